import { useEffect, useEffectEvent, useState } from 'react'
import {
  loginRequestIntents,
  loginRequestMachine,
  loginRequestView,
  type LoginRequestEvent,
  type LoginRequestIntents,
  type LoginRequestView,
} from '../../../machines/login-request/index.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useShopStore, watchView } from '../shop/index.ts'

/** A login that a task waits for; it ends when the shopper is logged in, in this tab or in another one. */
export function useLoginRequest(onEnd: (granted: boolean) => void): {
  view: LoginRequestView
  intents: LoginRequestIntents
} {
  const store = useShopStore()
  const [machine] = useState(() =>
    loginRequestMachine.provide({
      actors: {
        watchSession: watchView<LoginRequestEvent>(store, ['session'], (view) => ({
          type: 'session.changed',
          loggedIn: view('session').loggedIn,
        })),
      },
    }),
  )
  const { view, intents } = usePageMachine(machine, loginRequestView, loginRequestIntents, {
    loggedIn: store.view('session').loggedIn,
  })
  const end = useEffectEvent(onEnd)
  // A component opened the dialog, so an effect calls it at the end.
  useEffect(() => {
    if (view.status !== 'asking') end(view.status === 'granted')
  }, [view.status])
  return { view, intents }
}

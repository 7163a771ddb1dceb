import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  loginRequestIntents,
  loginRequestMachine,
  loginRequestView,
  type LoginRequestEvent,
  type LoginRequestIntents,
  type LoginRequestView,
} from '../../../machines/login-request/index.ts'
import { usePageActor } from '../../platform/page-actor.ts'
import { useShopStore, watchView } from '../shop/index.ts'

/** A login that something waits for; it ends by itself when somebody is logged in, in this tab or in another one. */
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
  const actor = usePageActor(machine, { input: { loggedIn: store.view('session').loggedIn } })
  const view = useSelector(actor, loginRequestView)
  const [intents] = useState(() => loginRequestIntents((event) => actor.send(event)))
  const [ended] = useState(() => ({ tell: onEnd }))
  useEffect(() => {
    Object.assign(ended, { tell: onEnd })
  })
  // Who opened the dialog is a component: what it does at the end is React's.
  useEffect(() => {
    if (view.status !== 'asking') ended.tell(view.status === 'granted')
  }, [ended, view.status])
  return { view, intents }
}

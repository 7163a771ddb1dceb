import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromCallback } from 'xstate'
import {
  registrationIntents,
  registrationMachine,
  registrationView,
  type RegistrationEvent,
  type RegistrationIntents,
  type RegistrationView,
} from '../../../machines/registration/index.ts'
import { useRootActor } from '../../platform/use-root-actor.ts'
import { useShopStore } from '../shop/index.ts'

/** The registration of this page: what its form led to, and whether the mail's link was opened somewhere. */
export function useRegistration(): RegistrationView & RegistrationIntents {
  const store = useShopStore()
  const [machine] = useState(() =>
    registrationMachine.provide({
      actors: {
        watchSession: fromCallback<RegistrationEvent>(({ sendBack }) => {
          const tell = () =>
            sendBack({ type: 'session.changed', loggedIn: store.view('session').loggedIn } satisfies RegistrationEvent)
          tell()
          return store.subscribe('session', tell)
        }),
      },
    }),
  )
  const actor = useRootActor(machine, { input: { loggedIn: false } })
  const view = useSelector(actor, registrationView)
  const [intents] = useState(() => registrationIntents((event) => actor.send(event)))
  useEffect(() => store.ensureStarted(), [store])
  return { ...view, ...intents }
}

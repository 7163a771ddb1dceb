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
import { dropDraft, persistDraft } from '../form/index.ts'
import { readDraft } from '../form/draft.ts'
import { useRootActor } from '../../platform/use-root-actor.ts'
import { useShopStore } from '../shop/index.ts'

/** Name of the form, under which what was typed is kept. */
export const REGISTER_FORM = 'register'
/** Where the mail went that is waited for: a reload of the tab goes on waiting. */
const WAITING = 'register-sent'

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
  // After the first render, so that the server's page and the browser's are the same.
  useEffect(() => {
    const email = readDraft(WAITING, { email: '' })?.['email']
    if (typeof email === 'string' && email !== '') intents.answered({ email, optInPending: true })
  }, [intents])
  const { status } = view
  useEffect(() => {
    if (status !== 'known') return
    dropDraft(WAITING)
    dropDraft(REGISTER_FORM)
  }, [status])
  return {
    ...view,
    answered: (answer) => {
      if (answer.optInPending) persistDraft(WAITING, { email: answer.email })
      intents.answered(answer)
    },
    reopen: () => {
      dropDraft(WAITING)
      intents.reopen()
    },
  }
}

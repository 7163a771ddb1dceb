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
import { dropDraft, persistDraft } from '../../shared/form/index.ts'
import { readDraft } from '../../shared/form/draft.ts'
import { useRootActor } from '../../platform/use-root-actor.ts'
import { useShopStore } from '../shop/index.ts'

/**
 * The registration of this page: what its form led to, and whether the mail's link was opened somewhere.
 * @param form name under which what was typed is kept
 */
export function useRegistration(form: string): RegistrationView & Omit<RegistrationIntents, 'awaited'> {
  // Where the mail went that is waited for: a reload of the tab goes on waiting.
  const waiting = `${form}-sent`
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
    const email = readDraft(waiting, { email: '' })?.['email']
    if (typeof email === 'string' && email !== '') intents.awaited(email)
  }, [intents, waiting])
  const { status } = view
  useEffect(() => {
    if (status !== 'known' && status !== 'registered') return
    dropDraft(waiting)
    dropDraft(form)
  }, [form, status, waiting])
  return {
    ...view,
    ...intents,
    answered: (answer) => {
      if (answer.optInPending) persistDraft(waiting, { email: answer.email })
      intents.answered(answer)
    },
    reopen: () => {
      dropDraft(waiting)
      intents.reopen()
    },
  }
}

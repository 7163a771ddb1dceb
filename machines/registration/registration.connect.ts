import { memoised } from '../shared/view.ts'
import type { RegistrationSnapshot } from './registration.machine.ts'
import type { RegistrationEvent } from './registration.types.ts'

/** The view of a registration. */
export interface RegistrationView {
  status: 'filling' | 'confirming' | 'entering' | 'registered' | 'alreadyLoggedIn'
  /** Where the mail went that has to be opened. */
  sentTo: string | null
}

/** The intents of the view. */
export interface RegistrationIntents {
  awaited: (email: string) => void
  reopen: () => void
}

/** The view of a snapshot. */
export const registrationView = memoised(({ value, context }: RegistrationSnapshot): RegistrationView => ({
  status: value,
  sentTo: context.sentTo,
}))

/** Names for what can be done; components never send raw events. */
export const registrationIntents = (send: (event: RegistrationEvent) => void): RegistrationIntents => ({
  awaited: (email) => send({ type: 'mail.awaited', email }),
  reopen: () => send({ type: 'form.reopen' }),
})

import type { FormInput, FormValues } from '../form/index.ts'

/** The result of a registration. */
export interface RegistrationAnswer {
  email: string
  /** The account waits for the link that its mail carries. */
  optInPending: boolean
  /** The sent fields, for correcting the address. Never a password. */
  values: FormValues
}

export interface RegistrationInput {
  /** Somebody is logged in already. */
  loggedIn: boolean
  /** The form, and what it begins with. */
  form: FormInput
}

export interface RegistrationContext extends RegistrationInput {
  /** Where the link was sent; null unless it is waited for. */
  sentTo: string | null
}

export type RegistrationEvent =
  /** The page was loaded again while the mail's link is waited for. */
  | { type: 'mail.awaited'; email: string }
  /** The address was the wrong one. */
  | { type: 'form.reopen' }
  /** The session has a guest: the form begins with their details. */
  | { type: 'guest.identified'; values: FormValues }
  /** The session was read: in this tab, or because another one opened the mail's link. */
  | { type: 'session.changed'; loggedIn: boolean }

/** What the backend made of a registration. The form sends it itself: a password never comes near this machine. */
export interface RegistrationAnswer {
  email: string
  /** The account waits for the link that its mail carries. */
  optInPending: boolean
}

export interface RegistrationInput {
  /** Somebody is logged in already. */
  loggedIn: boolean
}

export interface RegistrationContext extends RegistrationInput {
  /** Where the link was sent; null unless it is waited for. */
  sentTo: string | null
}

export type RegistrationEvent =
  /** The form is on its way to the backend. */
  | { type: 'form.sent' }
  /** The backend has not taken it. */
  | { type: 'form.refused' }
  /** The backend has taken the form. */
  | { type: 'form.answered'; answer: RegistrationAnswer }
  /** The page was loaded again while the mail's link is waited for. */
  | { type: 'mail.awaited'; email: string }
  /** The address was the wrong one. */
  | { type: 'form.reopen' }
  /** The session was read: in this tab, or because another one opened the mail's link. */
  | { type: 'session.changed'; loggedIn: boolean }

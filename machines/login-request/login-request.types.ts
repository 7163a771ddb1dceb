export interface LoginRequestInput {
  /** Somebody is logged in already. */
  loggedIn: boolean
}

export type LoginRequestEvent =
  /** The session was read; the login may have been one of another tab. */
  | { type: 'session.changed'; loggedIn: boolean }
  /** The shopper closes the dialog without logging in. */
  | { type: 'login.cancel' }

export interface LoginRequestOutput {
  /** Whether what needed the login can be done. */
  granted: boolean
}

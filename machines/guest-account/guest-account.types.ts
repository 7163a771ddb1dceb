/** Why no account can be made of this order here. */
export type GuestAccountHindrance =
  /** The mail has an account already. */
  | 'taken'
  /** The session that placed the order is over. */
  | 'ended'
  /** The backend has no such call. */
  | 'unsupported'

export type GuestAccountEvent =
  /** The form made the call, and it succeeded. */
  | { type: 'account.made' }
  /** The form made the call, and it cannot succeed. */
  | { type: 'account.refused'; by: GuestAccountHindrance }
  /** The guest is known again. */
  | { type: 'session.returned' }

/** Why no account can be made of this order here. */
export type GuestAccountHindrance =
  /** The mail has an account already. */
  | 'taken'
  /** The session that placed the order is over. */
  | 'ended'
  /** The backend has no such call. */
  | 'unsupported'

/** What became of the password that was sent; by its field a report keeps the word. */
export interface GuestAccountAnswer {
  status: 'made' | GuestAccountHindrance
}

export interface GuestAccountInput {
  /** The backend has shown that it makes no accounts of guests. */
  unsupported: boolean
}

export type GuestAccountContext = GuestAccountInput

export type GuestAccountEvent =
  /** The session has another guest, or none: this order is not theirs. */
  | { type: 'session.lost' }
  /** The guest of this order is identified again. */
  | { type: 'session.returned' }

import type { Failure } from '../../api/types/failure.ts'
import type { RegisterFields } from '../../api/types/customer.ts'
import type { CheckoutData } from '../shared/checkout-data.ts'

/** A register form without its password: the part that may be kept, so that a lost session can be made again. */
export type ContactFields = Omit<RegisterFields, 'password'>

/** The ways to say who orders. */
export type IdentityKind = 'guest' | 'account' | 'login'

/** A form that says who orders. */
export type Identification =
  /** The shopper sends the form for a guest or a new account. */
  | { type: 'identity.submit'; fields: RegisterFields }
  /** The shopper sends the login form. */
  | { type: 'login.submit'; email: string; password: string }

export interface ContactInput {
  /** The way that was chosen last. */
  identity: IdentityKind
  /** The fields of the last registration, to fill the form again. */
  contact: ContactFields | null
}

export interface ContactContext extends ContactInput {
  /** The form under way, without its password. */
  submitted: ContactFields | null
  /** Address that has to be confirmed. */
  optInEmail: string | null
  /** Why the last form was refused. */
  failure: Failure | null
}

export type ContactEvent =
  // commands
  /** The shopper chooses how to go on: as a guest, with a new account, or by login. */
  | { type: 'identity.choose'; kind: IdentityKind }
  | Identification
  // what the checkout passes on
  /** The shop has another cart than the one on screen. */
  | { type: 'cart.changed' }
  /** The session changed: another person, or other settings. */
  | { type: 'session.changed' }
  /** The backend forgot the session; the shop makes it again. */
  | { type: 'session.forgotten' }

/** The output for the checkout. */
export type ContactResult = ContactInput &
  (
    | /** The shopper is identified. */
      { kind: 'identified'; data: CheckoutData }
    /** Cart or session changed: everything is read again. */
    | { kind: 'outdated' }
    /** The session ended before a form was sent. */
    | { kind: 'forgotten' }
  )

/** The page's side effects. Every port rejects with an error that carries `failure`. */
export interface ContactPorts {
  /** Registers or logs in, then reads what that led to. */
  identify: (input: { form: Identification }) => Promise<{ optInPending: boolean; data: CheckoutData }>
}

import type { Failure } from '../../api/types/failure.ts'
import type { Cart, CartNotice } from '../../api/types/cart.ts'
import type { Money, TaxState } from '../../api/types/common.ts'
import type { AddressFields } from '../../api/types/customer.ts'
import type { AddressId, PaymentMethodId, ProductId, ShippingMethodId } from '../../api/types/ids.ts'
import type { OrderMark } from '../../api/types/order.ts'
import type { Session } from '../../api/types/session.ts'
import type { Unauthorized } from '../authorization/authorization.types.ts'
import type { ContactFields, IdentityKind } from '../contact/contact.types.ts'
import type { MethodKind, MethodSwitch } from '../method-choice/method-choice.types.ts'
import type { CheckoutData } from '../shared/checkout-data.ts'
import type { Attempt, PlacementTimings } from '../placement/placement.types.ts'

/** The company that a shopper buys for. */
export interface Company {
  name: string
  vatIds: string[]
}

/** One change of who orders and where to; each is saved by its own calls. */
export type ContactChange =
  /**
   * A guest's mail has no call of its own: the guest is registered again, which keeps the cart (docs/backend.md,
   * "Session and token").
   */
  | { kind: 'mail'; email: string }
  /** `company` null: the shopper buys for none; absent: as before. */
  | { kind: 'name'; salutationId?: string; firstName: string; lastName: string; company?: Company | null }
  /** `id` null makes a new address and uses it. */
  | { kind: 'address'; role: 'billing' | 'shipping'; id: AddressId | null; fields: AddressFields }
  /** Uses an address of the book, or the billing address for the delivery too; `both`: they are one, and stay so. */
  | { kind: 'use'; role: 'billing' | 'shipping' | 'both'; id: AddressId }

export type ContactPart = ContactChange['kind'] | 'billing' | 'shipping'

/** Something that became different between what the shopper saw and what the backend says now. */
export type Change =
  | { kind: 'line.removed'; label: string; productId: ProductId | null }
  | { kind: 'line.added'; label: string; quantity: number }
  | { kind: 'quantity'; label: string; from: number; to: number }
  | { kind: 'price'; label: string; from: Money; to: Money }
  /** Prices are shown with VAT, or without it, unlike before: no two of them can be compared. */
  | { kind: 'tax'; now: TaxState }
  /** It waits longer for stock than it did: so many days. */
  | { kind: 'restock'; label: string; days: number }
  | { kind: 'promotion.removed'; label: string }
  | { kind: 'shipping.cost'; from: Money; to: Money }
  | { kind: 'total'; from: Money; to: Money }
  /** The backend calls the cart changed, although nothing that is shown differs. */
  | { kind: 'cart' }

/** The delivery goes to another country than before, which changed the total. */
export interface CountryMove {
  countryName: string
  from: Money
  to: Money
}

/** Why the backend refused the order. */
export interface Rejection {
  failure: Failure
  /** Parsed from the rejection's text: `CHECKOUT__CART_INVALID` has its reasons only there. */
  reasons: RejectionReason[]
}

/** A cart notice, as far as the text of a rejection contains it. */
export interface RejectionReason {
  /** Empty: none that the shop knows; `message` is the backend's sentence, or empty when it says nothing of use. */
  messageKey: string
  parameters: CartNotice['parameters']
  message: string
}

export interface Consents {
  terms: boolean
  /** Gives up the right of withdrawal for digital goods. */
  waiver: boolean
}

/** A field that a delivery method requires. */
export interface MethodField {
  name: string
  /** In the language of the page: the order keeps it beside the value. */
  label: string
  /** Source of the regular expression that the whole value has to match, in any case. */
  pattern: string
  required: boolean
  /** Sent in capitals and without blanks, however it was typed. */
  code?: boolean
}

export interface CheckoutTimings extends PlacementTimings {
  /** How long a provider may take to confirm a payment, in milliseconds. */
  authorizationLimit: number
}

export interface CheckoutInput {
  /** By the technical name of the delivery method. */
  methodFields: Readonly<Record<string, readonly MethodField[]>>
  /** What the shopper wrote into such fields, by their names; also before a reload of the tab. */
  details: Readonly<Record<string, string>>
  /** Technical names of the methods that are paid in the page: their providers confirm before an order is sent. */
  providers: readonly string[]
  /** Steps of the shop's owner that are not ready: at first all of them. */
  unready: readonly string[]
  timings: CheckoutTimings
  online: boolean
  /** Comment that the shopper wrote before a reload of the tab. */
  comment: string
  /** The shopper agreed to the terms before a reload of the tab; the page requests it again and says why. */
  agreedBefore: boolean
}

/** Why the checkout has other data; it decides what has to be accepted. */
export type Cause =
  /** An act of the shopper, which explains new prices and totals. */
  | 'shopper'
  | 'outside'
  /** The backend called the cart another one. */
  | 'rejection'

/** What the shopper decided about the methods of one kind. */
export interface MethodState {
  /** Chosen and not saved yet. */
  wanted: string | null
  /** Methods that were found blocked, so that a switch never goes in circles. */
  blocked: string[]
  /** The one in use is the shopper's own choice on this page. */
  chosenByShopper: boolean
  /** The shopper's last choice, where it could not be saved. */
  failed: FailedChoice | null
}

/** A method that the shopper chose, and why it could not be saved. */
export interface FailedChoice {
  id: string
  failure: Failure
}

/** A method that was replaced. */
export interface Replacement extends MethodSwitch {
  /** The shopper had chosen it: nothing is ordered until they have chosen again. */
  chosenByShopper: boolean
}

export interface CheckoutContext extends CheckoutInput {
  /**
   * What the shopper sees, read as one: an order names the cart on screen, not one that its owner has had since. That one
   * comes as `cart.changed`, and everything is read again (docs/decisions/012-checkout-follows-snapshots.md).
   */
  data: CheckoutData | null
  /** The cart that the shopper saw and agreed to; differences to the data have to be accepted. */
  agreed: Cart | null
  changes: Change[]
  /** The data are different through no act of the shopper: what a switch of methods costs has to be accepted. */
  externalChange: boolean
  replacements: Replacement[]
  methods: Record<MethodKind, MethodState>
  /** The way in which the shopper said who orders, or wants to. */
  identity: IdentityKind
  /** What a guest or a new customer registered with; for filling the form again. Never holds a password. */
  contact: ContactFields | null
  editing: ContactPart | null
  /** Changes that are not saved yet, in the order in which they were made; the first one is under way. */
  saves: Save[]
  /** What became of the changes that were settled last, as far as they were refused: their forms read it. */
  saveFailures: SaveFailure[]
  consents: Consents
  /** Digital lines that the waiver was given for. */
  waiverBasis: string[]
  failure: Failure | null
  rejection: Rejection | null
  /** What the provider's confirmation goes by, from then on until the order has its answer. */
  authorization: string | null
  /** Why the payment was not confirmed at the last attempt to order. */
  unauthorized: Unauthorized | null
  /** An attempt that an earlier page left without an answer: the order is looked for. */
  leftAttempt: Attempt | null
  order: OrderMark | null
  /** The order was placed in another tab. */
  elsewhere: boolean
  move: CountryMove | null
  /** The session was lost and made again since the shopper's last own act. */
  renewed: boolean
  /** The shopper wanted to place the order although something was missing: what is missing is shown. */
  missingShown: boolean
}

export type CodeEdit = { kind: 'add'; code: string } | { kind: 'remove'; code: string }

/** One change that is saved by itself: of who orders and where to, or of the promotion codes. */
export type Save = ContactChange | CodeEdit

/** A change that was not saved, and why. */
export interface SaveFailure {
  save: Save
  failure: Failure
}

export type CheckoutEvent =
  // commands
  /** The shopper retries: everything is read again. */
  | { type: 'checkout.retry' }
  /** The shopper opens the form for mail, name or an address. */
  | { type: 'contact.edit'; part: ContactPart }
  /** The shopper closes the open form without saving. */
  | { type: 'contact.cancel' }
  /** The shopper saves the open form, or uses another address. */
  | { type: 'contact.save'; change: ContactChange }
  /** The shopper chooses a shipping method. */
  | { type: 'shipping.choose'; id: ShippingMethodId }
  /** The shopper chooses a payment method. */
  | { type: 'payment.choose'; id: PaymentMethodId }
  /** The shopper enters a promotion code. */
  | { type: 'code.add'; code: string }
  /** The shopper takes a promotion code out. */
  | { type: 'code.remove'; code: string }
  /** The shopper agrees to the terms, or no longer does. */
  | { type: 'terms.set'; given: boolean }
  /** The shopper gives up the right of withdrawal for digital goods, or takes that back. */
  | { type: 'waiver.set'; given: boolean }
  /** The shopper writes a comment for the order. */
  | { type: 'comment.write'; comment: string }
  /** The shopper writes into a field that the delivery method requires. */
  | { type: 'detail.write'; field: string; text: string }
  /** The shopper accepts what became different. */
  | { type: 'changes.accept' }
  /** The shopper closes the message about replaced methods; one that asks for a choice stays. */
  | { type: 'replacements.dismiss' }
  /** The shopper presses the button that orders. */
  | { type: 'order.place' }
  /** The shopper orders once more, after no order was found. */
  | { type: 'order.again' }
  // what happens outside of this page
  /** Other steps of the shop's owner than before are not ready. */
  | { type: 'steps.changed'; unready: readonly string[] }
  /** The shop has another cart than before. */
  | { type: 'cart.changed'; cart: Cart }
  /** The session changed: another person, or other settings. */
  | { type: 'session.changed'; session: Session }
  /** The backend forgot the session; the shop makes it again. */
  | { type: 'session.forgotten' }
  /** Another tab has placed this order. */
  | { type: 'order.appeared'; order: OrderMark }
  /** The browser is offline. */
  | { type: 'network.lost' }
  /** The browser is online again. */
  | { type: 'network.returned' }

/** The command of the checkout for the owner's steps. */
export interface StepsCommand {
  /** The shopper ordered: each says what it lacks. */
  type: 'steps.request'
}

export type CheckoutEmitted =
  /** The attempt has its answer: its record can go. `order` null: nothing was ordered. */
  { type: 'attempt.settled'; attempt: Attempt; order: OrderMark | null } | { type: 'order.placed'; order: OrderMark }

/** The page's side effects. Every port rejects with an error that carries `failure`. */
export interface CheckoutPorts {
  /**
   * Waits until cart and session have nothing under way, has them read, and reads the checkout's own data; also finds
   * an attempt that an earlier page left without an answer.
   */
  readCheckout: (input: Record<string, never>) => Promise<{ data: CheckoutData; attempt: Attempt | null }>
  /** Saves one change, then reads what it led to. */
  save: (input: { change: Save; data: CheckoutData }) => Promise<{ data: CheckoutData }>
}

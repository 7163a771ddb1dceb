import type { Failure } from '../../api/types/failure.ts'
import type { Cart, CartNotice } from '../../api/types/cart.ts'
import type { PaymentMethod, ShippingMethod } from '../../api/types/checkout.ts'
import type { Address, Customer } from '../../api/types/customer.ts'
import type { OrderMark } from '../../api/types/order.ts'
import type { SalutationOption } from '../../api/types/sales-channel.ts'
import { digitalLines, isVirtual } from '../cart/cart.goods.ts'
import { cartNotices, hintsOf, contactNotices, contactSaves, isIdentified, isImpossible } from './checkout.logic.ts'
import { detailOf, fieldsOf, isFilled, missingDetails } from './checkout.details.ts'
import { pricedMethods } from './checkout.prices.ts'
import type { MethodSwitch } from '../method-choice/method-choice.types.ts'
import type { PlacementView } from '../placement/placement.connect.ts'
import type { CheckoutSnapshot } from './checkout.machine.ts'
import type {
  Change,
  CheckoutContext,
  Consents,
  ContactFields,
  ContactPart,
  CountryMove,
  IdentityKind,
  MethodField,
  Rejection,
} from './checkout.types.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'

/** What the page calls each state of the checkout. */
export const statuses = {
  loading: 'loading',
  unavailable: 'unavailable',
  deciding: 'loading',
  empty: 'empty',
  identifying: { asking: 'identifying', submitting: 'identifying', optInPending: 'optInPending' },
  filling: 'filling',
  changed: 'changed',
  reviewing: 'reviewing',
  placing: 'placing',
  comparing: 'placing',
  renewing: 'renewing',
  placed: 'placed',
} as const satisfies Statuses<CheckoutSnapshot['value']>

/** What the page calls the checkout's states; while an order is placed, those of the placement. */
export type CheckoutStatus = StatusIn<typeof statuses> | PlacementView['status']

/** What still keeps the order from being placed, in the order of the page. */
export type Missing = 'contact' | 'delivery' | 'detail' | 'payment' | 'cart' | 'terms' | 'waiver' | 'changes'

/** A field of the chosen delivery with what the shopper wrote into it. */
export interface ShownField extends MethodField {
  text: string
  /** The order may be placed with it. */
  filled: boolean
}

/** Everything that the checkout page may read. */
export interface CheckoutView {
  status: CheckoutStatus
  /** The cart that was read last; null before the first one. */
  cart: Cart | null
  customer: Customer | null
  guest: boolean
  billingAddress: Address | null
  shippingAddress: Address | null
  /** The delivery goes to the billing address. */
  sameAddress: boolean
  addresses: Address[]
  salutations: SalutationOption[]
  identity: IdentityKind
  /** A registration or login is under way. */
  identifying: boolean
  /** What was registered before, to fill the form again; never a password. */
  contact: ContactFields | null
  /** Address that the confirmation mail went to. */
  optInEmail: string | null
  editing: ContactPart | null
  savingContact: boolean
  /** No delivery is needed. */
  virtual: boolean
  /** Digital goods are in the cart: the waiver is asked for. */
  needsWaiver: boolean
  shipping: {
    methods: ShippingMethod[]
    /** What the shopper wants while it is being saved, else what the session has. */
    chosen: string | null
    saving: boolean
    /** No method is left for this cart and address. */
    impossible: boolean
    /** What the chosen method asks for. */
    fields: ShownField[]
  }
  payment: { methods: PaymentMethod[]; chosen: string | null; saving: boolean; impossible: boolean }
  /** Total and costs are being read again: the figures on screen may change. */
  settling: boolean
  consents: Consents
  /** The shopper agreed before a reload; the page cannot know it and asks once more. */
  asksAgain: boolean
  comment: string
  changes: Change[]
  switches: MethodSwitch[]
  /** The total is another one because of the country that the delivery goes to. */
  move: CountryMove | null
  /** Notices of the cart that stop the order; those of details and addresses stand apart. */
  blocking: CartNotice[]
  /** What apps say of the order, and what does not stop it. */
  hints: CartNotice[]
  contactNotices: CartNotice[]
  missing: Missing[]
  /** Missing parts are shown: the order was asked for. */
  missingShown: boolean
  rejection: Rejection | null
  failure: Failure | null
  renewed: boolean
  online: boolean
  mayPlace: boolean
  order: OrderMark | null
  elsewhere: boolean
  /** The backend has answered the order with an error; whether there is one is known within seconds. */
  answered: boolean
  /** Where the attempt is: another tab has the lock, the baseline is read, the order is sent. */
  placing: 'waiting' | 'preparing' | 'sending' | null
}

function viewOf(snapshot: CheckoutSnapshot, placement: PlacementView | null): CheckoutView {
  const { context } = snapshot
  const { data, consents } = context
  const session = data?.session ?? null
  const cart = data?.cart ?? null
  const identified = data !== null && isIdentified(data)
  const status = statusOf(snapshot, placement)
  const shippingImpossible = snapshot.matches('filling') && isImpossible(context, 'shipping')
  const paymentImpossible = snapshot.matches('filling') && isImpossible(context, 'payment')
  const needsWaiver = cart !== null && digitalLines(cart).length > 0
  const blocking = cart ? cartNotices(cart) : []
  const ofContact = cart ? contactNotices(cart) : []
  const { shipping, payment } = context.methods
  const savingShipping = shipping.wanted !== null || shipping.choosing
  const savingPayment = payment.wanted !== null || payment.choosing
  const missing: Missing[] = [
    ...(identified && context.editing === null && ofContact.length === 0 ? [] : ['contact' as const]),
    ...(shippingImpossible ? ['delivery' as const] : []),
    ...(missingDetails(context).length > 0 ? ['detail' as const] : []),
    ...(paymentImpossible ? ['payment' as const] : []),
    ...(blocking.length > 0 ? ['cart' as const] : []),
    ...(consents.terms ? [] : ['terms' as const]),
    ...(needsWaiver && !consents.waiver ? ['waiver' as const] : []),
    ...(context.changes.length > 0 ? ['changes' as const] : []),
  ]
  return {
    status,
    cart,
    customer: session?.customer ?? null,
    guest: session?.kind === 'guest',
    billingAddress: session?.billingAddress ?? null,
    shippingAddress: session?.shippingAddress ?? null,
    sameAddress: session?.shippingAddress == null || session.shippingAddress.id === session.billingAddress?.id,
    addresses: data?.addresses ?? [],
    salutations: data?.salutations ?? [],
    identity: context.identity,
    identifying: snapshot.matches({ identifying: 'submitting' }),
    contact: context.contact,
    optInEmail: context.optInEmail,
    editing: context.editing,
    savingContact: contactSaves(context.saves).length > 0,
    virtual: cart !== null && isVirtual(cart),
    needsWaiver,
    shipping: {
      methods: data ? pricedMethods(data.options, data.cart, data.session.shippingMethod.id) : [],
      chosen: shipping.wanted ?? session?.shippingMethod.id ?? null,
      saving: savingShipping,
      impossible: shippingImpossible,
      fields: shownFields(context),
    },
    payment: {
      methods: data?.options.paymentMethods ?? [],
      chosen: payment.wanted ?? session?.paymentMethod.id ?? null,
      saving: savingPayment,
      impossible: paymentImpossible,
    },
    // A choice that waits for the login does not keep anything busy.
    settling:
      status !== 'identifying' &&
      (savingShipping || savingPayment || context.saves.length > 0 || status === 'loading' || status === 'renewing'),
    consents,
    asksAgain: context.agreedBefore && (!consents.terms || (needsWaiver && !consents.waiver)),
    comment: context.comment,
    changes: context.changes,
    switches: context.switches,
    move: context.move,
    blocking,
    hints: cart ? hintsOf(cart) : [],
    contactNotices: ofContact,
    missing,
    missingShown: context.missingShown,
    rejection: context.rejection,
    failure: snapshot.matches('placing') ? (placement?.failure ?? null) : context.failure,
    renewed: context.renewed,
    online: context.online,
    mayPlace: status === 'reviewing' && context.online && cart?.hash !== null,
    order: context.order,
    elsewhere: context.elsewhere,
    answered: snapshot.matches('placing') && placement?.answered === true,
    placing: placingOf(snapshot, placement),
  }
}

const shownFields = (context: CheckoutContext): ShownField[] =>
  fieldsOf(context).map((field) => ({
    ...field,
    text: context.details[field.name] ?? '',
    filled: isFilled(field, detailOf(context, field)),
  }))

function placingOf(snapshot: CheckoutSnapshot, placement: PlacementView | null): CheckoutView['placing'] {
  if (snapshot.matches('comparing')) return 'sending'
  return snapshot.matches('placing') ? (placement ? placement.stage : 'waiting') : null
}

const statusOf = ({ value }: CheckoutSnapshot, placement: PlacementView | null): CheckoutStatus =>
  value === 'placing' && placement ? placement.status : statusIn(statuses, value)

const views = new WeakMap<CheckoutSnapshot, { placement: PlacementView | null; view: CheckoutView }>()

/**
 * What the page reads of a snapshot; the same object for the same snapshot and placement.
 * @param placement of the order that is being placed; null before its actor runs
 */
export function checkoutView(snapshot: CheckoutSnapshot, placement: PlacementView | null): CheckoutView {
  const made = views.get(snapshot)
  if (made?.placement === placement) return made.view
  const view = viewOf(snapshot, placement)
  views.set(snapshot, { placement, view })
  return view
}

import type { Cart, CartLine, CartNotice } from '../../api/types/cart.ts'
import type { PaymentMethod, ShippingMethod } from '../../api/types/checkout.ts'
import type { Money } from '../../api/types/common.ts'
import type { Change, CheckoutContext, CheckoutReading, Consents } from './checkout.types.ts'

/** Goods only: promotions and failed lines do not count (spec §4). */
export const isEmpty = (cart: Cart): boolean =>
  cart.lines.reduce((sum, line) => sum + (line.good ? line.quantity : 0), 0) <= 0

/** Every line that is not a promotion is a download; a cart without such lines is not virtual (behaviour 3.3, 17). */
export function isVirtual(cart: Cart): boolean {
  const goods = cart.lines.filter((line) => line.type !== 'promotion')
  return goods.length > 0 && goods.every((line) => line.digital)
}

/** Ids of the digital lines: what a waiver is given for. */
export const digitalLines = (cart: Cart): string[] => cart.lines.filter((line) => line.digital).map((line) => line.id)

const differs = (one: Money, other: Money): boolean => one.amount !== other.amount || one.currency !== other.currency

const byId = (cart: Cart): Map<string, CartLine> => new Map(cart.lines.map((line) => [line.id, line]))

/**
 * What became different between the cart that the shopper agreed to and the one that the backend has now, in the order
 * in which a shopper cares: goods, quantities, prices, promotions, delivery, total.
 */
export function differences(agreed: Cart, now: Cart): Change[] {
  const before = byId(agreed)
  const after = byId(now)
  const gone = agreed.lines
    .filter((line) => !after.has(line.id))
    .map((line): Change => ({ kind: line.type === 'promotion' ? 'promotion.gone' : 'line.gone', label: line.label }))
  const kept = now.lines.flatMap((line): Change[] => {
    const old = before.get(line.id)
    if (!old) return [{ kind: 'line.added', label: line.label, quantity: line.quantity }]
    if (old.quantity !== line.quantity) {
      return [{ kind: 'quantity', label: line.label, from: old.quantity, to: line.quantity }]
    }
    if (differs(old.totalPrice, line.totalPrice)) {
      return [{ kind: 'price', label: line.label, from: old.totalPrice, to: line.totalPrice }]
    }
    return []
  })
  const shipping: Change[] = differs(agreed.totals.shipping, now.totals.shipping)
    ? [{ kind: 'shipping.cost', from: agreed.totals.shipping, to: now.totals.shipping }]
    : []
  const total: Change[] = differs(agreed.totals.total, now.totals.total)
    ? [{ kind: 'total', from: agreed.totals.total, to: now.totals.total }]
    : []
  return [...gone, ...kept, ...shipping, ...total]
}

/**
 * Differences that the shopper's own choice of a method, an address or a code does not explain: goods that vanished or
 * whose quantity changed, and a promotion that no longer applies. New prices and totals are what she chose.
 */
export const unexplained = (changes: readonly Change[]): boolean =>
  changes.some(({ kind }) => kind === 'line.gone' || kind === 'quantity' || kind === 'promotion.gone')

const speaksOfContact = ({ messageKey }: CartNotice): boolean =>
  /^((shipping|billing)-address-|salutation-missing|country-region-missing)/.test(messageKey)

/** Notices that stop the order and that no switch of a method can mend. */
const stopping = (cart: Cart): CartNotice[] =>
  cart.notices.filter(
    ({ blocking, messageKey }) =>
      blocking && messageKey !== 'shipping-method-blocked' && messageKey !== 'payment-method-blocked',
  )

/** What has to be mended in the cart before it can be ordered. */
export const cartNotices = (cart: Cart): CartNotice[] => stopping(cart).filter((notice) => !speaksOfContact(notice))

/** What has to be mended in her details and addresses. */
export const contactNotices = (cart: Cart): CartNotice[] => stopping(cart).filter(speaksOfContact)

const offered = (methods: readonly { id: string }[], id: string): boolean => methods.some((method) => method.id === id)

const noticed = (cart: Cart, messageKey: string): boolean =>
  cart.notices.some((notice) => notice.messageKey === messageKey)

/** The chosen shipping method cannot be used for this cart and address. Virtual carts need none. */
export const shippingIsBlocked = ({ session, cart, options }: CheckoutReading): boolean =>
  !isVirtual(cart) &&
  (!offered(options.shippingMethods, session.shippingMethod.id) || noticed(cart, 'shipping-method-blocked'))

export const paymentIsBlocked = ({ session, cart, options }: CheckoutReading): boolean =>
  !offered(options.paymentMethods, session.paymentMethod.id) || noticed(cart, 'payment-method-blocked')

/** First method in the backend's order that was not found blocked; null when none is left. */
export const nextShipping = (context: CheckoutContext): ShippingMethod | null =>
  context.reading?.options.shippingMethods.find(
    ({ id }) => id !== context.reading?.session.shippingMethod.id && !context.blockedShipping.includes(id),
  ) ?? null

export const nextPayment = (context: CheckoutContext): PaymentMethod | null =>
  context.reading?.options.paymentMethods.find(
    ({ id }) => id !== context.reading?.session.paymentMethod.id && !context.blockedPayment.includes(id),
  ) ?? null

/** Who orders is known and has an address. */
export const isIdentified = ({ session }: CheckoutReading): boolean =>
  session.kind !== 'anonymous' && session.customer?.optInPending !== true

/** Nothing of the form is under way. */
export const isSettled = (context: CheckoutContext): boolean =>
  context.saves.length === 0 &&
  context.wantedShipping === null &&
  context.wantedPayment === null &&
  context.codes.length === 0

/** Terms always; the waiver as soon as the cart holds digital goods. */
export const consentsGiven = (consents: Consents, { cart }: CheckoutReading): boolean =>
  consents.terms && (consents.waiver || digitalLines(cart).length === 0)

/** Nothing is missing; whether the shopper agrees to what changed is another question. */
export const readyForReview = (context: CheckoutContext): boolean =>
  context.reading !== null &&
  isIdentified(context.reading) &&
  isSettled(context) &&
  context.editing === null &&
  !shippingIsBlocked(context.reading) &&
  !paymentIsBlocked(context.reading) &&
  stopping(context.reading.cart).length === 0 &&
  consentsGiven(context.consents, context.reading)

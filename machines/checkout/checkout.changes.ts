import type { Cart, CartLine } from '../../api/types/cart.ts'
import type { Money } from '../../api/types/common.ts'
import type { Session } from '../../api/types/session.ts'
import { waitsLonger } from '../placement/placement.logic.ts'
import { kinds, pendingChoice } from './checkout.replaced.ts'
import type { Change, CheckoutContext } from './checkout.types.ts'

export const differs = (one: Money, other: Money): boolean =>
  one.amount !== other.amount || one.currency !== other.currency

const byId = (cart: Cart): Map<string, CartLine> => new Map(cart.lines.map((line) => [line.id, line]))

/**
 * What became different between the cart that the shopper agreed to and the one that the backend has now, in the order
 * in which a shopper cares: goods, quantities, prices, days until they are in stock, promotions, delivery, total. Days are
 * the product's own: the clock changes nothing. Prices without VAT are not compared with prices that include it.
 */
export function differences(agreed: Cart, now: Cart): Change[] {
  const before = byId(agreed)
  const { taxState } = now.totals
  const isTaxedAlike = agreed.totals.taxState === taxState
  const after = byId(now)
  const gone = agreed.lines
    .filter((line) => !after.has(line.id))
    .map(({ type, label, productId }): Change =>
      type === 'promotion' ? { kind: 'promotion.removed', label } : { kind: 'line.removed', label, productId },
    )
  const kept = now.lines.flatMap((line): Change[] => {
    const old = before.get(line.id)
    if (!old) return [{ kind: 'line.added', label: line.label, quantity: line.quantity }]
    if (old.quantity !== line.quantity) {
      return [{ kind: 'quantity', label: line.label, from: old.quantity, to: line.quantity }]
    }
    const price: Change[] =
      isTaxedAlike && differs(old.totalPrice, line.totalPrice)
        ? [{ kind: 'price', label: line.label, from: old.totalPrice, to: line.totalPrice }]
        : []
    const days = waitsLonger(old, line)
    return days ? [...price, { kind: 'restock', label: line.label, days }] : price
  })
  const tax: Change[] = isTaxedAlike ? [] : [{ kind: 'tax', now: taxState }]
  const shipping: Change[] =
    isTaxedAlike && differs(agreed.totals.shipping, now.totals.shipping)
      ? [{ kind: 'shipping.cost', from: agreed.totals.shipping, to: now.totals.shipping }]
      : []
  const total: Change[] = differs(agreed.totals.total, now.totals.total)
    ? [{ kind: 'total', from: agreed.totals.total, to: now.totals.total }]
    : []
  // While the delivery is not decided there is no price of it, and no total with it, to compare.
  const isDecided = !agreed.totals.undecided && !now.totals.undecided
  return [...gone, ...kept, ...tax, ...(isDecided ? [...shipping, ...total] : [])]
}

/**
 * Differences that the shopper's own choice of a method, an address or a code does not explain: goods that vanished or
 * whose quantity changed or that another shopper bought first, and a promotion that no longer applies. New prices and totals are what was chosen.
 */
export const unexplained = (changes: readonly Change[]): boolean =>
  changes.some(({ kind }) => ['line.removed', 'quantity', 'restock', 'promotion.removed'].includes(kind))

/** The cart with what was agreed to of its sums, while its own are not decided. */
export const withAgreedSums = (cart: Cart, agreed: Cart | null): Cart =>
  agreed && cart.totals.undecided ? { ...cart, totals: agreed.totals } : cart

/** The cart changed since it was read last. */
export const cartDiffers = ({ data }: CheckoutContext, cart: Cart): boolean =>
  data !== null && (data.cart.hash !== cart.hash || differences(data.cart, cart).length > 0)

/** Somebody else orders, or under other prices or by another method, than when it was read last, or a choice is pending. */
export const sessionDiffers = (context: CheckoutContext, session: Session): boolean => {
  const read = context.data?.session
  return (
    read !== undefined &&
    (kinds.some((of) => pendingChoice(context, of) !== null) ||
      read.customer?.id !== session.customer?.id ||
      read.currency.id !== session.currency.id ||
      read.countryId !== session.countryId ||
      read.shippingMethod.id !== session.shippingMethod.id ||
      read.paymentMethod.id !== session.paymentMethod.id)
  )
}

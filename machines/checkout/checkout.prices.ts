import type { Cart, CartLine } from '../../api/types/cart.ts'
import type { CheckoutOptions, ShippingMethod } from '../../api/types/checkout.ts'
import type { Session } from '../../api/types/session.ts'

const isSent = ({ type, digital }: CartLine): boolean => type !== 'promotion' && !digital

/**
 * Methods of delivery, each with what the cart would charge for it. The cart says what the chosen method costs; where
 * all goods are sent for nothing, every method costs nothing. Prices of the others are without promotions: while one
 * reduces the delivery, their prices are null.
 */
export function pricedMethods(
  { shippingMethods }: Pick<CheckoutOptions, 'shippingMethods'>,
  { lines, deliveries, totals }: Pick<Cart, 'lines' | 'deliveries' | 'totals'>,
  chosen: Session['shippingMethod']['id'],
): ShippingMethod[] {
  const isReduced = deliveries.some(({ cost }) => cost.amount < 0)
  const sent = lines.filter(isSent)
  const isFree = totals.shipping.amount === 0 && sent.length > 0 && sent.every(({ shippingFree }) => shippingFree)
  return shippingMethods.map((method) => {
    if (deliveries.length > 0 && (method.id === chosen || isFree)) return { ...method, price: totals.shipping }
    return isReduced ? { ...method, price: null } : method
  })
}

import type { CartView } from '../../../../machines/cart/index.ts'
import { promisedDelivery } from '../../../platform/promised-delivery.ts'

/**
 * What the cart is short of the free delivery that the shop promises; 0: it is free. Null where the cart's own delivery
 * costs say something else: another method, goods that are sent for nothing, codes and rules decide as well. The cart's
 * page reckons by the backend's own limit, which takes a call: shared with it, this would be one more file of its load.
 */
export function missingToFree({
  lines,
  totals,
  virtual,
  pending,
}: Pick<CartView, 'lines' | 'totals' | 'virtual' | 'pending'>): number | null {
  if (totals === null || totals.undecided || virtual || pending) return null
  const { shipping, taxState } = totals
  const promised = promisedDelivery(shipping.currency, taxState)
  const goods = lines.reduce((sum, line) => (line.good && !line.digital ? sum + line.totalPrice.amount : sum), 0)
  if (promised === null || goods === 0) return null
  const isFree = goods >= promised.from
  if (shipping.amount !== (isFree ? 0 : promised.below)) return null
  return isFree ? 0 : promised.from - goods
}

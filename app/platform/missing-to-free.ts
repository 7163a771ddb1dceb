import type { CartView } from '../../machines/cart/index.ts'
import { promisedDelivery } from './promised-delivery.ts'

/**
 * What the goods are worth that are sent, and what they are short of `from`, from which their delivery is free. Null where
 * the cart's own delivery costs say something else: goods that are sent for nothing, codes and rules decide as well.
 */
export function missingToFree(
  { lines, totals, virtual }: Pick<CartView, 'lines' | 'totals' | 'virtual'>,
  from: number,
): { goods: number; missing: number } | null {
  if (totals === null || virtual) return null
  const goods = lines.reduce((sum, line) => (line.good && !line.digital ? sum + line.totalPrice.amount : sum), 0)
  const isFree = totals.shipping.amount === 0
  if (goods === 0 || isFree !== goods >= from) return null
  return { goods, missing: isFree ? 0 : from - goods }
}

/** The same by what the shop promises, where the cart's delivery costs what is promised, and no change is on its way. */
export function missingToPromised(cart: Pick<CartView, 'lines' | 'totals' | 'virtual' | 'pending'>): number | null {
  const { totals, pending } = cart
  if (totals === null || totals.undecided || pending) return null
  const { shipping, taxState } = totals
  const promised = promisedDelivery(shipping.currency, taxState)
  if (promised === null || (shipping.amount !== 0 && shipping.amount !== promised.below)) return null
  return missingToFree(cart, promised.from)?.missing ?? null
}

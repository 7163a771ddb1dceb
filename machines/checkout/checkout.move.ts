import { isEmpty } from '../cart/cart.goods.ts'
import type { CheckoutData } from '../shared/checkout-data.ts'
import { differs } from './checkout.changes.ts'
import type { CheckoutContext, CountryMove } from './checkout.types.ts'

const goodsOf = ({ lines }: CheckoutData['cart']): string =>
  lines.flatMap(({ id, type, quantity }) => (type === 'product' ? [`${id} ${quantity}`] : [])).join()

/** The change of the total by another country of delivery; it stays as long as the total does. */
export function moveOf(
  { data: before, move }: Pick<CheckoutContext, 'data' | 'move'>,
  { session, cart }: CheckoutData,
): CountryMove | null {
  const { total } = cart.totals
  if (!before || before.session.countryId === session.countryId) return move && !differs(move.to, total) ? move : null
  const from = before.cart.totals.total
  // Other goods cost something else wherever they go: the list of changes says so.
  if (goodsOf(before.cart) !== goodsOf(cart)) return null
  return isEmpty(cart) || !differs(from, total) ? null : { countryName: session.countryName, from, to: total }
}

/** A method that another country blocks is replaced after its total was read: what that costs belongs to the move. */
export function withSwitch(move: CountryMove | null, { cart }: CheckoutData): CountryMove | null {
  const { total } = cart.totals
  return move && differs(move.from, total) ? { ...move, to: total } : null
}

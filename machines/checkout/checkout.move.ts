import type { Money } from '../../api/types/common.ts'
import { isEmpty } from '../cart/cart.goods.ts'
import type { CheckoutData } from '../shared/checkout-data.ts'
import type { CheckoutContext, CountryMove } from './checkout.types.ts'

const isSame = (one: Money, other: Money): boolean => one.amount === other.amount && one.currency === other.currency

/** The change of the total by another country of delivery; it stays as long as the total does. */
export function moveOf(
  { data: before, move }: Pick<CheckoutContext, 'data' | 'move'>,
  { session, cart }: CheckoutData,
): CountryMove | null {
  const { total } = cart.totals
  if (!before || before.session.countryId === session.countryId) return move && isSame(move.to, total) ? move : null
  const from = before.cart.totals.total
  return isEmpty(cart) || isSame(from, total) ? null : { countryName: session.countryName, from, to: total }
}

/** A method that another country blocks is replaced after its total was read: what that costs belongs to the move. */
export function withSwitch(move: CountryMove | null, { cart }: CheckoutData): CountryMove | null {
  const { total } = cart.totals
  return move && !isSame(move.from, total) ? { ...move, to: total } : null
}

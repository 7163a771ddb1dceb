import type { SalesContext } from '../kernel/context.ts'
import { fulfilledRules } from '../kernel/price-rules.ts'
import { fromMinor } from '../kernel/pricing.ts'
import type { Shop } from '../kernel/shop.ts'
import { calculateCart } from './calculate.ts'
import type { CalculatedCart, StoredCart } from './cart.types.ts'
import { factsOf } from './facts.ts'
import { loadCart } from './store.ts'

/** Value of a cart's goods in units of the context's currency, in the prices of the context given. */
function goodsOf(stored: StoredCart, shop: Shop, context: SalesContext): number {
  if (stored.lines.length === 0) return 0
  const { lines } = calculateCart(stored, factsOf(shop, context))
  const goods = lines.reduce((sum, { price }) => sum + price.total, 0)
  return fromMinor(goods, context.currency.itemRounding)
}

/** Value of the goods in the stored cart, for the rules of a context. */
export const keptGoods = (shop: Shop, context: SalesContext): number =>
  goodsOf(loadCart(shop.database, context.token), shop, context)

/**
 * A cart in the prices of its own rules. Whether it is large enough for a rule is said by the prices that no cart
 * decides: so a rule cannot make the cart too small for itself.
 */
export function cartOf(stored: StoredCart, shop: Shop, context: SalesContext): CalculatedCart {
  const { priceRules } = shop.catalogue
  const group = { groupId: context.group.id, goods: 0, currency: context.currency }
  const plain = { ...context, rules: fulfilledRules(priceRules, group) }
  const goods = goodsOf(stored, shop, plain)
  const rules = fulfilledRules(priceRules, { ...group, goods })
  return calculateCart(stored, factsOf(shop, { ...plain, rules }))
}

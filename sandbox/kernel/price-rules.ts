/**
 * Rules that change prices, as Shopware's advanced prices: a rule that a context fulfils gives some goods prices of
 * its own, in place of the product's price and its tiers. Of several the one with the highest priority counts.
 */
import { grossIn } from './gross.ts'
import type { CurrencyRecord, PriceRuleRecord, Prices, ProductRecord, TierRecord } from './records.ts'
import { idOf } from './ids.ts'

/** Fulfilled by every context: the product's own tiers hang on it. */
export const ALWAYS_RULE = idOf('rule', 'always')

/** The part of a context that its rules use. */
interface RuleFacts {
  groupId: string
  /** Goods in the cart in units of the currency, in the prices that no cart decides. */
  goods: number
  currency: CurrencyRecord
}

/** The rules that are fulfilled, the most important first. */
export function fulfilledRules(rules: readonly PriceRuleRecord[], facts: RuleFacts): PriceRuleRecord[] {
  return rules
    .filter(({ groupId }) => groupId === null || groupId === facts.groupId)
    .filter(({ minimumCart }) => minimumCart === null || facts.goods >= grossIn(minimumCart, facts.currency))
    .sort((one, other) => other.priority - one.priority)
}

/** The price of one piece that a fulfilled rule gives; null: the product's own prices count. */
export function rulePrices(
  product: Pick<ProductRecord, 'manufacturerId' | 'prices'>,
  rules: readonly PriceRuleRecord[],
): Prices | null {
  const rule = ruleOf(product, rules)
  return rule === undefined ? null : scaledPrices(product.prices, rule.share)
}

const ruleOf = ({ manufacturerId }: Pick<ProductRecord, 'manufacturerId'>, rules: readonly PriceRuleRecord[]) =>
  rules.find(({ manufacturerIds }) => manufacturerIds.includes(manufacturerId))

/**
 * Prices by quantity: those of a rule, else the product's own. A group knows its prices as they are; who comes upon one
 * by a large cart has seen the usual price before, and sees it beside the new one.
 */
export function tiersOf(
  product: Pick<ProductRecord, 'manufacturerId' | 'prices' | 'tiers'>,
  rules: readonly PriceRuleRecord[],
): TierRecord[] {
  const prices = rulePrices(product, rules)
  if (prices === null) return product.tiers
  const isByCart = ruleOf(product, rules)?.groupId === null
  return [{ from: 1, to: null, prices, ...(isByCart ? { listPrices: product.prices } : {}) }]
}

function scaledPrices(prices: Prices, share: number): Prices {
  const entries = Object.entries(prices).map(([iso, amount]): [string, number] => [iso, cents((amount ?? 0) * share)])
  return { ...Object.fromEntries(entries), EUR: cents(prices.EUR * share) }
}

const cents = (amount: number): number => Math.round(amount * 100) / 100

/**
 * Prices. Amounts are reckoned in whole minor units of the context's currency and leave as units with its decimals.
 * Catalogue prices are gross; a net or tax-free context divides the tax out before rounding, as the backend does.
 */
import { grossIn } from './gross.ts'
import type { JsonObject } from './json.ts'
import { rulePrices, tiersOf } from './price-rules.ts'
import type { CurrencyRecord, PriceRuleRecord, Prices, ProductRecord, Rounding } from './records.ts'

export type TaxState = 'gross' | 'net' | 'tax-free'

/** The part of a context that decides a price. */
export interface PriceContext {
  currency: CurrencyRecord
  taxState: TaxState
  /** Rules that are fulfilled, the most important first. */
  rules: readonly PriceRuleRecord[]
}

/** Rounds half away from zero; the small push undoes binary fractions such as 1.005 × 100 = 100.49999…. */
export function roundHalf(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value) + 1e-7)
}

export function toMinor(amount: number, rounding: Rounding): number {
  return roundHalf(amount * 10 ** rounding.decimals)
}

/** Minor units → units, as a number that prints with the currency's decimals at most. */
export function fromMinor(minor: number, rounding: Rounding): number {
  return Number((minor / 10 ** rounding.decimals).toFixed(rounding.decimals))
}

/** Unit amount in minor units as the context shows it: with tax, or with the tax divided out. */
export function unitMinor(prices: Prices, taxRate: number, context: PriceContext): number {
  const gross = grossIn(prices, context.currency)
  const shown = context.taxState === 'gross' ? gross : gross / (1 + taxRate / 100)
  return toMinor(shown, context.currency.itemRounding)
}

/** Unit amount of a row of a list: of graduated prices the first. */
export function rowMinor(
  row: Pick<ProductRecord, 'manufacturerId' | 'prices' | 'taxRate'>,
  context: PriceContext,
): number {
  return unitMinor(rulePrices(row, context.rules) ?? row.prices, row.taxRate, context)
}

/** Tax within (gross) or on top of (net) an amount in minor units. */
export function taxMinor(amount: number, taxRate: number, taxState: TaxState): number {
  if (taxState === 'tax-free') return 0
  return roundHalf(taxState === 'gross' ? (amount * taxRate) / (100 + taxRate) : (amount * taxRate) / 100)
}

interface PriceParts {
  /** Minor units. */
  unit: number
  quantity: number
  taxRate: number
  list?: number | null
  regulation?: number | null
  reference?: { purchaseUnit: number; referenceUnit: number; unitName: string } | null
}

/** `calculated_price` of the Store API. */
export function calculatedPrice(parts: PriceParts, context: PriceContext): JsonObject {
  const { unit, quantity, taxRate } = parts
  const money = (minor: number): number => fromMinor(minor, context.currency.itemRounding)
  const total = unit * quantity
  const taxed = context.taxState !== 'tax-free'
  return {
    unitPrice: money(unit),
    quantity,
    totalPrice: money(total),
    calculatedTaxes: taxed ? [calculatedTax(total, taxRate, context)] : [],
    taxRules: taxed ? [taxRule(taxRate)] : [],
    referencePrice: parts.reference ? referencePrice(unit, parts.reference, context) : null,
    listPrice: parts.list ? listPrice(unit, parts.list, context) : null,
    regulationPrice: parts.regulation ? { price: money(parts.regulation), apiAlias: 'cart_regulation_price' } : null,
    apiAlias: 'calculated_price',
  }
}

/** `cart_tax_calculated` for one rate over an amount in minor units. */
export function calculatedTax(amount: number, taxRate: number, context: PriceContext, tax?: number): JsonObject {
  const money = (minor: number): number => fromMinor(minor, context.currency.itemRounding)
  return {
    tax: money(tax ?? taxMinor(amount, taxRate, context.taxState)),
    taxRate,
    price: money(amount),
    apiAlias: 'cart_tax_calculated',
  }
}

export function taxRule(taxRate: number, percentage = 100): JsonObject {
  return { taxRate, percentage, apiAlias: 'cart_tax_rule' }
}

function listPrice(unit: number, list: number, context: PriceContext): JsonObject {
  const money = (minor: number): number => fromMinor(minor, context.currency.itemRounding)
  return {
    price: money(list),
    discount: money(unit - list),
    percentage: list === 0 ? 0 : Math.round((100 - (unit / list) * 100) * 100) / 100,
    apiAlias: 'cart_list_price',
  }
}

function referencePrice(
  unit: number,
  reference: NonNullable<PriceParts['reference']>,
  context: PriceContext,
): JsonObject {
  const price = roundHalf((unit / reference.purchaseUnit) * reference.referenceUnit)
  return {
    purchaseUnit: reference.purchaseUnit,
    referenceUnit: reference.referenceUnit,
    unitName: reference.unitName,
    price: fromMinor(price, context.currency.itemRounding),
    apiAlias: 'cart_price_reference',
  }
}

/** Price parts of a product for one quantity: the tier that holds it, else the base price. */
export function priceParts(product: ProductRecord, quantity: number, context: PriceContext, unitName = ''): PriceParts {
  const tier = tiersOf(product, context.rules).find(
    (entry) => quantity >= entry.from && (entry.to === null || quantity <= entry.to),
  )
  const minor = (prices: Prices | null): number | null =>
    prices === null ? null : unitMinor(prices, product.taxRate, context)
  return {
    unit: unitMinor(tier?.prices ?? product.prices, product.taxRate, context),
    quantity,
    taxRate: product.taxRate,
    list: minor((tier ?? product).listPrices ?? null),
    regulation: tier ? null : minor(product.regulationPrices),
    reference: product.unit
      ? { purchaseUnit: product.unit.purchaseUnit, referenceUnit: product.unit.referenceUnit, unitName }
      : null,
  }
}

/** `calculatedPrice` of a product page: one piece at its base price. */
export function basePrice(product: ProductRecord, context: PriceContext, unitName = ''): JsonObject {
  const plain = { ...context, rules: [] }
  return calculatedPrice({ ...priceParts({ ...product, tiers: [] }, 1, plain, unitName) }, plain)
}

/** `calculatedPrices`: one entry per tier, at its upper end; the last, which has none, at its lower end. */
export function tierPrices(product: ProductRecord, context: PriceContext, unitName = ''): JsonObject[] {
  return tiersOf(product, context.rules).map((tier) =>
    calculatedPrice(priceParts(product, tier.to ?? tier.from, context, unitName), context),
  )
}

/** Prices, taxes and sums of a calculated cart as the Store API shows them. */
import type { SalesContext } from '../kernel/context.ts'
import type { JsonObject } from '../kernel/json.ts'
import { calculatedTax, fromMinor, taxRule } from '../kernel/pricing.ts'
import type { CalculatedCart, CalculatedTax, CartSum, LinePrice, Minor, TaxRule } from './cart.types.ts'

/** Units of the context's currency. */
export function money(amount: Minor, context: SalesContext): number {
  return fromMinor(amount, context.currency.itemRounding)
}

function taxesAnswer(taxes: CalculatedTax[], context: SalesContext): JsonObject[] {
  return taxes.map(({ taxRate, tax, price }) => calculatedTax(price, taxRate, context, tax))
}

export function rulesAnswer(rules: TaxRule[]): JsonObject[] {
  return rules.map(({ taxRate, percentage }) => taxRule(taxRate, percentage))
}

/** `calculated_price`. */
export function priceAnswer(price: LinePrice, context: SalesContext): JsonObject {
  const { unit, list, reference } = price
  return {
    unitPrice: money(unit, context),
    quantity: price.quantity,
    totalPrice: money(price.total, context),
    calculatedTaxes: taxesAnswer(price.taxes, context),
    taxRules: rulesAnswer(price.rules),
    referencePrice:
      reference === null
        ? null
        : { ...reference, price: money(reference.price, context), apiAlias: 'cart_price_reference' },
    listPrice:
      list === null
        ? null
        : {
            price: money(list, context),
            discount: money(unit - list, context),
            percentage: list === 0 ? 0 : Math.round((1 - unit / list) * 10_000) / 100,
            apiAlias: 'cart_list_price',
          },
    regulationPrice: null,
    apiAlias: 'calculated_price',
  }
}

/** `cart_price`. */
export function sumAnswer(sum: CartSum, context: SalesContext): JsonObject {
  return {
    netPrice: money(sum.net, context),
    totalPrice: money(sum.total, context),
    calculatedTaxes: taxesAnswer(sum.taxes, context),
    taxRules: rulesAnswer(sum.rules),
    positionPrice: money(sum.positions, context),
    taxStatus: context.taxState,
    rawTotal: money(sum.raw, context),
    apiAlias: 'cart_price',
  }
}

/** The amount to pay, as one price: amount of a transaction. */
export function amountAnswer(sum: CartSum, context: SalesContext): JsonObject {
  const { total, taxes, rules } = sum
  return priceAnswer({ unit: total, quantity: 1, total, taxes, rules, list: null, reference: null }, context)
}

/** Costs of all deliveries in one price: `shippingCosts` of an order. */
export function shippingAnswer(cart: CalculatedCart, context: SalesContext): JsonObject {
  const [first] = cart.deliveries
  const { shipping: total } = cart.sum
  if (first === undefined)
    return priceAnswer({ unit: 0, quantity: 1, total: 0, taxes: [], rules: [], list: null, reference: null }, context)
  if (total === first.cost.total) return priceAnswer(first.cost, context)
  const taxes = first.cost.taxes.map(({ taxRate }) => ({ taxRate, tax: 0, price: 0 }))
  return priceAnswer({ ...first.cost, unit: total, total, taxes }, context)
}

import type {
  CalculatedDelivery,
  CalculatedLine,
  CartFacts,
  CartProduct,
  DeliveryTime,
  LinePrice,
  Minor,
} from './cart.types.ts'
import { sharedRules, sumTaxes, taxesOf } from './tax.ts'

const DAYS = { day: 1, week: 7, month: 30 } as const

/** Parcels leave the house in the afternoon: every delivery date is at this hour, UTC. */
const HOUR_OF_DELIVERY = 16

function dayAfter(now: Date, days: number): Date {
  const date = new Date(now)
  date.setUTCDate(date.getUTCDate() + days)
  date.setUTCHours(HOUR_OF_DELIVERY, 0, 0, 0)
  return date
}

/** When `quantity` pieces arrive: the delivery time, plus restocking when fewer are in stock. */
export function deliveryDates(
  product: Pick<CartProduct, 'stock' | 'restockDays'>,
  quantity: number,
  time: DeliveryTime,
  now: Date,
): { earliest: Date; latest: Date } {
  const restock = product.stock < quantity ? (product.restockDays ?? 0) : 0
  const days = DAYS[time.unit]
  return { earliest: dayAfter(now, time.min * days + restock), latest: dayAfter(now, time.max * days + restock) }
}

function costOf(lines: CalculatedLine[], { methods, taxStatus }: CartFacts): LinePrice {
  const goods = lines.reduce((sum, { price }) => sum + price.total, 0)
  const { cost, freeFrom } = methods.shipping
  const free = lines.every(({ product }) => product.shippingFree) || (freeFrom !== null && goods >= freeFrom)
  const total: Minor = free ? 0 : cost
  const rules = sharedRules(sumTaxes(lines.map(({ price }) => price.taxes)))
  return {
    unit: total,
    quantity: 1,
    total,
    taxes: taxesOf(total, rules, taxStatus),
    rules: taxStatus === 'tax-free' ? [] : rules,
    list: null,
    reference: null,
  }
}

/**
 * One delivery of all goods that are sent, none for downloads. Free shipping by promotion is a second delivery that
 * takes the costs back.
 */
export function deliveriesOf(lines: CalculatedLine[], facts: CartFacts, freeShipping: boolean): CalculatedDelivery[] {
  const sent = lines.filter(({ product }) => !product.digital)
  if (sent.length === 0) return []
  const earliest = new Date(Math.max(...sent.map((line) => line.earliest.getTime())))
  const latest = new Date(Math.max(...sent.map((line) => line.latest.getTime())))
  const cost = costOf(sent, facts)
  const delivery: CalculatedDelivery = { cost, earliest, latest, discount: false }
  if (!freeShipping || cost.total === 0) return [delivery]
  const back: LinePrice = {
    ...cost,
    unit: 0 - cost.unit,
    total: 0 - cost.total,
    taxes: cost.taxes.map(({ taxRate, tax, price }) => ({ taxRate, tax: 0 - tax, price: 0 - price })),
  }
  return [delivery, { cost: back, earliest, latest, discount: true }]
}

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordedBody, recordedCalls } from '../../tests/fixtures/recordings.ts'
import { limits } from './basics.ts'
import { cart } from './cart.ts'
import { lineReduction, productPrice as priceOrNull, reduction } from './price.ts'
import { isRecord, needRecord, record, records, type Json } from './read.ts'

/** The price of a product that has one. */
const productPrice = (...given: Parameters<typeof priceOrNull>) => {
  const price = priceOrNull(...given)
  if (price === null) throw new Error('no price')
  return price
}

const cents = fc.integer({ min: 1, max: 100_000 }).map((amount) => amount / 100)
const price = fc
  .record({ unitPrice: cents, list: fc.option(cents), lowest: fc.option(cents) })
  .map(({ unitPrice, list, lowest }): Json => ({
    unitPrice,
    listPrice: list === null ? null : { price: list, percentage: Math.round((1 - unitPrice / list) * 10_000) / 100 },
    regulationPrice: lowest === null ? null : { price: lowest },
  }))
const unitOf = ({ unitPrice }: Json): number => Number(unitPrice)
const amountIn = (value: unknown): number | null =>
  value === null ? null : Number(needRecord(value, 'price')['price'])

test('tax: a rate of nothing is another thing than a price of nothing', () => {
  const at = (...taxRates: number[]) =>
    productPrice(
      {
        calculatedPrice: { unitPrice: 0, calculatedTaxes: taxRates.map((taxRate) => ({ taxRate, tax: 0, price: 0 })) },
      },
      'EUR',
      { min: 1, max: 9, step: 1 },
    ).untaxed
  expect([at(0), at(19), at(0, 19), at()]).toEqual([true, undefined, undefined, undefined])
})

describe('old prices', () => {
  test('old price: above what is paid, and never above the lowest of 30 days', () => {
    fc.assert(
      fc.property(price, (given) => {
        const { list, regulation } = reduction(unitOf(given), given, 'EUR')
        const lowest = amountIn(given['regulationPrice'])
        const isLower = list !== null && list.amount > unitOf(given) && list.amount <= (lowest ?? list.amount)
        expect(isLower || (list === null && regulation === null)).toBe(true)
      }),
    )
  })

  test('old price: a line of the cart shows what the product page shows, or nothing', () => {
    fc.assert(
      fc.property(price, (given) => {
        const onLine = lineReduction(given, 'EUR')
        const onPage = reduction(unitOf(given), given, 'EUR').list
        expect(onLine).toEqual(given['regulationPrice'] === null ? null : onPage)
      }),
    )
  })

  test('old price: a cart says nothing of a list price whose lowest price it leaves out', () => {
    const product = needRecord(
      needRecord(recordedBody('172-product-detail-list-price'), 'detail')['product'],
      'product',
    )
    const [line] = records(needRecord(recordedBody('217-cart-add-product'), 'cart')['lineItems'])
    const inCart = needRecord(line?.['price'], 'line.price')
    expect(amountIn(inCart['listPrice'])).toBe(120)
    expect([lineReduction(inCart, 'EUR'), productPrice(product, 'EUR', limits(product)).list]).toEqual([null, null])
  })
})

const selling = fc
  .record({ min: fc.integer({ min: 1, max: 12 }), step: fc.integer({ min: 1, max: 12 }), steps: fc.nat(20) })
  .map(({ min, step, steps }) => ({ min, step, max: min + step * steps }))
const graduated = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 })
  .chain((ends) =>
    fc.tuple(...ends.toSorted((one, other) => one - other).map((end) => fc.tuple(fc.constant(end), cents))),
  )
  .map((tiers): Json[] => {
    const last = tiers.at(-1)
    const before = tiers.at(-2)
    // The last entry begins where the one before it ends.
    const start = before === undefined ? 1 : before[0] + 1
    return tiers.map((tier) => ({ unitPrice: tier[1], quantity: tier === last ? start : tier[0] }))
  })

/** What one piece costs when so many are bought, as the backend decides it. */
const unitAt = (tiers: Json[], quantity: number): number =>
  Number((tiers.slice(0, -1).find((tier) => quantity <= Number(tier['quantity'])) ?? tiers.at(-1))?.['unitPrice'])

describe('prices that can be paid', () => {
  test('shown price: the fewest that are sold cost it', () => {
    fc.assert(
      fc.property(graduated, selling, (tiers, allowed) => {
        const product = { calculatedPrice: { unitPrice: 5 }, calculatedPrices: tiers }
        const { unit, minimum, tiers: shown } = productPrice(product, 'EUR', allowed)
        const quantities = Array.from(
          { length: (allowed.max - allowed.min) / allowed.step + 1 },
          (_, index) => allowed.min + index * allowed.step,
        )
        const payable = quantities.map((quantity) => unitAt(tiers, quantity))
        expect(unit.amount).toBe(payable[0])
        expect(shown.every((tier) => payable.includes(tier.unit.amount))).toBe(true)
        expect(minimum?.total.amount ?? null).toEqual(
          allowed.min === 1 ? null : Math.round(unitAt(tiers, allowed.min) * allowed.min * 100) / 100,
        )
      }),
    )
  })

  test('price of a measure: it is of the offer whose price is beside it', () => {
    const offer = fc.record({ unitPrice: cents, purchaseUnit: fc.integer({ min: 1, max: 900 }), says: fc.boolean() })
    type Offer = typeof offer extends fc.Arbitrary<infer Value> ? Value : never
    const priced = ({ unitPrice, purchaseUnit, says }: Offer, more: Json = {}): Json => ({
      unitPrice,
      referencePrice: says
        ? { purchaseUnit, referenceUnit: 100, unitName: 'g', price: (unitPrice / purchaseUnit) * 100 }
        : null,
      ...more,
    })
    const tiers = fc.array(offer, { maxLength: 3 })
    fc.assert(
      fc.property(offer, offer, tiers, (own, cheapest, several) => {
        const product = {
          parentId: 'family',
          calculatedPrice: priced(own),
          calculatedPrices: several.map((tier, index) => priced(tier, { quantity: index + 1 })),
          calculatedCheapestPrice: priced(cheapest, { hasRange: true }),
        }
        const { unit, reference, variantsFrom, variantsReference } = productPrice(product, 'EUR', limits({}))
        const isOf = (of: typeof reference, amount = Number.NaN) =>
          of === null || Math.abs((amount / of.purchaseUnit) * of.referenceUnit - of.price.amount) < 0.001
        expect([isOf(reference, unit.amount), isOf(variantsReference, variantsFrom?.amount)]).toEqual([true, true])
      }),
    )
  })

  test('shown price: goods sold in pairs cost what a pair costs, also before a reduction', () => {
    const pair = { calculatedPrice: { unitPrice: 14, listPrice: { price: 17.5, percentage: 20 } }, minPurchase: 2 }
    expect(productPrice(pair, 'EUR', limits(pair)).minimum).toEqual({
      quantity: 2,
      total: { amount: 28, currency: 'EUR' },
      list: { amount: 35, currency: 'EUR' },
    })
  })
})

describe('sums', () => {
  const recorded = [...recordedCalls('GET', '/checkout/cart'), ...recordedCalls('POST', '/checkout/cart/line-item')]
  const carts = recorded.map(({ response }) => record(response.body)).filter(({ price: sum }) => isRecord(sum))

  test('sums: items, discounts and delivery make the total of every recorded cart', () => {
    expect(carts.length).toBeGreaterThan(20)
    for (const body of carts) {
      const { items, discounts, positions, shipping, taxes, taxState, total } = cart(body, 'EUR').totals
      const rows = [items, ...discounts.map(({ amount }) => amount)].reduce((whole, { amount }) => whole + amount, 0)
      const onTop = taxState === 'net' ? taxes.reduce((whole, { tax }) => whole + tax.amount, 0) : 0
      expect(rows).toBeCloseTo(positions.amount, 6)
      expect(rows + shipping.amount + onTop).toBeCloseTo(total.amount, 6)
    }
  })

  test('sums: a total before cash rounding is kept only where it differs', () => {
    const price = { totalPrice: 54.4, rawTotal: 54.42 }
    expect(cart({ lineItems: [], price }, 'CHF').totals.unrounded).toEqual({ amount: 54.42, currency: 'CHF' })
    const exact = { totalPrice: 54.4, rawTotal: 54.400_000_000_01 }
    expect(cart({ lineItems: [], price: exact }, 'CHF').totals).not.toHaveProperty('unrounded')
  })

  test('sums: a promotion on the delivery leaves the price that it was before', () => {
    const delivery = (totalPrice: number) => ({ shippingCosts: { totalPrice }, shippingMethod: { name: 'Standard' } })
    const body = { lineItems: [], price: { totalPrice: 20 }, deliveries: [delivery(4.9), delivery(-4.9)] }
    expect(cart(body, 'EUR').totals.shippingBefore?.amount).toBe(4.9)
    expect(cart({ ...body, deliveries: [delivery(4.9)] }, 'EUR').totals.shippingBefore).toBeNull()
  })
})

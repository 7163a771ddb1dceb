import { describe, expect, test } from 'vitest'
import type { ProductRecord } from '../kernel/records.ts'
import { calculateCart, EMPTY_CART } from './calculate.ts'
import type { CartFacts, CartProduct, CartPromotion, StoredCart } from './cart.types.ts'
import { regionMissing } from './notices.ts'

const record = {} as ProductRecord

function product(extra: Partial<CartProduct> = {}): CartProduct {
  return {
    id: 'lamp',
    name: 'Lamp',
    hasVariants: false,
    minPurchase: 1,
    maxPurchase: null,
    purchaseSteps: 1,
    stock: 10,
    closeout: false,
    restockDays: null,
    shippingFree: false,
    digital: false,
    taxRate: 19,
    unitPrice: () => 4000,
    listPrice: null,
    reference: null,
    deliveryTime: { name: '1-3 days', min: 1, max: 3, unit: 'day' },
    record,
    ...extra,
  }
}

function promotion(extra: Partial<CartPromotion>): CartPromotion {
  return {
    id: 'p',
    discountId: 'd',
    name: 'Ten off',
    code: 'TEN',
    type: 'percentage',
    value: 10,
    minimumCart: null,
    exclusive: false,
    redeemable: true,
    ...extra,
  }
}

function facts(products: CartProduct[], extra: Partial<CartFacts> = {}): CartFacts {
  return {
    now: new Date('2026-11-21T10:00:00Z'),
    taxStatus: 'gross',
    maxQuantity: 100,
    currencyId: 'EUR',
    totalStep: 1,
    product: (id) => products.find((one) => one.id === id) ?? null,
    promotions: [],
    methods: {
      shipping: {
        id: 'standard',
        name: 'Standard',
        cost: 490,
        freeFrom: null,
        deliveryTime: { name: 'Week', min: 1, max: 2, unit: 'week' },
      },
      payment: { id: 'invoice', name: 'Invoice' },
      allowed: () => ({ shipping: true, payment: true }),
    },
    country: { name: 'Germany', shippingAvailable: true },
    addressNotices: [],
    ...extra,
  }
}

const line = (id: string, quantity: number) => ({ id, productId: id, quantity, label: '' })
const cart = (extra: Partial<StoredCart>): StoredCart => ({ ...EMPTY_CART, ...extra })
const one = cart({ lines: [line('lamp', 1)] })
const keys = (stored: StoredCart, all: CartFacts): string[] => calculateCart(stored, all).notices.map(({ key }) => key)

describe('totals', () => {
  test('are goods and shipping, with the tax that they contain', () => {
    const { sum } = calculateCart(one, facts([product()]))
    expect(sum).toMatchObject({ positions: 4000, shipping: 490, total: 4490, net: 3773 })
    expect(sum.taxes).toEqual([{ taxRate: 19, tax: 717, price: 4490 }])
  })

  test('of net customers have the tax on top', () => {
    const { sum } = calculateCart(one, facts([product()], { taxStatus: 'net' }))
    expect(sum).toMatchObject({ positions: 4000, net: 4490, total: 5343 })
  })

  test('are rounded to what can be paid in cash, the tax is not', () => {
    const francs = facts([product({ unitPrice: () => 4002 })], { totalStep: 5 })
    expect(calculateCart(one, francs).sum).toMatchObject({ raw: 4492, total: 4490 })
  })

  test('take the price of the quantity', () => {
    const tiers = product({ unitPrice: (quantity) => (quantity >= 10 ? 3000 : 4000) })
    const { lines } = calculateCart(cart({ lines: [line('lamp', 10)] }), facts([tiers]))
    expect(lines[0]?.price).toMatchObject({ unit: 3000, total: 30_000 })
  })

  test('have free shipping from a value on, and for goods that are always sent for free', () => {
    const shipping = { ...facts([]).methods.shipping, freeFrom: 4000 }
    const methods = { ...facts([]).methods, shipping }
    expect(calculateCart(one, facts([product()], { methods })).sum.shipping).toBe(0)
    expect(calculateCart(one, facts([product({ shippingFree: true })])).sum.shipping).toBe(0)
  })
})

describe('deliveries', () => {
  test('of downloads do not exist', () => {
    const { deliveries, sum } = calculateCart(one, facts([product({ digital: true })]))
    expect(deliveries).toEqual([])
    expect(sum.shipping).toBe(0)
  })

  test('wait for the last of the goods', () => {
    const rug = product({ id: 'rug', stock: 0, restockDays: 5 })
    const { deliveries } = calculateCart(cart({ lines: [line('lamp', 1), line('rug', 1)] }), facts([product(), rug]))
    expect(deliveries[0]?.earliest.toISOString()).toBe('2026-11-27T16:00:00.000Z')
    expect(deliveries[0]?.latest.toISOString()).toBe('2026-11-29T16:00:00.000Z')
  })
})

describe('limits', () => {
  test('correct a line, and say so once', () => {
    const scarce = facts([product({ stock: 3, closeout: true })])
    const first = calculateCart(cart({ lines: [line('lamp', 7)] }), scarce)
    expect(first.notices).toMatchObject([{ key: 'product-stock-reachedlamp', level: 10, block: true }])
    expect(first.lines[0]?.quantity).toBe(3)
    expect(calculateCart(first.stored, scarce).notices).toEqual([])
  })

  test('take out what is gone, with the name that it had', () => {
    const { stored } = calculateCart(one, facts([product()]))
    const gone = calculateCart(stored, facts([]))
    expect(gone.lines).toEqual([])
    expect(gone.notices[0]?.key).toBe('product-not-foundLamp')
    expect(keys(one, facts([product({ stock: 0, closeout: true })]))).toEqual(['product-out-of-stocklamp'])
  })

  test('drop a product that stands for its variants without a word', () => {
    const { lines, notices } = calculateCart(one, facts([product({ hasVariants: true })]))
    expect(lines).toEqual([])
    expect(notices).toEqual([])
  })
})

describe('what blocks an order', () => {
  const blocked = facts([product()], {
    methods: { ...facts([]).methods, allowed: (goods) => ({ shipping: goods < 4000, payment: goods < 4000 }) },
    country: { name: 'France', shippingAvailable: false },
  })
  const notices = [
    'shipping-address-blocked-France',
    'shipping-method-blocked-Standard',
    'payment-method-blocked-Invoice',
  ]

  test('is said with every cart', () => {
    expect(keys(one, blocked)).toEqual(notices)
    expect(keys(calculateCart(one, blocked).stored, blocked)).toEqual(notices)
  })

  test('of delivery does not concern downloads', () => {
    const download = { ...blocked, product: () => product({ digital: true }) }
    expect(keys(one, download)).toEqual(['payment-method-blocked-Invoice'])
  })

  test('does not concern an empty cart', () => {
    const address = { id: 'a', firstName: 'A', lastName: 'B', zipcode: '1', city: 'C' }
    const missing = { ...blocked, addressNotices: [regionMissing('billing', address)] }
    expect(keys(EMPTY_CART, missing)).toEqual([])
    expect(keys(one, missing)).toContain('country-region-missing-billing-address')
  })
})

describe('promotions', () => {
  const withCode = cart({ lines: [line('lamp', 2)], codes: ['TEN'] })

  test('take a part of the goods, taxed like them, and are announced once', () => {
    const all = facts([product()], { promotions: [promotion({})] })
    const first = calculateCart(withCode, all)
    expect(first.discounts[0]?.price).toMatchObject({ total: -800, taxes: [{ tax: -128 }] })
    expect(first.notices.map(({ key }) => key)).toEqual(['promotion-discount-added-d'])
    expect(calculateCart(first.stored, all).notices).toEqual([])
  })

  test('never take more than the goods are worth', () => {
    const large = promotion({ id: 'q', discountId: 'e', code: 'BIG', type: 'absolute', value: 99_999 })
    const all = facts([product()], { promotions: [promotion({}), large] })
    expect(calculateCart({ ...withCode, codes: ['TEN', 'BIG'] }, all).sum.positions).toBe(0)
  })

  test('that stand alone put the others out', () => {
    const alone = promotion({ id: 'q', discountId: 'e', code: 'ALONE', value: 20, exclusive: true })
    const all = facts([product()], { promotions: [promotion({}), alone] })
    const { discounts, notices } = calculateCart({ ...withCode, codes: ['TEN', 'ALONE'] }, all)
    expect(discounts.map(({ id }) => id)).toEqual(['e'])
    expect(notices.map(({ messageKey }) => messageKey)).toEqual(['promotion-discount-added', 'promotion-excluded'])
  })

  test('below their minimum are named, those without a code are not', () => {
    const minimumCart = 10_000
    const silent = promotion({ id: 'q', discountId: 'e', code: null, minimumCart })
    const all = facts([product()], { promotions: [promotion({ minimumCart }), silent] })
    expect(keys(withCode, all)).toEqual(['promotion-not-eligible'])
  })

  test('that were given automatically can be taken out for good', () => {
    const all = facts([product()], { promotions: [promotion({ code: null })] })
    expect(calculateCart(one, all).discounts).toHaveLength(1)
    expect(calculateCart({ ...one, blocked: ['p'] }, all).discounts).toEqual([])
  })

  test('on shipping take its costs back', () => {
    const all = facts([product()], { promotions: [promotion({ type: 'free_shipping', value: 100 })] })
    const { deliveries, sum, discounts } = calculateCart(withCode, all)
    expect(deliveries.map(({ cost }) => cost.total)).toEqual([490, -490])
    expect(sum).toMatchObject({ shipping: 0, total: 8000 })
    expect(discounts).toHaveLength(1)
  })

  test('on shipping say nothing where it costs nothing', () => {
    const all = facts([product({ shippingFree: true })], { promotions: [promotion({ type: 'free_shipping' })] })
    expect(calculateCart(withCode, all)).toMatchObject({ discounts: [], notices: [] })
  })

  test('on goods that cost nothing are not given', () => {
    const all = facts([product({ unitPrice: () => 0 })], { promotions: [promotion({})] })
    expect(keys(withCode, all)).toEqual(['promotions-on-cart-price-zero-error'])
  })
})

describe('the hash', () => {
  const hash = (stored: StoredCart, all: CartFacts): string => calculateCart(stored, all).hash
  const base = hash(one, facts([product()]))

  test('stays when only names change', () => {
    expect(hash(one, facts([product({ name: 'Lampe' })]))).toBe(base)
  })

  test('changes with quantity, price and currency', () => {
    expect(hash(cart({ lines: [line('lamp', 2)] }), facts([product()]))).not.toBe(base)
    expect(hash(one, facts([product({ unitPrice: () => 4100 })]))).not.toBe(base)
    expect(hash(one, facts([product()], { currencyId: 'PLN' }))).not.toBe(base)
  })
})

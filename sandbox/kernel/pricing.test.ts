import { expect, test } from 'vitest'
import { basePrice, calculatedPrice, roundHalf, taxMinor, tierPrices, unitMinor } from './pricing.ts'
import type { PriceContext } from './pricing.ts'
import { currencies } from './reference.ts'
import type { ProductRecord } from './records.ts'

function context(iso: string, taxState: PriceContext['taxState'] = 'gross'): PriceContext {
  return { currency: currencies.find(({ isoCode }) => isoCode === iso)!, taxState, rules: [] }
}

const plain: ProductRecord = {
  id: '0',
  parentId: null,
  row: 1,
  number: 'A',
  active: true,
  childCount: 0,
  name: { en: '', de: '', pl: '' },
  description: { en: '', de: '', pl: '' },
  metaDescription: null,
  categoryIds: [],
  manufacturerId: '0',
  taxId: '0',
  taxRate: 19,
  prices: { EUR: 80 },
  listPrices: { EUR: 120 },
  regulationPrices: { EUR: 75 },
  tiers: [],
  stock: 1,
  closeout: false,
  minPurchase: 1,
  maxPurchase: null,
  purchaseSteps: 1,
  deliveryTimeId: null,
  restockDays: null,
  shippingFree: false,
  topseller: false,
  releaseDate: null,
  createdAt: '2026-11-01',
  ean: null,
  weight: null,
  unit: null,
  propertyIds: [],
  optionIds: [],
  mediaIds: [],
  configurator: [],
  downloads: [],
  crossSelling: [],
  cmsPageId: null,
  seoPath: { en: '', de: '', pl: '' },
  sales: 0,
}

test('a price of 80 at 19 per cent is reckoned as a real backend does', () => {
  expect(basePrice(plain, context('EUR'))).toEqual({
    unitPrice: 80,
    quantity: 1,
    totalPrice: 80,
    calculatedTaxes: [{ tax: 12.77, taxRate: 19, price: 80, apiAlias: 'cart_tax_calculated' }],
    taxRules: [{ taxRate: 19, percentage: 100, apiAlias: 'cart_tax_rule' }],
    referencePrice: null,
    listPrice: { price: 120, discount: -40, percentage: 33.33, apiAlias: 'cart_list_price' },
    regulationPrice: { price: 75, apiAlias: 'cart_regulation_price' },
    apiAlias: 'calculated_price',
  })
})

test('net and tax-free contexts divide the tax out, list and regulation prices too', () => {
  expect(basePrice(plain, context('EUR', 'net'))).toMatchObject({
    unitPrice: 67.23,
    calculatedTaxes: [{ tax: 12.77, price: 67.23 }],
    listPrice: { price: 100.84, discount: -33.61, percentage: 33.33 },
    regulationPrice: { price: 63.03 },
  })
  expect(basePrice(plain, context('EUR', 'tax-free'))).toMatchObject({
    unitPrice: 67.23,
    calculatedTaxes: [],
    taxRules: [],
  })
})

test('a currency without a price of its own takes the factor', () => {
  expect(basePrice(plain, context('PLN'))).toMatchObject({
    unitPrice: 346.4,
    calculatedTaxes: [{ tax: 55.31 }],
    listPrice: { price: 519.6, discount: -173.2 },
  })
  const own = { ...plain, prices: { EUR: 80, PLN: 349 } }
  expect(basePrice(own, context('PLN'))).toMatchObject({ unitPrice: 349 })
})

test('tiers come with their upper end, the last with its lower', () => {
  const tiers = [
    { from: 1, to: 9, prices: { EUR: 10 } },
    { from: 10, to: 49, prices: { EUR: 8 } },
    { from: 50, to: null, prices: { EUR: 5 } },
  ]
  const prices = tierPrices({ ...plain, tiers }, context('EUR'))
  expect(prices.map((price) => [price['quantity'], price['unitPrice'], price['totalPrice']])).toEqual([
    [9, 10, 90],
    [49, 8, 392],
    [50, 5, 250],
  ])
  expect(prices[1]).toMatchObject({ calculatedTaxes: [{ tax: 62.59 }], listPrice: null })
})

test('a unit price is reckoned for the reference unit', () => {
  const reference = { purchaseUnit: 0.5, referenceUnit: 1, unitName: 'litre' }
  const price = calculatedPrice({ unit: 750, quantity: 1, taxRate: 7, reference }, context('EUR'))
  expect(price).toMatchObject({ referencePrice: { price: 15, unitName: 'litre' }, calculatedTaxes: [{ tax: 0.49 }] })
})

test('halves are rounded away from zero, whatever their binary form', () => {
  expect([roundHalf(1.005 * 100), roundHalf(-1.005 * 100), roundHalf(2.5), roundHalf(-2.5)]).toEqual([101, -101, 3, -3])
  expect(unitMinor({ EUR: 19.99 }, 19, context('EUR'))).toBe(1999)
  expect(taxMinor(8000, 19, 'net')).toBe(1520)
})

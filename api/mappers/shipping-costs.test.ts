import { expect, test } from 'vitest'
import { shippingCosts } from './checkout.ts'

const id = '01a1fb9d034370fdaa6f7eba8f8b69fe'
const entry = (totalPrice: unknown, methodId: unknown = id) => ({
  shippingCost: { totalPrice },
  deliveryDate: { earliest: '', latest: '' },
  shippingMethod: { id: methodId },
})
const złoty = { currencyId: 'a'.repeat(32), currency: 'PLN' }

test('shipping costs: in the currency of the session, also where they are free', () => {
  const costs = shippingCosts([entry(55.86), entry(0, 'b'.repeat(32))], złoty)
  expect([...costs.values()]).toEqual([
    { amount: 55.86, currency: 'PLN' },
    { amount: 0, currency: 'PLN' },
  ])
})

test('shipping costs: one that cannot be read is not known, and never free', () => {
  expect(shippingCosts([entry(null), entry(3, null), {}], złoty).size).toBe(0)
  expect(() => shippingCosts({ errors: [] }, złoty)).toThrow('shipping costs')
})

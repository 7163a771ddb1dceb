import { describe, expect, it } from 'vitest'
import type { ProductId } from '../../api/shapes/types.ts'
import { isDecided, refusalOf } from './checkout.refusal.ts'
import { failures, hex, sampleCart, sampleLine } from './checkout.samples.ts'

const lamp = { ...sampleLine, productId: hex('7') as ProductId, label: 'Lamp 3' }
const cart = sampleCart('lamp', [lamp])

const reasonsOf = (errors: string) =>
  refusalOf(
    {
      kind: 'refused',
      status: 500,
      violations: [{ code: 'CHECKOUT__CART_INVALID', pointer: null, parameters: { errors }, detail: '' }],
    },
    cart,
  ).reasons

describe('whether an order may have been made', () => {
  it('is open after a server error, unless that says that the cart was refused', () => {
    expect(isDecided(failures.server)).toBe(false)
    expect(isDecided(failures.lost)).toBe(false)
    expect(isDecided(failures.invalid)).toBe(true)
    expect(isDecided(failures.mismatch)).toBe(true)
  })

  it('is open when only the payment of a stored order failed', () => {
    expect(isDecided(failures.stored)).toBe(false)
  })
})

describe('the reasons of an invalid cart', () => {
  it('are read out of its text, with the names that the cart knows', () => {
    expect(
      reasonsOf(
        `product-stock-reached${hex('7')}: The product Lamp 3 is only available 1 times\n` +
          'payment-method-blocked-Invoice: Payment method Invoice not available\n' +
          'product-not-foundShade: The product %s could not be found\n' +
          'country-region-missing-billing-address: A country region needs to be defined for "Max, 10001 Berlin".',
      ),
    ).toMatchObject([
      { messageKey: 'product-stock-reached', parameters: { name: 'Lamp 3', quantity: 1 } },
      { messageKey: 'payment-method-blocked', parameters: { name: 'Invoice' } },
      { messageKey: 'product-not-found', parameters: { name: 'Shade' } },
      { messageKey: 'country-region-missing-billing-address', parameters: {} },
    ])
  })

  it('leave out notices that stop nothing', () => {
    expect(
      reasonsOf(
        'promotion-discount-added-1: Discount Five off has been added\n' +
          `product-out-of-stock${hex('7')}: The product Lamp 3 is no longer available`,
      ),
    ).toMatchObject([{ messageKey: 'product-out-of-stock', parameters: { name: 'Lamp 3' } }])
  })

  it('never name a product by its id', () => {
    expect(reasonsOf(`min-order-quantity${hex('9')}: The quantity has been increased to 4`)).toEqual([
      { messageKey: '', parameters: {}, message: '' },
    ])
  })

  it('keep the sentence of a key that the shop does not know', () => {
    expect(reasonsOf('age-check-failed: Please show your passport')).toMatchObject([
      { messageKey: '', parameters: {}, message: 'Please show your passport' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import type { CartRejectionReason } from '../../../api/types/failure.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import { orderRejectionOf } from '../checkout.rejection.ts'
import { failures, hex, invalidCart, sampleCart, sampleLine } from './checkout.samples.ts'

const lamp = { ...sampleLine, productId: hex('7') as ProductId, label: 'Lamp 3' }
const cart = sampleCart('lamp', [lamp])

const reasonOf = (reason: Partial<CartRejectionReason>) =>
  orderRejectionOf(invalidCart([{ messageKey: '', subject: '', quantity: null, message: 'Said', ...reason }]), cart)
    .reasons

describe('the reasons of an invalid cart', () => {
  it('have the names that the cart knows', () => {
    expect(reasonOf({ messageKey: 'product-stock-reached', subject: hex('7'), quantity: 1 })).toEqual([
      { messageKey: 'product-stock-reached', parameters: { name: 'Lamp 3', quantity: 1 }, message: 'Said' },
    ])
    const last = sampleCart('last', [{ ...lamp, closeout: true }])
    const sold = { messageKey: 'product-stock-reached', subject: hex('7'), quantity: 1, message: '' }
    expect(orderRejectionOf(invalidCart([sold]), last).reasons[0]?.parameters).toEqual({
      name: 'Lamp 3',
      quantity: 1,
      stock: 1,
    })
    expect(reasonOf({ messageKey: 'payment-method-blocked', subject: 'Invoice' })).toEqual([
      { messageKey: 'payment-method-blocked', parameters: { name: 'Invoice' }, message: 'Said' },
    ])
    expect(reasonOf({ messageKey: 'country-region-missing-billing-address' })).toEqual([
      { messageKey: 'country-region-missing-billing-address', parameters: {}, message: 'Said' },
    ])
  })

  it('never name a product by its id', () => {
    expect(reasonOf({ messageKey: 'min-order-quantity', subject: hex('9'), quantity: 4 })).toEqual([
      { messageKey: '', parameters: {}, message: '' },
    ])
  })

  it('keep the sentence of a key that the shop does not know', () => {
    expect(reasonOf({})).toEqual([{ messageKey: '', parameters: {}, message: 'Said' }])
  })

  it('are none where another error is named', () => {
    expect(orderRejectionOf(failures.denied, cart).reasons).toEqual([])
  })
})

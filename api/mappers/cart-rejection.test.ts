import { expect, test } from 'vitest'
import { rejectionReasonsOf } from './cart-rejection.ts'

const lamp = '2b632ac3ae656a23d5e4de5e50c4cba7'

test('reasons: are read out of the text, line by line', () => {
  expect(
    rejectionReasonsOf(
      `product-stock-reached${lamp}: The product Lamp 3 is only available 1 times\n` +
        'payment-method-blocked-Invoice: Payment method Invoice not available\n' +
        'product-not-foundShade: The product %s could not be found\n' +
        'country-region-missing-billing-address: A country region needs to be defined for "Max, 10001 Berlin".',
      '',
    ),
  ).toMatchObject([
    { messageKey: 'product-stock-reached', subject: lamp, quantity: 1 },
    { messageKey: 'payment-method-blocked', subject: 'Invoice', quantity: null },
    { messageKey: 'product-not-found', subject: 'Shade' },
    { messageKey: 'country-region-missing-billing-address', subject: '', quantity: null },
  ])
})

test('reasons: leave out notices that stop nothing', () => {
  expect(
    rejectionReasonsOf(
      'promotion-discount-added-1: Discount Five off has been added\n' +
        `product-out-of-stock${lamp}: The product Lamp 3 is no longer available`,
      '',
    ),
  ).toMatchObject([{ messageKey: 'product-out-of-stock', subject: lamp }])
})

test('keep the sentence of a key that the shop does not know', () => {
  expect(rejectionReasonsOf('age-check-failed: Please show your passport', '')).toEqual([
    { messageKey: '', subject: '', quantity: null, message: 'Please show your passport' },
  ])
})

test('reasons: are read from the detail where no parameter has them', () => {
  const detail = 'The cart is invalid, got 1 error(s): shipping-method-blocked-Express: Not available'
  expect(rejectionReasonsOf(undefined, detail)).toMatchObject([
    { messageKey: 'shipping-method-blocked', subject: 'Express' },
  ])
})

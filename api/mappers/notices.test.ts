import { describe, expect, test } from 'vitest'
import { recordedBody } from '../../tests/fixtures/recordings.ts'
import { cart } from './cart.ts'
import { notices } from './notices.ts'
import type { CartNotice } from '../types/cart.ts'

const noticesOf = (id: string): CartNotice[] => cart(recordedBody(id), 'EUR').notices

describe('recorded notices', () => {
  test.each<[string, Partial<CartNotice>]>([
    ['238-cart-err-stock-reached-add', { messageKey: 'product-stock-reached', level: 'warning', blocking: true }],
    [
      '241-cart-err-out-of-stock',
      {
        messageKey: 'product-out-of-stock',
        level: 'danger',
        blocking: true,
        parameters: { id: 'b7ef88af23262da2cc95b635c39f27d3', name: 'Sold out radio' },
        lineId: 'b7ef88af23262da2cc95b635c39f27d3' as CartNotice['lineId'],
      },
    ],
    [
      '242-cart-err-purchase-steps',
      {
        messageKey: 'purchase-steps-quantity',
        level: 'warning',
        parameters: { name: 'Screws (min 4, steps of 2, max 10)', quantity: 4 },
        lineId: '9fa8417bd30fa1eac0b0d827c2d91674' as CartNotice['lineId'],
      },
    ],
    ['280-cart-promo-unknown', { messageKey: 'promotion-not-found', level: 'danger', blocking: false, lineId: null }],
    [
      '282-cart-promo-not-eligible',
      { messageKey: 'promotion-not-eligible', level: 'info', parameters: { name: '50 € off from 1000 €' } },
    ],
    [
      '292-cart-err-shipping-method-blocked',
      { messageKey: 'shipping-method-blocked', blocking: true, parameters: { name: 'Parcel locker (Poland only)' } },
    ],
    [
      '295-cart-err-payment-method-blocked',
      { messageKey: 'payment-method-blocked', blocking: true, parameters: { name: 'Invoice' } },
    ],
    [
      '298-cart-err-country-not-shippable',
      { messageKey: 'shipping-address-blocked', level: 'danger', blocking: true, parameters: { name: 'France' } },
    ],
  ])('%s', (id, expected) => {
    expect(noticesOf(id)).toContainEqual(expect.objectContaining(expected))
  })

  test('a reached stock: what is left is named only of goods on closeout', () => {
    const body = recordedBody('240-cart-err-stock-reached-patch') as {
      errors: unknown
      lineItems: { payload: { isCloseout: boolean } }[]
    }
    const parameters = () => cart(body, 'EUR').notices[0]?.parameters
    expect(parameters()).toMatchObject({ quantity: 3, stock: 3 })
    for (const { payload } of body.lineItems) payload.isCloseout = false
    expect(parameters()).not.toHaveProperty('stock')
  })

  test('a state that is missing in both addresses is named twice', () => {
    expect(
      noticesOf('361-cart-err-country-region-missing').map(({ messageKey, blocking }) => [messageKey, blocking]),
    ).toEqual([
      ['country-region-missing-billing-address', true],
      ['country-region-missing-shipping-address', true],
    ])
  })

  test('an applied promotion speaks of its line', () => {
    const { notices: shown, lines } = cart(recordedBody('274-cart-promo-valid'), 'EUR')
    expect(shown).toMatchObject([{ messageKey: 'promotion-discount-added', blocking: false, lineId: lines[1]?.id }])
  })

  test('a cart without any writes an empty list, not a map', () => {
    expect(noticesOf('220-cart-get')).toEqual([])
  })
})

describe('older backends', () => {
  const lines = cart(recordedBody('220-cart-get'), 'EUR').lines
  const jacket = '89e50d961ef06fd2d1310c22c134b96b'
  const entry = (messageKey: string, more: object = {}) => ({ [messageKey]: { key: messageKey, messageKey, ...more } })

  test('take name and quantity of a reached stock from the line', () => {
    const errors = entry('product-stock-reached', { key: `product-stock-reached${jacket}`, level: 10 })
    expect(notices(errors, lines)).toMatchObject([
      { messageKey: 'product-stock-reached', parameters: { name: 'Discounted jacket', quantity: 100 }, lineId: jacket },
    ])
  })

  test('say less when the line is gone', () => {
    const errors = entry('product-stock-reached', { key: `product-stock-reached${'0'.repeat(32)}`, level: 10 })
    expect(notices(errors, lines)).toMatchObject([
      { messageKey: 'product-stock-reached-empty', blocking: true, lineId: '0'.repeat(32) },
    ])
  })

  test('hide the blocked method’s name in the message', () => {
    const errors = entry('shipping-method-blocked', { message: 'shipping-method-blocked-Express' })
    expect(notices(errors, lines)).toMatchObject([{ parameters: { name: 'Express' } }])
  })

  test.each([
    ['min-order-quantity', true],
    ['salutation-missing-billing-address', true],
    ['country-region-missing-shipping-address', true],
    ['promotion-not-found', false],
    ['promotion-discount-deleted', false],
    ['something-of-a-plugin', false],
  ])('do not say whether %s blocks', (messageKey, blocking) => {
    expect(notices(entry(messageKey), lines)).toMatchObject([{ blocking }])
  })

  test.each([
    [0, 'info'],
    [10, 'warning'],
    [20, 'danger'],
    [undefined, 'danger'],
  ])('level %s is %s', (level, expected) => {
    expect(notices(entry('x', { level }), lines)).toMatchObject([{ level: expected }])
  })
})

test('an entry without key is no notice; broken parameters are none', () => {
  expect(
    notices({ a: { message: 'x' }, b: null, c: { messageKey: 'k', parameters: [], route: { a: 1 } } }, []),
  ).toEqual([
    { key: 'k', messageKey: 'k', level: 'danger', parameters: {}, blocking: false, lineId: null, message: '' },
  ])
})

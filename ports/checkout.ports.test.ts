import { expect, test } from 'vitest'
import { backend } from '../api/operations/backend.fixture.ts'
import { readCart } from '../api/operations/cart.ts'
import { readContext } from '../api/operations/session.ts'
import { noticeText } from '../app/shared/errors/notice-texts.ts'
import { attemptStore } from './attempts.ts'
import { checkoutPorts } from './checkout.ports.ts'
import type { Owners } from './owners.ts'

/** What the checkout reads in this session. */
async function dataIn(context: string, gateway: string | object = '046-checkout-gateway-empty-cart') {
  const { api } = backend({
    'GET /context': () => context,
    'GET /checkout/cart': () => '220-cart-get',
    'POST /checkout/gateway': () => gateway,
    'GET /checkout/gateway': () => gateway,
    'POST /shipping-method': () => '047-shipping-method-associations',
    'POST /payment-method': () => '040-payment-method',
    'POST /account/list-address': () => '394-account-list-address',
    'POST /salutation': () => '026-salutation-language-of-context-only',
  })
  const session = () => readContext(api)
  const cart = () => readCart(api, { currency: 'EUR' })
  const owners: Owners = {
    session,
    cart,
    sent: () => Promise.resolve(),
    readSession: session,
    readCart: cart,
    cartIsFresh: () => true,
    change: () => Promise.resolve(),
    changeCode: () => Promise.resolve(),
    identityChanged: () => Promise.resolve(),
  }
  const { readCheckout } = checkoutPorts(api, attemptStore(null), owners, () => 0)
  const { data } = await readCheckout({})
  return data
}

/** Prices of the delivery methods as the checkout reads them in this session. */
const pricesIn = async (context: string) =>
  (await dataIn(context)).options.shippingMethods.map(({ price }) => price?.amount)

test.each([
  ['001-context-get-new', [4.9, 12.9]],
  ['440-context-b2b-net', [4.12, 10.84]],
])('delivery costs what it will cost in the session %s: tax is in it or not', async (context, prices) => {
  expect(await pricesIn(context)).toEqual(prices)
})

test('an app’s words at the checkout stand with the cart’s notices, and may block', async () => {
  const error = (reason: string, block: boolean) => ({
    key: `checkout-gateway-error-${reason}`,
    messageKey: 'checkout-gateway-error',
    level: block ? 20 : 10,
    parameters: { reason },
    message: reason,
    block,
  })
  // What the gateway repeats of the cart is the cart's to say: it may be out of date.
  const repeated = { ...error('x', true), key: 'shipping-method-blocked-x', messageKey: 'shipping-method-blocked' }
  const errors = Object.fromEntries(
    [error('No glass abroad', true), error('Heavy', false), repeated].map((entry) => [entry.key, entry]),
  )
  const { cart } = await dataIn('001-context-get-new', { payments: [], shipments: [], errors })
  expect(
    cart.notices.map(({ messageKey, blocking, parameters }) => [messageKey, blocking, parameters['reason']]),
  ).toEqual([
    ['checkout-gateway-error', true, 'No glass abroad'],
    ['checkout-gateway-error', false, 'Heavy'],
  ])
  expect(cart.notices.map(noticeText)).toEqual(['No glass abroad', 'Heavy'])
})

import { expect, test } from 'vitest'
import { backend } from '../../../api/operations/backend.fixture.ts'
import { readCart } from '../../../api/operations/cart.ts'
import { readContext } from '../../../api/operations/session.ts'
import { attemptStore } from '../order/attempts.ts'
import { checkoutPorts } from './checkout.ports.ts'
import type { Owners } from '../shop/owners.ts'

/** Prices of the delivery methods as the checkout reads them in this session. */
async function pricesIn(context: string) {
  const { api } = backend({
    'GET /context': () => context,
    'GET /checkout/cart': () => '220-cart-get',
    'POST /checkout/gateway': () => '046-checkout-gateway-empty-cart',
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
  return data.options.shippingMethods.map(({ price }) => price?.amount)
}

test.each([
  ['001-context-get-new', [4.9, 12.9]],
  ['440-context-b2b-net', [4.12, 10.84]],
])('delivery costs what it will cost in the session %s: tax is in it or not', async (context, prices) => {
  expect(await pricesIn(context)).toEqual(prices)
})

import { expect, test } from 'vitest'
import { backend } from '../api/operations/backend.fixture.ts'
import { readCart } from '../api/operations/cart.ts'
import { readContext } from '../api/operations/session.ts'
import { attemptStore } from './attempts.ts'
import { checkoutPorts } from './checkout.ports.ts'
import type { Owners } from './owners.ts'

/** The checkout in this session, and the calls that the backend got. */
function checkoutIn(context: string, gateway: string | object = '046-checkout-gateway-empty-cart') {
  const { api, requests: calls } = backend({
    'POST /account/change-profile': () => ({ success: true }),
    'PATCH /account/address/{id}': () => '400-account-address-update',
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
    refreshIdentity: () => Promise.resolve(),
  }
  return { ports: checkoutPorts(api, attemptStore(null), owners, () => 0), calls }
}

/** What the checkout reads in this session. */
async function dataIn(...given: Parameters<typeof checkoutIn>) {
  const { data } = await checkoutIn(...given).ports.readCheckout({})
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
  expect(cart.notices.map(({ messageKey, blocking, message }) => [messageKey, blocking, message])).toEqual([
    ['checkout-gateway-error', true, 'No glass abroad'],
    ['checkout-gateway-error', false, 'Heavy'],
  ])
})

test.each([
  ['guest', true, ['business', 'private', 'none']],
  ['customer', false, ['business', 'private']],
])('a %s who no longer buys for a company: first its VAT ids go, then the company', async (_, guest, kinds) => {
  const { ports, calls } = checkoutIn('440-context-b2b-net')
  const { data } = await ports.readCheckout({})
  const customer = {
    ...data.session.customer!,
    guest,
    accountType: 'business' as const,
    company: 'Engines',
    vatIds: ['DE1'],
  }
  const billingAddress = { ...data.session.billingAddress!, company: 'Engines' }
  const change = { kind: 'name', firstName: 'Ada', lastName: 'Bo', company: null } as const
  const session = { ...data.session, customer, billingAddress }
  await ports.save({ change, data: { ...data, session } })
  const written = calls.filter(({ route }) => /change-profile|^PATCH/.test(route))
  expect(written.map(({ body }) => body['accountType'] ?? body['company'] ?? 'none')).toEqual(kinds)
  expect(written.map(({ body }) => body['vatIds'])).toEqual([[], null, ...(guest ? [undefined] : [])])
})

test('a guest who buys for a company: its name is at the address of the bill, too', async () => {
  const { ports, calls } = checkoutIn('440-context-b2b-net')
  const { data } = await ports.readCheckout({})
  const customer = { ...data.session.customer!, guest: true, accountType: 'private' as const }
  const company = { name: 'Engines', vatIds: ['DE1'] }
  const billingAddress = { ...data.session.billingAddress!, company: null, title: 'Dr' }
  await ports.save({
    change: { kind: 'name', firstName: 'Ada', lastName: 'Bo', company },
    data: { ...data, session: { ...data.session, customer, billingAddress } },
  })
  const written = calls.filter(({ route }) => /change-profile|^PATCH/.test(route))
  expect(written.map(({ body }) => body)).toMatchObject([
    { accountType: 'business', company: 'Engines', vatIds: ['DE1'], firstName: 'Ada' },
    { company: 'Engines', title: 'Dr', city: billingAddress.city },
  ])
})

test.each([
  ['a guest', true, null, ['Engines']],
  ['a guest', true, 'Own', []],
  ['a customer', false, null, []],
])('%s (%s) bills to the delivery address: the company goes with it', async (_, guest, own, written) => {
  const { ports, calls } = checkoutIn('440-context-b2b-net')
  const { data } = await ports.readCheckout({})
  const [address] = data.addresses
  const session = {
    ...data.session,
    customer: { ...data.session.customer!, guest },
    billingAddress: { ...data.session.billingAddress!, company: 'Engines' },
  }
  const change = { kind: 'use', role: 'billing', id: address!.id } as const
  await ports.save({ change, data: { ...data, session, addresses: [{ ...address!, company: own }] } })
  const saved = calls.filter(({ route }) => route.startsWith('PATCH'))
  expect(saved.map(({ body }) => body['company'])).toEqual(written)
})

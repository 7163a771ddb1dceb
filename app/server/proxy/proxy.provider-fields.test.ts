import { describe, expect, test } from 'vitest'
import { json, ORDER, proxyBefore, type Sent } from './proxy.fixture.ts'
import { checkProviderFields } from './provider-fields.server.ts'

const cookie = 'sw-context-token=t1'
const providerFields = {
  payment_wallet: { payment: { walletToken: 40, 'wallet.nonce': 10 }, order: { walletOrder: 8 } },
  payment_card: { payment: { cardToken: 20 } },
}

const transaction = (technicalName: string, createdAt: string) => ({ createdAt, paymentMethod: { technicalName } })

/** A backend whose order was first to be paid by card, and is by now by wallet. */
const backend = ({ path }: Sent) =>
  path === '/order'
    ? json(
        {
          orders: {
            elements: [
              {
                id: ORDER,
                transactions: [
                  transaction('payment_card', '2026-11-01T10:00:00.000+00:00'),
                  transaction('payment_wallet', '2026-11-02T10:00:00.000+00:00'),
                ],
              },
            ],
          },
        },
        { 'sw-context-token': 't1' },
      )
    : json(path === '/handle-payment' ? { redirectUrl: null } : { id: ORDER }, { 'sw-context-token': 't1' })

const shop = () => proxyBefore(backend, { providerFields })

describe('fields of payment providers', () => {
  test('provider fields: go to the start of a payment, beside the shop’s own members', async () => {
    const { ask, sent } = shop()
    const body = { orderId: ORDER, walletToken: 'tok_1', 'wallet.nonce': 'n' }
    expect((await ask('POST', '/handle-payment', { cookie, body })).status).toBe(200)
    expect(sent[1]?.body).toEqual({
      ...body,
      finishUrl: `http://shop.test/${ORDER}/paid`,
      errorUrl: `http://shop.test/${ORDER}/unpaid`,
    })
  })

  test('provider fields: go along with an order, and with no call beside it', async () => {
    const { ask, sent } = shop()
    expect((await ask('POST', '/checkout/order', { cookie, body: { hash: 'h', walletOrder: 'w1' } })).status).toBe(200)
    expect(sent[0]?.body).toEqual({ hash: 'h', walletOrder: 'w1' })
    expect(sent.slice(1).filter(({ body }) => JSON.stringify(body).includes('w1'))).toEqual([])
  })

  const long = 'x'.repeat(41)
  test.each([
    ['a field of another method than the order’s', { cardToken: 'tok' }],
    ['fields of two methods', { walletToken: 'a', cardToken: 'b' }],
    ['a field of the other call', { walletOrder: 'a' }],
    ['a field that is not declared', { walletToken: 'a', secret: 'b' }],
    ['a text too long', { walletToken: long }],
    ['an object', { walletToken: { $ne: '' } }],
    ['a list', { walletToken: ['a'] }],
    ['a number', { walletToken: 1 }],
    ['null', { walletToken: null }],
    ['an address to return to', { walletToken: 'a', finishUrl: 'https://evil.test' }],
  ])('provider fields: %s is refused, and starts no payment', async (_, fields) => {
    const { ask, sent } = shop()
    const response = await ask('POST', '/handle-payment', { cookie, body: { orderId: ORDER, ...fields } })
    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toContain('STORECHART__UNDECLARED_BODY')
    expect(sent.filter(({ path }) => path === '/handle-payment')).toEqual([])
  })

  test('provider fields: names of every object are none', async () => {
    const { ask, sent } = shop()
    const headers = { 'content-type': 'application/json' }
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const rawBody = `{"orderId":"${ORDER}","${name}":"x"}`
      const { status } = await ask('POST', '/handle-payment', { cookie, rawBody, headers })
      expect([name, status]).toEqual([name, 400])
    }
    expect(sent).toEqual([])
  })

  test('provider fields: without a setting none is passed on, in any call', async () => {
    const { ask, sent } = proxyBefore(backend)
    const refused = await ask('POST', '/handle-payment', { cookie, body: { orderId: ORDER, walletToken: 'a' } })
    expect(refused.status).toBe(400)
    const cart = await shop().ask('POST', '/checkout/cart/line-item/delete', {
      cookie,
      body: { ids: [ORDER], walletToken: 'a' },
    })
    expect(cart.status).toBe(400)
    expect(sent).toEqual([])
  })

  test.each([
    [{ payment_x: { payment: { orderId: 5 } } }, /"orderId" is no name/],
    [{ payment_x: { order: { hash: 5 } } }, /"hash" is no name/],
    [{ payment_x: { order: { constructor: 5 } } }, /no name/],
    [{ payment_x: { payment: { 'a b': 5 } } }, /"a b" is no name/],
    [{ payment_x: { payment: { token1: 0 } } }, /a length from 1/],
    [{ payment_x: { payment: { token1: 20_000 } } }, /a length from 1/],
    [{ payment_x: { payment: { a: 16_000, b: 16_000, c: 1 } } }, /longer than/],
  ])('provider fields: impossible settings are reported at start: %j', (declared, message) => {
    expect(() => checkProviderFields(declared)).toThrow(message)
    expect(() => checkProviderFields(providerFields)).not.toThrow()
  })
})

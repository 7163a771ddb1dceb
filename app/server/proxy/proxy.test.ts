import { describe, expect, test } from 'vitest'
import { LANGUAGE, ORDER, json, cart, cookieOf, proxyBefore } from './proxy.fixture.ts'

describe('what passes', () => {
  test('countries that the backend has not translated are in the language of the call', async () => {
    const germany = { apiAlias: 'country', iso: 'DE', name: null, translated: { name: 'Germany' } }
    const { ask } = proxyBefore(() => json({ shippingLocation: { country: germany } }))
    const named = async (headers: Record<string, string>) => {
      const { shippingLocation } = await (await ask('GET', '/context', { headers })).json()
      return shippingLocation.country.translated.name
    }
    expect(await named({ 'sw-language-id': LANGUAGE })).toBe('Niemcy')
    expect(await named({})).toBe('Germany')
  })

  test('adds key, token and language, and names the client', async () => {
    const { ask, sent } = proxyBefore(() => cart('t1'))
    await ask('GET', '/checkout/cart', {
      cookie: 'sw-context-token=t1',
      headers: { 'sw-language-id': LANGUAGE, 'x-forwarded-for': '6.6.6.6' },
    })
    const { headers } = sent[0]!
    expect(headers.get('sw-access-key')).toBe('KEY')
    expect(headers.get('sw-context-token')).toBe('t1')
    expect(headers.get('sw-language-id')).toBe(LANGUAGE)
    expect(headers.get('x-forwarded-for')).toBe('10.0.0.9')
  })

  test('informs only the embedded backend that its pictures are passed on', async () => {
    const url = 'http://backend/store-api'
    const answers = [null, 'http://backend'].map(async (demoOrigin) => {
      const { ask, sent } = proxyBefore(() => cart('t1'), { backend: { url, accessKey: 'KEY', demoOrigin } })
      await ask('GET', '/checkout/cart')
      return sent[0]?.headers.get('x-passes-demo-pages') ?? null
    })
    expect(await Promise.all(answers)).toEqual([null, '1'])
  })

  test('believes forwarded addresses only from a trusted proxy', async () => {
    const { ask, sent } = proxyBefore(() => cart('t1'), { trustProxy: true })
    await ask('GET', '/checkout/cart', { headers: { 'x-forwarded-for': '6.6.6.6' } })
    expect(sent[0]!.headers.get('x-forwarded-for')).toBe('6.6.6.6, 10.0.0.9')
  })

  test('leaves out a language that the sales channel lacks: the backend would answer 412', async () => {
    const { ask, sent } = proxyBefore(() => cart('t1'))
    await ask('GET', '/checkout/cart', { headers: { 'sw-language-id': 'f'.repeat(32) } })
    expect(sent[0]!.headers.has('sw-language-id')).toBe(false)
  })

  test.each([
    ['GET', '/checkout/order'],
    ['POST', '/account/login/imitate-customer'],
    ['GET', '/../admin'],
    ['DELETE', '/context'],
    // Starts a payment, so no link of another site may do it.
    ['GET', `/handle-payment?orderId=${ORDER}`],
  ])('%s %s is no call of the shop', async (method, path) => {
    const { ask, sent } = proxyBefore(() => json({}))
    expect((await ask(method, path)).status).toBe(404)
    expect(sent).toEqual([])
  })

  test.each<Record<string, string>>([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'https://shop.test' },
    { origin: 'http://shop.test:8080', host: 'shop.test:8080' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('refuses to write for a foreign page (%o)', async (headers) => {
    const { ask, sent } = proxyBefore(() => cart('t1'))
    const response = await ask('POST', '/checkout/cart/line-item', { body: { items: [] }, headers })
    expect(response.status).toBe(403)
    expect(sent).toEqual([])
  })

  test.each([
    ['http://localhost:3000', 200],
    ['https://localhost:3000', 403],
    ['http://evil.test', 403],
  ])('without a public origin, the pages are at its Host, scheme included (%s: %i)', async (origin, status) => {
    const { ask } = proxyBefore(() => cart('t1'), { isStorefrontUrlSet: false })
    const headers = { origin, host: 'localhost:3000' }
    expect((await ask('POST', '/checkout/cart/line-item', { body: { items: [] }, headers })).status).toBe(status)
  })

  test('refuses bodies that are no JSON, and bodies beyond measure', async () => {
    const { ask } = proxyBefore(() => cart('t1'))
    expect((await ask('POST', '/contact-form', { body: {}, headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    )
    expect((await ask('POST', '/contact-form', { body: { text: 'x'.repeat(300_000) } })).status).toBe(413)
  })
})

describe('what the answers show', () => {
  const context = (currency: string, country: string, customer: unknown = null) =>
    json(
      {
        apiAlias: 'sales_channel_context',
        currency: { isoCode: currency },
        shippingLocation: { country: { iso: country } },
        customer,
      },
      { 'sw-context-token': 't1' },
    )

  test('prices of the session are remembered, also the shop’s own: they may be chosen', async () => {
    const { ask } = proxyBefore((_sent, count) => (count === 1 ? context('PLN', 'PL') : context('EUR', 'DE')))
    const first = await ask('GET', '/context', { cookie: 'sw-context-token=t1' })
    expect(cookieOf(first, 'storechart-prices')).toContain('=PLN.PL;')
    const second = await ask('GET', '/context', { cookie: 'sw-context-token=t1; storechart-prices=PLN.PL' })
    expect(cookieOf(second, 'storechart-prices')).toContain('=EUR.DE;')
  })

  test.each([
    [{ guest: true, active: true }, 'guest'],
    [{ guest: false, active: true }, 'customer'],
    [{ guest: false, active: true, doubleOptInRegistration: true, doubleOptInConfirmDate: null }, null],
    [null, null],
  ])('customer %o makes the session %s', async (customer, kind) => {
    const { ask } = proxyBefore(() => context('EUR', 'DE', customer))
    const cookie = cookieOf(await ask('GET', '/context', { cookie: 'sw-context-token=t1' }), 'storechart-kind')
    expect(/=(\w*);/.exec(cookie ?? '')?.[1] ?? null).toBe(kind)
  })

  test('the address in mails is the registered domain of the document’s language', async () => {
    const { ask, sent } = proxyBefore(() => json({ guest: true, active: true }, { 'sw-context-token': 't2' }))
    await ask('POST', '/account/register', {
      cookie: 'sw-context-token=t1',
      body: {},
      headers: { 'sw-language-id': LANGUAGE },
    })
    expect(sent[0]!.body).toMatchObject({ storefrontUrl: 'https://shop.test/pl' })
  })

  test('HTML and cut-off JSON become one clear failure', async () => {
    for (const body of ['<html>Oops</html>', '{"token":"secr']) {
      const { ask } = proxyBefore(() => new Response(body, { headers: { 'sw-context-token': 't1' } }))
      const response = await ask('GET', '/context', { cookie: 'sw-context-token=t1' })
      expect(response.status).toBe(502)
      expect(await response.text()).not.toContain('secr')
    }
  })

  test('maintenance is passed on, and reported to the shop', async () => {
    const body = { errors: [{ code: 'FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE', status: '503' }] }
    let reported = 0
    const { ask } = proxyBefore(() => json(body, {}, 503), { onMaintenance: () => (reported += 1) })
    const response = await ask('GET', '/checkout/cart', { cookie: 'sw-context-token=t1' })
    expect([response.status, reported]).toEqual([503, 1])
    expect(await response.json()).toMatchObject(body)
  })

  test('a call that backends before 6.7 lack is reported, another refusal of it is not', async () => {
    let reported = 0
    const convert = async (status: number) => {
      const body = { errors: [{ code: '0', status: String(status), detail: 'No route found' }] }
      const { ask } = proxyBefore(() => json(body, {}, status), { onNoConversion: () => (reported += 1) })
      const sent = { cookie: 'sw-context-token=t1', body: { password: 'a-mug-of-tea' } }
      return (await ask('POST', '/account/convert-guest', sent)).status
    }
    expect([await convert(400), await convert(403), reported]).toEqual([400, 403, 0])
    expect([await convert(404), reported]).toEqual([404, 1])
  })

  test('a failure of the backend says nothing of its inside, in JSON or not', async () => {
    const detail = 'SELECT * FROM customer'
    for (const body of [JSON.stringify({ errors: [{ code: 'X', status: '500', detail }] }), `<h1>${detail}</h1>`]) {
      const { ask } = proxyBefore(() => new Response(body, { status: 500 }))
      const response = await ask('GET', '/context')
      expect(response.status).toBe(500)
      expect(await response.text()).not.toContain('SELECT')
    }
  })

  test('a criteria that requests more than the shop does never reaches the backend', async () => {
    const { ask, sent } = proxyBefore(() => json({}))
    expect((await ask('POST', '/product', { body: { limit: 5_000 } })).status).toBe(400)
    expect(sent).toEqual([])
  })

  test('refusals of the backend keep status and body', async () => {
    const body = { errors: [{ code: 'CHECKOUT__CART_EMPTY', status: '400' }] }
    const { ask } = proxyBefore(() => json(body, { 'sw-context-token': 't1' }, 400))
    const response = await ask('POST', '/checkout/order', { cookie: 'sw-context-token=t1', body: {} })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(body)
  })
})

import { assert, asyncProperty, constant, constantFrom, json as anyJson, oneof, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noFacts } from '../platform/context.ts'
import { passDemo } from './demo.server.ts'
import { postForm } from './pages/forms.server.ts'
import { Proxy } from './proxy/proxy.server.ts'
import { PriceWorlds } from './pages/price-worlds.server.ts'
import { processStore } from './store/process/process-store.server.ts'

/** Worlds of a shop that shares nothing by them. */
const unshared = new PriceWorlds({ enabled: false, anonymous: async () => null })

const BACKEND = 'http://backend/store-api'
const TOKEN = 'SecretTokenOfThirtyTwoCharacters'
const OTHER = 'AnotherTokenThatTheBackendMinted'
const CLIENT = { ip: '10.0.0.9', forwardedFor: null }

/** A backend that says its tokens wherever it can, behind the proxy. */
function setUp() {
  const sent: { url: string; headers: Headers }[] = []
  const proxy = new Proxy({
    backend: { url: BACKEND, accessKey: 'KEY', demoOrigin: null },
    storefrontUrl: 'http://shop.test',
    isStorefrontUrlSet: true,
    trustProxy: false,
    languages: () => new Map(),
    channelPrices: () => 'EUR.DE',
    begin: async () => ({ token: null, prices: 'EUR.DE' }),
    worlds: unshared,
    store: processStore(),
    anonymously: (_visitor, send) => send(null),
    warn: () => undefined,
    onMaintenance: () => {},
    onNoConversion: () => {},
    mailOrigin: () => 'http://shop.test',
    paymentReturn: () => ({ finish: 'http://shop.test/paid', error: 'http://shop.test/unpaid' }),
    paymentPage: (_request, url) => url,
    fetch: async (url, init) => {
      const headers = new Headers(init.headers)
      sent.push({ url, headers })
      const note = `not ${headers.get('sw-context-token')} but ${OTHER}`
      const leaking = { token: TOKEN, contextToken: OTHER, lines: [{ note }], redirectUrl: OTHER }
      return Response.json(leaking, {
        headers: { 'sw-context-token': OTHER, 'set-cookie': `leak=${OTHER}`, link: OTHER },
      })
    },
  })
  const ask = (method: string, path: string, init: RequestInit = {}) =>
    proxy.handle(
      new Request(`http://shop.test/store-api${path}`, { duplex: 'half', method, ...init } as RequestInit),
      CLIENT,
    )
  return { ask, proxy, sent }
}

const json = { 'content-type': 'application/json', host: 'shop.test' }

/** All that a browser's scripts can see of an answer. */
async function visible(response: Response): Promise<string> {
  return (await response.text()) + [...response.headers].filter(([name]) => name !== 'set-cookie').join()
}

/** A body that comes in pieces, as long as it is read. */
function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)) })
}

/** A body whose browser goes away in the middle of it. */
function broken(): ReadableStream<Uint8Array> {
  let pulls = 0
  return new ReadableStream({
    pull(controller) {
      pulls += 1
      if (pulls === 1) controller.enqueue(new TextEncoder().encode('{"items":['))
      else controller.error(new Error('aborted'))
    },
  })
}

describe('paths', () => {
  test.each([
    '/..%2fadmin',
    '/%2e%2e/%2e%2e/api/oauth/token',
    '//checkout/cart',
    '/checkout//cart',
    '/checkout/cart/',
    '/checkout/cart%00',
    '/checkout%2fcart',
    '/checkout/cart;x=1',
    '/checkout\\cart/x',
    '/CHECKOUT/CART',
    '/_action/order/1/state/paid',
    `/order/download/${'a'.repeat(32)}/..%2f..%2f`,
    '/checkout/attempt/..%2f..%2fcart',
  ])('%s never reaches the backend', async (path) => {
    const { ask, sent } = setUp()
    expect((await ask('GET', path)).status).toBe(404)
    expect(sent).toEqual([])
  })

  test.each(['PUT', 'OPTIONS', 'PROPFIND', 'HEAD', 'PATCH'])('the method %s is no call of the shop', async (method) => {
    const { ask, sent } = setUp()
    expect((await ask(method, '/checkout/cart', method === 'PATCH' ? { body: '{}', headers: json } : {})).status).toBe(
      404,
    )
    expect(sent).toEqual([])
  })
})

describe('bodies', () => {
  test('an endless one is refused as soon as it is too large', async () => {
    const { ask, sent } = setUp()
    const response = await ask('POST', '/checkout/cart/line-item', { body: endless(), headers: json })
    expect(response.status).toBe(413)
    expect(sent).toEqual([])
  })

  test('one that breaks off is never sent on', async () => {
    const { ask, sent } = setUp()
    await ask('POST', '/checkout/cart/line-item', { body: broken(), headers: json })
    expect(sent).toEqual([])
  })

  test('one that is nested too deep is refused', async () => {
    const { ask, sent } = setUp()
    const body = `{"a":${'['.repeat(7_000)}${']'.repeat(7_000)}}`
    expect((await ask('POST', '/newsletter/subscribe', { body, headers: json })).status).toBe(400)
    expect(sent).toEqual([])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data; boundary=x',
    '',
  ])('the type %j is refused: a foreign page could send it without asking', async (type) => {
    const { ask, sent } = setUp()
    const headers = { host: 'shop.test', ...(type === '' ? {} : { 'content-type': type }) }
    expect((await ask('POST', '/checkout/order', { body: new TextEncoder().encode('{}'), headers })).status).toBe(415)
    expect(sent).toEqual([])
  })
})

describe('any request', { timeout: 30_000 }, () => {
  const calls = ['GET /checkout/cart', 'POST /checkout/cart/line-item', 'POST /account/login', 'POST /checkout/order']
  const more = ['POST /handle-payment', 'POST /account/register', 'PATCH /context', 'GET /customer/wishlist']
  const call = constantFrom(...calls, ...more)
  /** Bytes that a header can carry at all; the rest is refused by the server itself. */
  const text = string({ unit: constantFrom(...Array.from(' ;=,%"\\/ÿ\u0001\tab019.-_{}[]:')), maxLength: 200 })
  const cookie = oneof(
    text,
    text.map((value) => `sw-context-token=${value}`),
    constant(`sw-context-token=${TOKEN}`),
    text.map((value) => `sw-context-token=${TOKEN}; storechart-kind=${value}; storechart-prices=${value}; __proto__=1`),
    constant(`sw-context-token=${'a'.repeat(5_000)}`),
  )
  const body = oneof(anyJson(), text, constant(`{"orderId":"${'b'.repeat(32)}"}`))

  test('the answer: no 500, no token, no foreign cookie; the backend gets no own header', async () => {
    await assert(
      asyncProperty(call, cookie, body, text, async (line, cookies, content, value) => {
        const { ask, sent } = setUp()
        const [method = '', path = ''] = line.split(' ')
        const headers = new Headers({ ...json, 'x-injected': 'yes', 'sw-access-key': 'THEIRS' })
        const names = {
          cookie: cookies,
          'sw-language-id': value,
          'storechart-attempt': value,
          'accept-language': value,
        }
        for (const [name, content] of Object.entries(names)) if (isHeader(content)) headers.set(name, content)
        const response = await ask(method, path, { headers, ...(method === 'GET' ? {} : { body: content }) })
        expect(response.status).not.toBe(500)
        const shown = await visible(response)
        expect(shown).not.toContain(TOKEN)
        expect(shown).not.toContain(OTHER)
        for (const set of response.headers.getSetCookie())
          expect(set).toMatch(
            /^(?:sw-context-token|storechart-(?:session|kind|prices))=[\w.-]*; Max-Age=\d+; Path=\/; /,
          )
        for (const call of sent) {
          expect(call.url.startsWith(`${BACKEND}/`)).toBe(true)
          expect(call.headers.get('sw-access-key')).toBe('KEY')
          expect(call.headers.has('x-injected')).toBe(false)
          expect(call.headers.has('cookie')).toBe(false)
          expect(call.headers.get('sw-context-token') ?? TOKEN).toMatch(/^[\w-]{1,128}$/)
        }
      }),
      { numRuns: 80, seed: 1 },
    )
  })

  test('forms without scripts answer with a way back into the shop', async () => {
    const { proxy } = setUp()
    const path = constantFrom('/cart/add', '/cart/change', '/newsletter', '/locale', '/region', '/pl-PL/locale')
    const target = oneof(
      text,
      constantFrom(
        '/pl-PL//evil.test',
        '/testde///evil.test',
        '//evil.test',
        '/\\evil.test',
        'https://evil.test/',
        '/a\r\nset-cookie: x=1',
      ),
    )
    await assert(
      asyncProperty(path, target, text, async (form, back, value) => {
        const fields = new URLSearchParams({ path: back, id: value, quantity: value, locale: 'testde', email: value })
        const response = await postForm(
          new Request(`http://shop.test${form}`, { method: 'POST', body: fields, headers: { host: 'shop.test' } }),
          CLIENT,
          {
            storefrontUrl: 'http://shop.test',
            isStorefrontUrlSet: true,
            trustProxy: false,
            uses: processStore().uses,
            proxy: (request, client) => proxy.handle(request, client),
            facts: async () => ({ page: noFacts, countries: [] }),
          },
        )
        expect([303, 400]).toContain(response?.status)
        expect(new URL(response?.headers.get('location') ?? '/', 'http://shop.test').origin).toBe('http://shop.test')
      }),
      { numRuns: 40, seed: 1 },
    )
  })
})

describe('pages of the embedded Store API', () => {
  const backend = { url: BACKEND, accessKey: 'KEY', demoOrigin: 'http://sandbox.test' }
  const local = {
    host: '127.0.0.1',
    demoPages: false,
    storefrontUrl: 'http://shop.test',
    isStorefrontUrlSet: true,
    trustProxy: false,
  }
  const failing = async () => {
    throw new TypeError('fetch failed')
  }
  const pass = (init: RequestInit, path = '/_demo/mail', access = local) =>
    passDemo(
      new Request(`http://shop.test${path}`, { duplex: 'half', ...init } as RequestInit),
      backend,
      failing,
      access,
    )

  test('take the methods of their forms and bodies of their size, and fail with a word', async () => {
    expect((await pass({ method: 'DELETE' }))?.status).toBe(405)
    expect((await pass({ method: 'POST', body: endless() }))?.status).toBe(413)
    expect((await pass({ method: 'GET' }))?.status).toBe(502)
  })

  test('mails and staff are read by name, and written to by own pages', async () => {
    const statuses = async (init: RequestInit, access = local) =>
      Promise.all(
        ['/_demo/mail', '/_demo/staff', '/_demo/pay/1'].map(async (path) => (await pass(init, path, access))?.status),
      )
    for (const host of ['shop.test', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(await statuses({ headers: { host } })).toEqual([502, 502, 502])
    expect(await statuses({ headers: { host: 'rebound.test' } })).toEqual([404, 404, 502])
    const foreign = { method: 'POST', headers: { host: 'shop.test', origin: 'https://elsewhere.test' } }
    expect(await statuses(foreign)).toEqual([404, 404, 502])
  })

  test('mails and staff need a switch where others reach the shop', async () => {
    const open = { ...local, host: '0.0.0.0' }
    expect((await pass({ method: 'GET' }, '/_demo/mail', open))?.status).toBe(404)
    expect((await pass({ method: 'GET' }, '/_demo/mail', { ...open, demoPages: true }))?.status).toBe(502)
  })

  test('are only those for shoppers: faults and facts stay inside', async () => {
    for (const path of ['/_demo/faults', '/_demo/state', '/_demo/mail/../faults', '/_demo/mailx'])
      expect(await pass({ method: 'GET' }, path)).toBeNull()
  })
})

function isHeader(value: string): boolean {
  try {
    return new Headers({ value }).has('value')
  } catch {
    return false
  }
}

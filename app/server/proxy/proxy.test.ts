import { describe, expect, test, vi } from 'vitest'
import { recordedBody } from '../../../tests/fixtures/recordings.ts'
import { Proxy } from './proxy.server.ts'
import type { ProxyOptions } from './call.server.ts'
import { PriceWorlds } from '../pages/price-worlds.server.ts'

/** Worlds of a shop that shares nothing by them. */
const unshared = new PriceWorlds({ enabled: false, nobody: async () => null })

const LANGUAGE = 'a'.repeat(32)
const ORDER = 'b'.repeat(32)

interface Sent {
  method: string
  path: string
  headers: Headers
  body: unknown
}

type Answer = (sent: Sent, count: number) => Response | Promise<Response>

const json = (body: unknown, headers: Record<string, string> = {}, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const cart = (token: string) => json({ apiAlias: 'cart', token, lineItems: [] }, { 'sw-context-token': token })

function setUp(answer: Answer, options: Partial<ProxyOptions> = {}) {
  const sent: Sent[] = []
  let time = 1_000
  const proxy = new Proxy({
    backend: { url: 'http://backend/store-api', accessKey: 'KEY', demoOrigin: null },
    storefrontUrl: 'http://shop.test',
    storefrontUrlGiven: true,
    trustProxy: false,
    languageIds: () => new Set([LANGUAGE]),
    ownPrices: () => 'EUR.DE',
    begin: async () => ({ token: null, prices: 'EUR.DE' }),
    mailOrigin: (language) => (language === LANGUAGE ? 'https://shop.test/pl' : 'https://shop.test'),
    paymentReturn: (_request, _language, id) => ({
      finish: `http://shop.test/${id}/paid`,
      error: `http://shop.test/${id}/unpaid`,
    }),
    paymentPage: (_request, url) => url,
    worlds: unshared,
    nobody: { token: async () => null, forgotten: async () => undefined },
    tell: () => undefined,
    onMaintenance: () => undefined,
    fetch: async (url, init) => {
      const call: Sent = {
        method: init.method ?? 'GET',
        path: url.replace('http://backend/store-api', ''),
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      }
      sent.push(call)
      return answer(call, sent.length)
    },
    now: () => time,
    ...options,
  })
  const ask = (
    method: string,
    path: string,
    { cookie = '', body, headers = {} }: { cookie?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) =>
    proxy.handle(
      new Request(`http://shop.test/store-api${path}`, {
        method,
        headers: {
          host: 'shop.test',
          ...(cookie === '' ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      { ip: '10.0.0.9', forwardedFor: headers['x-forwarded-for'] ?? null },
    )
  return { ask, sent, pass: (milliseconds: number) => (time += milliseconds) }
}

const cookieOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? null

describe('what passes', () => {
  test('adds key, token and language, and tells who asks', async () => {
    const { ask, sent } = setUp(() => cart('t1'))
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

  test('tells only the embedded backend that the shop passes its pictures on', async () => {
    const url = 'http://backend/store-api'
    const answers = [null, 'http://backend'].map(async (demoOrigin) => {
      const { ask, sent } = setUp(() => cart('t1'), { backend: { url, accessKey: 'KEY', demoOrigin } })
      await ask('GET', '/checkout/cart')
      return sent[0]?.headers.get('x-passes-demo-pages') ?? null
    })
    expect(await Promise.all(answers)).toEqual([null, '1'])
  })

  test('believes forwarded addresses only from a trusted proxy', async () => {
    const { ask, sent } = setUp(() => cart('t1'), { trustProxy: true })
    await ask('GET', '/checkout/cart', { headers: { 'x-forwarded-for': '6.6.6.6' } })
    expect(sent[0]!.headers.get('x-forwarded-for')).toBe('6.6.6.6, 10.0.0.9')
  })

  test('leaves out a language that the sales channel lacks: the backend would answer 412', async () => {
    const { ask, sent } = setUp(() => cart('t1'))
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
    const { ask, sent } = setUp(() => json({}))
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
    const { ask, sent } = setUp(() => cart('t1'))
    const response = await ask('POST', '/checkout/cart/line-item', { body: { items: [] }, headers })
    expect(response.status).toBe(403)
    expect(sent).toEqual([])
  })

  test.each([
    ['http://localhost:3000', 200],
    ['https://localhost:3000', 403],
    ['http://evil.test', 403],
  ])(
    'without a public origin of its own, the shop’s pages are at its Host, scheme included (%s: %i)',
    async (origin, status) => {
      const { ask } = setUp(() => cart('t1'), { storefrontUrlGiven: false })
      const headers = { origin, host: 'localhost:3000' }
      expect((await ask('POST', '/checkout/cart/line-item', { body: { items: [] }, headers })).status).toBe(status)
    },
  )

  test('refuses bodies that are no JSON, and bodies beyond measure', async () => {
    const { ask } = setUp(() => cart('t1'))
    expect((await ask('POST', '/contact-form', { body: {}, headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    )
    expect((await ask('POST', '/contact-form', { body: { text: 'x'.repeat(300_000) } })).status).toBe(413)
  })
})

describe('the token', () => {
  test('is taken out of bodies and headers', async () => {
    const { ask } = setUp(() =>
      json(
        { token: 'secret', context: { token: 'secret', list: [{ contextToken: 'secret' }] } },
        { 'sw-context-token': 'secret', 'set-cookie': 'x=secret', 'access-control-expose-headers': 'sw-context-token' },
      ),
    )
    const response = await ask('GET', '/context', { cookie: 'sw-context-token=secret' })
    const all = JSON.stringify([...response.headers]) + (await response.text())
    expect(all).not.toContain('secret')
    expect(all).not.toContain('access-control')
  })

  test('a read makes no session for a visitor who has none; a write does', async () => {
    const { ask } = setUp(() => cart('new'))
    expect((await ask('GET', '/checkout/cart')).headers.getSetCookie()).toEqual([])
    const written = await ask('POST', '/checkout/cart/line-item', { body: { items: [] } })
    expect(cookieOf(written, 'sw-context-token')).toMatch(
      /^sw-context-token=new; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(cookieOf(written, 'storechart-session')).toMatch(/^storechart-session=1;/)
    expect(cookieOf(written, 'storechart-session')).not.toContain('HttpOnly')
  })

  test('cookies are Secure on https', async () => {
    const { ask } = setUp(() => cart('new'), { storefrontUrl: 'https://shop.test' })
    expect(cookieOf(await ask('POST', '/checkout/cart/line-item', { body: {} }), 'sw-context-token')).toContain(
      'Secure',
    )
  })

  test('login rotates it, and the answer is no renewal', async () => {
    const { ask } = setUp(() => json({ redirectUrl: null }, { 'sw-context-token': 't2' }))
    const response = await ask('POST', '/account/login', { cookie: 'sw-context-token=t1', body: {} })
    expect(cookieOf(response, 'sw-context-token')).toContain('=t2')
    expect(cookieOf(response, 'storechart-kind')).toContain('=customer')
    expect(response.headers.has('storechart-session')).toBe(false)
  })

  test('a publicly cached answer gives nobody a token', async () => {
    const { ask } = setUp(() => json({}, { 'sw-context-token': 'other', 'cache-control': 'public, max-age=60' }))
    const response = await ask('POST', '/newsletter/confirm', { cookie: 'sw-context-token=t1', body: {} })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.has('storechart-session')).toBe(false)
  })

  test('an answer under way from before a login does not undo it', async () => {
    // It was sent with t1 and answers with t1: the cookie, which is t2 by now, stays.
    const { ask } = setUp(() => cart('t1'))
    expect((await ask('GET', '/checkout/cart', { cookie: 'sw-context-token=t1' })).headers.getSetCookie()).toEqual([])
  })
})

describe('a session that goes on under another token', () => {
  /** Registration keeps the cart and gives it another token; the old one begins an empty cart. */
  const rotating = () =>
    setUp(({ path, headers }) =>
      path === '/account/register'
        ? json({}, { 'sw-context-token': 't2' })
        : cart(headers.get('sw-context-token') ?? 'new'),
    )
  const cookie = 'sw-context-token=t1'
  const write = { cookie, body: { items: [] } }

  test('a call that was sent just before is sent again, with the cookie that the browser has by then', async () => {
    const { ask, sent } = rotating()
    await ask('POST', '/account/register', { cookie, body: {} })
    const response = await ask('POST', '/checkout/cart/line-item?a=1', write)
    expect(response.status).toBe(307)
    const location = response.headers.get('location') ?? ''
    expect(sent).toHaveLength(1)
    const again = await ask('POST', location.replace('/store-api', ''), { ...write, cookie: 'sw-context-token=t2' })
    expect(again.status).toBe(200)
    expect(sent.at(-1)).toMatchObject({ path: '/checkout/cart/line-item?a=1', body: { items: [] } })
    expect(sent.at(-1)?.headers.get('sw-context-token')).toBe('t2')
  })

  test('only once, and not long after: the answer with the cookie may be lost', async () => {
    const { ask, sent, pass } = rotating()
    await ask('POST', '/account/register', { cookie, body: {} })
    const location = (await ask('GET', '/checkout/cart', { cookie })).headers.get('location') ?? ''
    expect((await ask('GET', location.replace('/store-api', ''), { cookie })).status).toBe(200)
    pass(11_000)
    expect((await ask('GET', '/checkout/cart', { cookie })).status).toBe(200)
    expect(sent.map(({ path }) => path)).toEqual(['/account/register', '/checkout/cart', '/checkout/cart'])
  })
})

describe('a forgotten session', () => {
  /** Each request with an unknown token gets another new one, as measured. */
  const forgetful = (options: Partial<ProxyOptions> = {}, ...known: string[]) => {
    const alive = new Set<string>(known)
    let made = 0
    return setUp(({ headers }) => {
      const token = headers.get('sw-context-token')
      if (token !== null && alive.has(token)) return cart(token)
      const fresh = `fresh${(made += 1)}`
      alive.add(fresh)
      return cart(fresh)
    }, options)
  }

  test('is named, and its cookies are replaced', async () => {
    const { ask } = forgetful()
    const response = await ask('GET', '/checkout/cart', {
      cookie: 'sw-context-token=old; storechart-kind=customer; storechart-prices=PLN.PL',
    })
    expect(response.headers.get('storechart-session')).toBe('renewed')
    expect(cookieOf(response, 'sw-context-token')).toContain('=fresh1')
    expect(cookieOf(response, 'storechart-kind')).toContain('Max-Age=0')
    expect(cookieOf(response, 'storechart-prices')).toContain('=EUR.DE;')
  })

  test('goes on in the prices that its shopper saw', async () => {
    const { ask, sent } = forgetful({ begin: async () => ({ token: 'dressed', prices: 'PLN.PL' }) }, 'dressed')
    const response = await ask('POST', '/checkout/cart/line-item', { cookie: 'sw-context-token=old', body: {} })
    expect(sent.map(({ headers }) => headers.get('sw-context-token'))).toEqual(['old', 'dressed'])
    expect(cookieOf(response, 'sw-context-token')).toContain('=dressed;')
    expect(cookieOf(response, 'storechart-prices')).toContain('=PLN.PL;')
  })

  test('parallel requests end up with one token, and late ones with the same', async () => {
    const { ask, pass } = forgetful()
    const cookie = 'sw-context-token=old'
    const responses = await Promise.all([
      ask('GET', '/checkout/cart', { cookie }),
      ask('GET', '/context', { cookie }),
      ask('POST', '/checkout/cart/line-item', { cookie, body: { items: [] } }),
    ])
    const tokens = new Set(responses.map((response) => cookieOf(response, 'sw-context-token')))
    expect(tokens.size).toBe(1)
    pass(59_000)
    const late = await ask('GET', '/context', { cookie })
    expect(cookieOf(late, 'sw-context-token')).toBe([...tokens][0])
    expect(late.headers.get('storechart-session')).toBe('renewed')
  })

  describe('under the same token', () => {
    const nobody = { apiAlias: 'sales_channel_context', customer: null }
    const guest = { apiAlias: 'sales_channel_context', customer: { guest: true, active: true } }
    const denied = { errors: [{ code: 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN', status: '403' }] }
    const address = { customerId: 'a' }
    const filled = (sentTo: unknown) => ({
      apiAlias: 'cart',
      lineItems: [{ id: 'a', type: 'product', quantity: 1 }],
      deliveries: [{ location: { address: sentTo } }],
    })
    const asked = async (method: string, path: string, answer: [number, unknown], context: unknown, kind = 'guest') => {
      const { ask, sent } = setUp((call) => {
        const isContext = call.path === '/context' && path !== '/context'
        return json(isContext ? context : answer[1], { 'sw-context-token': 't1' }, isContext ? 200 : answer[0])
      })
      const response = await ask(method, path, {
        cookie: `sw-context-token=t1; storechart-kind=${kind}`,
        ...(method === 'GET' ? {} : { body: {} }),
      })
      return {
        renewed: response.headers.get('storechart-session') === 'renewed',
        calls: sent.length,
        kind: cookieOf(response, 'storechart-kind'),
        token: cookieOf(response, 'sw-context-token'),
      }
    }

    test('it is told by a context without its guest', async () => {
      const { renewed, kind, token } = await asked('GET', '/context', [200, nobody], nobody)
      expect([renewed, token]).toEqual([true, null])
      expect(kind).toContain('Max-Age=0')
    })

    test.each<[string, string, [number, unknown]]>([
      ['GET', '/checkout/cart', [200, { apiAlias: 'cart', lineItems: [] }]],
      ['POST', '/checkout/cart/line-item', [200, filled(null)]],
      ['POST', '/checkout/order', [403, denied]],
    ])('%s %s asks once more who it is', async (method, path, answer) => {
      expect(await asked(method, path, answer, nobody)).toMatchObject({ renewed: true, calls: 2 })
      expect(await asked(method, path, answer, guest)).toMatchObject({ renewed: false, calls: 2 })
      expect(await asked(method, path, answer, nobody, 'anonymous')).toMatchObject({ renewed: false, calls: 1 })
    })

    test('a cart that goes to an address of the guest needs no second look', async () => {
      expect(await asked('GET', '/checkout/cart', [200, filled(address)], nobody)).toMatchObject({
        renewed: false,
        calls: 1,
      })
    })
  })

  test('after a minute the old token starts over', async () => {
    const { ask, pass } = forgetful()
    await ask('GET', '/context', { cookie: 'sw-context-token=old' })
    pass(61_000)
    const response = await ask('GET', '/context', { cookie: 'sw-context-token=old' })
    expect(cookieOf(response, 'sw-context-token')).toContain('=fresh2')
  })
})

describe('a guest’s details', () => {
  const details = JSON.stringify({ guest: true, email: 'ada@example.com' })
  const cookie = `sw-context-token=t1; storechart-guest=${encodeURIComponent(details)}`
  const address = {
    id: 'a'.repeat(32),
    firstName: 'Ada',
    lastName: 'Quill',
    street: 'Quay 1',
    city: 'Hamburg',
    zipcode: '20457',
    countryId: ORDER,
  }
  const person = { id: ORDER, email: 'ada@example.com', firstName: 'Ada', lastName: 'Quill', active: true }
  const context = (customer: unknown) =>
    json({ ...(recordedBody('001-context-get-new') as object), customer }, { 'sw-context-token': 't1' })

  test('are kept by the shop from the answer that shows them, and not with a customer', async () => {
    const { ask } = setUp(() =>
      context({ ...person, guest: true, activeBillingAddress: address, activeShippingAddress: address }),
    )
    const set = cookieOf(await ask('GET', '/context', { cookie: 'sw-context-token=t1' }), 'storechart-guest') ?? ''
    expect(decodeURIComponent(set)).toContain('"email":"ada@example.com"')
    expect(decodeURIComponent(set)).toContain('"street":"Quay 1"')
    expect(set).toMatch(/; Max-Age=172800; .*HttpOnly/)
    const customer = setUp(() => context({ ...person, guest: false }))
    expect(cookieOf(await customer.ask('GET', '/context', { cookie }), 'storechart-guest')).toContain('Max-Age=0')
    const nobody = setUp(() => context(null))
    expect(cookieOf(await nobody.ask('GET', '/context', { cookie }), 'storechart-guest')).toBeNull()
  })

  test('register the guest of a forgotten session again, and are gone after a logout', async () => {
    const { ask, sent } = setUp(() => json({ guest: true, active: true }, { 'sw-context-token': 't2' }))
    const restore = { body: {}, headers: { 'storechart-restore': 'guest' } }
    expect((await ask('POST', '/account/register', { ...restore, cookie: 'sw-context-token=t1' })).status).toBe(204)
    expect(sent).toEqual([])
    const made = await ask('POST', '/account/register', { ...restore, cookie })
    expect(sent[0]?.body).toEqual({ guest: true, email: 'ada@example.com', storefrontUrl: 'https://shop.test' })
    expect(cookieOf(made, 'sw-context-token')).toContain('=t2;')
    const left = await ask('POST', '/account/logout', { cookie: cookie.replace('t1', 't3'), body: {} })
    expect(cookieOf(left, 'storechart-guest')).toContain('Max-Age=0')
    expect(left.headers.get('clear-site-data')).toBe('"cache"')
  })

  test('nothing of an account stays in the browser once it is deleted', async () => {
    const known = 'sw-context-token=t1; storechart-session=1; storechart-kind=customer; storechart-prices=EUR.DE'
    const { ask } = setUp(() => new Response(null, { status: 204, headers: { 'sw-context-token': 't9' } }))
    const gone = await ask('DELETE', '/account/customer', { cookie: known })
    expect(gone.headers.get('clear-site-data')).toBe('"cache", "cookies", "storage"')
    for (const name of ['sw-context-token', 'storechart-session', 'storechart-kind', 'storechart-prices'])
      expect(cookieOf(gone, name)).toContain('Max-Age=0')
    const refused = setUp(() => json({ errors: [{ code: 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN' }] }, {}, 403))
    const kept = await refused.ask('DELETE', '/account/customer', { cookie: known })
    expect(kept.headers.get('clear-site-data')).toBeNull()
  })
})

describe('writes of one session', () => {
  test('do not overlap, while other sessions go on', async () => {
    let open = 0
    let most = 0
    const { ask } = setUp(async ({ headers }) => {
      open += 1
      most = Math.max(most, open)
      await Promise.resolve()
      open -= 1
      return cart(headers.get('sw-context-token') ?? '')
    })
    const add = (token: string) =>
      ask('POST', '/checkout/cart/line-item', { cookie: `sw-context-token=${token}`, body: {} })
    await Promise.all([add('a'), add('a'), add('a')])
    expect(most).toBe(1)
    await Promise.all([add('a'), add('b')])
    expect(most).toBe(2)
  })

  test('do not stop other sessions: the cart is read behind its own writes only, and a visitor without a session gets none by it', async () => {
    let finish = (_response: Response): void => undefined
    const { ask, sent } = setUp(({ method, headers }) =>
      method === 'POST' ? new Promise((resolve) => (finish = resolve)) : cart(headers.get('sw-context-token') ?? 'new'),
    )
    const cookie = 'sw-context-token=t1'
    const added = ask('POST', '/checkout/cart/line-item', { cookie, body: {} })
    await expect.poll(() => sent.length).toBe(1)
    const read = ask('GET', '/checkout/cart', { cookie })
    await ask('GET', '/checkout/cart', { cookie: 'sw-context-token=t2' })
    expect(sent.map(({ method, headers }) => `${method} ${headers.get('sw-context-token')}`)).toEqual([
      'POST t1',
      'GET t2',
    ])
    finish(cart('t1'))
    await Promise.all([added, read])
    expect(sent).toHaveLength(3)
    expect(cookieOf(await ask('GET', '/checkout/cart'), 'sw-context-token')).toBeNull()
  })

  test('what waited behind a login is sent again by its own browser, and by nobody into the new session', async () => {
    let answerLogin = (_response: Response): void => undefined
    const { ask, sent } = setUp(({ path, headers }) =>
      path === '/account/login'
        ? new Promise((resolve) => (answerLogin = resolve))
        : cart(headers.get('sw-context-token') ?? ''),
    )
    const cookie = 'sw-context-token=t1'
    const loggedIn = ask('POST', '/account/login', { cookie, body: {} })
    await expect.poll(() => sent.length).toBe(1)
    const waiting = [
      ask('POST', '/checkout/cart/line-item', { cookie, body: {} }),
      ask('GET', '/context', { cookie }),
    ] as const
    await new Promise(setImmediate)
    answerLogin(json({}, { 'sw-context-token': 't2' }))
    await loggedIn
    const [added, read] = await Promise.all(waiting)
    expect([added.status, read.status]).toEqual([307, 307])
    expect(sent.map(({ path, headers }) => `${path} ${headers.get('sw-context-token')}`)).toEqual(['/account/login t1'])
    // Whoever has the old cookie only stays in the old session.
    const location = read.headers.get('location') ?? ''
    await ask('GET', location.replace('/store-api', ''), { cookie })
    expect(sent.at(-1)?.headers.get('sw-context-token')).toBe('t1')
  })

  test('wait for the reads under way, and let none begin until their answer is there', async () => {
    const answers = new Map<string, (response: Response) => void>()
    const { ask, sent } = setUp(
      ({ method, path }) => new Promise((resolve) => answers.set(`${method} ${path}`, resolve)),
    )
    const cookie = 'sw-context-token=t1'
    const begun = () => sent.map(({ method, path }) => `${method} ${path}`)
    const answer = (call: string) => answers.get(call)?.(cart('t1'))

    const calls = [ask('GET', '/context', { cookie }), ask('POST', '/order', { cookie, body: {} })]
    await expect.poll(begun).toEqual(['GET /context', 'POST /order'])
    calls.push(ask('PATCH', '/checkout/cart/line-item', { cookie, body: {} }))
    await new Promise(setImmediate)
    calls.push(ask('GET', '/checkout/cart', { cookie }))
    answer('GET /context')
    await calls[0]
    expect(begun()).toHaveLength(2)
    answer('POST /order')
    await expect.poll(begun).toHaveLength(3)
    expect(begun()[2]).toBe('PATCH /checkout/cart/line-item')
    answer('PATCH /checkout/cart/line-item')
    await expect.poll(begun).toHaveLength(4)
    answer('GET /checkout/cart')
    await Promise.all(calls)
  })

  test.each([
    ['POST', '/country'],
    ['POST', '/salutation'],
    ['POST', '/search-suggest'],
    ['POST', '/product'],
  ])('what depends on no shopper never carries the token: %s %s', async (method, path) => {
    const { ask, sent } = setUp(() => json({ elements: [] }, { 'sw-context-token': 'new' }))
    const cookie = 'sw-context-token=t1; storechart-kind=guest'
    const response = await ask(method, path, { cookie, ...(method === 'POST' ? { body: {} } : {}) })
    expect(sent[0]?.headers.has('sw-context-token')).toBe(false)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('suggestions in other prices are asked for by a session of nobody, which is made anew when forgotten', async () => {
    const tokens = ['old', 'new']
    const { ask, sent } = setUp(
      ({ headers }) => json({}, { 'sw-context-token': headers.get('sw-context-token') === 'new' ? 'new' : 'x' }),
      {
        nobody: { token: async () => tokens[0] ?? null, forgotten: async () => void tokens.shift() },
      },
    )
    const cookie = 'sw-context-token=t1; storechart-prices=PLN.PL'
    expect((await ask('POST', '/search-suggest', { cookie, body: {} })).headers.getSetCookie()).toEqual([])
    expect(sent.map(({ headers }) => headers.get('sw-context-token'))).toEqual(['old', 'new'])
  })

  test('a failed one does not stop the next', async () => {
    const { ask } = setUp((_sent, count) => {
      if (count === 1) throw new TypeError('connection reset')
      return cart('a')
    })
    const add = () => ask('POST', '/checkout/cart/line-item', { cookie: 'sw-context-token=a', body: {} })
    const [first, second] = await Promise.all([add(), add()])
    expect([first.status, second.status]).toEqual([502, 200])
  })
})

describe('orders', () => {
  const cookie = 'sw-context-token=t1'

  test('one at a time: the second caller gets the first one’s answer', async () => {
    let finish = (_response: Response): void => undefined
    const { ask, sent } = setUp(() => new Promise((resolve) => (finish = resolve)))
    const place = (attempt: string) =>
      ask('POST', '/checkout/order', { cookie, body: {}, headers: { 'storechart-attempt': attempt } })
    const both = Promise.all([place('attempt-1'), place('attempt-2')])
    await expect.poll(() => sent.length).toBe(1)
    const running = await (await ask('GET', '/checkout/attempt/attempt-1', { cookie })).json()
    expect(running).toEqual({ state: 'running' })
    finish(json({ id: ORDER, token: 'x' }, { 'sw-context-token': 't1' }))
    const bodies = await Promise.all((await both).map((response) => response.json()))
    expect(bodies).toEqual([{ id: ORDER }, { id: ORDER }])
    expect(sent).toHaveLength(1)
    for (const attempt of ['attempt-1', 'attempt-2'])
      expect(await (await ask('GET', `/checkout/attempt/${attempt}`, { cookie })).json()).toEqual({
        state: 'answered',
        status: 200,
        body: { id: ORDER },
      })
  })

  test('an attempt that has its answer is not sent again, another one is', async () => {
    const { ask, sent } = setUp((_sent, count) =>
      json({ id: count === 1 ? ORDER : 'another' }, { 'sw-context-token': 't1' }),
    )
    const place = async (attempt: string, from = cookie) => {
      const headers = { 'storechart-attempt': attempt }
      return (await ask('POST', '/checkout/order', { cookie: from, body: {}, headers })).json()
    }
    expect(await place('attempt-1')).toEqual({ id: ORDER })
    expect(await place('attempt-1')).toEqual({ id: ORDER })
    expect(sent).toHaveLength(1)
    expect(await place('attempt-2')).toEqual({ id: 'another' })
    await place('attempt-1', 'sw-context-token=t9')
    expect(sent).toHaveLength(3)
  })

  test('the answer is kept for ten minutes, and only for its session', async () => {
    const { ask, pass } = setUp(() => json({ id: ORDER }, { 'sw-context-token': 't1' }))
    await ask('POST', '/checkout/order', { cookie, body: {}, headers: { 'storechart-attempt': 'attempt-1' } })
    const report = async (from: string) => (await ask('GET', '/checkout/attempt/attempt-1', { cookie: from })).json()
    expect(await report('sw-context-token=t9')).toEqual({ state: 'unknown' })
    expect(await report('')).toEqual({ state: 'unknown' })
    pass(599_000)
    expect(await report(cookie)).toMatchObject({ state: 'answered' })
    pass(2_000)
    expect(await report(cookie)).toEqual({ state: 'unknown' })
  })

  test('is not aborted when the browser leaves, and its answer can be asked for', async () => {
    let finish = (_response: Response): void => undefined
    const signals: AbortSignal[] = []
    const answer = new Promise<Response>((resolve) => (finish = resolve))
    const leaving = new AbortController()
    const proxy = new Proxy({
      ...proxyDefaults,
      fetch: (_url, init) => {
        if (init.signal) signals.push(init.signal)
        return answer
      },
    })
    const request = new Request('http://shop.test/store-api/checkout/order', {
      method: 'POST',
      headers: { cookie, host: 'shop.test', 'content-type': 'application/json', 'storechart-attempt': 'attempt-7' },
      body: '{}',
      signal: leaving.signal,
    })
    const placed = proxy.handle(request, { ip: null, forwardedFor: null })
    await expect.poll(() => signals.length).toBe(1)
    leaving.abort()
    expect(signals[0]!.aborted).toBe(false)
    finish(json({ id: ORDER }, { 'sw-context-token': 't1' }))
    expect((await placed).status).toBe(200)
  })

  test('one that takes long does not hold up the page of a shopper who comes back', async () => {
    vi.useFakeTimers()
    try {
      let finish = (_response: Response): void => undefined
      const { ask, sent } = setUp(({ path }) =>
        path === '/checkout/order' ? new Promise((resolve) => (finish = resolve)) : cart('t1'),
      )
      const placed = ask('POST', '/checkout/order', { cookie, body: {} })
      await vi.advanceTimersByTimeAsync(0)
      const read = ask('GET', '/checkout/cart', { cookie })
      await vi.advanceTimersByTimeAsync(1_400)
      expect(sent).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(100)
      expect((await read).status).toBe(200)
      finish(json({ id: ORDER }, { 'sw-context-token': 't1' }))
      expect((await placed).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('an ordered cart that is back is emptied, but for what was put in since', async () => {
    const line = (id: string, quantity: number) => ({ id, identifier: id, type: 'product', quantity })
    const lines: string[] = []
    const { ask, sent } = setUp(
      ({ path }) =>
        path === '/checkout/order'
          ? json({ id: ORDER, lineItems: [line('a', 1), line('b', 2)] }, { 'sw-context-token': 't1' })
          : json(
              { apiAlias: 'cart', lineItems: [line('a', 1), line('b', 3), line('c', 1)] },
              { 'sw-context-token': 't1' },
            ),
      { tell: (said) => lines.push(said) },
    )
    expect((await ask('POST', '/checkout/order', { cookie, body: {} })).status).toBe(200)
    expect(sent.slice(1).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/checkout/cart', null],
      ['POST', '/checkout/cart/line-item/delete', { ids: ['a'] }],
      ['PATCH', '/checkout/cart/line-item', { items: [{ id: 'b', quantity: 1 }] }],
    ])
    expect(lines).toEqual(['An ordered cart came back: 2 of its lines are taken out again.'])
  })

  test('a call without an answer leaves its attempt unknown', async () => {
    const { ask } = setUp(() => {
      throw new TypeError('connection reset')
    })
    const placed = await ask('POST', '/checkout/order', {
      cookie,
      body: {},
      headers: { 'storechart-attempt': 'attempt-1' },
    })
    expect(placed.status).toBe(502)
    expect(await (await ask('GET', '/checkout/attempt/attempt-1', { cookie })).json()).toEqual({ state: 'unknown' })
  })
})

describe('payment', () => {
  const cookie = 'sw-context-token=t1'

  test('starts only for an order of the session, with the shop’s own addresses', async () => {
    const { ask, sent } = setUp(({ path }) =>
      path === '/order'
        ? json({ orders: { elements: [{ id: ORDER }] } }, { 'sw-context-token': 't1' })
        : json({ redirectUrl: 'https://pay.test/1' }, { 'sw-context-token': 't1' }),
    )
    const response = await ask('POST', '/handle-payment', {
      cookie,
      body: { orderId: ORDER, finishUrl: 'https://evil.test' },
    })
    expect(await response.json()).toEqual({ redirectUrl: 'https://pay.test/1' })
    expect(sent[1]!.body).toEqual({
      orderId: ORDER,
      finishUrl: `http://shop.test/${ORDER}/paid`,
      errorUrl: `http://shop.test/${ORDER}/unpaid`,
    })
  })

  test('is refused for anybody else’s order', async () => {
    const { ask, sent } = setUp(() => json({ orders: { elements: [] } }, { 'sw-context-token': 't1' }))
    const response = await ask('POST', '/handle-payment', { cookie, body: { orderId: ORDER } })
    expect(response.status).toBe(404)
    expect(sent.map(({ path }) => path)).toEqual(['/order'])
    expect((await ask('POST', '/handle-payment', { body: { orderId: ORDER } })).status).toBe(404)
  })
})

describe('a first write', () => {
  const begin = async () => ({ token: 'begun', prices: 'PLN.PL' })
  const body = { items: [] }

  test('goes into a session with the prices that the visitor saw', async () => {
    const { ask, sent } = setUp(({ headers }) => cart(headers.get('sw-context-token') ?? 'bare'), { begin })
    const response = await ask('POST', '/checkout/cart/line-item', { body })
    expect(sent.map(({ headers }) => headers.get('sw-context-token'))).toEqual(['begun'])
    expect(cookieOf(response, 'sw-context-token')).toContain('=begun;')
    expect(cookieOf(response, 'storechart-session')).toContain('=1;')
    expect(cookieOf(response, 'storechart-prices')).toContain('=PLN.PL;')
  })

  test('says the shop’s own prices too, so that another locale leaves them', async () => {
    const { ask } = setUp(() => cart('bare'))
    const response = await ask('POST', '/checkout/cart/line-item', { body })
    expect(cookieOf(response, 'sw-context-token')).toContain('=bare;')
    expect(cookieOf(response, 'storechart-prices')).toContain('=EUR.DE;')
  })

  test('that replaces the token keeps the new one', async () => {
    const { ask, sent } = setUp(() => json({ guest: true, active: true }, { 'sw-context-token': 'guest' }), { begin })
    const response = await ask('POST', '/account/register', { body: {} })
    expect(sent[0]?.headers.get('sw-context-token')).toBe('begun')
    expect(cookieOf(response, 'sw-context-token')).toContain('=guest;')
    expect(cookieOf(response, 'storechart-prices')).toContain('=PLN.PL;')
  })

  test.each([
    ['GET', '/context', ''],
    ['GET', '/checkout/cart', ''],
    ['POST', '/search-suggest', ''],
    ['POST', '/handle-payment', ''],
    ['POST', '/checkout/cart/line-item', 'sw-context-token=t1'],
  ])('is not %s %s with the cookies "%s"', async (method, path, cookie) => {
    const begun = vi.fn<ProxyOptions['begin']>(begin)
    const { ask } = setUp(() => cart('t1'), { begin: begun })
    const response = await ask(method, path, { cookie, ...(method === 'GET' ? {} : { body }) })
    expect(begun).not.toHaveBeenCalled()
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('after a logout begins in the same prices', async () => {
    const { ask } = setUp(() => json({}, { 'sw-context-token': 't2' }), { begin })
    const response = await ask('POST', '/account/logout', { cookie: 'sw-context-token=t1', body: {} })
    expect(cookieOf(response, 'sw-context-token')).toContain('=begun;')
    expect(cookieOf(response, 'storechart-prices')).toContain('=PLN.PL;')
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

  test('prices of the session are remembered, the shop’s own as well: they may have been chosen', async () => {
    const { ask } = setUp((_sent, count) => (count === 1 ? context('PLN', 'PL') : context('EUR', 'DE')))
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
    const { ask } = setUp(() => context('EUR', 'DE', customer))
    const cookie = cookieOf(await ask('GET', '/context', { cookie: 'sw-context-token=t1' }), 'storechart-kind')
    expect(/=(\w*);/.exec(cookie ?? '')?.[1] ?? null).toBe(kind)
  })

  test('the address in mails is the registered domain of the document’s language', async () => {
    const { ask, sent } = setUp(() => json({ guest: true, active: true }, { 'sw-context-token': 't2' }))
    await ask('POST', '/account/register', {
      cookie: 'sw-context-token=t1',
      body: { storefrontUrl: 'https://evil.test' },
      headers: { 'sw-language-id': LANGUAGE },
    })
    expect(sent[0]!.body).toEqual({ storefrontUrl: 'https://shop.test/pl' })
  })

  test('HTML and cut-off JSON become one clear failure', async () => {
    for (const body of ['<html>Oops</html>', '{"token":"secr']) {
      const { ask } = setUp(() => new Response(body, { headers: { 'sw-context-token': 't1' } }))
      const response = await ask('GET', '/context', { cookie: 'sw-context-token=t1' })
      expect(response.status).toBe(502)
      expect(await response.text()).not.toContain('secr')
    }
  })

  test('maintenance is passed on, and told to the shop', async () => {
    const body = { errors: [{ code: 'FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE', status: '503' }] }
    let told = 0
    const { ask } = setUp(() => json(body, {}, 503), { onMaintenance: () => (told += 1) })
    const response = await ask('GET', '/checkout/cart', { cookie: 'sw-context-token=t1' })
    expect([response.status, told]).toEqual([503, 1])
    expect(await response.json()).toMatchObject(body)
  })

  test('a failure of the backend says nothing of its inside, in JSON or not', async () => {
    const detail = 'SELECT * FROM customer'
    for (const body of [JSON.stringify({ errors: [{ code: 'X', status: '500', detail }] }), `<h1>${detail}</h1>`]) {
      const { ask } = setUp(() => new Response(body, { status: 500 }))
      const response = await ask('GET', '/context')
      expect(response.status).toBe(500)
      expect(await response.text()).not.toContain('SELECT')
    }
  })

  test('a criteria that asks for more than the shop does never reaches the backend', async () => {
    const { ask, sent } = setUp(() => json({}))
    expect((await ask('POST', '/product', { body: { limit: 5_000 } })).status).toBe(400)
    expect(sent).toEqual([])
  })

  test('refusals of the backend keep status and body', async () => {
    const body = { errors: [{ code: 'CHECKOUT__CART_EMPTY', status: '400' }] }
    const { ask } = setUp(() => json(body, { 'sw-context-token': 't1' }, 400))
    const response = await ask('POST', '/checkout/order', { cookie: 'sw-context-token=t1', body: {} })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(body)
  })
})

describe('the prices of a session', () => {
  const context = (rules: string[]) =>
    json(
      {
        apiAlias: 'sales_channel_context',
        currency: { isoCode: 'EUR' },
        shippingLocation: { country: { iso: 'DE' } },
        context: { taxState: 'gross' },
        currentCustomerGroup: { id: 'g' },
        areaRuleIds: { product: rules },
      },
      { 'sw-context-token': 't1' },
    )
  const sharing = () => new PriceWorlds({ enabled: true, nobody: async () => null })
  const pricesOf = (response: Response) => /storechart-prices=([^;]*)/.exec(response.headers.getSetCookie().join())?.[1]

  test('are told by each context, to the cookie and to the page, and doubted after a call that may change them', async () => {
    const { ask } = setUp(({ path }) => (path === '/context' ? context(['a']) : cart('t1')), { worlds: sharing() })
    const read = await ask('GET', '/context', { cookie: 'sw-context-token=t1' })
    const told = pricesOf(read) ?? ''
    expect(told).toMatch(/^EUR\.DE\.gross\.[\w-]{22}\.[\da-z]+\.[\w-]{22}$/)
    expect(read.headers.get('storechart-prices')).toBe(told.split('.').slice(0, 4).join('.'))
    const cookie = `sw-context-token=t1; storechart-prices=${told}`
    const changed = await ask('POST', '/checkout/cart/line-item', { cookie, body: { items: [] } })
    expect(pricesOf(changed)?.split('.')[4]).toBe('0')
    expect(changed.headers.get('storechart-prices')).toBeNull()
  })

  test('are asked for beside the read of a cart that was changed, and only then', async () => {
    let rules = ['a']
    const { ask, sent } = setUp(({ path }) => (path === '/context' ? context(rules) : cart('t1')), {
      worlds: sharing(),
    })
    const cookie = 'sw-context-token=t1'
    await ask('GET', '/checkout/cart', { cookie })
    await ask('POST', '/checkout/cart/line-item', { cookie, body: { items: [] } })
    rules = ['a', 'large-cart']
    const read = await ask('GET', '/checkout/cart', { cookie })
    expect(read.headers.get('storechart-prices')).not.toBeNull()
    expect(pricesOf(read)).toContain(read.headers.get('storechart-prices') ?? 'nothing')
    await ask('GET', '/checkout/cart', { cookie })
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /checkout/cart',
      'POST /checkout/cart/line-item',
      'GET /checkout/cart',
      'GET /context',
      'GET /checkout/cart',
    ])
  })

  test('that cannot be asked for do not keep the cart away', async () => {
    const { ask } = setUp(
      ({ path }) => {
        if (path === '/context') throw new TypeError('connection reset')
        return cart('t1')
      },
      { worlds: sharing() },
    )
    const cookie = 'sw-context-token=t1'
    await ask('POST', '/checkout/cart/line-item', { cookie, body: { items: [] } })
    expect((await ask('GET', '/checkout/cart', { cookie })).status).toBe(200)
  })
})

const proxyDefaults: Omit<ProxyOptions, 'fetch'> = {
  worlds: unshared,
  nobody: { token: async () => null, forgotten: async () => undefined },
  tell: () => undefined,
  backend: { url: 'http://backend/store-api', accessKey: 'KEY', demoOrigin: null },
  storefrontUrl: 'http://shop.test',
  storefrontUrlGiven: true,
  trustProxy: false,
  languageIds: () => new Set(),
  ownPrices: () => 'EUR.DE',
  begin: async () => ({ token: null, prices: 'EUR.DE' }),
  mailOrigin: () => 'http://shop.test',
  paymentReturn: () => ({ finish: '', error: '' }),
  onMaintenance: () => undefined,
  paymentPage: (_request, url) => url,
}

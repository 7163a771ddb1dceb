import { sampleCountry } from '../../../tests/fixtures/sample-country.ts'
import { describe, expect, test } from 'vitest'
import type { CurrencyId } from '../../../api/types/ids.ts'
import { noFacts, type PublicFacts } from '../../platform/context.ts'
import { pageError } from '../../platform/failed-read.ts'
import { PageError } from '../../platform/read-payload.ts'
import { UnknownScript } from '../http/security.server.ts'
import { Limits, type LimitSettings } from '../http/limits.server.ts'
import { SecurityLog } from '../http/security-log.server.ts'
import { landing } from './landing.fixture.ts'
import type { PageRead, PagesOptions } from './page-options.server.ts'
import { CallerLeft } from '../http/caller-left.server.ts'
import { noProviders } from '../http/security.server.ts'
import { Pages } from './pages.server.ts'
import { PriceWorlds } from './price-worlds.server.ts'

/** Worlds of a shop that shares nothing by them. */
const unshared = new PriceWorlds({ enabled: false, anonymous: async () => null })

const client = { ip: '10.0.0.9', forwardedFor: null }
const facts: PublicFacts = {
  ...noFacts,
  currencies: ['EUR', 'PLN'].map((isoCode) => ({ id: isoCode as CurrencyId, isoCode, symbol: isoCode, name: isoCode })),
}
const countries = ['DE', 'PL'].map((iso) => sampleCountry(iso))

/** Limits of a shop; none unless said otherwise. */
const limitsOf = (settings: Partial<LimitSettings> = {}, now?: () => number) =>
  new Limits(
    { pagesPerMinute: 0, callsPerMinute: 0, triesPerMinute: 0, pagesAtOnce: 0, trustedProxies: 0, ...settings },
    new SecurityLog({ write: () => undefined }),
    now,
  )

function setUp(options: Partial<PagesOptions> = {}) {
  const reads: PageRead[] = []
  const rendered: Request[] = []
  const pages = new Pages({
    storefrontUrl: 'https://shop.test',
    security: { backendOrigin: 'https://api.test', mediaOrigins: [] },
    limits: limitsOf(),
    pageCache: true,
    dataCache: true,
    maintenance: false,
    readPage: async (read) => {
      reads.push(read)
      return landing(`${read.prices.currency}.${read.prices.country} for ${read.personal?.token ?? 'all'}`)
    },
    worlds: unshared,
    readBasis: async () => null,
    withAlternates: async (answer) => ({ answer, complete: true }),
    facts: async () => ({ page: facts, countries }),
    noFacts,
    channelPrices: () => ({ currency: 'EUR', country: 'DE' }),
    readCart: async () => null,
    readNumbers: async () => [],
    texts: () => [],
    render: async (request, input) => {
      rendered.push(request)
      const { pathname, searchParams } = new URL(request.url)
      try {
        const answer = await input.read({ path: pathname, search: searchParams.toString() })
        if (answer.kind === 'notFound')
          return { response: new Response(null, { status: 404 }), document: '<p>gone</p>' }
        const name = answer.kind === 'page' && answer.page.kind === 'landing' ? answer.page.name : answer.kind
        const document = `<p>${name}</p><script nonce="${input.nonce}">go("${name}")</script>`
        return input.shared
          ? { response: new Response(), document }
          : { response: new Response(document), document: null }
      } catch {
        return { response: new Response('<p>broken</p>', { status: 500 }), document: null }
      }
    },
    ...options,
  })
  const get = (path: string, cookie = '', headers: Record<string, string> = {}) =>
    pages.page(
      new Request(`http://internal.test${path}`, { headers: { ...headers, ...(cookie ? { cookie } : {}) } }),
      client,
    )
  return { pages, get, reads, rendered }
}

const customer = 'sw-context-token=t1; storechart-kind=customer'

describe('shared pages', () => {
  test('are rendered once for everybody, from the address alone', async () => {
    const { get, rendered } = setUp()
    const first = await get('/mugs/?utm_source=x', 'sw-context-token=abc; other=1')
    const second = await get('/mugs/')
    expect(await first.text()).toBe(await second.text())
    expect(rendered).toHaveLength(1)
    expect(rendered[0]!.url).toBe('https://shop.test/mugs/')
    expect(rendered[0]!.headers.get('cookie')).toBeNull()
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=600')
    expect(first.headers.get('vary')).toContain('cookie')
    expect(first.headers.getSetCookie()).toEqual([])
  })

  test('carry the hashes of their own scripts and no nonce', async () => {
    const policy = (await setUp().get('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' 'sha256-")
    expect(policy).not.toContain('nonce')
  })

  test('with a script that was not rendered are not shown, and keep the good page', async () => {
    const clock = { time: 1_000 }
    let found = ''
    const { get } = setUp({
      now: () => clock.time,
      render: async (_request, { nonce }) => ({
        response: new Response(),
        document: `<p>Mugs</p>${found}<script nonce="${nonce}">go()</script>`,
      }),
    })
    expect((await get('/mugs/')).status).toBe(200)
    found = '<script>steal()</script>'
    await expect(get('/bowls/')).rejects.toThrow(UnknownScript)
    clock.time += 660_001
    expect(await (await get('/mugs/')).text()).toBe('<p>Mugs</p><script>go()</script>')
  })

  test('each currency and country has its own', async () => {
    const { get } = setUp()
    expect(await (await get('/', 'storechart-prices=PLN.PL')).text()).toContain('PLN.PL for all')
    expect(await (await get('/')).text()).toContain('EUR.DE for all')
    expect(await (await get('/', 'storechart-prices=XXX.PL')).text()).toContain('EUR.DE for all')
  })

  test('each locale begins with its own; a session has those that it was given', async () => {
    const { get } = setUp()
    expect(await (await get('/pl-PL')).text()).toContain('PLN.PL for all')
    expect(await (await get('/')).text()).toContain('EUR.DE for all')
    const chosen = 'sw-context-token=t1; storechart-prices=EUR.DE'
    expect(await (await get('/pl-PL', chosen)).text()).toContain('EUR.DE for all')
    expect(await (await get('/pl-PL', 'sw-context-token=t1')).text()).toContain('EUR.DE for all')
    // Sealed by another secret: its session is over.
    expect(await (await get('/pl-PL', 'sw-context-token=unknown-x')).text()).toContain('PLN.PL for all')
  })

  test('are answered 304 to a browser that has them', async () => {
    const { get } = setUp()
    const etag = (await get('/', '', { 'accept-encoding': 'br' })).headers.get('etag') ?? ''
    const again = await get('/', '', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect((await get('/', '', { 'if-none-match': etag })).status).toBe(200)
  })

  test('a missing page is 404, and an error keeps its status and is not kept', async () => {
    expect((await setUp({ readPage: async () => ({ kind: 'notFound' }) }).get('/x')).status).toBe(404)
    let broken = true
    const { get } = setUp({
      readPage: async () => {
        if (broken) throw new PageError(503, 'MAINTENANCE_MODE', 'MAINTENANCE_MODE')
        return landing('open')
      },
    })
    const closed = await get('/')
    expect([closed.status, closed.headers.get('retry-after'), closed.headers.get('cache-control')]).toEqual([
      503,
      '120',
      'no-store',
    ])
    broken = false
    expect(await (await get('/')).text()).toContain('open')
  })

  test('a moved page keeps the parameters of a campaign', async () => {
    const { get } = setUp({
      render: async () => ({
        response: new Response(null, { status: 301, headers: { location: '/mugs/' } }),
        document: null,
      }),
    })
    const moved = await get('/navigation/1?utm_source=x')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/mugs/?utm_source=x'])
  })

  test('with both caches off every view is read and rendered', async () => {
    const { get, reads, rendered } = setUp({ pageCache: false, dataCache: false })
    await get('/')
    await get('/')
    expect([reads.length, rendered.length]).toEqual([2, 2])
  })
})

describe('personal pages', () => {
  test('a customer sees their prices, and no other visitor does', async () => {
    const { get } = setUp()
    const own = await get('/', customer)
    expect(await own.text()).toContain('for t1')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(await (await get('/')).text()).not.toContain('t1')
  })

  test('providers of payments are allowed where a shopper orders or pays, nowhere else', async () => {
    const providers = { ...noProviders, scripts: ['https://js.pay.test'], popups: true }
    const { get } = setUp({ security: { backendOrigin: 'https://api.test', mediaOrigins: [], providers } })
    const opened = async (path: string) => {
      const { headers } = await get(path)
      const isAllowed = headers.get('content-security-policy')?.includes('https://js.pay.test') === true
      return [path, isAllowed, headers.get('cross-origin-opener-policy')]
    }
    const paying = ['/checkout', '/pl-PL/checkout/cart', '/checkout/success/1/unpaid', '/account/order/1']
    for (const path of paying) expect(await opened(path)).toEqual([path, true, 'same-origin-allow-popups'])
    for (const path of ['/', '/mugs/', '/checkouts', '/wishlist', '/account', '/login', '/account/orders'])
      expect(await opened(path)).toEqual([path, false, null])
  })

  test('providers with express buttons are allowed on personal and shared pages alike', async () => {
    const everywhere = { ...noProviders, scripts: ['https://wallet.test'], popups: true }
    const { get } = setUp({ security: { backendOrigin: 'https://api.test', mediaOrigins: [], everywhere } })
    for (const path of ['/', '/mugs/', '/wishlist', '/login'])
      expect((await get(path)).headers.get('content-security-policy')).toContain('https://wallet.test')
    const personal = await get('/wishlist')
    expect(personal.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })

  test('HEAD: nothing is rendered or read once the status of the page is stored', async () => {
    let now = 1
    const carts: string[] = []
    const redirects = { status: 302, headers: { location: '/login' } }
    const { pages, rendered } = setUp({
      now: () => now,
      readCart: async (_locale, token) => {
        carts.push(token)
        return null
      },
      render: async (request, input) => {
        rendered.push(request)
        await input.servedCart()
        const isLogin = request.url.includes('/account')
        return { response: isLogin ? new Response(null, redirects) : new Response('<p></p>'), document: null }
      },
    })
    const head = (path: string, cookie = 'sw-context-token=t1', method = 'HEAD') =>
      pages.page(new Request(`http://internal.test${path}`, { method, headers: { cookie } }), client)
    const first = await head('/checkout/cart?1')
    for (let round = 2; round < 50; round += 1) {
      const again = await head(`/checkout/cart?${round}`)
      expect([again.status, again.body]).toEqual([first.status, null])
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
      expect(again.headers.get('content-security-policy')).not.toBe(first.headers.get('content-security-policy'))
    }
    expect([rendered.length, carts]).toEqual([1, []])
    // Another kind of visitor may be led elsewhere, and where to depends on the whole address.
    await head('/checkout/cart', customer)
    expect(rendered).toHaveLength(2)
    for (const path of ['/account?1', '/account?1']) expect((await head(path)).headers.get('location')).toBe('/login')
    expect(rendered).toHaveLength(4)
    // A page itself is made as ever, and its status is forgotten after a minute.
    await head('/checkout/cart', undefined, 'GET')
    expect([rendered.length, carts]).toEqual([5, ['t1']])
    now += 60_001
    await head('/checkout/cart')
    expect(rendered).toHaveLength(6)
  })

  test('cart and checkout are rendered for each request, with a nonce of their own', async () => {
    const { get, rendered } = setUp()
    const [one, two] = [await get('/checkout/cart'), await get('/checkout/cart')]
    expect(rendered).toHaveLength(2)
    const nonceOf = (response: Response) =>
      /nonce-(\w+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    expect(nonceOf(one)).toBeTruthy()
    expect(nonceOf(one)).not.toBe(nonceOf(two))
  })

  test('maintenance of the backend, met by anybody, closes all pages', async () => {
    let open = true
    const { get } = setUp({
      readPage: async () => {
        if (!open) throw pageError({ kind: 'maintenance' })
        return landing('mugs')
      },
    })
    expect((await get('/mugs/')).status).toBe(200)
    open = false
    expect((await get('/mugs/')).status).toBe(200)
    expect((await get('/bowls/')).status).toBe(503)
    expect((await get('/mugs/')).status).toBe(503)
    open = true
    expect((await get('/mugs/')).status).toBe(200)
  })

  test('a kept page outlives the opening while it is fresh, and for the first visitor', async () => {
    const clock = { time: 1_000 }
    let open = true
    const { get } = setUp({
      now: () => clock.time,
      readPage: async () => {
        if (!open) throw pageError({ kind: 'maintenance' })
        return landing('home')
      },
    })
    expect((await get('/')).status).toBe(200)
    open = false
    clock.time += 59_000
    expect((await get('/')).status).toBe(200)
    clock.time += 2_000
    expect((await get('/')).status).toBe(200)
    await expect.poll(async () => (await get('/')).status).toBe(503)
    expect((await get('/')).headers.get('cache-control')).toContain('no-store')
  })

  test('the setting MAINTENANCE_MODE closes everything', async () => {
    const closed = await setUp({ maintenance: true }).get('/')
    expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '120'])
  })
})

describe('payloads', () => {
  const payload = (pages: Pages, path: string, cookie = '') =>
    pages.payload(new Request(`http://internal.test${path}`, { headers: cookie ? { cookie } : {} }), client)

  test('are the same read as the page, in plain JSON with the build', async () => {
    const { pages, get, reads } = setUp()
    await get('/')
    const response = await payload(pages, '/_payload.json')
    expect(await response?.json()).toEqual({ buildId: 'dev', answer: { ...landing('EUR.DE for all') } })
    expect(reads).toHaveLength(1)
    expect(response?.headers.get('cache-control')).toMatch(/^public/)
  })

  test('a customer’s is their own', async () => {
    const { pages } = setUp()
    const response = await payload(pages, '/_payload.json', customer)
    expect(response?.headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.stringify(await response?.json())).toContain('for t1')
    expect(JSON.stringify(await (await payload(pages, '/_payload.json'))?.json())).toContain('for all')
  })

  describe('of a shopper who knows something newer', () => {
    const ask = async (pages: Pages, cookie: string) => {
      const headers = { cookie, 'cache-control': 'no-cache' }
      const response = await pages.payload(new Request('http://internal.test/_payload.json', { headers }), client)
      return JSON.stringify(await response?.json())
    }
    const shop = () => {
      const state = { left: 5, reads: 0 }
      const { pages, get, rendered } = setUp({
        readPage: async () => {
          state.reads += 1
          return landing(`${state.left} left`)
        },
      })
      return { pages, state, rendered, text: async () => (await get('/')).text() }
    }

    test('are read past what is kept, for all who come later', async () => {
      const { pages, state, text } = shop()
      expect(await text()).toContain('5 left')
      state.left = 1
      expect(await text()).toContain('5 left')
      expect(await ask(pages, 'sw-context-token=abc')).toContain('1 left')
      expect(await text()).toContain('1 left')
      expect(state.reads).toBe(2)
    })

    test('let go of no page that says the same', async () => {
      const { pages, state, rendered, text } = shop()
      await text()
      await ask(pages, 'sw-context-token=abc')
      await text()
      expect([state.reads, rendered.length]).toEqual([2, 1])
    })

    test('are those of all without a session', async () => {
      const { pages, state, text } = shop()
      await text()
      await ask(pages, '')
      expect(state.reads).toBe(1)
    })

    test('are the kept ones while the backend is away', async () => {
      let broken = false
      const { pages, get } = setUp({
        readPage: async () => {
          if (broken) throw new PageError(503, 'away')
          return landing('kept')
        },
      })
      await get('/')
      broken = true
      expect(await ask(pages, 'sw-context-token=abc')).toContain('kept')
    })
  })

  test('mean the page with a slash where only that is missing; technical paths redirect', async () => {
    const moves: Record<string, string> = {
      '/mugs': '/mugs/',
      '/tee/schwarz-grün': '/tee/schwarz-grün/',
      '/navigation/1': '/mugs/',
    }
    const { pages } = setUp({
      readPage: async ({ address }) => {
        const path = moves[decodeURI(address.path)]
        return path === undefined ? landing(address.path) : { kind: 'moved', path }
      },
    })
    const nameOf = async (path: string, cookie = '') => (await (await payload(pages, path, cookie))?.json())?.answer
    expect(await nameOf('/mugs/_payload.json')).toMatchObject(landing('/mugs/'))
    expect(await nameOf('/pl-PL/mugs/_payload.json')).toMatchObject(landing('/mugs/'))
    expect(await nameOf('/mugs/_payload.json', customer)).toMatchObject(landing('/mugs/'))
    expect(await nameOf('/tee/schwarz-grün/_payload.json')).toMatchObject({ kind: 'page' })
    expect(await nameOf('/navigation/1/_payload.json')).toEqual({ kind: 'moved', path: '/mugs/' })
  })

  test('are closed with the shop', async () => {
    const response = await payload(setUp({ maintenance: true }).pages, '/mugs/_payload.json')
    expect([response?.status, response?.headers.get('retry-after')]).toEqual([503, '120'])
    expect(await response?.json()).toEqual({ status: 503, message: 'MAINTENANCE_MODE' })
  })

  test('report failures by status and message', async () => {
    const { pages } = setUp({
      readPage: async () => {
        throw new PageError(502, 'The Store API could not answer')
      },
    })
    const response = await payload(pages, '/_payload.json')
    expect(response?.status).toBe(502)
    expect(await response?.json()).toEqual({ status: 502, message: 'The Store API could not answer' })
  })
})

describe('a client that requests too much', () => {
  const visit = (pages: Pages, path: string, ip: string) =>
    pages.page(new Request(`http://internal.test${path}`), { ip, forwardedFor: null })
  const rough = '10.6.6.6'

  test('gets a still page in the shopper’s language with a time to return', async () => {
    const clock = { time: 0 }
    const { pages, rendered } = setUp({ limits: limitsOf({ pagesPerMinute: 4 }, () => clock.time) })
    expect((await visit(pages, '/mugs/', '10.1.1.1')).status).toBe(200)
    for (const path of ['/a', '/b']) expect((await visit(pages, path, rough)).status).toBe(200)
    const refused = await visit(pages, '/pl-PL/c', rough)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('15')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(refused.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(await refused.text()).not.toContain('<script')
    expect(rendered.at(-1)?.url).toBe('https://shop.test/pl-PL')

    const made = rendered.length
    for (let index = 0; index < 50; index += 1) expect((await visit(pages, `/pl-PL/${index}`, rough)).status).toBe(503)
    expect(rendered).toHaveLength(made)
    expect((await visit(pages, '/mugs/', rough)).status).toBe(200)
    expect((await visit(pages, '/d', '10.1.1.1')).status).toBe(200)
    clock.time += 15_000
    expect((await visit(pages, '/e', rough)).status).toBe(200)
  })

  test('gets no data of pages either', async () => {
    const { pages } = setUp({ limits: limitsOf({ pagesPerMinute: 2 }) })
    const ask = (path: string) => pages.payload(new Request(`http://internal.test${path}/_payload.json`), client)
    expect((await ask('/a'))?.status).toBe(200)
    const refused = await ask('/b')
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '30'])
    expect((await ask('/a'))?.status).toBe(200)
  })

  test('a made-up kind of shopper does not get past the limit', async () => {
    const { pages } = setUp({ limits: limitsOf({ pagesPerMinute: 2 }) })
    const ask = () => pages.page(new Request('http://internal.test/', { headers: { cookie: customer } }), client)
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(503)
  })

  test('as many pages are made at once as the shop allows', async () => {
    let making = 0
    let most = 0
    const { pages } = setUp({
      limits: limitsOf({ pagesAtOnce: 3 }),
      render: async (_request, { nonce }) => {
        most = Math.max(most, (making += 1))
        await new Promise((resolve) => setImmediate(resolve))
        making -= 1
        return { response: new Response(), document: `<script nonce="${nonce}">go()</script>` }
      },
    })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => visit(pages, `/${index}`, rough)))
    expect(most).toBe(3)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })
})

describe('a visitor who leaves before the turn of their page', () => {
  async function waiting() {
    const first = Promise.withResolvers<void>()
    const { pages, rendered } = setUp({
      limits: limitsOf({ pagesAtOnce: 1 }),
      readPage: async ({ address }) => {
        if (address.path === '/slow') await first.promise
        return landing(address.path)
      },
    })
    const browser = new AbortController()
    const request = (path: string, signal?: AbortSignal) =>
      new Request(`http://internal.test${path}`, signal ? { signal } : {})
    const slow = pages.page(request('/slow'), client)
    await new Promise((resolve) => setImmediate(resolve))
    const ended = async () => {
      first.resolve()
      await slow
      return rendered.map(({ url }) => new URL(url).pathname)
    }
    return { pages, browser, request, ended }
  }

  test.each(['/cold', '/checkout/cart'])('leaves the queue: %s is not made', async (path) => {
    const { pages, browser, request, ended } = await waiting()
    const left = pages.page(request(path, browser.signal), client).catch((error: unknown) => error)
    await new Promise((resolve) => setImmediate(resolve))
    browser.abort()
    expect(await left).toBeInstanceOf(CallerLeft)
    expect(await ended()).toEqual(['/slow'])
  })

  test('leaves the queue with a payload as well', async () => {
    const { pages, browser, request, ended } = await waiting()
    const left = pages.payload(request('/cold/_payload.json', browser.signal), client).catch((error: unknown) => error)
    await new Promise((resolve) => setImmediate(resolve))
    browser.abort()
    expect(await left).toBeInstanceOf(CallerLeft)
    await ended()
  })

  test('keeps the page for others who wait for the same', async () => {
    const { pages, browser, request, ended } = await waiting()
    const left = pages.page(request('/cold', browser.signal), client).catch((error: unknown) => error)
    const stays = pages.page(request('/cold'), client)
    await new Promise((resolve) => setImmediate(resolve))
    browser.abort()
    expect(await left).toBeInstanceOf(CallerLeft)
    await ended()
    expect((await stays).status).toBe(200)
    expect(await ended()).toEqual(['/slow', '/cold'])
  })
})

test('a thousand mixed visitors never see each other’s pages', async () => {
  const { get } = setUp()
  const scopes = [
    '',
    'storechart-prices=PLN.PL',
    'storechart-prices=EUR.PL',
    customer,
    'sw-context-token=t2; storechart-kind=customer',
  ]
  const expected = ['EUR.DE for all', 'PLN.PL for all', 'EUR.PL for all', 'EUR.DE for t1', 'EUR.DE for t2']
  const answers = await Promise.all(
    Array.from({ length: 1000 }, async (_, index) => ({
      index,
      body: await (await get(`/page-${index % 7}`, scopes[index % scopes.length])).text(),
    })),
  )
  for (const { index, body } of answers) expect(body).toContain(expected[index % expected.length])
})

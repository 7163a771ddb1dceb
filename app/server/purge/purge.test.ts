import { createHmac } from 'node:crypto'
import { array, assert, asyncProperty, integer, nat, record, uniqueArray } from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { PageAnswer } from '../../../api/types/page.ts'
import { noFacts } from '../../platform/context.ts'
import { Limits } from '../http/limits.server.ts'
import { pagesFetch } from '../http/pages-fetch.server.ts'
import { SecurityLog } from '../http/security-log.server.ts'
import { landing } from '../pages/landing.fixture.ts'
import { Pages } from '../pages/pages.server.ts'
import { PriceWorlds } from '../pages/price-worlds.server.ts'
import { Families } from './families.server.ts'
import { Purge } from './purge.server.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

const SECRET = 'p'.repeat(40)
const NOW = 1_800_000_000_000
const client = { ip: '192.0.2.7', forwardedFor: null }
const id = (kind: string, number: number): string => `0189abcdef01${kind}${String(number).padStart(19, '0')}`
const sign = (body: string, secret = SECRET): string => createHmac('sha256', secret).update(body).digest('hex')

/** Which products each page names, and what the backend says of each now. */
function setUp(pagesOf: Record<string, number[]>, options: { bodyTime?: number } = {}) {
  const clock = { time: NOW }
  const versions = new Map<number, number>()
  const reads: string[] = []
  const gate: { wait: Promise<void> | null } = { wait: null }
  const backend = pagesFetch(async (request) => {
    const products = pagesOf[new URL(request.url).searchParams.get('page') ?? ''] ?? []
    const body = products.map((product) => ({ id: id('a', product), name: versions.get(product) ?? 0 }))
    await gate.wait
    return new Response(JSON.stringify(body))
  })
  const families = new Families()
  const log = new SecurityLog({ write: () => undefined })
  const noted = vi.spyOn(log, 'note')
  const pages = new Pages({
    storefrontUrl: 'https://shop.test',
    security: { backendOrigin: 'https://api.test', mediaOrigins: [] },
    limits: new Limits(
      { pagesPerMinute: 0, callsPerMinute: 0, triesPerMinute: 0, pagesAtOnce: 0, trustedProxies: 0 },
      log,
    ),
    pageCache: true,
    dataCache: true,
    purging: { fresh: 3_600_000 },
    maintenance: false,
    readPage: async ({ address }) => {
      reads.push(address.path)
      const answer = await backend(new Request(`https://api.test/store-api/x?page=${address.path}`))
      const found = JSON.parse(await answer.text()) as { id: string; name: number }[]
      const shown = landing(found.map((product) => `${product.id}=${product.name}`).join(' ') || 'nothing')
      families.note(listed(found.map((product) => product.id)))
      return shown
    },
    worlds: new PriceWorlds({ enabled: false, anonymous: async () => null }),
    readBasis: async () => null,
    withAlternates: async (answer) => ({ answer, complete: true }),
    facts: async () => ({ page: noFacts, countries: [] }),
    noFacts: { ...noFacts },
    channelPrices: () => ({ currency: 'EUR', country: 'DE' }),
    readCart: async () => null,
    readNumbers: async () => [],
    texts: () => [],
    render: async (_request, input) => {
      const answer = await input.read({ path: new URL(_request.url).pathname, search: '' })
      const name = answer.kind === 'page' && answer.page.kind === 'landing' ? answer.page.name : answer.kind
      return { response: new Response(), document: name }
    },
    now: () => clock.time,
  })
  const forgotten = { all: 0, paths: [] as string[] }
  const purge = new Purge({
    ...options,
    secret: SECRET,
    log,
    families,
    caches: [pages],
    forgetPaths: (ids) => void forgotten.paths.push(...ids),
    forgetAll: () => {
      forgotten.all += 1
      pages.forget()
    },
    now: () => clock.time,
  })
  const send = (body: string, headers: Record<string, string>) =>
    purge.answer(new Request('https://shop.test/_cache/purge', { method: 'POST', body, headers }), client.ip)
  const sendSigned = async (message: object) => {
    const body = JSON.stringify({ ...message, timestamp: clock.time / 1000 })
    const answer = await send(body, { 'shopware-shop-signature': sign(body) })
    return (await answer!.json()) as { forgotten: number | 'all' }
  }
  return {
    clock,
    versions,
    reads,
    gate,
    families,
    noted,
    purge,
    send,
    sendSigned,
    forgotten,
    get: async (path: string) => (await pages.page(new Request(`https://shop.test${path}`), client)).text(),
    response: (path: string) => pages.page(new Request(`https://shop.test${path}`), client),
  }
}

/** A search that lists these products, by themselves. */
const listed = (ids: readonly string[]): PageAnswer =>
  ({
    kind: 'page',
    alternates: [],
    page: { kind: 'search', term: 'x', listing: { elements: ids.map((own) => ({ id: own, parentId: null })) } },
  }) as unknown as PageAnswer

const written = (product: number, more: object = {}) => ({
  data: {
    event: 'product.written',
    payload: [
      { entity: 'product', operation: 'update', primaryKey: id('a', product), updatedFields: ['name'], ...more },
    ],
  },
  source: { shopId: 'x', url: 'https://api.test', eventId: `${product}` },
})

describe('a purge: forgets what it names', () => {
  test('and nothing else, whatever is written, read and purged in which order', { timeout: 60_000 }, async () => {
    const products = integer({ min: 0, max: 9 })
    const pageOf = uniqueArray(products, { maxLength: 5 })
    const step = record({
      written: uniqueArray(products, { maxLength: 3 }),
      read: array(nat(5), { maxLength: 4 }),
    })
    await assert(
      asyncProperty(
        array(pageOf, { minLength: 6, maxLength: 6 }),
        array(step, { maxLength: 8 }),
        async (lists, steps) => {
          const pagesOf = Object.fromEntries(lists.map((list, index) => [`/p${index}`, list]))
          const shop = setUp(pagesOf)
          const kept = new Set<string>()
          for (const { written: changed, read } of steps) {
            // A product that was never shown is unknown, and forgets lists: here every product is shown at least once.
            shop.families.note(listed(Array.from({ length: 10 }, (_, product) => id('a', product))))
            for (const product of changed) {
              shop.clock.time += 10_000
              shop.versions.set(product, (shop.versions.get(product) ?? 0) + 1)
              await shop.sendSigned(written(product))
              for (const [path, list] of Object.entries(pagesOf)) if (list.includes(product)) kept.delete(path)
            }
            for (const index of read) {
              const path = `/p${index}`
              const before = shop.reads.length
              const names = pagesOf[path]!.map((product) => `${id('a', product)}=${shop.versions.get(product) ?? 0}`)
              expect(await shop.get(path)).toBe(names.join(' ') || 'nothing')
              expect(shop.reads.length - before, 'what was not named is a hit').toBe(kept.has(path) ? 0 : 1)
              kept.add(path)
            }
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('also what was being read when it came, for all who ask behind it', async () => {
    const shop = setUp({ '/p': [1] })
    const { promise, resolve } = Promise.withResolvers<void>()
    shop.gate.wait = promise
    const early = shop.get('/p')
    await eventually(() => expect(shop.reads).toHaveLength(1))
    shop.versions.set(1, 1)
    await shop.sendSigned(written(1))
    const late = shop.get('/p')
    resolve()
    await early
    expect(await late).toBe(`${id('a', 1)}=1`)
    expect(await shop.get('/p')).toBe(`${id('a', 1)}=1`)
  })

  test('also an old page that is being made anew when it comes, and though that fails', async () => {
    const shop = setUp({ '/p': [1] })
    await shop.get('/p')
    shop.clock.time += 3_600_001
    const { promise, reject } = Promise.withResolvers<void>()
    shop.gate.wait = promise
    promise.catch(() => undefined)
    expect(await shop.get('/p'), 'the old one meanwhile').toBe(`${id('a', 1)}=0`)
    await eventually(() => expect(shop.reads).toHaveLength(2))
    shop.versions.set(1, 1)
    await shop.sendSigned(written(1))
    const late = shop.get('/p')
    reject(new TypeError('fetch failed'))
    expect(await late.catch(() => 'no page')).not.toBe(`${id('a', 1)}=0`)
    shop.gate.wait = null
    expect(await shop.get('/p')).toBe(`${id('a', 1)}=1`)
  })

  test('a variant: what shows its product, too', async () => {
    const shop = setUp({ '/parent': [1], '/other': [2] })
    await Promise.all([shop.get('/parent'), shop.get('/other')])
    shop.families.note({
      ...listed([]),
      page: { kind: 'search', term: 'x', listing: { elements: [{ id: id('a', 7), parentId: id('a', 1) }] } },
    } as unknown as PageAnswer)
    const { forgotten } = await shop.sendSigned(written(7))
    expect(forgotten, 'data and HTML of one page').toBe(2)
    expect(shop.forgotten.paths).toEqual([id('a', 7), id('a', 1)])
  })

  test('a translation: by the product in its key, not by its language', async () => {
    const shop = setUp({ '/p': [1], '/language': [2] })
    await Promise.all([shop.get('/p'), shop.get('/language')])
    const key = { productId: id('a', 1), languageId: id('a', 2), productVersionId: id('a', 2) }
    const { forgotten } = await shop.sendSigned(written(1, { entity: 'product_translation', primaryKey: key }))
    expect(forgotten).toBe(2)
  })

  test('what any page may show: everything', async () => {
    const shop = setUp({ '/p': [1] })
    await shop.get('/p')
    expect(await shop.sendSigned(written(1, { entity: 'currency' }))).toEqual({ forgotten: 'all' })
    expect(shop.forgotten.all).toBe(1)
  })

  test('plain tags: as webhooks do', async () => {
    const shop = setUp({ '/p': [1], '/q': [2] })
    await Promise.all([shop.get('/p'), shop.get('/q')])
    expect(await shop.sendSigned({ tags: [id('a', 2), 'unknown', 7] })).toEqual({ forgotten: 2 })
  })

  test('the names of a page for a CDN: its ids, and the menus', async () => {
    const { response } = setUp({ '/p': [1] })
    const headers = (await response('/p')).headers
    expect(headers.get('surrogate-key')).toBe('navigation')
    expect(headers.get('cache-tag')).toBe('navigation')
  })
})

describe('who may purge', () => {
  const body = JSON.stringify({ tags: ['all'], timestamp: NOW / 1000 })
  const signed = (text: string, secret = SECRET) => ({ 'storechart-signature': sign(text, secret) })
  const old = JSON.stringify({ tags: ['all'], timestamp: NOW / 1000 - 301 })
  const ahead = JSON.stringify({ tags: ['all'], timestamp: NOW / 1000 + 301 })
  const timeless = JSON.stringify({ tags: ['all'] })
  const worded = JSON.stringify({ tags: ['all'], timestamp: String(NOW / 1000) })

  test.each([
    ['no signature', body, {}, 401],
    ['a signature with another secret', body, signed(body, 'q'.repeat(40)), 401],
    ['a signature of another body', body, signed(`${body} `), 401],
    ['half a signature', body, { 'storechart-signature': sign(body).slice(0, 32) }, 401],
    ['an empty signature', body, { 'storechart-signature': '' }, 401],
    ['a signature in other letters', body, { 'storechart-signature': 'é'.repeat(64) }, 401],
    ['an old message', old, signed(old), 401],
    ['a message from the future', ahead, signed(ahead), 401],
    ['a message without a time', timeless, signed(timeless), 401],
    ['a message with a time in words', worded, signed(worded), 401],
    ['no message', '[1]', signed('[1]'), 400],
    ['no JSON', '{', signed('{'), 400],
    ['a huge body', 'x'.repeat(1_100_000), signed('x'.repeat(1_100_000)), 413],
  ])('%s is refused', async (_name, text, headers, status) => {
    const shop = setUp({})
    const answer = await shop.send(text, headers)
    expect(answer?.status).toBe(status)
    expect(answer?.headers.get('cache-control')).toBe('no-store')
    expect(shop.forgotten.all).toBe(0)
    const events = shop.noted.mock.calls.map(([event]) => event)
    expect(events, 'a refused message with a right signature is no error').toEqual(
      status === 400 ? [] : ['purge refused'],
    )
  })

  test('a message that is sent again later is not acted on, and its sender is at ease', async () => {
    const shop = setUp({})
    expect(await (await shop.send(body, signed(body)))?.json()).toEqual({ forgotten: 'all' })
    shop.clock.time += 60_000
    const again = await shop.send(body, { 'storechart-signature': sign(body).toUpperCase() })
    expect([again?.status, await again?.json()]).toEqual([200, { forgotten: 0, repeated: true }])
    expect(shop.forgotten.all).toBe(1)
  })

  describe('unproved bodies', () => {
    /** Messages of which only the beginning comes. */
    const begin = (shop: ReturnType<typeof setUp>, count: number, ip: string, headers: Record<string, string>) =>
      Array.from({ length: count }, () => {
        const stream = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) })
        const init = { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit
        return shop.purge.answer(new Request('https://shop.test/_cache/purge', init), ip)
      })
    const whole = (shop: ReturnType<typeof setUp>) => {
      const body = JSON.stringify({ tags: ['all'], timestamp: NOW / 1000 })
      return shop.send(body, signed(body))
    }

    test('a few are read at once, and fewer of one client', async () => {
      const shop = setUp({})
      const last = await begin(shop, 20, '192.0.2.1', signed('x')).at(-1)
      expect([last?.status, last?.headers.get('retry-after')]).toEqual([503, '5'])
      expect((await whole(shop))?.status).toBe(200)
      for (const ip of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) void begin(shop, 20, ip, signed('x'))
      expect((await whole(shop))?.status).toBe(503)
    })

    test('one without a signature of the right form is not read', async () => {
      const shop = setUp({})
      const answers = begin(shop, 20, client.ip, { 'storechart-signature': 'x' })
      for (const answer of answers) expect((await answer)?.status).toBe(401)
    })

    test('one that does not arrive in time is let go, and makes room', async () => {
      const shop = setUp({}, { bodyTime: 20 })
      const answers = await Promise.all(begin(shop, 4, client.ip, signed('x')))
      expect(answers.map((answer) => [answer?.status, answer?.headers.get('connection')])).toEqual(
        answers.map(() => [408, 'close']),
      )
      expect((await whole(shop))?.status).toBe(200)
    })
  })

  test('only POST, and nowhere without a secret', async () => {
    const { purge } = setUp({})
    expect((await purge.answer(new Request('https://shop.test/_cache/purge'), null))?.status).toBe(405)
    const closed = new Purge({
      secret: null,
      log: new SecurityLog({ write: () => undefined }),
      families: new Families(),
      caches: [],
      forgetPaths: () => undefined,
      forgetAll: () => undefined,
    })
    expect(await closed.answer(new Request('https://shop.test/_cache/purge', { method: 'POST' }), null)).toBeNull()
  })
})

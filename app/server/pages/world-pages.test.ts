import { describe, expect, test } from 'vitest'
import type { PriceBasis } from '../../../api/mappers/price-basis.ts'
import type { PageAnswer } from '../../../api/types/page.ts'
import { noFacts } from '../../platform/context.ts'
import { PRICES_COOKIE } from '../http/cookies.server.ts'
import { Limits } from '../http/limits.server.ts'
import { SecurityLog } from '../http/security-log.server.ts'
import { landing } from './landing.fixture.ts'
import type { PageRead, PagesOptions } from './page-options.server.ts'
import { Pages } from './pages.server.ts'
import {
  OtherWorld,
  PriceWorlds,
  sameWorld,
  pricesCookieText,
  worldOf,
  type PriceWorld,
} from './price-worlds.server.ts'

const client = { ip: '10.0.0.9', forwardedFor: null }
const PRIVATE = 'private, no-store'

/** Sessions and the rules that they fulfil; a test may change them meanwhile. */
type Sessions = Record<string, string[]>

const basisOf = (rules: string[]): PriceBasis => ({ currency: 'EUR', country: 'DE', taxState: 'gross', rules })
const worldWith = (rules: string[]): PriceWorld => worldOf(basisOf(rules))!

function setUp(sessions: Sessions, options: Partial<PagesOptions> = {}) {
  const reads: string[] = []
  const readBases: string[] = []
  const answer = ({ personal }: PageRead): PageAnswer =>
    landing(personal === null ? 'of none' : `with ${sessions[personal.token]?.join('+')}`)
  const worlds = new PriceWorlds({ enabled: true, anonymous: async () => worldWith([]) })
  const pages = new Pages({
    storefrontUrl: 'https://shop.test',
    security: { backendOrigin: 'https://api.test', mediaOrigins: [] },
    limits: new Limits(
      { pagesPerMinute: 0, callsPerMinute: 0, triesPerMinute: 0, pagesAtOnce: 0, trustedProxies: 0 },
      new SecurityLog({ write: () => undefined }),
    ),
    pageCache: true,
    dataCache: true,
    maintenance: false,
    worlds,
    readBasis: async (_locale, { token }) => {
      readBases.push(token)
      return basisOf(sessions[token] ?? [])
    },
    readPage: async (read) => {
      const { personal, world } = read
      reads.push(personal?.token ?? 'none')
      if (world && !sameWorld(world, worldWith(sessions[personal?.token ?? ''] ?? []))) throw new OtherWorld()
      return answer(read)
    },
    withAlternates: async (found) => ({ answer: found, complete: true }),
    facts: async () => ({ page: { ...noFacts }, countries: [] }),
    noFacts,
    channelPrices: () => ({ currency: 'EUR', country: 'DE' }),
    readCart: async () => null,
    readNumbers: async () => [],
    texts: () => [],
    render: async (request, input) => {
      const { pathname, searchParams } = new URL(request.url)
      try {
        const found = await input.read({ path: pathname, search: searchParams.toString() })
        const name = found.kind === 'page' && found.page.kind === 'landing' ? found.page.name : found.kind
        const document = `<p>${name}</p>`
        return { response: new Response(input.shared ? null : document), document: input.shared ? document : null }
      } catch {
        return { response: new Response('<p>broken</p>', { status: 500 }), document: null }
      }
    },
    ...options,
  })
  const cookies = (token: string, prices: string, kind = 'customer') =>
    `sw-context-token=${token}; storechart-kind=${kind}; ${PRICES_COOKIE}=${prices}`
  const cookieFor = (token: string, rules = sessions[token] ?? []) =>
    pricesCookieText(worldWith(rules), token, Date.now())
  const send = (path: string, cookie: string, headers = {}) => {
    const request = new Request(`http://internal.test${path}`, { headers: { ...headers, cookie } })
    return path.includes('_payload') ? pages.payload(request, client) : pages.page(request, client)
  }
  const get = async (path: string, token: string, { as = cookieFor(token), kind = 'customer', headers = {} } = {}) => {
    const response = await send(path, cookies(token, as, kind), headers)
    if (!response) throw new Error(`No answer at ${path}`)
    const text = await response.text()
    return {
      shown: /(?:of none|with [\w+]+)/.exec(text)?.[0],
      control: response.headers.get('cache-control'),
      cookie: /storechart-prices=([^;]*)/.exec(response.headers.getSetCookie().join())?.[1] ?? null,
      status: response.status,
    }
  }
  /** What a browser is answered without any work; null: it was answered the whole way, and that is remembered. */
  const getAtOnce = async (path: string, token: string): Promise<string | null> => {
    const cookie = cookies(token, cookieFor(token))
    const request = { method: 'GET', url: path, headers: { host: 'shop.test', cookie } }
    const found = pages.instant.find(request)
    if (found) return Buffer.from(found.body).toString()
    const response = await send(path, cookie)
    if (response) pages.instant.keep(request, response)
    return null
  }
  return { get, getAtOnce, reads, readBases, cookieFor, sessions, worlds }
}

test('kept pages: who comes again is answered at once, until a call changes prices', async () => {
  const { getAtOnce, worlds, sessions } = setUp({ ada: ['club'], ben: ['club'], cleo: ['company'] })
  expect(await getAtOnce('/', 'ada')).toBeNull()
  expect(await getAtOnce('/', 'ada')).toContain('with club')
  expect(await getAtOnce('/', 'cleo')).toBeNull()
  expect(await getAtOnce('/', 'cleo')).toContain('with company')
  // At another page first: with whom he shares prices was not known.
  expect(await getAtOnce('/other', 'ben')).toBeNull()
  expect(await getAtOnce('/', 'ben')).toContain('with club')
  worlds.changed('ada')
  sessions['ada'] = ['company']
  expect(await getAtOnce('/', 'ada')).toBeNull()
  expect(await getAtOnce('/', 'ben')).toContain('with club')
})

describe.each(['/', '/_payload.json'])('at %s', (path) => {
  test('all with the same prices get the page that one of them was read for; not outside', async () => {
    const { get, reads, readBases } = setUp({ ada: ['club'], ben: ['club'], cleo: ['company'], dora: [] })
    expect(await get(path, 'ada')).toMatchObject({ shown: 'with club', control: PRIVATE, cookie: null })
    expect(await get(path, 'ben')).toMatchObject({ shown: 'with club', control: PRIVATE })
    expect(await get(path, 'cleo')).toMatchObject({ shown: 'with company' })
    // A customer without prices of their own gets what everybody gets.
    expect(await get(path, 'dora')).toMatchObject({ shown: 'of none', control: PRIVATE })
    expect([reads, readBases]).toEqual([['ada', 'cleo', 'none'], []])
  })

  test('a foreign cookie, an old one or none gives no prices: the session is read', async () => {
    const { get, readBases, cookieFor } = setUp({ ada: ['club'], eve: [] })
    await get(path, 'ada')
    for (const as of [
      cookieFor('ada'),
      pricesCookieText(worldWith(['club']), 'eve', Date.now() - 3_600_000),
      'EUR.DE',
      'EUR.DE.gross',
    ]) {
      const seen = await get(path, 'eve', { as, kind: 'anonymous' })
      expect(seen).toMatchObject({ shown: 'of none', control: PRIVATE, cookie: cookieFor('eve') })
    }
    expect(readBases).toEqual(['eve', 'eve', 'eve', 'eve'])
  })

  test('an anonymous visitor whose cart fulfils a rule sees its prices', async () => {
    const { get } = setUp({ guest: ['cart'] })
    expect(await get(path, 'guest', { as: 'EUR.DE', kind: 'anonymous' })).toMatchObject({
      shown: 'with cart',
      control: PRIVATE,
    })
  })

  test('a session with other prices gets them, and leaves nothing to those with old ones', async () => {
    const { get, reads, cookieFor, sessions } = setUp({ ada: ['club'], ben: ['club'] })
    sessions['ada'] = ['company']
    expect(await get(path, 'ada', { as: cookieFor('ada', ['club']) })).toMatchObject({
      shown: 'with company',
      cookie: cookieFor('ada', ['company']),
    })
    expect(await get(path, 'ben')).toMatchObject({ shown: 'with club' })
    expect(reads).toEqual(['ada', 'ada', 'ben'])
  })

  test('prices that change with every read are shown to their shopper only', async () => {
    let turn = 0
    const { get } = setUp(
      { ada: ['club'] },
      {
        readBasis: async () => basisOf([`turn-${turn++}`]),
        readPage: async ({ personal, world }) => {
          if (world) throw new OtherWorld()
          return landing(personal === null ? 'of none' : 'with all')
        },
      },
    )
    expect(await get(path, 'ada')).toMatchObject({ shown: 'with all', control: PRIVATE })
    expect(await get(path, 'ada', { kind: 'guest' })).toMatchObject({ shown: 'of none', control: PRIVATE })
  })

  test('no header chooses prices', async () => {
    const { get } = setUp({ ada: ['club'], eve: [] })
    await get(path, 'ada')
    const headers = {
      'storechart-prices': 'EUR.DE',
      'sw-context-token': 'ada',
      'sw-currency-id': 'x',
      'x-prices': 'club',
    }
    expect(await get(path, 'eve', { kind: 'anonymous', headers })).toMatchObject({ shown: 'of none' })
  })
})

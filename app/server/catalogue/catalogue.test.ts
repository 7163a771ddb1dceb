import { describe, expect, test } from 'vitest'
import type { StoreApi } from '../../../api/client/client.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { CountryId, CurrencyId } from '../../../api/types/ids.ts'
import { noFacts, type LocaleFacts, type PriceScope } from '../../platform/context.ts'
import { Catalogue } from './catalogue.server.ts'
import { CatalogueSessions, type CatalogueSession } from './catalogue-sessions.server.ts'
import { ContextReads } from './context-reads.server.ts'

const EUROS = { currency: 'EUR', country: 'DE' }
const ZLOTYS = { currency: 'PLN', country: 'PL' }
const id = (code: string) => code.toLowerCase().padEnd(32, '0')

const facts = {
  page: {
    ...noFacts,
    currencies: ['EUR', 'PLN', 'CHF'].map((isoCode) => ({ id: id(isoCode) as CurrencyId, isoCode })),
  },
  countries: ['DE', 'PL', 'CH'].map((iso) => ({ id: id(iso) as CountryId, iso })),
} as unknown as LocaleFacts

/** A backend with sessions that it may forget, and a page whose price names its currency. */
function shop() {
  const rows = new Map<string, PriceScope>()
  let own = EUROS
  let minted = 0
  /** Runs in the backend behind each answer of a page. */
  let behindPage = () => undefined as void
  const calls: string[] = []
  const context = ({ currency, country }: PriceScope) => ({
    apiAlias: 'sales_channel_context',
    currency: { isoCode: currency },
    shippingLocation: { country: { iso: country } },
    context: { taxState: country === 'CH' ? 'net' : 'gross' },
    currentCustomerGroup: { id: 'group' },
    areaRuleIds: [],
  })
  const codeOf = (value: unknown, codes: string[]) => codes.find((code) => id(code) === value)
  const answer = async (request: Request): Promise<Response> => {
    const route = `${request.method} ${new URL(request.url).pathname}`
    const token = request.headers.get('sw-context-token')
    calls.push(route)
    const prices = (token === null ? undefined : rows.get(token)) ?? own
    const headers = { 'sw-context-token': token ?? `t${(minted += 1)}` }
    if (request.method === 'PATCH') {
      const { currencyId, countryId } = (await request.json()) as Record<string, unknown>
      rows.set(token ?? '', {
        currency: codeOf(currencyId, ['EUR', 'PLN', 'CHF']) ?? prices.currency,
        country: codeOf(countryId, ['DE', 'PL', 'CH']) ?? prices.country,
      })
      return Response.json({}, { headers })
    }
    if (route.endsWith('/context')) return Response.json(context(prices), { headers })
    const page = Response.json({ price: `9 ${prices.currency}` }, { headers })
    behindPage()
    return page
  }
  const refreshed: string[] = []
  let prices = own
  const catalogue = new Catalogue({
    backend: { url: 'http://backend/store-api', accessKey: 'KEY', demoOrigin: null },
    trustProxy: false,
    channelPrices: () => prices,
    refreshOwn: async () => {
      refreshed.push(own.currency)
      prices = own
    },
    facts: async () => facts,
    fetch: answer,
  })
  return {
    catalogue,
    calls,
    refreshed,
    forget: () => rows.clear(),
    rows,
    setOwn: (prices: PriceScope) => (own = prices),
    setBehindPage: (happens: () => void) => (behindPage = happens),
    page: (prices: PriceScope) => catalogue.read('', prices, readPrice),
  }
}

const readPrice = (api: StoreApi): Promise<string> =>
  api.call({
    route: 'POST /category',
    kind: 'read',
    request: { body: {} },
    map: (body) => (body as { price: string }).price,
  })

describe('a catalogue read', () => {
  test('in own prices: without a session, proved by one context', async () => {
    const { page, calls } = shop()
    expect(await page(EUROS)).toMatchObject({ answer: '9 EUR', basis: { ...EUROS, taxState: 'gross' } })
    expect(calls).toEqual(['POST /store-api/category', 'GET /store-api/context'])
  })

  test('in other prices: one session serves all, and each answer is proved', async () => {
    const { page, rows } = shop()
    for (let again = 0; again < 2; again += 1)
      expect(await page(ZLOTYS)).toMatchObject({ answer: '9 PLN', basis: ZLOTYS })
    expect(rows.size).toBe(1)
  })

  test('with a session that the backend has forgotten: read again with a new one', async () => {
    const { page, forget, rows } = shop()
    await page(ZLOTYS)
    forget()
    expect(await page(ZLOTYS)).toMatchObject({ answer: '9 PLN', basis: ZLOTYS })
    expect(rows.size).toBe(1)
  })

  test('with a session that is forgotten before the answer is computed: not shown', async () => {
    const { page, forget, setBehindPage } = shop()
    await page(ZLOTYS)
    let times = 0
    setBehindPage(() => {
      times += 1
      if (times === 1) forget()
    })
    // Forgotten behind the answer: nothing proves that it was not before.
    expect(await page(ZLOTYS)).toMatchObject({ answer: '9 PLN' })
    expect(times).toBe(2)
  })

  test('with sessions that are forgotten at once: fails, and shows nothing', async () => {
    const { page, forget, setBehindPage } = shop()
    setBehindPage(forget)
    await expect(page(ZLOTYS)).rejects.toThrow(StoreApiError)
  })

  test('after the channel has another currency: the old own prices come from a session', async () => {
    const { page, setOwn, refreshed } = shop()
    expect((await page(EUROS)).answer).toBe('9 EUR')
    setOwn({ currency: 'CHF', country: 'CH' })
    expect((await page(EUROS)).answer).toBe('9 EUR')
    expect(refreshed).toEqual(['CHF'])
    expect(await page({ currency: 'CHF', country: 'CH' })).toMatchObject({
      answer: '9 CHF',
      basis: { taxState: 'net' },
    })
  })

  test('in prices that the channel does not have: fails without a session', async () => {
    const { page, rows } = shop()
    await expect(page({ currency: 'USD', country: 'DE' })).rejects.toThrow(StoreApiError)
    expect(rows.size).toBe(0)
  })

  test('without an answer that has prices: needs no proof', async () => {
    const { catalogue, calls } = shop()
    const look = (api: StoreApi) =>
      api.call({ route: 'POST /seo-url', kind: 'read', request: { body: {} }, map: () => 'nothing' })
    expect(await catalogue.read('', EUROS, look)).toEqual({ answer: 'nothing', basis: null })
    expect(calls).toEqual(['POST /store-api/seo-url'])
  })

  test('categories of a menu have no prices: need no proof', async () => {
    const { catalogue, calls } = shop()
    const menu = (api: StoreApi) =>
      api.call({
        route: 'POST /navigation/{activeId}/{rootId}',
        kind: 'read',
        request: { body: {}, params: { path: { activeId: 'a', rootId: 'b' } } },
        map: () => 'menu',
      })
    expect(await catalogue.read('', EUROS, menu)).toEqual({ answer: 'menu', basis: null })
    expect(calls).toEqual(['POST /store-api/navigation/a/b'])
  })

  test('many at once: share their proofs', async () => {
    const { page, calls } = shop()
    await Promise.all(Array.from({ length: 20 }, () => page(EUROS)))
    expect(calls.filter((call) => call.endsWith('/category'))).toHaveLength(20)
    expect(calls.filter((call) => call.endsWith('/context')).length).toBeLessThan(10)
  })
})

test('a call that is passed on: sent again when its session had other prices', async () => {
  const { catalogue, forget, rows, page } = shop()
  await page(ZLOTYS)
  forget()
  const sent: (string | null)[] = []
  const send = async (token: string | null) => {
    sent.push(token)
    return { status: 200, token, price: rows.get(token ?? '')?.currency ?? 'EUR' }
  }
  expect((await catalogue.pass(ZLOTYS, send)).price).toBe('PLN')
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(2)
})

describe('anonymous sessions', () => {
  const made = () => {
    let count = 0
    let time = 0
    const sessions = new CatalogueSessions(
      async ({ currency }): Promise<CatalogueSession> => {
        count += 1
        if (currency === 'USD' && count === 1) throw new Error('away')
        return { token: `${currency}${count}`, context: new ContextReads(async () => null) }
      },
      () => (time += 1),
    )
    return { sessions, pass: (milliseconds: number) => (time += milliseconds) }
  }

  test('are made once per prices, and anew when one is dropped, once', async () => {
    const { sessions } = made()
    const [one, same] = await Promise.all([sessions.session(ZLOTYS), sessions.session(ZLOTYS)])
    expect(same).toBe(one)
    await sessions.drop(ZLOTYS, one)
    const two = await sessions.session(ZLOTYS)
    expect([one.token, two.token]).toEqual(['PLN1', 'PLN2'])
    await sessions.drop(ZLOTYS, one)
    expect(await sessions.session(ZLOTYS)).toBe(two)
  })

  test('are replaced before the backend forgets them', async () => {
    const { sessions, pass } = made()
    const old = await sessions.session(ZLOTYS)
    pass(20 * 3_600_000)
    expect(await sessions.session(ZLOTYS)).not.toBe(old)
  })

  test('that could not be made are tried again', async () => {
    const { sessions } = made()
    const dollars = { currency: 'USD', country: 'DE' }
    await expect(sessions.session(dollars)).rejects.toThrow('away')
    expect((await sessions.session(dollars)).token).toBe('USD2')
  })
})

describe('reads of a context', () => {
  const counted = () => {
    const begun: PromiseWithResolvers<number>[] = []
    let time = 0
    const reads = new ContextReads(
      () => {
        const one = Promise.withResolvers<number>()
        begun.push(one)
        return one.promise
      },
      () => time,
    )
    return { reads, begun, pass: (milliseconds: number) => (time += milliseconds) }
  }

  test('one that is requested beside another begins behind it, for all who wait', async () => {
    const { reads, begun } = counted()
    const first = reads.after()
    const others = [reads.after(), reads.after()]
    expect(begun).toHaveLength(1)
    begun[0]?.resolve(1)
    expect(await first).toBe(1)
    await Promise.resolve()
    expect(begun).toHaveLength(2)
    begun[1]?.resolve(2)
    expect(await Promise.all(others)).toEqual([2, 2])
  })

  test('one that failed or takes long does not hold up the next', async () => {
    const { reads, begun, pass } = counted()
    const first = reads.after()
    const second = reads.after()
    begun[0]?.reject(new Error('away'))
    await expect(first).rejects.toThrow('away')
    await Promise.resolve()
    pass(5_000)
    const third = reads.after()
    expect(begun).toHaveLength(3)
    for (const one of begun) one.resolve(3)
    expect([await second, await third]).toEqual([3, 3])
  })
})

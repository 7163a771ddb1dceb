import { describe, expect, test } from 'vitest'
import type { PriceBasis } from '../../../api/mappers/price-basis.ts'
import { priceBasis } from '../../../api/mappers/price-basis.ts'
import { PRICES_COOKIE, type Kind } from '../http/cookies.server.ts'
import {
  doubted,
  PriceWorlds,
  readPricesCookie,
  pricesCookieText,
  worldOf,
  type PriceWorld,
} from './price-worlds.server.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const MINUTE = 60_000

const context = (areaRuleIds: unknown, group = 'g1') => ({
  apiAlias: 'sales_channel_context',
  currency: { isoCode: 'EUR' },
  shippingLocation: { country: { iso: 'DE' } },
  context: { taxState: 'net' },
  currentCustomerGroup: { id: group },
  areaRuleIds,
})

const basis = (rules: string[] | null, more: Partial<PriceBasis> = {}): PriceBasis => ({
  currency: 'EUR',
  country: 'DE',
  taxState: 'gross',
  rules,
  ...more,
})

const world = (rules: string[], more: Partial<PriceBasis> = {}): PriceWorld => {
  const made = worldOf(basis(rules, more))
  if (made === null) throw new Error('no world')
  return made
}

const cookie = (value: string) => new Map([[PRICES_COOKIE, value]])

describe('a world', () => {
  test('is named by the rules of all areas of pages, in any order, and by the group', () => {
    const one = priceBasis(context({ product: ['b', 'a'], category: ['c'], shipping: ['s'], payment: ['p'] }))
    const same = priceBasis(context({ category: { 2: 'c' }, product: ['a', 'b', 'a'], promotion: ['x'], flow: ['y'] }))
    expect(one?.rules).toEqual(['a', 'b', 'c', 'group g1'])
    expect(worldOf(same)).toEqual(worldOf(one))
    for (const other of [
      context({ product: ['a', 'b'] }),
      context({ product: ['b', 'a'], category: ['c'] }, 'g2'),
      context({ product: ['b', 'a'], category: ['c'], 'of-an-extension': ['z'] }),
    ])
      expect(worldOf(priceBasis(other))).not.toEqual(worldOf(one))
  })

  test('without rules is one of its own; there is none where the backend names no rules', () => {
    expect(worldOf(priceBasis(context([])))).toEqual(worldOf(priceBasis(context({}))))
    for (const unsaid of [undefined, null, 'all', ['a']]) expect(worldOf(priceBasis(context(unsaid)))).toBeNull()
    expect(worldOf(priceBasis({ apiAlias: 'cart' }))).toBeNull()
  })
})

describe('the cookie', () => {
  const own = world(['a'])
  const text = pricesCookieText(own, 't1', NOW)

  test('names a world for the session that got it, for some minutes', () => {
    const until = (Math.floor(NOW / MINUTE) + 5) * MINUTE
    expect(readPricesCookie(cookie(text), 't1', NOW)).toEqual({ world: own, believedUntil: until })
    expect(readPricesCookie(cookie(text), 't2', NOW)).toBeNull()
    expect(readPricesCookie(cookie(text), 't1', NOW + 6 * MINUTE)).toEqual({ world: own, believedUntil: until })
    // A clock of another instance that is ahead: a little, and too far.
    expect(readPricesCookie(cookie(text), 't1', NOW - MINUTE)?.believedUntil).toBe(until)
    expect(readPricesCookie(cookie(text), 't1', NOW - 60 * MINUTE)?.believedUntil).toBe(0)
  })

  test('is not believed after a call that may have changed prices', () => {
    expect(readPricesCookie(cookie(doubted(text)), 't1', NOW)).toEqual({ world: own, believedUntil: 5 * MINUTE })
    expect(doubted('EUR.DE')).toBe('EUR.DE')
  })

  test.each(['', 'EUR.DE', 'EUR.DE.net', `${text}.x`, text.replace('gross', 'free'), text.slice(0, -1)])(
    'says nothing as %s',
    (value) => expect(readPricesCookie(cookie(value), 't1', NOW)).toBeNull(),
  )
})

describe('who sees what', () => {
  const anonymous = world(['always'])
  const company = world(['always', 'company'], { taxState: 'net' })

  function setUp({ enabled = true, answers = [] as (PriceBasis | null)[] } = {}) {
    let reads = 0
    const worlds = new PriceWorlds({ enabled, now: () => NOW, anonymous: async () => anonymous })
    const of = (
      value: string,
      { kind = 'customer', token = 't1', again = false }: { kind?: Kind; token?: string | null; again?: boolean } = {},
    ) =>
      worlds.of(
        { cookies: cookie(value), kind, token, prices: { currency: 'EUR', country: 'DE' } },
        async () => answers[reads++] ?? null,
        { again },
      )
    return { worlds, of, reads: () => reads }
  }

  test('a believed cookie costs no question; public prices lead to public pages', async () => {
    const { of, reads } = setUp()
    expect(await of(pricesCookieText(company, 't1', NOW))).toEqual({
      by: 'world',
      world: company,
      cookie: null,
      until: (Math.floor(NOW / MINUTE) + 5) * MINUTE,
    })
    expect(await of(pricesCookieText(anonymous, 't1', NOW))).toMatchObject({
      by: 'anonymous',
      prices: { currency: 'EUR' },
    })
    expect(await of('', { token: null, kind: 'anonymous' })).toMatchObject({ by: 'anonymous' })
    expect(reads()).toBe(0)
  })

  test('one of another session, an old one and none are found out by a question', async () => {
    const rules = basis(['always', 'company'], { taxState: 'net' })
    const { of, reads } = setUp({ answers: [rules, rules, rules, rules] })
    const current = pricesCookieText(company, 't1', NOW)
    for (const value of [
      pricesCookieText(anonymous, 't2', NOW),
      doubted(pricesCookieText(anonymous, 't1', NOW)),
      'EUR.DE',
    ])
      expect(await of(value)).toEqual({ by: 'world', world: company, cookie: current })
    expect(await of('EUR.DE', { kind: 'anonymous' })).toMatchObject({ by: 'world' })
    expect(reads()).toBe(4)
  })

  test('without an answer it is the last one, else a page of its own or the public one', async () => {
    const { of } = setUp()
    expect(await of(doubted(pricesCookieText(company, 't1', NOW)))).toMatchObject({
      by: 'world',
      world: company,
      cookie: null,
    })
    expect(await of('EUR.DE')).toEqual({ by: 'session', cookie: null })
    expect(await of('EUR.DE', { kind: 'guest' })).toMatchObject({ by: 'anonymous' })
    expect(await of(pricesCookieText(company, 't1', NOW), { again: true })).toEqual({ by: 'session', cookie: null })
  })

  test('nothing is shared where the backend names no rules, or the owner forbids it', async () => {
    const { of } = setUp({ answers: [basis(null), basis(null)] })
    expect(await of('EUR.DE')).toEqual({ by: 'session', cookie: null })
    expect(await of('EUR.DE', { kind: 'anonymous' })).toMatchObject({ by: 'anonymous' })
    const off = setUp({ enabled: false })
    expect(await off.of(pricesCookieText(company, 't1', NOW))).toEqual({ by: 'session', cookie: null })
    expect(off.reads()).toBe(0)
  })

  test('what was read before the session changed counts no more', async () => {
    const { worlds, of, reads } = setUp({ answers: [basis(['always', 'company'], { taxState: 'net' })] })
    worlds.changed('t1')
    expect(worlds.cookieText(company, 't1')).toBeNull()
    worlds.learned('t1', performance.now() - 1_000)
    expect(worlds.cookieText(company, 't1')).toBeNull()
    // The browser still sends its old cookie.
    expect(await of(pricesCookieText(anonymous, 't1', NOW))).toMatchObject({ by: 'world', world: company })
    expect(reads()).toBe(1)
    expect(worlds.cookieText(company, 't1')).not.toBeNull()
  })

  test('anonymous answers: only for visitors who surely pay anonymous prices', async () => {
    const { worlds } = setUp()
    const is = (value: string, kind: Kind = 'customer', token: string | null = 't1') =>
      worlds.isAnonymous({ cookies: cookie(value), kind, token })
    expect(await is('', 'anonymous', null)).toBe(true)
    expect(await is(pricesCookieText(anonymous, 't1', NOW))).toBe(true)
    for (const value of [
      pricesCookieText(company, 't1', NOW),
      doubted(pricesCookieText(anonymous, 't1', NOW)),
      'EUR.DE',
    ])
      expect(await is(value)).toBe(false)
  })
})

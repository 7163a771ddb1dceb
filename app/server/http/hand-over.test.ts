import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { keys } from '../../shared/storage/storage.ts'
import { readCookies } from './cookies.server.ts'
import { HandOver } from './hand-over.server.ts'
import { LocaleHosts } from './locale-hosts.server.ts'

const SHOP = 'https://shop.test'
const GERMAN = 'https://laden.test'
const hosts = new LocaleHosts({ storefrontUrl: SHOP, localeOrigins: new Map([['testde', GERMAN]]) })
const SECRET = 'one-secret-of-thirty-two-characters'
const clock = { now: 1_000_000 }
const handOver = new HandOver(SECRET, hosts, () => clock.now)

/** Cookies of one browser, for each host its own, as they are inside the seal. */
class Browser {
  readonly jars: Record<string, Map<string, string>> = { [SHOP]: new Map(), [GERMAN]: new Map() }
  readonly seen: string[] = []
  /** Cache and referrer rules of all answers. */
  readonly rules = new Set<string>()
  /** What it shows instead of following. */
  document: Response | null = null

  /** One request; where its answer leads. */
  ask(address: string, site = 'cross-site'): string | null {
    const url = new URL(address)
    const jar = this.jars[url.origin] ?? new Map()
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = handOver.answer(new Request(url, { headers: { cookie, 'sec-fetch-site': site } }), true)
    if (!response) return null
    this.rules.add(`${response.headers.get('cache-control')}, ${response.headers.get('referrer-policy')}`)
    for (const set of response.headers.getSetCookie()) {
      const [[name, value] = ['', '']] = readCookies(set.split(';')[0] ?? '')
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    this.document = response.status === 200 ? response : null
    return response.headers.get('location') ?? ''
  }

  /** Follows redirects as long as they are steps of the way; the page at its end. */
  follow(address: string, site = 'same-origin', steps = Number.POSITIVE_INFINITY): string {
    let next = address
    for (let step = 0; step < steps && new URL(next).pathname === '/_locale'; step += 1) {
      this.seen.push(next)
      next = this.ask(next, step === 0 ? site : 'cross-site') ?? ''
      if (next === '') break
    }
    return next
  }

  /** Has a session at a host. */
  with(origin: string, token: string, kind = 'anonymous'): this {
    this.jars[origin]?.set('sw-context-token', token).set('storechart-kind', kind).set('storechart-prices', 'EUR.DE')
    return this
  }

  tokenAt = (origin: string) => this.jars[origin]?.get('sw-context-token') ?? null
}

/** Where a document leads, and what the browser keeps then of what it kept. */
function opened(html: string, stored: Partial<Record<keyof typeof keys, string>>) {
  const all = { ...stored, wishlist: '[]' }
  const named = Object.entries(all).map(([name, value]) => [
    keys[name as keyof typeof keys] + (name === 'change' ? 'a1' : ''),
    value,
  ])
  const methods = {
    removeItem: (key: string) => Reflect.deleteProperty(localStorage, key),
    setItem: (key: string, value: string) => Reflect.set(localStorage, key, value),
  }
  const localStorage: object = Object.assign(Object.create(methods), Object.fromEntries(named))
  let location = ''
  const href = (/<a href="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
  runInNewContext(/<script>(.*)<\/script>/s.exec(html)?.[1] ?? '', {
    localStorage,
    document: { querySelector: () => ({ href }) },
    location: { replace: (to: string) => (location = to) },
  })
  const nameOf = (key: string) => Object.entries(keys).find(([, own]) => own === key)?.[0] ?? key
  return { location, kept: Object.keys(localStorage).map(nameOf).toSorted() }
}

const start = `${SHOP}/_locale?to=${encodeURIComponent(`${GERMAN}/becher/?p=2`)}`

describe('the session of a host', () => {
  test('goes along to the other one, with its kind and prices', () => {
    const browser = new Browser().with(SHOP, 'mine', 'customer')
    expect(browser.follow(start)).toBe(`${GERMAN}/becher/?p=2`)
    expect(Object.fromEntries(browser.jars[GERMAN] ?? [])).toEqual({
      'sw-context-token': 'mine',
      'storechart-session': '1',
      'storechart-kind': 'customer',
      'storechart-prices': 'EUR.DE',
    })
    expect(browser.jars[SHOP]?.has('storechart-way')).toBe(false)
    expect([...browser.rules]).toEqual(['private, no-store, no-referrer'])
    // No address on the way says the token.
    expect(browser.seen).toHaveLength(4)
    expect(browser.seen.join()).not.toContain('mine')
  })

  test('and back, instead of the one that was there: its cart is forgotten on the way', async () => {
    const browser = new Browser().with(SHOP, 'old').with(GERMAN, 'new')
    const page = `${SHOP}/cups/?p=2&search=${encodeURIComponent('"><b>')}`
    browser.follow(`${GERMAN}/_locale?to=${encodeURIComponent(page)}`)
    expect(browser.tokenAt(SHOP)).toBe('new')
    const html = (await browser.document?.text()) ?? ''
    expect(opened(html, { cart: '{}', memory: '{}', change: '{}' })).toEqual({
      location: page,
      kept: ['identity', 'wishlist'],
    })
    const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? ''
    const policy = browser.document?.headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';`)
    // Without scripts as well.
    expect(html).toContain(`content="0;url=${page.replaceAll('&', '&amp;')}"`)
    expect([...browser.rules]).toEqual(['private, no-store, no-referrer'])
  })

  test('that is there already leaves what the browser keeps of its cart', () => {
    const browser = new Browser().with(SHOP, 'mine').with(GERMAN, 'mine')
    expect(browser.follow(start)).toBe(`${GERMAN}/becher/?p=2`)
    expect(browser.document).toBeNull()
  })

  test('without a login leaves one with a login alone', () => {
    const browser = new Browser().with(SHOP, 'anonymous').with(GERMAN, 'customer', 'customer')
    expect(browser.follow(start)).toBe(`${GERMAN}/becher/?p=2`)
    expect(browser.tokenAt(GERMAN)).toBe('customer')
  })

  test('that is none, or that this shop did not make, is not taken', () => {
    for (const browser of [new Browser(), new Browser().with(SHOP, 'unknown-abc')]) {
      expect(browser.follow(start)).toBe(`${GERMAN}/becher/?p=2`)
      expect([browser.seen.length, browser.tokenAt(GERMAN)]).toEqual([1, null])
    }
  })
})

describe('attackers', () => {
  test('a ticket is of no use in another browser, nor twice in the same', () => {
    const attacker = new Browser().with(SHOP, 'attackers')
    const ticket = attacker.follow(start, 'same-origin', 3)
    expect(ticket).toContain(`${GERMAN}/_locale?ticket=`)
    // One that was never on the way, and one that is on its own way.
    const victims = [new Browser(), new Browser().with(SHOP, 'victims')]
    victims[1]!.follow(start, 'same-origin', 2)
    for (const victim of victims) {
      expect(victim.ask(ticket)).toBe(`${GERMAN}/becher/?p=2`)
      expect(victim.tokenAt(GERMAN)).toBeNull()
    }
    attacker.ask(ticket)
    expect(attacker.tokenAt(GERMAN)).toBe('attackers')
    attacker.jars[GERMAN]?.delete('sw-context-token')
    attacker.ask(ticket)
    expect(attacker.tokenAt(GERMAN)).toBeNull()
  })

  test('a link of another site begins no way', () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const victim = new Browser().with(SHOP, 'victims')
      expect(victim.follow(start, site)).toBe(`${GERMAN}/becher/?p=2`)
      expect(victim.tokenAt(GERMAN)).toBeNull()
    }
    // Nor does one that begins in its middle.
    const victim = new Browser().with(SHOP, 'victims')
    expect(victim.follow(`${GERMAN}/_locale?from=${SHOP}&state=null&path=/x`, 'cross-site')).toBe(`${GERMAN}/x`)
    expect(victim.follow(`${SHOP}/_locale?for=${GERMAN}&state=null&mark=m&path=/x`, 'cross-site')).toBe(`${GERMAN}/x`)
    expect(victim.tokenAt(GERMAN)).toBeNull()
  })

  test('a ticket counts for half a minute, at one host, and as it was written', () => {
    const ticketOf = (browser: Browser) => browser.follow(start, 'same-origin', 3)
    const late = new Browser().with(SHOP, 'mine')
    const old = ticketOf(late)
    clock.now += 30_000
    expect(late.ask(old)).toBe(`${GERMAN}/becher/?p=2`)
    const other = new Browser().with(SHOP, 'mine')
    const elsewhere = ticketOf(other)
    expect(other.ask(elsewhere.replace(GERMAN, SHOP))).toBe(`${SHOP}/`)
    const forged = new Browser().with(SHOP, 'mine')
    const text = ticketOf(forged)
    expect(forged.ask(`${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`)).toBe(`${GERMAN}/`)
    expect([late, other, forged].map((browser) => browser.tokenAt(GERMAN))).toEqual([null, null, null])
  })

  test.each([
    `${SHOP}/_locale`,
    `${SHOP}/_locale?to=https://evil.test/`,
    `${SHOP}/_locale?to=//evil.test/`,
    `${SHOP}/_locale?to=${SHOP}/x`,
    `${SHOP}/_locale?to=https://laden.test.evil.test/`,
    `${SHOP}/_locale?to=http://laden.test/`,
    `${GERMAN}/_locale?from=https://evil.test&path=/`,
    `${GERMAN}/_locale?from=${SHOP}&path=//evil.test/`,
    `${SHOP}/_locale?for=https://evil.test&path=/`,
    `${SHOP}/_locale?for=${GERMAN}&path=https://evil.test/`,
    `${SHOP}/_locale?for=${GERMAN}&path=/\\evil.test/`,
    'https://evil.test/_locale?ticket=x',
  ])('%s leads nowhere', (address) => {
    expect(new Browser().with(SHOP, 'mine').ask(address, 'same-origin')).toBeNull()
  })
})

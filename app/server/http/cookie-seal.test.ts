import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { hasSession } from '../../shared/storage/storage.ts'
import { CookieSeal, isUnknownToken } from './cookie-seal.server.ts'
import { readCookies } from './cookies.server.ts'
import { decidingCookies } from './edge.server.ts'
import { readSessionSecret } from './session-secret.server.ts'

const SECRET = 'one-secret-of-thirty-two-characters'
const TOKEN = 'Hq7XbB2nKq0Wm5Tz9cVe4RyU1oLp8SdF'

/** The cookie that the browser gets when the shop sets one. */
function given(cookie: string, secure: boolean, secret = SECRET, token: string | null = null): string {
  const response = new Response(null, { headers: { 'set-cookie': `${cookie}; Path=/; HttpOnly` } })
  new CookieSeal(secret).seal(response, secure, token)
  const [set = ''] = response.headers.getSetCookie()
  expect(set).toMatch(/; Path=\/; HttpOnly$/)
  return set.slice(0, set.indexOf(';'))
}

function opened(cookie: string, secure = false): Map<string, string> {
  const request = new Request('http://shop.test/', { headers: { cookie } })
  new CookieSeal(SECRET).open(request, secure)
  return readCookies(request.headers.get('cookie'))
}

describe('cookies of the session', () => {
  test.each([
    ['sw-context-token', TOKEN],
    ['storechart-kind', 'customer'],
    ['storechart-prices', 'PLN.PL'],
    ['storechart-registration', 'a1b2'],
    ['storechart-flash', 'notices'],
    ['storechart-campaign', 'spring'],
    ['storechart-way', 'left-abc'],
  ])('%s counts when this shop made it, on https for its host only', (name, value) => {
    const plain = given(`${name}=${value}`, false)
    expect(plain).toMatch(new RegExp(`^${name}=${value}\\.[\\w-]{32}$`))
    expect(opened(`a=1; ${plain}; b=2`)).toEqual(
      new Map([
        ['a', '1'],
        ['b', '2'],
        [name, value],
      ]),
    )

    const secure = given(`${name}=${value}`, true)
    expect(secure.startsWith(`__Host-${name}=${value}.`)).toBe(true)
    expect(opened(secure, true).get(name)).toBe(value)
    // One that a neighbouring host planted has no such name, and one of https does not count without it.
    expect(opened(plain, true).has(name)).toBe(false)
    expect(opened(secure, false).has(name)).toBe(false)
  })

  test('the marker of a session is readable by scripts, and on https of its host only', () => {
    expect(given('storechart-session=1', false)).toBe('storechart-session=1')
    const secure = given('storechart-session=1', true)
    expect(secure).toBe('__Host-storechart-session=1')
    expect(opened(secure, true).get('storechart-session')).toBe('1')
    expect(opened('storechart-session=1', true).size).toBe(0)
    expect([hasSession(secure), hasSession('x__Host-storechart-session=1')]).toEqual([true, false])
  })

  test('a token that was made up, or sealed by another shop, is refused', () => {
    const made = [
      `sw-context-token=${TOKEN}`,
      `sw-context-token=${TOKEN}.${'a'.repeat(32)}`,
      given(`sw-context-token=${TOKEN}`, false, 'another-secret-of-32-characters-'),
      given(`storechart-kind=${TOKEN}`, false).replace('storechart-kind', 'sw-context-token'),
    ]
    for (const cookie of made) {
      const token = opened(cookie).get('sw-context-token') ?? ''
      expect(isUnknownToken(token)).toBe(true)
      expect(token).not.toContain(TOKEN)
      // All requests of one browser agree on what it is replaced by.
      expect(opened(cookie).get('sw-context-token')).toBe(token)
    }
    expect(opened('storechart-kind=customer; storechart-prices=PLN.PL').size).toBe(0)
    expect(opened('sw-context-token=').size).toBe(0)
  })

  test('a kind: counts with the token of its own session only', () => {
    const [own, other] = [`sw-context-token=${TOKEN}`, 'sw-context-token=other'].map((cookie) => given(cookie, false))
    const kind = given('storechart-kind=customer', false, SECRET, TOKEN)
    expect(opened(`${kind}; ${own}`).get('storechart-kind')).toBe('customer')
    for (const cookies of [`${kind}; ${other}`, kind, `${kind}; ${own}x`, `${kind}; ${own}; ${own}`])
      expect([cookies, opened(cookies).has('storechart-kind')]).toEqual([cookies, false])
    // An answer that sets both: the kind is of the token that it sets.
    const response = new Response(null)
    for (const cookie of ['storechart-kind=guest', `sw-context-token=${TOKEN}`])
      response.headers.append('set-cookie', `${cookie}; Path=/`)
    new CookieSeal(SECRET).seal(response, false, 'before')
    const both = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    expect(opened(both.join('; ')).get('storechart-kind')).toBe('guest')
  })

  test('of two tokens none counts, in whatever order they come', () => {
    const own = given(`sw-context-token=${TOKEN}`, false)
    const planted = given('sw-context-token=planted', false)
    for (const cookie of [`${own}; ${planted}`, `${planted}; ${own}`, `${own}; ${own}`])
      expect(opened(`storechart-session=1; ${cookie}; x=1`)).toEqual(new Map([['x', '1']]))
  })

  // A page is shared or not by the one reading of a header, and made for a session by the other.
  test.each(['', ' ', '  ', '\t', '\v', '\f', '\u00A0', 'x', '"', '=', '__Host-'])(
    'caches and the session read a header alike, with %j around its names',
    (odd) => {
      const cookie = given(`sw-context-token=${TOKEN}`, true)
      const name = cookie.slice(0, cookie.indexOf('='))
      const value = cookie.slice(name.length)
      for (const part of [odd + cookie, `${name}${odd}${value}`, `__Host-${odd}${cookie.slice('__Host-'.length)}`]) {
        const header = `a=1;${part};b=2`
        expect([header, decidingCookies(header).includes('sw-context-token')]).toEqual([
          header,
          opened(header, true).has('sw-context-token'),
        ])
      }
    },
  )

  test('a guest’s data are in the browser, and only the shop can read them', () => {
    const guest = JSON.stringify({ email: 'ada@example.com', firstName: 'Zoë', lastName: 'Łoś; a=b' })
    const cookie = given(`storechart-guest=${encodeURIComponent(guest)}`, true)
    expect(cookie).toMatch(/^__Host-storechart-guest=[\w-]{60,}$/)
    expect(Buffer.from(cookie.split('=')[1] ?? '', 'base64url').toString('latin1')).not.toMatch(/ada|example|name/i)
    expect(opened(cookie, true).get('storechart-guest')).toBe(guest)
    expect(given(`storechart-guest=${encodeURIComponent(guest)}`, true)).not.toBe(cookie)
    const changed = cookie.slice(0, -4) + (cookie.endsWith('AAAA') ? 'BBBB' : 'AAAA')
    for (const other of [
      changed,
      'storechart-guest=',
      '__Host-storechart-guest=abc',
      `__Host-storechart-guest=${encodeURIComponent(guest)}`,
    ])
      expect(opened(other, true).has('storechart-guest')).toBe(false)
    // Browsers would refuse it.
    expect(given(`storechart-guest=${'x'.repeat(4_000)}`, true)).toBe('__Host-storechart-guest=')
  })

  test('one that is forgotten stays forgotten', () => {
    expect(given('sw-context-token=', false)).toBe('sw-context-token=')
  })
})

describe('the secret', () => {
  test('is the owner’s, else made once and kept where only the shop can read it', () => {
    const sandboxData = mkdtempSync(path.join(os.tmpdir(), 'storechart-'))
    const backend = null
    try {
      expect(readSessionSecret({ sessionSecret: SECRET, sandboxData, backend })).toEqual({
        secret: SECRET,
        warning: null,
      })
      const { secret, warning } = readSessionSecret({ sessionSecret: null, sandboxData, backend })
      expect(secret).toMatch(/^[\w-]{43}$/)
      expect(warning).toBeNull()
      expect(readSessionSecret({ sessionSecret: null, sandboxData, backend }).secret).toBe(secret)
      const file = path.join(sandboxData, 'session-secret')
      expect(readFileSync(file, 'utf8')).toBe(secret)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const real = { url: 'https://shop.test/store-api', accessKey: 'KEY' }
      expect(readSessionSecret({ sessionSecret: null, sandboxData, backend: real }).warning).toMatch(
        /set SESSION_SECRET/,
      )
      const nowhere = path.join(file, 'folder')
      expect(readSessionSecret({ sessionSecret: null, sandboxData: nowhere, backend }).warning).toMatch(
        /cannot be written/,
      )
    } finally {
      rmSync(sandboxData, { recursive: true })
    }
  })
})

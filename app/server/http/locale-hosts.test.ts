import { describe, expect, test } from 'vitest'
import { config, type LocaleCode, type LocaleConfig } from '../../../app.config.ts'
import { LocaleHosts } from './locale-hosts.server.ts'

const SHOP = 'https://shop.test'
const GERMAN = 'https://laden.test'
const hosts = new LocaleHosts({ storefrontUrl: SHOP, localeOrigins: new Map([['testde', GERMAN]]) })
const alone = new LocaleHosts({ storefrontUrl: SHOP, localeOrigins: new Map() })
const localeOf = (code: LocaleCode): LocaleConfig =>
  config.locales.find((locale) => locale.code === code) ?? config.locales[0]
const [english, polish, german] = [localeOf('en-GB'), localeOf('pl-PL'), localeOf('testde')]

/** As a request arrives behind a proxy that speaks https: by its `Host`, whatever the scheme. */
const requestAt = (url: string, init: RequestInit = {}): Request => new Request(url.replace('https:', 'http:'), init)

/** The request inside, or the status and target of its answer. */
function enters(url: string, init: RequestInit = {}): string {
  const entered = hosts.enter(requestAt(url, init))
  if (entered instanceof Request) return new URL(entered.url).pathname + new URL(entered.url).search
  return `${entered.status} ${entered.headers.get('location') ?? ''}`.trim()
}

describe('requests', () => {
  test.each([
    [`${GERMAN}/`, '/testde'],
    [`${GERMAN}/becher/?p=2`, '/testde/becher/?p=2'],
    [`${GERMAN}/becher/_payload.json`, '/testde/becher/_payload.json'],
    [`${GERMAN}/sitemap.xml`, '/testde/sitemap.xml'],
    ['https://LADEN.test:8443/becher/', '/testde/becher/'],
    [`${SHOP}/mugs/`, '/mugs/'],
    [`${SHOP}/pl-PL/kubki/`, '/pl-PL/kubki/'],
    [`${GERMAN}/store-api/context`, '/store-api/context'],
    [`${GERMAN}/_beacon`, '/_beacon'],
    [`${GERMAN}/buildsteine/`, '/testde/buildsteine/'],
    // Its own spelling comes first, by the shop's redirect.
    [`${GERMAN}/pl//evil.test`, '/testde/pl//evil.test'],
    [`${GERMAN}//evil.test`, '/testde//evil.test'],
  ])('%s is %s inside', (url, inside) => {
    expect(enters(url)).toBe(inside)
  })

  test.each([
    [`${SHOP}/testde/becher/?p=2`, `301 ${GERMAN}/becher/?p=2`],
    [`${SHOP}/de`, `301 ${GERMAN}/`],
    [`${GERMAN}/testde/becher/`, `301 ${GERMAN}/becher/`],
    [`${GERMAN}/pl-PL/kubki/`, `301 ${SHOP}/pl-PL/kubki/`],
    [`${GERMAN}/en/mugs/`, `301 ${SHOP}/mugs/`],
  ])('%s has another host or spelling: %s', (url, answer) => {
    expect(enters(url)).toBe(answer)
  })

  test.each(['https://evil.test/', 'https://laden.test.evil.test/', 'https://evil.test/store-api/context'])(
    '%s is at no host of the shop: 421',
    (url) => {
      const answer = hosts.enter(requestAt(url, { headers: { 'x-forwarded-host': 'laden.test' } }))
      expect(answer instanceof Response && [answer.status, answer.headers.get('cache-control')]).toEqual([
        421,
        'no-store',
      ])
    },
  )

  test('a probe knows an address only', () => {
    expect([enters('http://10.0.0.7:3000/readyz'), enters('http://10.0.0.7:3000/healthz')]).toEqual([
      '/readyz',
      '/healthz',
    ])
  })

  test('what is written for another language’s prefix is no page of this host', () => {
    expect(enters(`${GERMAN}/pl-PL/cart/add`, { method: 'POST' })).toBe('/testde/pl-PL/cart/add')
  })

  test('own pages of a host are the shop’s own, those of another host are strangers', async () => {
    const from = async (url: string, origin: string) => {
      const body = 'id=1'
      const entered = hosts.enter(
        requestAt(url, { method: 'POST', body, headers: { origin, referer: `${origin}/becher/?p=2`, cookie: 'a=1' } }),
      )
      if (!(entered instanceof Request)) throw new Error('answered')
      const { headers } = entered
      expect([await entered.text(), headers.get('cookie')]).toEqual([body, 'a=1'])
      return [headers.get('origin'), headers.get('referer')]
    }
    expect(await from(`${GERMAN}/cart/add`, GERMAN)).toEqual([SHOP, `${SHOP}/testde/becher/?p=2`])
    expect(await from(`${GERMAN}/store-api/checkout/cart`, SHOP)).toEqual(['null', `${SHOP}/becher/?p=2`])
    expect(await from(`${GERMAN}/cart/add`, 'https://evil.test')).toEqual(['null', 'https://evil.test/becher/?p=2'])
    expect(await from(`${SHOP}/cart/add`, GERMAN)).toEqual([GERMAN, `${GERMAN}/becher/?p=2`])
  })
})

describe('redirects', () => {
  const leads = (url: string, location: string): string | null => {
    const response = new Response(null, { status: 303, headers: { location } })
    hosts.leave(response, requestAt(url))
    return response.headers.get('location')
  }

  test.each([
    [`${GERMAN}/x`, '/testde/checkout/cart?a=/testde/', '/checkout/cart?a=/testde/'],
    [`${GERMAN}/x`, '/testde', '/'],
    [`${GERMAN}/x`, '/pl-PL/kubki/', `${SHOP}/pl-PL/kubki/`],
    [`${GERMAN}/x`, '/login?redirect=%2Faccount', '/login?redirect=%2Faccount'],
    [`${GERMAN}/x`, '//evil.test/', '//evil.test/'],
    [`${GERMAN}/x`, '/testde//evil.test/', `${GERMAN}//evil.test/`],
    [`${GERMAN}/x`, 'https://pay.test/testde', 'https://pay.test/testde'],
    [`${SHOP}/x`, '/testde/becher/', `${GERMAN}/becher/`],
    [`${SHOP}/x`, '/pl-PL/kubki/', '/pl-PL/kubki/'],
    [`${SHOP}/x`, '/checkout/cart', '/checkout/cart'],
  ])('at %s to %s: %s', (url, inside, outside) => {
    expect(leads(url, inside)).toBe(outside)
  })
})

describe('links', () => {
  test('a locale at a host of its own has no prefix there, and an origin elsewhere', () => {
    expect(config.locales.map((locale) => hosts.shown(locale).prefix)).toEqual(['', '/pl-PL', ''])
    const seen = (page: typeof german) => config.locales.map((locale) => hosts.prefixIn(page, locale))
    expect(seen(english)).toEqual(['', '/pl-PL', GERMAN])
    expect(seen(polish)).toEqual(['', '/pl-PL', GERMAN])
    expect(seen(german)).toEqual([SHOP, `${SHOP}/pl-PL`, ''])
  })

  test('whole addresses, and their paths', () => {
    const addresses = [`${SHOP}/`, `${SHOP}/pl-PL/kubki/`, `${GERMAN}/becher/`]
    expect([hosts.address(english, '/'), hosts.address(polish, '/kubki/'), hosts.address(german, '/becher/')]).toEqual(
      addresses,
    )
    expect(addresses.map((address) => hosts.split(new URL(address)))).toEqual([
      { locale: english, path: '/' },
      { locale: polish, path: '/kubki/' },
      { locale: german, path: '/becher/' },
    ])
  })
})

test('without hosts of their own nothing changes, at any host', () => {
  const request = requestAt('https://anything.test/testde/becher/')
  const response = new Response(null, { headers: { location: '/testde/x' } })
  alone.leave(response, request)
  expect([alone.enter(request), response.headers.get('location'), alone.shown(german)]).toEqual([
    request,
    '/testde/x',
    german,
  ])
  expect(config.locales.map((locale) => alone.prefixIn(german, locale))).toEqual(
    config.locales.map(({ prefix }) => prefix),
  )
})

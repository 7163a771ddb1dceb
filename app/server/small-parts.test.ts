import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { seoPathsIn } from '../../api/mappers/context.ts'
import { navigation } from '../../api/mappers/navigation.ts'
import type { CountryOption, CurrencyOption } from '../../api/types/sales-channel.ts'
import type { CategoryId, CountryId, CurrencyId, LanguageId } from '../../api/types/ids.ts'
import { config, type LocaleConfig } from '../../app.config.ts'
import { recordedBody } from '../../tests/fixtures/recordings.ts'
import { noFacts, type PublicFacts } from '../platform/context.ts'
import type { ChannelConfiguration } from './catalogue/channel-configuration.server.ts'
import { readCookies, readKind } from './http/cookies.server.ts'
import { acceptedEncoding } from './http/html.server.ts'
import { channelOrigin, mailDomain, warnings } from './catalogue/channel-configuration.server.ts'
import { defaultPrices, missingPrices, pricesText } from './pages/prices.server.ts'
import { KNOWN_CLASSES, sanitise } from './catalogue/sanitise.server.ts'
import { linkShopPages } from './catalogue/shop-pages.server.ts'

describe('cookies', () => {
  test('a name that occurs twice keeps its first value', () => {
    expect(readCookies('a=1; a=2; b=%C3%BC; c').get('a')).toBe('1')
    expect(readCookies('b=%C3%BC').get('b')).toBe('ü')
    expect(readCookies('b=%').get('b')).toBe('%')
  })

  test('without a token no visitor is a customer', () => {
    expect(readKind(readCookies('storechart-kind=customer'))).toBe('anonymous')
    expect(readKind(readCookies('storechart-kind=customer; sw-context-token=t'))).toBe('customer')
    expect(readKind(readCookies('storechart-kind=admin; sw-context-token=t'))).toBe('anonymous')
  })
})

test('encodings are chosen by what the browser takes', () => {
  expect(acceptedEncoding('gzip, deflate, br')).toBe('br')
  expect(acceptedEncoding('gzip;q=1, br;q=0')).toBe('gzip')
  expect(acceptedEncoding('x-brotli')).toBe('identity')
  expect(acceptedEncoding(null)).toBe('identity')
})

const configuration = (...domains: { url: string; languageId: string }[]): ChannelConfiguration => ({
  locales: [],
  languages: [],
  mediaOrigins: [],
  shopPages: new Map(),
  channel: {
    currency: { id: 'c' as CurrencyId, isoCode: 'EUR', symbol: '€', name: 'Euro' },
    countryId: 'd' as CountryId,
    countryIso: 'DE',
    homeCategory: 'h' as CategoryId,
    taxState: 'gross',
    delivery: null,
    basis: null,
    languageId: 'en' as LanguageId,
    domains: domains.map(({ url, languageId }) => ({
      url,
      languageId: languageId as LanguageId,
      currencyId: 'c' as CurrencyId,
    })),
  },
})

describe('the domain in mails', () => {
  const side = { storefrontUrl: 'https://shop.test', mediaOrigins: ['https://api.test'], facts: null }

  test('is the registered one of the document’s language at the shop’s origin', () => {
    const settled = configuration(
      { url: 'https://shop.test', languageId: 'en' },
      { url: 'https://shop.test/pl-PL', languageId: 'pl' },
      { url: 'https://shop.test/at', languageId: 'at' },
      { url: 'https://old.test/pl', languageId: 'pl' },
    )
    expect(mailDomain(settled, 'pl', 'https://shop.test')).toBe('https://shop.test/pl-PL')
    // The shop has no pages below this one's path.
    expect(mailDomain(settled, 'at', 'https://shop.test')).toBe('https://shop.test')
    expect(mailDomain(settled, 'de', 'https://shop.test')).toBe('https://shop.test')
  })

  test('is any registered one when none is the shop’s, and that is said at start', () => {
    const settled = configuration({ url: 'https://old.test/', languageId: 'en' })
    expect(mailDomain(settled, 'en', 'https://shop.test')).toBe('https://old.test')
    expect(warnings(settled, side)[0]).toContain('https://old.test')
    expect(warnings(configuration({ url: 'https://shop.test/pl-PL', languageId: 'pl' }), side)).toEqual([])
  })
})

test('a sales channel without the first locale’s language reads which one to put first', () => {
  const [english, polish] = config.locales
  const locale = (entry: LocaleConfig, available: boolean) => ({ locale: entry, languageId: 'pl', available })
  const channel = (available: boolean) => ({
    ...configuration({ url: 'https://shop.test', languageId: 'pl' }),
    locales: [locale(english, available), locale(polish!, true)],
  })
  const side = { storefrontUrl: 'https://shop.test', mediaOrigins: ['https://api.test'], facts: null }
  expect(warnings(channel(true), side).join()).not.toContain('app.config.ts')
  const said = warnings(channel(false), side).join()
  expect(said).toContain('The page at / stands in en-GB')
  expect(said).toContain('put pl-PL first in app.config.ts')
})

describe('domains that the shop is not at', () => {
  const elsewhere = configuration(
    { url: 'http://shop.example', languageId: 'en' },
    { url: 'https://shop.example', languageId: 'en' },
    { url: 'https://shop.example/pl', languageId: 'pl' },
    { url: 'https://shop.example/de', languageId: 'de' },
    { url: 'https://shop.example/at', languageId: 'at' },
  )
  const side = { mediaOrigins: ['https://api.test'], facts: null }

  test('still give each language its own in mails', () => {
    expect(mailDomain(elsewhere, 'pl', 'http://127.0.0.1:3000')).toBe('https://shop.example/pl')
    expect(mailDomain(elsewhere, 'de', 'http://127.0.0.1:3000')).toBe('https://shop.example/de')
    expect(mailDomain(elsewhere, 'fr', 'http://127.0.0.1:3000')).toBe('http://shop.example')
  })

  test('name the public origin, by https, when it is not set, and that is said', () => {
    expect(channelOrigin(elsewhere, 'http://127.0.0.1:3000')).toBe('https://shop.example')
    expect(channelOrigin(configuration({ url: 'http://a.test', languageId: 'en' }), 'http://b.test')).toBe(
      'http://b.test',
    )
    const said = warnings(elsewhere, { ...side, storefrontUrl: 'http://127.0.0.1:3000', isGuess: true })
    expect(said.join()).toContain('STOREFRONT_URL is not set: canonical links say https://shop.example')
  })

  test('with prefixes that the shop does not have are named', () => {
    const said = warnings(elsewhere, { ...side, storefrontUrl: 'https://shop.example' }).join()
    expect(said).toContain('no pages below https://shop.example/at:')
    expect(said).toContain('/, /pl-PL, /testde')
  })
})

describe('warnings for the owner at start', () => {
  const warned = (more: Partial<ChannelConfiguration>, facts: PublicFacts | null) =>
    warnings(
      { ...configuration({ url: 'https://shop.test', languageId: 'en' }), ...more },
      { storefrontUrl: 'https://shop.test', mediaOrigins: ['https://api.test'], facts },
    )
  const menu = navigation(recordedBody('059-navigation-footer-navigation'), {
    currency: '',
    now: 0,
    paths: seoPathsIn(recordedBody('059-navigation-footer-navigation')),
    sanitise,
  })
  const facts: PublicFacts = {
    ...noFacts,
    navigation: menu,
    pages: linkShopPages(new Map(), { ...noFacts, footer: menu }),
  }

  test('pictures on another host', () => {
    expect(warned({ mediaOrigins: ['https://api.test', 'https://cdn.test'] }, null)).toEqual([
      expect.stringContaining('https://cdn.test'),
    ])
  })

  test('pages that the law wants are found in the footer; missing ones are named', () => {
    expect(facts.pages).toEqual({
      terms: '/Information/Terms-of-service/',
      privacy: '/Information/Privacy/',
      revocation: '/Shop-service/Right-of-rescission/',
      imprint: '/Information/Imprint/',
      contact: '/Shop-service/Contact-form/',
      shipping: '/Shop-service/Payment-and-shipping/',
    })
    expect(warned({}, facts)).toEqual([])
    expect(warned({}, { ...facts, pages: { ...facts.pages, terms: null } })).toEqual([
      expect.stringContaining('terms (/terms/)'),
    ])
  })

  test('a configured page comes before what menus call so, at its path in this language', () => {
    const key = { routeName: 'frontend.navigation.page', foreignKey: 'f2e54cc2fac85d72d9b01105bd1a33f1' } as const
    const pages = new Map([['terms' as const, key]])
    expect(linkShopPages(pages, { ...noFacts, footer: menu }).terms).toBe('/Information/Privacy/')
    expect(linkShopPages(pages, noFacts).terms).toBe(`/navigation/${key.foreignKey}`)
  })

  test('an empty navigation, and one without SEO paths', () => {
    expect(warned({}, { ...facts, navigation: [] })[0]).toContain('main navigation is empty')
    const technical = menu.map((entry) => ({ ...entry, href: '/navigation/x', children: [] }))
    expect(warned({}, { ...facts, navigation: technical })[0]).toContain('no SEO paths')
  })
})

describe('prices of a locale', () => {
  const own = { currency: 'EUR', country: 'DE' }
  const [english, polish] = config.locales
  const sold = (currencies: string[], countries: string[]) => ({
    page: { currencies: currencies.map((isoCode) => ({ isoCode }) as CurrencyOption) },
    countries: countries.map((iso) => ({ iso }) as CountryOption),
  })

  test('are the sales channel’s own where nothing is set', () => {
    expect(defaultPrices(english, sold(['EUR', 'PLN'], ['DE', 'PL']), own)).toBe(own)
  })

  test.each([
    [['EUR', 'PLN'], ['DE', 'PL'], 'PLN.PL', []],
    [['EUR'], ['DE', 'PL'], 'EUR.PL', ['currency PLN']],
    [['EUR', 'PLN'], ['DE'], 'PLN.DE', ['country PL']],
    [['EUR'], ['DE'], 'EUR.DE', ['currency PLN and no country PL']],
  ])('in %j, to %j, are %s; what is missing is named once', (currencies, countries, prices, missing) => {
    const offer = sold(currencies, countries)
    expect(pricesText(defaultPrices(polish!, offer, own))).toBe(prices)
    expect(missingPrices(config.locales, offer)).toEqual(
      missing.map((lost) => expect.stringContaining(`Locale pl-PL: the sales channel has no ${lost},`)),
    )
  })
})

describe('HTML of the backend', () => {
  test('may have the classes that the style sheet of texts knows', () => {
    const sheet = readFileSync(new URL('../platform/prose.module.css', import.meta.url), 'utf8')
    const styled = [...sheet.matchAll(/:global\(a\.([\w-]+)/g)].map(([, name]) => name)
    expect(styled.length).toBeGreaterThan(1)
    expect(styled.filter((name) => !KNOWN_CLASSES.includes(name ?? ''))).toEqual([])
  })

  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<iframe src="https://evil.test"></iframe>', ''],
    ['<p style="position:fixed;color:#f00">a</p>', '<p style="color:#f00">a</p>'],
    [
      '<a href="https://x.test" target="_blank">a</a>',
      '<a href="https://x.test" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['<svg><script>1</script></svg>', ''],
    ['<details open ontoggle="x()"><summary>a</summary>b</details>', '<details><summary>a</summary>b</details>'],
    [
      '<a href="https://x.test" target="evilwin">a</a>',
      '<a href="https://x.test" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['<a href="/a" rel="nofollow">a</a>', '<a href="/a" rel="nofollow">a</a>'],
    ['<p class="btn _frame_e4p8g_1 btn-primary x">a</p>', '<p class="btn btn-primary">a</p>'],
    ['<p class="_overlay_1">a</p>', '<p>a</p>'],
    ['<img src="data:image/png;base64,AAAA" />', '<img loading="lazy" src="data:image/png;base64,AAAA" />'],
    ['<img src="data:image/svg+xml,<svg/>" />', '<img loading="lazy" />'],
    ['<img src="data:text/html,x" />', '<img loading="lazy" />'],
  ])('%s', (dirty, clean) => {
    expect(sanitise(dirty)).toBe(clean)
  })
})

import { describe, expect, test } from 'vitest'
import { aliasTarget, directionOf, documentLocale, localHref, localesOf, servedLocales, splitLocale } from './locale.ts'
import { config, type AppConfig, type LocaleCode, type LocaleConfig } from '../../app.config.ts'
import { staticPages, personalRoots } from '../server/pages/page-address.server.ts'
import { payloadHref } from './read-payload.ts'

const locale = (code: LocaleCode): LocaleConfig =>
  config.locales.find((entry) => entry.code === code) ?? config.locales[0]
/** All of the shop's, each with its prefix. */
const all = localesOf({ ...config, localeRouting: 'prefix' })
const [english, polish, german] = [locale('en-GB'), locale('pl-PL'), locale('testde')]

describe('with a prefix', () => {
  test('the first segment names the locale, and links get it back', () => {
    expect(all.map(({ code }) => code)).toEqual(config.locales.map(({ code }) => code))
    expect(splitLocale('/pl-PL/mugs/', all)).toEqual({ locale: polish, path: '/mugs/' })
    expect(splitLocale('/pl-PL', all)).toEqual({ locale: polish, path: '/' })
    expect(splitLocale('/pl-PLmugs', all)).toEqual({ locale: english, path: '/pl-PLmugs' })
    expect(splitLocale('/mugs/', all)).toEqual({ locale: english, path: '/mugs/' })
    expect(localHref(polish, '/')).toBe('/pl-PL')
    expect(localHref(polish, '/mugs/?p=2')).toBe('/pl-PL/mugs/?p=2')
    expect(localHref(polish, 'https://elsewhere.test/')).toBe('https://elsewhere.test/')
    expect(localHref(polish, '//elsewhere.test/')).toBe('//elsewhere.test/')
  })
})

test('locale of a document: by its path, or by a host of its own', () => {
  for (const path of ['/mugs/', '/testde/becher/', '/pl-PL'])
    expect(documentLocale(path, undefined)).toBe(splitLocale(path).locale)
  const own = servedLocales.at(-1)
  expect(documentLocale('/becher/', own?.code)).toEqual({ ...own, prefix: '' })
})

describe('aliases', () => {
  test.each([
    ['/de', '/testde'],
    ['/de/', '/testde'],
    ['/DE-de/becher/MO-1040.1', '/testde/becher/MO-1040.1'],
    ['/pl/checkout/cart', '/pl-PL/checkout/cart'],
    ['/PL-pl/', '/pl-PL'],
    ['/en-GB/Table/', '/Table/'],
    ['/testde/becher', null],
    ['/pl-PL', null],
    ['/', null],
    ['/design', null],
    ['/Table/de', null],
  ])('alias: %s leads to %s', (pathname, target) => {
    expect(aliasTarget(pathname, all)).toBe(target)
  })

  test('aliases: none is a prefix, another alias, or a page of the shop', () => {
    const starts = config.locales.flatMap(({ prefix, aliases }) => [prefix, ...aliases]).map((one) => one.toLowerCase())
    expect(new Set(starts).size).toBe(starts.length)
    for (const segment of [...personalRoots, ...staticPages.map((page) => page.slice(1)), 'search'])
      expect(starts).not.toContain(`/${segment}`)
  })
})

describe('without a prefix', () => {
  test.each<[string, AppConfig['locales']]>([
    ['that has none', [english, polish, german]],
    ['that would have one', [german, english, polish]],
  ])('the first locale alone is served, also one %s', (_, locales) => {
    const served = localesOf({ localeRouting: 'none', locales })
    const [only] = served
    expect(served).toEqual([{ ...locales[0], prefix: '' }])
    expect(splitLocale('/mugs/', served)).toEqual({ locale: only, path: '/mugs/' })
    expect(splitLocale('/pl-PL/mugs/', served)).toEqual({ locale: only, path: '/pl-PL/mugs/' })
    expect(localHref(only, '/')).toBe('/')
    expect(localHref(only, '/mugs/')).toBe('/mugs/')
    expect(payloadHref(only, { path: '/mugs', search: 'p=2' })).toBe('/mugs/_payload.json?p=2')
  })
})

test('the document: its direction is that of its language', () => {
  expect(['en-GB', 'pl-PL', 'de-DE', 'art-x', 'ar', 'he-IL', 'fa-IR', 'ur-PK'].map(directionOf)).toEqual([
    ...Array<string>(4).fill('ltr'),
    ...Array<string>(4).fill('rtl'),
  ])
})

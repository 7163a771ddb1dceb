import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { assert, constantFrom, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainSpelling } from '../../../api/mappers/slashes.ts'
import { routeTree } from '../../routeTree.gen.ts'
import {
  addressKey,
  isMailPath,
  isPersonalPath,
  staticPages,
  readPageAddress,
  readPayloadAddress,
} from './page-address.server.ts'

const read = (path: string) => readPageAddress(new URL(path, 'http://shop.test'))
const own = { currency: 'EUR', country: 'DE' }
const key = (path: string, prices = own) => addressKey(read(path), prices)
const id = '0123456789abcdef0123456789abcdef'

describe('cache keys', () => {
  test('unknown parameters, their order and defaults make no difference', () => {
    expect(key('/mugs/?utm_source=mail&p=2&order=name-asc')).toBe(key('/mugs/?order=name-asc&p=2&gclid=1'))
    expect(key('/mugs/?p=1&limit=15')).toBe(key('/mugs/'))
    expect(key('/mugs/?limit=17&rating=9&p=-4')).toBe(key('/mugs/'))
  })

  test('host makes no difference', () => {
    expect(addressKey(readPageAddress(new URL('http://other.test/mugs/')), own)).toBe(key('/mugs/'))
  })

  test('path, locale, filters, currency and country do', () => {
    const keys = [
      key('/mugs/'),
      key('/mugs'),
      key('/pl-PL/mugs/'),
      key('/mugs/?p=2'),
      key('/mugs/?shipping-free=1'),
      key('/mugs/', { currency: 'PLN', country: 'DE' }),
      key('/mugs/', { currency: 'EUR', country: 'PL' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('the result of a form is for one shopper, by three words only', () => {
    expect(read('/mugs/?newsletter=sent').newsletter).toBe('sent')
    expect(read('/mugs/?newsletter=nonsense')).toEqual(read('/mugs/'))
    expect(read('/mugs/?newsletter=constructor').newsletter).toBeUndefined()
  })

  test('pages of the shop itself are one page under all parameters', () => {
    expect(key('/shopware?p=2')).toBe(key('/shopware'))
  })
})

test.each(['/checkout', '/checkout/cart', '/checkout/success/1/paid', '/wishlist', '/account/order'])(
  '%s is for one shopper alone',
  (path) => {
    expect(isPersonalPath(path)).toBe(true)
  },
)

test.each(['/', '/checkouts/', '/wishlists', '/search', '/shopware'])('%s is shared', (path) => {
  expect(isPersonalPath(path)).toBe(false)
})

describe('payload addresses', () => {
  const payload = (path: string) => readPayloadAddress(new URL(path, 'http://shop.test'))

  test('mean the page without the file name', () => {
    expect(payload('/_payload.json')).toMatchObject({ path: '/', locale: { code: 'en-GB' } })
    expect(payload('/pl-PL/_payload.json')).toMatchObject({ path: '/', locale: { code: 'pl-PL' } })
    expect(payload('/mugs/_payload.json?_slash=1&p=2')).toMatchObject({ path: '/mugs/', search: 'p=2' })
    expect(payload('/a/b.html/_payload.json')).toMatchObject({ path: '/a/b.html' })
    expect(payload('/mugs/')).toBeNull()
  })

  test('carry what the link knows, if it can be true', () => {
    expect(payload(`/mug/_payload.json?_page=frontend.detail.page:${id}`)?.key).toEqual({
      routeName: 'frontend.detail.page',
      foreignKey: id,
    })
    expect(payload(`/mug/_payload.json?_page=frontend.evil.page:${id}`)?.key).toBeUndefined()
    expect(payload('/mug/_payload.json?_page=frontend.detail.page:../../x')?.key).toBeUndefined()
  })
})

describe('pages that mails lead to', () => {
  const paths = [
    '/newsletter-subscribe',
    '/newsletter-unsubscribe',
    '/registration/confirm',
    '/account/order/ERUKsG1Or7JONpTxHKEXlHbr2P_kLUmi',
    '/account/recover/password',
    '/reset-password',
  ]

  test('are for one shopper, and go to the language that was chosen last', () => {
    expect(paths.filter((path) => !isPersonalPath(path) || !isMailPath(path))).toEqual([])
  })

  test('nothing else moves', () => {
    expect(['/mugs/', '/account', '/checkout', '/newsletter/'].filter(isMailPath)).toEqual([])
  })
})

describe('pages of one shopper', () => {
  const shared = ['/', '/$', '/search', ...staticPages]
  /** The page that the router shows for a path. */
  const router = createRouter({
    routeTree,
    context: undefined!,
    caseSensitive: true,
    trailingSlash: 'preserve',
    history: createMemoryHistory(),
  })
  const routeOf = (path: string) => router.getMatchedRoutes(path)[2]?.fullPath ?? '/$'

  test('public pages of the shop have no pages below them that are not listed', () => {
    const paths = Object.keys(router.routesByPath)
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((path) => staticPages.some((own) => path.startsWith(`${own}/`)))).toEqual([])
  })

  test('are never taken for shared ones, however their addresses are written', () => {
    const order = '0123456789abcdef0123456789abcdef'
    const paths = [
      '/checkout',
      '/checkout/cart',
      `/checkout/success/${order}/paid`,
      '/wishlist',
      '/search',
      '/mugs/red',
    ]
    const encoded = (path: string) => path.replaceAll(/[a-f]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
    const spellings = [
      (path: string) => path,
      (path: string) => path.toUpperCase(),
      (path: string) => `${path}/`,
      (path: string) => path.replace('c', 'C'),
      (path: string) => path.replaceAll('/', '//'),
      (path: string) => path.slice(0, 1) + path.slice(1).replaceAll('/', '%2F'),
      (path: string) => `${path};x=1`,
      (path: string) => `${path}/.`,
      encoded,
      (path: string) => encoded(path).toUpperCase(),
    ]
    assert(
      property(
        tuple(constantFrom(...paths), constantFrom(...spellings), constantFrom(...spellings)),
        ([path, one, two]) => {
          const plain = plainSpelling(new URL(`http://shop.test${one(two(path))}`).pathname)
          expect([plain, shared.includes(routeOf(plain)) || isPersonalPath(plain)]).toEqual([plain, true])
        },
      ),
      { numRuns: 400, seed: 1 },
    )
  })
})

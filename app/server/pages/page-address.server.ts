import ownersPages from '#shop/page-list.ts'
import type { LocaleConfig } from '../../../app.config.ts'
import { isPageName } from '../../../api/mappers/page-key.ts'
import type { PageKey } from '../../../api/types/navigation.ts'
import type { FileRouteTypes } from '../../routeTree.gen.ts'
import { splitLocale } from '../../platform/locale.ts'
import { cleanCode } from '../../platform/cart-link.ts'
import { returnPath } from '../../platform/return-path.ts'
import { newsletterResult, type NewsletterResult } from '../../platform/newsletter-flash.ts'
import { formatSearch, parseSearch, type ListingKind, type SearchParams } from '../../platform/search-params.ts'

/**
 * The parts of an address that decide the page: locale, path and allowed parameters. Host, utm and all others are
 * ignored.
 */
export interface PageAddress {
  locale: LocaleConfig
  /** Without prefix. */
  path: string
  /** Allowed listing parameters, sorted, without question mark. */
  search: string
  /** From a payload's address only. */
  key?: PageKey
  /** The result of a form without scripts: for one shopper, so such a page is never shared. */
  newsletter?: NewsletterResult
  /** The path to return to after a login, a registration or a choice of the region; only on their own pages. */
  returnTo?: string
  /** The code that a link brings beside products; only on its own page. */
  code?: string
}

type FirstSegment<Path extends string> = Path extends `/${infer First}/${string}`
  ? First
  : Path extends `/${infer First}`
    ? First
    : never

/**
 * The kind of a route's pages, by the first segment of their paths; a route that is missing here is a type error.
 * - `catalogue`: shared by all visitors, distinguished by listing parameters.
 * - `everybody`: the shop's own pages; search engines may list them.
 * - `one`: for one shopper, rendered for each request, never shared, and no matter of search engines.
 */
const pages = {
  '': 'catalogue',
  $: 'catalogue',
  search: 'catalogue',
  shopware: 'everybody',
  checkout: 'one',
  account: 'one',
  wishlist: 'one',
  compare: 'one',
  login: 'one',
  register: 'one',
  region: 'one',
  'reset-password': 'one',
  'newsletter-subscribe': 'one',
  'newsletter-unsubscribe': 'one',
  registration: 'one',
  withdrawal: 'one',
  'quick-order': 'one',
  cart: 'one',
  inspect: 'one',
} as const satisfies Record<FirstSegment<FileRouteTypes['to']>, 'catalogue' | 'everybody' | 'one'>

const segmentsOf = (whose: (typeof pages)[keyof typeof pages]): string[] =>
  Object.entries(pages).flatMap(([segment, own]) => (own === whose ? segment : []))

/** The first segments of pages for one shopper. */
export const personalRoots = [
  ...segmentsOf('one'),
  ...ownersPages.flatMap(({ path, personal }) => (personal ? (path.split('/')[1] ?? '') : [])),
]
const personal = new RegExp(`^/(?:${personalRoots.join('|')})(?:/|$)`)

/** The shop's own pages for everybody, and the owner's, beside those of its catalogue. */
export const staticPages = [
  ...segmentsOf('everybody').map((segment) => `/${segment}`),
  ...ownersPages.flatMap(({ path, personal }) => (personal || path.includes('$') ? [] : path)),
]

/** Pages that lead back to another one: on which a shopper says who or where they are. */
const entrance = /^\/(?:login|register|region)\/?$/

/** A link that names what is to be put into the cart. */
const cartLink = /^\/cart\/[^/]+\/?$/

export const isCartLink = (path: string): boolean => cartLink.test(path)

/** Pages that mails lead to. Not every backend writes the language into its links. */
const fromMail =
  /^\/(?:newsletter-(?:un)?subscribe|registration\/confirm|account\/(?:order|recover)\/[^/]+|reset-password)\/?$/

export function isMailPath(path: string): boolean {
  return fromMail.test(path)
}

export function isPersonalPath(path: string): boolean {
  return personal.test(path)
}

/** Pages of the shop itself are the same under all listing parameters. */
const listingKind = (path: string): ListingKind | null =>
  path === '/search' ? 'search' : staticPages.includes(path) || isPersonalPath(path) ? null : 'category'

const searchOf = (path: string, search: SearchParams): string => {
  const kind = listingKind(path)
  return kind === null ? '' : formatSearch(search, kind)
}

export function readPageAddress(url: URL): PageAddress {
  const { locale, path } = splitLocale(url.pathname)
  const search = parseSearch(url.search)
  const newsletter = newsletterResult(search)
  const returnTo = entrance.test(path) ? returnPath(search['redirect']) : null
  const code = isCartLink(path) ? cleanCode(search['code']) : null
  return {
    locale,
    path,
    search: searchOf(path, search),
    ...(code === null ? {} : { code }),
    ...(newsletter === null ? {} : { newsletter }),
    ...(returnTo === null ? {} : { returnTo }),
  }
}

const payload = /^(.*)\/_payload\.json$/

/**
 * The page of a `{page}/_payload.json`.
 * @returns null for any other address
 */
export function readPayloadAddress(url: URL): PageAddress | null {
  const page = payload.exec(url.pathname)?.[1]
  if (page === undefined) return null
  const { locale, path } = splitLocale(page === '' ? '/' : page)
  const search = parseSearch(url.search)
  const [routeName = '', foreignKey = ''] = (search['_page'] ?? '').split(':')
  const address: PageAddress = {
    locale,
    path: path !== '/' && search['_slash'] === '1' ? `${path}/` : path,
    search: searchOf(path, search),
  }
  if (isPageName(routeName) && /^[0-9a-f]{32}$/.test(foreignKey)) address.key = { routeName, foreignKey }
  return address
}

/** Whether the requested path is the page's own path without the slash at its end, and differs in nothing else. */
export function addsSlash({ path }: PageAddress, own: string): boolean {
  return URL.canParse(own, 'http://shop') && new URL(own, 'http://shop').pathname === `${path}/`
}

/**
 * Cache key of an address: everything that decides what an anonymous visitor is shown. The key that a link carries is
 * no part of it, as it changes the way to the page and never the page.
 */
export function addressKey(
  { locale, path, search }: PageAddress,
  prices: { currency: string; country: string },
): string {
  return JSON.stringify([locale.code, path, search, prices.currency, prices.country])
}

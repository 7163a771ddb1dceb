import { plainSpelling } from '../../../api/mappers/slashes.ts'
import type { LocaleConfig } from '../../../app.config.ts'
import { aliasTarget, localHref, servedLocales, splitLocale } from '../../platform/locale.ts'
import { redirectTo } from './redirect.server.ts'

/** A host of the shop, and the locale that it belongs to; null: to all that have none of their own. */
interface Place {
  origin: string
  locale: LocaleConfig | null
}

/** The origins of the locales; without hosts of their own all are below their prefixes at the shop's origin. */
interface LocaleOrigins {
  storefrontUrl: string
  /** By the locale's code. */
  localeOrigins: ReadonlyMap<string, string>
}

/** Addresses that are no pages: the same at every host, whatever the language. */
const EVERYWHERE =
  /^\/(?:(?:store-api|_demo|_cache|builds|_serverFn)(?:\/|$)|(?:_beacon|_locale|csp-reports|healthz|readyz)$)/
/** Requested by machines that know an address only. */
const PROBE = /^\/(?:healthz|readyz)$/

/**
 * The border between hosts and prefixes. Outside, a locale may have a host of its own and no prefix; inside, it has its
 * prefix, which identifies it everywhere. Requests come in, and redirects go out, through here; a page writes addresses
 * by `shown`, `prefixIn` and `address`.
 */
export class LocaleHosts {
  readonly #storefrontUrl: string
  readonly #origins: ReadonlyMap<string, string>
  readonly #places: ReadonlyMap<string, Place>

  constructor({ storefrontUrl, localeOrigins }: LocaleOrigins) {
    this.#storefrontUrl = storefrontUrl
    this.#origins = localeOrigins
    const own = servedLocales.flatMap((locale): Place[] => {
      const origin = localeOrigins.get(locale.code)
      return origin === undefined ? [] : [{ origin, locale }]
    })
    const all: Place[] = [{ origin: storefrontUrl, locale: null }, ...own]
    this.#places = new Map(all.map((place) => [new URL(place.origin).hostname, place]))
  }

  /** Some locale has a host of its own. */
  get any(): boolean {
    return this.#origins.size > 0
  }

  /** The host that is a locale's own; null: it shares the shop's. */
  originOf({ code }: Pick<LocaleConfig, 'code'>): string | null {
    return this.#origins.get(code) ?? null
  }

  /** The shop's own origin that an address is at, whatever its scheme and port; null: at none. */
  originAt(url: URL): string | null {
    return this.#places.get(url.hostname)?.origin ?? null
  }

  /** A locale as its own pages know it: without a prefix at its own host. */
  shown(locale: LocaleConfig): LocaleConfig {
    return this.originOf(locale) === null ? locale : { ...locale, prefix: '' }
  }

  /** The prefix of a locale's paths in the pages of another one: at another host, its whole origin. */
  prefixIn(page: LocaleConfig, locale: LocaleConfig): string {
    const { prefix } = this.shown(locale)
    const origin = this.originOf(locale)
    if (origin === this.originOf(page)) return prefix
    return (origin ?? this.#storefrontUrl) + prefix
  }

  /**
   * The whole address of a page.
   * @param origin of locales without a host of their own, where it is another than the setting
   */
  address(locale: LocaleConfig, path: string, origin: string = this.#storefrontUrl): string {
    return (this.originOf(locale) ?? origin) + localHref(this.shown(locale), path)
  }

  /** The locale and path of a whole address. */
  split(url: URL): { locale: LocaleConfig; path: string } {
    const own = this.#places.get(url.hostname)?.locale
    return own ? { locale: own, path: url.pathname } : splitLocale(aliasTarget(url.pathname) ?? url.pathname)
  }

  /**
   * A request as the shop knows it, its path below the prefix of its host's locale. Instead an answer: 421 at a host that is
   * none of the shop's, 301 for a page that another host has.
   */
  enter(request: Request): Request | Response {
    if (!this.any) return request
    const url = new URL(request.url)
    const { pathname, search } = url
    const place = this.#places.get(url.hostname)
    if (!place) return PROBE.test(pathname) ? request : misdirected()
    if (EVERYWHERE.test(pathname))
      return place.locale === null ? request : this.#inside(request, place, pathname + search)
    // An address in another spelling is redirected to its own spelling first.
    const named = plainSpelling(pathname) === pathname ? namedIn(pathname) : null
    const isElsewhere = named !== null && (place.locale !== null || this.originOf(named.locale) !== null)
    if (isElsewhere && (request.method === 'GET' || request.method === 'HEAD'))
      return redirectTo(301, this.address(named.locale, named.path) + search)
    if (place.locale === null) return request
    return this.#inside(request, place, place.locale.prefix + (pathname === '/' ? '' : pathname) + search)
  }

  /** Gives the redirect of an answer the address that its page has outside. @param request as it came */
  leave(response: Response, request: Request): void {
    const location = response.headers.get('location')
    if (!this.any || location === null || !/^\/(?!\/)/.test(location)) return
    const at = location.search(/[?#]/)
    const pathname = at < 0 ? location : location.slice(0, at)
    const named = EVERYWHERE.test(pathname) ? null : namedIn(pathname)
    if (!named) return
    const here = this.originAt(new URL(request.url))
    const address = this.address(named.locale, named.path) + (at < 0 ? '' : location.slice(at))
    // An address that begins with two slashes would be another host's.
    const isHere = here !== null && address.startsWith(`${here}/`) && !address.startsWith(`${here}//`)
    response.headers.set('location', isHere ? address.slice(here.length) : address)
  }

  /** Requests of the shop's own pages count as its own; those of other origins stay foreign. */
  #inside(request: Request, { origin, locale }: Place, target: string): Request {
    const headers = new Headers(request.headers)
    const from = headers.get('origin')
    if (from !== null) headers.set('origin', from === origin ? this.#storefrontUrl : 'null')
    const referer = headers.get('referer')
    if (referer !== null && locale !== null && URL.canParse(referer)) {
      const { origin: site, pathname, search } = new URL(referer)
      if (site === origin) headers.set('referer', this.#storefrontUrl + localHref(locale, pathname) + search)
    }
    const { method, body, signal } = request
    return new Request(origin + target, {
      method,
      headers,
      signal,
      ...(body === null ? {} : { body, duplex: 'half' }),
    })
  }
}

/** The locale that a path names by its prefix or an alias; null: it names none. */
function namedIn(pathname: string): { locale: LocaleConfig; path: string } | null {
  const split = splitLocale(aliasTarget(pathname) ?? pathname)
  return split.path === pathname ? null : split
}

const misdirected = (): Response =>
  new Response('There is no shop at this host.\n', {
    status: 421,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  })

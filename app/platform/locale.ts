import { useRouteContext } from '@tanstack/react-router'
import { config, type AppConfig, type LocaleConfig } from '../../app.config.ts'
import type { PublicFacts } from './context.ts'

type Locales = AppConfig['locales']

/** Locales that a shop with these settings serves: all of them, or the first alone when the prefix is switched off. */
export const localesOf = ({ localeRouting, locales }: Pick<AppConfig, 'localeRouting' | 'locales'>): Locales =>
  localeRouting === 'prefix' ? locales : [{ ...locales[0], prefix: '' }]

/** Locales that this shop serves. */
export const servedLocales = localesOf(config)

/**
 * Splits an address into its locale and the path for the routes. `/pl-PL/mugs/` → pl-PL and `/mugs/`; a path without a
 * locale's prefix belongs to the default locale.
 */
export function splitLocale(pathname: string, served = servedLocales): { locale: LocaleConfig; path: string } {
  const locale = served.find(({ prefix }) => prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`))
  if (locale) return { locale, path: pathname.slice(locale.prefix.length) || '/' }
  return { locale: served[0], path: pathname }
}

/**
 * The address behind an alias of a locale: `/de/becher/` → `/testde/becher/`, `/PL-pl` → `/pl-PL`. A prefix in
 * another case is an alias as well.
 * @returns null for a path that begins with no alias
 */
export function aliasTarget(pathname: string, served = servedLocales): string | null {
  const slash = pathname.indexOf('/', 1)
  const first = slash === -1 ? pathname : pathname.slice(0, slash)
  const rest = pathname.slice(first.length)
  if (served.some(({ prefix }) => prefix === first)) return null
  const locale = served.find(({ prefix, aliases }) =>
    [prefix, ...aliases].some((start) => start.toLowerCase() === first.toLowerCase()),
  )
  return locale === undefined ? null : localHref(locale, rest === '' ? '/' : rest)
}

/**
 * The locale of a document in the browser, as its pages know it.
 * @param code of one that has a host of its own, where it has no prefix: no path says it
 */
export function documentLocale(pathname: string, code: string | undefined): LocaleConfig {
  const own = servedLocales.find((locale) => locale.code === code)
  return own ? { ...own, prefix: '' } : splitLocale(pathname).locale
}

/** Adds a locale's prefix to a path of the shop; `/` becomes the bare prefix. External addresses stay as they are. */
export function localHref(locale: { prefix: string }, path: string): string {
  if (locale.prefix === '' || !/^\/(?!\/)/.test(path)) return path
  return path === '/' ? locale.prefix : locale.prefix + path
}

const RIGHT_TO_LEFT = /^(?:ar|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)/

/** Which way a language is written. Written out, since not every browser's `Intl` says it. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr')

/** The locale of this document; it never changes while the document lives. */
export function useLocale(): LocaleConfig {
  return useRouteContext({ from: '__root__', select: (context) => context.locale })
}

/** Public facts of the shop in the document's language. */
export function useFacts(): PublicFacts {
  return useRouteContext({ from: '__root__', select: (context) => context.facts })
}

/** ISO code of the prices that this document was rendered with. */
export function useDocumentCurrency(): string {
  return useRouteContext({ from: '__root__', select: (context) => context.currency })
}

/** ISO code of the country that this document was rendered for. */
export function useDocumentCountry(): string {
  return useRouteContext({ from: '__root__', select: (context) => context.country })
}

/** `localHref` of the document's locale, for plain anchors; router links get the prefix by themselves. */
export function useLocalHref(): (path: string) => string {
  const locale = useLocale()
  return (path) => localHref(locale, path)
}

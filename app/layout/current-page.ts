import { useLocation, useMatches } from '@tanstack/react-router'
import { config } from '../../app.config.ts'
import { isFoundPage, modulesOf } from '../features/content/index.ts'
import { languageName } from '../shared/format/index.ts'
import { localHref, useFacts, useLocale } from '../platform/locale.ts'
import { formatSearch } from '../platform/search-params.ts'
import { usePath } from '../platform/use-path.ts'
import { technicalPath } from '../../api/mappers/technical-path.ts'

/** The page's address without locale prefix: its path, and what of the rest decides what it shows. */
function useAddress(): string {
  const path = usePath()
  const search = useLocation({ select: (location) => formatSearch(location.search) })
  return search === '' ? path : `${path}?${search}`
}

/** The page's address that leads to it in every language: a catalogue page has another path in each. */
export function useNeutralAddress(): string {
  const own = useAddress()
  const path = useMatches({ select: (matches) => pathsOf(matches.at(-1)?.loaderData)?.otherwise ?? null })
  const at = own.indexOf('?')
  return path === null ? own : path + (at < 0 ? '' : own.slice(at))
}

/** The page on screen in every language of the shop, for the switcher. */
export function useLanguageLinks(): { code: string; language: string; name: string; href: string; current: boolean }[] {
  const { locales } = useFacts()
  const current = useLocale()
  const path = usePath()
  const search = useLocation({ select: (location) => formatSearch(location.search) })
  const paths = useMatches({ select: (matches) => pathsOf(matches.at(-1)?.loaderData) })
  const own = locales.some((locale) => locale.code === current.code) ? [] : [current]
  return [...own, ...locales].map((locale) => {
    const target = locale.code === current.code ? path : (paths?.byLocale[locale.code] ?? paths?.otherwise ?? path)
    return {
      code: locale.code,
      language: locale.language,
      name: 'name' in locale ? locale.name : languageName(locale.language),
      href: localHref(locale, target) + (search && `?${search}`),
      current: locale.code === current.code,
    }
  })
}

/** Paths of a catalogue page by locale; the shop's own pages have the same one in all of them. */
function pathsOf(data: unknown): { byLocale: Record<string, string>; otherwise: string } | null {
  if (!isFoundPage(data) || data.page.kind === 'search') return null
  return {
    byLocale: Object.fromEntries(data.alternates.map(({ locale, path }) => [locale, path])),
    // The first view of a page comes before its paths are loaded.
    otherwise: technicalPath(data.page),
  }
}

/** Whether the page on screen is one to browse, and has no form of its own. */
export const useOffersNewsletter = (): boolean =>
  useMatches({ select: (matches) => config.features.newsletter && offersNewsletter(matches.at(-1)?.loaderData) })

export const offersNewsletter = (data: unknown): boolean => isFoundPage(data) && !modulesOf(data.page).includes('form')

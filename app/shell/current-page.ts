import { useLocation, useMatches } from '@tanstack/react-router'
import type { LocaleConfig } from '../../app.config.ts'
import { localHref, useFacts, useLocale } from '../locale.ts'
import { formatSearch } from '../search-params.ts'

/** Path of the page without locale prefix. */
export const usePath = (): string => useLocation({ select: ({ pathname }) => pathname })

/** The page on screen in every language of the shop, for the switcher. */
export function useLanguageLinks(): { code: string; language: string; name: string; href: string; current: boolean }[] {
  const { locales, languages } = useFacts()
  const current = useLocale()
  const path = usePath()
  const search = useLocation({ select: (location) => formatSearch(location.search) })
  const alternates = useMatches({
    select: (matches) => {
      const data: unknown = matches.at(-1)?.loaderData
      return typeof data === 'object' && data !== null && 'alternates' in data ? alternatesOf(data.alternates) : null
    },
  })
  const own = locales.some((locale) => locale.code === current.code) ? [] : [current]
  return [...own, ...locales].map((locale) => {
    const target = locale.code === current.code ? path : alternates ? alternates[locale.code] : path
    return {
      code: locale.code,
      language: locale.language,
      name: languageName(locale, languages),
      href: localHref(locale, target ?? '/') + (target && search ? `?${search}` : ''),
      current: locale.code === current.code,
    }
  })
}

/** A page that is missing in a language has no entry; the switcher goes to that language's home page. */
function alternatesOf(value: unknown): Record<string, string> | null {
  if (!Array.isArray(value)) return null
  const entries = value.flatMap((entry: unknown) =>
    typeof entry === 'object' &&
    entry !== null &&
    'locale' in entry &&
    'path' in entry &&
    typeof entry.locale === 'string' &&
    typeof entry.path === 'string'
      ? [[entry.locale, entry.path] as const]
      : [],
  )
  return Object.fromEntries(entries)
}

/** Each language is named in itself. */
const ownNames: Record<string, string> = { 'en-GB': 'English', 'de-DE': 'Deutsch', 'pl-PL': 'Polski' }

function languageName(locale: Pick<LocaleConfig, 'language'>, languages: { code: string; name: string }[]): string {
  return ownNames[locale.language] ?? languages.find(({ code }) => code === locale.language)?.name ?? locale.language
}

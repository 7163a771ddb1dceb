import { useEffect, useState } from 'react'
import { config } from '../../app.config.ts'
import type { LocaleConfig } from '../../app.config.ts'
import { useFacts, useLocale } from '../platform/locale.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { lazyWithRetry } from '../ui/index.ts'

const Line = lazyWithRetry<{ locale: LocaleConfig }>(
  () => import('./language-line.tsx'),
  () => null,
)

/** Whether a locale was chosen in this browser before. */
const hasChosenLocale = ({ cookie }: Document): boolean =>
  cookie.split('; ').some((entry) => entry.startsWith(`${config.localeCookie}=`))

/**
 * Shows a first visitor of the default locale that the shop has their browser's language too. Pages are shared, so the
 * browser decides once the page is hydrated.
 */
export function LanguageInvitation() {
  const { code } = useLocale()
  const { locales } = useFacts()
  const [offered, setOffered] = useState<LocaleConfig | null>(null)
  const isDefault = code === config.locales[0].code
  useEffect(() => {
    if (!isDefault) return undefined
    return whenIdle(() => {
      const served = config.locales.filter((locale) => locales.some((own) => own.code === locale.code))
      if (!hasChosenLocale(document)) setOffered(offerOf(navigator.languages, served, code))
    })
  }, [isDefault, locales, code])
  return isDefault && offered ? <Line locale={offered} /> : null
}

const baseOf = (language: string): string => language.slice(0, 2).toLowerCase()

/** The locale that a browser wants most of those that the shop has; null where that is the one on screen. */
export function offerOf(
  wanted: readonly string[],
  locales: readonly LocaleConfig[],
  current: string,
): LocaleConfig | null {
  for (const language of wanted) {
    const found = locales.find((locale) => baseOf(locale.language) === baseOf(language))
    if (found) return found.code === current ? null : found
  }
  return null
}

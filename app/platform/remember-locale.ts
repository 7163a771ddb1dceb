import { config } from '../../app.config.ts'
import { splitLocale } from './locale.ts'

const YEAR = 31_536_000

/**
 * Remembers the locale that was chosen in the language switcher: its links are the shop's only ones with
 * `hreflang`. Runs before the browser follows the link.
 */
export function rememberLocale(document: Document): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[hreflang]') : null
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/')) return
    const { locale } = splitLocale(/^[^?#]*/.exec(href)?.[0] ?? '/')
    writeLocale(document, locale.code)
  })
}

/** Remembers a locale in this browser. */
export function writeLocale(document: Document, code: string): void {
  const secure = document.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${config.localeCookie}=${code}; Max-Age=${YEAR}; Path=/; SameSite=Lax${secure}`
}

/** Whether a locale was chosen in this browser before. */
export const hasChosenLocale = ({ cookie }: Document): boolean =>
  cookie.split('; ').some((entry) => entry.startsWith(`${config.localeCookie}=`))

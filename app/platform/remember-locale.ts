import { config } from '../../app.config.ts'
import { handOverTo } from './hand-over-link.ts'
import { splitLocale } from './locale.ts'

const YEAR = 31_536_000
/** Links of the owner's texts are inside `main`. */
const SWITCH = 'a[hreflang]:not(main *)'

/** Remembers the locales that are chosen in the language switcher: outside the page, only its links have `hreflang`. */
export function rememberLocale(document: Document): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(SWITCH) : null
    if (link) followLanguage(link)
  })
}

/**
 * Remembers the locale of a page in this browser; a page at another host has its locale by that host.
 * @returns the address to open: to another host the one on which the session goes along
 */
export function chooseLanguage({ href, origin, pathname }: Pick<URL, 'href' | 'origin' | 'pathname'>): string {
  if (origin !== location.origin) return handOverTo(href)
  writeLocale(document, splitLocale(pathname).locale.code)
  return href
}

/** Chooses the language of a link, before the browser follows it. */
export function followLanguage(link: HTMLAnchorElement): void {
  const { href, origin, lang } = link
  if (origin !== location.origin && !lang) return
  const next = chooseLanguage(link)
  if (next === href) return
  // In this moment only: search engines, and a shopper who comes back, have the page's own address.
  link.href = next
  setTimeout(() => (link.href = href))
}

/** Remembers a locale in this browser. */
export function writeLocale(document: Document, code: string): void {
  const secure = document.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${config.localeCookie}=${code}; Max-Age=${YEAR}; Path=/; SameSite=Lax${secure}`
}

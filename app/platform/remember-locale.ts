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
    if (link) chooseLanguage(link)
  })
}

/**
 * Remembers the locale that a link leads to; to another host the session goes along. Called before the browser follows the
 * link.
 */
export function chooseLanguage(link: HTMLAnchorElement): void {
  const { href, origin, pathname } = link
  if (origin === location.origin) writeLocale(document, splitLocale(pathname).locale.code)
  else if (link.lang) {
    // In this moment only: search engines, and a shopper who comes back, have the page's own address.
    link.href = handOverTo(href)
    setTimeout(() => (link.href = href))
  }
}

/** Remembers a locale in this browser. */
export function writeLocale(document: Document, code: string): void {
  const secure = document.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${config.localeCookie}=${code}; Max-Age=${YEAR}; Path=/; SameSite=Lax${secure}`
}

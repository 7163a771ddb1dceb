import { config } from '../../app.config.ts'
import { handOverTo } from './hand-over-link.ts'
import { splitLocale } from './locale.ts'

const YEAR = 31_536_000
/** Links of the owner's words stand in the page itself. */
const SWITCH = 'a[hreflang]:not(main *)'

/**
 * Remembers the locale that was chosen in the language switcher: its links are the shop's only ones with
 * `hreflang`. To another host the session goes along. Runs before the browser follows the link.
 */
export function rememberLocale(document: Document): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(SWITCH) : null
    if (link?.origin === document.location.origin) writeLocale(document, splitLocale(link.pathname).locale.code)
    // Changed in this moment only: search engines have the page's own address.
    else if (link?.lang) link.href = handOverTo(link.href)
  })
}

/** Remembers a locale in this browser. */
export function writeLocale(document: Document, code: string): void {
  const secure = document.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${config.localeCookie}=${code}; Max-Age=${YEAR}; Path=/; SameSite=Lax${secure}`
}

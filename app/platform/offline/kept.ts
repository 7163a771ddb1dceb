// Decisions of the offline worker, without the worker: tested with a cache of its own.

/** Texts of a page of one language without a connection; `{date}` is replaced by the time at which a page was cached. */
export interface OfflineTexts {
  /** BCP 47. */
  language: string
  /** The name of the shop. */
  shop: string
  /** Over a cached page. */
  notice: string
  /** Over the cart. */
  cart: string
  /** Texts for a page that is not in the cache. */
  title: string
  text: string
  retry: string
  /** Over links to the pages that are in it. */
  open: string
}

/** A page's message to the worker once it runs. */
export interface PageMessage {
  texts: OfflineTexts
  /** First path segment of the language's pages; empty for the default one. */
  prefix: string
  /** Address of the document, which was read before the worker ran. */
  page: string
  /** Scripts, styles and fonts that it has loaded. */
  assets: string[]
}

/** A page's other message: which pages were visited is to be forgotten. */
export const FORGET = 'forget'

/** Pages in the cache at most; the oldest one is removed first. */
export const MOST_PAGES = 40
/** Files in the cache at most: scripts, styles, fonts and the shop's own pictures. */
export const MOST_FILES = 400

/** `cache-control` of a page that is the same for many, sent to a visitor who might have got another one. */
export const REVALIDATE = 'private, max-age=0, must-revalidate'

/** An answer may be cached only if it is the same for many visitors: nothing of a customer or a session. */
export function isCacheable(response: Response): boolean {
  const control = response.headers.get('cache-control') ?? ''
  const isShared = /^public\b/.test(control) || control === REVALIDATE
  return response.ok && !response.redirected && response.type === 'basic' && isShared
}

/** Only pages are shown with a line above them: a feed or a picture that was opened by its address is none. */
export const isDocument = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').startsWith('text/html')

/** A document of the shop, by the path of its payload; null for any other call. */
export function pageOfPayload(url: URL): string | null {
  if (!url.pathname.endsWith('/_payload.json')) return null
  const query = new URLSearchParams(url.search)
  const slash = query.get('_slash') === '1'
  for (const name of ['_slash', '_page']) query.delete(name)
  const path = url.pathname.slice(0, -'/_payload.json'.length)
  const text = query.toString()
  return `${path === '' || slash ? `${path}/` : path}${text === '' ? '' : `?${text}`}`
}

/** Texts of the language that a path's pages have. */
export function textsFor(pathname: string, byPrefix: Readonly<Record<string, OfflineTexts>>): OfflineTexts | null {
  const prefix = Object.keys(byPrefix).find((one) => one !== '' && (pathname === one || pathname.startsWith(`${one}/`)))
  return byPrefix[prefix ?? ''] ?? Object.values(byPrefix)[0] ?? null
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const BAR =
  'position:sticky;inset-block-start:0;z-index:1000;padding:10px 16px;background:#3a2c1e;color:#fff;font:600 14px/1.4 var(--font-text);text-align:center'

/** Selects the line above a cached page. */
export const SHOWN_FROM_CACHE = '[data-kept]'

/** Below the prefix of a language. */
export const CART_PATH = '/checkout/cart'

/** Scripts and styles that a document names. */
export const filesOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]

/** Day and time where the reader is, in the language of the page. */
export const dateOf = (cachedAt: number, { language }: OfflineTexts): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(cachedAt)

/**
 * The cached page with a line above it: prices may be others by now. Hydration passes over an element that no page begins with,
 * and would take a `div` for its own.
 */
export function withNotice(html: string, notice: string): string {
  const line = `<aside role="status" data-kept="" style="${BAR}">${escaped(notice)}</aside>`
  return html.replace(/<body[^>]*>/, (tag) => tag + line)
}

/** A page in the cache, as markup of a link. */
export interface PageLink {
  href: string
  title: string
}

/** Links on a page at most. */
export const MOST_LINKS = 12

/** The link to a cached document, named by its title without the shop's name; null for a document without one. */
export function linkTo(href: string, html: string, { shop }: OfflineTexts): PageLink | null {
  const title = (/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '').replace(` | ${escaped(shop)}`, '')
  return title === '' ? null : { href: escaped(href), title }
}

/** The styles in a document of the shop: its colours and fonts, and those of the owner's theme. */
export const stylesOf = (html: string): string => /<style data-sheets=[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''

/** In the shop's own colours, and readable without them. */
const SHEET = `
:root{color-scheme:light dark}
body{display:grid;box-sizing:border-box;grid-template-rows:auto 1fr;align-items:center;justify-items:center;min-height:100vh;margin:0;padding:2rem 1.5rem 6rem;font:1rem/1.55 var(--font-text,system-ui,sans-serif);text-align:center}
.brand,h1{font-family:var(--font-display,Georgia,serif);font-weight:var(--weight-display,600);line-height:1.2}
.brand{margin:0;font-size:1.5rem}
main{width:100%;max-width:26rem}
h1{margin:0 0 .5rem;font-size:var(--text-36,2rem)}
h2{margin:0 0 .5rem;font:var(--weight-strong,600) 1rem/1.5 var(--font-text,system-ui,sans-serif);letter-spacing:normal}
p{margin:0 0 1rem}
nav{margin-top:2.5rem;text-align:start}
ul{margin:0;padding:0;list-style:none;border-top:1px solid var(--line,#8888)}
li{border-bottom:1px solid var(--line,#8888)}
li a{display:block;padding:.7rem 0;color:inherit;overflow-wrap:anywhere;text-decoration:none}
li a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--clay,#a4512f);outline-offset:2px}
.retry{display:inline-block;padding:.75rem 1.5rem;border-radius:2px;background:var(--clay,#a4512f);color:var(--on-clay,#fffdfa);font-weight:var(--weight-strong,600);text-decoration:none}
`

/**
 * A page of its own, without the shop's scripts: it is shown where nothing else can be, and read again as soon as there is
 * a connection.
 * @param links to the pages that can be opened now, the newest first
 * @param styles of a cached document
 */
export function offlinePage(
  { language, shop, title, text, retry, open }: OfflineTexts,
  links: readonly PageLink[] = [],
  styles = '',
): string {
  const items = links.map((link) => `<li><a href="${link.href}">${link.title}</a></li>`).join('')
  const list =
    links.length === 0 ? '' : `<nav aria-labelledby="kept"><h2 id="kept">${escaped(open)}</h2><ul>${items}</ul></nav>`
  return `<!doctype html><html lang="${escaped(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(`${title} | ${shop}`)}</title><link rel="icon" href="data:,"><style>${styles}${SHEET}</style><body><p class="brand">${escaped(shop)}</p><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p><a href="" class="retry">${escaped(retry)}</a></p>${list}</main><script>addEventListener('online',()=>location.reload())</script></body></html>`
}

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
  'position:sticky;inset-block-start:0;z-index:1000;padding:10px 16px;background:#3a2c1e;color:#fff;font:600 14px/1.4 system-ui,sans-serif;text-align:center'

/** Below the prefix of a language. */
export const CART_PATH = '/checkout/cart'

/** Scripts and styles that a document names. */
export const filesOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]

/** The same in every language: the shop's formats are not the worker's to load. */
export const dateOf = (cachedAt: number): string =>
  `${new Date(cachedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/**
 * The cached page with a line above it: prices may be others by now. Hydration passes over an element that no page begins with,
 * and would take a `div` for its own.
 */
export function withNotice(html: string, notice: string): string {
  const line = `<aside role="status" data-kept="" style="${BAR}">${escaped(notice)}</aside>`
  return html.replace(/<body[^>]*>/, (tag) => tag + line)
}

const SHEET =
  'box-sizing:border-box;margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;justify-items:center;align-items:center;padding:32px 24px 96px;color-scheme:light dark;background:light-dark(#fbf8f3,#171412);color:light-dark(#1e1b18,#f3eee6);font:16px/1.55 system-ui,sans-serif;text-align:center'
const SERIF = "font-family:Georgia,'Times New Roman',serif;font-weight:600"
const BUTTON =
  'display:inline-block;margin-top:8px;padding:12px 24px;border-radius:2px;background:#a4512f;color:#fffdfa;font-weight:600;text-decoration:none'

/** A page of its own, without scripts: it is shown where nothing else can be. */
export const offlinePage = ({ language, shop, title, text, retry }: OfflineTexts): string =>
  `<!doctype html><html lang="${escaped(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(`${title} | ${shop}`)}</title><body style="${SHEET}"><p style="${SERIF};margin:0;font-size:24px">${escaped(shop)}</p><main><h1 style="${SERIF};margin:0;font-size:28px;line-height:1.2">${escaped(title)}</h1><p>${escaped(text)}</p><p><a href="" style="${BUTTON}">${escaped(retry)}</a></p></main></body></html>`

/**
 * Service worker of the shop: shows visited pages when there is no connection, and says when they were cached. With a
 * connection every page comes from the shop, so that no shopper stays on an old build.
 */
import {
  CART_PATH,
  dateOf,
  filesOf,
  FORGET,
  isDocument,
  isCacheable,
  linkTo,
  MOST_FILES,
  MOST_LINKS,
  MOST_PAGES,
  offlinePage,
  pageOfPayload,
  stylesOf,
  textsFor,
  withNotice,
} from './kept.ts'
import type { OfflineTexts, PageLink, PageMessage } from './kept.ts'

/** The part of the worker's global scope that is used; the library of types for pages does not have it. */
interface WorkerScope {
  location: Location
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: (
    type: 'install' | 'activate' | 'fetch' | 'message',
    listener: (event: WorkerEvent & FetchLike & MessageLike) => void,
  ) => void
}
interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchLike {
  request: Request
  respondWith: (response: Promise<Response>) => void
}
interface MessageLike {
  data: unknown
}

declare const self: WorkerScope

/** A build has caches of its own, by the address of its worker; those of others go when it takes over. */
const build = self.location.pathname
const PAGES = `pages ${build}`
const FILES = `files ${build}`
const CARTS = `carts ${build}`
const TEXTS = 'texts'
/** A page that was cached so recently is not read again because a link led to it. */
const RECENT = 600_000
const CACHED_AT = 'storechart-kept-at'

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('message', (event) => {
  event.waitUntil(event.data === FORGET ? forgetPages() : takeIn(event.data as PageMessage))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(document(request, event))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request, event))
  else {
    const page = pageOfPayload(url)
    if (page !== null) event.respondWith(payload(request, page, event))
  }
})

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => ![PAGES, FILES, CARTS].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** Removes the visited pages of a person who leaves the device to others; the texts stay for the next one. */
const forgetPages = async (): Promise<void> => bound(await caches.open(PAGES), 0)

/** Stores what the page that brought the worker has loaded before it ran. */
async function takeIn({ texts, prefix, page, assets }: PageMessage): Promise<void> {
  const [files, pages] = await Promise.all([caches.open(FILES), caches.open(PAGES)])
  const allTexts = { ...(await readTexts()), [prefix]: texts }
  await pages.put(`/${TEXTS}`, Response.json(allTexts))
  // The browser has them: no address of a file ever means another content.
  await Promise.all(
    assets.map(async (asset) => {
      if (!(await files.match(asset))) await cacheFile(asset, await fetch(asset, { cache: 'force-cache' }))
    }),
  )
  await refresh(page)
  await cacheCart(prefix)
}

/**
 * The cart's page as it is for a visitor without a session, with what it needs to run: the cart itself is kept by the page
 * in the browser's storage.
 */
async function cacheCart(prefix: string): Promise<void> {
  const address = prefix + CART_PATH
  const carts = await caches.open(CARTS)
  if (await carts.match(address)) return
  const response = await fetch(address, { headers: { accept: 'text/html' }, credentials: 'omit', priority: 'low' })
  if (!response.ok || response.redirected || !isDocument(response)) return
  const body = await response.text()
  const files = await caches.open(FILES)
  for (const asset of filesOf(body)) if (!(await files.match(asset))) await cacheFile(asset, await fetch(asset))
  await carts.put(address, new Response(body, { headers: response.headers }))
}

async function readTexts(): Promise<Record<string, OfflineTexts>> {
  const cached = await (await caches.open(PAGES)).match(`/${TEXTS}`)
  return cached ? ((await cached.json()) as Record<string, OfflineTexts>) : {}
}

async function document(request: Request, event: WorkerEvent): Promise<Response> {
  try {
    const response = await fetch(request)
    if (isCacheable(response) && isDocument(response)) event.waitUntil(cachePage(request.url, response.clone()))
    return response
  } catch {
    return cachedDocument(request)
  }
}

async function cachedDocument({ url }: Request): Promise<Response> {
  const allTexts = await readTexts()
  const texts = textsFor(new URL(url).pathname, allTexts)
  const cached = await (await caches.open(PAGES)).match(url, { ignoreVary: true })
  if (texts === null) return Response.error()
  const cart = await (await caches.open(CARTS)).match(new URL(url).pathname)
  if (cart) return html(withNotice(await cart.text(), texts.cart), 200, cart.headers.get('content-security-policy'))
  if (!cached) return html(await pageWithLinks(texts, allTexts), 503, null)
  const notice = texts.notice.replace('{date}', dateOf(Number(cached.headers.get(CACHED_AT)), texts))
  return html(withNotice(await cached.text(), notice), 200, cached.headers.get('content-security-policy'))
}

/** The page for an address that is not cached: it leads to the newest pages in its language. */
async function pageWithLinks(texts: OfflineTexts, allTexts: Record<string, OfflineTexts>): Promise<string> {
  const cache = await caches.open(PAGES)
  const links: PageLink[] = []
  let styles = ''
  for (const { url } of (await cache.keys()).toReversed()) {
    const { pathname, search } = new URL(url)
    if (links.length === MOST_LINKS || pathname === `/${TEXTS}` || textsFor(pathname, allTexts) !== texts) continue
    const body = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? ''
    styles ||= stylesOf(body)
    const link = linkTo(pathname + search, body, texts)
    // Variants of a product have one title: the newest stands for them.
    if (link !== null && !links.some(({ title }) => title === link.title)) links.push(link)
  }
  return offlinePage(texts, links, styles)
}

const html = (body: string, status: number, policy: string | null): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(policy === null ? {} : { 'content-security-policy': policy }),
    },
  })

/** A page that a link inside the shop led to was visited, too: its document is cached in the background. */
async function payload(request: Request, page: string, event: WorkerEvent): Promise<Response> {
  try {
    const response = await fetch(request)
    if (isCacheable(response)) event.waitUntil(refresh(page))
    return response
  } catch (error) {
    if (await (await caches.open(PAGES)).match(page, { ignoreVary: true }))
      // As from another build: the page leaves its document for the cached one, which says when it was cached.
      return Response.json({ buildId: 'kept', answer: null })
    throw error
  }
}

async function refresh(page: string): Promise<void> {
  const cached = await (await caches.open(PAGES)).match(page, { ignoreVary: true })
  if (cached && Date.now() - Number(cached.headers.get(CACHED_AT)) < RECENT) return
  const response = await fetch(page, { headers: { accept: 'text/html' }, priority: 'low' })
  if (isCacheable(response) && isDocument(response)) await cachePage(new URL(page, self.location.origin).href, response)
}

async function cachePage(url: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers)
  headers.set(CACHED_AT, String(Date.now()))
  headers.delete('set-cookie')
  const pages = await caches.open(PAGES)
  // Put anew, so that the oldest comes first.
  await pages.delete(url, { ignoreVary: true })
  await pages.put(url, new Response(await response.blob(), { headers }))
  await bound(pages, MOST_PAGES)
}

async function file(request: Request, event: WorkerEvent): Promise<Response> {
  const cached = await (await caches.open(FILES)).match(request, { ignoreVary: true })
  if (cached) return cached
  const response = await fetch(request)
  event.waitUntil(cacheFile(request.url, response.clone()))
  return response
}

async function cacheFile(url: string, response: Response): Promise<void> {
  if (!isCacheable(response)) return
  const files = await caches.open(FILES)
  await files.put(url, response)
  await bound(files, MOST_FILES)
}

async function bound(cache: Cache, most: number): Promise<void> {
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== `/${TEXTS}`)
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

import { config } from '../../../app.config.ts'
import { REVALIDATE } from '../../platform/offline/kept.ts'
import { FLASH_COOKIE, nameOf, PRICES_COOKIE, TOKEN_COOKIE, withoutPrefix } from './cookies.server.ts'

/** A request with one of them may get another page than all others; a CDN marks such requests (docs/guide/caches.md). */
export const DECIDING_COOKIES: readonly string[] = [TOKEN_COOKIE, PRICES_COOKIE, FLASH_COOKIE, config.localeCookie]

/** Names of those in a request's header, without the prefix that they have on https. */
export const decidingCookies = (header: string | null): string[] =>
  (header ?? '').split(';').flatMap((part) => {
    const name = withoutPrefix(nameOf(part))
    return DECIDING_COOKIES.includes(name) ? [name] : []
  })

/**
 * Sets which caches may store an answer that many visitors share. For a request with a cookie that decides pages it is
 * the browser's alone; without such a cookie every cache may.
 * @param cookie of the request, as the browser sent it
 * @param edgeHeader the header that a CDN in front sets on requests with such a cookie and on no other: the answer
 *   varies by it instead of by all cookies, of which no two visitors have the same. Null: there is no such header
 */
export function shareWithEdge(headers: Headers, cookie: string | null, edgeHeader: string | null): void {
  const vary = headers.get('vary')?.split(/,\s*/) ?? []
  if (!vary.includes('cookie') || !/^public\b/.test(headers.get('cache-control') ?? '')) return
  if (decidingCookies(cookie).length > 0) headers.set('cache-control', REVALIDATE)
  if (edgeHeader !== null) headers.set('vary', vary.map((name) => (name === 'cookie' ? edgeHeader : name)).join(', '))
}

import { config } from '../../../app.config.ts'
import { SHARED_BUT_ASK } from '../../platform/offline/kept.ts'
import { FLASH_COOKIE, PRICES_COOKIE, readCookies, TOKEN_COOKIE } from './cookies.server.ts'

/** A request with one of them may get another page than all others; a CDN marks such requests (docs/guide/caches.md). */
export const DECIDING_COOKIES: readonly string[] = [TOKEN_COOKIE, PRICES_COOKIE, FLASH_COOKIE, config.localeCookie]

/**
 * Says who on the way may keep an answer that is the same for many. To a request with a cookie that decides pages it is
 * the browser's alone; without one it is everybody's.
 * @param cookie of the request, as the browser sent it
 * @param edgeHeader what a CDN in front sets on requests with such a cookie and on no other: the answer varies by it
 *   instead of by all cookies, of which no two visitors have the same. Null: nobody sets one
 */
export function shareWithEdge(headers: Headers, cookie: string | null, edgeHeader: string | null): void {
  const vary = headers.get('vary')?.split(/,\s*/) ?? []
  if (!vary.includes('cookie') || !/^public\b/.test(headers.get('cache-control') ?? '')) return
  const names = [...readCookies(cookie).keys()].map((name) => name.replace(/^__Host-/, ''))
  if (names.some((name) => DECIDING_COOKIES.includes(name))) headers.set('cache-control', SHARED_BUT_ASK)
  if (edgeHeader !== null) headers.set('vary', vary.map((name) => (name === 'cookie' ? edgeHeader : name)).join(', '))
}

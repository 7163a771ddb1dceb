import type { IncomingMessage } from 'node:http'

/** Pictures and the payment page: for any storefront, wherever it is open. */
const OPEN = /^\/_demo\/(?:media|pay)(?:\/|$)/
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * Whether a request may reach the pages below `/_demo`, which switch faults and show mails: by a name of this machine, so
 * that no page with a rebound name reads them, and never written to by a page of another origin.
 */
export function mayUseDemo({ method, headers }: IncomingMessage, path: string): boolean {
  if (!path.startsWith('/_demo') || OPEN.test(path)) return true
  const host = headers.host ?? ''
  if (!LOOPBACK.test(host)) return false
  if (method === 'GET' || method === 'HEAD') return true
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === `http://${host}`
}

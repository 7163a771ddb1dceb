import type { PageRequest } from '../../platform/context.ts'
import type { PageAddress } from './page-address.server.ts'

/**
 * The request that a page is rendered from: the shop's own origin and the allowed parts of the address, nothing else.
 * HEAD renders nothing.
 */
export function cleanRequest(
  storefrontUrl: string,
  { locale, path, search, newsletter, returnTo, code }: PageAddress,
  original?: Request,
): Request {
  const pathname = path === '/' && locale.prefix !== '' ? locale.prefix : locale.prefix + path
  const back = returnTo && `redirect=${encodeURIComponent(returnTo)}`
  const coded = code && `code=${encodeURIComponent(code)}`
  const query = [search, newsletter && `newsletter=${newsletter}`, back, coded].filter(Boolean).join('&')
  return new Request(storefrontUrl + pathname + (query === '' ? '' : `?${query}`), {
    headers: { accept: 'text/html' },
    ...(original ? { signal: original.signal, method: original.method === 'HEAD' ? 'HEAD' : 'GET' } : {}),
  })
}

/** The address of a page that a render reads, in the same language. */
export function asAddress({ locale }: PageAddress, { path, search, key }: PageRequest): PageAddress {
  return { locale, path, search, ...(key ? { key } : {}) }
}

/** A moved page keeps parameters that the shop does not know, so that campaigns can be followed. */
export function unknownParameters(request: Request, location: string): string {
  const kept = new URL(location, request.url).searchParams
  const extra = new URLSearchParams(
    [...new URL(request.url).searchParams].filter(([name]) => !kept.has(name)),
  ).toString()
  return extra === '' ? '' : `${location.includes('?') ? '&' : '?'}${extra}`
}

import type { LocaleConfig } from '../../app.config.ts'
import type { StoreApi } from '../../api/client/client.ts'
import type { Handler, OwnHeaders, Redirects } from './define-handler.ts'
import { localHref, splitLocale } from '../platform/locale.ts'
import { redirectTo } from './http/redirect.server.ts'
import { BodyTooLarge, isOwnPage, readBody, type PublicSide } from './http/request-guard.server.ts'

/** The server part of an owner's folder (docs/guide/own-shop.md). */
interface OwnServer {
  redirects: ReadonlyMap<string, string>
  headers: readonly (readonly [path: string, headers: Readonly<Record<string, string>>])[]
  handlers: readonly Handler[]
}

/** Headers that depend on the content of a page or on the visitor. */
const fixed = /^(?:set-cookie|content-security-policy|cache-control|content-(?:length|encoding|type)|vary|location)$/i

const plain = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

/** @throws Error for what the server cannot do */
export function ownServer(redirects: Redirects, headers: OwnHeaders, handlers: readonly Handler[]): OwnServer {
  for (const [path, named] of Object.entries(headers))
    for (const name of Object.keys(named))
      if (fixed.test(name))
        throw new Error(`server/headers.ts: ${name} of ${path} is made for each answer, and cannot be set.`)
  const paths = handlers.map(({ path, method = 'GET' }) => `${method} ${plain(path)}`)
  const twice = paths.find((path, index) => paths.indexOf(path) !== index)
  if (twice !== undefined) throw new Error(`shop/server: two handlers answer ${twice}.`)
  for (const [from, to] of Object.entries(redirects))
    if (plain(from) === plain(to)) throw new Error(`server/redirects.ts: ${from} leads to itself.`)
  return {
    redirects: new Map(Object.entries(redirects).map(([from, to]) => [plain(from), to])),
    headers: Object.entries(headers),
    handlers,
  }
}

const first = <Value>(files: Readonly<Record<string, Value>>, none: Value): Value => Object.values(files)[0] ?? none

/** The owner's. */
export const own = ownServer(
  first(import.meta.glob<Redirects>('#shop/server/redirects.ts', { eager: true, import: 'default' }), {}),
  first(import.meta.glob<OwnHeaders>('#shop/server/headers.ts', { eager: true, import: 'default' }), {}),
  Object.values(import.meta.glob<Handler>('#shop/server/*.handler.ts', { eager: true, import: 'default' })),
)

/** Bytes that the body of a handler's request may have. */
const BODY = 65_536

/** The shop's data that answers need. */
interface Surroundings {
  shop: PublicSide
  /** Calls without a shopper in a locale's language. */
  apiOf: (locale: LocaleConfig) => Promise<StoreApi>
}

/** The answer of an owner's redirect or handler; null for any other address. */
export async function ownAnswer(
  request: Request,
  { shop, apiOf }: Surroundings,
  { redirects, handlers }: OwnServer = own,
): Promise<Response | null> {
  if (redirects.size === 0 && handlers.length === 0) return null
  const url = new URL(request.url)
  const { locale, path } = splitLocale(url.pathname)
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const target = isReading ? redirects.get(plain(path)) : undefined
  if (target !== undefined)
    return redirectTo(301, target.startsWith('/') ? localHref(locale, target) + url.search : target)
  const method = isReading ? 'GET' : request.method
  const handler = handlers.find((one) => plain(one.path) === plain(path) && (one.method ?? 'GET') === method)
  if (!handler) return null
  if (!isReading && handler.fromElsewhere !== true && !isOwnPage(request, shop))
    return new Response('Forbidden', { status: 403 })
  try {
    const body = isReading ? '' : await readBody(request, BODY)
    return await handler.answer({ request, url, locale, body, api: await apiOf(locale) })
  } catch (error) {
    if (error instanceof BodyTooLarge) return new Response('Content Too Large', { status: 413 })
    throw error
  }
}

/** Adds the owner's headers to an answer: of all beginnings of its path, the longest has the last word. */
export function addOwnHeaders(response: Response, pathname: string, { headers }: OwnServer = own): void {
  const found = headers
    .filter(([path]) => pathname.startsWith(path))
    .toSorted(([one], [other]) => one.length - other.length)
  for (const [, named] of found) for (const [name, value] of Object.entries(named)) response.headers.set(name, value)
}

import { sampleBody } from './bodies.fixture.ts'
import { Proxy } from './proxy.server.ts'
import type { ProxyOptions } from './call.server.ts'
import { processStore } from '../store/process/process-store.server.ts'
import { PriceWorlds } from '../pages/price-worlds.server.ts'

/** Worlds of a shop that shares nothing by them. */
const unshared = new PriceWorlds({ enabled: false, anonymous: async () => null })

export const LANGUAGE = 'a'.repeat(32)
export const ORDER = 'b'.repeat(32)

/** A call as it reaches the backend. */
export interface Sent {
  method: string
  path: string
  headers: Headers
  body: unknown
}

export type Answer = (sent: Sent, count: number) => Response | Promise<Response>

export const json = (body: unknown, headers: Record<string, string> = {}, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

export const cart = (token: string) => json({ apiAlias: 'cart', token, lineItems: [] }, { 'sw-context-token': token })

/** Options of a proxy, but for the backend that it calls. */
export const proxyDefaults: Omit<ProxyOptions, 'fetch' | 'store'> = {
  backend: { url: 'http://backend/store-api', accessKey: 'KEY', demoOrigin: null },
  storefrontUrl: 'http://shop.test',
  isStorefrontUrlSet: true,
  trustProxy: false,
  languages: () => new Map([[LANGUAGE, 'pl-PL']]),
  channelPrices: () => 'EUR.DE',
  begin: async () => ({ token: null, prices: 'EUR.DE' }),
  mailOrigin: (language) => (language === LANGUAGE ? 'https://shop.test/pl' : 'https://shop.test'),
  paymentReturn: (_request, _language, id) => ({
    finish: `http://shop.test/${id}/paid`,
    error: `http://shop.test/${id}/unpaid`,
  }),
  paymentPage: (_request, url) => url,
  worlds: unshared,
  anonymously: (_visitor, send) => send(null),
  warn: () => undefined,
  onMaintenance: () => undefined,
  onNoConversion: () => undefined,
}

const isEmpty = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.keys(body).length === 0

/**
 * A proxy before a backend with given answers; `sent` are the backend's requests. An empty body is replaced by the
 * shop's own for such a call.
 */
export function proxyBefore(answer: Answer, options: Partial<ProxyOptions> = {}) {
  const sent: Sent[] = []
  let time = 1_000
  const proxy = new Proxy({
    ...proxyDefaults,
    fetch: async (url, init) => {
      const call: Sent = {
        method: init.method ?? 'GET',
        path: url.replace('http://backend/store-api', ''),
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      }
      sent.push(call)
      return answer(call, sent.length)
    },
    now: () => time,
    store: processStore({ now: () => time }),
    ...options,
  })
  const ask = (
    method: string,
    path: string,
    {
      cookie = '',
      body,
      rawBody = body === undefined ? undefined : JSON.stringify(isEmpty(body) ? sampleBody(method, path) : body),
      headers = {},
    }: { cookie?: string; body?: unknown; rawBody?: string; headers?: Record<string, string> } = {},
  ) =>
    proxy.handle(
      new Request(`http://shop.test/store-api${path}`, {
        method,
        headers: {
          host: 'shop.test',
          ...(cookie === '' ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(rawBody === undefined ? {} : { body: rawBody }),
      }),
      { ip: '10.0.0.9', forwardedFor: headers['x-forwarded-for'] ?? null },
    )
  return { ask, sent, pass: (milliseconds: number) => (time += milliseconds) }
}

export const cookieOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? null

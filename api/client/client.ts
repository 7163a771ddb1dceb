import createClient from 'openapi-fetch'
import { StoreApiError, unreachable } from './store-api-error.ts'
import type { Failure } from '../types/failure.ts'
import { failureOfAnswer } from '../mappers/failures.ts'
import { number, ShapeError } from '../mappers/read.ts'
import { withoutSlashes } from '../mappers/slashes.ts'

/** Kind of a call: decides its time limit and whether it may be repeated. */
export type CallKind = 'read' | 'write' | 'order'

export interface StoreApiOptions {
  /** Address of the API with its `/store-api`, or the path of a same-origin proxy. */
  baseUrl: string
  /** Absent in the browser: the proxy adds it. */
  accessKey?: string
  /** Every call carries its document's language; the session's own is never changed. */
  languageId?: string
  /** The context token, or where to look it up for each call; null and absent: none is sent. */
  token?: string | null | (() => string | null)
  /** Further headers of every call, e.g. the shopper's address. */
  headers?: Record<string, string>
  fetch?: (request: Request) => Promise<ReadableAnswer>
  /** Makes what `fetch` is given, where that is not the platform's own. */
  Request?: typeof Request
  /** Milliseconds per kind, whole answer included. */
  timeouts?: Partial<Record<CallKind, number>>
  /**
   * An answer brought another token than the call sent. The client keeps no token itself: its caller decides,
   * because an answer that was still in flight must not undo a login. Never called for answers with
   * `Cache-Control: public`, which may carry somebody else's.
   */
  onToken?: (token: string, sent: string | null) => void
  /** The proxy says that the backend forgot the session (`storechart-session: renewed`). */
  onRenewed?: () => void
  /** The proxy names the prices of the session (`storechart-prices`), as pages name those that they show. */
  onPrices?: (prices: string) => void
  /** Waits before attempt `attempt` (1 for the first repetition) of a read; rejects when the signal aborts. */
  backOff?: (attempt: number, signal: AbortSignal | undefined) => Promise<void>
  /** Gives the signal of a time limit; tests give one that they control. */
  timeoutSignal?: (milliseconds: number) => AbortSignal
}

/** A Store API as operations use it. Made by `createStoreApi`; holds no state. */
export interface StoreApi {
  /** Base URL without trailing slash. */
  readonly baseUrl: string
  readonly call: <Shape>(call: Call<Shape>) => Promise<Shape>
}

/** The parts of an answer that a client reads. */
export type ReadableAnswer = Pick<Response, 'ok' | 'status' | 'text'> & { headers: Pick<Headers, 'get'> }

/** The result of openapi-fetch when the body is left unread. */
interface Answer {
  data?: unknown
  error?: unknown
  response: ReadableAnswer
}

/** Body and query of a call; `api/operations` checks them against the schema. */
export interface CallRequest {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> }
  body?: object
  headers?: Record<string, string> | undefined
}

/** One call; only `operation` makes it, from what is declared of it. */
export interface Call<Shape> extends CallOptions {
  /** `POST /product/{productId}` */
  route: string
  kind: CallKind
  /** Ask for the SEO paths of every entity in the answer. */
  seoUrls?: boolean | undefined
  request: CallRequest
  /**
   * Body → view type; throws `ShapeError` when the body is not what the call promises. `undefined` for an empty body.
   */
  map: (body: unknown) => Shape
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Another language than the client's. */
  languageId?: string | undefined
}

/** Options of calls whose answer has prices but does not say in which currency. */
export interface PricedCallOptions extends CallOptions {
  /** ISO code of the session's currency. */
  currency: string
}

/** Any path: what a call may send was checked where it is declared. */
type Method = 'get' | 'post' | 'patch' | 'delete'
interface AnyOperation {
  requestBody?: { content: { 'application/json': object } }
  responses: Record<number, unknown>
}
type AnyPaths = Record<string, Record<Method, AnyOperation>>

const TIMEOUTS: Record<CallKind, number> = { read: 10_000, write: 20_000, order: 60_000 }
/** A read is tried this often in all. */
const ATTEMPTS = 3
const BACK_OFF = 150

/** 150 ms, then 300 ms, each up to as much again at random, so that waiting shoppers do not return together. */
function briefBackOff(attempt: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new Error('aborted'))
    }
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop)
        resolve()
      },
      BACK_OFF * 2 ** (attempt - 1) * (1 + Math.random()),
    )
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** A timeout is not repeated: the shopper has waited for a whole time limit and sees the failure instead. */
const mayRepeat = (failure: Failure): boolean =>
  failure.kind === 'unreachable' && failure.reason !== 'aborted' && failure.reason !== 'timeout'

/** Array values as `name[]=a&name[]=b`, objects as `name[key]=value`: what the backend's PHP reads. */
export function serialiseQuery(query: object): string {
  const params = new URLSearchParams()
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return
    if (Array.isArray(value)) for (const entry of value) add(`${name}[]`, entry)
    else if (typeof value === 'object') for (const [key, entry] of Object.entries(value)) add(`${name}[${key}]`, entry)
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      params.append(name, String(value))
  }
  for (const [name, value] of Object.entries(query)) add(name, value)
  return params.toString()
}

/** Emits what the headers of an answer say about the session. */
function noticeHeaders(options: StoreApiOptions, response: ReadableAnswer, sent: string | null): void {
  const token = response.headers.get('sw-context-token')
  const shared = /\bpublic\b/i.test(response.headers.get('cache-control') ?? '')
  if (token && token !== sent && !shared) options.onToken?.(token, sent)
  if (response.headers.get('storechart-session') === 'renewed') options.onRenewed?.()
  const prices = response.headers.get('storechart-prices')
  if (prices !== null) options.onPrices?.(prices)
}

/**
 * A client for one backend and one document language. It has no memory: the token comes in per call and goes out
 * through `onToken`. All calls reject with `StoreApiError` only.
 */
export function createStoreApi(options: StoreApiOptions): StoreApi {
  const fetchAnswer = options.fetch ?? ((request: Request) => fetch(request))
  const limits = { ...TIMEOUTS, ...options.timeouts }
  const limitSignal = options.timeoutSignal ?? ((milliseconds: number) => AbortSignal.timeout(milliseconds))
  const backOff = options.backOff ?? briefBackOff
  const fixedToken = typeof options.token === 'string' ? options.token : null
  const tokenNow = typeof options.token === 'function' ? options.token : () => fixedToken
  const client = createClient<AnyPaths>({
    baseUrl: options.baseUrl,
    fetch: fetchAnswer as (request: Request) => Promise<Response>,
    Request: options.Request as typeof Request,
    querySerializer: serialiseQuery,
  })

  function headersOf(call: Call<unknown>, token: string | null): Record<string, string> {
    const headers: Record<string, string> = { ...options.headers, accept: 'application/json', ...call.request.headers }
    const language = call.languageId ?? options.languageId
    if (options.accessKey) headers['sw-access-key'] = options.accessKey
    if (token) headers['sw-context-token'] = token
    if (language) headers['sw-language-id'] = language
    if (call.seoUrls) headers['sw-include-seo-urls'] = '1'
    return headers
  }

  async function attempt<Shape>(call: Call<Shape>): Promise<Shape> {
    const limit = limitSignal(limits[call.kind])
    const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit
    const fail = (reason: 'network' | 'garbage' | 'timeout', status: number | null): StoreApiError => {
      const why = call.signal?.aborted ? 'aborted' : limit.aborted ? 'timeout' : reason
      return new StoreApiError(unreachable(why, status), call.route)
    }
    const token = tokenNow() ?? null

    let answer: Answer
    try {
      const [method = '', path = ''] = call.route.split(' ')
      const init = { ...call.request, headers: headersOf(call, token), signal, parseAs: 'stream' as const }
      answer = await client.request(method as Method, path, init)
    } catch (error) {
      throw fail(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network', null)
    }
    const { response, error } = answer
    noticeHeaders(options, response, token)
    if (!response.ok) {
      const retryAfter = number(response.headers.get('retry-after'))
      throw new StoreApiError(failureOfAnswer(response.status, error, retryAfter), call.route)
    }

    let raw = ''
    try {
      // openapi-fetch hands over no body for 204 and the like.
      if (answer.data !== undefined && answer.data !== null) raw = await response.text()
    } catch {
      throw fail('network', response.status)
    }
    try {
      return call.map(raw === '' ? undefined : JSON.parse(raw))
    } catch (error) {
      if (error instanceof ShapeError || error instanceof SyntaxError) throw fail('garbage', response.status)
      throw error
    }
  }

  async function call<Shape>(requested: Call<Shape>): Promise<Shape> {
    for (let tried = 1; ; tried++) {
      try {
        return await attempt(requested)
      } catch (error) {
        if (!(error instanceof StoreApiError)) throw error
        if (requested.kind !== 'read' || tried >= ATTEMPTS || !mayRepeat(error.failure)) throw error
        try {
          await backOff(tried, requested.signal)
        } catch {
          throw new StoreApiError(
            { kind: 'unreachable', reason: 'aborted', status: null, violations: [] },
            requested.route,
          )
        }
      }
    }
  }

  return { baseUrl: withoutSlashes(options.baseUrl), call }
}

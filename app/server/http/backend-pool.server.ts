import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { Agent } from 'undici'
import type { Answering } from './read-bounded.server.ts'

/** Connections to the backend that stay open. */
const pool = new Agent()

/** Streams that undo the encodings of an answer. */
const decoders = new Map<string | null, () => Transform>([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
  ['deflate', createInflate],
])

/** A call as it is sent: without the streams and copies of the platform's own `Request`. */
class PlainRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | null
  readonly signal: AbortSignal

  constructor(url: string, { method = 'GET', headers, body, signal }: RequestInit = {}) {
    if (typeof (body ?? '') !== 'string') throw new TypeError('A call of the backend whose body is no text')
    this.url = url
    this.method = method
    this.headers = new Headers(headers)
    this.body = (body as string | null | undefined) ?? null
    this.signal = signal ?? new AbortController().signal
  }
}

/** What `openapi-fetch` makes for `sendToBackend`: as much of a `Request` as a client of the Store API needs. */
export const BackendRequest = PlainRequest as unknown as typeof Request

/**
 * Sends a call over the pool: the platform's `fetch`, with the copies around it, takes the processor four times as long.
 * @param request a `BackendRequest`
 * @param signal ends it, instead of the call's own
 * @throws the signal's reason; Error without an answer
 */
export async function sendToBackend(request: Request, signal: AbortSignal = request.signal): Promise<Answering> {
  const { url, method, headers, body } = request as unknown as PlainRequest
  const { origin, pathname, search } = new URL(url)
  const answer = await pool.request({
    origin,
    path: pathname + search,
    method,
    headers: { 'accept-encoding': 'br, gzip, deflate', ...Object.fromEntries(headers) },
    body,
    signal,
  })
  const get = (name: string): string | null => {
    const value = answer.headers[name.toLowerCase()]
    return value === undefined ? null : String(value)
  }
  const decoder = decoders.get(get('content-encoding'))?.()
  // Whichever ends first ends the other; the reader of the plain text gets the error.
  if (decoder) pipeline(answer.body, decoder, () => undefined)
  return { status: answer.statusCode, headers: { get }, body: decoder ?? answer.body }
}

/** Milliseconds in which calls begin that share a limit. */
const MOMENT = 100

const limits = new LRUCache<number, AbortSignal>({
  max: 10,
  ttl: MOMENT,
  memoMethod: (milliseconds) => AbortSignal.timeout(milliseconds),
})

/** A time limit. A timer of each call's own would go off long after its answer, and cost as much as a small call. */
export const timeLimit = (milliseconds: number): AbortSignal => limits.memo(milliseconds)

import { LRUCache } from 'lru-cache'
import type { ReadableAnswer } from '../../../api/client/client.ts'
import { Breaker } from './breaker.server.ts'
import { isCollecting, scanAnswer } from '../purge/tags.server.ts'
import { jobSignal } from './job.server.ts'
import { logWarning } from './console.server.ts'
import { AnswerTooLarge, readBounded, type Answering } from './read-bounded.server.ts'

/** `POST /store-api/product/{id}`: what rests together when it does not answer. */
const routeOf = (address: string): string => address.replaceAll(/[0-9a-f]{32}/g, '{id}')

/** An answer of the backend that was read: once, and as the text that is parsed. */
class ReadAnswer implements ReadableAnswer {
  readonly status: number
  readonly headers: Pick<Headers, 'get'>
  readonly body: string

  constructor({ status, headers }: Answering, body: string) {
    this.status = status
    this.headers = headers
    this.body = body
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  async text(): Promise<string> {
    return this.body
  }
}

const isLate = ({ signal }: Request): boolean =>
  signal.aborted && signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'

/** Milliseconds without another message about an address whose answer was too large. */
const SILENCE = 3_600_000

/**
 * The fetch of pages: answers are bounded in bytes, a route that does not answer in time is not called for a while, and
 * a page that loses its place stops its reads. After an answer that is too large the page does not request it again.
 */
export function pagesFetch(
  send: (request: Request, signal?: AbortSignal) => Promise<Answering>,
  breaker = new Breaker(),
): (request: Request) => Promise<ReadableAnswer> {
  const noted = new LRUCache<string, true>({ max: 200, ttl: SILENCE })
  const tooLarge = new WeakMap<AbortSignal, Map<string, AnswerTooLarge>>()
  return async (request) => {
    const address = `${request.method} ${new URL(request.url).pathname}`
    const route = routeOf(address)
    breaker.pass(route)
    const signal = jobSignal()
    const refused = signal && tooLarge.get(signal)?.get(address)
    if (refused) throw refused
    try {
      const answer = await send(request, signal && AbortSignal.any([request.signal, signal]))
      const body = await readBounded(answer)
      breaker.answered(route)
      if (isCollecting()) scanAnswer(request.url, body)
      return new ReadAnswer(answer, body)
    } catch (error) {
      if (isLate(request)) breaker.failed(route)
      if (error instanceof AnswerTooLarge && error.isByItself) {
        if (signal) tooLarge.set(signal, new Map([[address, error]]))
        if (!noted.has(address))
          logWarning(`The answer to ${address} is larger than 16 MB: pages that need it cannot be shown.`)
        noted.set(address, true)
      }
      throw error
    }
  }
}

import { LRUCache } from 'lru-cache'
import { Breaker } from './breaker.server.ts'
import { isCollecting, scanAnswer } from '../purge/tags.server.ts'
import { jobSignal } from './job.server.ts'
import { logWarning } from './console.server.ts'
import { AnswerTooLarge, bounded } from './read-bounded.server.ts'

/** `POST /store-api/product/{id}`: what rests together when it does not answer. */
const routeOf = ({ method, url }: Request): string =>
  `${method} ${new URL(url).pathname.replaceAll(/[0-9a-f]{32}/g, '{id}')}`

/** Notes the ids that the answer names for the read around it, if that collects them. */
async function scanned(url: string, answer: Response): Promise<void> {
  if (isCollecting()) scanAnswer(url, await answer.clone().text())
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
  fetchAnswer: (request: Request, init?: RequestInit) => Promise<Response> = (request, init) => fetch(request, init),
  breaker = new Breaker(),
): (request: Request) => Promise<Response> {
  const noted = new LRUCache<string, true>({ max: 200, ttl: SILENCE })
  const tooLarge = new WeakMap<AbortSignal, Map<string, AnswerTooLarge>>()
  return async (request) => {
    const route = routeOf(request)
    breaker.pass(route)
    const signal = jobSignal()
    const address = `${request.method} ${new URL(request.url).pathname}`
    const refused = signal && tooLarge.get(signal)?.get(address)
    if (refused) throw refused
    try {
      const answer = await bounded(
        await fetchAnswer(request, signal && { signal: AbortSignal.any([request.signal, signal]) }),
      )
      breaker.answered(route)
      await scanned(request.url, answer)
      return answer
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

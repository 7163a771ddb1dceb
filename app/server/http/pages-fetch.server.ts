import { LRUCache } from 'lru-cache'
import { Breaker } from './breaker.server.ts'
import { isCollecting, scanAnswer } from '../purge/tags.server.ts'
import { jobSignal } from './job.server.ts'
import { logWarning } from './console.server.ts'
import { AnswerTooLarge, bounded } from './read-bounded.server.ts'

/** `POST /store-api/product/{id}`: what rests together when it does not answer. */
const routeOf = ({ method, url }: Request): string =>
  `${method} ${new URL(url).pathname.replaceAll(/[0-9a-f]{32}/g, '{id}')}`

/** What the answer names is noted for the read around, if somebody collects that. */
async function scanned(url: string, answer: Response): Promise<void> {
  if (isCollecting()) scanAnswer(url, await answer.clone().text())
}

const isLate = ({ signal }: Request): boolean =>
  signal.aborted && signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'

/** How long nothing more is said of an address whose answer was too large. */
const SILENCE = 3_600_000

/**
 * How pages request the backend: answers are bounded in bytes, a route that does not answer in time rests, and a page
 * that has to give up its place gives up its reads. Where an answer is too large, the page does not ask again.
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
    const known = signal && tooLarge.get(signal)?.get(address)
    if (known) throw known
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

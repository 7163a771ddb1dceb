import { Breaker } from './breaker.server.ts'
import { isCollecting, scanAnswer } from '../purge/tags.server.ts'
import { jobSignal } from './job.server.ts'
import { bounded } from './read-bounded.server.ts'

/** `POST /store-api/product/{id}`: what rests together when it does not answer. */
const routeOf = ({ method, url }: Request): string =>
  `${method} ${new URL(url).pathname.replaceAll(/[0-9a-f]{32}/g, '{id}')}`

/** What the answer names is noted for the read around, if somebody collects that. */
async function scanned(url: string, answer: Response): Promise<void> {
  if (isCollecting()) scanAnswer(url, await answer.clone().text())
}

const isLate = ({ signal }: Request): boolean =>
  signal.aborted && signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'

/**
 * How pages request the backend: answers are bounded in bytes, a route that does not answer in time rests, and a page
 * that has to give up its place gives up its reads.
 */
export function pagesFetch(
  fetchAnswer: (request: Request, init?: RequestInit) => Promise<Response> = (request, init) => fetch(request, init),
  breaker = new Breaker(),
): (request: Request) => Promise<Response> {
  return async (request) => {
    const route = routeOf(request)
    breaker.pass(route)
    const signal = jobSignal()
    try {
      const answer = await bounded(
        await fetchAnswer(request, signal && { signal: AbortSignal.any([request.signal, signal]) }),
      )
      breaker.answered(route)
      await scanned(request.url, answer)
      return answer
    } catch (error) {
      if (isLate(request)) breaker.failed(route)
      throw error
    }
  }
}

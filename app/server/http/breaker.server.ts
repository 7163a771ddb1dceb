import { LRUCache } from 'lru-cache'

/** Answers that fail by time, one after the other, after which a route rests. */
const LATE = 3
/** Milliseconds that it rests; then one request tries it. */
const REST = 5_000
/** Routes that are remembered: the shop knows fewer. */
const MOST_ROUTES = 200

interface Route {
  /** Requests in a row that failed by time. */
  late: number
  /** When it may be requested again. */
  until: number
}

/** Circuit breaker: a route of the backend that does not answer in time takes no more places of pages for a while. */
export class Breaker {
  #routes = new LRUCache<string, Route>({ max: MOST_ROUTES })
  #now: () => number

  /** @param now milliseconds, for tests */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** @throws DOMException `TimeoutError`, as of a request that failed by time */
  pass(route: string): void {
    const state = this.#routes.get(route)
    if (!state || state.late < LATE) return
    const now = this.#now()
    if (now < state.until) throw new DOMException('The route did not answer in time lately', 'TimeoutError')
    state.until = now + REST
  }

  /** The route has answered, whatever it said. */
  answered(route: string): void {
    this.#routes.delete(route)
  }

  /** A request failed by time. */
  failed(route: string): void {
    const late = (this.#routes.get(route)?.late ?? 0) + 1
    this.#routes.set(route, { late, until: this.#now() + REST })
  }
}

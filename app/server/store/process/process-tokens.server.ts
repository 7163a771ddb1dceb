import { LRUCache } from 'lru-cache'
import type { TokenFacts, Tokens } from '../store.server.ts'

/** Milliseconds for which an old token leads to its successor: requests that were sent with it may still arrive. */
export const REMEMBERED = 60_000

/** Milliseconds for which a browser may still send a token that an answer under way replaces. */
export const ON_ITS_WAY = 10_000

/** Keeps values by token for some milliseconds; `now` in milliseconds, for tests. */
const remembering = <Value extends string | true>(ttl: number, now: () => number): LRUCache<string, Value> =>
  new LRUCache({ max: 20_000, ttl, ttlResolution: 0, ttlAutopurge: true, perf: { now } })

/**
 * Successors of tokens that the backend forgot: a forgotten token gets another new one with every request (measured), so
 * parallel requests of one browser have to agree on one of them. And tokens that a login, a logout or a registration has
 * just replaced: they lead nowhere by themselves: who has a token from before a login must not come into the
 * customer's session with it.
 */
export class ProcessTokens implements Tokens {
  #successors: LRUCache<string, string>
  #left: LRUCache<string, true>

  /** @param now milliseconds, for tests */
  constructor(now: () => number = () => performance.now()) {
    this.#successors = remembering(REMEMBERED, now)
    this.#left = remembering(ON_ITS_WAY, now)
  }

  get size(): number {
    return this.#successors.size
  }

  async look(token: string): Promise<TokenFacts> {
    const successor = this.#successors.get(token) ?? null
    return { successor, left: this.#left.has(token) || (successor !== null && this.#left.has(successor)) }
  }

  async agree(forgotten: string, proposed: string): Promise<string> {
    const successor = this.#successors.get(forgotten)
    if (successor !== undefined) return successor
    this.#successors.set(forgotten, proposed)
    return proposed
  }

  async leave(token: string): Promise<void> {
    this.#left.set(token, true)
  }
}

import { LRUCache } from 'lru-cache'

/** How long an old token leads to its successor: as long as requests that were sent with it may still arrive. */
const REMEMBERED = 60_000

/**
 * Successors of tokens that the backend forgot. A forgotten token gets another new one with every request (measured),
 * so parallel requests of one browser have to agree on one of them.
 */
export class Renewals {
  #successors: LRUCache<string, string>

  /** @param now milliseconds, for tests */
  constructor(now: () => number = () => performance.now()) {
    this.#successors = new LRUCache({
      max: 20_000,
      ttl: REMEMBERED,
      ttlResolution: 0,
      ttlAutopurge: true,
      perf: { now },
    })
  }

  /** Tokens that are remembered; for tests. */
  get size(): number {
    return this.#successors.size
  }

  /** The token that a forgotten one was replaced by; undefined for any other. */
  successor(token: string): string | undefined {
    return this.#successors.get(token)
  }

  /** Proposes a successor. The first proposal wins and is returned to everybody. */
  agree(forgotten: string, proposed: string): string {
    const known = this.#successors.get(forgotten)
    if (known !== undefined) return known
    this.#successors.set(forgotten, proposed)
    return proposed
  }
}

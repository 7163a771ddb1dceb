import { LRUCache } from 'lru-cache'

/** How long an old token leads to its successor: as long as requests that were sent with it may still arrive. */
const REMEMBERED = 60_000

/** How long a browser may still send a token that an answer under way replaces. */
const ON_ITS_WAY = 10_000

/** Keeps what is known of tokens for some milliseconds; `now` in milliseconds, for tests. */
const remembering = <Known extends string | true>(ttl: number, now: () => number): LRUCache<string, Known> =>
  new LRUCache({ max: 20_000, ttl, ttlResolution: 0, ttlAutopurge: true, perf: { now } })

/**
 * Tokens that a login, a logout or a registration has just replaced. They lead nowhere by themselves: whoever knows a
 * token from before a login must not come into the customer's session with it.
 */
export class Rotations {
  #left: LRUCache<string, true>

  /** @param now milliseconds, for tests */
  constructor(now: () => number = () => performance.now()) {
    this.#left = remembering(ON_ITS_WAY, now)
  }

  /** The session goes on under another token. */
  leave(token: string): void {
    this.#left.set(token, true)
  }

  /** The browser may have another token by now. */
  isRecent(token: string): boolean {
    return this.#left.has(token)
  }
}

/**
 * Successors of tokens that the backend forgot. A forgotten token gets another new one with every request (measured),
 * so parallel requests of one browser have to agree on one of them.
 */
export class Renewals {
  #successors: LRUCache<string, string>

  /** @param now milliseconds, for tests */
  constructor(now: () => number = () => performance.now()) {
    this.#successors = remembering(REMEMBERED, now)
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

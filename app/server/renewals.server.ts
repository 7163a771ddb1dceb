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

/** Line id → quantity. */
export type CartLines = ReadonlyMap<string, number>

/** What a cart call asked for, as far as it decides which lines its answer must have. */
export interface CartCall {
  /** Quantities that it put in. */
  added: CartLines
  /** Lines that it took out; null: all of them. */
  removed: readonly string[] | null
}

/**
 * The lines that sessions had, as far as this process has seen. A cart in which none of them is left, although nothing
 * took them out, was forgotten by the backend: only the browser knows what was in it.
 */
export class KnownCarts {
  #carts = new LRUCache<string, CartLines>({ maxSize: 200_000, sizeCalculation: ({ size }) => size + 1 })

  /** Takes over an answer's lines. @returns whether the lines before it were forgotten */
  changed(token: string, lines: CartLines, { added, removed }: CartCall): boolean {
    const before = this.#carts.get(token) ?? new Map<string, number>()
    this.#carts.set(token, lines)
    const expected = removed === null ? [] : [...before.keys()].filter((id) => !removed.includes(id))
    // What was put in on top of a line makes it larger.
    return expected.length > 0 && expected.every((id) => (lines.get(id) ?? 0) <= (added.get(id) ?? 0))
  }

  /** Ordered, or under another token from now on. */
  forget(token: string): void {
    this.#carts.delete(token)
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

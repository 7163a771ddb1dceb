import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Milliseconds that a message counts after its time, and that a clock may go ahead. */
const WINDOW = 300_000
/** Messages that are remembered as taken: more than come in the window. */
const MOST = 20_000
/** Milliseconds in which the same message counts again: a second write in the same second has the same words. */
const SAME = 2_000

/** Whether it may be a signature, which can be said before the body is there. */
export const isSignature = (given: string): boolean => /^[0-9a-f]{64}$/i.test(given)

/** Whether a body was signed with the secret: HMAC-SHA256 in hex, compared in constant time. */
export function isSigned(body: string, signature: string, secret: string): boolean {
  if (!isSignature(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha256', secret).update(body).digest())
}

/** Messages that are accepted: sent recently, and not accepted before. */
export class ReplayWindow {
  #now: () => number
  #taken: LRUCache<string, number>

  /** @param now milliseconds since 1970, for tests */
  constructor(now: () => number = Date.now) {
    this.#now = now
    this.#taken = new LRUCache({ max: MOST, ttl: 2 * WINDOW, ttlResolution: 0, perf: { now } })
  }

  /** @param seconds the time in the signed words, in seconds since 1970 */
  isNow(seconds: unknown): boolean {
    return typeof seconds === 'number' && Math.abs(this.#now() - seconds * 1000) <= WINDOW
  }

  /** @returns false for one that was taken a while ago */
  take(signature: string): boolean {
    const name = signature.toLowerCase()
    const first = this.#taken.get(name)
    if (first === undefined) this.#taken.set(name, this.#now())
    return first === undefined || this.#now() - first <= SAME
  }
}

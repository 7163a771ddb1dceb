import { LRUCache } from 'lru-cache'
import type { Uses } from '../store.server.ts'

/** Milliseconds that a use is remembered: longer than what is used once is good for. */
export const USED = 3_700_000
const MOST = 10_000

export class ProcessUses implements Uses {
  #used: LRUCache<string, true>

  /** @param now milliseconds, for tests */
  constructor(now: () => number = () => performance.now()) {
    this.#used = new LRUCache({ max: MOST, ttl: USED, ttlResolution: 0, perf: { now } })
  }

  async take(name: string): Promise<boolean> {
    if (this.#used.has(name)) return false
    this.#used.set(name, true)
    return true
  }

  async has(name: string): Promise<boolean> {
    return this.#used.has(name)
  }

  async giveBack(name: string): Promise<void> {
    this.#used.delete(name)
  }
}

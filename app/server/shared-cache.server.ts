import { LRUCache } from 'lru-cache'

interface Kept<Value> {
  value: Value
  /** When it was made, on the cache's clock. */
  at: number
}

interface Loaded<Value> {
  value: Value
  /** Bytes that it takes. */
  size: number
  /** Milliseconds that it may be kept; 0: it may not. Default: the cache's own. */
  keep?: number
}

interface CacheOptions {
  /** Switched off, every read loads. */
  enabled: boolean
  /** Milliseconds during which a value is served as it is. */
  fresh: number
  /** Milliseconds after that during which it is served while a new one is made. */
  stale: number
  maxBytes: number
  /** Clock in milliseconds, for tests. */
  now?: () => number
}

type Load<Value> = () => Promise<Loaded<Value>>

/**
 * A cache of what all anonymous visitors share: one fill at a time per key, a stale value while a new one is made, and
 * the stale one when making it fails.
 */
export class SharedCache<Value extends object> {
  #options: CacheOptions
  #now: () => number
  #entries: LRUCache<string, Kept<Value>, Load<Value>>

  constructor(options: CacheOptions) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
    this.#entries = new LRUCache({
      maxSize: Math.max(1, options.maxBytes),
      ttl: options.fresh,
      ttlResolution: 0,
      perf: { now: this.#now },
      noDeleteOnFetchRejection: true,
      allowStaleOnFetchRejection: true,
      fetchMethod: async (_key, _old, { options: entry, context }) => {
        const { value, size, keep } = await context()
        if (keep !== undefined) entry.ttl = Math.max(1, keep)
        entry.size = Math.max(1, size)
        return { value, at: this.#now() }
      },
    })
  }

  /**
   * @param onlyFresh wait for a new value instead of taking a stale one; for fills of another cache above this one,
   * whose values would otherwise be twice as old as they say
   */
  async get(key: string, load: Load<Value>, { onlyFresh = false } = {}): Promise<Value> {
    if (!this.#options.enabled) return (await load()).value
    const known = this.#entries.peek(key, { allowStale: true })
    const age = known ? this.#now() - known.at : 0
    const kept = await this.#entries.fetch(key, {
      context: load,
      allowStale: !onlyFresh && age <= this.#options.fresh + this.#options.stale,
    })
    if (!kept) return (await load()).value
    return kept.value
  }

  /** Entries and bytes held; for the bench and tests. */
  get held(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  clear(): void {
    this.#entries.clear()
  }
}

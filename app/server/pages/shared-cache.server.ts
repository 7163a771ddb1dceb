import { LRUCache } from 'lru-cache'

interface Kept<Value> {
  value: Value
  /** When it was made, on the cache's clock. */
  at: number
}

export interface Loaded<Value> {
  value: Value
  /** Bytes that it takes. */
  size: number
  /** Milliseconds that it is fresh; 0: it is given to those who wait for it and not kept. Default: the cache's own. */
  keep?: number
}

export interface CacheOptions {
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

/** Bytes of a kept entry beside its value and its key, whose letters take two each. */
const ENTRY = 500
/** More than any cache takes. */
const TOO_LARGE = Number.MAX_SAFE_INTEGER

/** Bytes that an entry takes with its key: anybody can ask for long addresses. */
export const entrySize = (key: string, size: number): number => Math.max(1, Math.ceil(size)) + key.length * 2 + ENTRY

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
      maxSize: Math.max(1, Math.floor(options.maxBytes)),
      ttl: options.fresh,
      ttlResolution: 0,
      perf: { now: this.#now },
      // So that what is beyond its stale time can be seen, and purged.
      allowStale: true,
      noDeleteOnFetchRejection: true,
      // Who waits gets what was being made, also when the cache was emptied meanwhile; it is not kept then.
      ignoreFetchAbort: true,
      fetchMethod: async (key, _old, { options: entry, context }) => {
        const { value, size, keep } = await context()
        if (keep !== undefined) entry.ttl = Math.max(1, keep)
        entry.size = keep === 0 ? TOO_LARGE : entrySize(key, size)
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
      // Without an old value the failure is told: a load that waited in vain is not begun again.
      allowStaleOnFetchRejection: known !== undefined,
    })
    if (!kept) return (await load()).value
    return kept.value
  }

  /** Whether a value is there, fresh or not. */
  holds(key: string): boolean {
    return this.#options.enabled && this.#entries.peek(key, { allowStale: true }) !== undefined
  }

  /** Lets go of what may not be served any more: a cache that nobody asks would keep it for ever. */
  purge(): void {
    const oldest = this.#now() - this.#options.fresh - this.#options.stale
    for (const [key, kept] of this.#entries.entries()) if (kept && kept.at < oldest) this.#entries.delete(key)
  }

  /** Entries and bytes held; for the bench and tests. */
  get held(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  clear(): void {
    this.#entries.clear()
  }
}

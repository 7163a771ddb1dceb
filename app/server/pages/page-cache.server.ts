import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { entrySize, SharedCache, type CacheOptions, type Loaded } from './shared-cache.server.ts'

/** What a page cache is told of a value beside it. */
export interface LoadedPage<Value> extends Loaded<Value> {
  /** There is no page at this address: none at all, or it has moved. */
  missing?: boolean
}

export interface PageCacheOptions extends CacheOptions {
  /** Milliseconds that it is kept that an address has no page. */
  missingFor: number
}

/** Parts of the bytes: anybody can make up addresses of the last two kinds, so they never push out the first. */
const SHARES = { pages: 0.75, narrowed: 0.2, missing: 0.05 }
/** Narrowed pages that were asked for once are remembered by their keys' hashes. */
const ASKED = 10_000

/**
 * Pages that all anonymous visitors share, in three rooms: pages; those narrowed by filters, searches and the like,
 * kept from the second time they are asked for; and addresses without a page, for a short time.
 */
export class PageCache<Value extends object> {
  #options: PageCacheOptions
  #pages: SharedCache<Value>
  #narrowed: SharedCache<Value>
  #missing: LRUCache<string, Value>
  #asked = new LRUCache<string, true>({ max: ASKED })

  constructor(options: PageCacheOptions) {
    this.#options = options
    const room = (share: number) => new SharedCache<Value>({ ...options, maxBytes: options.maxBytes * share })
    this.#pages = room(SHARES.pages)
    this.#narrowed = room(SHARES.narrowed)
    this.#missing = new LRUCache({
      maxSize: Math.max(1, Math.floor(options.maxBytes * SHARES.missing)),
      ttl: options.missingFor,
      ttlResolution: 0,
      ...(options.now ? { perf: { now: options.now } } : {}),
    })
  }

  /** @param narrowed the address has parameters that narrow the page */
  async get(
    key: string,
    load: () => Promise<LoadedPage<Value>>,
    { narrowed = false, onlyFresh = false } = {},
  ): Promise<Value> {
    if (!this.#options.enabled) return (await load()).value
    const known = this.#missing.get(key)
    if (known) return known
    const keeps = !narrowed || this.#wasAsked(key)
    return (narrowed ? this.#narrowed : this.#pages).get(
      key,
      async () => {
        const loaded = await load()
        if (loaded.missing) this.#missing.set(key, loaded.value, { size: entrySize(key, loaded.size) })
        return loaded.missing || !keeps ? { ...loaded, keep: 0 } : loaded
      },
      { onlyFresh },
    )
  }

  /** Whether this can be answered without any work, or with a value that is made anew beside. */
  holds(key: string): boolean {
    return this.#options.enabled && (this.#missing.has(key) || this.#pages.holds(key) || this.#narrowed.holds(key))
  }

  #wasAsked(key: string): boolean {
    const short = hash('sha256', key, 'base64')
    const was = this.#asked.has(short)
    this.#asked.set(short, true)
    return was
  }

  /** Lets go of what may not be served any more. */
  purge(): void {
    this.#pages.purge()
    this.#narrowed.purge()
    this.#missing.purgeStale()
  }

  /** Entries and bytes held; for the bench and tests. */
  get held(): { entries: number; bytes: number } {
    const rooms = [this.#pages.held, this.#narrowed.held]
    return {
      entries: rooms.reduce((sum, { entries }) => sum + entries, this.#missing.size),
      bytes: rooms.reduce((sum, { bytes }) => sum + bytes, this.#missing.calculatedSize),
    }
  }

  clear(): void {
    this.#pages.clear()
    this.#narrowed.clear()
    this.#missing.clear()
  }
}

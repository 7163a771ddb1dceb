import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Wanted } from '../purge/tags.server.ts'
import { record } from '../telemetry/instruments.server.ts'
import { entrySize, SharedCache, type CacheOptions, type Loaded } from './shared-cache.server.ts'

/** A loaded value, and what a page cache has to know about it. */
interface LoadedPage<Value> extends Loaded<Value> {
  /** There is no page at this address: none at all, or it has moved. */
  missing?: boolean
}

interface PageCacheOptions extends CacheOptions {
  /** Its name in metrics. */
  name: string
  /** Milliseconds that it is kept that an address has no page. */
  missingFor: number
}

/**
 * Parts of the bytes. Anybody can make up addresses, and carts that fulfil rules: none of that pushes out the pages that
 * all visitors without a session see.
 */
const SHARES = { pages: 0.55, narrowed: 0.15, worlds: 0.2, narrowedWorlds: 0.05, missing: 0.05 }
/** Narrowed pages that were requested once are remembered by the hashes of their keys. */
const MOST_REQUESTED = 10_000

/**
 * Pages that many visitors share, in separate caches: pages; pages narrowed by filters, searches and the like, kept
 * from their second request on; both for visitors who pay other prices than an anonymous one; and, for a short time,
 * addresses without a page.
 */
export class PageCache<Value extends object> {
  #options: PageCacheOptions
  #caches: Record<'pages' | 'narrowed' | 'worlds' | 'narrowedWorlds', SharedCache<Value>>
  #missing: LRUCache<string, Value>
  #requested = new LRUCache<string, true>({ max: MOST_REQUESTED })

  constructor(options: PageCacheOptions) {
    this.#options = options
    const cache = (kind: keyof typeof SHARES) =>
      new SharedCache<Value>({
        ...options,
        maxBytes: options.maxBytes * SHARES[kind],
        onRead: (result) => record.cacheRead(options.name, kind, result),
      })
    this.#caches = {
      pages: cache('pages'),
      narrowed: cache('narrowed'),
      worlds: cache('worlds'),
      narrowedWorlds: cache('narrowedWorlds'),
    }
    this.#missing = new LRUCache({
      maxSize: Math.max(1, Math.floor(options.maxBytes * SHARES.missing)),
      ttl: options.missingFor,
      ttlResolution: 0,
      ...(options.now ? { perf: { now: options.now } } : {}),
    })
  }

  /**
   * @param narrowed the address has parameters that narrow the page
   * @param world the page has prices that a visitor without a session does not see
   * @param anew the page is loaded, whatever is kept
   */
  async get(
    key: string,
    load: () => Promise<LoadedPage<Value>>,
    { narrowed = false, world = false, onlyFresh = false, anew = false } = {},
  ): Promise<Value> {
    if (!this.#options.enabled) return (await load()).value
    const missing = this.#missing.get(key)
    if (missing && !anew) {
      record.cacheRead(this.#options.name, 'missing', 'hit')
      return missing
    }
    const keeps = !narrowed || this.#wasAsked(key)
    const { pages, narrowed: few, worlds, narrowedWorlds } = this.#caches
    const cache = world ? (narrowed ? narrowedWorlds : worlds) : narrowed ? few : pages
    return cache.get(
      key,
      async () => {
        const loaded = await load()
        if (loaded.missing) this.#missing.set(key, loaded.value, { size: entrySize(key, loaded.size) })
        return loaded.missing || !keeps ? { ...loaded, keep: 0 } : loaded
      },
      { onlyFresh, anew },
    )
  }

  /** What is kept, fresh or not. */
  peek(key: string): Value | undefined {
    return this.#all.map((cache) => cache.peek(key)).find((value) => value !== undefined)
  }

  /** Forgets one page. */
  forget(key: string): void {
    for (const cache of this.#all) cache.forget(key)
  }

  /** A page that is fresh and not narrowed. */
  fresh(key: string): Value | undefined {
    if (!this.#options.enabled) return undefined
    return this.#caches.pages.fresh(key) ?? this.#caches.worlds.fresh(key)
  }

  /** Whether this can be answered without any work, or with a value that is made anew beside. */
  holds(key: string): boolean {
    return this.#options.enabled && (this.#missing.has(key) || this.#all.some((cache) => cache.holds(key)))
  }

  get #all(): SharedCache<Value>[] {
    return Object.values(this.#caches)
  }

  /** Forgets what names something of this; addresses without a page may have got one. */
  forgetTagged(wanted: Wanted): number {
    this.#missing.clear()
    return this.#all.reduce((sum, cache) => sum + cache.forgetTagged(wanted), 0)
  }

  #wasAsked(key: string): boolean {
    const short = hash('sha256', key, 'base64')
    const was = this.#requested.has(short)
    this.#requested.set(short, true)
    return was
  }

  /** Lets go of what may not be served any more. */
  purge(): void {
    for (const cache of this.#all) cache.purge()
    this.#missing.purgeStale()
  }

  /** Entries and bytes held; for the bench and tests. */
  get held(): { entries: number; bytes: number } {
    const caches = this.#all.map(({ held }) => held)
    return {
      entries: caches.reduce((sum, { entries }) => sum + entries, this.#missing.size),
      bytes: caches.reduce((sum, { bytes }) => sum + bytes, this.#missing.calculatedSize),
    }
  }

  clear(): void {
    for (const cache of this.#all) cache.clear()
    this.#missing.clear()
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { NO_TAGS, Purges, type Tags, type Wanted } from '../purge/tags.server.ts'

import type { CacheResult } from '../telemetry/instruments.server.ts'

interface CacheEntry<Value> {
  value: Value
  /** When it was made, on the cache's clock. */
  at: number
  tags: Tags
  /** Purges that do not affect the value: those before its load, and those that spared it. */
  purges: number
}

export interface Loaded<Value> {
  value: Value
  /** Bytes that it takes. */
  size: number
  /** Milliseconds that it is fresh; 0: it is given to those who wait for it and not kept. Default: the cache's own. */
  keep?: number
  /** Milliseconds since it was made, by another instance. */
  age?: number
  /** Ids that the value names; a purge of one of them forgets the value. */
  tags?: Tags
}

export interface CacheOptions {
  /** Switched off, every read loads. */
  enabled: boolean
  /** Milliseconds during which a value is served as it is. */
  fresh: number
  /** Milliseconds after that during which it is served while a new one is made. */
  stale: number
  /**
   * Age in milliseconds from which a stale value is served only when a new one takes longer than `patience`: it was not
   * read for a while. Default: never.
   */
  unread?: number
  /** Milliseconds; default 2,000. */
  patience?: number
  maxBytes: number
  /** Called after each read with its result. */
  onRead?: (result: CacheResult) => void
  /** Clock in milliseconds, for tests. */
  now?: () => number
}

type Load<Value> = () => Promise<Loaded<Value>>

/** Bytes of a kept entry beside its value and its key, whose letters take two each. */
const ENTRY = 500
const PATIENCE = 2_000
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
  #entries: LRUCache<string, CacheEntry<Value>, Load<Value>>
  #purges = new Purges()

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
      // Waiting readers get the value that is being made, also when the cache was emptied meanwhile; it is not kept
      // then.
      ignoreFetchAbort: true,
      fetchMethod: async (key, _old, { options: entry, context }) => {
        const purges = this.#purges.count
        const { value, size, keep, age = 0, tags = NO_TAGS } = await context()
        if (keep !== undefined || age > 0) entry.ttl = Math.max(1, (keep ?? options.fresh) - age)
        // A value that was purged while it was read may be the old one.
        const isOld = this.#purges.want(tags, purges)
        entry.size = keep === 0 || isOld ? TOO_LARGE : entrySize(key, size)
        return { value, at: this.#now() - age, tags, purges }
      },
    })
  }

  /**
   * @param onlyFresh wait for a new value instead of taking a stale one; for fills of another cache above this one,
   * whose values would otherwise be twice as old as they say
   * @param anew load, however fresh the value is
   */
  async get(key: string, load: Load<Value>, { onlyFresh = false, anew = false } = {}): Promise<Value> {
    if (!this.#options.enabled) return (await load()).value
    const purges = this.#purges.count
    const existing = this.#valid(key)
    const age = existing ? this.#now() - existing.at : 0
    const isServed = !onlyFresh && !anew && age <= this.#options.fresh + this.#options.stale
    const { unread, onRead } = this.#options
    const isUnread = unread !== undefined && age > unread
    onRead?.(!anew && this.#entries.has(key) ? 'hit' : isServed && existing && !isUnread ? 'stale' : 'miss')
    const fetched = this.#entries.fetch(key, {
      context: load,
      forceRefresh: anew,
      allowStale: isServed && !isUnread,
      // Without an old value the failure is thrown: readers that waited do not begin the load again.
      allowStaleOnFetchRejection: existing !== undefined,
    })
    const entry = await (existing && isServed && isUnread ? this.#patiently(fetched, existing) : fetched)
    if (!entry) return (await load()).value
    // A read that began after a purge does not take the value of a load from before it.
    if (this.#purges.want(entry.tags, entry.purges, purges)) return this.get(key, load, { onlyFresh, anew })
    return entry.value
  }

  /**
   * The kept value, if no purge affects it. `forgetTagged` misses a value that is being made anew; without this check
   * it would be served meanwhile, or when making it fails.
   */
  #valid(key: string): CacheEntry<Value> | undefined {
    const existing = this.#entries.peek(key, { allowStale: true })
    if (!existing || !this.#purges.want(existing.tags, existing.purges)) return existing
    this.#entries.delete(key)
    return undefined
  }

  /** The new value, or the old one when that takes too long; the new one is kept then for the next read. */
  async #patiently(
    fetched: Promise<CacheEntry<Value> | undefined>,
    old: CacheEntry<Value>,
  ): Promise<CacheEntry<Value> | undefined> {
    const over = new AbortController()
    const isLate = pause(this.#options.patience ?? PATIENCE, old, { ref: false, signal: over.signal })
    try {
      return await Promise.race([fetched, isLate])
    } finally {
      // Whichever comes second is of no interest any more.
      isLate.catch(() => undefined)
      fetched.catch(() => undefined)
      over.abort()
    }
  }

  /** A value that is fresh, at once. */
  fresh(key: string): Value | undefined {
    if (!this.#options.enabled || !this.#entries.has(key)) return undefined
    const existing = this.#valid(key)
    if (!existing) return undefined
    this.#options.onRead?.('hit')
    // Counts as a read: the values that were not read for longest go first.
    this.#entries.get(key)
    return existing.value
  }

  /** Whether a value is there, fresh or not. */
  holds(key: string): boolean {
    return this.#options.enabled && this.#entries.peek(key, { allowStale: true }) !== undefined
  }

  /** The value that is there, fresh or not. */
  peek(key: string): Value | undefined {
    return this.#entries.peek(key, { allowStale: true })?.value
  }

  /** Forgets one value. */
  forget(key: string): void {
    this.#entries.delete(key)
  }

  /** Drops values that may not be served any more: a cache that is not read would keep them for ever. */
  purge(): void {
    const oldest = this.#now() - this.#options.fresh - this.#options.stale
    for (const [key, entry] of this.#entries.entries()) if (entry && entry.at < oldest) this.#entries.delete(key)
  }

  /** Forgets what names something of this; how many entries that were. */
  forgetTagged(wanted: Wanted): number {
    this.#purges.add(wanted)
    let count = 0
    for (const [key, entry] of this.#entries.entries())
      if (entry && wanted.isIn(entry.tags) && this.#entries.delete(key)) count += 1
      else if (entry) entry.purges = this.#purges.count
    return count
  }

  /** Entries and bytes held; for the bench and tests. */
  get held(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  clear(): void {
    this.#entries.clear()
  }
}

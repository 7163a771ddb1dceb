import { LRUCache } from 'lru-cache'
import type { StoreApi } from '../../../api/client/client.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { findRenamedCategory, findRenamedProduct } from '../../../api/operations/content.ts'
import { storedAs } from '../../../api/pages/read-page.ts'
import type { PageKey } from '../../../api/types/navigation.ts'
import { Buckets } from '../http/limits.server.ts'

/** Paths that are looked up in a minute, for all visitors together: anybody can make paths up. */
const PER_MINUTE = 60
/** Paths that are looked up at the same time. */
const AT_ONCE = 4
/** Milliseconds that an answer is kept. */
const TTL = 600_000
/** Bytes that all answers take together, at most. */
const MOST_BYTES = 4 * 1024 * 1024
/** Bytes of an entry beside its path's letters, which take two each. */
const ENTRY = 300

interface RenamedPathsOptions {
  perMinute?: number
  now?: () => number
}

/**
 * Finds pages by a path that they had before they were renamed. `/seo-url` returns canonical paths only; filters of
 * other lists see all paths. It is called for what would be "not found", within a bound for all visitors together.
 */
export class RenamedPaths {
  #answers: LRUCache<string, { key: PageKey | null }>
  #budget: Buckets
  #asking = 0

  constructor({ perMinute = PER_MINUTE, now = () => performance.now() }: RenamedPathsOptions = {}) {
    this.#budget = new Buckets(perMinute, perMinute, now)
    this.#answers = new LRUCache({
      maxSize: MOST_BYTES,
      sizeCalculation: (_answer, path) => path.length * 2 + ENTRY,
      ttl: TTL,
      ttlResolution: 0,
      perf: { now },
    })
  }

  /** @param path percent-encoded, with leading slash */
  async find(api: StoreApi, languageId: string, path: string): Promise<PageKey | null> {
    const name = `${languageId} ${path}`
    const cached = this.#answers.get(name)
    if (cached) return cached.key
    const stored = storedAs(path)
    if (stored.length === 0 || this.#asking >= AT_ONCE || this.#budget.take('all') > 0) return null
    this.#asking += 1
    try {
      const query = { stored, languageId }
      const [product, category] = await Promise.all([findRenamedProduct(api, query), findRenamedCategory(api, query)])
      const key = keyOf('frontend.detail.page', product) ?? keyOf('frontend.navigation.page', category)
      this.#answers.set(name, { key })
      return key
    } catch (error) {
      // The backend has already said that there is no such path; what it says of former ones is a courtesy.
      if (error instanceof StoreApiError) return null
      throw error
    } finally {
      this.#asking -= 1
    }
  }

  get held(): { entries: number; bytes: number } {
    return { entries: this.#answers.size, bytes: this.#answers.calculatedSize }
  }
}

const keyOf = (routeName: PageKey['routeName'], foreignKey: string | null): PageKey | null =>
  foreignKey === null ? null : { routeName, foreignKey }

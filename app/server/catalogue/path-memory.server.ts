import { LRUCache } from 'lru-cache'
import { withoutSlashes } from '../../../api/mappers/slashes.ts'
import type { PageKey } from '../../../api/types/navigation.ts'
import type { PageAnswer } from '../../../api/types/page.ts'

/** Bytes that all remembered paths take together, at most. */
const MOST_BYTES = 8 * 1024 * 1024
/** Bytes of an entry beside its path's letters, which take two each. */
const ENTRY = 300

const ROUTES: Record<string, PageKey['routeName']> = {
  category: 'frontend.navigation.page',
  product: 'frontend.detail.page',
  landing: 'frontend.landing.page',
}

/**
 * Which page stood at which path, as far as this process has shown it. A backend forgets a page's old path when it gets
 * another one; who comes with the old one is led to the page by this.
 */
export class PathMemory {
  #pages = new LRUCache<string, PageKey>({
    maxSize: MOST_BYTES,
    sizeCalculation: (_page, key) => key.length * 2 + ENTRY,
  })

  note(languageId: string, answer: PageAnswer): void {
    if (answer.kind !== 'page') return
    const { page } = answer
    const routeName = ROUTES[page.kind]
    if (routeName === undefined || !('id' in page)) return
    this.#pages.set(keyOf(languageId, page.path), { routeName, foreignKey: page.id })
  }

  /** The page that stood at this path. */
  at(languageId: string, path: string): PageKey | null {
    return this.#pages.get(keyOf(languageId, path)) ?? null
  }

  get held(): { entries: number; bytes: number } {
    return { entries: this.#pages.size, bytes: this.#pages.calculatedSize }
  }
}

const keyOf = (languageId: string, path: string): string => `${languageId} ${withoutSlashes(path)}`

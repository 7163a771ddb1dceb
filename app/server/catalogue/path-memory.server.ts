import { LRUCache } from 'lru-cache'
import { withoutSlashes } from '../../../api/mappers/slashes.ts'
import type { NavigationEntry, PageKey } from '../../../api/types/navigation.ts'
import type { CategoryPage, PageAnswer } from '../../../api/types/page.ts'

/** Bytes that all remembered paths take together, at most. */
const MOST_BYTES = 8 * 1024 * 1024
/** Most pages that are published at once; without other instances nothing takes them. */
const MOST_NEWS = 20_000
/** Bytes of an entry beside its path's letters, which take two each. */
const ENTRY = 300

const ROUTES: Record<string, PageKey['routeName']> = {
  category: 'frontend.navigation.page',
  product: 'frontend.detail.page',
  landing: 'frontend.landing.page',
}

/** A page, and the path as it was read with it. */
export interface Remembered {
  key: PageKey
  path: string
}

/**
 * Which page is at which path, as far as this process has shown it or a link to it. A backend forgets a page's old path
 * when it gets another one: visitors who come with the old one are led to the page by this.
 */
export class PathMemory {
  #changes = 0
  /** Pages that are not published to other instances yet. */
  #news = new Map<string, Remembered>()
  #pages = new LRUCache<string, Remembered>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ path }, key) => (key.length + path.length) * 2 + ENTRY,
  })

  /** Remembers a page that is shown, and with a category its products and the categories around it. */
  note(languageId: string, answer: PageAnswer): void {
    if (answer.kind !== 'page') return
    const { page } = answer
    const routeName = ROUTES[page.kind]
    if (routeName === undefined || !('id' in page)) return
    if (page.kind === 'category') for (const linked of linksOf(page)) this.#set(languageId, linked)
    this.#set(languageId, { key: { routeName, foreignKey: page.id }, path: page.path })
  }

  /** The page that was at this path, with or without a slash at its end. */
  at(languageId: string, path: string): PageKey | null {
    return this.#pages.get(keyOf(languageId, path))?.key ?? null
  }

  /** The page that was at exactly this path. */
  exactlyAt(languageId: string, path: string): PageKey | null {
    const found = this.#pages.peek(keyOf(languageId, path))
    return found?.path === path ? found.key : null
  }

  /** Everything that is remembered, the oldest first. */
  get all(): [name: string, page: Remembered][] {
    return [...this.#pages.entries()].toReversed()
  }

  /** How often something was remembered; an unchanged number means nothing new. */
  get changes(): number {
    return this.#changes
  }

  /** Takes what was learned since the last call. */
  takeUnsaved(): [name: string, page: Remembered][] {
    const unsaved = [...this.#news]
    this.#news.clear()
    return unsaved
  }

  /** Puts news back that could not be saved. */
  restoreUnsaved(unsaved: readonly (readonly [name: string, page: Remembered])[]): void {
    for (const [name, page] of unsaved) if (this.#pages.has(name) && !this.#news.has(name)) this.#news.set(name, page)
  }

  /** Remembers what another process did; what was learned since is newer. */
  restore(pages: readonly (readonly [name: string, page: Remembered])[]): void {
    for (const [name, page] of pages) if (!this.#pages.has(name)) this.#pages.set(name, page)
  }

  get held(): { entries: number; bytes: number } {
    return { entries: this.#pages.size, bytes: this.#pages.calculatedSize }
  }

  #set(languageId: string, page: Remembered): void {
    const name = keyOf(languageId, page.path)
    const before = this.#pages.peek(name)
    if (before?.path !== page.path || before.key.foreignKey !== page.key.foreignKey) {
      this.#changes += 1
      this.#news.set(name, page)
      if (this.#news.size > MOST_NEWS) this.#news.clear()
    }
    this.#pages.set(name, page)
  }
}

function linksOf({ listing, nearby }: CategoryPage): Remembered[] {
  const products = (listing?.elements ?? []).map(({ id, path }): Remembered => ({
    key: { routeName: 'frontend.detail.page', foreignKey: id },
    path,
  }))
  const categories = [...(nearby?.beside ?? []), ...(nearby?.below ?? [])].flatMap(entriesOf)
  return [...products, ...categories.flatMap(({ key, href }) => (key && href !== null ? [{ key, path: href }] : []))]
}

const entriesOf = (entry: NavigationEntry): NavigationEntry[] => [entry, ...entry.children.flatMap(entriesOf)]

const keyOf = (languageId: string, path: string): string => `${languageId} ${withoutSlashes(path)}`

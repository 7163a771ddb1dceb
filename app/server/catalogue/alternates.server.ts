import { LRUCache } from 'lru-cache'
import type { AlternateLanguage } from '../../../api/pages/read-page.ts'
import type { NavigationEntry } from '../../../api/types/navigation.ts'
import type { CataloguePage, PageAnswer } from '../../../api/types/page.ts'
import { technicalPath } from '../../../api/mappers/technical-path.ts'

/** The same page in other languages, for hreflang and the switcher. */
export type Alternate = { locale: string; path: string }

/** Pages of one batch; the backend gives at most 100. */
const BATCH = 100
/** Pages whose paths are kept, some 500 bytes each: the products of a large catalogue. */
const MAX_PAGES = 50_000

export interface AlternatesOptions {
  /** Paths of many pages, one call per language; a language without a path for a page leaves it out. */
  read: (ids: readonly string[], languages: readonly AlternateLanguage[]) => Promise<Map<string, Alternate[]>>
  languages: () => readonly AlternateLanguage[]
  /** Milliseconds that an answer is kept. */
  keep: number
  now?: () => number
}

/**
 * Paths of pages in the other languages. Nobody waits for them: ids are gathered while pages are read (the page's own,
 * its products', the navigation's) and asked for in batches beside.
 */
export class Alternates {
  #options: AlternatesOptions
  #known: LRUCache<string, Alternate[]>
  #wanted = new Set<string>()
  #reading: Promise<void> | null = null

  constructor(options: AlternatesOptions) {
    this.#options = options
    const now = options.now ?? (() => performance.now())
    this.#known = new LRUCache({ max: MAX_PAGES, ttl: options.keep, ttlResolution: 0, perf: { now } })
  }

  /**
   * An answer with its alternates.
   * @returns `complete` false: they are not known yet, so the page should be made again soon
   */
  of(answer: PageAnswer): { answer: PageAnswer; complete: boolean } {
    if (answer.kind !== 'page') return { answer, complete: true }
    const { page } = answer
    const locales = this.#options.languages()
    if (page.kind === 'search' || (page.kind === 'category' && page.home)) {
      const path = page.kind === 'search' ? '/search' : '/'
      return { answer: { ...answer, alternates: locales.map(({ locale }) => ({ locale, path })) }, complete: true }
    }
    this.want([page.id, ...cardIds(page)])
    const found = this.#known.get(page.id)
    if (!found) return { answer, complete: false }
    const technical = technicalPath(page)
    const alternates = locales.map(
      ({ locale }) => found.find((alternate) => alternate.locale === locale) ?? { locale, path: technical },
    )
    return { answer: { ...answer, alternates }, complete: true }
  }

  /** Asks for pages that will be shown soon; known ones cost nothing. */
  want(ids: readonly string[]): void {
    for (const id of ids) if (!this.#known.has(id)) this.#wanted.add(id)
    if (this.#wanted.size > 0) this.#reading ??= this.#fill().finally(() => (this.#reading = null))
  }

  /** Pages whose paths are kept; for tests. */
  get held(): number {
    return this.#known.size
  }

  /** Resolves when nothing is being asked; for tests. */
  async settled(): Promise<void> {
    while (this.#reading) await this.#reading
  }

  async #fill(): Promise<void> {
    // Pages that are read in the same moment share one call.
    await Promise.resolve()
    while (this.#wanted.size > 0) {
      const ids = [...this.#wanted].slice(0, BATCH)
      for (const id of ids) this.#wanted.delete(id)
      try {
        const found = await this.#options.read(ids, this.#options.languages())
        for (const id of ids) this.#known.set(id, found.get(id) ?? [])
      } catch {
        // Asked again with the next view of these pages.
        this.#wanted.clear()
        return
      }
    }
  }
}

/** Every page of a navigation that is a page of the shop. */
export function navigationIds(entries: readonly NavigationEntry[]): string[] {
  return entries.flatMap((entry) => [...(entry.key ? [entry.key.foreignKey] : []), ...navigationIds(entry.children)])
}

function cardIds(page: CataloguePage): string[] {
  return page.kind === 'category' ? (page.listing?.elements.map(({ id }) => id) ?? []) : []
}

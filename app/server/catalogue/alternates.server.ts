import { LRUCache } from 'lru-cache'
import type { AlternateLanguage } from '../../../api/pages/read-page.ts'
import type { NavigationEntry } from '../../../api/types/navigation.ts'
import type { CataloguePage, PageAnswer } from '../../../api/types/page.ts'
import { technicalPath } from '../../../api/mappers/technical-path.ts'
import { linksOf, withLinks } from './text-links.server.ts'

/** The same page in other languages, for hreflang and the switcher. */
export type Alternate = { locale: string; path: string }

/** Pages of one batch; the backend gives at most 100. */
const BATCH = 100
/** Milliseconds that a page waits for its paths in other languages: crawlers read its first view. */
const PATIENCE = 5_000
/** The same while the backend has not said paths in time. */
const IMPATIENCE = 300
/** Calls for one batch, the second when the first one failed. */
const TRIES = 2
/** Pages whose paths are kept, some 500 bytes each: the products of a large catalogue. */
const MAX_PAGES = 50_000
/** Pages that wait for their turn; a page beyond this number is requested by its next view. */
const MOST_WANTED = 5_000

/** Links of one page whose paths are read; further ones lead there by a redirect. */
const MOST_LINKS = 300

type Shown = Extract<PageAnswer, { kind: 'page' }>

interface AlternatesOptions {
  /** Paths of many pages, one call per language; a language without a path for a page leaves it out. */
  read: (ids: readonly string[], languages: readonly AlternateLanguage[]) => Promise<Map<string, Alternate[]>>
  languages: () => readonly AlternateLanguage[]
  /** Milliseconds that an answer is kept. */
  keep: number
  /** Milliseconds that a page waits for its paths. */
  patience?: number
  now?: () => number
}

/**
 * Paths of pages in the other languages. A page's own are read beside the page (`load`); in batches follow the pages
 * that visitors may open next (`want`): those of the navigation and the products of a listing.
 */
export class Alternates {
  #options: AlternatesOptions
  #cached: LRUCache<string, Alternate[]>
  #wanted = new Set<string>()
  /** Reads under way, by page. */
  #loading = new Map<string, Promise<void>>()
  #filling: Promise<void> | null = null
  /** A page was sent without its paths, and no call has brought any since. */
  #isLate = false

  constructor(options: AlternatesOptions) {
    this.#options = options
    const now = options.now ?? (() => performance.now())
    this.#cached = new LRUCache({ max: MAX_PAGES, ttl: options.keep, ttlResolution: 0, perf: { now } })
  }

  /**
   * An answer with its alternates. It waits for them; their read usually began with the page's own.
   * Links in the page's texts get their paths as well, as far as these are cached.
   * @returns `complete` false: the backend did not answer in time, so the page should be made again soon
   */
  async of(answer: PageAnswer, locale: string): Promise<{ answer: PageAnswer; complete: boolean }> {
    if (answer.kind !== 'page') return { answer, complete: true }
    const found = await this.#withAlternates(answer)
    return this.#withLinks(found, locale)
  }

  async #withAlternates(answer: Shown): Promise<{ answer: Shown; complete: boolean }> {
    const { page } = answer
    const locales = this.#options.languages()
    if (page.kind === 'search' || (page.kind === 'category' && page.home)) {
      const path = page.kind === 'search' ? '/search' : '/'
      return { answer: { ...answer, alternates: locales.map(({ locale }) => ({ locale, path })) }, complete: true }
    }
    const canonicalId = page.kind === 'product' ? page.canonicalId : undefined
    const [found, counted] = await this.#inTime(page.id, canonicalId ?? page.id)
    this.want(linkedIds(page))
    if (!found || !counted) return { answer, complete: false }
    const everywhere = (cached: Alternate[], technical: string) =>
      locales.map(
        ({ locale }) => cached.find((alternate) => alternate.locale === locale) ?? { locale, path: technical },
      )
    const canonicals = canonicalId && everywhere(counted, technicalPath({ kind: 'product', id: canonicalId }))
    const alternates = everywhere(found, technicalPath(page))
    return { answer: { ...answer, alternates, ...(canonicals ? { canonicals } : {}) }, complete: true }
  }

  /** The texts' links, with the paths of the locale; unknown ones are read beside, and not waited for. */
  #withLinks({ answer, complete }: { answer: Shown; complete: boolean }, locale: string) {
    const { page } = answer
    const ids = linksOf(page).slice(0, MOST_LINKS)
    if (ids.length === 0) return { answer, complete }
    const stale = { allowStale: true, noDeleteOnStaleGet: true }
    const paths = new Map(ids.map((id) => [id, this.#cached.get(id, stale)]))
    this.want(ids)
    const pathOf = (id: string) => paths.get(id)?.find((alternate) => alternate.locale === locale)?.path
    return {
      answer: { ...answer, page: withLinks(page, pathOf) },
      complete: complete && [...paths.values()].every((cached) => cached !== undefined),
    }
  }

  /** Reads the paths of a page that is about to be shown, at once; a cached page costs nothing. */
  load(id: string): Promise<void> {
    if (this.#cached.has(id)) return Promise.resolve()
    return this.#loading.get(id) ?? this.#read(this.#batch(id))
  }

  /** Queues pages that will be shown soon; cached ones cost nothing. */
  want(ids: readonly string[]): void {
    for (const id of ids)
      if (!this.#cached.has(id) && !this.#loading.has(id) && this.#wanted.size < MOST_WANTED) this.#wanted.add(id)
    if (this.#wanted.size > 0) this.#filling ??= this.#fill().finally(() => (this.#filling = null))
  }

  /** Forgets the paths of these pages. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.#cached.delete(id)
  }

  /** Pages whose paths are kept; for tests. */
  get held(): number {
    return this.#cached.size
  }

  /** Resolves when no request is under way; for tests. */
  async settled(): Promise<void> {
    while (this.#filling || this.#loading.size > 0) await Promise.all([this.#filling, ...this.#loading.values()])
  }

  async #inTime(...ids: string[]): Promise<(Alternate[] | undefined)[]> {
    const cached = () => ids.map((id) => this.#cached.get(id))
    if (cached().every((paths) => paths !== undefined)) return cached()
    const patience = this.#options.patience ?? PATIENCE
    const over = Promise.withResolvers<void>()
    const timer = setTimeout(over.resolve, this.#isLate ? Math.min(patience, IMPATIENCE) : patience)
    await Promise.race([Promise.all(ids.map((id) => this.load(id))), over.promise])
    clearTimeout(timer)
    const found = cached()
    this.#isLate ||= found.includes(undefined)
    return found
  }

  async #fill(): Promise<void> {
    // Pages that are read in the same moment share one call.
    await Promise.resolve()
    while (this.#wanted.size > 0) await this.#read(this.#batch())
  }

  /** The next ids that are wanted, this one before them. */
  #batch(...first: string[]): string[] {
    for (const id of first) this.#wanted.delete(id)
    const ids = [...first, ...this.#wanted].slice(0, BATCH)
    for (const id of ids) this.#wanted.delete(id)
    return ids
  }

  /** @throws what the last call failed with */
  async #paths(ids: string[]): Promise<Map<string, Alternate[]>> {
    for (let left = TRIES - 1; ; left -= 1)
      try {
        return await this.#options.read(ids, this.#options.languages())
      } catch (error) {
        if (left === 0) throw error
      }
  }

  #read(ids: string[]): Promise<void> {
    const read = async () => {
      try {
        const found = await this.#paths(ids)
        this.#isLate = false
        for (const id of ids) this.#cached.set(id, found.get(id) ?? [])
      } catch {
        // The next view of these pages requests them again.
        this.#wanted.clear()
      } finally {
        for (const id of ids) this.#loading.delete(id)
      }
    }
    const reading = read()
    for (const id of ids) this.#loading.set(id, reading)
    return reading
  }
}

/** Every page of a navigation that is a page of the shop. */
export function navigationIds(entries: readonly NavigationEntry[]): string[] {
  return entries.flatMap((entry) => [...(entry.key ? [entry.key.foreignKey] : []), ...navigationIds(entry.children)])
}

/** Pages that a category leads to, beside those of the menus. */
function linkedIds(page: CataloguePage): string[] {
  if (page.kind !== 'category') return []
  const { listing, nearby } = page
  const products = listing?.elements.map(({ id }) => id) ?? []
  return [...navigationIds([...(nearby?.beside ?? []), ...(nearby?.below ?? [])]), ...products]
}

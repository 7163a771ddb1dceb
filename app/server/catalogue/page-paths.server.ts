import type { StoreApi } from '../../../api/client/client.ts'
import { readSeoList } from '../../../api/operations/content.ts'
import { readAll } from '../../../api/operations/read-all.ts'
import type { AlternateLanguage } from '../../../api/pages/read-page.ts'
import { SharedCache } from '../pages/shared-cache.server.ts'
import type { Alternate } from './alternates.server.ts'

/** Calls for the paths of one language, a hundred paths each: as many pages as one sitemap file may list. */
const MOST_CALLS = 500
/** Milliseconds that the paths are fresh, and that they are used after that while they are read again. */
const TTL = { fresh: 6 * 3_600_000, stale: 24 * 3_600_000 }
/** Milliseconds that a sitemap waits for them. */
const PATIENCE = 10_000
const MOST_BYTES = 64 * 1024 * 1024
/** Bytes of a path with its place in the maps. */
const ENTRY = 250

/** The addresses of each page, found by its address in any locale. */
export type PagePaths = ReadonlyMap<string, readonly Alternate[]>

/** The key of a page: its locale and path. */
export const pathKey = (locale: string, path: string): string => `${locale} ${path}`

interface PagePathsOptions {
  api: () => StoreApi
  languages: () => readonly AlternateLanguage[]
  /** Milliseconds that a caller waits. */
  patience?: number
  /** Called when the sales channel has more pages than are read. */
  onTooMany: () => void
}

/** The paths of all pages of the sales channel in all languages, for sitemaps: read whole, some times a day. */
export class AllPagePaths {
  #options: PagePathsOptions
  #cache = new SharedCache<PagePaths>({ enabled: true, ...TTL, maxBytes: MOST_BYTES })

  constructor(options: PagePathsOptions) {
    this.#options = options
  }

  /** Null: the backend has not answered in time. They are being read on, so a later caller gets them. */
  async get(): Promise<PagePaths | null> {
    const reading = this.#cache.get('all', () => this.#read()).catch(() => null)
    const over = Promise.withResolvers<null>()
    const timer = setTimeout(() => over.resolve(null), this.#options.patience ?? PATIENCE)
    const paths = await Promise.race([reading, over.promise])
    clearTimeout(timer)
    return paths
  }

  async #read(): Promise<{ value: PagePaths; size: number }> {
    const api = this.#options.api()
    const pages = new Map<string, Alternate[]>()
    const paths = new Map<string, Alternate[]>()
    for (const { locale, languageId } of this.#options.languages()) {
      const read = (page: number, limit: number) => readSeoList(api, { page, limit }, { languageId })
      const entries = await readAll(MOST_CALLS, read)
      if (entries === null) this.#options.onTooMany()
      for (const { foreignKey, path } of entries ?? []) {
        const page = pages.get(foreignKey) ?? []
        // Of several paths in one language the first counts, as everywhere.
        if (!page.some((alternate) => alternate.locale === locale)) page.push({ locale, path })
        pages.set(foreignKey, page)
        paths.set(pathKey(locale, path), page)
      }
    }
    return { value: paths, size: paths.size * ENTRY }
  }
}

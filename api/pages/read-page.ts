import { readCombinations, search } from '../operations/catalogue.ts'
import type { CallOptions, StoreApi } from '../client/client.ts'
import { readSeoEntries, readSeoPaths } from '../operations/content.ts'
import {
  readCategoryPage,
  readGroupPage,
  readLandingPage,
  readProductPage,
  type PageOptions,
} from '../operations/pages.ts'
import { readCountries } from '../operations/session.ts'
import { StoreApiError } from '../client/store-api-error.ts'
import { addressOf, seoPathsIn } from '../mappers/context.ts'
import { nameUntranslated } from '../mappers/untranslated.ts'
import { idOf } from '../mappers/ids.ts'
import { readSubmenu } from './facts.ts'
import { parse, type ListingRules } from '../mappers/listing-query.ts'
import { findEntry } from '../mappers/navigation.ts'
import { productPage } from '../mappers/pages.ts'
import { leavesOpenWhy, saysNothingOfCombinations } from '../mappers/configurator.ts'
import { record } from '../mappers/read.ts'
import type { SafeHtml, TaxState } from '../types/common.ts'
import type { BlockReaders, ElementReaders } from '../mappers/cms-elements.ts'
import { readElementProducts } from './element-products.ts'
import { orNull } from './or-null.ts'
import { TextBounds } from './text-bounds.ts'
import type { CategoryId, LanguageId } from '../types/ids.ts'
import type { NavigationEntry, PageKey } from '../types/navigation.ts'
import type { CataloguePage, CategoryPage, GroupPage, NearbyCategories, PageAnswer } from '../types/page.ts'
import { withoutSlashes } from '../mappers/slashes.ts'
import { pathOfKey, technicalKey } from '../mappers/page-key.ts'

export interface PageReadOptions extends CallOptions {
  /** Path without locale prefix, with leading slash; `/search` is the search page. */
  path: string
  /** The address's query; parameters that the shop does not know are ignored. */
  search: string | URLSearchParams
  /** Carried by a link inside the shop: saves the SEO look-up if the page's own path confirms it. */
  key?: PageKey | null | undefined
  /** The page that was at a path before, for paths that the backend does not look up any more. */
  former?: (path: string) => PageKey | null | Promise<PageKey | null>
  /** Called with the id of the page as soon as it is available, before the page itself is read. */
  onPage?: (id: string) => void
  sanitise: (html: string) => SafeHtml
  /** Language of the client, BCP 47. */
  language: string
  /** Called when the texts of the page at this path are too long, and were cut. */
  onCut?: (path: string) => void
  /** Called for each element of the layout at this path that the shop cannot show. */
  onUnknown?: (path: string, what: string) => void
  /** The elements of layouts that the shop can show, by type. */
  elements: ElementReaders
  /** The declared blocks of layouts, by type. */
  blocks: BlockReaders
  /** ISO code of the prices that the client's token gets. */
  currency: string
  taxState: TaxState
  homeCategory: CategoryId | null
  navigation: readonly NavigationEntry[]
  /** Page sizes of categories and of the search, and how many products one page may show. */
  rules: { category: ListingRules; search: ListingRules }
  /** Milliseconds since 1970. */
  now: number
}

/** The most characters of a path in an address: the SEO paths of backends are much shorter. */
export const LONGEST_PATH = 1024

const SEARCH_PATH = '/search'

const NOT_FOUND: PageAnswer = { kind: 'notFound' }

/**
 * A catalogue page by its path: one SEO look-up and one composed read. The home page and links that carry their key need
 * the read only.
 *
 * @returns the page, where it moved to (without prefix and query), or that there is none
 * @throws StoreApiError for every failure but "not found"
 */
export async function readPage(api: StoreApi, request: PageReadOptions): Promise<PageAnswer> {
  if (request.path.length > LONGEST_PATH) return NOT_FOUND
  // One spelling of every path: addresses may be encoded more, less or not at all.
  const path = addressOf(request.path)
  if (path === '/')
    return shown(await withinBounds({ ...request, path }, (bounded) => readCategory(api, 'home', bounded, true)))
  if (withoutSlashes(path) === SEARCH_PATH)
    return shown(await withinBounds(request, (bounded) => readSearch(api, bounded)))

  const technical = technicalKey(path)
  if (technical) return readTechnical(api, request, technical)

  if (request.key) {
    const page = await readByKey(api, request.key, { ...request, path: '' })
    // A key that does not belong to the path (an old link, or a forged one) must not fill the path's cache.
    if (page && 'path' in page && page.path === path) return shown(page)
  }

  const found = await lookUp(api, path, request)
  if (!found) return readFormer(api, path, request)
  if (found.path !== path) return { kind: 'moved', path: found.path }
  if (!found.canonical) {
    const moved = await movedTo(api, found, path, request)
    if (moved) return moved
  }
  request.onPage?.(found.foreignKey)
  return shown(await readByKey(api, found, { ...request, path }))
}

/** Where the page has gone that was at this path. A backend looks up the paths of today only. */
async function readFormer(api: StoreApi, path: string, request: PageReadOptions): Promise<PageAnswer> {
  const key = await request.former?.(path)
  return (key && (await movedTo(api, key, path, request))) ?? NOT_FOUND
}

/** Null: the page has no other path. */
async function movedTo(
  api: StoreApi,
  key: PageKey,
  from: string,
  request: PageReadOptions,
): Promise<PageAnswer | null> {
  const page = await readByKey(api, key, { ...request, path: '' })
  return page && 'path' in page && page.path !== '' && page.path !== from ? { kind: 'moved', path: page.path } : null
}

const shown = (page: CataloguePage | null): PageAnswer => (page ? { kind: 'page', page, alternates: [] } : NOT_FOUND)

/**
 * The SEO entry of a path: with and without the slash at the end in one call, because the backend minds it, and as it
 * may be stored, encoded or not.
 */
async function lookUp(api: StoreApi, path: string, { signal }: CallOptions) {
  const values = storedAs(path)
  if (values.length === 0) return null
  const entries = await readSeoEntries(api, { field: 'seoPathInfo', values, limit: 10 }, { signal })
  return entries.find((entry) => entry.path === path) ?? entries[0] ?? null
}

/** How a backend may have stored a path; none: it cannot be looked up. */
export function storedAs(path: string): string[] {
  const bare = withoutSlashes(path).slice(1)
  if (bare === '') return []
  const values = [...new Set([decodeURI(bare), bare])].flatMap((stored) => [stored, `${stored}/`])
  // It parts the values from each other.
  return values.some((value) => value.includes('|')) ? [] : values
}

/** A technical path moves to its SEO path where there is one, and is the page's path where there is none. */
async function readTechnical(api: StoreApi, request: PageReadOptions, key: PageKey): Promise<PageAnswer> {
  const { signal } = request
  const path = pathOfKey(key)
  const [entry] = await readSeoEntries(api, { field: 'pathInfo', values: [path], limit: 1 }, { signal })
  if (entry) return { kind: 'moved', path: entry.path }
  if (key.foreignKey === request.homeCategory) return { kind: 'moved', path: '/' }
  return shown(await readByKey(api, key, { ...request, path }))
}

/** `request.path` may be empty: then the page's own path counts, and stays empty if the answer does not know it. */
const readByKey = (api: StoreApi, { routeName, foreignKey }: PageKey, request: PageReadOptions) =>
  withinBounds(request, async (bounded) => {
    if (routeName === 'frontend.detail.page') return readProduct(api, foreignKey, bounded)
    if (routeName === 'frontend.landing.page') return readLanding(api, foreignKey, bounded)
    if (routeName === 'frontend.account.customer-group-registration.page') return readGroup(api, foreignKey, bounded)
    return readCategory(api, foreignKey, bounded, false)
  })

/** Reads a page whose texts are cut where they are too long. */
async function withinBounds(
  request: PageReadOptions,
  read: (bounded: PageReadOptions) => Promise<CataloguePage | null>,
): Promise<CataloguePage | null> {
  const bounds = new TextBounds(request.sanitise, () => request.onCut?.(request.path))
  return bounds.cut(await read({ ...request, sanitise: bounds.sanitise }))
}

const optionsOf = (request: PageReadOptions): PageOptions => {
  const { path, navigation, homeCategory, taxState, currency, now, elements, blocks, onUnknown, signal } = request
  const rules = request.rules.category
  return {
    signal,
    input: { path, navigation, homeCategory, taxState },
    contextOf: (body) => ({
      currency,
      now,
      paths: seoPathsIn(body),
      sanitise: request.sanitise,
      elements,
      blocks,
      ...(onUnknown ? { onUnknown: (what: string) => onUnknown(path, what) } : {}),
      query: parse(request.search, rules),
      rules,
    }),
  }
}

async function readCategory(api: StoreApi, navigationId: string, request: PageReadOptions, home: boolean) {
  const rules = request.rules.category
  const query = parse(request.search, rules)
  const [page, below] = await Promise.all([
    readCategoryPage(api, { navigationId, query, rules }, { ...optionsOf(request), home }),
    home ? null : readBelow(api, navigationId, request),
  ])
  if (!page) return null
  const [nearby] = await Promise.all([
    home ? null : (below ?? readBeside(api, page, request)),
    readElementProducts(page.cms, (id) => readProduct(api, id, { ...request, path: '' })),
  ])
  return home ? page : { ...page, nearby }
}

/** Categories below one of the menus' last level: one more read, beside the page's own. */
async function readBelow(
  api: StoreApi,
  id: string,
  { navigation, sanitise, signal }: PageReadOptions,
): Promise<NearbyCategories | null> {
  const entry = findEntry(navigation, id)
  if (entry?.unread !== true) return null
  const below = await orNull(readSubmenu(api, entry.id, { sanitise, signal }))
  return below && { below, beside: null }
}

/** Categories around one that is below the levels of the menus: one more read, which needs the category's parent. */
async function readBeside(
  api: StoreApi,
  { id, parentId, breadcrumbs }: CategoryPage,
  { navigation, homeCategory, sanitise, signal }: PageReadOptions,
): Promise<NearbyCategories | null> {
  const isElsewhere = breadcrumbs[0]?.path !== '/' || parentId === homeCategory
  if (findEntry(navigation, id) || isElsewhere || parentId === null) return null
  const beside = await orNull(readSubmenu(api, parentId, { sanitise, signal }))
  return beside && { below: findEntry(beside, id)?.children ?? [], beside }
}

async function readLanding(api: StoreApi, landingPageId: string, request: PageReadOptions) {
  const page = await readLandingPage(api, landingPageId, optionsOf(request))
  if (page) await readElementProducts(page.cms, (id) => readProduct(api, id, { ...request, path: '' }))
  return page
}

async function readGroup(api: StoreApi, groupId: string, request: PageReadOptions): Promise<GroupPage | null> {
  const group = await readGroupPage(api, groupId, request)
  if (!group) return null
  const complete = (all: unknown[]) => nameUntranslated(all, request.language)
  return { ...group, countries: await readCountries(api, { signal: request.signal, complete }) }
}

/**
 * A product with its CMS page and configurator. Where the backend does not mark options that cannot be had together
 * (6.6), or leaves open whether they are only sold out, the variants' options are read as well: one more request.
 */
async function readProduct(api: StoreApi, productId: string, request: PageReadOptions) {
  const options = optionsOf(request)
  const body = await readProductPage(api, productId, options)
  if (!body) return null
  const { answer, page } = body
  const parent = page.product.parentId ?? idOf('product', page.id)
  const isStated =
    !saysNothingOfCombinations(record(answer)['configurator']) && !leavesOpenWhy(page.product.configurator)
  if (!parent || isStated) return page
  try {
    const combinations = await readCombinations(api, parent, { signal: request.signal })
    return productPage(answer, combinations, options.input, options.contextOf(answer))
  } catch (error) {
    // Marks are worth a call, not the page: who picks a missing combination gets the nearest variant.
    if (error instanceof StoreApiError) return page
    throw error
  }
}

async function readSearch(api: StoreApi, request: PageReadOptions): Promise<CataloguePage> {
  const query = parse(request.search, request.rules.search)
  const term = query.search ?? ''
  if (term === '') return { kind: 'search', term, listing: null }
  const { currency, now, navigation, signal } = request
  const searchRequest = { query: { ...query, search: term }, rules: request.rules.search }
  const found = await search(api, searchRequest, { currency, now, navigation, signal })
  return { kind: 'search', term, listing: found }
}

/** A locale and the backend's language behind it. */
export interface AlternateLanguage {
  locale: string
  languageId: LanguageId
}

/**
 * Paths of pages in the other languages, one call per language for all of them. The caller caches them: they are not
 * part of a page's own reads.
 *
 * @returns alternates by id; a language without the page is left out
 */
export async function readAlternates(
  api: StoreApi,
  ids: readonly string[],
  languages: readonly AlternateLanguage[],
  { signal }: CallOptions = {},
): Promise<Map<string, { locale: string; path: string }[]>> {
  const perLanguage = await Promise.all(
    languages.map(async ({ locale, languageId }) => ({
      locale,
      paths: await readSeoPaths(api, ids, { languageId, signal }),
    })),
  )
  return new Map(
    ids.map((id) => [
      id,
      perLanguage.flatMap(({ locale, paths }) => {
        const path = paths.get(id)
        return path ? [{ locale, path }] : []
      }),
    ]),
  )
}

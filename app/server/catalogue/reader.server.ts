import { LRUCache } from 'lru-cache'
import type { StoreApi } from '../../../api/client/client.ts'
import { readFacts } from '../../../api/pages/facts.ts'
import { readPage } from '../../../api/pages/read-page.ts'
import { TextBounds } from '../../../api/pages/text-bounds.ts'
import { readPriceBasis } from '../../../api/operations/session.ts'
import type { PriceBasis } from '../../../api/mappers/price-basis.ts'
import type { TaxState } from '../../../api/types/common.ts'
import type { PageAnswer } from '../../../api/types/page.ts'
import type { CountryOption, ShopFacts } from '../../../api/types/sales-channel.ts'
import { logWarning } from '../http/console.server.ts'
import { listingRules } from '../../platform/search-params.ts'
import type { PriceScope } from '../../platform/context.ts'
import type { PageRead } from '../pages/page-options.server.ts'
import { OtherWorld, sameWorld, worldOf, type PriceWorld } from '../pages/price-worlds.server.ts'
import { samePrices } from '../pages/prices.server.ts'
import type { Families } from '../purge/families.server.ts'
import type { PathMemory } from './path-memory.server.ts'
import type { RenamedPaths } from './renamed-paths.server.ts'
import { blocks, elements } from '../../features/content/registry.server.ts'
import { saysTax, withPromises } from './promised-words.server.ts'
import { sanitise } from './sanitise.server.ts'
import { addressOf } from '../../../api/mappers/context.ts'
import { elementsOf } from '../../../api/mappers/cms.ts'
import { findByPath } from '../../../api/mappers/navigation.ts'
import type { PageKey } from '../../../api/types/navigation.ts'

/** Public facts in the client's language, and the countries of its addresses. */
export async function readShopFacts(
  api: StoreApi,
  language: string,
): Promise<{ facts: ShopFacts; countries: CountryOption[] }> {
  const bounds = new TextBounds(sanitise, () => noteCut('The texts of the menus'))
  const read = bounds.cut(await readFacts(api, { sanitise: bounds.sanitise, language }))
  const { domains: _domains, defaultLanguageId: _language, countries, ...facts } = read
  return { facts, countries }
}

/** Former paths of pages: those that the shop itself has shown, and those that the backend remembers. */
export interface FormerPaths {
  shown: PathMemory
  /** Which variants belong together. */
  families?: Families
  renamed: RenamedPaths
  /** A client for answers without prices, which need no proof. */
  api: (languageId: string) => StoreApi
}

/** Notes that were logged already, since pages are read again and again. */
const noted = new LRUCache<string, true>({ max: 1_000 })

function noteOnce(line: string): void {
  if (noted.has(line)) return
  noted.set(line, true)
  logWarning(line)
}

/** Logs once that texts were cut. */
const noteCut = (what: string): void => noteOnce(`${what} are longer than 200 kB: the shop shows their beginning.`)

/** Logs once that the page leaves an element out. */
function noteUnknown(path: string, what: string): void {
  const where = path === '' ? 'A layout' : path
  noteOnce(`${where} has an element that this shop cannot show and leaves out: ${JSON.stringify(what.slice(0, 60))}.`)
}

/**
 * The page that is expected at a path, by the menus or by a page that was shown before; its own answer confirms it, so
 * that the look-up of the path is spared. Links to products are left out: of several variants the answer is any.
 */
function expectedPage({ address, facts }: Pick<PageRead, 'address' | 'facts'>, paths?: FormerPaths): PageKey | null {
  const path = addressOf(address.path)
  const { key } = findByPath([...facts.navigation, ...facts.footer, ...facts.service], path) ?? { key: null }
  if (key && key.routeName !== 'frontend.detail.page') return key
  return paths?.shown.exactlyAt(facts.languageId, path) ?? null
}

/** What a page is read with. */
export interface CatalogueRead extends Pick<PageRead, 'address' | 'facts'> {
  /** With the tax state that the client's session has, or is taken to have: it decides what texts may promise. */
  prices: PriceScope & { taxState: TaxState }
}

/** Calls of a read before its answer is there. */
export interface CatalogueWatch {
  /** Called with the page's id before the page itself is read. */
  onPage?: (id: string) => void
  /** Called for each text that says something else in another tax state. */
  onTaxedWords?: () => void
}

/**
 * A catalogue page by the client's session; alternates are added later, from their own cache.
 * @param paths former paths; today's are added
 * @throws StoreApiError
 */
export async function readCataloguePage(
  api: StoreApi,
  { address, facts, prices }: CatalogueRead,
  paths?: FormerPaths,
  { onPage, onTaxedWords }: CatalogueWatch = {},
): Promise<PageAnswer> {
  const expected = expectedPage({ address, facts }, paths)
  if (expected) onPage?.(expected.foreignKey)
  const reader = { language: address.locale.language, currency: prices.currency, taxState: prices.taxState }
  const inWords = (html: string): string => {
    if (saysTax(html, reader)) onTaxedWords?.()
    return withPromises(html, reader)
  }
  const answer = await readPage(api, {
    ...(paths
      ? {
          former: (path: string) =>
            paths.shown.at(facts.languageId, path) ??
            paths.renamed.find(paths.api(facts.languageId), facts.languageId, path),
        }
      : {}),
    ...(onPage ? { onPage } : {}),
    path: address.path,
    search: address.search,
    key: expected ?? address.key,
    sanitise: (html) => sanitise(inWords(html)),
    language: reader.language,
    // A page that is read by its id has no path yet.
    onCut: (path) => noteCut(`The texts of ${path || address.path}`),
    onUnknown: (path, what) => noteUnknown(path || address.path, what),
    elements,
    blocks,
    currency: reader.currency,
    taxState: reader.taxState,
    homeCategory: facts.homeCategory,
    navigation: facts.navigation,
    rules: listingRules,
    now: Date.now(),
  })
  paths?.shown.note(facts.languageId, answer)
  paths?.families?.note(answer)
  return answer
}

/** A page with what its session's context says of its prices: whether tax is in them. */
function inTaxState(answer: PageAnswer, { taxState }: Pick<PriceBasis, 'taxState'>): PageAnswer {
  if (answer.kind !== 'page') return answer
  const { page } = answer
  // Products that elements are about were read beside the page, in the same prices.
  if ('cms' in page) for (const { about } of elementsOf(page.cms)) if (about?.page) about.page.taxState = taxState
  return page.kind === 'product' ? { ...answer, page: { ...page, taxState } } : answer
}

/** A page, and the prices that it was answered for; null: the backend did not say. */
interface BasedAnswer {
  answer: PageAnswer
  basis: PriceBasis | null
}

/**
 * A page whose words are those of the tax state that its session's context says. It is read by the one that is taken for
 * it, and again only where that was another one and a text had been worded by it.
 * @param taken what the session's tax state most likely is
 */
export async function readInProvedTax(
  taken: TaxState,
  read: (taxState: TaxState, watch: CatalogueWatch) => Promise<BasedAnswer>,
): Promise<BasedAnswer> {
  let isWorded = false
  const first = await read(taken, { onTaxedWords: () => (isWorded = true) })
  const proved = first.basis?.taxState ?? taken
  const { answer, basis } = isWorded && proved !== taken ? await read(proved, {}) : first
  return { answer: basis === null ? answer : inTaxState(answer, basis), basis }
}

/**
 * A read in a shopper's session, under the currency that the session has now: the backend may have forgotten the
 * session and go on with the sales channel's own prices.
 */
export async function readInOwnPrices<Answer>(
  api: StoreApi,
  prices: PriceScope,
  read: (prices: PriceScope) => Promise<Answer>,
): Promise<{ answer: Answer; basis: PriceBasis | null }> {
  const [answer, basis] = await Promise.all([read(prices), readPriceBasis(api)])
  return basis === null || samePrices(basis, prices) ? { answer, basis } : { answer: await read(basis), basis }
}

/** A shopper's session, as a read for all in its price world needs it. */
interface WorldSession {
  /** The backend has answered with another session meanwhile. */
  isForgotten: () => boolean
  /** Another one after each call that may have changed the session's prices; null while one is under way. */
  version: () => number | null
}

/**
 * A read in a session, if the session has these prices from before the first call until after the last, and no change
 * happened in between, even one that was undone.
 * @throws OtherWorld
 */
export async function readInWorld<Answer>(
  api: StoreApi,
  world: PriceWorld,
  { isForgotten, version }: WorldSession,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const before = version()
  const check = async () => {
    const basis = before === null ? null : await readPriceBasis(api)
    if (!sameWorld(worldOf(basis), world) || isForgotten() || version() !== before) throw new OtherWorld()
  }
  await check()
  const answer = await read()
  await check()
  return answer
}

import type { StoreApi } from '../../../api/client/client.ts'
import { readFacts } from '../../../api/pages/facts.ts'
import { readPage } from '../../../api/pages/read-page.ts'
import { readContext, readPriceBasis } from '../../../api/operations/session.ts'
import type { PageAnswer } from '../../../api/types/page.ts'
import type { CountryOption, ShopFacts } from '../../../api/types/sales-channel.ts'
import { listingRules } from '../../platform/search-params.ts'
import type { PageRead } from '../pages/page-options.server.ts'
import { OtherWorld, sameWorld, worldOf, type PriceWorld } from '../pages/price-worlds.server.ts'
import type { PathMemory } from './path-memory.server.ts'
import { sanitise } from './sanitise.server.ts'

/** Public facts in the client's language, and the countries of its addresses. */
export async function readShopFacts(api: StoreApi): Promise<{ facts: ShopFacts; countries: CountryOption[] }> {
  const read = await readFacts(api, { sanitise })
  const { domains: _domains, defaultLanguageId: _language, countries, ...facts } = read
  return { facts, countries }
}

type TaxState = ShopFacts['taxState']

/** Whether tax is in the prices of a session. */
export const readTaxState = async (api: StoreApi): Promise<TaxState> => (await readContext(api)).taxState

/**
 * A catalogue page by the client's session; alternates are added later, from their own cache.
 * @param paths what the shop remembers of former paths, and learns of today's
 * @param known whether tax is in the prices; asked of the session by default, where it may be another one (a company)
 */
export async function readCataloguePage(
  api: StoreApi,
  { address, facts, prices }: PageRead,
  known: TaxState | Promise<TaxState> | null,
  paths?: PathMemory,
): Promise<PageAnswer> {
  const [answer, taxState] = await Promise.all([
    readPage(api, {
      ...(paths ? { former: (path: string) => paths.at(facts.languageId, path) } : {}),
      path: address.path,
      search: address.search,
      key: address.key,
      sanitise,
      currency: prices.currency,
      taxState: facts.taxState,
      homeCategory: facts.homeCategory,
      navigation: facts.navigation,
      rules: listingRules,
      now: Date.now(),
    }),
    known ?? readTaxState(api),
  ])
  paths?.note(facts.languageId, answer)
  if (answer.kind !== 'page' || answer.page.kind !== 'product') return answer
  return { ...answer, page: { ...answer.page, taxState } }
}

/**
 * What a session reads, if it has these prices from before the first call to after the last.
 * @param isForgotten whether the backend has answered with another session meanwhile
 * @throws OtherWorld
 */
export async function readInWorld<Answer>(
  api: StoreApi,
  world: PriceWorld,
  isForgotten: () => boolean,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const check = async () => {
    if (!sameWorld(worldOf(await readPriceBasis(api)), world) || isForgotten()) throw new OtherWorld()
  }
  await check()
  const answer = await read()
  await check()
  return answer
}

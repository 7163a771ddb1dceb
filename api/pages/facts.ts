import type { CallOptions, StoreApi } from '../client/client.ts'
import { readNavigation, readSeoPaths, type NavigationRoot } from '../operations/content.ts'
import { readCountries, readCurrencies, readLanguages, readSalesChannel } from '../operations/session.ts'
import type { PageContext } from '../mappers/context.ts'
import { technicalLinks, withLinkPaths } from '../mappers/prose.ts'
import { nameUntranslated } from '../mappers/untranslated.ts'
import { StoreApiError } from '../client/store-api-error.ts'
import type { SalesChannel } from '../mappers/session.ts'
import type { CategoryId } from '../types/ids.ts'
import type { NavigationEntry } from '../types/navigation.ts'
import type { CountryOption, ShopFacts } from '../types/sales-channel.ts'

/** Data of the sales channel that only the server keeps, beside the public facts. */
export type ServerFacts = ShopFacts & {
  countries: CountryOption[]
  domains: SalesChannel['domains']
  defaultLanguageId: SalesChannel['languageId']
}

export interface FactsRequest extends CallOptions {
  sanitise: PageContext['sanitise']
  /** Language of the client, BCP 47: countries that the backend has not translated are named in it. */
  language: string
  /** Levels of the navigation. */
  levels?: number
}

/** A navigation that the sales channel lacks is empty; the shop still opens. */
async function optional(api: StoreApi, root: NavigationRoot, request: FactsRequest): Promise<NavigationEntry[]> {
  try {
    return await readNavigation(api, { root, levels: request.levels ?? 3 }, request)
  } catch (error) {
    if (error instanceof StoreApiError && ['notFound', 'refused'].includes(error.failure.kind)) return []
    throw error
  }
}

const allEntries = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
  entries.flatMap((entry) => [entry, ...allEntries(entry.children)])

/**
 * Links to products and landing pages come without SEO path, as do the links of descriptions: one look-up saves each of
 * their visitors a redirect.
 */
async function withSeoPaths(api: StoreApi, trees: NavigationEntry[][], signal: AbortSignal | undefined): Promise<void> {
  const entries = trees.flatMap(allEntries)
  const links = entries.filter(({ key, href }) => key && href?.endsWith(`/${key.foreignKey}`))
  const texts = entries.filter(({ description }) => description !== null)
  const linked = technicalLinks(texts.map(({ description }) => description))
  try {
    const ids = [...links.flatMap(({ key }) => key?.foreignKey ?? []), ...linked]
    if (ids.length === 0) return
    const paths = await readSeoPaths(api, ids, { signal })
    for (const link of links) link.href = paths.get(link.key?.foreignKey ?? '') ?? link.href
    for (const entry of texts) entry.description = withLinkPaths(entry.description, (id) => paths.get(id))
  } catch (error) {
    // Technical paths work too.
    if (!(error instanceof StoreApiError)) throw error
  }
}

/** Categories below one that the menus of the facts do not hold: two levels of them. */
export async function readSubmenu(
  api: StoreApi,
  root: CategoryId,
  request: Pick<FactsRequest, 'sanitise' | 'signal'>,
): Promise<NavigationEntry[]> {
  const entries = await readNavigation(api, { root, levels: 2 }, request)
  await withSeoPaths(api, [entries], request.signal)
  return entries
}

/**
 * Public facts in the client's language: the same for everybody, to be cached by the caller. Seven reads at once and one
 * for the links in them, none with a shopper's token.
 */
export async function readFacts(api: StoreApi, request: FactsRequest): Promise<ServerFacts> {
  const { signal, language } = request
  const [channel, navigation, footer, service, languages, currencies, countries] = await Promise.all([
    readSalesChannel(api, { signal }),
    optional(api, 'main-navigation', request),
    optional(api, 'footer-navigation', request),
    optional(api, 'service-navigation', request),
    readLanguages(api, { signal }),
    readCurrencies(api, { signal, complete: (answer) => nameUntranslated(answer, language) }),
    readCountries(api, { signal, complete: (all) => nameUntranslated(all, language) }),
  ])
  await withSeoPaths(api, [navigation, footer, service], signal)
  return {
    navigation,
    footer,
    service,
    languages,
    currencies,
    countries,
    defaultCurrency: channel.currency.isoCode,
    defaultCountry: channel.countryId,
    homeCategory: channel.homeCategory,
    taxState: channel.taxState,
    delivery: channel.delivery,
    domains: channel.domains,
    defaultLanguageId: channel.languageId,
  }
}

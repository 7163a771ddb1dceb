import type { CallOptions, StoreApi } from '../client/client.ts'
import { readNavigation, readSeoPaths, type NavigationRoot } from '../operations/content.ts'
import { readCountries, readCurrencies, readLanguages, readSalesChannel } from '../operations/session.ts'
import type { PageContext } from '../mappers/context.ts'
import { StoreApiError } from '../client/store-api-error.ts'
import type { SalesChannel } from '../mappers/session.ts'
import type { NavigationEntry } from '../types/navigation.ts'
import type { CountryOption, ShopFacts } from '../types/sales-channel.ts'

/** What the server keeps of the sales channel beside the public facts. */
export type ServerFacts = ShopFacts & {
  countries: CountryOption[]
  domains: SalesChannel['domains']
  defaultLanguageId: SalesChannel['languageId']
}

export interface FactsRequest extends CallOptions {
  sanitise: PageContext['sanitise']
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

/** Links to products and landing pages come without SEO path: one look-up saves each of their visitors a redirect. */
async function withSeoPaths(api: StoreApi, trees: NavigationEntry[][], signal: AbortSignal | undefined): Promise<void> {
  const links = trees.flatMap(allEntries).filter(({ key, href }) => key && href?.endsWith(`/${key.foreignKey}`))
  try {
    const ids = links.flatMap(({ key }) => key?.foreignKey ?? [])
    const paths = await readSeoPaths(api, ids, { signal })
    for (const link of links) link.href = paths.get(link.key?.foreignKey ?? '') ?? link.href
  } catch (error) {
    // Technical paths work too.
    if (!(error instanceof StoreApiError)) throw error
  }
}

/**
 * Public facts in the client's language: the same for everybody, to be cached by the caller. Seven reads at once and one
 * for the links in them, none with a shopper's token.
 */
export async function readFacts(api: StoreApi, request: FactsRequest): Promise<ServerFacts> {
  const { signal } = request
  const [channel, navigation, footer, service, languages, currencies, countries] = await Promise.all([
    readSalesChannel(api, { signal }),
    optional(api, 'main-navigation', request),
    optional(api, 'footer-navigation', request),
    optional(api, 'service-navigation', request),
    readLanguages(api, { signal }),
    readCurrencies(api, { signal }),
    readCountries(api, { signal }),
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
    domains: channel.domains,
    defaultLanguageId: channel.languageId,
  }
}

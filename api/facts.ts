import type { CallOptions, StoreApi } from './client.ts'
import { readNavigation, type NavigationRoot } from './content.ts'
import { readCountries, readCurrencies, readLanguages, readSalesChannel } from './session.ts'
import type { PageContext } from './shapes/context.ts'
import { StoreApiError } from './shapes/failure.ts'
import type { SalesChannel } from './shapes/session.ts'
import type { NavigationEntry, ShopFacts } from './shapes/types.ts'

/** What the server keeps of the sales channel beside the public facts. */
export type ServerFacts = ShopFacts & {
  domains: SalesChannel['domains']
  defaultLanguageId: SalesChannel['languageId']
}

export interface FactsRequest extends CallOptions {
  sanitise: PageContext['sanitise']
  /** Levels of the navigation. */
  depth?: number
}

/** A navigation that the sales channel lacks is empty; the shop still opens. */
async function optional(api: StoreApi, root: NavigationRoot, request: FactsRequest): Promise<NavigationEntry[]> {
  try {
    return await readNavigation(api, root, { ...request, depth: request.depth ?? 3 })
  } catch (error) {
    if (error instanceof StoreApiError && ['gone', 'refused'].includes(error.failure.kind)) return []
    throw error
  }
}

/**
 * Public facts in the client's language: the same for everybody, to be cached by the caller. Seven reads at once, none
 * of them with a shopper's token.
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

import { config, type LocaleConfig } from '../../../app.config.ts'
import type { PriceBasis } from '../../../api/mappers/price-basis.ts'
import { readAlternates, type AlternateLanguage } from '../../../api/pages/read-page.ts'
import type { LanguageId } from '../../../api/types/ids.ts'
import type { LocaleFacts, PriceScope, PublicFacts } from '../../platform/context.ts'
import { languageName } from '../../shared/format/format.ts'
import { servedLocales } from '../../platform/locale.ts'
import type { Backend } from '../http/backend.server.ts'
import { hasProviders } from '../http/security.server.ts'
import { pagesFetch } from '../http/pages-fetch.server.ts'
import { PriceWorlds, worldOf, type PriceWorld } from '../pages/price-worlds.server.ts'
import { defaultPrices, pricesText } from '../pages/prices.server.ts'
import { SharedCache } from '../pages/shared-cache.server.ts'
import type { Settings } from '../settings.server.ts'
import { Alternates, navigationIds } from './alternates.server.ts'
import { Catalogue } from './catalogue.server.ts'
import {
  channelOrigin,
  languageIdOf,
  readChannelConfiguration,
  type ChannelConfiguration,
} from './channel-configuration.server.ts'
import { readShopFacts } from './reader.server.ts'
import { linkShopPages } from './shop-pages.server.ts'

/** The sales channel changes rarely; a day-old view of it is good enough while a new one is read. */
const CONFIGURATION = 'configuration'

/** What the shop knows of its sales channel, and who reads from it for everybody. */
export interface Channel {
  /** Reads for nobody in particular, in any prices. */
  catalogue: Catalogue
  /** Paths of a page in the other languages. */
  alternates: Alternates
  /** Locales whose language the backend has. */
  languages: () => readonly AlternateLanguage[]
  worlds: PriceWorlds
  /** @throws StoreApiError */
  configuration: () => Promise<ChannelConfiguration>
  /** As it was read last; null until then. */
  latest: () => ChannelConfiguration | null
  /** What every page of a locale knows. @throws StoreApiError */
  facts: (locale: LocaleConfig) => Promise<LocaleFacts>
  /** The backend has no call that makes an account of a guest. */
  cannotConvertGuests: () => void
  /** Currency and country of a session as the backend makes it. */
  ownPrices: () => PriceScope
  /** Where search engines find the shop: as set, else as the sales channel says. */
  canonicalOrigin: () => string
}

export function createChannel(settings: Settings, backend: Backend): Channel {
  const { storefrontUrl, storefrontUrlGiven, trustProxy } = settings
  const day = { enabled: true, fresh: config.cache.facts, stale: config.cache.facts, maxBytes: 64 * 1024 * 1024 }
  const configurationCache = new SharedCache<ChannelConfiguration>(day)
  const factsCache = new SharedCache<LocaleFacts>(day)
  const bases = new SharedCache<{ basis: PriceBasis | null }>({
    ...day,
    fresh: config.cache.fresh,
    stale: config.cache.stale,
  })
  let latest: ChannelConfiguration | null = null
  let convertsGuests = true

  const configuration = ({ anew = false } = {}) =>
    configurationCache.get(
      CONFIGURATION,
      async () => {
        latest = await readChannelConfiguration(catalogue.anonymous())
        return { value: latest, size: 1 }
      },
      { anew },
    )

  let refreshing: Promise<void> | null = null
  /** The owner has given the channel another currency or country: what was built on the old ones is read again. */
  const refreshOwn = (): Promise<void> => {
    const refresh = async () => {
      await configuration({ anew: true })
      factsCache.clear()
      bases.clear()
    }
    refreshing ??= refresh().finally(() => (refreshing = null))
    return refreshing
  }

  const ownPrices = (): PriceScope => ({
    currency: latest?.channel.currency.isoCode ?? '',
    country: latest?.channel.countryIso ?? '',
  })

  const facts = (locale: LocaleConfig): Promise<LocaleFacts> =>
    factsCache.get(locale.code, async () => {
      const known = await configuration()
      const languageId = languageIdOf(known, locale.code)
      const { facts: read, countries } = await readShopFacts(catalogue.anonymous(languageId), locale.language)
      const prices = defaultPrices(locale, { page: read, countries }, ownPrices())
      const page: PublicFacts = {
        ...read,
        defaultCurrency: prices.currency,
        defaultCountry: countries.find(({ iso }) => iso === prices.country)?.id ?? read.defaultCountry,
        pages: linkShopPages(known.shopPages, read),
        locales: known.locales
          .filter((entry) => entry.known)
          .map(({ locale: served, languageId: id }) => ({
            ...served,
            languageId: id,
            name: languageName(served.language),
          })),
        languageId,
        convertsGuests,
        providers: hasProviders(settings.providers),
        demo: backend.demoOrigin !== null,
        storefrontUrl,
      }
      alternates.want(navigationIds(page.navigation))
      const value = { page, countries }
      return { value, size: JSON.stringify(value).length }
    })

  const catalogue = new Catalogue({
    backend,
    trustProxy,
    ownPrices,
    refreshOwn,
    facts: () => facts(servedLocales[0]),
    fetch: pagesFetch(),
  })

  const languages = (): AlternateLanguage[] =>
    (latest?.locales ?? [])
      .filter(({ known }) => known)
      .map(({ locale, languageId }) => ({ locale: locale.code, languageId: languageId as LanguageId }))

  const alternates = new Alternates({
    read: (ids, languages) => readAlternates(catalogue.anonymous(), ids, languages),
    languages,
    keep: config.cache.facts,
  })

  const worlds = new PriceWorlds({
    enabled: config.cache.worlds,
    /** Asked once for all pages in these prices. */
    nobody: async (prices): Promise<PriceWorld | null> => {
      const { basis } = await bases.get(pricesText(prices), async () => ({
        value: { basis: await catalogue.basis(prices) },
        size: 1,
      }))
      return worldOf(basis)
    },
  })

  return {
    catalogue,
    alternates,
    languages,
    worlds,
    configuration: () => configuration(),
    latest: () => latest,
    facts,
    cannotConvertGuests: () => {
      if (!convertsGuests) return
      convertsGuests = false
      factsCache.clear()
    },
    ownPrices,
    canonicalOrigin: () =>
      storefrontUrlGiven || backend.demoOrigin !== null || latest === null
        ? storefrontUrl
        : channelOrigin(latest, storefrontUrl),
  }
}

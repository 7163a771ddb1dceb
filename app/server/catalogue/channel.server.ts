import { config, type LocaleConfig } from '../../../app.config.ts'
import type { StoreApi } from '../../../api/client/client.ts'
import type { PriceBasis } from '../../../api/mappers/price-basis.ts'
import { readPriceBasis } from '../../../api/operations/session.ts'
import { readAlternates } from '../../../api/pages/read-page.ts'
import type { LanguageId } from '../../../api/types/ids.ts'
import type { LocaleFacts, PriceScope, PublicFacts } from '../../platform/context.ts'
import { servedLocales } from '../../platform/locale.ts'
import type { Backend } from '../http/backend.server.ts'
import { PriceWorlds, worldOf, type PriceWorld } from '../pages/price-worlds.server.ts'
import { defaultPrices, pricesText, samePrices } from '../pages/prices.server.ts'
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
  worlds: PriceWorlds
  /** @throws StoreApiError */
  configuration: () => Promise<ChannelConfiguration>
  /** As it was read last; null until then. */
  latest: () => ChannelConfiguration | null
  /** What every page of a locale knows. @throws StoreApiError */
  facts: (locale: LocaleConfig) => Promise<LocaleFacts>
  /** Currency and country of a session as the backend makes it. */
  ownPrices: () => PriceScope
  /** Whether somebody without a session pays with tax. */
  taxStateOf: (client: StoreApi, prices: PriceScope, own: PublicFacts['taxState']) => Promise<PublicFacts['taxState']>
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

  const configuration = () =>
    configurationCache.get(CONFIGURATION, async () => {
      latest = await readChannelConfiguration(catalogue.anonymous())
      worlds.noteNobody(ownPrices(), worldOf(latest.channel.basis))
      return { value: latest, size: 1 }
    })

  const ownPrices = (): PriceScope => ({
    currency: latest?.channel.currency.isoCode ?? '',
    country: latest?.channel.countryIso ?? '',
  })

  const facts = (locale: LocaleConfig): Promise<LocaleFacts> =>
    factsCache.get(locale.code, async () => {
      const known = await configuration()
      const languageId = languageIdOf(known, locale.code)
      const { facts: read, countries } = await readShopFacts(catalogue.anonymous(languageId))
      const prices = defaultPrices(locale, { page: read, countries }, ownPrices())
      const page: PublicFacts = {
        ...read,
        defaultCurrency: prices.currency,
        defaultCountry: countries.find(({ iso }) => iso === prices.country)?.id ?? read.defaultCountry,
        pages: linkShopPages(known.shopPages, read),
        locales: known.locales
          .filter((entry) => entry.known)
          .map((entry) => ({ ...entry.locale, languageId: entry.languageId })),
        languageId,
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
    facts: () => facts(servedLocales[0]),
  })

  const alternates = new Alternates({
    read: (ids, languages) => readAlternates(catalogue.anonymous(), ids, languages),
    languages: () =>
      (latest?.locales ?? [])
        .filter(({ known }) => known)
        .map(({ locale, languageId }) => ({ locale: locale.code, languageId: languageId as LanguageId })),
    keep: config.cache.facts,
  })

  const worlds = new PriceWorlds({
    enabled: config.cache.worlds,
    nobody: async (prices): Promise<PriceWorld | null> => {
      const { page } = await facts(servedLocales[0])
      return worldOf(await basisOf(prices, () => catalogue.read(page.languageId, prices, (api) => readPriceBasis(api))))
    },
  })

  /** What decides the prices of a visitor without a session: asked once for all pages in them. */
  const basisOf = async (prices: PriceScope, read: () => Promise<PriceBasis | null>) =>
    (
      await bases.get(pricesText(prices), async () => {
        const basis = await read()
        worlds.noteNobody(prices, worldOf(basis))
        return { value: { basis }, size: 1 }
      })
    ).basis

  return {
    catalogue,
    alternates,
    worlds,
    configuration,
    latest: () => latest,
    facts,
    ownPrices,
    async taxStateOf(client, prices, own) {
      if (samePrices(prices, ownPrices())) return own
      return (await basisOf(prices, () => readPriceBasis(client)))?.taxState ?? own
    },
    canonicalOrigin: () =>
      storefrontUrlGiven || backend.demoOrigin !== null || latest === null
        ? storefrontUrl
        : channelOrigin(latest, storefrontUrl),
  }
}

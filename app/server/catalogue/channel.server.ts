import { config, type LocaleConfig } from '../../../app.config.ts'
import type { PriceBasis } from '../../../api/mappers/price-basis.ts'
import { readAlternates, type AlternateLanguage } from '../../../api/pages/read-page.ts'
import type { LanguageId } from '../../../api/types/ids.ts'
import type { LocaleFacts, PriceScope, PublicFacts } from '../../platform/context.ts'
import { languageName } from '../../shared/format/format.ts'
import { servedLocales } from '../../platform/locale.ts'
import type { Backend } from '../http/backend.server.ts'
import type { LocaleHosts } from '../http/locale-hosts.server.ts'
import { BackendRequest, sendToBackend } from '../http/backend-pool.server.ts'
import { mayMore } from '../http/security.server.ts'
import { expressOrigins } from '../own-payment.server.ts'
import { pagesFetch } from '../http/pages-fetch.server.ts'
import { PriceWorlds, worldOf, type PriceWorld } from '../pages/price-worlds.server.ts'
import { defaultPrices, pricesText } from '../pages/prices.server.ts'
import { SharedCache } from '../pages/shared-cache.server.ts'
import type { Settings } from '../settings.server.ts'
import { collectingWhere, noteKind, tagAs, type Tags, type Wanted } from '../purge/tags.server.ts'
import { observed } from '../telemetry/backend-calls.server.ts'
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

/** The sales channel's configuration and the readers that all visitors share. */
export interface Channel {
  /** Reads without a shopper's session, in any prices. */
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
  /** Data that every page of a locale needs. @throws StoreApiError */
  facts: (locale: LocaleConfig) => Promise<LocaleFacts>
  /** The backend has no call that makes an account of a guest. */
  cannotConvertGuests: () => void
  /** Currency and country of a session as the backend makes it. */
  channelPrices: () => PriceScope
  /** Forgets what was read of menus and the like, if it names something of this. */
  forgetTagged: (wanted: Wanted) => number
  /** Reads everything anew. */
  forget: () => void
  /** The origin that search engines should use: as configured, else as the sales channel says. */
  canonicalOrigin: () => string
}

/** @see Channel */
export function createChannel(settings: Settings, backend: Backend, hosts: LocaleHosts): Channel {
  return new BackendChannel(settings, backend, hosts)
}

const DAY = { enabled: true, fresh: config.cache.facts, stale: config.cache.facts, maxBytes: 64 * 1024 * 1024 }

/** Cached reads of the channel, which are renewed. */
class BackendChannel implements Channel {
  readonly catalogue: Catalogue
  readonly alternates: Alternates
  readonly worlds: PriceWorlds
  #settings: Settings
  #backend: Backend
  #hosts: LocaleHosts
  #configuration = new SharedCache<ChannelConfiguration>(DAY)
  #facts = new SharedCache<LocaleFacts>(DAY)
  #bases = new SharedCache<{ basis: PriceBasis | null }>({
    ...DAY,
    fresh: config.cache.fresh,
    stale: config.cache.stale,
  })
  #latest: ChannelConfiguration | null = null
  #convertsGuests = true
  #refreshing: Promise<void> | null = null

  constructor(settings: Settings, backend: Backend, hosts: LocaleHosts) {
    this.#settings = settings
    this.#backend = backend
    this.#hosts = hosts
    this.catalogue = new Catalogue({
      backend,
      trustProxy: settings.trustProxy,
      channelPrices: this.channelPrices,
      refreshOwn: () => this.#refreshOwn(),
      facts: () => this.facts(servedLocales[0]),
      Request: BackendRequest,
      fetch: pagesFetch((request, signal) =>
        observed(request.method, request.url, () => sendToBackend(request, signal)),
      ),
    })
    this.alternates = new Alternates({
      read: (ids, languages) => readAlternates(this.catalogue.anonymous(), ids, languages),
      languages: this.languages,
      keep: config.cache.facts,
    })
    this.worlds = new PriceWorlds({ enabled: config.cache.worlds, anonymous: (prices) => this.#anonymousWorld(prices) })
  }

  readonly latest = (): ChannelConfiguration | null => this.#latest

  readonly configuration = (): Promise<ChannelConfiguration> => this.#read()

  readonly channelPrices = (): PriceScope => ({
    currency: this.#latest?.channel.currency.isoCode ?? '',
    country: this.#latest?.channel.countryIso ?? '',
  })

  readonly languages = (): AlternateLanguage[] =>
    (this.#latest?.locales ?? [])
      .filter(({ available }) => available)
      .map(({ locale, languageId }) => ({ locale: locale.code, languageId: languageId as LanguageId }))

  readonly facts = (locale: LocaleConfig): Promise<LocaleFacts> =>
    this.#facts.get(locale.code, async () => {
      const { value, tags } = await this.#taggedFacts(locale)
      this.alternates.want(navigationIds(value.page.navigation))
      return { value, tags, size: JSON.stringify(value).length }
    })

  readonly cannotConvertGuests = (): void => {
    if (!this.#convertsGuests) return
    this.#convertsGuests = false
    this.#facts.clear()
  }

  readonly forgetTagged = (wanted: Wanted): number => this.#facts.forgetTagged(wanted)

  readonly forget = (): void => {
    this.#configuration.clear()
    this.#facts.clear()
    this.#bases.clear()
  }

  readonly canonicalOrigin = (): string => {
    const { storefrontUrl, isStorefrontUrlSet } = this.#settings
    return isStorefrontUrlSet || this.#backend.demoOrigin !== null || this.#latest === null
      ? storefrontUrl
      : channelOrigin(this.#latest, storefrontUrl)
  }

  #read({ anew = false } = {}): Promise<ChannelConfiguration> {
    return this.#configuration.get(
      CONFIGURATION,
      async () => {
        this.#latest = await readChannelConfiguration(this.catalogue.anonymous())
        return { value: this.#latest, size: 1 }
      },
      { anew },
    )
  }

  /** The owner has given the channel another currency or country: what was built on the old ones is read again. */
  #refreshOwn(): Promise<void> {
    const refresh = async () => {
      await this.#read({ anew: true })
      this.#facts.clear()
      this.#bases.clear()
    }
    this.#refreshing ??= refresh().finally(() => (this.#refreshing = null))
    return this.#refreshing
  }

  /** Pages carry the facts' tags with their own: all of them show the menus. */
  async #taggedFacts(locale: LocaleConfig): Promise<{ value: LocaleFacts; tags: Tags }> {
    const tagged = await collectingWhere(this.#settings.purging !== null, () => {
      noteKind('navigation')
      return this.#readFacts(locale)
    })
    tagAs(tagged.value.page, tagged.tags)
    return tagged
  }

  async #readFacts(locale: LocaleConfig): Promise<LocaleFacts> {
    const configuration = await this.configuration()
    const languageId = languageIdOf(configuration, locale.code)
    const { facts: read, countries } = await readShopFacts(this.catalogue.anonymous(languageId), locale.language)
    const prices = defaultPrices(locale, { page: read, countries }, this.channelPrices())
    const page: PublicFacts = {
      ...read,
      defaultCurrency: prices.currency,
      defaultCountry: countries.find(({ iso }) => iso === prices.country)?.id ?? read.defaultCountry,
      pages: linkShopPages(configuration.shopPages, read),
      locales: configuration.locales
        .filter((entry) => entry.available)
        .map(({ locale: served, languageId: id }) => ({
          ...served,
          prefix: this.#hosts.prefixIn(locale, served),
          languageId: id,
          name: languageName(served.language),
        })),
      languageId,
      convertsGuests: this.#convertsGuests,
      providers: mayMore(this.#settings.providers, expressOrigins()),
      demo: this.#backend.demoOrigin !== null,
      storefrontUrl: this.#hosts.originOf(locale) ?? this.#settings.storefrontUrl,
    }
    return { page, countries }
  }

  /** Requested once for all pages in these prices. */
  async #anonymousWorld(prices: PriceScope): Promise<PriceWorld | null> {
    const { basis } = await this.#bases.get(pricesText(prices), async () => ({
      value: { basis: await this.catalogue.basis(prices) },
      size: 1,
    }))
    return worldOf(basis)
  }
}

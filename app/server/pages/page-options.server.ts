import { worded } from './worded-facts.server.ts'
import type { LocaleConfig } from '../../../app.config.ts'
import type { PriceBasis } from '../../../api/mappers/price-basis.ts'
import type { Cart } from '../../../api/types/cart.ts'
import type { PageAnswer } from '../../../api/types/page.ts'
import type { NumberedProduct } from '../../../api/types/product.ts'
import type { CountryOption } from '../../../api/types/sales-channel.ts'
import type { ChunkLinks, LocaleFacts, PriceScope, PublicFacts } from '../../platform/context.ts'
import type { RenderInput } from '../../platform/env.ts'
import type { Client } from '../http/backend.server.ts'
import type { Kind } from '../http/cookies.server.ts'
import type { Limits } from '../http/limits.server.ts'
import type { LocaleHosts } from '../http/locale-hosts.server.ts'
import type { SecurityOptions } from '../http/security.server.ts'
import type { StyleSheets } from '../http/styles.server.ts'
import type { Answers } from '../store/store.server.ts'
import type { PageAddress } from './page-address.server.ts'
import type { PriceWorld, PriceWorlds } from './price-worlds.server.ts'

/** One read of a catalogue page at the backend. */
export interface PageRead {
  address: PageAddress
  facts: PublicFacts
  prices: PriceScope
  /** Read with the shopper's own session. */
  personal: ShopperSession | null
  /** Only when that session has these prices, from before the first call to after the last. */
  world?: PriceWorld
}

/** Products that are looked up by their numbers. */
export interface NumbersRead {
  locale: LocaleConfig
  shopper: ShopperSession | null
  prices: PriceScope
  numbers: readonly string[]
}

/** The session of the shopper who sent the request. */
export interface ShopperSession {
  token: string
  client: Client
}

/**
 * Renders one request. `document` is a document that was rendered whole; null: the body of the answer may still stream.
 */
export type Render = (request: Request, input: RenderInput) => Promise<{ response: Response; document: string | null }>

export interface PagesOptions {
  storefrontUrl: string
  /** Absent: no locale has a host of its own. */
  hosts?: LocaleHosts
  /** Origin of canonical addresses, when it is another. */
  canonicalOrigin?: () => string
  /** Believe what a proxy says of the browser's connection. */
  trustProxy?: boolean
  security: SecurityOptions
  limits: Limits
  pageCache: boolean
  dataCache: boolean
  /** Pages are forgotten when what they name has changed; null: they are not, and carry no tags. */
  purging?: { fresh: number } | null
  /** Reads of other instances. */
  answers?: Answers | null
  /** Shop closed by setting. */
  maintenance: boolean
  render: Render
  /** The page, with the name of its prices; null in it: they are the reader's only. @throws OtherWorld */
  readPage: (read: PageRead) => Promise<PageAnswer>
  worlds: PriceWorlds
  /** The context values that decide the prices of a session; null when it cannot be read now. */
  readBasis: (locale: LocaleConfig, shopper: ShopperSession) => Promise<PriceBasis | null>
  /**
   * Adds the page's paths in other languages, and those of the pages that its texts link to; `complete` false: the
   * backend has not said them in time.
   */
  withAlternates: (answer: PageAnswer, locale: LocaleConfig) => Promise<{ answer: PageAnswer; complete: boolean }>
  /** Facts of a locale; throws when the backend never answered. */
  facts: (locale: LocaleConfig) => Promise<LocaleFacts>
  noFacts: PublicFacts
  channelPrices: () => PriceScope
  /** The shopper's cart, for the cart page without scripts; null without a session. */
  readCart: (locale: LocaleConfig, token: string, client: Client, prices: PriceScope) => Promise<Cart | null>
  /** Products by their numbers, for a link that fills the cart; in the shopper's own prices where there is a session. */
  readNumbers: (read: NumbersRead) => Promise<NumberedProduct[]>
  /** Text chunks to preload, by locale code. */
  texts: (locale: LocaleConfig) => string[]
  /** Scripts and styles of the lazy modules of catalogue pages. */
  moduleLinks?: Record<string, ChunkLinks>
  styles?: StyleSheets
  now?: () => number
}

/** The visitor, as far as the cookies say. */
export interface Visitor {
  kind: Kind
  token: string | null
  prices: PriceScope
  facts: PublicFacts
  countries: CountryOption[]
  cookies: Map<string, string>
  locale: LocaleConfig
}

/** In which prices a shared page is read, and by whom. */
export interface Look {
  facts: PublicFacts
  prices: PriceScope
  /** Null: without a session. */
  world: (ShopperSession & { world: PriceWorld }) | null
}

/** The input that every page is rendered with. */
export function renderInput(
  { storefrontUrl, hosts, canonicalOrigin, maintenance, texts, moduleLinks = {} }: PagesOptions,
  locale: LocaleConfig,
  facts: PublicFacts,
  { currency, country }: PriceScope,
) {
  return {
    locale,
    facts: worded(facts, { language: locale.language, currency, taxState: facts.taxState }),
    origin: hosts?.originOf(locale) ?? canonicalOrigin?.() ?? storefrontUrl,
    texts: texts(locale),
    moduleLinks,
    maintenance,
    currency,
    country,
  }
}

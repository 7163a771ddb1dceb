import type { I18n } from '@lingui/core'
import type { LocaleCode, LocaleConfig, ShopPage } from '../../app.config.ts'
import type { Cart, CartNotice } from '../../api/types/cart.ts'
import type { CategoryId, CountryId } from '../../api/types/ids.ts'
import type { PageKey } from '../../api/types/navigation.ts'
import type { PageAnswer } from '../../api/types/page.ts'
import type { NumberedProduct } from '../../api/types/product.ts'
import type { CountryOption, ShopFacts } from '../../api/types/sales-channel.ts'

/** Data for every page: the same for all visitors of one language, so shared HTML may contain it. */
export interface PublicFacts extends ShopFacts {
  /** Locales that switcher and hreflang offer; one that the backend lacks is left out. */
  locales: {
    code: LocaleCode
    /** The prefix of its paths in this document; of a locale with a host of its own the whole origin. */
    prefix: string
    language: LocaleConfig['language']
    /** The language's name in itself. */
    name: string
    /** Sent as `sw-language-id` by every Store API call of this locale's documents. */
    languageId: string
  }[]
  /** Paths of the backend's pages that the shop's own words link to; null: this backend has none. */
  pages: Record<ShopPage, string | null>
  /** Language id of this document; also set for a locale that `locales` leaves out. */
  languageId: string
  /** False once the backend has shown that it makes no accounts of guests. */
  convertsGuests: boolean
  /** Payment providers are allowed where a shopper orders or pays: such pages are loaded as documents of their own. */
  providers: boolean
  /** The shop runs on the embedded Store API: the footer says so. */
  demo: boolean
  /** Public origin of this language's pages without a trailing slash, from the settings STOREFRONT_URL and LOCALE_ORIGINS. */
  storefrontUrl: string
}

/** The server's data in one language. The countries are many, and only addresses need them: no page carries them. */
export interface LocaleFacts {
  page: PublicFacts
  countries: CountryOption[]
}

export interface PageRequest {
  /** Without locale prefix. */
  path: string
  /** Allowed listing parameters only, sorted: `formatSearch` made it. No leading question mark. */
  search: string
  /** The target as a link of the shop names it; skips the SEO look-up. */
  key?: PageKey
  signal?: AbortSignal
  /** Past what is kept: the shopper’s cart knows something newer. In the browser alone. */
  anew?: boolean
}

/** The shopper's cart as the server read it. */
export interface ServedCart {
  /** Null without a session, and when it could not be read. Its notices include those of a form without scripts. */
  cart: Cart | null
  /** There is a session, so there may be a cart. */
  session: boolean
  /** Notices of a form that was posted without scripts; the backend sends them only once. */
  flash: CartNotice[]
}

/** Leads a visitor away from pages that are not for them; throws the redirect. */
export interface Guard {
  /** The visitor is logged in. */
  customer: boolean
  /** A visitor who is not logged in goes to the login, and back afterwards. */
  customersOnly: () => void
  /** A customer goes where the login would have led. */
  strangersOnly: (search: object) => void
}

/** Prices that a document was rendered with. Anonymous visitors only; a customer's come from their session. */
export interface PriceScope {
  currency: string
  country: string
}

/** Addresses of what a page loads beside its route. */
export interface ChunkLinks {
  scripts: string[]
  styles: string[]
  /** Its own texts, by locale. */
  texts?: Record<string, string>
}

/** What is around the page on every page of the catalogue. */
export type FramePart = 'header' | 'footer'

/** All that decides how a part of the frame looks. */
export interface FrameLook {
  part: FramePart
  /** By identity: other facts have other frames. */
  facts: PublicFacts
  /** What decides beside the facts. */
  key: string
  /** Texts of this page alone, as they stand in the markup. */
  own: readonly string[]
}

/** The frame of a page that the server renders for many visitors (app/server/pages/frame-cache.server.ts). */
export interface CachedFrame {
  /** Whether a part has been rendered before: then its place is enough. */
  holds: (look: FrameLook) => boolean
}

/** Context of every route. */
export interface RouterContext {
  locale: LocaleConfig
  i18n: I18n
  facts: PublicFacts
  /** Names the build that made this document; a payload of another build ends in a full navigation. */
  buildId: string
  /** Public origin, for canonical and hreflang links. */
  origin: string
  /** Address of the active text chunk, preloaded by the head; empty in the browser. */
  texts: string[]
  /** Addresses of the lazy modules of catalogue pages, linked by the head; empty in the browser. */
  moduleLinks: Record<string, ChunkLinks>
  /** Lazy modules that this document’s pages were rendered with: the browser needs them before it hydrates. */
  usedModules: Set<string>
  /** Reads a catalogue page: through the caches on the server, `_payload.json` in the browser. */
  read: (request: PageRequest) => Promise<PageAnswer>
  /** ISO code of the prices in this document. */
  currency: string
  /** ISO code of the country that this document was rendered for. */
  country: string
  /** For a browser whose scripts do not run, or not yet; null in the browser. */
  servedCart: () => Promise<ServedCart | null>
  /** Products by their numbers, in the shopper's prices; null in the browser, and when they could not be read. */
  servedProducts: (numbers: readonly string[]) => Promise<NumberedProduct[] | null>
  /**
   * On the server, for pages that are one visitor's own. Null for shared ones, and in the browser, which reads the
   * session.
   */
  guard: Guard | null
  /** Absent in the browser, and on pages that are not shared. */
  frame?: CachedFrame | undefined
  /** Countries with their states, for pages that ask for an address; throws PageError. */
  readCountries: (languageId: string) => Promise<CountryOption[]>
  /** Shop closed by the backend (FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE) or by the setting MAINTENANCE_MODE. */
  maintenance: boolean
}

/** Facts before any were read: an error page has to render when the backend never answered. */
export const noFacts: PublicFacts = {
  navigation: [],
  footer: [],
  service: [],
  languages: [],
  currencies: [],
  defaultCurrency: 'EUR',
  defaultCountry: '' as CountryId,
  homeCategory: '' as CategoryId,
  taxState: 'gross',
  delivery: null,
  locales: [],
  pages: { terms: null, privacy: null, revocation: null, imprint: null, contact: null, shipping: null },
  languageId: '',
  convertsGuests: true,
  providers: false,
  demo: false,
  storefrontUrl: '',
}

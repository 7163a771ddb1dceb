/**
 * What a shop owner edits. Nothing in here is secret and everything may reach the browser; addresses and keys are
 * run-time settings (README, "Configuration"). Durations are milliseconds.
 */
interface LocaleEntry {
  /** Name of the locale in routes, and of the folder of its texts. */
  code: string
  /** First path segment; empty for the default locale. */
  prefix: '' | `/${string}`
  /** BCP 47 tag: `<html lang>`, formats, and the backend language's `translationCode.code`. */
  language: string
  /** What visitors see prices for until they have chosen, and the session that the first write makes. */
  prices: LocalePrices
}

/** Currency (ISO 4217) and country (ISO 3166-1) of prices; null: the sales channel's own. */
export type LocalePrices = { currency: Uppercase<string>; country: Uppercase<string> } | null

const locales = [
  { code: 'en-GB', prefix: '', language: 'en-GB', prices: null },
  { code: 'pl-PL', prefix: '/pl-PL', language: 'pl-PL', prices: { currency: 'PLN', country: 'PL' } },
  { code: 'testde', prefix: '/testde', language: 'de-DE', prices: { currency: 'EUR', country: 'DE' } },
] as const satisfies [LocaleEntry, ...LocaleEntry[]]

export type LocaleCode = (typeof locales)[number]['code']
export interface LocaleConfig extends LocaleEntry {
  code: LocaleCode
}

/** Whether a form asks for something, and whether it has to be told. */
export type FieldUse = 'hidden' | 'optional' | 'required'

/** Pages that the law, or the shop's own words, point to. */
export type ShopPage = 'terms' | 'privacy' | 'revocation' | 'imprint' | 'contact' | 'shipping'

export interface AppConfig {
  name: string
  locales: readonly [LocaleConfig, ...LocaleConfig[]]
  /** `prefix` puts the locale in the path; `none` serves only the first locale, without a prefix. */
  localeRouting: 'prefix' | 'none'
  localeCookie: string
  pageSizes: {
    category: readonly number[]
    search: readonly number[]
    orders: readonly number[]
    wishlist: readonly number[]
  }
  /** Whole pages of a listing that "load more" may put on one page, in products (the backend's own limit is 100). */
  maxListed: number
  timings: {
    notification: number
    paymentRedirect: number
    quantitySettle: number
    suggestDebounce: number
    filterDebounce: number
    buildPoll: number
    chunkReloadGuard: number
    misconfiguredHint: number
  }
  /** Time limits of Store API calls. */
  limits: { read: number; write: number; order: number }
  cache: {
    /** Composed reads shared between anonymous visitors. */
    data: boolean
    /** Rendered HTML shared between anonymous visitors. */
    pages: boolean
    /**
     * Both also shared between customers, and others with rules fulfilled, who have the same prices. To be switched off where
     * an extension of the backend decides prices by other means than rules.
     */
    worlds: boolean
    fresh: number
    stale: number
    facts: number
    /** What both caches hold together at most, half of it data, half of it HTML with its compressed forms. */
    maxMegabytes: number
  }
  features: {
    /** Cart and context are told to the shopper's other tabs; costs the back/forward cache. */
    broadcasting: boolean
    wishlist: boolean
    reviews: boolean
    /** Products that were opened in this browser, below another one; kept nowhere else. */
    recentlyViewed: boolean
    customerComment: boolean
    companyFields: boolean
    /** Customers may cancel orders that are not sent; the Store API does not tell core.cart.enableOrderRefunds. */
    cancelOrders: boolean
    /** Customers may delete their account; the backend's setting core.loginRegistration.allowCustomerDeletion. */
    deleteAccount: boolean
    /** The newsletter's form in the footer, and its switch in the account. */
    newsletter: boolean
    /** The form to withdraw from a contract, which shops that sell to consumers in the EU must have. */
    withdrawal: boolean
    /** The machines of the tab can be watched (F2, `/inspect`). The demo shop allows it anyway. */
    inspector: boolean
  }
  /**
   * What forms about a person ask for beside the necessary. They have to fit the backend's settings below
   * core.loginRegistration (show…Field, …FieldRequired, requireDataProtectionCheckbox), which the Store API does not tell.
   */
  fields: {
    title: FieldUse
    birthday: FieldUse
    phoneNumber: FieldUse
    additionalAddressLine1: FieldUse
    additionalAddressLine2: FieldUse
    /** A box to tick that the privacy policy was read, instead of a sentence that names it. */
    dataProtection: boolean
  }
  /** The backend's setting core.loginRegistration.passwordMinLength, which the Store API does not tell. */
  passwordMinLength: number
  suggest: { minLength: number; count: number }
}

export const config: AppConfig = {
  name: 'Morrow',
  locales,
  localeRouting: 'prefix',
  localeCookie: 'i18n_redirected',
  pageSizes: { category: [15, 30, 45], search: [12, 24, 32], orders: [15, 30, 45], wishlist: [15, 30, 45] },
  maxListed: 100,
  timings: {
    notification: 6_000,
    paymentRedirect: 5_000,
    quantitySettle: 800,
    suggestDebounce: 300,
    filterDebounce: 500,
    buildPoll: 3_600_000,
    chunkReloadGuard: 10_000,
    misconfiguredHint: 2_000,
  },
  limits: { read: 10_000, write: 20_000, order: 60_000 },
  cache: { data: true, pages: true, worlds: true, fresh: 60_000, stale: 600_000, facts: 86_400_000, maxMegabytes: 128 },
  features: {
    broadcasting: false,
    wishlist: true,
    reviews: true,
    recentlyViewed: true,
    customerComment: true,
    companyFields: true,
    cancelOrders: true,
    deleteAccount: true,
    newsletter: true,
    withdrawal: true,
    inspector: false,
  },
  fields: {
    title: 'hidden',
    birthday: 'hidden',
    phoneNumber: 'hidden',
    additionalAddressLine1: 'optional',
    additionalAddressLine2: 'hidden',
    dataProtection: false,
  },
  passwordMinLength: 8,
  suggest: { minLength: 3, count: 10 },
}

/**
 * Paths, in the first locale, of the backend's pages that checkout, products and footer link to. Where the backend has no
 * such path, the page that a menu calls so is taken. Only the server reads them: no page loads them.
 */
export const shopPages: Record<ShopPage, string> = {
  terms: '/terms/',
  privacy: '/privacy/',
  revocation: '/right-of-withdrawal/',
  imprint: '/imprint/',
  contact: '/contact/',
  shipping: '/shipping-and-payment/',
}

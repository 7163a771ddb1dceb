import type own from '#shop/shop.config.ts'

/**
 * The settings of the shop; an owner says in `shop/shop.config.ts` what differs (docs/guide/own-shop.md). Nothing in here is
 * secret and everything may reach the browser; addresses and keys are run-time settings (README, "Configuration"). Durations
 * are milliseconds.
 */
export interface LocaleEntry {
  /** Name of the locale in routes, and of the folder of its texts. */
  code: string
  /** First path segment; empty for the default locale. */
  prefix: '' | `/${string}`
  /** Further first path segments, in any case, that lead (301) to the same page below `prefix`; a page's own path is none. */
  aliases: readonly `/${string}`[]
  /** BCP 47 tag: `<html lang>`, formats, and the backend language's `translationCode.code`. */
  language: string
  /** What visitors see prices for until they have chosen, and the session that the first write makes. */
  prices: LocalePrices
  /** In this language: what a first visitor whose browser wants it reads on pages of the default locale. */
  invitation: { text: string; follow: string; close: string }
}

/** Currency (ISO 4217) and country (ISO 3166-1) of prices; null: the sales channel's own. */
export type LocalePrices = { currency: Uppercase<string>; country: Uppercase<string> } | null

const locales = [
  {
    code: 'en-GB',
    prefix: '',
    aliases: ['/en', '/en-GB'],
    language: 'en-GB',
    prices: null,
    invitation: { text: 'This shop speaks English, too.', follow: 'Go to the English shop', close: 'Close' },
  },
  {
    code: 'pl-PL',
    prefix: '/pl-PL',
    aliases: ['/pl'],
    language: 'pl-PL',
    prices: { currency: 'PLN', country: 'PL' },
    invitation: { text: 'Sklep jest też po polsku.', follow: 'Przejdź do polskiej wersji', close: 'Zamknij' },
  },
  {
    code: 'testde',
    prefix: '/testde',
    aliases: ['/de', '/de-DE'],
    language: 'de-DE',
    prices: { currency: 'EUR', country: 'DE' },
    invitation: { text: 'Diesen Shop gibt es auch auf Deutsch.', follow: 'Zum deutschen Shop', close: 'Schließen' },
  },
] as const satisfies [LocaleEntry, ...LocaleEntry[]]

/** The owner's locales, which are instead of these. */
type OwnLocales = typeof own extends { locales: readonly (infer Entry extends LocaleEntry)[] } ? Entry : never

/** Codes of the locales in this file. */
export type BroughtLocale = (typeof locales)[number]['code']

export type LocaleCode = ([OwnLocales] extends [never] ? (typeof locales)[number] : OwnLocales)['code']
export interface LocaleConfig extends LocaleEntry {
  code: LocaleCode
}

/** Whether a form asks for something, and whether it has to be told. */
export type FieldUse = 'hidden' | 'optional' | 'required'

/** Pages that the law, or the shop's own words, point to. */
export type ShopPage = 'terms' | 'privacy' | 'revocation' | 'imprint' | 'contact' | 'shipping'

/** Ways of payment that the shop may name before the checkout. */
export type PromisedPayment = 'card' | 'invoice' | 'transfer' | 'cash'

/** Who a shop belongs to, and where it is. */
export interface Company {
  /** As it is registered. */
  name: string
  street: string
  zipcode: string
  city: string
  /** ISO 3166-1. */
  country: Uppercase<string>
  phone: string | null
  /** When the telephone is answered; absent: not said. */
  hours?: OfficeHours
}

/** From one day of the week to another (0 is Sunday), and from one time to another at the shop's place (`09:00`). */
export interface OfficeHours {
  days: readonly [number, number]
  from: `${number}:${number}`
  to: `${number}:${number}`
}

export interface AppConfig {
  name: string
  /** Stands on printed orders, and in what the home page tells search engines; null: the shop's name alone. */
  company: Company | null
  /** Where a shopper's email program writes to the shop; null: the shopper takes the address of the imprint. */
  email: string | null
  locales: readonly [LocaleConfig, ...LocaleConfig[]]
  /** `prefix` puts the locale in the path; `none` serves only the first locale, without a prefix. */
  localeRouting: 'prefix' | 'none'
  localeCookie: string
  /** Where the shop is (IANA name): its times are told in this zone, and its days begin in it. */
  timeZone: string
  /** When an order leaves, and on which days; arrival dates are counted from it (docs/decisions/023-delivery.md). */
  delivery: {
    /** Time at the shop's place (`12:00`) until which an order leaves on the same day; null: at any time. */
    cutOff: `${number}:${number}` | null
    /** Days of the week on which nothing leaves and nothing arrives; 0 is Sunday. */
    closedWeekdays: readonly number[]
    /** Dates on which nothing leaves and nothing arrives: `2026-05-14` once, `12-25` in every year. */
    closedDates: readonly string[]
  }
  /** What is promised below the button that buys. It has to be what the backend does. */
  promises: {
    /**
     * By currency (ISO 4217), with tax: the value of the goods from which the usual delivery is free, and what it costs below.
     * The first is the one that the backend's prices of delivery are made in.
     * `untaxed`: what it costs below where no tax is charged, whose goods have to be worth as much without it; absent:
     * nothing is said there. Nothing is said in a currency that is not named, and where tax comes on top of prices.
     */
    freeDelivery: Readonly<Record<string, { from: number; below: number; untaxed?: number }>>
    /** Days in which goods can be sent back; `free`: the shop pays for the way. Null: not promised. */
    returns: { days: number; free: boolean } | null
    /** Empty: not promised. */
    payment: readonly PromisedPayment[]
  }
  pageSizes: {
    category: readonly number[]
    search: readonly number[]
    orders: readonly number[]
    wishlist: readonly number[]
  }
  /** Lines of a quick order, and of a link that fills the cart, at most (the backend's own limit is 100). */
  orderLines: number
  /** Whole pages of a listing that "load more" may put on one page, in products (the backend's own limit is 100). */
  maxListed: number
  timings: {
    notification: number
    /** The answer to "add to cart" stays longer: it is the only one, and has the ways on. */
    cartAnswer: number
    paymentRedirect: number
    quantitySettle: number
    /** A product number in a quick order rests so long before it is looked up. */
    numberSettle: number
    suggestDebounce: number
    filterDebounce: number
    buildPoll: number
    chunkReloadGuard: number
    misconfiguredHint: number
  }
  /** Share of documents, 0 to 1, that tell how fast they were and which calls failed (docs/guide/sight.md); 0: none. */
  beacon: number
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
    /** How old a copy is at most while it is shown as it is. */
    fresh: number
    /** How long after that it is shown while a new one is made, or while the backend does not answer. */
    stale: number
    /** A copy that nobody has asked for until it is this old is made anew before it is shown, if that takes less than two seconds. */
    unread: number
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
    /** Pages that were visited are shown without a connection, with a line that says from when they are. */
    offline: boolean
    /** The form to withdraw from a contract, which shops that sell to consumers in the EU must have. */
    withdrawal: boolean
    /** The machines of the tab can be watched (F2, `/inspect`). The demo shop allows it anyway. */
    inspector: boolean
    /** The page about this storefront, `/shopware`; without the switch only the demo shop has it. */
    about: boolean
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
  contact: {
    /** Working days within which messages and requests for a customer group are answered; null: not promised. */
    answerDays: number | null
    /**
     * Whether contact forms ask for a telephone number. A backend requires one by default
     * (core.basicInformation.phoneNumberFieldRequired): an empty one is sent as a dash.
     */
    phone: FieldUse
    /**
     * Whether pages of what is sold out take an email address and promise that somebody of the shop writes once it is
     * back: each address is a message to the shop. Without it they lead to the contact form. The demo shop has it anyway.
     */
    restock: boolean
  }
  /** The backend's setting core.loginRegistration.passwordMinLength, which the Store API does not tell. */
  passwordMinLength: number
  /** Suggestions below the search field: from how many characters on, and how many products at most. */
  suggest: { minLength: number; count: number }
}

export const config: AppConfig = {
  name: 'Morrow',
  company: {
    name: 'Morrow Home GmbH',
    street: 'Beispielgasse 12',
    zipcode: '10115',
    city: 'Berlin',
    country: 'DE',
    phone: '+49 30 23125 014',
    hours: { days: [1, 5], from: '09:00', to: '17:00' },
  },
  email: 'hello@morrow.example',
  // Where an owner has others, the build puts those here, and types have their codes.
  locales: locales as readonly [LocaleEntry, ...LocaleEntry[]] as AppConfig['locales'],
  localeRouting: 'prefix',
  localeCookie: 'i18n_redirected',
  timeZone: 'Europe/Berlin',
  delivery: {
    cutOff: '12:00',
    closedWeekdays: [0],
    closedDates: ['01-01', '05-01', '10-03', '12-25', '12-26', '2027-03-26', '2027-03-29', '2027-05-06', '2027-05-17'],
  },
  promises: {
    freeDelivery: {
      EUR: { from: 75, below: 4.9, untaxed: 4.12 },
      PLN: { from: 329, below: 19.9, untaxed: 16.72 },
      USD: { from: 87.75, below: 5.73, untaxed: 4.82 },
      CHF: { from: 70.5, below: 4.61, untaxed: 3.87 },
    },
    returns: { days: 14, free: true },
    payment: ['card', 'invoice', 'transfer'],
  },
  pageSizes: { category: [12, 24, 48], search: [12, 24, 32], orders: [15, 30, 45], wishlist: [15, 30, 45] },
  orderLines: 100,
  maxListed: 100,
  timings: {
    notification: 6_000,
    cartAnswer: 10_000,
    paymentRedirect: 5_000,
    quantitySettle: 800,
    numberSettle: 600,
    suggestDebounce: 300,
    filterDebounce: 500,
    buildPoll: 3_600_000,
    chunkReloadGuard: 10_000,
    misconfiguredHint: 2_000,
  },
  beacon: 0,
  limits: { read: 10_000, write: 20_000, order: 60_000 },
  cache: {
    data: true,
    pages: true,
    worlds: true,
    fresh: 60_000,
    stale: 600_000,
    unread: 120_000,
    facts: 86_400_000,
    maxMegabytes: 128,
  },
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
    offline: true,
    withdrawal: true,
    inspector: false,
    about: false,
  },
  fields: {
    title: 'hidden',
    birthday: 'hidden',
    phoneNumber: 'hidden',
    additionalAddressLine1: 'optional',
    additionalAddressLine2: 'hidden',
    dataProtection: false,
  },
  contact: { answerDays: 1, phone: 'optional', restock: false },
  passwordMinLength: 8,
  suggest: { minLength: 2, count: 10 },
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

/** What `/llms.txt` says first. */
export interface Llms {
  /** What the shop sells and to whom, in a sentence or two of the default language. */
  summary: string
}

/**
 * `/llms.txt` tells language models what the shop sells, and where its categories, policies and languages are; null: the
 * shop has none.
 */
export const llms: Llms | null = {
  summary:
    'Tableware, vases, lamps, textiles and paper for the home, made by small workshops and sold in Europe, in English, Polish and German.',
}

/** Fields by their names, each with the characters that it may have. */
type FieldLengths = Readonly<Record<string, number>>

/** What a payment provider's scripts give to the shop for its handler at the backend: strings alone. */
export interface ProviderFields {
  /** Sent with the order. */
  order?: FieldLengths
  /** Sent when the payment is started: a token, a nonce. */
  payment?: FieldLengths
}

/** By the technical names of payment methods; a field that is not declared here reaches no backend. */
export const providerFields: Readonly<Record<string, ProviderFields>> = {}

import type { DeliveryTime, TaxState } from './common.ts'
import type { CategoryId, CurrencyId, CountryId, LanguageId } from './ids.ts'
import type { NavigationEntry } from './navigation.ts'

export interface LanguageOption {
  id: LanguageId
  code: string
  name: string
}

export interface CurrencyOption {
  id: CurrencyId
  isoCode: string
  symbol: string
  name: string
}

export interface CountryOption {
  id: CountryId
  iso: string
  name: string
  states: { id: string; name: string }[]
  zipRequired: boolean
  zipPattern: string | null
  stateRequired: boolean
  vatIdRequired: boolean
  /** In the customs area of the European Union. */
  isEu: boolean
  /** Source of the regular expression of its companies' VAT ids; null: the backend checks none. */
  vatIdPattern: string | null
  shippingAvailable: boolean
}

export interface SalutationOption {
  id: string
  /** Empty where the backend has none in this language, and the page knows one by the key. */
  name: string
  key: string
}

/** Public facts that every page shows; the same for everybody, cached for a day. */
export interface ShopFacts {
  navigation: NavigationEntry[]
  footer: NavigationEntry[]
  service: NavigationEntry[]
  languages: LanguageOption[]
  currencies: CurrencyOption[]
  defaultCurrency: string
  defaultCountry: CountryId
  homeCategory: CategoryId
  taxState: TaxState
  /** How long the usual way of delivery takes; products with a delivery time of their own take that. */
  delivery: DeliveryTime | null
}

import type { Failure } from '../../api/types/failure.ts'
import type { CountryId, CurrencyId } from '../../api/types/ids.ts'
import type { CountryOption, CurrencyOption } from '../../api/types/sales-channel.ts'

/** Where the shopper wants to be delivered to, in which prices, and in which language. */
export interface RegionChoice {
  /** Null: the one that the page was made for. */
  countryId: CountryId | null
  /** Null: the one that the page was made for. */
  currencyId: CurrencyId | null
  /** Code of a locale. */
  locale: string
}

export interface RegionInput {
  /** The present choice of the shopper. */
  choice: RegionChoice
  /** Null: they have to be read. */
  countries: readonly CountryOption[] | null
  /** Those of the shop. */
  currencies: readonly Pick<CurrencyOption, 'id' | 'isoCode'>[]
}

export interface RegionContext extends RegionInput {
  /** What the shopper had at first, in the document's language. */
  shown: RegionChoice
  /** The shopper chose the currency: no country proposes another one. */
  chosenCurrency: boolean
  /** The currency follows from the country that was chosen. */
  proposedCurrency: boolean
  /** Why the choice could not be taken. */
  failure: Failure | null
  /** Why the countries could not be read. */
  unread: Failure | null
}

export type RegionEvent =
  /** The shopper chooses where goods go. */
  | { type: 'country.choose'; id: CountryId }
  /** The shopper chooses what prices are in. */
  | { type: 'currency.choose'; id: CurrencyId }
  /** The shopper chooses the language of the shop. */
  | { type: 'language.choose'; locale: string }
  /** The shopper takes what is chosen. */
  | { type: 'choice.save' }
  /** The shopper retries to read the countries. */
  | { type: 'countries.retry' }
  /** The browser is online again. */
  | { type: 'network.returned' }

/** Each rejects with an error that carries a `failure`. */
export interface RegionPorts {
  /** Countries that the shop sends to. */
  readCountries: (signal: AbortSignal) => Promise<readonly CountryOption[]>
  /** Sets country and currency of the session, where they are others, and remembers the language. */
  applyChoice: (choice: RegionChoice) => Promise<void>
  /** Opens the page in another language. */
  openLanguage: (locale: string) => Promise<void>
}

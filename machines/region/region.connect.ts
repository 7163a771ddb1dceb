import type { Failure } from '../../api/types/failure.ts'
import type { CountryId, CurrencyId } from '../../api/types/ids.ts'
import type { CountryOption } from '../../api/types/sales-channel.ts'
import { memoised } from '../shared/view.ts'
import type { RegionSnapshot } from './region.machine.ts'
import type { RegionChoice, RegionEvent } from './region.types.ts'

/** The view of the choice. */
export interface RegionView {
  status: 'choosing' | 'applying' | 'failed' | 'opening' | 'applied'
  choice: RegionChoice
  /** The currency follows from the country, and not from the shopper. */
  proposedCurrency: boolean
  /** Null while they are read. */
  countries: readonly CountryOption[] | null
  /** Why the countries could not be read. */
  unread: Failure | null
  /** Why the choice could not be taken. */
  failure: Failure | null
}

/** The intents of the view. */
export interface RegionIntents {
  chooseCountry: (id: CountryId) => void
  chooseCurrency: (id: CurrencyId) => void
  chooseLanguage: (locale: string) => void
  save: () => void
  retry: () => void
  networkReturned: () => void
}

const viewOf = ({ value, context }: RegionSnapshot): RegionView => {
  const { choice, proposedCurrency, countries, unread, failure } = context
  return { status: value.choice, choice, proposedCurrency, countries, unread, failure }
}

/** The view of a snapshot. */
export const regionView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const regionIntents = (send: (event: RegionEvent) => void): RegionIntents => ({
  chooseCountry: (id) => send({ type: 'country.choose', id }),
  chooseCurrency: (id) => send({ type: 'currency.choose', id }),
  chooseLanguage: (locale) => send({ type: 'language.choose', locale }),
  save: () => send({ type: 'choice.save' }),
  retry: () => send({ type: 'countries.retry' }),
  networkReturned: () => send({ type: 'network.returned' }),
})

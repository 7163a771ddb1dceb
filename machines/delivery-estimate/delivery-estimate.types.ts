import type { DeliveryEstimate } from '../../api/types/delivery-estimate.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { CountryId } from '../../api/types/ids.ts'
import type { CountryOption } from '../../api/types/sales-channel.ts'

export interface DeliveryEstimateContext {
  /** Null until they are read. */
  countries: readonly CountryOption[] | null
  /** Where the shopper thinks of sending the cart; null until one is chosen. */
  countryId: CountryId | null
  /** What the delivery there would cost; null while that is read, and where it could not be. */
  estimate: DeliveryEstimate | null
  /** Why countries or estimate could not be read. */
  failure: Failure | null
}

export type DeliveryEstimateEvent =
  /** The shopper chooses where the cart would go. */
  | { type: 'country.choose'; id: CountryId }
  /** The shopper retries to read the countries. */
  | { type: 'countries.retry' }
  /** The shopper retries to read the estimate. */
  | { type: 'estimate.retry' }
  /** The cart has other goods or codes than before. */
  | { type: 'cart.changed' }
  /** The browser is online again. */
  | { type: 'network.returned' }

/** Each rejects with an error that carries a `failure`. */
export interface DeliveryEstimatePorts {
  /** Countries of the shop. */
  readCountries: (signal: AbortSignal) => Promise<readonly CountryOption[]>
  /** What the delivery of the cart to a country would cost. Neither cart nor session change by it. */
  readEstimate: (countryId: CountryId | null) => Promise<DeliveryEstimate>
}

import type { CountryId } from '../../api/types/ids.ts'
import { memoised } from '../shared/view.ts'
import type { DeliveryEstimateSnapshot } from './delivery-estimate.machine.ts'
import type { DeliveryEstimateContext, DeliveryEstimateEvent } from './delivery-estimate.types.ts'

/** The view of the estimate. */
export interface DeliveryEstimateView extends DeliveryEstimateContext {
  status: 'readingCountries' | 'unread' | 'choosing' | 'reading' | 'shown' | 'outdated' | 'failed'
}

/** The intents of the view. */
export interface DeliveryEstimateIntents {
  chooseCountry: (id: CountryId) => void
  retryCountries: () => void
  retry: () => void
  networkReturned: () => void
}

const viewOf = ({ value, context }: DeliveryEstimateSnapshot): DeliveryEstimateView => ({ status: value, ...context })

/** The view of a snapshot. */
export const deliveryEstimateView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const deliveryEstimateIntents = (send: (event: DeliveryEstimateEvent) => void): DeliveryEstimateIntents => ({
  chooseCountry: (id) => send({ type: 'country.choose', id }),
  retryCountries: () => send({ type: 'countries.retry' }),
  retry: () => send({ type: 'estimate.retry' }),
  networkReturned: () => send({ type: 'network.returned' }),
})

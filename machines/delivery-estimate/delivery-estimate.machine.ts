import { assign, fromCallback, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import type { DeliveryEstimate } from '../../api/types/delivery-estimate.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { CountryId } from '../../api/types/ids.ts'
import type { CountryOption } from '../../api/types/sales-channel.ts'
import type { EventOf } from '../shared/event-of.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import type {
  DeliveryEstimateContext,
  DeliveryEstimateEvent,
  DeliveryEstimatePorts,
} from './delivery-estimate.types.ts'

const setFailure = { type: 'setFailure', params: rejected } as const

const port = portsOf<DeliveryEstimatePorts>()

const chosenCountry = ({ event }: { event: EventOf<DeliveryEstimateEvent, 'country.choose'> }): CountryId => event.id

const assignCountry = { type: 'assignCountry', params: chosenCountry } as const

/** The price of the delivery of the cart to another country. */
export const deliveryEstimateMachine = setup({
  types: setupTypes<{ context: DeliveryEstimateContext; events: DeliveryEstimateEvent; input: undefined }>(),
  actors: {
    readCountries: port('readCountries'),
    readEstimate: port('readEstimate'),
    /** Emits when the backend has the cart with other goods or codes; filled by the page. */
    watchCart: fromCallback<DeliveryEstimateEvent>(() => {}),
  },
  actions: {
    assignCountries: assign((_, countries: readonly CountryOption[]) => ({ countries })),
    assignCountry: assign((_, countryId: CountryId) => ({ countryId })),
    assignEstimate: assign((_, estimate: DeliveryEstimate) => ({ estimate })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearAnswer: assign({ estimate: null, failure: null }),
  },
}).createMachine({
  id: 'delivery-estimate',
  context: { countries: null, countryId: null, estimate: null, failure: null },
  invoke: { id: 'watchCart', src: 'watchCart' },
  initial: 'readingCountries',
  states: {
    readingCountries: {
      description: 'The countries to choose from are read.',
      entry: 'clearAnswer',
      invoke: {
        id: 'readCountries',
        src: 'readCountries',
        onDone: { target: 'choosing', actions: { type: 'assignCountries', params: answered } },
        onError: { target: 'unread', actions: setFailure },
      },
    },
    unread: {
      description: 'The countries could not be read.',
      on: { 'countries.retry': 'readingCountries', 'network.returned': 'readingCountries' },
    },
    choosing: {
      description: 'No country is chosen yet.',
      on: {
        'country.choose': { target: '#delivery-estimate.reading', reenter: true, actions: assignCountry },
      },
    },
    reading: {
      description: 'The backend reckons the delivery to the chosen country, in a session that is not the shopper’s.',
      entry: 'clearAnswer',
      invoke: {
        id: 'readEstimate',
        src: 'readEstimate',
        input: ({ context }) => context.countryId,
        onDone: { target: 'shown', actions: { type: 'assignEstimate', params: answered } },
        onError: { target: 'failed', actions: setFailure },
      },
      // The cart of that estimate is over.
      on: {
        'country.choose': { target: '#delivery-estimate.reading', reenter: true, actions: assignCountry },
        'cart.changed': { target: 'reading', reenter: true },
      },
    },
    shown: {
      description: 'The methods and their prices, or that nothing is sent there.',
      on: {
        'country.choose': { target: '#delivery-estimate.reading', reenter: true, actions: assignCountry },
        'cart.changed': 'outdated',
      },
    },
    outdated: {
      description: 'The cart has changed since; the estimate is read again when the shopper wants it.',
      on: {
        'country.choose': { target: '#delivery-estimate.reading', reenter: true, actions: assignCountry },
        'estimate.retry': 'reading',
      },
    },
    failed: {
      description: 'The estimate could not be read; the chosen country stays.',
      on: {
        'country.choose': { target: '#delivery-estimate.reading', reenter: true, actions: assignCountry },
        'estimate.retry': 'reading',
        'network.returned': 'reading',
      },
    },
  },
})

export type DeliveryEstimateSnapshot = SnapshotFrom<typeof deliveryEstimateMachine>

import type { AnyMachineSnapshot } from 'xstate'
import type { DeliveryEstimate } from '../../../api/types/delivery-estimate.ts'
import type { CountryOption } from '../../../api/types/sales-channel.ts'
import { countryId, failures, rejectionOf, shippingMethodId } from '../../../tests/model/samples.ts'
import { sampleCountry } from '../../../tests/fixtures/sample-country.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { deliveryEstimateMachine } from '../delivery-estimate.machine.ts'
import { deliveryEstimateView } from '../delivery-estimate.connect.ts'
import type { DeliveryEstimateContext, DeliveryEstimateEvent } from '../delivery-estimate.types.ts'

/** Countries of a shop; to the last one it sends nothing. */
export const sampleDestinations: readonly CountryOption[] = [
  sampleCountry('DE', 'Germany'),
  sampleCountry('PL', 'Poland'),
  sampleCountry('CH', 'Switzerland'),
  sampleCountry('NO', 'Norway', false),
]

const days = (min: number, max: number) => ({ name: `${min}-${max} days`, min, max, unit: 'day' })

/** What the delivery to Poland would cost. */
export const sampleEstimate: DeliveryEstimate = {
  countryId: countryId('PL'),
  blocked: false,
  methods: [
    {
      id: shippingMethodId('parcel'),
      name: 'Parcel',
      delivery: days(2, 4),
      price: { amount: 9.9, currency: 'EUR' },
      total: { amount: 59.9, currency: 'EUR' },
    },
    {
      id: shippingMethodId('pickup'),
      name: 'Collect',
      delivery: null,
      price: { amount: 0, currency: 'EUR' },
      total: { amount: 50, currency: 'EUR' },
    },
    { id: shippingMethodId('freight'), name: 'Freight', delivery: days(5, 9), price: null, total: null },
  ],
  taxState: 'gross',
  partial: false,
  asVisitor: false,
}

/** Nothing is sent there. */
export const blockedEstimate: DeliveryEstimate = {
  ...sampleEstimate,
  countryId: countryId('NO'),
  blocked: true,
  methods: [],
}

const events = {
  'country.choose': [
    { type: 'country.choose', id: countryId('PL') },
    { type: 'country.choose', id: countryId('CH') },
  ],
} satisfies Samples<DeliveryEstimateEvent>

type EstimateStep = StepOf<typeof deliveryEstimateMachine>
type Place = EstimateStep['after']['value']
const rule = (holds: (step: EstimateStep) => boolean) => invariant<typeof deliveryEstimateMachine>(holds)
const contextOf = (snapshot: AnyMachineSnapshot): DeliveryEstimateContext => snapshot.context
const isAt = ({ value }: EstimateStep['after'], ...places: Place[]): boolean => places.includes(value)
const hasChoice = (snapshot: EstimateStep['after']): boolean => !isAt(snapshot, 'readingCountries', 'unread')

/** Estimates of the delivery to another country in charts, generated paths and mutation. */
export const deliveryEstimate: TestModel = {
  name: 'delivery-estimate',
  machine: deliveryEstimateMachine,
  inputs: { 'a cart': undefined },
  events,
  answers: {
    readCountries: { done: [sampleDestinations], error: [failures.network] },
    readEstimate: { done: [sampleEstimate, blockedEstimate], error: [failures.network, failures.throttled] },
  },
  key: (snapshot) => {
    const { countries, countryId: chosen, estimate, failure } = contextOf(snapshot)
    return [countries?.length, chosen, estimate?.countryId, failure?.kind]
  },
  view: (snapshot) => deliveryEstimateView(snapshot),
  invariants: {
    'nothing is reckoned before a country is chosen, and then for the last one': rule(({ before, after, event }) => {
      if (before === null) return isAt(after, 'readingCountries') && after.context.countryId === null
      const isChosen = hasChoice(before) && event.type === 'country.choose' && 'id' in event
      if (isChosen) return isAt(after, 'reading') && after.context.countryId === event.id
      return after.context.countryId === before.context.countryId
    }),
    'a country is chosen from those that were read, and they stay': rule(({ before, after, event }) => {
      if (event.type === 'xstate.done.actor.readCountries')
        return isAt(after, 'choosing') && 'output' in event && after.context.countries === event.output
      if (hasChoice(after) && after.context.countries === null) return false
      return before === null || after.context.countries === before.context.countries
    }),
    'a failed read of the countries has its reason, and is repeated on a retry or when the connection returns': rule(
      (step) => {
        const { before, after, event } = step
        const why = rejectionOf(step, 'readCountries')
        if (why !== null) return isAt(after, 'unread') && after.context.failure === why
        if (before === null || !isAt(before, 'unread')) return !isAt(after, 'unread')
        const isAgain = event.type === 'countries.retry' || event.type === 'network.returned'
        return isAt(after, isAgain ? 'readingCountries' : 'unread')
      },
    ),
    'an estimate is what was answered last, and on screen only while it is one': rule(({ before, after, event }) => {
      if (isAt(after, 'shown', 'outdated') !== (after.context.estimate !== null)) return false
      if (event.type === 'xstate.done.actor.readEstimate')
        return isAt(after, 'shown') && 'output' in event && after.context.estimate === event.output
      if (!isAt(after, 'shown', 'outdated')) return true
      return before !== null && after.context.estimate === before.context.estimate
    }),
    'a failed estimate has its reason until it is repeated': rule((step) => {
      const { before, after, event } = step
      const why = rejectionOf(step, 'readEstimate')
      if (why !== null) return isAt(after, 'failed') && after.context.failure === why
      if (isAt(after, 'failed', 'unread') !== (after.context.failure !== null)) return false
      if (before === null || !isAt(before, 'failed') || event.type === 'country.choose') return true
      const isAgain = event.type === 'estimate.retry' || event.type === 'network.returned'
      return isAt(after, isAgain ? 'reading' : 'failed')
    }),
    'an estimate is never shown for another cart': rule(({ before, after, event }) => {
      if (before === null) return true
      if (event.type === 'cart.changed' && isAt(before, 'shown', 'outdated')) return isAt(after, 'outdated')
      if (event.type === 'cart.changed' && isAt(before, 'reading'))
        return isAt(after, 'reading') && after.children['readEstimate'] !== before.children['readEstimate']
      if (isAt(before, 'outdated') && event.type === 'estimate.retry') return isAt(after, 'reading')
      return !isAt(after, 'outdated') || isAt(before, 'outdated')
    }),
  },
}

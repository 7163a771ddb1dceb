import type { SnapshotFrom } from 'xstate'
import { deliveryEstimateMachine, type DeliveryEstimatePorts } from '../../../machines/delivery-estimate/index.ts'
import {
  blockedEstimate,
  sampleDestinations,
  sampleEstimate,
} from '../../../machines/delivery-estimate/test/delivery-estimate.model.ts'
import { driven, stepsOf, type DrivenStep } from '../../model/driven.ts'
import { countryId, failures } from '../../model/samples.ts'
import type { Face } from './faces.ts'

type Machine = typeof deliveryEstimateMachine
const { answers, fails } = stepsOf<DeliveryEstimatePorts>()
const go = (...steps: DrivenStep<Machine>[]): SnapshotFrom<Machine> => driven(deliveryEstimateMachine, undefined, steps)

const read = answers('readCountries', sampleDestinations)
const toPoland = { type: 'country.choose', id: countryId('PL') } as const
const toSwitzerland = { type: 'country.choose', id: countryId('CH') } as const
const toNorway = { type: 'country.choose', id: countryId('NO') } as const
const estimated = answers('readEstimate', sampleEstimate)
const withoutTax = { ...sampleEstimate, countryId: countryId('CH'), taxState: 'tax-free' as const }

/** The estimate for another country in each situation, reached by the machine itself. */
export const deliveryEstimates = {
  'countries are read': go(),
  'countries not read': go(fails('readCountries', failures.network.failure)),
  choosing: go(read),
  'on its way': go(read, toPoland),
  shown: go(read, toPoland, estimated),
  'of a part, for a customer': go(
    read,
    toSwitzerland,
    answers('readEstimate', { ...withoutTax, partial: true, asVisitor: true }),
  ),
  'nothing is sent there': go(read, toNorway, answers('readEstimate', blockedEstimate)),
  'no method goes there': go(read, toPoland, answers('readEstimate', { ...sampleEstimate, methods: [] })),
  'cart changed since': go(read, toPoland, estimated, { type: 'cart.changed' }),
  failed: go(read, toPoland, fails('readEstimate', failures.network.failure)),
  throttled: go(read, toPoland, fails('readEstimate', failures.throttled.failure)),
}

export const faces: Face[] = [{ machine: deliveryEstimateMachine, shown: Object.values(deliveryEstimates) }]

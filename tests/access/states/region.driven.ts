import type { SnapshotFrom } from 'xstate'
import { regionMachine, type RegionPorts } from '../../../machines/region/index.ts'
import { sampleCountries, sampleCurrencies, sampleRegion } from '../../../machines/region/test/region.model.ts'
import { driven, stepsOf, type DrivenStep } from '../../model/driven.ts'
import { countryId, failures } from '../../model/samples.ts'
import type { Face } from './faces.ts'

type Machine = typeof regionMachine
const { answers, fails } = stepsOf<RegionPorts>()
const go = (...steps: DrivenStep<Machine>[]): SnapshotFrom<Machine> =>
  driven(regionMachine, { choice: sampleRegion, countries: null, currencies: sampleCurrencies }, steps)

const read = answers('readCountries', sampleCountries)
const toPoland = { type: 'country.choose', id: countryId('PL') } as const
const inPolish = { type: 'language.choose', locale: 'pl-PL' } as const
const save = { type: 'choice.save' } as const

/** The choice of country, currency and language in each situation, reached by the machine itself. */
export const regions = {
  'countries are read': go(),
  'countries not read': go(fails('readCountries', failures.network.failure)),
  choosing: go(read),
  'a country proposes its currency': go(read, toPoland),
  'on its way': go(read, toPoland, save),
  failed: go(read, toPoland, save, fails('applyChoice', failures.network.failure)),
  'opened in another language': go(read, toPoland, inPolish, save, answers('applyChoice', undefined)),
  applied: go(read, toPoland, save, answers('applyChoice', undefined)),
}

export const faces: Face[] = [{ machine: regionMachine, shown: Object.values(regions) }]

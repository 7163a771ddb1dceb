import { consentMachine } from '../../../machines/consent/index.ts'
import { driven, type DrivenStep } from '../../model/driven.ts'
import type { Face } from './faces.ts'

const purposes = ['statistics', 'marketing', 'comfort'] as const
const go = (given: readonly 'statistics'[] | null, ...steps: DrivenStep<typeof consentMachine>[]) =>
  driven(consentMachine, { purposes, given }, steps)

/** Every situation of the consent, reached by the machine itself. */
export const consentSituations = {
  asked: go(null),
  'each purpose by itself': go(null, { type: 'choices.open' }),
  'one is ticked': go(null, { type: 'choices.open' }, { type: 'purpose.set', purpose: 'comfort', given: true }),
  decided: go([]),
  'looked at again': go(['statistics'], { type: 'choices.open' }),
}

export const faces: Face[] = [{ machine: consentMachine, shown: Object.values(consentSituations) }]

/** Ids of things that every shop has: the recorded backend's, and what stands for them here. */
import { countries, currencies, groupOf, languages, salutations } from '../../../sandbox/kernel/reference.ts'

const RECORDED = {
  country: {
    DE: '01a1fb9d02db73d98befbecdfd3075b9',
    PL: '01a1fb9d0335737c841afba70c48bfd1',
    US: '01a1fb9d03257296adbd5e196e2402ea',
    FR: '01a1fb9d033a73c985cc996eee1cdf3f',
    CH: '01a1fb9d032472e4af83c1c8881085a8',
  },
  currency: { PLN: '01a1fb9d052f73539269252290086593', EUR: 'b7d2554b0ce847cd82f3ac9bd1c0dfca' },
  language: { 'de-DE': '01a1fb9d02ca72d99fa49d0619ba316f', 'pl-PL': '75adcb56d0668ed8cc141a33841e6199' },
  salutation: { mr: '01a1fb9d02da70869fda170bb4eda4ad', mrs: '01a1fb9d02da70869fda170bb55fe4dc' },
  /** The one that companies register for. */
  group: 'dbf2940b08df57de3158d58f700bfea7',
}

export type Country = keyof typeof RECORDED.country

function here<T extends { id: string }>(list: readonly T[], is: (entry: T) => boolean): string {
  const found = list.find(is)
  if (found === undefined) throw new Error('The sandbox lacks something that the recorded backend had')
  return found.id
}

/** Recorded id → id here. */
export function staticIds(): Map<string, string> {
  const ids = new Map<string, string>()
  for (const [iso, id] of Object.entries(RECORDED.country))
    ids.set(
      id,
      here(countries, (one) => one.iso === iso),
    )
  for (const [iso, id] of Object.entries(RECORDED.currency))
    ids.set(
      id,
      here(currencies, (one) => one.isoCode === iso),
    )
  for (const [code, id] of Object.entries(RECORDED.language))
    ids.set(
      id,
      here(languages, (one) => one.code === code),
    )
  for (const [key, id] of Object.entries(RECORDED.salutation))
    ids.set(
      id,
      here(salutations, (one) => one.key === key),
    )
  ids.set(RECORDED.group, groupOf('business').id)
  return ids
}

export const recordedCountry = RECORDED.country
export const recordedCurrency = RECORDED.currency

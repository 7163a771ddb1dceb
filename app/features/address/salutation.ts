import type { SalutationOption } from '../../../api/types/sales-channel.ts'

const isNeutral = ({ key }: SalutationOption): boolean => key === 'not_specified' || key === 'undefined'

/** What may be chosen beside leaving the choice empty. */
export const offeredSalutations = (all: readonly SalutationOption[]): SalutationOption[] =>
  all.filter((one) => !isNeutral(one))

/** Without a salutation that says nothing, one has to be chosen: the backend blocks the order of an address without. */
export const mustChooseSalutation = (all: readonly SalutationOption[]): boolean =>
  all.length > 0 && !all.some(isNeutral)

/** What an empty choice means to the backend; empty when it has nothing of the kind. */
export const sentSalutation = (chosen: string, all: readonly SalutationOption[]): string =>
  chosen === '' ? (all.find(isNeutral)?.id ?? '') : chosen

/** The other way: the backend's neutral one is the empty choice. */
export const shownSalutation = (id: string | null | undefined, all: readonly SalutationOption[]): string =>
  offeredSalutations(all).some((one) => one.id === id) ? (id ?? '') : ''

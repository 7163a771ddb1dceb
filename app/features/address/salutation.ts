import type { SalutationOption } from '../../../api/types/sales-channel.ts'

const isNeutral = ({ key }: SalutationOption): boolean => key === 'not_specified' || key === 'undefined'

/** The choices beside the empty one. */
export const offeredSalutations = (all: readonly SalutationOption[]): SalutationOption[] =>
  all.filter((one) => !isNeutral(one))

/** Without a salutation that says nothing, one has to be chosen: the backend blocks the order of an address without. */
export const mustChooseSalutation = (all: readonly SalutationOption[]): boolean =>
  all.length > 0 && !all.some(isNeutral)

/** The backend's salutation for an empty choice; empty when it has none. */
export const sentSalutation = (chosen: string, all: readonly SalutationOption[]): string =>
  chosen === '' ? (all.find(isNeutral)?.id ?? '') : chosen

/** The other way: the backend's neutral one is the empty choice. */
export const shownSalutation = (id: string | null | undefined, all: readonly SalutationOption[]): string =>
  offeredSalutations(all).some((one) => one.id === id) ? (id ?? '') : ''

import type { Failure, Violation } from '../../api/types/failure.ts'
import type { RevocationFields } from './revocation.types.ts'

/** What the backend refuses in one field of the form. */
export interface RevocationObjection {
  field: keyof RevocationFields
  violation: Violation
}

/** Last part of a pointer → field of the form; the backend calls the order's number otherwise. */
const fields: ReadonlyMap<string, keyof RevocationFields> = new Map([
  ['firstName', 'firstName'],
  ['lastName', 'lastName'],
  ['email', 'email'],
  ['contractNumber', 'orderNumber'],
  ['comment', 'comment'],
])

const fieldOf = ({ pointer }: Violation): keyof RevocationFields | undefined =>
  pointer === null ? undefined : fields.get(pointer.slice(pointer.lastIndexOf('/') + 1))

/** What a failure refuses in fields that the shopper can change. */
export function objectionsOf(failure: Failure | null): RevocationObjection[] {
  if (failure?.kind !== 'refused') return []
  return failure.violations.flatMap((violation) => {
    const field = fieldOf(violation)
    return field === undefined ? [] : { field, violation }
  })
}

/** Every violation is about a field of the form: the shopper can mend it. */
export const isAboutForm = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  failure.violations.length > 0 &&
  objectionsOf(failure).length === failure.violations.length

/** The backend has no form for withdrawals, or wants something there that the shop's form does not ask for. */
export const cannotTakeForm = (failure: Failure): boolean =>
  failure.kind === 'notFound' || (failure.kind === 'refused' && !isAboutForm(failure))

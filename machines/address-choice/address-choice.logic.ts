import type { Address } from '../../api/types/customer.ts'
import type { AddressId } from '../../api/types/ids.ts'
import type { AddressChoiceContext, AddressChoiceInput, WrittenAddress } from './address-choice.types.ts'

const holds = (addresses: readonly Address[], id: AddressId | null): id is AddressId =>
  id !== null && addresses.some((address) => address.id === id)

/** The first of these that the book has. */
const firstOf = (addresses: readonly Address[], ...ids: (AddressId | null)[]): AddressId | null =>
  ids.find((id) => holds(addresses, id)) ?? null

/** The form can be opened for it: a new address always, one of the book while the book has it. */
export const mayWrite = ({ addresses }: AddressChoiceContext, written: WrittenAddress): boolean =>
  written === 'new' || holds(addresses, written)

export const mayPick = ({ addresses }: AddressChoiceContext, id: AddressId): boolean => holds(addresses, id)

/** Nothing to choose from: only a new address leads on. */
export const hasNone = ({ addresses, used, picked }: AddressChoiceContext): boolean =>
  addresses.length === 0 || (used === null && picked === null)

/** What the start knows of the form: an address that is no longer in the book is typed as a new one. */
export function initialContext({
  addresses,
  used,
  suggested,
  interrupted,
  newAddress,
}: AddressChoiceInput): AddressChoiceContext {
  const start = {
    addresses,
    used,
    picked: firstOf(addresses, used, suggested),
    written: null,
    newAddress,
    failure: null,
  }
  if (interrupted === null) return start
  return { ...start, written: mayWrite(start, interrupted) ? interrupted : 'new' }
}

/** The address in the form; null for a new one. */
export const writtenOf = ({ addresses, written }: AddressChoiceContext): Address | null =>
  addresses.find(({ id }) => id === written) ?? null

/** The form is open for an address that this book does not have. */
export const isGone = ({ written }: AddressChoiceContext, addresses: readonly Address[]): boolean =>
  written !== null && written !== 'new' && !holds(addresses, written)

/** The book as it is now. A choice or a form whose address is gone goes on with what is there. */
export function withBook(context: AddressChoiceContext, addresses: Address[]): Partial<AddressChoiceContext> {
  const { picked, used } = context
  return {
    addresses,
    picked: firstOf(addresses, picked, used),
    ...(isGone(context, addresses) ? { written: 'new' } : {}),
  }
}

/** With an address that the book has now, chosen at once. */
export const withSaved = ({ addresses }: AddressChoiceContext, saved: Address): Partial<AddressChoiceContext> => ({
  addresses: addresses.some(({ id }) => id === saved.id)
    ? addresses.map((address) => (address.id === saved.id ? saved : address))
    : [...addresses, saved],
  picked: saved.id,
  written: null,
  failure: null,
})

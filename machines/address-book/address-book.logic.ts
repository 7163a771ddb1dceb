import type { Address, AddressBook } from '../../api/types/customer.ts'
import type { AddressId } from '../../api/types/ids.ts'
import type { AddressBookContext, BookChange } from './address-book.types.ts'

/** The book has this address. */
export const holds = (book: AddressBook | null, id: AddressId): boolean =>
  book?.addresses.some((address) => address.id === id) === true

export const isDefault = (book: AddressBook | null, id: AddressId): boolean =>
  book !== null && (book.defaultBillingId === id || book.defaultShippingId === id)

/** The address that a change is about; null for a new one. */
export const subjectOf = ({ book, change }: AddressBookContext): Address | null =>
  book?.addresses.find(({ id }) => id === change?.id) ?? null

/** The backend keeps default addresses: another one has to be the default first. */
export const mayRemove = (book: AddressBook | null, id: AddressId): boolean => holds(book, id) && !isDefault(book, id)

/** The change can be seen in the book. */
export function hasHappened(change: BookChange, book: AddressBook): boolean {
  switch (change.kind) {
    case 'remove':
      return !holds(book, change.id)
    case 'default':
      return (change.role === 'billing' ? book.defaultBillingId : book.defaultShippingId) === change.id
    default:
      return true
  }
}

/** After a reading: a change is announced when the book shows it, whatever the call itself answered. */
export function afterReading({ change, failure }: AddressBookContext, book: AddressBook): Partial<AddressBookContext> {
  if (change === null) return { book, failure: null }
  return hasHappened(change, book)
    ? { book, change: null, announced: change, failure: null }
    : { book, change: null, failure }
}

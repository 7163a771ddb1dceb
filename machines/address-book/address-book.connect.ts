import type { Address } from '../../api/types/customer.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { AddressId } from '../../api/types/ids.ts'
import { isDefault, subjectOf } from './address-book.logic.ts'
import type { AddressBookSnapshot } from './address-book.machine.ts'
import type { AddressBookEvent, AddressRole, BookChange } from './address-book.types.ts'
import { memoised } from '../shared/view.ts'

/** One address of the book, and what it is for. */
export interface BookEntry {
  address: Address
  billing: boolean
  shipping: boolean
  /** The shop may take it out. */
  removable: boolean
}

export interface AddressBookView {
  status:
    | 'reading'
    | 'open'
    | 'editing'
    | 'confirming'
    | 'removing'
    | 'settingDefault'
    | 'refreshing'
    | 'outdated'
    | 'failed'
    | 'denied'
  /** Null until the book was read; the default addresses first. */
  entries: BookEntry[] | null
  /** The address in the form; null for a new one, and outside `editing`. */
  edited: Address | null
  /** The address that the shopper has to confirm the removal of, or that is being removed. */
  removed: Address | null
  announced: BookChange | null
  failure: Failure | null
  /** Changes have to wait. */
  busy: boolean
}

export interface AddressBookIntents {
  add: () => void
  edit: (id: AddressId) => void
  cancelEdit: () => void
  remove: (id: AddressId) => void
  confirmRemoval: () => void
  cancelRemoval: () => void
  setDefault: (id: AddressId, role: AddressRole) => void
  refresh: () => void
  retry: () => void
  networkReturned: () => void
  sessionReturned: () => void
}

const rank = ({ billing, shipping }: BookEntry): number => (billing ? 0 : shipping ? 1 : 2)

function viewOf({ value, context }: AddressBookSnapshot): AddressBookView {
  const { book, change, announced, failure } = context
  const entries = book?.addresses.map((address): BookEntry => ({
    address,
    billing: address.id === book.defaultBillingId,
    shipping: address.id === book.defaultShippingId,
    removable: !isDefault(book, address.id),
  }))
  return {
    status: value,
    entries: entries?.toSorted((one, other) => rank(one) - rank(other)) ?? null,
    edited: value === 'editing' ? subjectOf(context) : null,
    removed: change?.kind === 'remove' ? subjectOf(context) : null,
    announced,
    failure,
    busy: ['removing', 'settingDefault', 'refreshing', 'outdated'].includes(value),
  }
}

/** The view of a snapshot. */
export const addressBookView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const addressBookIntents = (send: (event: AddressBookEvent) => void): AddressBookIntents => ({
  add: () => send({ type: 'address.add' }),
  edit: (id) => send({ type: 'address.edit', id }),
  cancelEdit: () => send({ type: 'edit.cancel' }),
  remove: (id) => send({ type: 'address.remove', id }),
  confirmRemoval: () => send({ type: 'remove.confirm' }),
  cancelRemoval: () => send({ type: 'remove.cancel' }),
  setDefault: (id, role) => send({ type: 'default.set', id, role }),
  refresh: () => send({ type: 'book.refresh' }),
  retry: () => send({ type: 'book.retry' }),
  networkReturned: () => send({ type: 'network.returned' }),
  sessionReturned: () => send({ type: 'session.returned' }),
})

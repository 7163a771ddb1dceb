import type { AddressBook } from '../../api/types/customer.ts'
import type { AddressId } from '../../api/types/ids.ts'
import type { Failure } from '../../api/types/failure.ts'

export type AddressRole = 'billing' | 'shipping'

/** What is done to the book; it has happened when the book says so. */
export type BookChange =
  | { kind: 'save'; id: AddressId | null }
  | { kind: 'remove'; id: AddressId }
  | { kind: 'default'; id: AddressId; role: AddressRole }

export interface AddressBookContext {
  book: AddressBook | null
  /** What the shopper is about: the address in the form, the one to remove … */
  change: BookChange | null
  /** The last change that the book has shown. */
  told: BookChange | null
  failure: Failure | null
}

export type AddressBookEvent =
  | { type: 'address.add' }
  | { type: 'address.edit'; id: AddressId }
  | { type: 'edit.cancel' }
  /** The form made the call, and it succeeded. */
  | { type: 'address.saved' }
  | { type: 'address.remove'; id: AddressId }
  | { type: 'remove.confirm' }
  | { type: 'remove.cancel' }
  | { type: 'default.set'; id: AddressId; role: AddressRole }
  /** Another tab may have changed the book. */
  | { type: 'book.refresh' }
  | { type: 'book.retry' }
  | { type: 'network.returned' }
  | { type: 'session.returned' }

/** Every port rejects with an error that carries a `failure`. */
export interface AddressBookPorts {
  readBook: (input: null, signal?: AbortSignal) => Promise<AddressBook>
  removeAddress: (id: AddressId) => Promise<void>
  setDefault: (input: { id: AddressId; role: AddressRole }) => Promise<void>
}

import type { AddressBook } from '../../api/types/customer.ts'
import type { AddressId } from '../../api/types/ids.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { AddressStart } from '../shared/address-form.ts'

export type AddressRole = 'billing' | 'shipping'

/** What is done to the book; it has happened when the book says so. */
export type BookChange =
  | { kind: 'save'; id: AddressId | null }
  | { kind: 'remove'; id: AddressId }
  | { kind: 'default'; id: AddressId; role: AddressRole }

export interface AddressBookInput {
  newAddress: AddressStart
}

export interface AddressBookContext extends AddressBookInput {
  book: AddressBook | null
  /** What the shopper is about: the address in the form, the one to remove … */
  change: BookChange | null
  /** The last change that the book has shown. */
  announced: BookChange | null
  failure: Failure | null
}

export type AddressBookEvent =
  /** The shopper opens the form for a new address. */
  | { type: 'address.add' }
  /** The shopper opens an address of the book in the form. */
  | { type: 'address.edit'; id: AddressId }
  /** The shopper closes the form without saving. */
  | { type: 'edit.cancel' }
  /** The shopper wants to remove an address; it has to be confirmed. */
  | { type: 'address.remove'; id: AddressId }
  /** The shopper confirms the removal. */
  | { type: 'remove.confirm' }
  /** The shopper keeps the address after all. */
  | { type: 'remove.cancel' }
  /** The shopper makes an address the default for bills or for deliveries. */
  | { type: 'default.set'; id: AddressId; role: AddressRole }
  /** Another tab may have changed the book. */
  | { type: 'book.refresh' }
  /** The shopper retries. */
  | { type: 'book.retry' }
  /** The browser is online again. */
  | { type: 'network.returned' }
  /** Somebody logged in again. */
  | { type: 'session.returned' }

/** Every port rejects with an error that carries a `failure`. */
export interface AddressBookPorts {
  /** Reads the addresses of the customer, and which of them are the defaults. */
  readBook: (input: null, signal?: AbortSignal) => Promise<AddressBook>
  /** Takes one address out of the book. */
  removeAddress: (id: AddressId) => Promise<void>
  /** Makes one address the default for bills or for deliveries. */
  setDefault: (input: { id: AddressId; role: AddressRole }) => Promise<void>
}

import type { Address } from '../../api/types/customer.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { AddressStart } from '../shared/address-form.ts'
import type { AddressId } from '../../api/types/ids.ts'

/** An address in the form: one of the book, or a new one. */
export type WrittenAddress = AddressId | 'new'

export interface AddressChoiceInput {
  /** The customer's address book; the first is offered first. */
  addresses: Address[]
  /** The address that is in use; null when another one than that has to be chosen. */
  used: AddressId | null
  /** Chosen until the shopper chooses; null for none. */
  suggested: AddressId | null
  /** What was in the form when the session ended: it is opened again. */
  interrupted: WrittenAddress | null
  newAddress: AddressStart
}

export interface AddressChoiceContext {
  addresses: Address[]
  used: AddressId | null
  picked: AddressId | null
  /** The form is open for it; null while the list is. */
  written: WrittenAddress | null
  newAddress: AddressStart
  failure: Failure | null
}

export type AddressChoiceEvent =
  /** The shopper chooses an address of the list; it is not used yet. */
  | { type: 'address.pick'; id: AddressId }
  /** The shopper opens the form for a new address. */
  | { type: 'address.add' }
  /** The shopper opens an address of the book in the form. */
  | { type: 'address.edit'; id: AddressId }
  /** The shopper closes the form without saving. */
  | { type: 'edit.cancel' }
  /** The shopper wants the chosen address for the order. */
  | { type: 'choice.confirm' }
  /** The shopper keeps the address that is in use. */
  | { type: 'choice.cancel' }
  /** The checkout has read the book again. */
  | { type: 'book.changed'; addresses: Address[] }

/** Rejects with an error that carries a `failure`. */
export interface AddressChoicePorts {
  /** Makes the address the one of the order. */
  useAddress: (id: AddressId) => Promise<void>
}

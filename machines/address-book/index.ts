export { addressBookMachine } from './address-book.machine.ts'
export { addressBookIntents, addressBookView } from './address-book.connect.ts'
export type { AddressBookIntents, AddressBookView, BookEntry } from './address-book.connect.ts'
export type {
  AddressBookEvent,
  AddressBookInput,
  AddressBookPorts,
  AddressRole,
  BookChange,
} from './address-book.types.ts'
export type { AddressBookSnapshot } from './address-book.machine.ts'

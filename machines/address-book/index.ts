export { addressBookMachine } from './address-book.machine.ts'
export { addressBookIntents, addressBookView } from './address-book.connect.ts'
export type { AddressBookIntents, AddressBookView, BookEntry } from './address-book.connect.ts'
export type { AddressBookPorts, AddressRole, BookChange } from './address-book.types.ts'

import type { StoreApi } from '../../../api/client/client.ts'
import { deleteAddress, setDefaultBilling, setDefaultShipping } from '../../../api/operations/account.ts'
import { readAddressBook } from '../../../api/pages/address-book.ts'
import type { AddressBookPorts } from '../../../machines/address-book/index.ts'

/** The address book on a Store API. */
export const addressBookPorts = (api: StoreApi): AddressBookPorts => ({
  readBook: (_, signal) => readAddressBook(api, signal ? { signal } : {}),
  removeAddress: (id) => deleteAddress(api, id),
  setDefault: ({ id, role }) => (role === 'billing' ? setDefaultBilling(api, id) : setDefaultShipping(api, id)),
})

import type { CallOptions, StoreApi } from '../client/client.ts'
import { readCustomer } from '../operations/account.ts'
import { readAddresses } from '../operations/customer.ts'
import type { AddressBook } from '../types/customer.ts'

/** The customer's addresses, and which of them are the default ones. */
export async function readAddressBook(api: StoreApi, options: CallOptions = {}): Promise<AddressBook> {
  const [addresses, customer] = await Promise.all([readAddresses(api, options), readCustomer(api, options)])
  return {
    addresses,
    defaultBillingId: customer.defaultBillingAddressId,
    defaultShippingId: customer.defaultShippingAddressId,
  }
}

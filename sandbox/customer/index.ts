/** Customers: accounts and guests, their addresses and sessions. */
import type { Shop, SandboxModule } from '../kernel/shop.ts'
import { named } from '../kernel/associations.ts'
import type { ContextCustomer } from '../kernel/context.ts'
import { confirmRegistration, login, logout, register } from './account.ts'
import { createAddress, deleteAddress, listAddresses, setDefault, updateAddress } from './addresses.ts'
import { addressAnswer, CUSTOMER_PARTS, customerAnswer } from './entity.ts'
import { demoStyles } from '../faults/page.ts'
import { imitate, staffPage } from './imitate.ts'
import {
  changeEmail,
  changeLanguage,
  changePassword,
  changePaymentMethod,
  changeProfile,
  convertGuest,
  deleteCustomer,
  readCustomer,
} from './profile.ts'
import { confirmRecovery, recoveryIsExpired, requestRecovery } from './recovery.ts'
import { customerMigrations, findAddress, findCustomer } from './store.ts'

function contextCustomer(shop: Shop, id: string): ContextCustomer | null {
  const customer = findCustomer(shop.database, id)
  if (customer === null) return null
  return {
    id,
    guest: customer.guest,
    groupId: customer.groupId,
    defaultBillingAddressId: customer.defaultBillingAddressId,
    defaultShippingAddressId: customer.defaultShippingAddressId,
    company: customer.accountType === 'business' && (customer.vatIds ?? []).length > 0,
    address(addressId) {
      const address = findAddress(shop.database, id, addressId)
      if (address === null) return null
      const { countryId, countryStateId } = address
      return { id: addressId, countryId, countryStateId, entity: (language) => addressAnswer(address, language) }
    },
    entity: (language) => customerAnswer(shop, customer, language, CUSTOMER_PARTS.session),
  }
}

export const customerModule: SandboxModule = {
  name: 'customer',
  migrations: customerMigrations,
  loaders: {
    customer: {
      group: named('customer_group', 'groupId'),
      activeBillingAddress: (_, call) => call.context().billingAddress?.entity(call.context().language) ?? null,
      activeShippingAddress: (_, call) => call.context().shippingAddress?.entity(call.context().language) ?? null,
    },
  },
  start(shop) {
    shop.customers = { find: (id) => contextCustomer(shop, id) }
  },
  routes: {
    'POST /account/register': register,
    'POST /account/register-confirm': confirmRegistration,
    'POST /account/login': login,
    'POST /account/login/imitate-customer': imitate,
    'POST /account/logout': logout,
    'GET|POST /account/customer': readCustomer,
    'DELETE /account/customer': deleteCustomer,
    'POST /account/change-profile': changeProfile,
    'POST /account/change-email': changeEmail,
    'POST /account/change-password': changePassword,
    'POST /account/change-language': changeLanguage,
    'GET|POST /account/list-address': listAddresses,
    'POST /account/address': createAddress,
    'PATCH /account/address/{addressId}': updateAddress,
    'DELETE /account/address/{addressId}': deleteAddress,
    'PATCH /account/address/default-billing/{addressId}': setDefault('billing'),
    'PATCH /account/address/default-shipping/{addressId}': setDefault('shipping'),
    'POST /account/recovery-password': requestRecovery,
    'POST /account/recovery-password-confirm': confirmRecovery,
    'POST /account/customer-recovery-is-expired': recoveryIsExpired,
  },
  pages: {
    'GET /_demo/staff': staffPage,
    'GET /_demo/staff/demo.css': () => demoStyles(),
  },
  older: { 'POST /account/change-payment-method/{paymentMethodId}': changePaymentMethod },
  newer: { 'POST /account/convert-guest': convertGuest },
}

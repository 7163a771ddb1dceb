import type { SeedCustomer } from '../data/types.ts'
import { idOf } from '../kernel/ids.ts'
import { findCountryByIso, groupOf, languages, salutations } from '../kernel/reference.ts'
import type { Shop } from '../kernel/shop.ts'
import type { AddressRecord, CustomerRecord } from './customer.types.ts'
import { findCustomer, nextCustomerNumber, saveAddress, saveCustomer } from './store.ts'

/** Writes the accounts that a demo shop begins with; one that is there already stays as it has become. */
export function seedCustomers(shop: Shop, seeds: readonly SeedCustomer[]): void {
  const { database } = shop
  for (const seed of seeds) {
    const id = idOf('customer', seed.key)
    if (findCustomer(database, id) !== null) continue
    const { customer, address } = recordsOf(shop, id, seed)
    database.transaction(() => {
      saveCustomer(database, customer)
      saveAddress(database, address)
    })
  }
}

function recordsOf(shop: Shop, id: string, seed: SeedCustomer): { customer: CustomerRecord; address: AddressRecord } {
  const { firstName, lastName, company, street, zipcode, city } = seed
  const salutationId = salutations.find(({ key }) => key === seed.salutation)?.id ?? null
  const now = shop.clock.now().toISOString()
  const address: AddressRecord = {
    id: idOf('customer-address', seed.key),
    customerId: id,
    salutationId,
    firstName,
    lastName,
    company,
    department: null,
    title: null,
    street,
    additionalAddressLine1: null,
    additionalAddressLine2: null,
    zipcode,
    city,
    phoneNumber: null,
    countryId: findCountryByIso(seed.country)?.id ?? '',
    countryStateId: null,
    createdAt: now,
    updatedAt: null,
  }
  const customer: CustomerRecord = {
    id,
    number: nextCustomerNumber(shop.database),
    email: seed.email,
    guest: false,
    groupId: groupOf(seed.group).id,
    requestedGroupId: null,
    languageId: languages.find(({ tongue }) => tongue === seed.language)?.id ?? '',
    salutationId,
    firstName,
    lastName,
    title: null,
    company,
    vatIds: seed.vatId === null ? [] : [seed.vatId],
    accountType: company === null ? 'private' : 'business',
    birthday: null,
    password: seed.sealedPassword,
    optIn: null,
    defaultPaymentMethodId: shop.catalogue.paymentMethods[0]?.id ?? '',
    defaultBillingAddressId: address.id,
    defaultShippingAddressId: address.id,
    affiliateCode: null,
    campaignCode: null,
    firstLogin: null,
    lastLogin: null,
    lastOrderDate: null,
    orderCount: 0,
    orderTotal: 0,
    createdAt: now,
    updatedAt: null,
  }
  return { customer, address }
}

/** Customers and addresses as the Store API shows them. */
import { isoDate } from '../kernel/clock.ts'
import { wants } from '../kernel/criteria.ts'
import {
  countryEntity,
  customerGroupEntity,
  entity,
  instant,
  languageEntity,
  paymentMethodEntity,
  salutationEntity,
  stateEntity,
} from '../kernel/entities.ts'
import type { JsonObject } from '../kernel/json.ts'
import {
  customerGroups,
  findCountry,
  findState,
  languageOf,
  SALES_CHANNEL,
  salutations,
  SYSTEM_CURRENCY,
} from '../kernel/reference.ts'
import type { LanguageRecord } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import type { AddressRecord, CustomerRecord } from './customer.types.ts'
import { addressesOf } from './store.ts'

/** An address without the things that it points to, as writing calls answer it. */
export function bareAddress(address: AddressRecord): JsonObject {
  const { id, createdAt, updatedAt, ...fields } = address
  return entity('customer_address', id, {
    ...fields,
    createdAt: isoDate(createdAt),
    updatedAt: instant(updatedAt),
    country: null,
    countryState: null,
    salutation: null,
  })
}

/** An address with country, state and salutation in a language. */
export function addressAnswer(address: AddressRecord, language: LanguageRecord): JsonObject {
  const country = findCountry(address.countryId)
  const state = address.countryStateId === null ? undefined : findState(address.countryStateId)
  return {
    ...bareAddress(address),
    country: country ? countryEntity(country, language, SYSTEM_CURRENCY) : null,
    countryState: state ? stateEntity(state) : null,
    salutation: salutationAnswer(address.salutationId, language),
  }
}

export function salutationAnswer(id: string | null, language: LanguageRecord): JsonObject | null {
  const salutation = salutations.find((one) => one.id === id)
  return salutation ? salutationEntity(salutation, language) : null
}

const ADDRESS_PARTS: JsonObject = { associations: { country: {}, countryState: {}, salutation: {} } }

/** The parts of a customer that each kind of answer holds without a request for them. */
export const CUSTOMER_PARTS = {
  registered: {
    salutation: {},
    defaultBillingAddress: ADDRESS_PARTS,
    defaultShippingAddress: ADDRESS_PARTS,
    addresses: {},
  },
  confirmed: { salutation: {}, addresses: {} },
  session: {
    salutation: {},
    defaultPaymentMethod: {},
    defaultBillingAddress: ADDRESS_PARTS,
    defaultShippingAddress: ADDRESS_PARTS,
  },
} satisfies Record<string, JsonObject>

/**
 * `customer` of the Store API with the parts that `associations` ask for.
 * @param hash of the opt-in: empty or absent but for a caller who has proved to know it
 */
export function customerAnswer(
  shop: Shop,
  customer: CustomerRecord,
  language: LanguageRecord,
  associations: JsonObject,
  hash: string | null = null,
): JsonObject {
  const addresses = addressesOf(shop.database, customer.id)
  const address = (name: string, id: string): JsonObject | null => {
    const found = addresses.find((one) => one.id === id)
    return found && wants(associations, name) ? addressAnswer(found, language) : null
  }
  const withCountries = wants(associations, 'addresses.country')
  const group = customerGroups.find(({ id }) => id === customer.groupId)
  const payment = shop.catalogue.paymentMethods.find(({ id }) => id === customer.defaultPaymentMethodId)
  const { optIn } = customer
  // 6.7 knows no method of a customer's own any more.
  const older = shop.settings.api === '6.6'
  const withPayment = payment !== undefined && wants(associations, 'defaultPaymentMethod')
  return entity('customer', customer.id, {
    createdAt: isoDate(customer.createdAt),
    updatedAt: instant(customer.updatedAt),
    groupId: customer.groupId,
    ...(older ? { defaultPaymentMethodId: customer.defaultPaymentMethodId } : {}),
    salesChannelId: SALES_CHANNEL,
    languageId: customer.languageId,
    lastPaymentMethodId: null,
    defaultBillingAddressId: customer.defaultBillingAddressId,
    defaultShippingAddressId: customer.defaultShippingAddressId,
    customerNumber: customer.number,
    salutationId: customer.salutationId,
    firstName: customer.firstName,
    lastName: customer.lastName,
    company: customer.company,
    email: customer.email,
    title: customer.title,
    vatIds: customer.vatIds,
    affiliateCode: customer.affiliateCode,
    campaignCode: customer.campaignCode,
    // Stays true before the mail is confirmed: clients have to look at the opt-in.
    active: true,
    doubleOptInRegistration: optIn !== null,
    doubleOptInEmailSentDate: instant(optIn?.sentAt ?? null),
    doubleOptInConfirmDate: instant(optIn?.confirmedAt ?? null),
    hash,
    guest: customer.guest,
    firstLogin: instant(customer.firstLogin),
    lastLogin: instant(customer.lastLogin),
    accountType: customer.accountType,
    birthday: customer.birthday === null ? null : `${customer.birthday}T00:00:00.000+00:00`,
    lastOrderDate: instant(customer.lastOrderDate),
    orderCount: customer.orderCount,
    orderTotalAmount: customer.orderTotal,
    reviewCount: 0,
    group: group && wants(associations, 'group') ? customerGroupEntity(group, language) : null,
    ...(older ? { defaultPaymentMethod: withPayment ? paymentMethodEntity(payment, language) : null } : {}),
    language: wants(associations, 'language') ? languageEntity(languageOf(customer.languageId), language) : null,
    lastPaymentMethod: null,
    salutation: wants(associations, 'salutation') ? salutationAnswer(customer.salutationId, language) : null,
    defaultBillingAddress: address('defaultBillingAddress', customer.defaultBillingAddressId),
    defaultShippingAddress: address('defaultShippingAddress', customer.defaultShippingAddressId),
    activeBillingAddress: null,
    activeShippingAddress: null,
    addresses: wants(associations, 'addresses')
      ? addresses.map((one) => (withCountries ? addressAnswer(one, language) : bareAddress(one)))
      : null,
    tags: wants(associations, 'tags') ? [] : null,
    tagIds: null,
    createdById: null,
    updatedById: null,
  })
}

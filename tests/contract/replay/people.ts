/** Customers that the recorded backend had. */
import type { CustomerRecord } from '../../../sandbox/customer/customer.types.ts'
import { sealPassword } from '../../../sandbox/customer/password.ts'
import { saveAddress, saveCustomer } from '../../../sandbox/customer/store.ts'
import { idOf } from '../../../sandbox/kernel/ids.ts'
import { customerGroups, languages, salutations, STANDARD_GROUP } from '../../../sandbox/kernel/reference.ts'
import type { Shop } from '../../../sandbox/kernel/shop.ts'
import { recordedCountry, staticIds } from './ids.ts'
import type { Country } from './ids.ts'

interface Person {
  email: string
  firstName?: string
  lastName?: string
  street?: string
  city?: string
  payment?: string
  /** Who is named in the address, where it is somebody else. */
  recipient?: { firstName: string; lastName: string }
  country: Country
  zipcode: string
  language: string
  company?: string
  vatIds?: string[]
}

const PREPAYMENT = 'payment_prepayment'

function addPerson(shop: Shop, person: Person): void {
  const { email, country, zipcode, company = null } = person
  const { firstName = 'Max', lastName = 'Muster', street = 'Teststr. 1', city = 'Berlin' } = person
  const id = idOf('person', email)
  const addressId = idOf('person-address', email)
  const now = shop.clock.now().toISOString()
  const salutationId = salutations[0]?.id ?? null
  const business = customerGroups.find(({ displayGross }) => !displayGross)?.id ?? STANDARD_GROUP
  const { paymentMethods } = shop.catalogue
  const payment = paymentMethods.find(({ technicalName }) => technicalName === (person.payment ?? PREPAYMENT))
  const customer: CustomerRecord = {
    id,
    number: `REF-${country}`,
    email,
    guest: false,
    groupId: company === null ? STANDARD_GROUP : business,
    requestedGroupId: null,
    languageId: languages.find(({ code }) => code === person.language)?.id ?? '',
    salutationId,
    firstName,
    lastName,
    title: null,
    company,
    vatIds: person.vatIds ?? null,
    accountType: company === null ? 'private' : 'business',
    birthday: null,
    password: sealPassword('shopware'),
    optIn: null,
    defaultPaymentMethodId: payment?.id ?? '',
    defaultBillingAddressId: addressId,
    defaultShippingAddressId: addressId,
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
  saveCustomer(shop.database, customer)
  saveAddress(shop.database, {
    id: addressId,
    customerId: id,
    salutationId,
    ...(person.recipient ?? { firstName, lastName }),
    company,
    department: null,
    title: null,
    street,
    additionalAddressLine1: null,
    additionalAddressLine2: null,
    zipcode,
    city,
    phoneNumber: null,
    countryId: staticIds().get(recordedCountry[country]) ?? '',
    countryStateId: null,
    createdAt: now,
    updatedAt: null,
  })
}

export function addPeople(shop: Shop): void {
  const english = { zipcode: '12345', language: 'en-GB' }
  addPerson(shop, { email: 'test@example.com', country: 'DE', ...english })
  addPerson(shop, {
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Kowalska',
    street: 'ul. Długa 5',
    zipcode: '00-950',
    city: 'Warszawa',
    country: 'PL',
    language: 'pl-PL',
    payment: 'payment_cashpayment',
  })
  addPerson(shop, { email: 'recovery@example.com', country: 'DE', ...english })
  const recipient = { firstName: 'Max', lastName: 'Muster' }
  const company = { firstName: 'Bea', lastName: 'Business', company: 'ACME GmbH', vatIds: ['DE123456789'] }
  addPerson(shop, { email: 'b2b@example.com', country: 'DE', ...english, ...company, recipient })
}

import { idOf, someId } from './ids.ts'
import {
  isTrue,
  needElements,
  needRecord,
  needText,
  record,
  recordOrNull,
  ShapeError,
  strings,
  text,
  translated,
} from './read.ts'
import type { Address, Customer } from '../types/customer.ts'

/** A customer or order address; null for anything that is none. */
export function address(value: unknown): Address | null {
  const entity = recordOrNull(value)
  const id = entity && idOf('address', entity['id'])
  if (!entity || !id) return null
  return {
    id,
    salutationId: text(entity['salutationId']),
    firstName: text(entity['firstName']) ?? '',
    lastName: text(entity['lastName']) ?? '',
    company: text(entity['company']),
    department: text(entity['department']),
    title: text(entity['title']),
    street: text(entity['street']) ?? '',
    additionalLine1: text(entity['additionalAddressLine1']),
    additionalLine2: text(entity['additionalAddressLine2']),
    zipcode: text(entity['zipcode']),
    city: text(entity['city']) ?? '',
    phoneNumber: text(entity['phoneNumber']),
    countryId: someId('country', entity['countryId'], record(entity['country'])['id']),
    countryName: translated(record(entity['country']), 'name') ?? '',
    stateId: text(entity['countryStateId']) ?? text(record(entity['countryState'])['id']),
    stateName: translated(record(entity['countryState']), 'name'),
  }
}

export const addresses = (body: unknown): Address[] =>
  needElements(body, 'address list').flatMap((entry) => address(entry) ?? [])

/** Answer of the calls that create or change one address. */
export function oneAddress(body: unknown): Address {
  const found = address(needRecord(body, 'address'))
  if (!found) throw new ShapeError('address.id')
  return found
}

const ISO_DATE = '2000-01-01'.length

/**
 * The two double opt-in fields show that a registration still has to be confirmed by mail: `active` may be true before
 * that (docs/backend.md, "Customers").
 */
export function customer(body: unknown): Customer {
  const entity = needRecord(body, 'customer')
  const optIn = isTrue(entity['doubleOptInRegistration'])
  const birthday = text(entity['birthday'])?.slice(0, ISO_DATE)
  return {
    ...(birthday === undefined ? {} : { birthday }),
    id: needText(entity['id'], 'customer.id'),
    guest: isTrue(entity['guest']),
    active: entity['active'] !== false,
    optInPending: optIn && text(entity['doubleOptInConfirmDate']) === null,
    email: text(entity['email']) ?? '',
    salutationId: text(entity['salutationId']),
    firstName: text(entity['firstName']) ?? '',
    lastName: text(entity['lastName']) ?? '',
    title: text(entity['title']),
    company: text(entity['company']),
    vatIds: strings(entity['vatIds']),
    accountType: entity['accountType'] === 'business' ? 'business' : 'private',
    defaultBillingAddressId: idOf('address', entity['defaultBillingAddressId']),
    defaultShippingAddressId: idOf('address', entity['defaultShippingAddressId']),
  }
}

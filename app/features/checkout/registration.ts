import type { Address, AddressFields, RegisterFields } from '../../../api/types/customer.ts'
import type { SalutationOption } from '../../../api/types/sales-channel.ts'
import { sentSalutation } from './salutation.ts'

type Values = Record<string, string | boolean>

const addressFields = [
  'salutationId',
  'firstName',
  'lastName',
  'company',
  'street',
  'additionalAddressLine1',
  'zipcode',
  'city',
  'phoneNumber',
  'countryId',
  'countryStateId',
] as const

const text = (values: Values, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * Address fields of a form for the backend. Empty optional fields are left out: an empty id is answered with 500
 * (docs/backend.md, "Customers").
 */
export function addressOf(
  values: Values,
  prefix: string,
  names: Pick<AddressFields, 'firstName' | 'lastName'>,
): AddressFields {
  const optional = ['salutationId', 'company', 'additionalAddressLine1', 'phoneNumber', 'countryStateId'] as const
  return {
    ...Object.fromEntries(
      optional.map((field) => [field, text(values, prefix + field)]).filter(([, value]) => value !== ''),
    ),
    firstName: text(values, `${prefix}firstName`) || names.firstName,
    lastName: text(values, `${prefix}lastName`) || names.lastName,
    street: text(values, `${prefix}street`),
    zipcode: text(values, `${prefix}zipcode`),
    city: text(values, `${prefix}city`),
    countryId: text(values, `${prefix}countryId`),
  }
}

/**
 * The register form's values as the call takes them. Registration fills the salutation of the person and of the billing
 * address, but not the one of a delivery address, which cannot be ordered to without.
 */
export function registrationFrom(
  values: Values,
  guest: boolean,
  salutations: readonly SalutationOption[],
): RegisterFields {
  const business = values['company'] === true
  const names = { firstName: text(values, 'firstName'), lastName: text(values, 'lastName') }
  const salutationId = text(values, 'salutationId')
  const vatId = text(values, 'vatId')
  const { company, ...billing } = addressOf(values, 'billingAddress.', names)
  const elsewhere = addressOf(values, 'shippingAddress.', names)
  const elsewhereSalutation = sentSalutation(elsewhere.salutationId ?? '', salutations) || salutationId
  return {
    guest,
    email: text(values, 'email'),
    ...(guest ? {} : { password: String(values['password'] ?? '') }),
    accountType: business ? 'business' : 'private',
    ...(salutationId === '' ? {} : { salutationId }),
    ...names,
    ...(business && vatId !== '' ? { vatIds: [vatId] } : {}),
    acceptedDataProtection: true,
    billingAddress: business && company ? { ...billing, company } : billing,
    ...(values['elsewhere'] === true
      ? { shippingAddress: { ...elsewhere, ...(elsewhereSalutation ? { salutationId: elsewhereSalutation } : {}) } }
      : {}),
  }
}

/** The backend's address fields as values of a form. */
export const addressFrom = (prefix: string, address: AddressFields): Record<string, string> =>
  Object.fromEntries(
    addressFields.flatMap((field) => (address[field] === undefined ? [] : [[prefix + field, address[field]]])),
  )

/** An address of the book as values of a form. */
export const valuesOf = (address: Address): Record<string, string> => ({
  firstName: address.firstName,
  lastName: address.lastName,
  company: address.company ?? '',
  street: address.street,
  additionalAddressLine1: address.additionalLine1 ?? '',
  zipcode: address.zipcode ?? '',
  city: address.city,
  countryId: address.countryId,
  countryStateId: address.stateId ?? '',
})

import type { RegisterFields } from '../../../api/types/customer.ts'
import type { SalutationOption } from '../../../api/types/sales-channel.ts'
import {
  addressOf,
  birthdayOf,
  emptyAddress,
  sentSalutation,
  textOf,
  type AddressPrefix,
  type Values,
} from '../address/index.ts'

const moved = (values: Values, from: AddressPrefix, to: AddressPrefix): Values =>
  Object.fromEntries(
    Object.keys(emptyAddress(from, '', false)).map((field) => [to + field.slice(from.length), values[field] ?? '']),
  )

/**
 * The bill goes to another address than the parcel: typed values stay in the delivery address, for the same person, and
 * the bill's address is added. Without a delivery of its own, the one address has the names of the billing address.
 */
export const separated = (values: Values, country: string): Values => ({
  ...moved(values, 'billingAddress.', 'shippingAddress.'),
  'shippingAddress.firstName': textOf(values, 'shippingAddress.firstName') || textOf(values, 'firstName'),
  'shippingAddress.lastName': textOf(values, 'shippingAddress.lastName') || textOf(values, 'lastName'),
  ...emptyAddress('billingAddress.', country, false),
  // The parcel goes on to the company, as it did without an address of its own.
  'shippingAddress.company': values['company'] === true ? textOf(values, 'billingAddress.company') : '',
  elsewhere: true,
})

/** Bill and parcel go to the address that the parcel has. */
export const joined = (values: Values): Values => ({
  ...moved(values, 'shippingAddress.', 'billingAddress.'),
  elsewhere: false,
})

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
  const names = { firstName: textOf(values, 'firstName'), lastName: textOf(values, 'lastName') }
  const salutationId = textOf(values, 'salutationId')
  const title = textOf(values, 'title')
  const vatId = textOf(values, 'vatId')
  const { company, ...billing } = addressOf(values, 'billingAddress.', names)
  const elsewhere = addressOf(values, 'shippingAddress.', names)
  const elsewhereSalutation = sentSalutation(elsewhere.salutationId ?? '', salutations) || salutationId
  return {
    guest,
    email: textOf(values, 'email'),
    ...(guest ? {} : { password: String(values['password'] ?? '') }),
    accountType: business ? 'business' : 'private',
    ...(salutationId === '' ? {} : { salutationId }),
    ...names,
    ...(title === '' ? {} : { title }),
    ...birthdayOf(textOf(values, 'birthday')),
    ...(business && vatId !== '' ? { vatIds: [vatId] } : {}),
    acceptedDataProtection: true,
    billingAddress: business && company ? { ...billing, company } : billing,
    ...(values['elsewhere'] === true
      ? { shippingAddress: { ...elsewhere, ...(elsewhereSalutation ? { salutationId: elsewhereSalutation } : {}) } }
      : {}),
  }
}

import type { AddressFields } from '../../../api/types/customer.ts'

export type Values = Record<string, string | boolean>

const addressFields = [
  'salutationId',
  'firstName',
  'lastName',
  'title',
  'company',
  'department',
  'street',
  'additionalAddressLine1',
  'additionalAddressLine2',
  'zipcode',
  'city',
  'phoneNumber',
  'countryId',
  'countryStateId',
] as const

/** The text of a field, without the blanks around it. */
export const textOf = (values: Values, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value.trim() : ''
}

const optional = [
  'salutationId',
  'title',
  'company',
  'department',
  'additionalAddressLine1',
  'additionalAddressLine2',
  'phoneNumber',
  'countryStateId',
] as const

/**
 * Address fields of a form for the backend. Empty optional fields are left out: an empty id is answered with 500
 * (docs/backend.md, "Customers"). The backend empties what is not sent, so a form holds also what it does not show.
 */
export function addressOf(
  values: Values,
  prefix: string,
  names: Pick<AddressFields, 'firstName' | 'lastName'>,
): AddressFields {
  return {
    ...Object.fromEntries(
      optional.map((field) => [field, textOf(values, prefix + field)]).filter(([, value]) => value !== ''),
    ),
    firstName: textOf(values, `${prefix}firstName`) || names.firstName,
    lastName: textOf(values, `${prefix}lastName`) || names.lastName,
    street: textOf(values, `${prefix}street`),
    zipcode: textOf(values, `${prefix}zipcode`),
    city: textOf(values, `${prefix}city`),
    countryId: textOf(values, `${prefix}countryId`),
  }
}

/** The backend's address fields as values of a form. */
export const addressFrom = (prefix: string, address: AddressFields): Record<string, string> =>
  Object.fromEntries(
    addressFields.flatMap((field) => (address[field] === undefined ? [] : [[prefix + field, address[field]]])),
  )

/** A date of birth as the backend takes it. */
interface Birthday {
  birthdayDay: number
  birthdayMonth: number
  birthdayYear: number
}

/** `1990-04-23` as the backend takes it; nothing for anything else. */
export function birthdayOf(date: string): Partial<Birthday> {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  return year ? { birthdayYear: Number(year), birthdayMonth: Number(month), birthdayDay: Number(day) } : {}
}

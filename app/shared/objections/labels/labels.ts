import { msg } from '@lingui/core/macro'
import type { Text } from '../../errors/text.ts'

const labels = {
  salutationId: msg`Title`,
  title: msg`Academic title`,
  firstName: msg`First name`,
  birthday: msg`Date of birth`,
  lastName: msg`Last name`,
  email: msg`Email address`,
  newEmail: msg`New email address`,
  emailConfirmation: msg`Repeat the new email address`,
  password: msg`Password`,
  currentPassword: msg`Your current password`,
  newPassword: msg`New password`,
  newPasswordConfirm: msg`Repeat the new password`,
  business: msg`This account is for a company`,
  company: msg`Company`,
  department: msg`Department`,
  vatId: msg`VAT ID`,
  street: msg`Street and number`,
  additionalAddressLine1: msg`Apartment, floor`,
  additionalAddressLine2: msg`Address line 2`,
  zipcode: msg`Postal code`,
  city: msg`City`,
  countryId: msg`Country`,
  countryStateId: msg`State`,
  phoneNumber: msg`Phone`,
  phone: msg`Phone`,
  subject: msg`Subject`,
  comment: msg`Message`,
  privacy: msg`Privacy`,
  acceptedDataProtection: msg`Privacy`,
  code: msg`Promotion code`,
  points: msg`Your rating`,
  reviewTitle: msg`Headline`,
  reviewText: msg`Your review`,
  orderNumber: msg`Order number`,
} as const satisfies Record<string, Text>

/** A field of one of the shop's forms, without the name of the address around it. */
export type FieldName = keyof typeof labels

export const fieldNames = Object.keys(labels) as FieldName[]

/** `billingAddress.street` → `street`; null for a field that no form of the shop has. */
export function fieldName(field: string): FieldName | null {
  const name = field.slice(field.lastIndexOf('.') + 1)
  return Object.hasOwn(labels, name) ? (name as FieldName) : null
}

/** The label of a field; null for one that none of the shop's forms has. */
export function fieldLabel(field: string): Text | null {
  const name = fieldName(field)
  return name === null ? null : labels[name]
}

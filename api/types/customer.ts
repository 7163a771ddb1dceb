import type { AddressId, CountryId } from './ids.ts'

export interface Address {
  id: AddressId
  salutationId: string | null
  firstName: string
  lastName: string
  company: string | null
  department: string | null
  title: string | null
  street: string
  additionalLine1: string | null
  additionalLine2: string | null
  zipcode: string | null
  city: string
  phoneNumber: string | null
  countryId: CountryId
  countryName: string
  stateId: string | null
  stateName: string | null
}

export interface Customer {
  id: string
  guest: boolean
  active: boolean
  /** Registered, the mail not confirmed yet. */
  optInPending: boolean
  email: string
  /** ISO date. */
  birthday?: string
  salutationId: string | null
  firstName: string
  lastName: string
  title: string | null
  company: string | null
  vatIds: string[]
  accountType: 'private' | 'business'
  defaultBillingAddressId: AddressId | null
  defaultShippingAddressId: AddressId | null
}

/** Fields of register and address forms; the names are the Store API's. */
export interface AddressFields {
  salutationId?: string
  title?: string
  firstName: string
  lastName: string
  company?: string
  department?: string
  street: string
  additionalAddressLine1?: string
  additionalAddressLine2?: string
  zipcode: string
  city: string
  phoneNumber?: string
  countryId: string
  countryStateId?: string
}

export interface RegisterFields {
  guest: boolean
  email: string
  /** Absent for guests; never kept after the call. */
  password?: string
  accountType: 'private' | 'business'
  salutationId?: string
  title?: string
  firstName: string
  lastName: string
  birthdayDay?: number
  birthdayMonth?: number
  birthdayYear?: number
  vatIds?: string[]
  acceptedDataProtection: boolean
  billingAddress: AddressFields
  shippingAddress?: AddressFields
  /** The customer group that the shopper applies for; the shop's staff decides. */
  requestedGroupId?: string
}

/** Whether an address receives the newsletter; `pending`: a mail with a link to confirm it was sent. */
export type NewsletterState = 'subscribed' | 'pending' | 'unsubscribed'

/** The addresses of a customer, and which of them are used where none is chosen. */
export interface AddressBook {
  addresses: Address[]
  defaultBillingId: AddressId | null
  defaultShippingId: AddressId | null
}

/** A password sealed with scrypt: `salt:hash`, both hex. */
export type SealedPassword = string

/** Fields of an address as the shopper gave them. */
export interface AddressRecord {
  id: string
  customerId: string
  salutationId: string | null
  firstName: string
  lastName: string
  company: string | null
  department: string | null
  title: string | null
  street: string
  additionalAddressLine1: string | null
  additionalAddressLine2: string | null
  zipcode: string | null
  city: string
  phoneNumber: string | null
  countryId: string
  countryStateId: string | null
  /** ISO instants. */
  createdAt: string
  updatedAt: string | null
}

/** A confirmation that was requested by mail (double opt-in). */
interface OptIn {
  hash: string
  sentAt: string
  confirmedAt: string | null
}

export interface CustomerRecord {
  id: string
  number: string
  email: string
  guest: boolean
  groupId: string
  requestedGroupId: string | null
  languageId: string
  salutationId: string | null
  firstName: string
  lastName: string
  title: string | null
  company: string | null
  vatIds: string[] | null
  accountType: 'private' | 'business'
  /** ISO date. */
  birthday: string | null
  /** Null for guests. */
  password: SealedPassword | null
  optIn: OptIn | null
  defaultPaymentMethodId: string
  defaultBillingAddressId: string
  defaultShippingAddressId: string
  affiliateCode: string | null
  campaignCode: string | null
  firstLogin: string | null
  lastLogin: string | null
  lastOrderDate: string | null
  orderCount: number
  /** Units of the default currency. */
  orderTotal: number
  createdAt: string
  updatedAt: string | null
}

import type { Address } from '../../api/types/customer.ts'
import type { FormInput } from '../form/form.types.ts'

/** Fields of a form, by the parts of an address that they hold. */
const FIELDS = {
  firstName: 'firstName',
  lastName: 'lastName',
  title: 'title',
  company: 'company',
  department: 'department',
  street: 'street',
  additionalLine1: 'additionalAddressLine1',
  additionalLine2: 'additionalAddressLine2',
  zipcode: 'zipcode',
  city: 'city',
  countryId: 'countryId',
  stateId: 'countryStateId',
  phoneNumber: 'phoneNumber',
} as const satisfies Partial<Record<keyof Address, string>>

const parts = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

/** An address as the fields of a form hold it; without one, they are empty. */
export const valuesOf = (address: Address | null): Record<string, string> =>
  Object.fromEntries(parts.map((part) => [FIELDS[part], address?.[part] ?? '']))

/** Name of the form of an address: what was typed is stored under it. */
export const addressFormName = (id: string | null): string => `account-address-${id ?? 'new'}`

/** What a new address begins with. */
export interface AddressStart {
  countryId: string
  /** The customer's own; empty while they are unknown. */
  firstName: string
  lastName: string
}

/** The form of an address of the book, whose id goes along, or of a new one. */
export const addressForm = (address: Address | null, start: AddressStart): FormInput => ({
  name: addressFormName(address?.id ?? null),
  values: {
    id: address?.id ?? '',
    salutationId: address?.salutationId ?? '',
    ...valuesOf(address),
    ...(address === null && start),
  },
  secret: [],
  again: false,
})

import type { Address } from '../../api/types/customer.ts'
import type { FormInput } from '../form/form.types.ts'

/** An address as the fields of a form hold it; without one, they are empty. */
export const valuesOf = (address: Address | null): Record<string, string> => ({
  firstName: address?.firstName ?? '',
  lastName: address?.lastName ?? '',
  title: address?.title ?? '',
  company: address?.company ?? '',
  department: address?.department ?? '',
  street: address?.street ?? '',
  additionalAddressLine1: address?.additionalLine1 ?? '',
  additionalAddressLine2: address?.additionalLine2 ?? '',
  zipcode: address?.zipcode ?? '',
  city: address?.city ?? '',
  countryId: address?.countryId ?? '',
  countryStateId: address?.stateId ?? '',
  phoneNumber: address?.phoneNumber ?? '',
})

/** Name of the form of an address: what was typed is kept under it. */
export const addressFormName = (id: string | null): string => `account-address-${id ?? 'new'}`

/**
 * The form of an address of the book, whose id goes along, or of a new one.
 * @param country that a new address begins with
 */
export const addressForm = (address: Address | null, country: string): FormInput => ({
  name: addressFormName(address?.id ?? null),
  values: {
    id: address?.id ?? '',
    salutationId: address?.salutationId ?? '',
    ...valuesOf(address),
    ...(address === null && { countryId: country }),
  },
  secret: [],
  again: false,
})

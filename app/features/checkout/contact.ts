import type { Address, AddressFields } from '../../../api/shapes/types.ts'
import type { CheckoutReading, ContactFields } from '../../../machines/checkout/index.ts'

/** An address as the fields that the backend takes; empty ones are left out. */
export function fieldsOf(address: Address): AddressFields {
  const optional = {
    salutationId: address.salutationId,
    company: address.company,
    department: address.department,
    additionalAddressLine1: address.additionalLine1,
    additionalAddressLine2: address.additionalLine2,
    phoneNumber: address.phoneNumber,
    countryStateId: address.stateId,
  }
  return {
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null && value !== '')),
    firstName: address.firstName,
    lastName: address.lastName,
    street: address.street,
    zipcode: address.zipcode ?? '',
    city: address.city,
    countryId: address.countryId,
  }
}

/**
 * What a guest would have to register with to be who she is: her session holds all of it. Null for visitors who are
 * nobody yet, and for customers, who log in instead.
 */
export function guestFieldsOf(reading: CheckoutReading | null): ContactFields | null {
  const customer = reading?.session.customer
  const billing = reading?.session.billingAddress
  if (!customer?.guest || !billing) return null
  const shipping = reading?.session.shippingAddress
  return {
    guest: true,
    email: customer.email,
    accountType: customer.accountType,
    ...(customer.salutationId ? { salutationId: customer.salutationId } : {}),
    firstName: customer.firstName,
    lastName: customer.lastName,
    ...(customer.vatIds.length > 0 ? { vatIds: customer.vatIds } : {}),
    acceptedDataProtection: true,
    billingAddress: fieldsOf(billing),
    ...(shipping && shipping.id !== billing.id ? { shippingAddress: fieldsOf(shipping) } : {}),
  }
}

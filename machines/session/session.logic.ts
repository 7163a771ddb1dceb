import type { Address, AddressFields, RegisterFields } from '../../api/types/customer.ts'
import type { Session } from '../../api/types/session.ts'
import type { EventOf } from '../shared/event-of.ts'
import type { SessionChange, SessionContext, SessionEmitted, SessionMemory } from './session.types.ts'

/**
 * The queue with one more change. The first entry may be under way and stays; a waiting change of the same setting is
 * replaced, because only the last choice counts.
 */
export function queueWith(queue: readonly SessionChange[], change: SessionChange): SessionChange[] {
  const [first, ...waiting] = queue
  if (first === undefined) return [change]
  return [first, ...waiting.filter(({ kind }) => kind !== change.kind), change]
}

/** The change that gives a session the currency of the visit again. */
export const keptChange = ({ kept }: SessionContext): SessionChange | null =>
  kept === null ? null : { kind: 'currency', id: kept }

/** The session belongs to a customer who is active and no guest. */
export const isLoggedIn = ({ customer }: Session): boolean => customer?.guest === false && customer.active

/** An address as the fields that the backend takes; empty ones are left out. */
export function addressFieldsOf(address: Address): AddressFields {
  const optional = {
    salutationId: address.salutationId,
    title: address.title,
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
 * The fields to register a guest again: the session holds all of them. Null for anonymous shoppers, and for customers,
 * who log in instead.
 */
export function guestFieldsOf(session: Session | null): Omit<RegisterFields, 'password'> | null {
  const customer = session?.customer
  const billing = session?.billingAddress
  if (!customer?.guest || !billing) return null
  const shipping = session?.shippingAddress
  return {
    guest: true,
    email: customer.email,
    accountType: customer.accountType,
    ...(customer.salutationId ? { salutationId: customer.salutationId } : {}),
    firstName: customer.firstName,
    lastName: customer.lastName,
    ...(customer.vatIds.length > 0 ? { vatIds: customer.vatIds } : {}),
    acceptedDataProtection: true,
    billingAddress: addressFieldsOf(billing),
    ...(shipping && shipping.id !== billing.id ? { shippingAddress: addressFieldsOf(shipping) } : {}),
  }
}

/** A browser that has not seen a session yet. */
export const noMemory: SessionMemory = {
  currencyId: null,
  countryId: null,
  shippingMethodId: null,
  paymentMethodId: null,
  guest: null,
  customerId: null,
}

/** What to remember of a session. A customer whose login was lost is remembered until somebody logs in. */
export const memoryOf = ({ memory, expired }: SessionContext, session: Session): SessionMemory => ({
  currencyId: session.currency.id,
  countryId: session.countryId,
  shippingMethodId: session.shippingMethod.id,
  paymentMethodId: session.paymentMethod.id,
  guest: guestFieldsOf(session),
  customerId: session.kind === 'customer' ? (session.customer?.id ?? null) : expired ? memory.customerId : null,
})

/** What a new session has to be set to, so that the shopper goes on from the same place; their last choice counts. */
export function wantedOf({ memory, queue }: SessionContext): SessionMemory {
  const wanted = (kind: SessionChange['kind']): SessionChange | undefined =>
    queue.find((change) => change.kind === kind)
  const currency = wanted('currency')
  const country = wanted('country')
  return {
    ...memory,
    ...(currency?.kind === 'currency' && { currencyId: currency.id }),
    ...(country?.kind === 'country' && { countryId: country.id }),
  }
}

/** Only the customer knows the password, so they have to log in again, on the page where they are. */
export const losesLogin = ({ memory }: SessionContext, session: Session): boolean =>
  memory.customerId !== null && session.kind !== 'customer'

type Change = EventOf<SessionEmitted, 'session.read'>['changed']

function changeBetween({ session: before, expired }: SessionContext, now: Session): Change {
  if (before === null) return null
  if (before.customer?.id !== now.customer?.id) return expired && now.kind === 'anonymous' ? 'expired' : 'person'
  return before.currency.id === now.currency.id && before.countryId === now.countryId ? null : 'prices'
}

/** The event of a read session: the identity has changed, with the reason, or the same shopper has a newer session. */
export function sessionEventOf(context: SessionContext, session: Session): SessionEmitted {
  const { identity, expired, memory } = context
  if (identity === null) return { type: 'session.read', session, changed: changeBetween(context, session) }
  const returned = expired && session.kind === 'customer' && session.customer?.id === memory.customerId
  return { type: 'identity.changed', by: identity, session, returned }
}

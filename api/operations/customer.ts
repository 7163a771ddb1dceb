import type { CallOptions, StoreApi } from '../client/client.ts'
import type { ProfileFields } from '../client/paths.ts'
import { readSalutations } from './session.ts'
import { addresses, customer, oneAddress } from '../mappers/customer.ts'
import type { Address, AddressFields, Customer, RegisterFields } from '../types/customer.ts'
import type { AddressId } from '../types/ids.ts'

const nothing = () => undefined

/** `storefrontUrl` of calls that send mails: filled in by the proxy, which alone knows the registered domains. */
export interface FromStorefront extends CallOptions {
  storefrontUrl?: string
}

/** Rotates the token: the session has to be read again. A wrong password is `denied`, too many tries `throttled`. */
export const login = (
  api: StoreApi,
  { email, password }: { email: string; password: string },
  { signal }: CallOptions = {},
): Promise<void> =>
  api.call({
    name: 'login',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/account/login', { ...init, body: { username: email, password } }),
    shape: nothing,
  })

/** Rotates the token; a guest loses cart and session. */
export const logout = (api: StoreApi, { signal }: CallOptions = {}): Promise<void> =>
  api.call({
    name: 'logout',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/account/logout', { ...init, body: {} }),
    shape: nothing,
  })

/**
 * Registers a guest or an account. Rotates the token and keeps the cart, unless the mail has to be confirmed first
 * (`optInPending` in the answer). A guest who registers again changes their data.
 */
export async function register(
  api: StoreApi,
  fields: RegisterFields,
  { storefrontUrl = '', signal }: FromStorefront = {},
): Promise<Customer> {
  const addressed = await withShippingSalutation(api, fields, signal)
  return api.call({
    name: 'register',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/account/register', { ...init, body: { ...addressed, storefrontUrl } }),
    shape: customer,
  })
}

/**
 * The backend fills in a missing salutation for the person and the billing address, not for the delivery address, and
 * then refuses to take the order.
 */
async function withShippingSalutation(
  api: StoreApi,
  fields: RegisterFields,
  signal: AbortSignal | undefined,
): Promise<RegisterFields> {
  const { shippingAddress } = fields
  if (!shippingAddress || shippingAddress.salutationId !== undefined) return fields
  const salutationId = fields.salutationId ?? (await neutralSalutation(api, signal))
  return salutationId === null ? fields : { ...fields, shippingAddress: { ...shippingAddress, salutationId } }
}

async function neutralSalutation(api: StoreApi, signal: AbortSignal | undefined): Promise<string | null> {
  const salutations = await readSalutations(api, { signal })
  return (salutations.find(({ key }) => key === 'not_specified') ?? salutations[0])?.id ?? null
}

/** Header by which the proxy registers the guest whose details it keeps; the backend never sees it. */
const RESTORE_HEADER = 'storechart-restore'

/** The schema wants a person; the proxy puts the guest's details in its place. */
const nobody = {
  guest: true,
  accountType: 'private' as const,
  email: '',
  firstName: '',
  lastName: '',
  acceptedDataProtection: true,
  billingAddress: { firstName: '', lastName: '', street: '', zipcode: '', city: '', countryId: '' },
  storefrontUrl: '',
}

/** Registers the guest of this browser again, if there was one; only the proxy knows the details. */
export const restoreGuest = (api: StoreApi, { signal }: CallOptions = {}): Promise<void> =>
  api.call({
    name: 'restoreGuest',
    kind: 'write',
    signal,
    send: (client, init) =>
      client.POST('/account/register', {
        ...init,
        headers: { ...init.headers, [RESTORE_HEADER]: 'guest' },
        body: nobody,
      }),
    shape: () => undefined,
  })

export const readCustomer = (api: StoreApi, { signal }: CallOptions = {}): Promise<Customer> =>
  api.call({
    name: 'readCustomer',
    kind: 'read',
    signal,
    send: (client, init) => client.POST('/account/customer', { ...init, body: {} }),
    shape: customer,
  })

/**
 * `company` and `vatIds` belong to business accounts; a private one sends null for both (docs/backend.md, "Customers").
 */
export const changeProfile = (api: StoreApi, fields: ProfileFields, { signal }: CallOptions = {}): Promise<void> =>
  api.call({
    name: 'changeProfile',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/account/change-profile', { ...init, body: fields }),
    shape: nothing,
  })

export const changeEmail = (
  api: StoreApi,
  fields: { email: string; emailConfirmation: string; password: string },
  { signal }: CallOptions = {},
): Promise<void> =>
  api.call({
    name: 'changeEmail',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/account/change-email', { ...init, body: fields }),
    shape: nothing,
  })

/** Rotates the token. */
export const changePassword = (
  api: StoreApi,
  fields: { password: string; newPassword: string; newPasswordConfirm: string },
  { signal }: CallOptions = {},
): Promise<void> =>
  api.call({
    name: 'changePassword',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/account/change-password', { ...init, body: fields }),
    shape: nothing,
  })

export const readAddresses = (api: StoreApi, { signal }: CallOptions = {}): Promise<Address[]> =>
  api.call({
    name: 'readAddresses',
    kind: 'read',
    signal,
    send: (client, init) =>
      client.POST('/account/list-address', {
        ...init,
        body: { limit: 100, associations: { country: {}, countryState: {} } },
      }),
    shape: addresses,
  })

export const createAddress = (api: StoreApi, fields: AddressFields, { signal }: CallOptions = {}): Promise<Address> =>
  api.call({
    name: 'createAddress',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/account/address', { ...init, body: fields }),
    shape: oneAddress,
  })

export const updateAddress = (
  api: StoreApi,
  addressId: AddressId,
  fields: AddressFields,
  { signal }: CallOptions = {},
): Promise<Address> =>
  api.call({
    name: 'updateAddress',
    kind: 'write',
    signal,
    send: (client, init) =>
      client.PATCH('/account/address/{addressId}', {
        ...init,
        params: { path: { addressId } },
        body: fields,
      }),
    shape: oneAddress,
  })

/** Refused for an address that is a default or in use. */
export const deleteAddress = (api: StoreApi, addressId: AddressId, { signal }: CallOptions = {}): Promise<void> =>
  api.call({
    name: 'deleteAddress',
    kind: 'write',
    signal,
    send: (client, init) => client.DELETE('/account/address/{addressId}', { ...init, params: { path: { addressId } } }),
    shape: nothing,
  })

export const setDefaultBilling = (api: StoreApi, addressId: AddressId, { signal }: CallOptions = {}): Promise<void> =>
  api.call({
    name: 'setDefaultBilling',
    kind: 'write',
    signal,
    send: (client, init) =>
      client.PATCH('/account/address/default-billing/{addressId}', { ...init, params: { path: { addressId } } }),
    shape: nothing,
  })

export const setDefaultShipping = (api: StoreApi, addressId: AddressId, { signal }: CallOptions = {}): Promise<void> =>
  api.call({
    name: 'setDefaultShipping',
    kind: 'write',
    signal,
    send: (client, init) =>
      client.PATCH('/account/address/default-shipping/{addressId}', { ...init, params: { path: { addressId } } }),
    shape: nothing,
  })

import type { CallOptions, StoreApi } from '../client/client.ts'
import type { ProfileFields } from '../client/paths.ts'
import { addresses, customer, oneAddress } from '../mappers/customer.ts'
import type { AddressFields, Customer, RegisterFields } from '../types/customer.ts'
import type { AddressId } from '../types/ids.ts'
import {
  at,
  declareBody,
  id,
  inPath,
  list,
  members,
  nullable,
  oneOf,
  optional,
  string,
  truth,
  integer,
} from './body.ts'
import { nothing, operation } from './operation.ts'
import { readSalutations } from './session.ts'

const birthday = () => ({
  birthdayDay: optional(integer(0, 31)),
  birthdayMonth: optional(integer(0, 12)),
  birthdayYear: optional(integer(0, 9_999)),
})

const vatIds = () => list(10, string())

const address = () =>
  members<AddressFields>({
    salutationId: optional(id()),
    title: optional(string()),
    firstName: string(),
    lastName: string(),
    company: optional(string()),
    department: optional(string()),
    street: string(),
    additionalAddressLine1: optional(string()),
    additionalAddressLine2: optional(string()),
    zipcode: string(),
    city: string(),
    phoneNumber: optional(string()),
    countryId: string(),
    countryStateId: optional(id()),
  })

/** Rotates the token: the session has to be read again. A wrong password is `denied`, too many tries `throttled`. */
export const login = operation('POST /account/login', {
  kind: 'rotate',
  request: ({ email, password }: { email: string; password: string }) => ({ body: { username: email, password } }),
  map: nothing,
})

export const loginBody = /* @__PURE__ */ declareBody(login, () =>
  members({ email: at(['username'], string()), password: string() }),
)

export interface Imitation {
  token: string
  customerId: string
  userId: string
}

/** Acts as a customer: staff of the shop, with a token that the administration gave. Rotates the session's token. */
export const imitateCustomer = operation('POST /account/login/imitate-customer', {
  kind: 'rotate',
  formOnly: true,
  request: (imitation: Imitation) => ({ body: imitation }),
  map: nothing,
})

export const imitateCustomerBody = /* @__PURE__ */ declareBody(imitateCustomer, () =>
  members<Imitation>({ token: string(2_048), customerId: id(), userId: id() }),
)

/** Rotates the token; a guest loses cart and session. */
export const logout = operation('POST /account/logout', { kind: 'rotate', request: { body: {} }, map: nothing })

export const sendRegistration = operation('POST /account/register', {
  kind: 'rotate',
  storefrontUrl: true,
  campaign: true,
  request: (fields: RegisterFields) => ({ body: fields }),
  map: customer,
})

export const sendRegistrationBody = /* @__PURE__ */ declareBody(sendRegistration, () =>
  members<RegisterFields>({
    guest: truth(),
    email: string(),
    password: optional(string()),
    accountType: oneOf('private', 'business'),
    salutationId: optional(id()),
    title: optional(string()),
    firstName: string(),
    lastName: string(),
    ...birthday(),
    vatIds: optional(vatIds()),
    acceptedDataProtection: truth(),
    billingAddress: address(),
    shippingAddress: optional(address()),
    requestedGroupId: optional(id()),
  }),
)

/**
 * Registers a guest or an account. Rotates the token and keeps the cart, unless the mail has to be confirmed first
 * (`optInPending` in the answer). A guest who registers again changes their data.
 */
export const register = async (api: StoreApi, fields: RegisterFields, options: CallOptions = {}): Promise<Customer> =>
  sendRegistration(api, await withShippingSalutation(api, fields, options), options)

/**
 * The backend fills in a missing salutation for the person and the billing address, not for the delivery address, and
 * then refuses to take the order.
 */
async function withShippingSalutation(
  api: StoreApi,
  fields: RegisterFields,
  options: CallOptions,
): Promise<RegisterFields> {
  const { shippingAddress } = fields
  if (!shippingAddress || shippingAddress.salutationId !== undefined) return fields
  const salutationId = fields.salutationId ?? (await neutralSalutation(api, options))
  return salutationId === null ? fields : { ...fields, shippingAddress: { ...shippingAddress, salutationId } }
}

async function neutralSalutation(api: StoreApi, options: CallOptions): Promise<string | null> {
  const salutations = await readSalutations(api, options)
  return (salutations.find(({ key }) => key === 'not_specified') ?? salutations[0])?.id ?? null
}

/** Header by which the proxy registers the guest whose details it keeps; the backend never sees it. */
export const RESTORE_HEADER = 'storechart-restore'

/** The schema wants a person; the proxy puts the guest's details in its place. */
const emptyRegistration: RegisterFields = {
  guest: true,
  accountType: 'private',
  email: '',
  firstName: '',
  lastName: '',
  acceptedDataProtection: true,
  billingAddress: { firstName: '', lastName: '', street: '', zipcode: '', city: '', countryId: '' },
}

/** Registers the guest of this browser again, if there was one; only the proxy knows the details. */
export const restoreGuest = operation('POST /account/register', {
  kind: 'rotate',
  storefrontUrl: true,
  request: { headers: { [RESTORE_HEADER]: 'guest' }, body: emptyRegistration },
  map: nothing,
})

/** Makes an account of the session's guest; the session stays theirs. Backends before 6.7 have no such call. */
export const convertGuest = operation('POST /account/convert-guest', {
  kind: 'rotate',
  request: ({ password }: { password: string }) => ({ body: { password } }),
  map: nothing,
})

export const convertGuestBody = /* @__PURE__ */ declareBody(convertGuest, () => members({ password: string() }))

/**
 * `company` and `vatIds` belong to business accounts; a private one sends null for both (docs/backend.md, "Customers").
 */
export const changeProfile = operation('POST /account/change-profile', {
  kind: 'write',
  request: (fields: ProfileFields) => ({ body: fields }),
  map: nothing,
})

export const changeProfileBody = /* @__PURE__ */ declareBody(changeProfile, () =>
  members<ProfileFields>({
    salutationId: optional(id()),
    title: optional(string()),
    ...birthday(),
    firstName: string(),
    lastName: string(),
    accountType: optional(oneOf('private', 'business')),
    company: optional(nullable(string())),
    vatIds: optional(nullable(vatIds())),
  }),
)

export const readAddresses = operation('POST /account/list-address', {
  kind: 'read',
  request: { body: { limit: 100, associations: { country: {}, countryState: {} } } },
  map: addresses,
})

export const createAddress = operation('POST /account/address', {
  kind: 'write',
  request: (fields: AddressFields) => ({ body: fields }),
  map: oneAddress,
})

export const createAddressBody = /* @__PURE__ */ declareBody(createAddress, () => address())

export const updateAddress = operation('PATCH /account/address/{addressId}', {
  kind: 'write',
  request: ({ addressId, fields }: { addressId: AddressId; fields: AddressFields }) => ({
    params: { path: { addressId } },
    body: fields,
  }),
  map: oneAddress,
})

export const updateAddressBody = /* @__PURE__ */ declareBody(updateAddress, () =>
  members({ addressId: inPath(), fields: at([], address()) }),
)

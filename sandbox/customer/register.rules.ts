import type { CommerceSettings } from '../faults/state.ts'
import type { Database } from '../kernel/database.ts'
import { violation, violations } from '../kernel/errors.ts'
import type { ErrorEntry } from '../kernel/errors.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { truthy } from '../kernel/json.ts'
import { NOT_SPECIFIED } from '../kernel/reference.ts'
import { addressErrors, vatIdErrors } from './address.rules.ts'
import {
  atLeast,
  atMost,
  baseUrl,
  knownGroup,
  knownSalutation,
  notBlank,
  objectOrNull,
  oneOf,
  textOrNull,
  validEmail,
} from './rules.ts'
import { findAccount } from './store.ts'

export const NAME_LENGTH = 255

export function emailTaken(database: Database, email: Json, pointer = '/email'): ErrorEntry[] {
  if (typeof email !== 'string' || findAccount(database, email) === null) return []
  const detail = `The email address "${email}" is already in use.`
  return [violation('VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE', pointer, detail, { '{{ email }}': `"${email}"` })]
}

/** Who does not say how to be addressed is addressed neutrally. */
export function salutationOf(body: JsonObject): string {
  return textOrNull(body, 'salutationId') ?? NOT_SPECIFIED
}

/** The billing address with what it takes from the person: name and salutation. */
export function billingOf(body: JsonObject): JsonObject {
  const address = objectOrNull(body, 'billingAddress') ?? {}
  return {
    ...address,
    salutationId: salutationOf(body),
    firstName: body['firstName'] ?? address['firstName'],
    lastName: body['lastName'] ?? address['lastName'],
    title: body['title'] ?? address['title'] ?? null,
  }
}

interface Rules {
  settings: CommerceSettings
  database: Database
  /** Addresses that mails may link to. */
  storefronts: readonly string[]
}

/**
 * Everything that is wrong with a registration, in the backend's order. Guests need no password, and may use a mail
 * address that an account has.
 * @throws Refusal 400 with one entry per field; others for an unknown or empty country
 */
export function checkRegistration(body: JsonObject, { settings, database, storefronts }: Rules): void {
  const guest = truthy(body['guest'])
  const shipping = objectOrNull(body, 'shippingAddress')
  const billing = billingOf(body)
  const business = body['accountType'] === 'business'
  const storefrontUrl = body['storefrontUrl']
  const entries = [
    ...knownSalutation(body['salutationId'], '/salutationId'),
    ...notBlank(body['firstName'], '/firstName'),
    ...atMost(body['firstName'], NAME_LENGTH, '/firstName'),
    ...notBlank(body['lastName'], '/lastName'),
    ...atMost(body['lastName'], NAME_LENGTH, '/lastName'),
    ...knownGroup(body['requestedGroupId'], '/requestedGroupId'),
    ...oneOf(body['accountType'], ['business', 'private'], '/accountType'),
    ...notBlank(body['email'], '/email'),
    ...validEmail(body['email'], '/email', 'VIOLATION::INVALID_EMAIL_FORMAT_ERROR'),
    ...(guest ? [] : emailTaken(database, body['email'])),
    ...(guest ? [] : notBlank(body['password'], '/password')),
    ...(guest ? [] : atLeast(body['password'], settings.passwordLength, '/password')),
    ...notBlank(storefrontUrl, '/storefrontUrl'),
    ...oneOf(baseUrl(storefrontUrl), storefronts, '/storefrontUrl'),
    ...(settings.privacyRequired ? notBlank(body['acceptedDataProtection'], '/acceptedDataProtection') : []),
    ...addressErrors(billing, '/billingAddress'),
    ...(settings.accountTypes && business ? notBlank(billing['company'], '/billingAddress/company') : []),
    ...(shipping === null ? [] : addressErrors(shipping, '/shippingAddress')),
    ...(business ? vatIdErrors(body['vatIds'], billing['countryId']) : []),
  ]
  if (entries.length > 0) throw violations(entries)
}

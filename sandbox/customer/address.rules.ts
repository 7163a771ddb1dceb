import { Refusal, refuse, violation } from '../kernel/errors.ts'
import type { ErrorEntry } from '../kernel/errors.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { findCountry } from '../kernel/reference.ts'
import type { CountryRecord } from '../kernel/records.ts'
import type { AddressRecord } from './customer.types.ts'
import { knownSalutation, notBlank, textOrNull } from './rules.ts'

/**
 * The country that an address names; null when it names none.
 * @throws Refusal 400 for an unknown id, 500 for an empty one (that is how the backend answers it)
 */
function countryOf(value: Json): CountryRecord | null {
  if (value === '')
    throw new Refusal(500, [
      {
        code: 'FRAMEWORK__INVALID_CRITERIA_IDS',
        detail: 'Invalid ids provided in criteria. Ids should not be empty. Ids: Array\n(\n)\n.',
        parameters: { ids: 'Array\n(\n)\n', reason: 'Ids should not be empty' },
      },
    ])
  if (typeof value !== 'string') return null
  const country = findCountry(value)
  if (country === undefined)
    throw refuse(400, 'CHECKOUT__CUSTOMER_COUNTRY_NOT_FOUND', `Country with id "${value}" not found.`, {
      countryId: value,
    })
  return country
}

function zipcode(value: Json, country: CountryRecord | null, pointer: string): ErrorEntry[] {
  if (country === null) return []
  if (country.postalCodeRequired) {
    const missing = notBlank(value, pointer)
    if (missing.length > 0) return missing
  }
  const { checkPostalCode, postalCodePattern, iso } = country
  if (!checkPostalCode || postalCodePattern === null || typeof value !== 'string') return []
  if (new RegExp(`^(?:${postalCodePattern})$`).test(value)) return []
  const detail = `This value is not a valid ZIP code for country "${iso}"`
  return [violation('VIOLATION::ZIP_CODE_INVALID', pointer, detail, { '{{ iso }}': `"${iso}"` })]
}

/**
 * What is wrong with an address. A missing state is no error here: the cart requires it later.
 * @param prefix pointer of the address in the body, e.g. `/billingAddress`
 */
export function addressErrors(body: JsonObject, prefix = ''): ErrorEntry[] {
  const country = countryOf(body['countryId'])
  const required = (key: string, rule: string): ErrorEntry[] =>
    notBlank(body[key], `${prefix}/${key}`, `VIOLATION::${rule}_IS_BLANK_ERROR`)
  return [
    ...knownSalutation(body['salutationId'], `${prefix}/salutationId`),
    ...required('countryId', 'COUNTRY'),
    ...required('firstName', 'FIRST_NAME'),
    ...required('lastName', 'LAST_NAME'),
    ...required('street', 'STREET'),
    ...required('city', 'CITY'),
    ...zipcode(body['zipcode'], country, `${prefix}/zipcode`),
  ]
}

/** The fields of a checked address; everything that was not sent is empty. */
export function addressFields(body: JsonObject): Omit<AddressRecord, 'id' | 'customerId' | 'createdAt' | 'updatedAt'> {
  const text = (key: string): string => textOrNull(body, key) ?? ''
  return {
    salutationId: textOrNull(body, 'salutationId'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: textOrNull(body, 'company'),
    department: textOrNull(body, 'department'),
    title: textOrNull(body, 'title'),
    street: text('street'),
    additionalAddressLine1: textOrNull(body, 'additionalAddressLine1'),
    additionalAddressLine2: textOrNull(body, 'additionalAddressLine2'),
    zipcode: textOrNull(body, 'zipcode'),
    city: text('city'),
    phoneNumber: textOrNull(body, 'phoneNumber'),
    countryId: text('countryId'),
    countryStateId: textOrNull(body, 'countryStateId'),
  }
}

/** The VAT ids of a form; empty ones do not count, and none are nothing. */
export function vatIdsOf(body: JsonObject): string[] | null {
  const list = Array.isArray(body['vatIds']) ? body['vatIds'] : []
  const ids = list.filter((one): one is string => typeof one === 'string' && one !== '')
  return ids.length === 0 ? null : ids
}

/** A VAT id must have the form of the country that the company bills from. */
export function vatIdErrors(vatIds: Json, countryId: Json, pointer = '/vatIds'): ErrorEntry[] {
  const country = typeof countryId === 'string' ? findCountry(countryId) : undefined
  if (!Array.isArray(vatIds) || !country?.checkVatId || country.vatIdPattern === null) return []
  const pattern = new RegExp(`^(?:${country.vatIdPattern})$`)
  return vatIds.flatMap((vatId): ErrorEntry[] => {
    if (typeof vatId !== 'string' || vatId === '' || pattern.test(vatId)) return []
    const detail = `The format of vatId "${vatId}" is not correct.`
    return [violation('VIOLATION::VAT_ID_FORMAT_NOT_CORRECT', pointer, detail, { '{{ vatId }}': `"${vatId}"` })]
  })
}

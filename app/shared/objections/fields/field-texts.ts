import { msg, plural } from '@lingui/core/macro'
import type { Text } from '../../errors/text.ts'
import type { FieldFault } from '../../errors/violation-texts.ts'
import { fieldName, type FieldName } from '../labels/labels.ts'

/** Values that a fault carries: the limit of a length, the pattern of a format. */
type FaultParameters = Record<string, string | number>

interface FieldTexts {
  missing: Text
  /** It is chosen from a list: what is wrong with it is what is missing. */
  chosen?: true
  wrong?: Text | ((parameters: FaultParameters) => Text)
  tooShort?: (limit: number) => Text
  different?: Text
  unchanged?: Text
}

const password = (limit: number): Text =>
  msg`Use at least ${plural(limit, { one: '# character', other: '# characters' })} for your password.`

const subject = (limit: number): Text =>
  msg`Write a subject of at least ${plural(limit, { one: '# character', other: '# characters' })}.`

const message = (limit: number): Text =>
  msg`Write a little more: at least ${plural(limit, { one: '# character', other: '# characters' })}.`

/** Every field of the shop's forms by its name, without the name of the address around it. */
const fields: Record<FieldName, FieldTexts> = {
  salutationId: { missing: msg`Choose a title.`, chosen: true },
  title: { missing: msg`Enter your academic title.` },
  birthday: { missing: msg`Enter your date of birth.`, wrong: msg`Enter a valid date of birth.` },
  firstName: { missing: msg`Enter your first name.` },
  lastName: { missing: msg`Enter your last name.` },
  email: {
    missing: msg`Enter your email address.`,
    wrong: msg`Enter a valid email address, such as name@example.com.`,
  },
  newEmail: {
    missing: msg`Enter your new email address.`,
    wrong: msg`Enter a valid email address, such as name@example.com.`,
    unchanged: msg`This is already your email address.`,
  },
  emailConfirmation: {
    missing: msg`Enter the new email address once more.`,
    wrong: msg`Enter a valid email address, such as name@example.com.`,
    different: msg`The two email addresses do not match.`,
  },
  password: { missing: msg`Enter a password.`, tooShort: password },
  currentPassword: { missing: msg`Enter your current password.` },
  newPassword: { missing: msg`Enter a new password.`, tooShort: password },
  newPasswordConfirm: {
    missing: msg`Enter the new password once more.`,
    tooShort: password,
    different: msg`The two passwords do not match.`,
  },
  business: { missing: msg`Nothing is entered yet. Tick this box if the account is for a company.`, chosen: true },
  company: { missing: msg`Enter the name of your company.` },
  department: { missing: msg`Enter the department.` },
  vatId: {
    missing: msg`Enter your VAT ID.`,
    wrong: vatId,
  },
  street: { missing: msg`Enter your street and house number.` },
  additionalAddressLine1: { missing: msg`Enter apartment or floor.` },
  additionalAddressLine2: { missing: msg`Enter the second address line.` },
  zipcode: { missing: msg`Enter your postal code.`, wrong: postalCode },
  city: { missing: msg`Enter your town or city.` },
  countryId: { missing: msg`Choose your country.`, chosen: true },
  countryStateId: { missing: msg`Choose your state.`, chosen: true },
  phoneNumber: {
    missing: msg`Enter your phone number.`,
    wrong: msg`Enter a valid phone number.`,
  },
  phone: {
    missing: msg`Enter your phone number.`,
    wrong: msg`Enter a valid phone number.`,
  },
  subject: { missing: msg`Enter a subject.`, tooShort: subject },
  comment: { missing: msg`Write your message.`, tooShort: message },
  privacy: { missing: msg`Confirm that you have read the privacy policy.`, chosen: true },
  acceptedDataProtection: { missing: msg`Confirm that you have read the privacy policy.`, chosen: true },
  code: { missing: msg`Enter a promotion code.` },
  points: { missing: msg`Choose between one and five stars.`, chosen: true },
  reviewTitle: { missing: msg`Enter a headline.` },
  reviewText: { missing: msg`Write your review.` },
  orderNumber: { missing: msg`Enter your order number.` },
}

const textsOf = (field: string): FieldTexts | null => {
  const name = fieldName(field)
  return name === null ? null : fields[name]
}

/**
 * Says what to enter into a field, in one way for every objection.
 * @param field its name in the form: `email`, `billingAddress.street`
 * @param label its name on the page, for texts that contain it
 */
export function fieldText(field: string, fault: FieldFault, parameters: FaultParameters, label: string): Text {
  const texts = textsOf(field)
  const limit = Number(parameters['limit'] ?? parameters['min'] ?? parameters['max'])
  const counted = Number.isFinite(limit)
  switch (fault) {
    case 'missing':
      return texts?.missing ?? msg`${label}: please fill in this field.`
    case 'different':
      return texts?.different ?? msg`${label}: the two entries do not match.`
    case 'unchanged':
      return texts?.unchanged ?? msg`${label}: please check what you entered.`
    case 'tooShort':
      if (!counted) return msg`${label}: please write a little more.`
      return (
        texts?.tooShort?.(limit) ??
        msg`${label}: at least ${plural(limit, { one: '# character', other: '# characters' })}.`
      )
    case 'tooLong':
      if (!counted) return msg`${label}: please shorten this.`
      return msg`${label}: at most ${plural(limit, { one: '# character', other: '# characters' })}.`
    default:
      return wrongText(texts, parameters) ?? msg`${label}: please check what you entered.`
  }
}

function wrongText(texts: FieldTexts | null, parameters: FaultParameters): Text | undefined {
  const wrong = texts?.wrong
  if (typeof wrong === 'function') return wrong(parameters)
  return wrong ?? (texts?.chosen === true ? texts.missing : undefined)
}

/** What a VAT ID looks like, by the letters that it begins with. */
const vatIds: Readonly<Record<string, string>> = {
  AT: 'ATU12345678',
  BE: 'BE0123456789',
  BG: 'BG123456789',
  CY: 'CY12345678L',
  CZ: 'CZ12345678',
  DE: 'DE123456789',
  DK: 'DK12345678',
  EE: 'EE123456789',
  EL: 'EL123456789',
  ES: 'ESX1234567X',
  FI: 'FI12345678',
  FR: 'FR12345678901',
  HR: 'HR12345678901',
  HU: 'HU12345678',
  IE: 'IE1234567T',
  IT: 'IT12345678901',
  LT: 'LT123456789',
  LU: 'LU12345678',
  LV: 'LV12345678901',
  MT: 'MT12345678',
  NL: 'NL123456789B01',
  PL: 'PL1234567890',
  PT: 'PT123456789',
  RO: 'RO1234567890',
  SE: 'SE123456789001',
  SI: 'SI12345678',
  SK: 'SK1234567890',
}

/** A country's pattern begins with its letters (`PL\d{10}`), which lead to an example that it takes. */
function vatId({ pattern = '' }: FaultParameters): Text {
  const example = vatIds[/^[(^]*([A-Z]{2})/.exec(String(pattern))?.[1] ?? '']
  if (example === undefined) return msg`Enter a VAT ID that is valid in the country of your billing address.`
  return msg`Enter a valid VAT ID, for example ${example}.`
}

/** A country's format in plain words where its pattern is a plain one: so many digits, or groups of them. */
function postalCode({ pattern = '' }: FaultParameters): Text {
  const example = exampleOf(String(pattern)) ?? lettered.find((code) => fits(String(pattern), code))
  if (example === undefined) return msg`Enter a postal code that is valid in the chosen country.`
  const digits = example.length
  return /^0+$/.test(example)
    ? msg`Enter a ${digits}-digit postal code.`
    : msg`Enter the postal code in the format ${example}.`
}

/** Codes with letters of more than one form: British, Canadian, Irish, Dutch. */
const lettered = ['SW1A 1AA', 'K1A 0B1', 'D02 AF30', '1012 AB']

/** A pattern that only the backend's language knows has no example. */
function fits(pattern: string, code: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`).test(code)
  } catch {
    return false
  }
}

/** `\\d{2}-\\d{3}` → `00-000`; null for a pattern that allows more than one form. */
function exampleOf(pattern: string): string | null {
  // An optional rest, as the second half of an American code, is left out.
  const [needed = ''] = pattern.endsWith(')?') ? pattern.split('(?:') : [pattern]
  const plain = needed
    .replaceAll(/[()^$]/g, '')
    .replaceAll(/(?:\\d|\[\d-9\])(?:\{(\d)\})?/g, (_, count: string | undefined) => '0'.repeat(Number(count ?? 1)))
    .replaceAll(/\\([- ])/g, '$1')
    .replaceAll(' ?', ' ')
  return /^[0 -]+$/.test(plain) && plain.startsWith('0') && plain.endsWith('0') ? plain : null
}

import { msg, plural } from '@lingui/core/macro'
import type { Text } from './text.ts'

/** What can be wrong with one field, whoever found it: the shop's own rules or the backend. */
export type FieldFault = 'missing' | 'wrong' | 'tooShort' | 'tooLong' | 'different'

/** Values that a fault carries: the limit of a length, the pattern of a format. */
export type FaultParameters = Record<string, string | number>

interface FieldWords {
  label: Text
  missing: Text
  /** It is chosen from a list: what is wrong with it is what is missing. */
  chosen?: true
  wrong?: Text | ((parameters: FaultParameters) => Text)
  tooShort?: (limit: number) => Text
  different?: Text
}

const password = (limit: number): Text =>
  msg`Use at least ${plural(limit, { one: '# character', other: '# characters' })} for your password.`

/** Every field of the shop's forms by its name, without the name of the address around it. */
const fields = {
  salutationId: { label: msg`Salutation`, missing: msg`Choose a salutation.`, chosen: true },
  firstName: { label: msg`First name`, missing: msg`Enter your first name.` },
  lastName: { label: msg`Last name`, missing: msg`Enter your last name.` },
  email: {
    label: msg`Email address`,
    missing: msg`Enter your email address.`,
    wrong: msg`Enter a valid email address, such as name@example.com.`,
  },
  password: { label: msg`Password`, missing: msg`Enter your password.`, tooShort: password },
  newPassword: { label: msg`New password`, missing: msg`Enter a new password.`, tooShort: password },
  newPasswordConfirm: {
    label: msg`Repeat the new password`,
    missing: msg`Enter the new password once more.`,
    tooShort: password,
    different: msg`The two passwords are not the same.`,
  },
  company: { label: msg`Company`, missing: msg`Enter the name of your company.` },
  vatId: {
    label: msg`VAT ID`,
    missing: msg`Enter your VAT ID.`,
    wrong: msg`Enter a VAT ID that is valid in your country.`,
  },
  street: { label: msg`Street and number`, missing: msg`Enter your street and house number.` },
  additionalAddressLine1: { label: msg`Address addition`, missing: msg`Enter the addition to your address.` },
  zipcode: { label: msg`Postal code`, missing: msg`Enter your postal code.`, wrong: postalCode },
  city: { label: msg`City`, missing: msg`Enter your town or city.` },
  countryId: { label: msg`Country`, missing: msg`Choose your country.`, chosen: true },
  countryStateId: { label: msg`State`, missing: msg`Choose your state.`, chosen: true },
  phoneNumber: {
    label: msg`Phone`,
    missing: msg`Enter your phone number.`,
    wrong: msg`Enter a valid phone number.`,
  },
  phone: {
    label: msg`Phone`,
    missing: msg`Enter your phone number.`,
    wrong: msg`Enter a valid phone number.`,
  },
  subject: { label: msg`Subject`, missing: msg`Enter a subject.` },
  comment: { label: msg`Message`, missing: msg`Write your message.` },
  privacy: { label: msg`Privacy`, missing: msg`Confirm that you have read the privacy policy.`, chosen: true },
  code: { label: msg`Promotion code`, missing: msg`Enter a promotion code.` },
} as const satisfies Record<string, FieldWords>

export type FieldName = keyof typeof fields

export const fieldNames = Object.keys(fields) as FieldName[]

const wordsOf = (field: string): FieldWords | null => {
  const name = field.slice(field.lastIndexOf('.') + 1)
  return Object.hasOwn(fields, name) ? fields[name as FieldName] : null
}

/** How the shop calls a field; null for one that none of its forms has. */
export const fieldLabel = (field: string): Text | null => wordsOf(field)?.label ?? null

/**
 * What to enter into a field, said in one way whoever objected.
 *
 * @param field its name in the form: `email`, `billingAddress.street`
 * @param label how the page calls it, for texts that are made of it
 */
export function fieldText(field: string, fault: FieldFault, parameters: FaultParameters, label: string): Text {
  const words = wordsOf(field)
  const limit = Number(parameters['limit'] ?? parameters['min'] ?? parameters['max'])
  const counted = Number.isFinite(limit)
  switch (fault) {
    case 'missing':
      return words?.missing ?? msg`${label}: please fill in this field.`
    case 'different':
      return words?.different ?? msg`${label}: the two entries are not the same.`
    case 'tooShort':
      if (!counted) return msg`${label}: please write a little more.`
      return (
        words?.tooShort?.(limit) ??
        msg`${label}: at least ${plural(limit, { one: '# character', other: '# characters' })}.`
      )
    case 'tooLong':
      if (!counted) return msg`${label}: please shorten this.`
      return msg`${label}: at most ${plural(limit, { one: '# character', other: '# characters' })}.`
    default:
      return wrongText(words, parameters) ?? msg`${label}: please check what you entered.`
  }
}

function wrongText(words: FieldWords | null, parameters: FaultParameters): Text | undefined {
  const wrong = words?.wrong
  if (typeof wrong === 'function') return wrong(parameters)
  return wrong ?? (words?.chosen === true ? words.missing : undefined)
}

/** A country's format in plain words where its pattern is a plain one: so many digits, or groups of them. */
function postalCode({ pattern = '' }: FaultParameters): Text {
  const example = exampleOf(String(pattern))
  if (example === null) return msg`Enter a postal code that is valid in the chosen country.`
  const digits = example.length
  return /^0+$/.test(example)
    ? msg`Enter a ${digits}-digit postal code.`
    : msg`Enter the postal code in the format ${example}.`
}

/** `\\d{2}-\\d{3}` → `00-000`; null for a pattern that allows more than one form. */
function exampleOf(pattern: string): string | null {
  const plain = pattern
    .replaceAll(/\(\?:[^()]*(?:\([^()]*\)[^()]*)*\)\?/g, '')
    .replaceAll(/[()^$]/g, '')
    .replaceAll(/(?:\\d|\[0-9\])(?:\{(\d)\})?/g, (_, count: string | undefined) => '0'.repeat(Number(count ?? 1)))
    .replaceAll(/\\([- ])/g, '$1')
  return /^0[0 -]*0$/.test(plain) ? plain : null
}

import { msg } from '@lingui/core/macro'
import type { Text } from '../errors/text.ts'
import type { FieldFault } from '../errors/violation-texts.ts'
import type { RuleName } from '../validation/index.ts'
import { fieldText } from './field-texts.ts'

type Parameters = Record<string, string | number>

/** Rules that say what a field needs: its own words follow. */
const faults: Partial<Record<RuleName, FieldFault>> = {
  required: 'missing',
  requiredIf: 'missing',
  requiredUnless: 'missing',
  accepted: 'missing',
  email: 'wrong',
  pattern: 'wrong',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  newPasswordConfirm: 'different',
}

/** Rules about the kind of a value, the same for every field. */
const kinds: Partial<Record<RuleName, (label: string, parameters: Parameters) => Text>> = {
  alpha: (label) => msg`${label}: letters only, please.`,
  alphaNum: (label) => msg`${label}: letters and digits only, please.`,
  between: (label, { min = '', max = '' }) => msg`${label}: enter a number from ${min} to ${max}.`,
  decimal: (label) => msg`${label}: enter a number.`,
  integer: (label) => msg`${label}: enter a whole number.`,
  ipAddress: (label) => msg`${label}: enter an IP address such as 192.0.2.1.`,
  macAddress: (label) => msg`${label}: enter a MAC address such as 00:1A:2B:3C:4D:5E.`,
  minValue: (label, { min = '' }) => msg`${label}: enter ${min} or more.`,
  numeric: (label) => msg`${label}: digits only, please.`,
  sameAs: (label, { otherName = '' }) => msg`${label}: enter the same as in “${otherName}”.`,
  url: (label) => msg`${label}: enter a web address such as https://example.com.`,
}

const isRule = (rule: string): rule is RuleName => Object.hasOwn(faults, rule) || Object.hasOwn(kinds, rule)

/**
 * The message of a broken rule at its field.
 *
 * @param field its name in the form
 * @param label how the page calls it
 */
export function ruleText(rule: string, parameters: Parameters, field: string, label: string): Text {
  if (!isRule(rule)) return msg`Unfortunately, something went wrong.`
  const kind = kinds[rule]
  return kind ? kind(label, parameters) : fieldText(field, faults[rule] ?? 'wrong', parameters, label)
}

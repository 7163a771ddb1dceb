import { msg } from '@lingui/core/macro'
import type { Text } from '../errors/text.ts'
import type { RuleName } from './rules.ts'

type Parameters = Record<string, string | number>

/** The generic messages of the specification (§5). */
const byRule: Record<RuleName, (parameters: Parameters) => Text> = {
  required: () => msg`Value is required.`,
  requiredIf: () => msg`The value is required here.`,
  requiredUnless: () => msg`The value is required here.`,
  accepted: () => msg`Please tick this box to go on.`,
  alpha: () => msg`The value is not alphabetical.`,
  alphaNum: () => msg`The value must be alpha-numeric.`,
  between: ({ min = '', max = '' }) => msg`The value must be between ${min} and ${max}.`,
  decimal: () => msg`Value must be decimal.`,
  email: () => msg`Value is not a valid email address.`,
  integer: () => msg`Value is not an integer.`,
  ipAddress: () => msg`The value is not a valid IP address.`,
  macAddress: () => msg`The value is not a valid MAC address.`,
  maxLength: ({ max = '' }) => msg`The maximum length allowed is ${max}.`,
  minLength: ({ min = '' }) => msg`This field should be at least ${min} characters long.`,
  minValue: ({ min = '' }) => msg`The minimum value allowed is ${min}.`,
  numeric: () => msg`Value must be numeric.`,
  sameAs: ({ otherName = '' }) => msg`The value must be equal to the ${otherName} value.`,
  url: () => msg`The value is not a valid URL address.`,
  newPasswordConfirm: () => msg`Passwords need to be the same.`,
  pattern: () => msg`The value does not have the expected format.`,
}

const isRule = (rule: string): rule is RuleName => Object.hasOwn(byRule, rule)

/** The message of a broken rule. */
export const ruleText = (rule: string, parameters: Parameters): Text =>
  isRule(rule) ? byRule[rule](parameters) : msg`Unfortunately, something went wrong.`

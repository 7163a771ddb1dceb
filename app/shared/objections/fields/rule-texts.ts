import { msg } from '@lingui/core/macro'
import type { Text } from '../../errors/text.ts'
import type { FieldFault } from '../../errors/violation-texts.ts'
import type { RuleName } from '../../validation/index.ts'
import { fieldText } from './field-texts.ts'

type Parameters = Record<string, string | number>

/** The fault that each rule finds: the text for it follows from the field. */
const faults: Record<RuleName, FieldFault> = {
  required: 'missing',
  accepted: 'missing',
  email: 'wrong',
  pattern: 'wrong',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  sameAs: 'different',
  otherThan: 'unchanged',
}

const isRule = (rule: string): rule is RuleName => Object.hasOwn(faults, rule)

/**
 * The message of a broken rule at its field.
 *
 * @param field its name in the form
 * @param label how the page calls it
 */
export function ruleText(rule: string, parameters: Parameters, field: string, label: string): Text {
  if (!isRule(rule)) return msg`Unfortunately, something went wrong.`
  return fieldText(field, faults[rule], parameters, label)
}

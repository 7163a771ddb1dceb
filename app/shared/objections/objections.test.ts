import { setupI18n, type Messages } from '@lingui/core'
import { describe, expect, it, test } from 'vitest'
import { config } from '../../../app.config.ts'
import type { FieldProblem } from '../../../machines/form/index.ts'
import { fieldCodes, type Text } from '../errors/texts.ts'
import { ruleNames } from '../validation/index.ts'
import { fieldNames, type FieldName } from './labels/labels.ts'
import { objectionText } from './objection.ts'

const catalogues = import.meta.glob<Messages>('../../../locales/*/{fields,validation}.po', {
  eager: true,
  import: 'messages',
})
const messagesOf = (code: string): Messages =>
  Object.assign({}, ...['validation', 'fields'].map((name) => catalogues[`../../../locales/${code}/${name}.po`]))
const languages = config.locales.map(({ code, language }) => {
  const i18n = setupI18n({ locale: language, messages: { [language]: messagesOf(code) } })
  const textOf = (text: Text): string => (typeof text === 'string' ? text : i18n._(text))
  return (problem: FieldProblem): string => textOf(objectionText(problem, textOf))
})

const byRule = (rule: string, field: string, parameters = {}): FieldProblem => ({ by: 'rule', field, rule, parameters })
const byBackend = (code: string, field: string, parameters = {}): FieldProblem => ({
  by: 'backend',
  field,
  violation: { code, pointer: `/${field}`, parameters, detail: 'Said by the backend' },
})
const said = (problem: FieldProblem): string[] => languages.map((say) => say(problem))

/** What only a machine says to a person: "value", a bare verdict, an English word order that no shop uses. */
const machineWords =
  /\bvalues?\b|should not be|is invalid|not valid\.$|Wartoś|jest wymagan|\bWert\b|wird hier|benötigt/i

describe.each(fieldNames)('every objection to %s names the field and what to enter', (field) => {
  it.each([
    ...fieldCodes.map((code): [string, FieldProblem] => [code, byBackend(code, field, { limit: 3 })]),
    ...ruleNames.map((rule): [string, FieldProblem] => [
      rule,
      byRule(rule, field, { min: 3, max: 9, otherName: 'Z', pattern: '\\d{5}' }),
    ]),
  ])('%s', (_, problem) => {
    const lines = said(problem)
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
    expect(lines.filter((line) => machineWords.test(line) || /\{|undefined|VIOLATION|backend/.test(line))).toEqual([])
  })
})

test.each([
  ['subject', 3, ['Write a subject of at least 3 characters.', /^Temat.* 3 znaki\.$/, /Betreff.* 3 Zeichen/]],
  ['comment', 10, ['Write a little more: at least 10 characters.', / 10 znaków\.$/, / 10 Zeichen/]],
] as const)('a %s that is too short: a sentence of its own', (field, min, expected) => {
  const lines = said(byRule('minLength', field, { min }))
  for (const [index, sentence] of expected.entries()) expect(lines[index]).toMatch(sentence)
})

describe('the same objection reads the same, by the shop or by the backend', () => {
  it.each<[string, string, FieldName, Record<string, number>]>([
    ['VIOLATION::IS_BLANK_ERROR', 'required', 'street', {}],
    ['VIOLATION::STREET_IS_BLANK_ERROR', 'required', 'street', {}],
    ['VIOLATION::INVALID_EMAIL_FORMAT_ERROR', 'email', 'email', {}],
    ['VIOLATION::TOO_SHORT_ERROR', 'minLength', 'password', { min: 8 }],
    ['VIOLATION::ZIP_CODE_INVALID', 'pattern', 'zipcode', {}],
    ['ZIP_CODE_INVALID', 'pattern', 'zipcode', {}],
  ])('%s and the rule %s at %s', (code, rule, field, parameters) => {
    expect(said(byBackend(code, field, parameters))).toEqual(said(byRule(rule, field, parameters)))
  })

  it.each([
    ['\\d{5}', 'Enter a 5-digit postal code.'],
    ['(\\d{5})(?:[ \\-](\\d{4}))?', 'Enter a 5-digit postal code.'],
    ['[1-9]\\d{3}', 'Enter a 4-digit postal code.'],
    ['\\d{2}-\\d{3}', 'Enter the postal code in the format 00-000.'],
    ['\\d{3} ?\\d{2}', 'Enter the postal code in the format 000 00.'],
    ['[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}', 'Enter the postal code in the format SW1A 1AA.'],
    ['(?P<area>[A-Z]+)', 'Enter a postal code that is valid in the chosen country.'],
    ['[A-Z]{1,2}\\d', 'Enter a postal code that is valid in the chosen country.'],
  ])('a postal code by %s', (pattern, text) => {
    expect(said(byRule('pattern', 'billingAddress.zipcode', { pattern }))[0]).toBe(text)
  })

  it.each([
    ['PL\\d{10}', 'Enter a valid VAT ID, for example PL1234567890.'],
    ['(AT)?U[0-9]{8}', 'Enter a valid VAT ID, for example ATU12345678.'],
    ['[A-Z]{2}\\d+', 'Enter a VAT ID that is valid in the country of your billing address.'],
  ])('a VAT ID by %s', (pattern, text) => {
    expect(said(byRule('pattern', 'vatId', { pattern }))[0]).toBe(text)
  })

  it.each([
    ['VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE', 'This email address is already in use.'],
    ['VIOLATION::IS_BLANK_ERROR', 'Enter your street and house number.'],
    ['VIOLATION::TOO_LOW_ERROR', 'Enter your street and house number.'],
    ['VIOLATION::STRICT_CHECK_FAILED_ERROR', 'Street and number: please check what you entered.'],
    ['SOMETHING__NEW', 'Said by the backend'],
  ])('%s', (code, text) => expect(said(byBackend(code, 'shippingAddress.street'))[0]).toBe(text))
})

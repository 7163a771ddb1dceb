import { setupI18n, type Messages } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { messages as english } from '../../../locales/en-GB/validation.po'
import { messages as polish } from '../../../locales/pl-PL/validation.po'
import { messages as german } from '../../../locales/testde/validation.po'
import { config, type LocaleConfig } from '../../../app.config.ts'
import { ruleNames, ruleText } from '../validation/index.ts'
import {
  failureText,
  fieldCodes,
  fieldLabel,
  fieldNames,
  knownCodes,
  knownNotices,
  noticeText,
  paymentText,
  violationText,
  type FieldName,
  type Text,
} from './texts.ts'

const catalogues: Record<LocaleConfig['code'], Messages> = { 'en-GB': english, 'pl-PL': polish, testde: german }
const languages = config.locales.map(({ code, language }) => {
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogues[code] } })
  return { code, words: (text: Text): string => (typeof text === 'string' ? text : i18n._(text)) }
})

/** What is wrong with a text: every language has words of its own for it, in which no code stands. */
function faultsOf(text: Text): string[] {
  const said = languages.map(({ words }) => words(text))
  const bare = said.filter((words) => words.length < 6 || /[A-Z]+__|VIOLATION|\{\w+\}|undefined/.test(words))
  return new Set(said).size === languages.length ? bare : said
}

describe('payment errors (spec §8, behaviour 1.14, 1.15)', () => {
  const general = paymentText('SOMETHING__NEW')

  it.each([
    'CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT',
    'CHECKOUT__PAYMENT_TOKEN_EXPIRED',
    'CHECKOUT__PAYMENT_TOKEN_INVALIDATED',
    'CHECKOUT__INVALID_PAYMENT_TOKEN',
    'CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED',
    'CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED',
    'CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED',
    'CHECKOUT__UNKNOWN_PAYMENT_METHOD',
    'CHECKOUT__ORDER_ORDER_ALREADY_PAID',
    'CHECKOUT__ORDER_ORDER_NOT_FOUND',
    'CHECKOUT__ORDER_PAYMENT_METHOD_NOT_AVAILABLE',
    'CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE',
  ])('%s', (code) => {
    expect(faultsOf(paymentText(code))).toEqual([])
    expect(languages[0]?.words(paymentText(code))).not.toBe(languages[0]?.words(general))
  })

  it('any other code gets the general sentence', () => {
    expect(faultsOf(general)).toEqual([])
    for (const name of ['constructor', '__proto__', '']) expect(paymentText(name)).toEqual(general)
  })

  it.each([
    'CHECKOUT__ORDER_ORDER_ALREADY_PAID',
    'CHECKOUT__ORDER_ORDER_NOT_FOUND',
    'CHECKOUT__INVALID_ORDER_ID',
    'CHECKOUT__UNKNOWN_PAYMENT_METHOD',
    'FRAMEWORK__INVALID_UUID',
    'CHECKOUT__ORDER_PAYMENT_METHOD_NOT_AVAILABLE',
    'CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE',
    'CHECKOUT__CART_INVALID',
    'CHECKOUT__CART_EMPTY',
    'CHECKOUT__CART_HASH_MISMATCH',
  ])('refused with %s', (code) => {
    const violations = [{ code, pointer: null, parameters: {}, detail: code }]
    expect(faultsOf(failureText({ kind: 'refused', status: 400, violations }))).toEqual([])
    expect(faultsOf(failureText({ kind: 'gone', violations }))).toEqual([])
  })
})

describe('every code that the shop knows', () => {
  it.each(knownCodes)('%s', (code) => {
    const violation = { code, pointer: '/street', parameters: { seconds: 30, limit: 3 }, detail: code }
    expect(faultsOf(violationText(violation, { field: 'street', label: 'X' }))).toEqual([])
  })
})

describe('every notice of a cart', () => {
  const parameters = {
    name: 'Bowl',
    quantity: 3,
    code: 'FIVE',
    promotions: 'FIVE',
    oldShippingMethodName: 'A',
    newShippingMethodName: 'B',
    oldPaymentMethodName: 'A',
    newPaymentMethodName: 'B',
  }

  it.each(knownNotices)('%s', (messageKey) => {
    const notice = { key: 'k', level: 'info' as const, blocking: false, lineId: null, message: '' }
    expect(faultsOf(noticeText({ ...notice, messageKey, parameters }))).toEqual([])
  })
})

describe('every failure as a whole', () => {
  it.each([
    failureText({ kind: 'unreachable', reason: 'network', status: null, violations: [] }),
    failureText({ kind: 'unreachable', reason: 'timeout', status: null, violations: [] }),
    failureText({ kind: 'throttled', seconds: 30, violations: [] }),
    failureText({ kind: 'maintenance' }),
    failureText({ kind: 'misconfigured', violations: [] }),
    failureText({ kind: 'gone', violations: [] }),
    failureText({ kind: 'denied', status: 403, violations: [] }),
    failureText({ kind: 'refused', status: 400, violations: [] }),
  ])('%#', (text) => expect(faultsOf(text)).toEqual([]))
})

/** What only a machine says to a person: "value", a bare verdict, an English word order that no shop uses. */
const machineWords = /\bvalues?\b|should not be|is invalid|not valid\.$|Wartoś|jest wymagan|\bWert\b|wird hier|benötigt/i

describe.each(fieldNames)('every objection to %s names the field and what to enter', (field) => {
  const said = (text: (label: string) => Text): string[] =>
    languages.map(({ words }) => words(text(words(fieldLabel(field) ?? ''))))

  const objections: [string, (label: string) => Text][] = [
    ...fieldCodes.map((code): [string, (label: string) => Text] => [
      code,
      (label) =>
        violationText({ code, pointer: `/${field}`, parameters: { limit: 3 }, detail: 'Said by the backend' }, { field, label }),
    ]),
    ...ruleNames.map((rule): [string, (label: string) => Text] => [
      rule,
      (label) => ruleText(rule, { min: 3, max: 9, otherName: 'Z', pattern: '\\d{5}' }, field, label),
    ]),
  ]

  it.each(objections)('%s', (code, text) => {
    const words = said(text)
    expect(new Set(words).size, words.join(' | ')).toBe(languages.length)
    expect(words.filter((line) => machineWords.test(line) || /\{|undefined|VIOLATION/.test(line))).toEqual([])
    if (code.includes('BLANK') || code === 'required') {
      expect(words).toEqual(said(() => ruleText('required', {}, field, '')))
    }
  })
})

describe('the same objection reads the same, whoever made it', () => {
  const english = (text: Text): string => languages[0]?.words(text) ?? ''
  const place = (field: FieldName) => ({ field, label: english(fieldLabel(field) ?? '') })
  const backend = (code: string, field: FieldName) =>
    english(violationText({ code, pointer: `/${field}`, parameters: { limit: 8 }, detail: '' }, place(field)))
  const shop = (rule: string, field: FieldName, parameters = {}) =>
    english(ruleText(rule, parameters, field, place(field).label))

  it.each<[string, string, FieldName, Record<string, number>]>([
    ['VIOLATION::IS_BLANK_ERROR', 'required', 'street', {}],
    ['VIOLATION::INVALID_EMAIL_FORMAT_ERROR', 'email', 'email', {}],
    ['VIOLATION::TOO_SHORT_ERROR', 'minLength', 'password', { min: 8 }],
    ['VIOLATION::ZIP_CODE_INVALID', 'pattern', 'zipcode', {}],
  ])('%s and the rule %s at %s', (code, rule, field, parameters) => {
    expect(backend(code, field)).toBe(shop(rule, field, parameters))
  })

  it.each([
    ['\\d{5}', 'Enter a 5-digit postal code.'],
    ['(\\d{5})(?:[ \\-](\\d{4}))?', 'Enter a 5-digit postal code.'],
    ['\\d{2}-\\d{3}', 'Enter the postal code in the format 00-000.'],
    ['[A-Z]{1,2}\\d', 'Enter a postal code that is valid in the chosen country.'],
  ])('a postal code by %s', (pattern, words) => expect(shop('pattern', 'zipcode', { pattern })).toBe(words))
})

import { describe, expect, it } from 'vitest'
import { setupI18n } from '@lingui/core'
import type { Violation } from '../../../api/types/failure.ts'
import { violationText } from './texts.ts'
import type { Text } from './texts.ts'

const i18n = setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })
const textOf = (text: Text): string => (typeof text === 'string' ? text : i18n._(text))

const violation = (part: Partial<Violation>): Violation => ({
  code: null,
  pointer: null,
  parameters: {},
  detail: 'Said by the backend.',
  ...part,
})

describe('texts of violations', () => {
  it.each([
    ['VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE', 'This email address is already in use.'],
    ['VIOLATION::STRICT_CHECK_FAILED_ERROR', 'Please check what you entered.'],
    ['CUSTOMER_PASSWORD_NOT_CORRECT', 'This is not your current password.'],
    ['CHECKOUT__CUSTOMER_NOT_FOUND', 'The email address or the password is not correct.'],
    ['CHECKOUT__CUSTOMER_AUTH_BAD_CREDENTIALS', 'The email address or the password is not correct.'],
    ['CHECKOUT__ORDER_ORDER_ALREADY_PAID', 'This order has already been paid for.'],
    ['FRAMEWORK__ENTITY_NOT_FOUND', 'We cannot find this order.'],
    ['CONTENT__PRODUCT_NOT_FOUND', 'This product is no longer available.'],
    ['CONTENT__NEWSLETTER_RECIPIENT_NOT_FOUND', 'This link is not valid.'],
    ['FRAMEWORK__INVALID_UUID', 'The selected payment method does not exist.'],
  ])('%s', (code, expected) => {
    expect(textOf(violationText(violation({ code })))).toBe(expected)
  })

  it('names the seconds of a throttle', () => {
    const text = violationText(violation({ code: 'FRAMEWORK__RATE_LIMIT_EXCEEDED', parameters: { seconds: 30 } }))
    expect(textOf(text)).toBe('Too many requests. Please wait 30 seconds before trying again.')
  })

  it('shows the words of the backend only for codes outside the table', () => {
    expect(textOf(violationText(violation({ code: 'SOMETHING__NEW' })))).toBe('Said by the backend.')
    expect(textOf(violationText(violation({ code: null })))).toBe('Said by the backend.')
  })

  it.each([
    ['FRAMEWORK__MISSING_REQUEST_PARAMETER', 'Parameter "search" is missing.'],
    ['1452', 'An exception occurred while executing a query'],
    ['0', 'No route found for "PUT /store-api/context"'],
    ['SOMETHING__NEW', 'Category "0123456789abcdef0123456789abcdef" not found.'],
    [null, ''],
  ])('%s: words about the program are not for shoppers', (code, detail) => {
    expect(textOf(violationText(violation({ code, detail })))).toBe('Unfortunately, something went wrong.')
  })
})

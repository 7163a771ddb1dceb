import { setupI18n, type Messages } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { config } from '../../../app.config.ts'
import { inWords } from './text.ts'
import { failureText, knownCodes, knownNotices, noticeText, paymentText, violationText, type Text } from './texts.ts'

const catalogues = import.meta.glob<Messages>('../../../locales/*/validation.po', { eager: true, import: 'messages' })
const languages = config.locales.map(({ code, language }) => {
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: catalogues[`../../../locales/${code}/validation.po`] ?? {} },
  })
  return { code, textOf: (text: Text): string => inWords(i18n, text) }
})

/** What is wrong with a text: every language has words of its own for it, in which no code stands. */
function faultsOf(text: Text): string[] {
  const said = languages.map(({ textOf }) => textOf(text))
  const bare = said.filter((textOf) => textOf.length < 6 || /[A-Z]+__|VIOLATION|\{\w+\}|undefined/.test(textOf))
  return new Set(said).size === languages.length ? bare : said
}

describe('payment errors', () => {
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
    expect(languages[0]?.textOf(paymentText(code))).not.toBe(languages[0]?.textOf(general))
  })

  it('a payment that took too long: what the shop knows of the money', () => {
    const said = languages.map(({ textOf }) => textOf(paymentText('CHECKOUT__PAYMENT_TOKEN_EXPIRED')))
    expect(said.map((words) => /not recorded it|keine verbucht|nie została u nas zapisana/.test(words))).not.toContain(
      false,
    )
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
    expect(faultsOf(failureText({ kind: 'notFound', violations }))).toEqual([])
  })
})

describe('every code that the shop knows', () => {
  it.each(knownCodes)('%s', (code) => {
    const violation = { code, pointer: '/street', parameters: { seconds: 30, limit: 3 }, detail: code }
    expect(faultsOf(violationText(violation))).toEqual([])
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
    from: 2,
    to: 1,
    currency: 'EUR',
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
    failureText({ kind: 'notFound', violations: [] }),
    failureText({ kind: 'denied', status: 403, violations: [] }),
    failureText({ kind: 'refused', status: 400, violations: [] }),
  ])('%#', (text) => expect(faultsOf(text)).toEqual([]))
})

it('pieces that are left: Polish says how many in the form of their number', () => {
  const polish = languages.find(({ code }) => code === 'pl-PL')
  const left = (quantity: number | string) =>
    polish?.textOf(
      noticeText({
        messageKey: 'product-stock-reached',
        message: '',
        parameters: { name: 'Miska', quantity, stock: 0 },
      }),
    )
  expect([1, 3, 5, '3'].map(left)).toEqual([
    'Miska: została tylko 1 sztuka.',
    'Miska: zostały tylko 3 sztuki.',
    'Miska: zostało tylko 5 sztuk.',
    'Miska: zostały tylko 3 sztuki.',
  ])
})

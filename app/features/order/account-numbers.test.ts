import { expect, test } from 'vitest'
import { accountLines } from './account-lines.ts'
import { hasAccountNumber, withAccountNumbers } from './account-numbers.ts'

const groups = ['DE02', '1203', '0000', '0000', '2020', '51']

test.each(['DE02 1203 0000 0000 2020 51', 'DE02120300000000202051', 'DE02\u00A01203\u00A00000 0000 2020 51'])(
  'an account number is shown in groups of four, however it was written: %s',
  (number) => {
    expect(withAccountNumbers(`IBAN ${number}, BIC BYLADEM1001`)).toEqual(['IBAN ', { groups }, ', BIC BYLADEM1001'])
  },
)

test('what only looks like one stays as it is', () => {
  expect(withAccountNumbers('Order DE03 1203 0000 0000 2020 51')).toEqual(['Order DE03 1203 0000 0000 2020 51'])
  expect(withAccountNumbers('Pay within 14 days.')).toEqual(['Pay within 14 days.'])
})

test('accounts of other countries, and more than one', () => {
  expect(withAccountNumbers('PL61 1090 1014 0000 0712 1981 2874 / AT61 1904 3002 3457 3201')).toEqual([
    { groups: ['PL61', '1090', '1014', '0000', '0712', '1981', '2874'] },
    ' / ',
    { groups: ['AT61', '1904', '3002', '3457', '3201'] },
  ])
})

test('a line of an account is distinguished from a line of words', () => {
  expect(hasAccountNumber('Morrow, IBAN DE02 1203 0000 0000 2020 51')).toBe(true)
  expect(hasAccountNumber('Pay within 14 days.')).toBe(false)
})

test('account holder, number and bank are a line each', () => {
  expect(accountLines('Pay now, please.\nMorrow, Berlin, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001')).toBe(
    'Pay now, please.\nMorrow, Berlin\nIBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001',
  )
  expect(accountLines('We tell you our number, IBAN and BIC, later.')).toBe(
    'We tell you our number, IBAN and BIC, later.',
  )
})

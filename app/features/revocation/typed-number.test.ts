import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['10000', '10000'],
  [' 10000 ', '10000'],
  ['#10000', '10000'],
  ['# 10000', '10000'],
  ['No. 10000', '10000'],
  ['No.10000', '10000'],
  ['Nr. 10000', '10000'],
  ['Nr 10000', '10000'],
  ['Order 10000', '10000'],
  ['Order #10000', '10000'],
  ['Order No.: 10000.', '10000'],
  ['Bestellung Nr.10000', '10000'],
  ['Zamówienie nr 10000', '10000'],
  ['Zamówienie:10000', '10000'],
  ['. 10000', '10000'],
  ['Bestellung SW-10000', 'SW-10000'],
  ['Nr. SW-10000', 'SW-10000'],
  ['SW10000A', 'SW10000A'],
  ['2026.10000', '2026.10000'],
  ['SW/10000', 'SW/10000'],
  ['the blue bowl', 'the blue bowl'],
  [' # ', ''],
  ['', ''],
])('a typed order number: %j is %j', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})

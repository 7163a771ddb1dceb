import { expect, it } from 'vitest'
import type { CountryId } from '../../../api/types/ids.ts'
import { germany } from '../../../tests/fixtures/germany.ts'
import { postalCodeKeyboard, tidyAddresses, tidyPostalCode } from './postal-code.ts'

it.each<[iso: string, pattern: string | null, typed: string, code: string]>([
  ['PL', '\\d{2}-\\d{3}', '00123', '00-123'],
  ['PL', '\\d{2}-\\d{3}', '00 123', '00-123'],
  ['PL', '\\d{2}-\\d{3}', '00–123', '00-123'],
  ['PL', '\\d{2}-\\d{3}', 'PL-00-123', '00-123'],
  ['PL', '\\d{2}-\\d{3}', ' 00-123 ', '00-123'],
  ['DE', '\\d{5}', '10 115', '10115'],
  ['DE', '\\d{5}', 'D-10115', '10115'],
  ['DE', '[0-9]{5}', '10115', '10115'],
  ['PT', '\\d{4}-\\d{3}', '1000100', '1000-100'],
  ['SE', '\\d{3} ?\\d{2}', '11455', '114 55'],
  ['NL', '\\d{4} ?[A-Z]{2}', '1012ab', '1012 AB'],
  // What is too short, too long or of another country stays: the form says what is wrong with it.
  ['PL', '\\d{2}-\\d{3}', '0012', '0012'],
  ['PL', '\\d{2}-\\d{3}', '001234', '001234'],
  ['DE', '\\d{5}', 'SW1A 1AA', 'SW1A 1AA'],
  ['GB', 'GIR ?0AA|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}', 'sw1a1aa', 'sw1a1aa'],
  ['XX', null, '00123', '00123'],
])('postal code: %s %s takes "%s" as "%s"', (iso, zipPattern, typed, code) => {
  expect(tidyPostalCode(typed, { iso, zipPattern })).toBe(code)
})

it('postal code: a phone shows figures where codes have no letters', () => {
  expect(postalCodeKeyboard({ iso: 'PL', zipPattern: '\\d{2}-\\d{3}' })).toBe('numeric')
  expect(postalCodeKeyboard({ iso: 'DE', zipPattern: '\\d{5}' })).toBe('numeric')
  expect(postalCodeKeyboard({ iso: 'NL', zipPattern: '\\d{4} ?[A-Z]{2}' })).toBe('text')
  expect(postalCodeKeyboard({ iso: 'GB', zipPattern: null })).toBe('text')
})

it('addresses: each code is written as the country of its own address does', () => {
  const pl = { ...germany('p'.repeat(32) as CountryId), iso: 'PL', zipPattern: '\\d{2}-\\d{3}' }
  const de = { ...germany('d'.repeat(32) as CountryId), zipPattern: '\\d{5}' }
  const tidy = tidyAddresses([pl, de])
  expect(
    tidy({
      'billingAddress.zipcode': '00123',
      'billingAddress.countryId': pl.id,
      'shippingAddress.zipcode': '10 115',
      'shippingAddress.countryId': de.id,
      city: 'Warszawa',
    }),
  ).toMatchObject({ 'billingAddress.zipcode': '00-123', 'shippingAddress.zipcode': '10115', city: 'Warszawa' })
  expect(tidy({ zipcode: '00123', countryId: 'unknown' })).toEqual({ zipcode: '00123', countryId: 'unknown' })
})

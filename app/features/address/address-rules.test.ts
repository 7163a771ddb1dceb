import { expect, it } from 'vitest'
import { checkWith } from '../../shared/validation/index.ts'
import { addressRules } from './address-rules.ts'

it('the phone number of an address may be left out, and else has figures', () => {
  const check = checkWith(addressRules('billingAddress.', [], false))
  const wrong = (number: string) =>
    check({ 'billingAddress.phoneNumber': number }).filter(({ field }) => field === 'billingAddress.phoneNumber')
  expect(wrong('abc')).toMatchObject([{ rule: 'pattern' }])
  expect(['', '+49 30 123'].flatMap(wrong)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import type { SalutationOption } from '../../../api/types/sales-channel.ts'
import { joined, registrationFrom, separated } from './registration.ts'
import { mustChooseSalutation, offeredSalutations, sentSalutation, shownSalutation } from '../address/index.ts'

const ms: SalutationOption = { id: 'a'.repeat(32), name: 'Ms', key: 'mrs' }
const neutral: SalutationOption = { id: 'b'.repeat(32), name: 'Not specified', key: 'not_specified' }
const values = (more: Record<string, string | boolean> = {}) => ({
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Long',
  elsewhere: true,
  'shippingAddress.firstName': 'Bo',
  'shippingAddress.lastName': 'Short',
  ...more,
})

describe('a delivery address is registered with a salutation, or it could not be ordered to', () => {
  test.each([
    ['the chosen one', { 'shippingAddress.salutationId': ms.id }, [ms, neutral], ms.id],
    ['none: the one that says nothing', {}, [ms, neutral], neutral.id],
    ['none, and the backend has no such one: that of the person', { salutationId: ms.id }, [ms], ms.id],
    ['none at all, as the backend tells none', {}, [], undefined],
  ])('%s', (_, more, salutations, expected) => {
    const { shippingAddress } = registrationFrom(values(more), true, salutations)
    expect(shippingAddress?.salutationId).toBe(expected)
  })

  test('without another address there is none', () => {
    expect(registrationFrom(values({ elsewhere: false }), true, [neutral]).shippingAddress).toBeUndefined()
  })
})

describe('a salutation', () => {
  test('that says nothing is the empty choice, and the empty choice is that one', () => {
    expect(offeredSalutations([ms, neutral])).toEqual([ms])
    expect(shownSalutation(neutral.id, [ms, neutral])).toBe('')
    expect(shownSalutation(ms.id, [ms, neutral])).toBe(ms.id)
    expect(sentSalutation('', [ms, neutral])).toBe(neutral.id)
    expect(sentSalutation(ms.id, [ms, neutral])).toBe(ms.id)
  })

  test('has to be chosen where the backend has none that says nothing', () => {
    expect(mustChooseSalutation([ms])).toBe(true)
    expect(mustChooseSalutation([ms, neutral])).toBe(false)
    expect(mustChooseSalutation([])).toBe(false)
  })
})

describe('bill and parcel', () => {
  const typed = { ...values({ elsewhere: false }), 'billingAddress.street': 'Quay 7', 'billingAddress.countryId': 'pl' }

  test('bill elsewhere: what was typed stays the delivery address, the bill begins empty', () => {
    const change = separated({ ...typed, 'shippingAddress.firstName': '', 'shippingAddress.lastName': '' }, 'de')
    expect(change).toMatchObject({
      elsewhere: true,
      'shippingAddress.street': 'Quay 7',
      'shippingAddress.countryId': 'pl',
      'shippingAddress.firstName': 'Ada',
      'shippingAddress.lastName': 'Long',
      'billingAddress.street': '',
      'billingAddress.countryId': 'de',
    })
    expect(registrationFrom({ ...typed, ...change }, true, []).shippingAddress?.street).toBe('Quay 7')
  })

  test('bill elsewhere: the parcel goes on to the company, if it is for one', () => {
    const named = { ...typed, 'billingAddress.company': 'Engines Ltd' }
    expect(separated(named, 'de')['shippingAddress.company']).toBe('')
    const change = separated({ ...named, company: true }, 'de')
    expect(registrationFrom({ ...named, ...change }, true, []).shippingAddress?.company).toBe('Engines Ltd')
  })

  test('bill to the same address: the delivery address is the one', () => {
    const apart = { ...typed, ...separated(typed, 'de') }
    const change = joined(apart)
    expect(change).toMatchObject({ elsewhere: false, 'billingAddress.street': 'Quay 7' })
    const sent = registrationFrom({ ...apart, ...change }, true, [])
    expect(sent.billingAddress.street).toBe('Quay 7')
    expect(sent.shippingAddress).toBeUndefined()
  })
})

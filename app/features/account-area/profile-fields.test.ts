import { describe, expect, it } from 'vitest'
import type { Customer } from '../../../api/types/customer.ts'
import { businessFields, fieldOfProfile, personFields, withoutVatIds } from './profile-fields.ts'

const ada: Customer = {
  id: 'a'.repeat(32),
  guest: false,
  active: true,
  optInPending: false,
  email: 'ada@example.com',
  salutationId: 'mrs',
  firstName: 'Ada',
  lastName: 'Lovelace',
  title: 'Dr',
  company: null,
  vatIds: [],
  accountType: 'private',
  defaultBillingAddressId: null,
  defaultShippingAddressId: null,
}
const works: Customer = { ...ada, accountType: 'business', company: 'Engines Ltd', vatIds: ['DE1', 'PL2'] }
const salutations = [
  { id: 'mrs', key: 'mrs', name: 'Mrs' },
  { id: 'none', key: 'not_specified', name: '-' },
]

describe('the person', () => {
  const values = { salutationId: '', title: ' ', firstName: ' Augusta ', lastName: 'King' }

  it('is sent without blanks, and with the salutation that says nothing', () => {
    expect(personFields(values, ada, salutations)).toEqual({
      accountType: 'private',
      salutationId: 'none',
      title: '',
      firstName: 'Augusta',
      lastName: 'King',
    })
  })

  it('takes a date of birth along, and leaves it as it is where none is given', () => {
    expect(personFields({ ...values, birthday: '1815-12-10' }, ada, salutations)).toMatchObject({
      birthdayYear: 1815,
      birthdayMonth: 12,
      birthdayDay: 10,
    })
    expect(personFields({ ...values, birthday: '' }, ada, salutations)).not.toHaveProperty('birthdayDay')
    expect(fieldOfProfile('/birthdayMonth')).toBe('birthday')
  })

  it('takes its company along, which the call would take away otherwise', () => {
    expect(personFields(values, works, salutations)).toMatchObject({
      accountType: 'business',
      company: 'Engines Ltd',
      vatIds: ['DE1', 'PL2'],
    })
  })
})

describe('the company', () => {
  it('leaves the person as it is', () => {
    expect(businessFields({ business: true, company: ' Engines ', vatId: 'DE3' }, works)).toEqual({
      salutationId: 'mrs',
      title: 'Dr',
      firstName: 'Ada',
      lastName: 'Lovelace',
      accountType: 'business',
      company: 'Engines',
      vatIds: ['DE3', 'PL2'],
    })
  })

  it('goes with its VAT ids when nobody buys for one any more', () => {
    expect(businessFields({ business: false, company: 'Engines', vatId: 'DE3' }, works)).toMatchObject({
      accountType: 'private',
      company: null,
      vatIds: null,
    })
  })

  it('loses its VAT ids before it becomes private: a private customer keeps old ones', () => {
    const values = { business: false, company: 'Engines', vatId: 'DE3' }
    expect(withoutVatIds(values, works)).toMatchObject({ accountType: 'business', company: 'Engines Ltd', vatIds: [] })
    expect(withoutVatIds({ ...values, business: true }, works)).toBeNull()
    expect(withoutVatIds(values, { ...works, vatIds: [] })).toBeNull()
  })

  it('may have no VAT id', () => {
    expect(businessFields({ business: true, company: 'Engines', vatId: '' }, works).vatIds).toEqual([])
  })
})

it.each([
  ['/vatIds/0', 'vatId'],
  ['/vatIds', 'vatId'],
  ['/firstName', 'firstName'],
])('the pointer %s is the field %s', (pointer, field) => expect(fieldOfProfile(pointer)).toBe(field))

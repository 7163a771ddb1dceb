import { expect, it } from 'vitest'
import { sampleAddress } from '../../../machines/account-data/test/account-data.samples.ts'
import { valuesOf } from '../../../machines/shared/address-form.ts'
import { addressOf } from './address-values.ts'

it('a changed address keeps what its form does not show: the backend empties gaps', () => {
  const whole = sampleAddress('home', {
    title: 'Dr',
    company: 'Engines Ltd',
    department: 'Research',
    additionalLine1: 'Floor 3',
    additionalLine2: 'Left',
    phoneNumber: '+49 30 1',
    stateId: 'a'.repeat(32),
    salutationId: 'b'.repeat(32),
  })
  const values = { ...valuesOf(whole), salutationId: whole.salutationId ?? '' }
  expect(addressOf(values, '', { firstName: '', lastName: '' })).toEqual({
    salutationId: whole.salutationId,
    title: 'Dr',
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: 'Engines Ltd',
    department: 'Research',
    street: 'home Street 1',
    additionalAddressLine1: 'Floor 3',
    additionalAddressLine2: 'Left',
    zipcode: '10115',
    city: 'Berlin',
    phoneNumber: '+49 30 1',
    countryId: whole.countryId,
    countryStateId: whole.stateId,
  })
})

it('what is empty is left out: an empty id is a fault of the backend', () => {
  const sent = addressOf(valuesOf(sampleAddress('home')), '', { firstName: '', lastName: '' })
  expect(Object.values(sent)).not.toContain('')
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AppConfig } from '../../../../app.config.ts'
import type { RegisterFields } from '../../../../api/types/customer.ts'
import type { CountryId } from '../../../../api/types/ids.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { germany } from '../../../../tests/fixtures/germany.ts'
import { Countries } from '../../address/index.ts'
import { AddressParts, PersonFields, PrivacyNote, useRegistrationForm } from './registration-form.tsx'

/** A shop whose owner asks for everything. */
vi.mock('../../../../app.config.ts', async (original) => {
  const { config, ...rest } = await original<{ config: AppConfig }>()
  const fields: AppConfig['fields'] = {
    title: 'optional',
    birthday: 'required',
    phoneNumber: 'required',
    additionalAddressLine1: 'required',
    additionalAddressLine2: 'optional',
    dataProtection: true,
  }
  return { ...rest, config: { ...config, fields } }
})

const Around = await documentAround()
const submit = vi.fn<(fields: RegisterFields) => Promise<void>>().mockResolvedValue()

const country = germany('c'.repeat(32) as CountryId)

function Registration() {
  const form = useRegistrationForm({ name: 'all', account: true, salutations: [], given: null, submit })
  return (
    <form {...form.form}>
      <PersonFields form={form} salutations={[]} />
      <AddressParts form={form} salutations={[]} />
      <input {...form.text('password')} />
      <PrivacyNote form={form}>What becomes of it</PrivacyNote>
      <button type="submit">Send</button>
    </form>
  )
}

afterEach(() => {
  cleanup()
  submit.mockClear()
})

const whole = {
  email: 'ada@example.com',
  firstName: 'Ada',
  title: 'Dr',
  password: 'long-enough',
  birthday: '1990-04-23',
  'billingAddress.street': 'Kiln Lane 4',
  'billingAddress.zipcode': '10115',
  'billingAddress.city': 'Berlin',
  'billingAddress.additionalAddressLine1': 'Floor 3',
  'billingAddress.additionalAddressLine2': 'Yard',
  'billingAddress.phoneNumber': '+49 30 1',
  'billingAddress.countryId': country.id,
}

const fill = (container: HTMLElement, values: Record<string, string>): void => {
  for (const [name, value] of Object.entries(values)) {
    const control = container.querySelector(`[name="${name}"]`)
    if (control === null) throw new Error(`There is no field ${name}`)
    fireEvent.change(control, { target: { value } })
  }
}

it('what is wrong in an address that is no longer shown keeps nothing back', async () => {
  const { container, getByText, getByLabelText } = render(
    <Countries value={[country]}>
      <Registration />
    </Countries>,
    { wrapper: Around },
  )
  const same = getByLabelText('Bill to the same address')
  fill(container, { lastName: 'L'.repeat(300) })
  fireEvent.click(same)
  await waitFor(() => expect(container.querySelector('[name="shippingAddress.lastName"]')).toBeTruthy())
  fireEvent.click(same)
  await waitFor(() => expect(container.querySelector('[name="shippingAddress.lastName"]')).toBeNull())
  fill(container, { ...whole, lastName: 'Lovelace' })
  const box = container.querySelector<HTMLInputElement>('[name="acceptedDataProtection"]')
  if (box) fireEvent.click(box)
  fireEvent.click(getByText('Send'))
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
})

it('optional fields: asks for what the shop’s owner wants, and sends it', async () => {
  const { container, getByText } = render(
    <Countries value={[country]}>
      <Registration />
    </Countries>,
    { wrapper: Around },
  )
  fill(container, {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    title: 'Dr',
    password: 'long-enough',
    'billingAddress.street': 'Kiln Lane 4',
    'billingAddress.zipcode': '10115',
    'billingAddress.city': 'Berlin',
    'billingAddress.additionalAddressLine2': 'Yard',
  })
  fireEvent.click(getByText('Send'))
  const wrong = () => Array.from(container.querySelectorAll('[aria-invalid="true"]'), (one) => one.getAttribute('name'))
  await waitFor(() => expect(wrong()).toContain('birthday'))
  expect(wrong()).toEqual(
    expect.arrayContaining([
      'birthday',
      'billingAddress.phoneNumber',
      'billingAddress.additionalAddressLine1',
      'acceptedDataProtection',
    ]),
  )
  expect(wrong()).not.toContain('title')
  expect(submit).not.toHaveBeenCalled()

  fill(container, {
    birthday: '1990-04-23',
    'billingAddress.phoneNumber': '+49 30 1',
    'billingAddress.additionalAddressLine1': 'Floor 3',
  })
  const box = container.querySelector<HTMLInputElement>('[name="acceptedDataProtection"]')
  if (box) fireEvent.click(box)
  fill(container, { 'billingAddress.countryId': country.id })
  fireEvent.click(getByText('Send'))
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  expect(submit.mock.calls[0]?.[0]).toMatchObject({
    title: 'Dr',
    birthdayYear: 1990,
    birthdayMonth: 4,
    birthdayDay: 23,
    acceptedDataProtection: true,
    billingAddress: { phoneNumber: '+49 30 1', additionalAddressLine1: 'Floor 3', additionalAddressLine2: 'Yard' },
  })
})

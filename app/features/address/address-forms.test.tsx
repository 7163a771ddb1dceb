// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CountryId } from '../../../api/types/ids.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { germany } from '../../../tests/fixtures/germany.ts'
import { MailInput, useForm } from '../../shared/form/index.ts'
import { dropDrafts } from '../../shared/form/draft.ts'
import {
  AddressFieldSet,
  Countries,
  NameFields,
  addressRules,
  emptyAddress,
  tidyAddresses,
  type AddressPrefix,
  type AddressPurpose,
} from './index.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

const Around = await documentAround()
const poland = { ...germany('p'.repeat(32) as CountryId), iso: 'PL', name: 'Poland', zipPattern: '\\d{2}-\\d{3}' }
const sent = vi.fn<(values: object) => Promise<void>>().mockResolvedValue()

const britain = { ...poland, id: 'g'.repeat(32) as CountryId, iso: 'GB', name: 'United Kingdom', zipPattern: null }

function AnyAddress({ prefix, purpose }: { prefix: AddressPrefix; purpose?: AddressPurpose }) {
  const form = useForm({
    name: `any-${prefix}`,
    initial: { email: '', ...emptyAddress(prefix, poland.id, true) },
    rules: addressRules(prefix, [poland, britain], true),
    tidy: tidyAddresses([poland, britain]),
    submit: sent,
  })
  const purposes = purpose === undefined ? {} : { purpose }
  return (
    <form {...form.form}>
      <NameFields form={form} salutations={[]} prefix={prefix} {...purposes} />
      <AddressFieldSet form={form} prefix={prefix} {...purposes} />
      <MailInput form={form} aria-label="mail" />
      <button type="submit">Send</button>
    </form>
  )
}

const show = (prefix: AddressPrefix, purpose?: AddressPurpose) =>
  render(
    <Countries value={[poland, britain]}>
      <AnyAddress prefix={prefix} {...(purpose === undefined ? {} : { purpose })} />
    </Countries>,
    { wrapper: Around },
  )

afterEach(() => {
  cleanup()
  dropDrafts()
  sent.mockClear()
})

const tokens = (): string[] =>
  Array.from(document.querySelectorAll('[autocomplete]'), (one) => one.getAttribute('autocomplete') ?? '').filter(
    (token) => token !== 'off' && token !== 'email',
  )

it.each<[prefix: AddressPrefix, purpose: AddressPurpose | undefined, section: string]>([
  ['shippingAddress.', undefined, 'shipping '],
  ['billingAddress.', 'shipping', 'shipping '],
  ['', 'shipping', 'shipping '],
  ['', 'billing', 'billing '],
  ['', undefined, ''],
])('autocomplete: fields "%s" for %s begin with "%s"', (prefix, purpose, section) => {
  show(prefix, purpose)
  expect(tokens()).toEqual(
    expect.arrayContaining(
      ['given-name', 'family-name', 'address-line1', 'postal-code', 'address-level2', 'country'].map(
        (token) => section + token,
      ),
    ),
  )
  const others = section === '' ? ['shipping ', 'billing '] : [section]
  expect(tokens().filter((token) => others.some((one) => token.startsWith(one)) === (section === ''))).toEqual([])
})

const leave = (name: string, value: string): void => {
  const control = document.querySelector(`[name="${name}"]`)
  if (control === null) throw new Error(`There is no field ${name}`)
  fireEvent.change(control, { target: { value } })
  fireEvent.blur(control)
}
const valueOf = (name: string): string => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''

it('postal code: the hyphen is put in, and a phone shows figures', async () => {
  show('')
  expect(document.querySelector('[name=zipcode]')?.getAttribute('inputmode')).toBe('numeric')
  leave('zipcode', '00123')
  await eventually(() => expect(valueOf('zipcode')).toBe('00-123'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('street: a missing number is asked about, and stops nothing', async () => {
  show('')
  leave('street', 'Kiln Lane')
  await screen.findByText('Is the house number missing?')
  leave('street', 'Kiln Lane 4')
  await eventually(() => expect(screen.queryByText('Is the house number missing?')).toBeNull())
  leave('street', 'Kiln Lane')
  for (const [name, value] of Object.entries({ firstName: 'Ada', lastName: 'Bo', zipcode: '00123', city: 'Warszawa' }))
    leave(name, value)
  fireEvent.click(screen.getByText('Send'))
  await eventually(() =>
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ street: 'Kiln Lane', zipcode: '00-123' }),
      expect.anything(),
    ),
  )
})

it('mail: a misspelled provider is proposed, and taken with a press', async () => {
  show('')
  leave('email', 'ada@gmial.com')
  fireEvent.click(await screen.findByRole('button', { name: 'ada@gmail.com' }))
  await eventually(() => expect(valueOf('email')).toBe('ada@gmail.com'))
  expect(screen.queryByRole('button', { name: 'ada@gmail.com' })).toBeNull()
})

it('postal code: what was wrong in one country is not in the next one', async () => {
  show('')
  leave('zipcode', 'SW1A 1AA')
  await screen.findByRole('alert')
  const country = screen.getByLabelText(/Country/)
  fireEvent.change(country, { target: { value: britain.id } })
  await eventually(() => expect(screen.queryByRole('alert')).toBeNull())
})

const norway = { ...poland, id: 'n'.repeat(32) as CountryId, iso: 'NO', name: 'Norway', shippingAvailable: false }

function chosenCountry(purpose: AddressPurpose, chosen: CountryId): string[] {
  const Chosen = () => {
    const form = useForm({
      name: `chosen-${purpose}`,
      initial: { ...emptyAddress('', chosen, true) },
      rules: {},
      submit: sent,
    })
    return <AddressFieldSet form={form} prefix="" purpose={purpose} />
  }
  render(
    <Countries value={[poland, norway]}>
      <Chosen />
    </Countries>,
    { wrapper: Around },
  )
  const select = screen.getByLabelText<HTMLSelectElement>(/Country/)
  return Array.from(select.options, ({ text }) => text)
}

it('address form: says at the country that nothing is delivered there', () => {
  expect(chosenCountry('billing', norway.id)).toEqual(['Poland', 'Norway'])
  expect(screen.getByText('Billing only: we do not deliver to this country.')).toBeDefined()
  cleanup()
  chosenCountry('billing', poland.id)
  expect(screen.queryByText(/^Billing only/)).toBeNull()
})

it('offers no such country for a delivery, and shows the one that an old address has', () => {
  expect(chosenCountry('shipping', poland.id)).toEqual(['Poland'])
  cleanup()
  expect(chosenCountry('shipping', norway.id)).toEqual(['Poland', 'Norway'])
  expect(screen.getByText(/^Billing only/)).toBeDefined()
})

it('country: a delivery elsewhere is said to be none, and whom to ask', () => {
  chosenCountry('shipping', poland.id)
  expect(screen.getByText(/^Not on this list\?/).textContent).toBe(
    'Not on this list? We do not deliver there. Write to us',
  )
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact/')
  cleanup()
  chosenCountry('billing', poland.id)
  expect(screen.queryByText(/^Not on this list/)).toBeNull()
})

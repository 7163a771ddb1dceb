// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StoreApiError } from '../../../../api/client/store-api-error.ts'
import type { Address } from '../../../../api/types/customer.ts'
import type { CountryId } from '../../../../api/types/ids.ts'
import { sampleAddress, sampleBook } from '../../../../machines/account-data/test/account-data.samples.ts'
import { checkoutIntents, type CheckoutView } from '../../../../machines/checkout/index.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { germany } from '../../../../tests/fixtures/germany.ts'
import { addressEdits, formsSubmitted, checkoutViewOf } from '../../../../tests/access/states/checkout.driven.ts'
import { Countries } from '../../address/index.ts'
import type { CheckoutForms } from '../checkout.forms.ts'
import AddressChoice from './address-choice.tsx'
import { dropDrafts, persistDraft } from '../../../shared/form/draft.ts'

const backend = vi.hoisted(() => ({ createAddress: vi.fn<() => Promise<Address>>() }))

vi.mock('../../shop/index.ts', async (original) => ({
  ...(await original<object>()),
  useStoreApi: () => ({}),
  useSessionIntents: () => ({ denied: () => {} }),
}))
vi.mock('../../../../api/operations/session.ts', () => ({ readSalutations: () => Promise.resolve([]) }))
vi.mock('../../../../api/operations/customer.ts', () => ({ createAddress: backend.createAddress }))

const Around = await documentAround()
const [home, work, parents] = sampleBook.addresses
const sent = vi.fn<(event: { type: string }) => void>()
const submitContact = vi.fn<CheckoutForms['submitContact']>()
const forms = { ...formsSubmitted, submitContact }
const lost = new StoreApiError({ kind: 'unreachable', reason: 'network', status: null, violations: [] }, 'use')

const country = germany(sampleAddress('home').countryId)

const show = (part: 'billing' | 'shipping', more: Partial<CheckoutView> = {}, countries = [country]) =>
  render(
    <Countries value={countries}>
      <AddressChoice
        part={part}
        view={{ ...checkoutViewOf(addressEdits[part]), ...more }}
        intents={checkoutIntents(sent)}
        forms={forms}
      />
    </Countries>,
    { wrapper: Around },
  )
const radios = () => screen.getAllByRole<HTMLInputElement>('radio')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const used = (role: string, id: string | undefined) =>
  expect(submitContact).toHaveBeenLastCalledWith({ kind: 'use', role, id })

beforeEach(() => {
  submitContact.mockResolvedValue(undefined)
})

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  dropDrafts()
})

it('offers the default address first; uses the chosen one for bill and parcel as one', async () => {
  show('shipping')
  expect(screen.getByText(/^The invoice will go to this address as well/)).toBeTruthy()
  expect(radios().map(({ value }) => value)).toEqual([work?.id, home?.id, parents?.id])
  expect(radios().map(({ checked }) => checked)).toEqual([false, true, false])
  fireEvent.click(radios()[2]!)
  press('Use this address')
  used('both', parents?.id)
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'contact.cancel' }))
})

it('suggests another address for the bill than the one for the parcel', () => {
  show('billing')
  expect(screen.queryByText(/^The invoice will go/)).toBeNull()
  expect(radios()[0]?.value).toBe(home?.id)
  expect(radios()[1]?.checked).toBe(true)
  press('Use this address')
  used('billing', work?.id)
})

it('address choice: asks for nothing when everything stays as it is', async () => {
  show('shipping')
  press('Use this address')
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'contact.cancel' }))
  expect(submitContact).not.toHaveBeenCalled()
})

it('puts a new address into the book and uses it; after a failure it is chosen', async () => {
  const made = sampleAddress('made')
  backend.createAddress.mockResolvedValue(made)
  submitContact.mockRejectedValue(lost)
  show('billing')
  press('New address')
  for (const [name, value] of Object.entries({ firstName: 'Ada', lastName: 'Bo', street: 'Quay 7', city: 'Kiel' })) {
    fireEvent.change(document.querySelector(`[name="${name}"]`)!, { target: { value } })
  }
  fireEvent.change(document.querySelector('[name="zipcode"]')!, { target: { value: '24103' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Company/ }), { target: { value: 'Quay Ltd' } })
  fireEvent.change(document.querySelector('[name="countryId"]')!, { target: { value: country.id } })
  press('Save and use this address')
  await screen.findByRole('alert')
  used('billing', made.id)
  expect(radios()).toHaveLength(4)
  expect(radios().find(({ checked }) => checked)?.value).toBe(made.id)
  expect(backend.createAddress).toHaveBeenCalledTimes(1)
  expect(backend.createAddress).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ company: 'Quay Ltd' }),
    expect.anything(),
  )

  submitContact.mockResolvedValue(undefined)
  press('Use this address')
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'contact.cancel' }))
  expect(backend.createAddress).toHaveBeenCalledTimes(1)
})

it('address choice: opens again the form that the session’s end closed', async () => {
  persistDraft('account-address-new', { street: 'Quay 7' })
  show('shipping')
  expect(screen.queryByRole('textbox', { name: /^Street/ })).toBeNull()
  cleanup()
  show('shipping', { renewed: true })
  const street = screen.getByRole<HTMLInputElement>('textbox', { name: /^Street/ })
  await waitFor(() => expect(street.value).toBe('Quay 7'))
})

it.each(['billing', 'shipping'] as const)('a new address: the browser fills in the %s one', (part) => {
  show(part)
  press('New address')
  const tokens = Array.from(document.querySelectorAll('form [autocomplete]'), (one) => one.getAttribute('autocomplete'))
  expect(tokens).toContain(`${part} street-address`.replace('street-address', 'address-line1'))
  expect(tokens.filter((token) => !token?.startsWith(`${part} `))).toEqual([])
})

it('an address without delivery: cannot be taken, another one is suggested', () => {
  const norway = { ...germany('n'.repeat(32) as CountryId), iso: 'NO', shippingAvailable: false }
  const abroad = { ...home!, countryId: norway.id }
  const more = { addresses: [abroad, work!, parents!], shippingAddress: abroad, billingAddress: abroad }
  show('shipping', more, [country, norway])
  expect(radios().map(({ disabled }) => disabled)).toEqual([false, true, false])
  expect(radios().map(({ checked }) => checked)).toEqual([true, false, false])
  press('Use this address')
  used('both', work?.id)
  cleanup()
  show('billing', more, [country, norway])
  expect(radios().map(({ disabled }) => disabled)).toEqual([false, false, false])
})

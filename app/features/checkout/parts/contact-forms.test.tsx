// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { checkoutIntents, type CheckoutView } from '../../../../machines/checkout/index.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { eventually } from '../../../../tests/fixtures/eventually.ts'
import { germany } from '../../../../tests/fixtures/germany.ts'
import { checkoutViewIn, formsSubmitted } from '../../../../tests/access/states/checkout.driven.ts'
import { Countries } from '../../address/index.ts'
import { dropDrafts } from '../../../shared/form/draft.ts'
import type { CheckoutForms } from '../checkout.forms.ts'
import CodeForm from './code-form.tsx'
import { AddressForm, NameForm } from './contact-forms.tsx'
import { RegisterForm } from './register-form.tsx'

const Around = await documentAround()
const view: CheckoutView = { ...checkoutViewIn('filling'), salutations: [] }
const submitContact = vi.fn<CheckoutForms['submitContact']>().mockResolvedValue(undefined)
const props = { view, intents: checkoutIntents(() => {}), forms: { ...formsSubmitted, submitContact } }
const country = { ...germany(view.billingAddress!.countryId), vatIdPattern: 'DE\\d{9}' }

const show = (form: React.ReactNode) => render(<Countries value={[country]}>{form}</Countries>, { wrapper: Around })
const write = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const saved = (change: object) =>
  eventually(() => expect(submitContact).toHaveBeenLastCalledWith(expect.objectContaining(change)))

afterEach(() => {
  cleanup()
  submitContact.mockClear()
  dropDrafts()
})

it('name: a company and its VAT ID are added, or corrected before anything is sent', async () => {
  show(<NameForm {...props} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'I am ordering for a company' }))
  write(/^Company/, 'Engines Ltd')
  write(/^VAT ID/, '12')
  press()
  await screen.findByText('Enter a valid VAT ID, for example DE123456789.')
  expect(submitContact).not.toHaveBeenCalled()
  write(/^VAT ID/, 'DE 123 456 789')
  press()
  await saved({ kind: 'name', company: { name: 'Engines Ltd', vatIds: ['DE123456789'] } })
})

it('name: who no longer buys for a company has none', async () => {
  const customer = { ...view.customer!, accountType: 'business' as const, company: 'Engines', vatIds: ['DE123456789'] }
  show(<NameForm {...props} view={{ ...view, customer }} />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^VAT ID/ }).value).toBe('DE123456789')
  fireEvent.click(screen.getByRole('checkbox', { name: 'I am ordering for a company' }))
  press()
  await saved({ kind: 'name', company: null })
})

it('address: another one for the bill begins with the name of the customer', () => {
  show(<AddressForm {...props} part="billing" />)
  const names = [/^First name/, /^Last name/].map(
    (name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value,
  )
  expect(names).toEqual([view.customer?.firstName, view.customer?.lastName])
})

it('address of a guest: its company is shown, and can be written', async () => {
  show(<AddressForm {...props} part="shipping" />)
  write(/^Company/, 'Engines Ltd')
  press()
  await saved({ kind: 'address', fields: expect.objectContaining({ company: 'Engines Ltd' }) as unknown })
})

it('a new account: a password that is missing is said, as the other fields are', async () => {
  show(<RegisterForm {...props} view={{ ...view, contact: null, identity: 'account' }} />)
  fireEvent.click(screen.getByRole('button', { name: /^Continue/ }))
  expect(await screen.findByText('Enter a password.')).toBeTruthy()
})

it('bill elsewhere: the delivery address may have a company', () => {
  show(<RegisterForm {...props} view={{ ...view, contact: null, identity: 'guest' }} />)
  expect(screen.queryByRole('textbox', { name: /^Company/ })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bill to the same address' }))
  expect(within(screen.getByRole('group', { name: 'Delivery address' })).getByLabelText(/^Company/)).toBeTruthy()
})

it.each([
  [true, 0, 'Continue'],
  [true, 9, 'Continue to payment'],
  [false, 0, 'Continue to delivery'],
])('order, of files alone: %s, for %i: the way on is called “%s”', (virtual, amount, name) => {
  const guest = checkoutViewIn('identifying as a guest')
  const totals = { ...view.cart!.totals, total: { amount, currency: 'EUR' } }
  show(<RegisterForm {...props} view={{ ...guest, virtual, cart: { ...view.cart!, totals } }} />)
  expect(screen.getByRole('button', { name: /^Continue/ }).textContent).toBe(name)
})

it.each([
  [0, [], 0],
  [9, [], 1],
  [0, ['ALLFREE'], 1],
])('review, for %i with the codes %j: another is offered where it may help', (amount, codes, offered) => {
  const totals = { ...view.cart!.totals, total: { amount, currency: 'EUR' } }
  show(<CodeForm {...props} cart={{ ...view.cart!, codes, totals }} />)
  expect(screen.queryAllByText('Do you have a promotion code?')).toHaveLength(offered)
})

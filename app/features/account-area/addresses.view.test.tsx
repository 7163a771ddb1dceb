// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AddressBook } from '../../../api/types/customer.ts'
import type { CountryOption } from '../../../api/types/sales-channel.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { sampleData } from '../../../machines/checkout/test/checkout.samples.ts'
import { stillStore } from '../../../tests/access/harness/store.ts'
import { initialViews } from '../shop/initial-views.ts'
import { ShopStoreContext } from '../shop/shop.context.ts'
import { sampleBook } from '../../../machines/account-data/test/account-data.samples.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { germany } from '../../../tests/fixtures/germany.ts'
import { AddressesPage } from './addresses.page.tsx'
import { dropDrafts } from '../../shared/form/draft.ts'

const backend = vi.hoisted(() => ({
  readBook: vi.fn<() => Promise<AddressBook>>(),
  deleteAddress: vi.fn<() => Promise<void>>(),
  updateAddress: vi.fn<() => Promise<void>>(),
  denied: vi.fn<() => void>(),
}))

vi.mock('../shop/index.ts', async (original) => ({
  ...(await original<object>()),
  useStoreApi: () => ({}),
  useSessionIntents: () => ({ denied: backend.denied, refresh: () => {} }),
}))
vi.mock('../../../api/pages/address-book.ts', () => ({ readAddressBook: backend.readBook }))
vi.mock('../../../api/operations/session.ts', () => ({ readSalutations: () => Promise.resolve([]) }))
vi.mock('../../../api/operations/account.ts', () => ({
  deleteAddress: backend.deleteAddress,
  setDefaultBilling: () => Promise.resolve(),
  setDefaultShipping: () => Promise.resolve(),
}))
vi.mock('../../../api/operations/customer.ts', () => ({ updateAddress: backend.updateAddress }))

const Around = await documentAround()
const [home, , parents] = sampleBook.addresses
const show = (countries: CountryOption[] = []) =>
  render(
    <main>
      <AddressesPage countries={countries} />
    </main>,
    { wrapper: Around },
  )
const button = (name: RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  backend.readBook.mockResolvedValue(sampleBook)
  backend.deleteAddress.mockResolvedValue(undefined)
  backend.updateAddress.mockResolvedValue(undefined)
})

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  dropDrafts()
})

it('an address that is edited has its form in its place, and gets the focus back', async () => {
  show()
  await screen.findByText(home?.street ?? '')
  const edit = button(new RegExp(`^Edit ${home?.street}`))
  edit.focus()
  fireEvent.click(edit)
  expect((await screen.findByRole('heading', { name: 'Edit address' })) === document.activeElement).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Street/ }).value).toBe(home?.street)
  fireEvent.click(button(/^Cancel$/))
  await waitFor(() => expect(document.activeElement?.textContent).toContain(home?.street))
})

it.each([/^Edit/, /^Add address$/])('Cancel discards what was typed after %s', async (begin) => {
  show()
  await screen.findByText(home?.street ?? '')
  const open = async () => {
    fireEvent.click(screen.getAllByRole('button', { name: begin })[0]!)
    return screen.findByRole<HTMLInputElement>('textbox', { name: /^Street/ })
  }
  const street = await open()
  const saved = street.value
  fireEvent.change(street, { target: { value: 'Typed Road 7' } })
  fireEvent.click(button(/^Cancel$/))
  expect((await open()).value).toBe(saved)
})

it('an address goes once it was confirmed, and the message has the focus', async () => {
  show()
  await screen.findByText(parents?.street ?? '')
  // The default ones have to stay.
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
  fireEvent.click(button(/^Delete/))
  expect(backend.deleteAddress).not.toHaveBeenCalled()
  backend.readBook.mockResolvedValue({ ...sampleBook, addresses: sampleBook.addresses.slice(0, 2) })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete address' }))
  await screen.findByText('The address is deleted.')
  expect(screen.queryByText(parents?.street ?? '')).toBeNull()
})

it('the new address for bills loses its button, and its message has focus and view', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  show()
  await screen.findByText(parents?.street ?? '')
  const use = button(new RegExp(`^Use for billing ${parents?.street}`))
  use.focus()
  backend.readBook.mockResolvedValue({ ...sampleBook, defaultBillingId: parents?.id ?? null })
  fireEvent.click(use)
  const message = await screen.findByText('Invoices now go to this address.')
  await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true))
  // A long book scrolls: the message is at the address, and in view.
  expect(message.closest('li')?.textContent).toContain(parents?.street)
  expect(scroll.mock.contexts.some((at) => at instanceof Node && at.contains(message))).toBe(true)
  expect(screen.queryByRole('button', { name: new RegExp(`^Use for billing ${parents?.street}`) })).toBeNull()
})

it('a refused session is reported to the session, and hides the book', async () => {
  backend.readBook.mockRejectedValue(
    new StoreApiError(
      {
        kind: 'denied',
        status: 403,
        violations: [{ code: 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN', pointer: null, parameters: {}, detail: '' }],
      },
      'readBook',
    ),
  )
  show()
  await screen.findByText('Your session has expired. Please log in again to continue.')
  expect(backend.denied).toHaveBeenCalledOnce()
  expect(screen.queryByText(home?.street ?? '')).toBeNull()
})

it('a new address begins with the name of the customer', async () => {
  const { session } = sampleData({ kind: 'customer' })
  const store = { baseUrl: '/store-api', call: () => new Promise<never>(() => {}) }
  render(
    <ShopStoreContext
      value={stillStore({ ...initialViews, session: { ...initialViews.session, session } }, store, false)}
    >
      <AddressesPage countries={[]} />
    </ShopStoreContext>,
    { wrapper: Around },
  )
  await screen.findByText(parents?.street ?? '')
  fireEvent.click(button(/^Add address$/))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^First name/ })
  expect(name.value).toBe(session.customer?.firstName)
})

it('an address without delivery: offered for bills alone, with the reason', async () => {
  show([{ ...germany(parents!.countryId), shippingAvailable: false }])
  await screen.findByText(parents?.street ?? '')
  expect(screen.queryByRole('button', { name: /^Use for delivery/ })).toBeNull()
  expect(button(new RegExp(`^Use for billing ${parents?.street}`))).toBeDefined()
  expect(screen.getAllByText('Billing only: we do not deliver to this country.')).toHaveLength(
    sampleBook.addresses.length - 1,
  )
  // The default one has no badge that promises a delivery, and says what to do.
  expect(screen.queryByText('Delivery address')).toBeNull()
  const own = screen.getByText(/^Your delivery address so far, but we do not deliver to this country\./).closest('li')
  expect(own?.dataset['address']).toBe(sampleBook.defaultShippingId)
})

it('addresses: one that is the default for something says how it can be deleted', async () => {
  show()
  const kept = await screen.findAllByText(/^To delete this address, first use another one for /)
  expect(kept.length).toBeGreaterThan(0)
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(sampleBook.addresses.length - kept.length)
})

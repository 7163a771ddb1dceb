// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { formMachine, formMachineWith, type FormActor, type FormValues } from '../../../machines/form/index.ts'
import type { OrderAccessView } from '../../../machines/order-access/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { OrderAccess } from './order-access.page.tsx'
import { giveProof } from './order-access.ports.ts'

const cart = vi.hoisted(() => ({ lines: [] as object[] }))
vi.mock('../shop/index.ts', () => ({
  useStoreApi: () => ({}),
  useShopActor: () => null,
  useShopStore: () => null,
  useSessionIntents: () => ({ leave: () => {}, refreshIdentity: () => {} }),
  useCartSelector: (select: (shown: { lines: object[] }) => unknown) => select(cart),
}))

const Around = await documentAround()
const input = { name: 'guest-order', values: { email: '', zipcode: '' }, secret: [], again: false }
const form = createActor(formMachine, { input }).start()
const opening: OrderAccessView = {
  status: 'opening',
  orderId: null,
  order: null,
  refreshing: false,
  failure: null,
  seconds: 0,
  customer: null,
  left: false,
}
const leave = vi.fn<() => void>()
const intents = { retry: () => {}, refresh: () => {}, networkReturned: () => {}, leave }
const page = (view: Partial<OrderAccessView>, shown: FormActor = form) => (
  <OrderAccess code="code" view={{ ...opening, ...view }} intents={intents} form={shown} />
)
const renderPage = (view: Partial<OrderAccessView>, shown?: FormActor) => render(page(view, shown), { wrapper: Around })

const customer = { email: 'bea@example.com', guest: false }
const guest = { email: 'cem@example.com', guest: true }

afterEach(cleanup)

it('nobody known is asked for the order’s address and postal code', () => {
  renderPage({ status: 'locked' })
  expect(screen.getByRole('button', { name: 'Show my order' })).toBeTruthy()
})

it('an order that is too old to be opened: said before anything is typed', () => {
  renderPage({ status: 'locked' })
  expect(screen.getByText(/^An order can be opened here for 30 days\. Is yours older\?/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact/')
})

it('a wrong pair: one message above the button, with the way to write to us', async () => {
  const values = { email: 'ada@example.com', zipcode: '10115' }
  const proveOrder = () => Promise.resolve({ kind: 'none' } as const)
  const prove = (_: FormValues, signal: AbortSignal): Promise<unknown> => giveProof(proveOrder, values, signal)
  const machine = formMachineWith({ check: () => [], fieldOf: (pointer) => pointer, tidy: (given) => given })
  const provided = machine.provide({ actors: { submitForm: actorOf(prove) } })
  const refused = createActor(provided, { input: { ...input, values } }).start()
  renderPage({ status: 'locked' }, refused)
  const button = screen.getByRole('button', { name: 'Show my order' })
  fireEvent.click(button)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('do not belong together')
  expect(within(notice).getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact/')
  expect(notice.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const last = screen.getByLabelText('Postal code')
  expect(last.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(last.getAttribute('aria-invalid')).toBeNull()
})

it('a customer is led to the login, and back to the order', () => {
  renderPage({ status: 'locked' })
  expect(screen.getByRole('link', { name: 'Log in to see it' }).getAttribute('href')).toBe(
    '/login?redirect=%2Faccount%2Forder%2Fcode',
  )
})

it('a customer sees that they are logged in, and logs out: else the form would fail', () => {
  const { rerender } = renderPage({ status: 'occupied', customer })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This order is not in your account')
  expect(screen.getByText(/bea@example\.com/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  const button = screen.getByRole('button', { name: 'Log out and continue' })
  button.focus()
  fireEvent.click(button)
  expect(leave).toHaveBeenCalledOnce()
  rerender(page({ status: 'leaving', customer, left: true }))
  expect(button.getAttribute('aria-busy') ?? button.getAttribute('aria-disabled')).toBe('true')
  rerender(page({ status: 'locked', left: true }))
  expect(screen.getByRole('button', { name: 'Show my order' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('See your order')
})

it('a guest with a cart reads what leaving costs', () => {
  cart.lines = [{}]
  renderPage({ status: 'occupied', customer: guest })
  expect(screen.getByText(/private window/).textContent).toContain('This empties your cart.')
  cleanup()
  cart.lines = []
  renderPage({ status: 'occupied', customer: guest })
  expect(screen.getByText(/private window/).textContent).not.toContain('empties')
})

it('guest: the order may be of another address or account, or not exist', () => {
  renderPage({ status: 'occupied', customer: guest })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We cannot show this order here')
  expect(screen.getByText(/private window/).textContent).toMatch(/another email address.*account.*does not exist/)
})

it('account’s order: the login, and the shop for those who deleted theirs', () => {
  renderPage({ status: 'ofAccount' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This order was placed with an account')
  expect(screen.getByText(/If the account is deleted, the order can no longer be shown here/)).toBeTruthy()
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toContain('/login?redirect=%2Faccount%2Forder%2Fcode')
  expect(ways).toContain('/contact/')
  expect(ways.some((way) => way?.startsWith('tel:'))).toBe(true)
})

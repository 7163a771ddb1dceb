// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { formMachine, formMachineWith, type FormValues } from '../../../machines/form/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { Locked, OrderAccess } from './order-access.page.tsx'
import { giveProof } from './order-access.ports.ts'

interface Known {
  status: string
  customer: { email: string; guest: boolean } | null
}

const session = vi.hoisted(() => ({ now: null as unknown, lines: [] as object[], leave: () => {} }))
vi.mock('../shop/index.ts', () => ({
  useStoreApi: () => ({}),
  useShopActor: () => null,
  useSession: () => session.now,
  useSessionIntents: () => ({ leave: () => session.leave(), refreshIdentity: () => {} }),
  useCartSelector: (select: (cart: { lines: object[] }) => unknown) => select({ lines: session.lines }),
}))

const Around = await documentAround()
const input = { name: 'guest-order', values: { email: '', zipcode: '' }, secret: [], again: false }
const form = createActor(formMachine, { input }).start()
const page = () => <Locked code="code" form={form} />

function shownTo(known: Known, lines: object[] = []) {
  session.now = known
  session.lines = lines
  return render(page(), { wrapper: Around })
}

const nobody: Known = { status: 'ready', customer: null }
const customer: Known = { status: 'ready', customer: { email: 'bea@example.com', guest: false } }
const guest: Known = { status: 'ready', customer: { email: 'cem@example.com', guest: true } }

afterEach(cleanup)

it('nobody known is asked for the order’s address and postal code', () => {
  shownTo(nobody)
  expect(screen.getByRole('button', { name: 'Show my order' })).toBeTruthy()
})

it('an order that is too old to be opened: said before anything is typed', () => {
  shownTo(nobody)
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
  session.now = nobody
  render(<Locked code="code" form={refused} />, { wrapper: Around })
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
  shownTo(nobody)
  expect(screen.getByRole('link', { name: 'Log in to see it' }).getAttribute('href')).toBe(
    '/login?redirect=%2Faccount%2Forder%2Fcode',
  )
})

it('a customer sees that they are logged in, and logs out: else the form would fail', () => {
  const { rerender } = shownTo(customer)
  const left = vi.fn<() => void>()
  session.leave = left
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This order is not in your account')
  expect(screen.getByText(/bea@example\.com/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  const button = screen.getByRole('button', { name: 'Log out and continue' })
  button.focus()
  fireEvent.click(button)
  expect(left).toHaveBeenCalledOnce()
  session.now = nobody
  rerender(page())
  expect(screen.getByRole('button', { name: 'Show my order' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('See your order')
  // Proved: the session is the order's guest, and the form has still to say so.
  session.now = guest
  rerender(page())
  expect(screen.getByRole('button', { name: 'Show my order' })).toBeTruthy()
})

it('a guest with a cart reads what leaving costs', () => {
  shownTo(guest, [{}])
  expect(screen.getByText(/private window/).textContent).toContain('This empties your cart.')
  cleanup()
  shownTo(guest)
  expect(screen.getByText(/private window/).textContent).not.toContain('empties')
})

it('guest: the order may be of another address or account, or not exist', () => {
  shownTo(guest)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We cannot show this order here')
  expect(screen.getByText(/private window/).textContent).toMatch(/another email address.*account.*does not exist/)
})

it('nothing is asked before it is known who is here', () => {
  shownTo({ status: 'loading', customer: null })
  expect(screen.queryByRole('button')).toBeNull()
})

it('account’s order: the login, and the shop for those who deleted theirs', () => {
  const view = {
    status: 'ofAccount',
    orderId: null,
    order: null,
    refreshing: false,
    failure: null,
    seconds: 0,
  } as const
  const intents = { retry: () => {}, refresh: () => {}, networkReturned: () => {} }
  render(<OrderAccess code="code" view={view} intents={intents} form={undefined} />, { wrapper: Around })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This order was placed with an account')
  expect(screen.getByText(/If the account is deleted, the order can no longer be shown here/)).toBeTruthy()
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toContain('/login?redirect=%2Faccount%2Forder%2Fcode')
  expect(ways).toContain('/contact/')
  expect(ways.some((way) => way?.startsWith('tel:'))).toBe(true)
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { StoreApiError } from '../../../../api/client/store-api-error.ts'
import type { Failure } from '../../../../api/types/failure.ts'
import { noFacts } from '../../../platform/context.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import GuestAccount from './guest-account.tsx'
import { dropDrafts } from '../../../shared/form/draft.ts'

const shop = vi.hoisted(() => ({
  customer: { id: 'a' },
  listeners: new Set<() => void>(),
  convertGuest: vi.fn<() => Promise<void>>(),
  refreshIdentity: vi.fn<() => void>(),
  convertsGuests: true,
  denied: vi.fn<() => void>(),
}))

vi.mock('../../shop/index.ts', () => ({
  useStoreApi: () => ({}),
  useSession: () => ({ customer: shop.customer }),
  useShopStore: () => ({
    view: () => ({ customer: shop.customer }),
    subscribe: (_: string, listener: () => void) => {
      shop.listeners.add(listener)
      return () => shop.listeners.delete(listener)
    },
  }),
  useSessionIntents: () => ({ refreshIdentity: shop.refreshIdentity, denied: shop.denied }),
}))
vi.mock('../../../platform/locale.ts', async (original) => ({
  ...(await original<object>()),
  useFacts: () => ({ ...noFacts, convertsGuests: shop.convertsGuests }),
}))
vi.mock('../../../../api/operations/customer.ts', () => ({ convertGuest: shop.convertGuest }))

const Around = await documentAround()
const email = 'ada@example.com'
const show = () => render(<GuestAccount email={email} />, { wrapper: Around })
const password = () => screen.queryByLabelText<HTMLInputElement>('Password')
const send = (typed = 'a-mug-of-tea') => {
  const field = password()
  if (!field) throw new Error('There is no field for the password')
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Create my account' }))
}
const refuse = (failure: Failure) => shop.convertGuest.mockRejectedValue(new StoreApiError(failure, 'convertGuest'))
const becomes = (id: string): void => {
  shop.customer = { id }
  for (const listener of shop.listeners) listener()
}
const violation = (code: string) => ({ code, pointer: null, parameters: {}, detail: '' })

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  dropDrafts()
  shop.customer = { id: 'a' }
  shop.convertsGuests = true
})

it('guest account: asks for a password alone, which is not kept', async () => {
  show()
  send('short')
  expect(shop.convertGuest).not.toHaveBeenCalled()
  send()
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeTruthy()
  expect(shop.convertGuest).toHaveBeenCalledWith({}, { password: 'a-mug-of-tea' })
  expect(shop.refreshIdentity).toHaveBeenCalledWith('register')
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('a-mug-of-tea')
})

const hindrances: [string, Failure, string][] = [
  [
    'a mail that has an account',
    { kind: 'refused', status: 400, violations: [violation('VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE')] },
    'You already have an account',
  ],
  ['a session that is over', { kind: 'denied', status: 403, violations: [] }, 'Your session has expired'],
  ['a backend that has no such call', { kind: 'notFound', violations: [] }, 'Create an account'],
]
it.each(hindrances)('guest account: the way on: %s', async (_, failure, title) => {
  refuse(failure)
  show()
  send()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(password()).toBeNull()
  expect(shop.refreshIdentity).not.toHaveBeenCalled()
  expect(shop.denied).toHaveBeenCalledTimes(failure.kind === 'denied' ? 1 : 0)
})

it('guest account: keeps the form for what another try can mend', async () => {
  refuse({ kind: 'unreachable', reason: 'network', status: null, violations: [] })
  show()
  send()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(password()?.value).toBe('a-mug-of-tea')
})

it('guest account: another guest of a renewed session gets no question', async () => {
  show()
  becomes('b')
  await waitFor(() => expect(password()).toBeNull())
  expect(screen.getByRole('heading', { name: 'Your session has expired' })).toBeTruthy()
  becomes('a')
  await waitFor(() => expect(password()).not.toBeNull())
})

it('offers an account for the next order where the backend makes none of guests', () => {
  shop.convertsGuests = false
  show()
  expect(password()).toBeNull()
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register')
  // Nothing that the shopper did is answered by it.
  expect(document.activeElement).toBe(document.body)
})

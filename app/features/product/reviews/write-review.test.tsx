// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ProductId } from '../../../../api/types/ids.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { WriteReview } from './write-review.tsx'
import { dropDrafts } from '../../../shared/form/draft.ts'

const shop = vi.hoisted(() => {
  const listeners = new Set<() => void>()
  return {
    session: { loggedIn: false, customerSession: false },
    login: vi.fn<() => Promise<void>>(),
    listeners,
  }
})
const become = (known: boolean) =>
  act(() => {
    shop.session = { loggedIn: known, customerSession: known }
    for (const listener of shop.listeners) listener()
  })

vi.mock('../../shop/index.ts', async (original) => {
  const actual = await original<object>()
  const subscribe = (listener: () => void) => {
    shop.listeners.add(listener)
    return () => shop.listeners.delete(listener)
  }
  return {
    ...actual,
    useStoreApi: () => ({}),
    useShopStore: () => ({
      view: () => shop.session,
      subscribe: (_: string, listener: () => void) => subscribe(listener),
    }),
    useSessionSelector: <Value,>(select: (session: typeof shop.session) => Value) =>
      select(useSyncExternalStore(subscribe, () => shop.session)),
  }
})
vi.mock('../../account/use-identify.ts', () => ({ useIdentify: () => ({ login: shop.login }) }))
vi.mock('../../../../api/operations/catalogue.ts', () => ({ readOwnReview: () => Promise.resolve(null) }))

const Around = await documentAround()
const product = 'a'.repeat(32) as ProductId
const link = () => screen.getByRole('link', { name: 'Write a review' })
const login = () => screen.findByRole('dialog', { name: 'Log in' })
const show = () => render(<WriteReview productId={product} />, { wrapper: Around })

beforeEach(() => {
  shop.login.mockImplementation(async () => become(true))
})

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  shop.session = { loggedIn: false, customerSession: false }
  dropDrafts()
})

it('review: asks for the login where the shopper is, and goes on with the open form', async () => {
  show()
  expect(link().getAttribute('href')).toMatch(/^\/login\?redirect=/)
  fireEvent.click(link())
  const dialog = await login()
  expect(dialog.textContent).toContain('Forgot your password?')
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toMatch(/write-review$/)
  fireEvent.change(screen.getByRole('textbox', { name: /^Email/ }), { target: { value: 'ada@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a-mug-of-tea' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('dialog', { name: 'Write a review' })).toBeTruthy()
  expect(shop.login).toHaveBeenCalledWith({ email: 'ada@example.com', password: 'a-mug-of-tea' })
})

it('review: the characters that are missing are seen at once, and read out at rest', async () => {
  shop.session = { loggedIn: true, customerSession: true }
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Write a review' }))
  const field = await screen.findByRole('textbox', { name: /^Your review/ })
  const said = () => field.parentElement?.querySelector('output')?.textContent
  const seen = () => field.parentElement?.querySelector('[aria-hidden=true]')?.textContent
  expect([seen(), said()]).toEqual(['', ''])
  fireEvent.change(field, { target: { value: 'A'.repeat(34) } })
  expect([seen(), said()]).toEqual(['6 characters to go', ''])
  await waitFor(() => expect(said()).toBe('6 characters to go'), { timeout: 3_000 })
  fireEvent.change(field, { target: { value: 'A'.repeat(40) } })
  expect(seen()).toBe('')
})

it('review: opens nothing for who gave up, even when they log in later', async () => {
  show()
  fireEvent.click(link())
  await login()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull())
  become(true)
  expect(await screen.findByRole('button', { name: 'Write a review' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Write a review' })).toBeNull()
})

it('review: goes on after a login in another tab', async () => {
  show()
  fireEvent.click(link())
  await login()
  become(true)
  expect(await screen.findByRole('dialog', { name: 'Write a review' })).toBeTruthy()
})

it('review: leaves a press that opens another tab to the browser', () => {
  show()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  link().dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('review: says how short a headline may be before it is refused', async () => {
  become(true)
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Write a review' }))
  const headline = await screen.findByRole('textbox', { name: 'Headline' })
  const hint = document.getElementById(headline.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('At least 5 characters')
})

// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { Confirmed } from './registration.page.tsx'

const session = vi.hoisted(() => ({ customer: null as { email: string } | null }))
vi.mock('../shop/index.ts', () => ({
  useStoreApi: () => ({}),
  useShopActor: () => null,
  useSession: () => session,
  useSessionIntents: () => ({ refreshIdentity: () => {} }),
}))

const Around = await documentAround()
afterEach(cleanup)

it('a confirmed address says whose account the browser is in, as soon as it is known', () => {
  const { container, rerender } = render(<Confirmed />, { wrapper: Around })
  expect(container.textContent).toBe('Thank you. You are logged in, and everything in your cart is still there.')
  session.customer = { email: 'ada@example.com' }
  rerender(<Confirmed />)
  expect(container.textContent).toContain('You are logged in as ada@example.com')
})

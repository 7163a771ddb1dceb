// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { PasswordSet } from './password.page.tsx'

const session = vi.hoisted(() => ({ loggedIn: false }))
vi.mock('../shop/index.ts', async (original) => ({ ...(await original<object>()), useSession: () => session }))

const Around = await documentAround()
afterEach(cleanup)

it.each([
  [false, 'Log in', '/login'],
  [true, 'Your account', '/account'],
])('new password: what comes next, logged in %s', (loggedIn, name, href) => {
  session.loggedIn = loggedIn
  render(<PasswordSet />, { wrapper: Around })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

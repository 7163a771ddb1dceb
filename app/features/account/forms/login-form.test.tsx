// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StoreApiError } from '../../../../api/client/store-api-error.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { LoginForm } from './login-form.tsx'
import { dropDrafts } from '../../../shared/form/draft.ts'

const Around = await documentAround()
const login = vi.fn<() => Promise<unknown>>()
const tooManyTries = (seconds: number) => new StoreApiError({ kind: 'throttled', seconds, violations: [] }, 'login')

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
  dropDrafts()
})

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (found === null) throw new Error(`There is no field ${name}`)
  return found
}
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000))
/** What is seen of the wait, and what is read out. */
const waits = () => {
  const status = screen.queryByRole('status')
  const seen = status?.querySelector('[aria-hidden="true"]:not(svg)')?.textContent ?? ''
  return status && { seen, read: status.textContent.replace(seen, '') }
}
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await seconds(0)
}

it('too many tries: the wait counts down, is read out once, and what was typed stays', async () => {
  login.mockRejectedValueOnce(tooManyTries(3)).mockResolvedValueOnce(null)
  render(<LoginForm name="login" submit={login} />, { wrapper: Around })
  fireEvent.change(field('email'), { target: { value: 'ada@example.com' } })
  fireEvent.change(field('password'), { target: { value: 'not-the-password' } })
  await send()
  const read = 'Too many attempts. Please wait 3 seconds.'
  expect(waits()).toEqual({ seen: read, read })
  await send()
  expect(login).toHaveBeenCalledOnce()
  await seconds(1)
  expect(waits()).toEqual({ seen: 'Too many attempts. Please wait 2 seconds.', read })
  await seconds(1)
  expect(waits()).toEqual({ seen: 'Too many attempts. Please wait 1 second.', read })
  expect(field('email').value).toBe('ada@example.com')
  expect(field('password').value).toBe('not-the-password')
  await seconds(1)
  expect(waits()).toBeNull()
  expect(field('password').value).toBe('not-the-password')
  await send()
  expect(login).toHaveBeenCalledTimes(2)
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import type { SessionView } from '../../../../machines/session/index.ts'
import { ForgetDeviceView } from './forget-device.view.tsx'

const Around = await documentAround()
const leave = vi.fn<() => void>()
const onLeft = vi.fn<() => void>()
const view = (guest: boolean, status: SessionView['status']) => (
  <ForgetDeviceView session={{ guest, status }} leave={leave} onLeft={onLeft} />
)
const button = () => screen.getByRole('button', { name: 'Forget me on this device' })

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it('guest: the session ends first, then the browser forgets', () => {
  const { rerender } = render(view(true, 'ready'), { wrapper: Around })
  expect(onLeft).not.toHaveBeenCalled()
  fireEvent.click(button())
  expect(leave).toHaveBeenCalledTimes(1)
  rerender(view(true, 'leaving'))
  fireEvent.click(button())
  expect(leave).toHaveBeenCalledTimes(1)
  expect(onLeft).not.toHaveBeenCalled()
  rerender(view(false, 'ready'))
  expect(onLeft).toHaveBeenCalledTimes(1)
})

it('guest: a logout that is lost says so, and can be tried again', () => {
  const { rerender } = render(view(true, 'ready'), { wrapper: Around })
  fireEvent.click(button())
  rerender(view(true, 'leaving'))
  rerender(view(true, 'ready'))
  expect(screen.getByRole('alert').textContent).toContain('You are not forgotten yet')
  expect(onLeft).not.toHaveBeenCalled()
  fireEvent.click(button())
  expect(leave).toHaveBeenCalledTimes(2)
})

it('guest: a session that ends by itself forgets nothing', () => {
  const { rerender } = render(view(true, 'ready'), { wrapper: Around })
  rerender(view(false, 'ready'))
  expect(onLeft).not.toHaveBeenCalled()
})

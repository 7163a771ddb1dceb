// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { Share } from './share.tsx'
import { eventually } from '../../../../tests/fixtures/eventually.ts'

const notify = { success: vi.fn<(text: string) => void>() }
vi.mock('../../shop/index.ts', () => ({ useNotify: () => notify }))

const Around = await documentAround()
const address = () => window.location.origin + window.location.pathname

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  notify.success.mockReset()
})

function press(): void {
  window.history.replaceState(null, '', '/Round-vase/MO-2010.1?utm_source=mail#reviews')
  render(<Share name="Round vase" />, { wrapper: Around })
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
}

it('share: the share sheet gets the name and the address without parameters', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { share })
  press()
  await eventually(() => expect(share).toHaveBeenCalledWith({ title: 'Round vase', url: address() }))
  expect(address()).not.toMatch(/[?#]/)
})

it('share: a sheet that is closed says nothing', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('closed', 'AbortError')))
  vi.stubGlobal('navigator', { share })
  press()
  await eventually(() => expect(share).toHaveBeenCalled())
  await Promise.resolve()
  expect(notify.success).not.toHaveBeenCalled()
})

it('share: without a sheet the link is copied, and the shopper reads that it was', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  press()
  await eventually(() => expect(notify.success).toHaveBeenCalledWith('Link copied.'))
  expect(writeText).toHaveBeenCalledWith(address())
})

it.each([
  ['has neither', {}],
  [
    'refuses both',
    { share: () => Promise.reject(new Error('no')), clipboard: { writeText: () => Promise.reject(new Error('no')) } },
  ],
])('share: where the browser %s, the link is in a field, selected', async (_, has) => {
  vi.stubGlobal('navigator', has)
  press()
  const field = await eventually(() => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this product' }))
  expect([field.value, field.readOnly, document.activeElement === field]).toEqual([address(), true, true])
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, address().length])
})

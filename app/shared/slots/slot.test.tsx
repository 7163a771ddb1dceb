import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { createLazyModule, type LazyModule } from '../../platform/lazy-module.ts'
import type { SlotModule } from './filled.ts'
import { FilledSlot, Slot } from './slot.tsx'

const Around = await documentAround()

interface Given {
  name: string
}
const Greeting = ({ name }: Given) => <p>Hello {name}</p>
const Broken = ({ name }: Given): never => {
  throw new Error(`No ${name}`)
}

const page = (module: LazyModule<SlotModule<Given>>, name = 'Ada') => (
  <Around>
    <h1>The shop</h1>
    <FilledSlot name="product-end" module={module} given={{ name }} />
  </Around>
)
const moduleOf = (Filling: ComponentType<Given>) => createLazyModule(() => Promise.resolve({ Filling }))

beforeEach(() => {
  // Everything is near.
  vi.stubGlobal('IntersectionObserver', undefined)
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('slot: a place that nobody fills shows nothing', () => {
  render(<Slot name="header-top" />, { wrapper: Around })
  expect(document.body.textContent).toBe('')
})

test('slot: what fills it is loaded late, and follows what the page gives', async () => {
  const module = moduleOf(Greeting)
  const { rerender } = await act(async () => render(page(module)))
  expect(screen.getByText('Hello Ada')).toBeDefined()
  rerender(page(module, 'Grace'))
  expect(screen.getByText('Hello Grace')).toBeDefined()
})

test('slot: an error in it leaves the page as it is', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  await act(async () => render(page(moduleOf(Broken))))
  expect(screen.getByRole('heading').textContent).toBe('The shop')
  expect(reported.mock.calls.flat().map(String).join(' ')).toContain('No Ada')
})

test('slot: a script that cannot be had leaves the page as it is', async () => {
  await act(async () => render(page(createLazyModule(() => Promise.reject(new Error('gone'))))))
  expect(screen.getByRole('heading').textContent).toBe('The shop')
})

test('slot: the markup of the server stays while its script is on the way', async () => {
  const ready = moduleOf(Greeting)
  await ready.load()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(ready))
  const complaint = vi.fn<(error: unknown) => void>()
  const waiting = createLazyModule<SlotModule<Given>>(() => new Promise(() => undefined))
  const root = await act(async () => hydrateRoot(container, page(waiting), { onRecoverableError: complaint }))
  expect(container.textContent).toContain('Hello Ada')
  expect(complaint).not.toHaveBeenCalled()
  act(() => root.unmount())
})

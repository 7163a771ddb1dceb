// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { documentAround } from '../../tests/fixtures/document-around.tsx'
import { ToTopPlace } from './to-top-place.tsx'
import ToTop from './to-top.tsx'

const Around = await documentAround()
const moved = vi.fn<(to: ScrollToOptions) => void>()

function scrollTo(screens: number): void {
  vi.stubGlobal('scrollY', screens * window.innerHeight)
  fireEvent.scroll(window)
}

function show(still: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  render(
    <main id="content" tabIndex={-1}>
      <ToTopPlace />
    </main>,
    { wrapper: Around },
  )
}

beforeEach(() => {
  moved.mockReset()
  vi.stubGlobal('scrollTo', moved)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('back to top: is offered after two screens, and not before', async () => {
  show(false)
  scrollTo(1.9)
  await act(() => import('./to-top.tsx'))
  expect(screen.queryByRole('button')).toBeNull()
  scrollTo(2.1)
  expect(await screen.findByRole('button', { name: 'Back to top' })).toBeDefined()
  scrollTo(1)
  expect(screen.queryByRole('button')).toBeNull()
})

it('back to top: the style knows whether the page is read on, or somebody turns back', async () => {
  show(false)
  const way = () => screen.getByRole('button').closest('[data-way]')?.getAttribute('data-way')
  scrollTo(2.5)
  await screen.findByRole('button')
  // Scrolled before this came: on its way, as most are.
  expect(way()).toBe('down')
  scrollTo(3)
  expect(way()).toBe('down')
  // A finger that rests is no turn.
  scrollTo(2.999)
  expect(way()).toBe('down')
  scrollTo(2.9)
  expect(way()).toBe('up')
  scrollTo(3.1)
  expect(way()).toBe('down')
})

it.each([
  [false, 'smooth'],
  [true, 'instant'],
])('back to top: reduced motion %s scrolls %s, and the focus goes to the beginning', async (still, behavior) => {
  show(still)
  scrollTo(3)
  fireEvent.click(await screen.findByRole('button', { name: 'Back to top' }))
  expect(moved).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior })
  expect(document.activeElement?.id).toBe('content')
})

it('back to top: is offered where the page came to rest while it was loaded', () => {
  function Rest() {
    useLayoutEffect(() => void vi.stubGlobal('scrollY', 3 * window.innerHeight))
    return null
  }
  render(
    <>
      <ToTop />
      <Rest />
    </>,
    { wrapper: Around },
  )
  expect(screen.getByRole('button', { name: 'Back to top' })).toBeDefined()
})

it('back to top: is offered where the page was scrolled before its place came', async () => {
  vi.stubGlobal('scrollY', 3 * window.innerHeight)
  show(false)
  expect(await screen.findByRole('button', { name: 'Back to top' })).toBeDefined()
})

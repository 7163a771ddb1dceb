import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentAround } from '../../tests/fixtures/document-around.tsx'
import { LazyBoundary } from './lazy-boundary.tsx'
import { createLazyModule, type LazyModule } from './lazy-module.ts'

const Around = await documentAround()

interface Letter {
  Field: () => React.ReactNode
}

function Field() {
  const [ready, setReady] = useState(false)
  return (
    <label>
      Email <input data-lazy="letter" data-ready={ready || undefined} onFocus={() => setReady(true)} />
    </label>
  )
}

const page = (module: LazyModule<Letter>) => (
  <Around>
    <h1>The shop</h1>
    <LazyBoundary module={module} mark="letter">
      {({ Field: Shown }) => <Shown />}
    </LazyBoundary>
  </Around>
)

const online = vi.spyOn(navigator, 'onLine', 'get')
const bring = vi.fn<() => Promise<Letter>>()

beforeEach(() => {
  // Everything is near.
  vi.stubGlobal('IntersectionObserver', undefined)
  online.mockReturnValue(true)
  bring.mockReset().mockResolvedValue({ Field })
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** What the server sent, with an address typed into it, and what React says about it afterwards. */
async function hydrated(module: LazyModule<Letter>) {
  const brought = createLazyModule(() => Promise.resolve({ Field }))
  await brought.load()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(brought))
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  field.value = 'ada@example.com'
  const complaint = vi.fn<(error: unknown) => void>()
  const root = await act(async () =>
    hydrateRoot(container, page(module), { onRecoverableError: complaint, onUncaughtError: complaint }),
  )
  return { field, complaint, leave: () => act(async () => root.unmount()) }
}

test.each([
  ['the connection is gone', () => online.mockReturnValue(false), 0],
  ['its chunk does not arrive', () => bring.mockRejectedValueOnce(new Error('no chunk')), 1],
])('while %s, the server’s markup stays with what was typed, and hydrates later', async (_, fail, requests) => {
  fail()
  const { field, complaint, leave } = await hydrated(createLazyModule(bring))
  expect(bring).toHaveBeenCalledTimes(requests)
  expect(complaint).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Email')).toBe(field)

  online.mockReturnValue(true)
  await act(async () => window.dispatchEvent(new Event('online')))
  await act(async () => field.focus())
  expect(screen.getByLabelText('Email')).toBe(field)
  expect(field.dataset['ready']).toBe('true')
  expect(field.value).toBe('ada@example.com')
  expect(complaint).not.toHaveBeenCalled()
  await leave()
})

test('hydration: what the server rendered is never hidden while its components come', async () => {
  const hidden: string[] = []
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.style.display === 'none') hidden.push(target.tagName)
  })
  watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] })
  const { field, complaint, leave } = await hydrated(createLazyModule(bring))
  await act(async () => field.focus())
  expect(field.dataset['ready']).toBe('true')
  expect(hidden).toEqual([])
  expect(complaint).not.toHaveBeenCalled()
  watch.disconnect()
  await leave()
})

test('on a page of the browser it says that it is missing, and comes when retried', async () => {
  online.mockReturnValue(false)
  await act(async () => render(page(createLazyModule(bring))))
  expect(screen.getByRole('heading', { name: 'The shop' })).toBeTruthy()
  expect(screen.getByText('This part of the page could not be loaded.')).toBeTruthy()

  online.mockReturnValue(true)
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(screen.getByLabelText('Email')).toBeTruthy()
  expect(screen.queryByText('This part of the page could not be loaded.')).toBeNull()
})

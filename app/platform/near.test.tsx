import { afterEach, expect, test, vi } from 'vitest'
import { near } from './near.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

/** A browser in which the test says what is seen. */
function screen() {
  const observed: Element[] = []
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  const disconnect = vi.fn<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: typeof tell) {
        tell = listener
      }
      observe(element: Element): void {
        observed.push(element)
      }
      disconnect = disconnect
    },
  )
  return { observed, disconnect, see: (isIntersecting: boolean) => tell([{ isIntersecting }]) }
}

test('what is far below is waited for, until it comes near', async () => {
  const { observed, disconnect, see } = screen()
  document.body.innerHTML = '<main></main><form data-lazy="form"></form>'
  let arrived = false
  const waiting = near('form').then(() => (arrived = true))
  see(false)
  await Promise.resolve()
  expect(arrived).toBe(false)
  expect(observed).toEqual([document.querySelector('form')])
  see(true)
  await waiting
  expect(disconnect).toHaveBeenCalledOnce()
})

test('what the server did not render is brought at once', async () => {
  const { observed } = screen()
  await near('video')
  expect(observed).toEqual([])
})

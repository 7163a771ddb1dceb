import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRead } from './use-read.ts'

afterEach(cleanup)

/** The hook with calls that are answered by hand. */
function hookOf(first: string | null) {
  const calls: (PromiseWithResolvers<string> & { signal: AbortSignal })[] = []
  const read = vi.fn<(signal: AbortSignal) => Promise<string>>((signal) => {
    const call = { ...Promise.withResolvers<string>(), signal }
    calls.push(call)
    return call.promise
  })
  const { result, rerender, unmount } = renderHook(({ key }) => useRead(key, read), { initialProps: { key: first } })
  return { calls, found: () => result.current, want: (key: string | null) => rerender({ key }), unmount }
}

test('reading by a key: nothing without one, once with one, and anew for another', async () => {
  const { calls, found, want } = hookOf(null)
  expect(calls).toHaveLength(0)
  want('first')
  await act(async () => calls[0]?.resolve('one'))
  expect(found()).toEqual({ of: 'first', value: 'one' })
  want(null)
  want('first')
  expect(calls).toHaveLength(1)
  want('second')
  expect(found(), 'the last answer stays until there is another').toEqual({ of: 'first', value: 'one' })
  await act(async () => calls[1]?.resolve('two'))
  expect(found()).toEqual({ of: 'second', value: 'two' })
})

test('reading by a key: an answer that is late or fails changes nothing', async () => {
  const { calls, found, want, unmount } = hookOf('first')
  want('second')
  expect(calls[0]?.signal.aborted).toBe(true)
  await act(async () => calls[0]?.resolve('late'))
  expect(found()).toBeNull()
  await act(async () => calls[1]?.reject(new Error('unreachable')))
  expect(found()).toBeNull()
  expect(calls, 'it is not tried again by itself').toHaveLength(2)
  want('third')
  unmount()
  expect(calls[2]?.signal.aborted).toBe(true)
})

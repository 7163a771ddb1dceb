// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePageRestored } from './use-page-restored.ts'

const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('a restored page: calls its listener, a loaded page and one that was left do not', () => {
  let calls = 0
  const listener = () => (calls += 1)
  const { unmount } = renderHook(() => usePageRestored(listener))
  show(false)
  expect(calls).toBe(0)
  show(true)
  expect(calls).toBe(1)
  unmount()
  show(true)
  expect(calls).toBe(1)
})

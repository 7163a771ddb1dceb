// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePrefill } from './use-prefill.ts'

const known = vi.hoisted(() => ({ customer: null as object | null }))
vi.mock('./shop.context.ts', () => ({
  useSessionSelector: (select: (session: object) => unknown) => select(known),
}))
afterEach(cleanup)

const FIELDS = ['email'] as const
const ada = { id: 'a', email: 'ada@example.com' }
const eve = { id: 'b', email: 'eve@example.com' }

/** A form of one field, as a shopper meets it. */
function form() {
  known.customer = ada
  const { result, rerender } = renderHook(() => {
    const [values, set] = useState<Record<string, string>>({ email: '' })
    const change = useCallback((field: string, value: unknown) => set({ [field]: String(value) }), [])
    usePrefill({ values, change }, FIELDS)
    return { values, change }
  })
  const become = (customer: object | null): void => {
    known.customer = customer
    rerender()
  }
  return { result, become }
}

test('known values: another customer of the tab finds their own, not those before', () => {
  const { result, become } = form()
  expect(result.current.values['email']).toBe('ada@example.com')
  become(null)
  expect(result.current.values['email']).toBe('')
  become(eve)
  expect(result.current.values['email']).toBe('eve@example.com')
})

test('known values: what the shopper wrote stays when another logs in', () => {
  const { result, become } = form()
  act(() => result.current.change('email', 'work@example.com'))
  become(null)
  become(eve)
  expect(result.current.values['email']).toBe('work@example.com')
})

test('known values: a field that the shopper empties stays empty', () => {
  const { result, become } = form()
  act(() => result.current.change('email', ''))
  become({ ...ada })
  expect(result.current.values['email']).toBe('')
})

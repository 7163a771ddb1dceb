// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ignoreRepeats } from './ignore-repeats.ts'

const box = document.body.appendChild(document.createElement('input'))
box.type = 'checkbox'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  box.checked = false
})

const press = (facts: { detail: number; pointerType?: string }) =>
  box.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, ...facts }))

test('double click: its second press, and a third, reach nothing', () => {
  ignoreRepeats({ detail: 1 })
  vi.advanceTimersByTime(200)
  press({ detail: 2 })
  vi.advanceTimersByTime(200)
  press({ detail: 3 })
  expect(box.checked).toBe(false)
})

test('double click: two taps are one, though the browser counts none', () => {
  ignoreRepeats({ detail: 1 })
  press({ detail: 1, pointerType: 'touch' })
  expect(box.checked).toBe(false)
})

test.each([
  ['a click of its own', { detail: 1 }, 100],
  ['the keyboard', { detail: 0 }, 100],
  ['a later press', { detail: 2, pointerType: 'touch' }, 500],
])('double click: %s is none of it', (_, facts, after) => {
  ignoreRepeats({ detail: 1 })
  vi.advanceTimersByTime(after)
  press(facts)
  expect(box.checked).toBe(true)
})

test('double click: where the keyboard began, every press counts', () => {
  ignoreRepeats({ detail: 0 })
  press({ detail: 2 })
  expect(box.checked).toBe(true)
})

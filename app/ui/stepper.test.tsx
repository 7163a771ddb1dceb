// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Stepper, type QuantityNotes } from './stepper.tsx'

const notes: QuantityNotes = (bound, typed) =>
  ({ min: 'At least 2', max: `Only 6 of ${typed}`, step: 'Sold in twos' })[bound]

function Counted({ changed, note }: { changed: (value: number) => void; note?: string }) {
  const [value, setValue] = useState(2)
  return (
    <I18nProvider i18n={setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })}>
      <Stepper
        value={value}
        onChange={(next) => {
          setValue(next)
          changed(next)
        }}
        min={2}
        max={6}
        step={2}
        notes={notes}
        note={note}
        label="Quantity"
        lessLabel="Less"
        moreLabel="More"
      />
    </I18nProvider>
  )
}

function shown(note?: string) {
  const changed = vi.fn<(value: number) => void>()
  render(
    <form>
      <Counted changed={changed} note={note} />
    </form>,
  )
  const field = screen.getByRole<HTMLInputElement>('spinbutton')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  return { changed, field, type, said: () => screen.queryByRole('status')?.textContent ?? '' }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('stepper: counts a typed number at once', () => {
  const { changed, type, said } = shown()
  type('4')
  expect(changed.mock.calls).toEqual([[4]])
  expect(said()).toBe('')
})

it.each([
  ['9', 6, 'Only 6 of 9'],
  ['1', 2, 'At least 2'],
  ['5', 6, 'Sold in twos'],
  ['2.5', 2, 'Sold in twos'],
])('stepper: says why %s became %d, after a pause and without leaving the field', (typed, value, why) => {
  const { field, type, said } = shown()
  type(typed)
  expect(field.value).toBe(typed)
  act(() => void vi.runAllTimers())
  expect(Number(field.value)).toBe(value)
  expect(said()).toBe(why)
  type('4')
  expect(said()).toBe('')
})

it('corrects on Enter, and keeps what was there instead of nothing', () => {
  const { changed, field, type, said } = shown()
  type('99')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect([field.value, said()]).toEqual(['6', 'Only 6 of 99'])
  type('')
  fireEvent.blur(field)
  expect(field.value).toBe('6')
  expect(changed.mock.calls).toEqual([[6]])
})

it.each([
  ['6', 6, ''],
  ['9', 6, 'Only 6 of 9'],
])('stepper: takes over %s that stood in the field before the scripts ran', (before, quantity, why) => {
  const changed = vi.fn<(value: number) => void>()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Counted changed={changed} />)
  const field = container.querySelector('input')
  if (field !== null) field.value = before
  render(<Counted changed={changed} />, { container, hydrate: true })
  act(() => void vi.advanceTimersByTime(1_000))
  expect(changed.mock.calls).toEqual([[quantity]])
  expect(field?.value).toBe(String(quantity))
  expect(screen.queryByRole('status')?.textContent ?? '').toBe(why)
  container.remove()
})

it('stepper: a correction is said until something is sent that needs none', () => {
  const { field, type, said } = shown()
  const form = field.form!
  type('9')
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.submit(form)
  expect(said(), 'the Enter that corrected it sends the form too').toBe('Only 6 of 9')
  act(() => void vi.runAllTimers())
  fireEvent.submit(form)
  expect(said()).toBe('')
})

it('stepper: what the pause corrected is still said beside the next answer', () => {
  const { field, type, said } = shown()
  type('9')
  act(() => void vi.advanceTimersByTime(1_000))
  act(() => void vi.advanceTimersByTime(1_000))
  fireEvent.submit(field.form!)
  expect(said()).toBe('Only 6 of 9')
  fireEvent.submit(field.form!)
  expect(said()).toBe('')
})

it('stepper: says what always holds where corrections are said, and never both', () => {
  const { type, field, said } = shown('Only 6 left')
  expect(said()).toBe('Only 6 left')
  type('1')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(said()).toBe('At least 2')
  type('9')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(said()).toBe('Only 6 of 9')
})

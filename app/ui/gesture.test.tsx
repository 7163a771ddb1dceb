// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { afterPress } from './gesture.ts'
import { eventually } from '../../tests/fixtures/eventually.ts'

const button = document.body.appendChild(document.createElement('button'))

it('afterPress: waits for the click of a press that began before', async () => {
  const happened: string[] = []
  button.addEventListener('click', () => happened.push('click'))
  fireEvent.pointerDown(button, { pointerType: 'mouse' })
  afterPress(() => happened.push('complaint'))
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  await eventually(() => expect(happened).toEqual(['click', 'complaint']))
})

it('lets the click of a touch go first, which leaves the field in one go with it', async () => {
  const happened: string[] = []
  fireEvent.pointerDown(button, { pointerType: 'touch' })
  fireEvent.pointerUp(button)
  afterPress(() => happened.push('complaint'))
  happened.push('click')
  await eventually(() => expect(happened).toEqual(['click', 'complaint']))
})

it('afterPress: does not wait for the keyboard', () => {
  const act = vi.fn<() => void>()
  fireEvent.keyDown(document.body, { key: 'Tab' })
  afterPress(act)
  expect(act).toHaveBeenCalledOnce()
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createActor, createMachine } from 'xstate'
import { afterEach, expect, test, vi } from 'vitest'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { ownStepsMachine, type OwnStep } from '../own-steps.ts'
import OwnStepsFields from './own-steps.tsx'

const machine = createMachine({
  initial: 'empty',
  states: { empty: { on: { fill: 'filled' } }, filled: { tags: 'ready' } },
})
const stepOf = (Fields: Awaited<ReturnType<OwnStep['load']>>['default']): OwnStep => ({
  machine,
  give: () => ({}),
  load: () => Promise.resolve({ default: Fields }),
})

const Around = await documentAround()

function show(fields: Record<string, OwnStep>) {
  const steps = new Map(Object.entries(fields))
  const checkout = createActor(createMachine({})).start()
  const actor = createActor(ownStepsMachine(steps), { parent: checkout }).start()
  render(<OwnStepsFields steps={steps} actor={actor} locale="en-GB" />, { wrapper: Around })
  return { unready: () => actor.getSnapshot().context.unready }
}

const gift = stepOf(({ snapshot, send, locale }) => (
  <button type="button" onClick={() => send({ type: 'fill' })}>{`${locale} ${String(snapshot.value)}`}</button>
))

afterEach(cleanup)

test('fields of a step: they show its machine, and send to it', async () => {
  show({ gift })
  fireEvent.click(await screen.findByRole('button', { name: 'en-GB empty' }))
  expect(screen.getByRole('button', { name: 'en-GB filled' })).toBeTruthy()
})

test('fields of a step: those that break say so in their place, and the others stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = {
    ...stepOf(() => {
      throw new Error('broken')
    }),
    machine: createMachine({ tags: 'ready' }),
  }
  const { unready } = show({ broken, gift })
  expect(await screen.findByText('This part of the page could not be loaded.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'en-GB empty' }))
  // An age that could not be asked for is not known: no order is sent.
  expect(unready()).toEqual(['broken'])
  vi.restoreAllMocks()
})

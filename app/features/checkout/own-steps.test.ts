import { createActor, setup, type AnyActorRef } from 'xstate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkoutMachine } from '../../../machines/checkout/index.ts'
import { inputOf } from '../../../tests/paths/backend/checkout-starts.ts'
import type { StepEvent } from '../../shared/checkout-step/define-step.ts'
import { dropDrafts } from '../../shared/form/draft.ts'
import { fieldsOfSteps, stepsIn, withSteps, type OwnStep } from './own-steps.ts'
import { setupTypes } from '../../../machines/shared/setup-types.ts'

type Event = StepEvent | { type: 'fill' | 'clear' | 'break' }

/** A step that wants to be filled. */
const stepThat = (give: OwnStep['give'], begun: () => string = () => ''): OwnStep => ({
  machine: setup({
    types: setupTypes<{ events: Event; context: { text: string; kept: string }; tags: 'ready' }>(),
    actions: {
      fail: () => {
        throw new Error('broken')
      },
    },
  }).createMachine({
    context: ({ input }) => ({ text: begun(), kept: (input as { kept: { text?: string } }).kept.text ?? '' }),
    initial: 'empty',
    on: { break: { actions: 'fail' } },
    states: {
      empty: { on: { fill: 'filled', 'step.requested': 'requested' } },
      requested: { on: { fill: 'filled' } },
      filled: { tags: 'ready', on: { clear: 'empty' } },
    },
  }),
  keep: () => ({ text: 'kept' }),
  give,
  load: () => Promise.reject(new Error('not shown here')),
})

function run(steps: Record<string, OwnStep>) {
  const own = new Map(Object.entries(steps))
  const checkout = createActor(withSteps(checkoutMachine, own), {
    input: { ...inputOf('steps'), unready: [...own.keys()] },
  }).start()
  return {
    unready: () => checkout.getSnapshot().context.unready,
    running: () => stepsIn(checkout.getSnapshot()).getSnapshot(),
    request: () => stepsIn(checkout.getSnapshot()).send({ type: 'steps.request' }),
    step: (id: string) => checkout.system.get(`step.${id}`) as AnyActorRef,
    given: () => fieldsOfSteps(own, checkout.system),
    isAlive: () => checkout.getSnapshot().status === 'active',
  }
}

const plain = stepThat(() => ({}))

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn())
  vi.stubGlobal('document', { visibilityState: 'visible' })
})
afterEach(() => {
  dropDrafts()
  vi.unstubAllGlobals()
})

test('owner’s steps: the checkout knows which of them are not ready, as it changes', () => {
  const { unready, step } = run({ gift: plain, date: plain })
  expect(unready()).toEqual(['gift', 'date'])
  step('date').send({ type: 'fill' })
  expect(unready()).toEqual(['gift'])
  step('gift').send({ type: 'fill' })
  step('date').send({ type: 'clear' })
  expect(unready()).toEqual(['date'])
})

test('owner’s steps: only those that are not ready get the request', () => {
  const { request, step } = run({ gift: plain, date: plain })
  step('date').send({ type: 'fill' })
  request()
  expect([step('gift').getSnapshot().value, step('date').getSnapshot().value]).toEqual(['requested', 'filled'])
})

test('owner’s steps: one that breaks is never ready, is noted, and ends nothing else', () => {
  const begins = stepThat(
    () => ({}),
    () => {
      throw new Error('at once')
    },
  )
  const { unready, running, step, request, isAlive } = run({ gift: plain, date: plain, begins })
  step('date').send({ type: 'fill' })
  step('date').send({ type: 'break' })
  request()
  expect(unready()).toEqual(['gift', 'date', 'begins'])
  expect(running().context.broken.toSorted()).toEqual(['begins', 'date'])
  expect(step('gift').getSnapshot().value).toBe('requested')
  expect(isAlive()).toBe(true)
})

test('owner’s steps: one whose words cannot be had is not ready', () => {
  const { unready, step, isAlive } = run({
    gift: stepThat(() => {
      throw new Error('no words')
    }),
  })
  step('gift').send({ type: 'fill' })
  expect(unready()).toEqual(['gift'])
  expect(isAlive()).toBe(true)
})

test('owner’s steps: what they give goes along, comments one below the other', () => {
  const { given, step } = run({
    gift: stepThat(() => ({ giftMessage: 'Hi', customerComment: 'Gift: Hi' })),
    date: stepThat(() => ({ customerComment: 'Date: May', day: undefined })),
    plain,
  })
  for (const id of ['gift', 'date', 'plain']) step(id).send({ type: 'fill' })
  expect(given()).toEqual({ giftMessage: 'Hi', customerComment: 'Gift: Hi\nDate: May' })
})

test('owner’s steps: nothing goes along once one is not ready any more, or has broken', () => {
  for (const type of ['clear', 'break'] as const) {
    const { given, step } = run({ gift: plain, date: plain })
    for (const id of ['gift', 'date']) step(id).send({ type: 'fill' })
    expect(given()).toEqual({ customerComment: '' })
    step('date').send({ type })
    expect(given).toThrow('step.date: refused')
  }
})

test('owner’s steps: the next document begins with what they kept', () => {
  const first = run({ gift: plain })
  first.step('gift').send({ type: 'fill' })
  expect(run({ gift: plain }).step('gift').getSnapshot().context.kept).toBe('kept')
})

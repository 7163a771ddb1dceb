import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Snapshot } from 'xstate'
import { failures, newOrder, olderOrder, rejection } from '../../checkout/test/checkout.samples.ts'
import { placementMachine, placementView } from '../index.ts'
import type { Attempt, AttemptAnswer, Look, PlacementInput, PlacementResult, Preparation } from '../index.ts'

const attempt: Attempt = {
  attemptId: 'attempt-1',
  baseline: olderOrder,
  cartHash: 'goods',
  customerId: 'ada',
  startedAt: 0,
}
const input: PlacementInput = {
  timings: { orderLimit: 60_000, grace: 60_000, lookAgain: 2_000 },
  draft: { cartHash: 'goods', customerId: 'ada', seenAt: 0 },
  attempt: null,
  comment: '',
  online: true,
}

function place(part: Partial<PlacementInput> = {}) {
  const clock = new SimulatedClock()
  const results: PlacementResult[] = []
  const actor = createActor(
    placementMachine.provide({
      actors: {
        prepareAttempt: fromPromise(() =>
          Promise.resolve<Preparation>({ kind: 'ready', attempt: { ...attempt, startedAt: clock.now() } }),
        ),
        placeOrder: fromPromise(() => Promise.reject(rejection(failures.lost))),
        askAttempt: fromPromise(() => Promise.resolve<AttemptAnswer>({ kind: 'unknown' })),
        lookForOrder: fromPromise(({ input: { deadline } }) =>
          Promise.resolve<Look>({ newest: olderOrder, late: clock.now() >= deadline, denied: null }),
        ),
      },
    }),
    { clock, input: { ...input, ...part } },
  )
  actor.subscribe({ complete: () => results.push(actor.getSnapshot().output!) })
  actor.start()
  const rest = () => new Promise((resolve) => setImmediate(resolve))
  return { actor, clock, rest, results, status: () => placementView(actor.getSnapshot()).status }
}

it('may be tried again only after the time that the order itself had, however long another tab kept the lock', async () => {
  const { actor, clock, rest, status } = place()
  clock.increment(300_000)
  actor.send({ type: 'lock.held' })
  await rest()
  expect(status()).toBe('reconciling')
  clock.increment(2_000)
  await rest()
  expect(status()).toBe('reconciling')
  clock.increment(118_000)
  await rest()
  expect(status()).toBe('unresolved')
})

it('is found by another tab, also while this one has no connection', () => {
  const { actor, results, status } = place({ attempt, online: false })
  expect(status()).toBe('unknown')
  actor.send({ type: 'order.appeared', order: newOrder })
  expect(results).toEqual([{ kind: 'placed', attempt, order: newOrder, elsewhere: true, failure: null }])
})

it('goes on from a snapshot that was written down and read again', () => {
  const { actor } = place()
  const kept: Snapshot<unknown> = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()))
  actor.stop()
  const again = createActor(placementMachine, { input, snapshot: kept }).start()
  again.send({ type: 'order.appeared', order: newOrder })
  expect(again.getSnapshot().output).toMatchObject({ kind: 'placed', elsewhere: true })
})

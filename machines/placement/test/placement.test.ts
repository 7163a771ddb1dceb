import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Snapshot } from 'xstate'
import type { Failure } from '../../../api/types/failure.ts'
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
  draft: { cartHash: 'goods', lines: [], customerId: 'ada', seenAt: 0 },
  attempt: null,
  authorization: null,
  comment: '',
  online: true,
}

function place(
  part: Partial<PlacementInput> = {},
  { failure = failures.lost, stored = { kind: 'unknown' } }: { failure?: Failure; stored?: AttemptAnswer } = {},
) {
  const clock = new SimulatedClock()
  const results: PlacementResult[] = []
  const actor = createActor(
    placementMachine.provide({
      actors: {
        prepareAttempt: fromPromise(() =>
          Promise.resolve<Preparation>({ kind: 'ready', attempt: { ...attempt, startedAt: clock.now() } }),
        ),
        placeOrder: fromPromise(() => Promise.reject(rejection(failure))),
        readAttempt: fromPromise(() => Promise.resolve(stored)),
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

it('may be tried again only after the order’s own time, whatever the lock took', async () => {
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

it('order: is known within five seconds where the backend has answered with an error', async () => {
  const { actor, clock, rest, status } = place({}, { failure: failures.server })
  actor.send({ type: 'lock.held' })
  await rest()
  clock.increment(2_000)
  await rest()
  expect(status()).toBe('reconciling')
  clock.increment(2_000)
  await rest()
  expect(status()).toBe('unresolved')
})

it.each([502, 503, 504])(
  'order: is looked for until the deadline where something in between answered %i',
  async (status) => {
    const placed = place({}, { failure: { kind: 'unreachable', reason: 'server', status, violations: [] } })
    placed.actor.send({ type: 'lock.held' })
    await placed.rest()
    for (const seconds of [2, 2, 2, 60, 53]) {
      placed.clock.increment(seconds * 1_000)
      await placed.rest()
      expect(placed.status()).toBe('reconciling')
    }
    placed.clock.increment(2_000)
    await placed.rest()
    expect(placed.status()).toBe('unresolved')
  },
)

it('order: is known to a reloaded page within five seconds', async () => {
  const { clock, rest, status } = place({ attempt }, { stored: { kind: 'refused', failure: failures.server } })
  for (let look = 0; look < 2; look++) {
    await rest()
    expect(status()).toBe('reconciling')
    clock.increment(2_000)
  }
  await rest()
  expect(status()).toBe('unresolved')
})

it('order: is found by another tab, also while this one has no connection', () => {
  const { actor, results, status } = place({ attempt, online: false })
  expect(status()).toBe('unknown')
  actor.send({ type: 'order.appeared', order: newOrder })
  expect(results).toEqual([{ kind: 'placed', attempt, order: newOrder, elsewhere: true, failure: null }])
})

it('order: goes on from a snapshot that was written down and read again', () => {
  const { actor } = place()
  const kept: Snapshot<unknown> = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()))
  actor.stop()
  const again = createActor(placementMachine, { input, snapshot: kept }).start()
  again.send({ type: 'order.appeared', order: newOrder })
  expect(again.getSnapshot().output).toMatchObject({ kind: 'placed', elsewhere: true })
})

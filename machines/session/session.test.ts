import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Session } from '../../api/shapes/types.ts'
import { backOff } from '../kit/back-off.ts'
import { failures } from '../kit/samples.ts'
import { sessionMachine } from './session.machine.ts'
import { sessionOf } from './session.scenarios.ts'
import type { SessionMemory } from './session.types.ts'

function started(firstVisit: boolean, read: () => Promise<Session>) {
  const clock = new SimulatedClock()
  const memories: SessionMemory[] = []
  const calls = { read: 0 }
  const machine = sessionMachine.provide({
    actors: {
      readSession: fromPromise<Session>(() => {
        calls.read += 1
        return read()
      }),
      renewSession: fromPromise<Session, SessionMemory>(({ input }) => {
        memories.push(input)
        return Promise.resolve(sessionOf('anonymous', 'PLN'))
      }),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: {
      firstVisit,
      memory: null,
      backOff: { first: 1_000, longest: 60_000 },
      maintenancePoll: 30_000,
      random: () => 0,
    },
  }).start()
  return { actor, clock, calls, memories }
}

describe('session', () => {
  it('is silent on a first visit, and read once the first write made it', async () => {
    const { actor, calls } = started(true, () => Promise.resolve(sessionOf('anonymous')))
    expect(actor.getSnapshot().value).toBe('anonymous')
    expect(calls.read).toBe(0)
    actor.send({ type: 'session.begun' })
    await waitFor(actor, ({ value }) => value === 'anonymous')
    expect(calls.read).toBe(1)
  })

  it('is made again with what it was when the backend forgot it; a customer has to log in', async () => {
    const { actor, memories } = started(false, () => Promise.resolve(sessionOf('customer', 'PLN')))
    await waitFor(actor, ({ value }) => value === 'customer')
    actor.send({ type: 'session.forgotten' })
    expect(actor.getSnapshot().value).toBe('renewing')
    await waitFor(actor, ({ value }) => value === 'anonymous')
    expect(memories).toHaveLength(1)
    expect(memories[0]?.currencyId).toBe(sessionOf('customer', 'PLN').currency.id)
    expect(actor.getSnapshot().context.expired).toBe(true)
  })

  it('tries again when the backend is away, each time later', async () => {
    let away = true
    const { actor, clock, calls } = started(false, () =>
      // A port rejects with an error that carries its failure.
      away ? Promise.reject(Object.assign(new Error('away'), failures.network)) : Promise.resolve(sessionOf('guest')),
    )
    await waitFor(actor, ({ value }) => value === 'unreachable')
    const first = backOff({ first: 1_000, longest: 60_000 }, 1, 0)
    clock.increment(first - 1)
    expect(calls.read).toBe(1)
    clock.increment(1)
    expect(calls.read).toBe(2)
    await waitFor(actor, ({ value }) => value === 'unreachable')
    clock.increment(first)
    expect(calls.read).toBe(2)
    away = false
    clock.increment(first)
    await waitFor(actor, ({ value }) => value === 'guest')
    expect(actor.getSnapshot().context.attempt).toBe(0)
  })
})

describe('back-off', () => {
  it('spreads a hundred waiting tabs over half of the wait, and never waits longer than it may', () => {
    const waits = Array.from({ length: 100 }, (_, tab) => backOff({ first: 1_000, longest: 60_000 }, 3, tab / 100))
    expect(Math.min(...waits)).toBe(4_000)
    expect(Math.max(...waits)).toBeLessThan(8_000)
    expect(new Set(waits).size).toBe(100)
    expect(backOff({ first: 1_000, longest: 60_000 }, 99, 0.999)).toBeLessThanOrEqual(60_000)
  })
})

import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../api/types/failure.ts'
import type { Session } from '../../../api/types/session.ts'
import { backOff } from '../../shared/back-off.ts'
import { failures } from '../../../tests/model/samples.ts'
import { noMemory } from '../session.logic.ts'
import { sessionMachine } from '../session.machine.ts'
import { sessionOf } from './session.model.ts'
import type { SessionChange, SessionEmitted, SessionMemory } from '../session.types.ts'

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
      share: 0,
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

  it('is left while it is read or made again, and the one who left is not made again', async () => {
    const { actor, memories } = started(false, () => Promise.resolve(sessionOf('guest')))
    actor.send({ type: 'session.leave' })
    expect(actor.getSnapshot().value).toBe('leaving')
    await waitFor(actor, ({ value }) => value === 'guest')
    actor.send({ type: 'session.forgotten' })
    actor.send({ type: 'session.leave' })
    actor.send({ type: 'session.forgotten' })
    expect(actor.getSnapshot().value).toBe('renewing')
    expect(memories.map(({ guest }) => guest === null)).toEqual([false, true])
  })

  it('is renewed with what it was when the backend forgot it; a customer logs in', async () => {
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

describe('a hundred waiting tabs', () => {
  /** Times of the calls that a hundred tabs make after the first one failed, in milliseconds. */
  async function callsOf(failure: { failure: Failure }, until: number): Promise<number[][]> {
    const clock = new SimulatedClock()
    const calls: number[][] = []
    const tabs = Array.from({ length: 100 }, (_, tab) => {
      const times: number[] = []
      calls.push(times)
      const machine = sessionMachine.provide({
        actors: {
          readSession: fromPromise<Session>(() => {
            times.push(clock.now())
            return Promise.reject(Object.assign(new Error('away'), failure))
          }),
        },
      })
      return createActor(machine, {
        clock,
        input: {
          firstVisit: false,
          memory: null,
          backOff: { first: 1_000, longest: 60_000 },
          maintenancePoll: 30_000,
          share: tab / 100,
        },
      }).start()
    })
    for (let time = 0; time < until; time += 50) {
      // Lets every answer arrive before the clock goes on.
      await new Promise((resolve) => setImmediate(resolve))
      clock.increment(50)
    }
    for (const tab of tabs) tab.stop()
    return calls
  }
  const mostAtOnce = (times: number[]): number => {
    const perMoment = new Map<number, number>()
    for (const time of times) perMoment.set(time, (perMoment.get(time) ?? 0) + 1)
    return Math.max(...perMoment.values())
  }

  it('of a backend that is away wait longer and longer, and never come back together', async () => {
    const calls = await callsOf(failures.network, 120_000)
    for (const times of calls) {
      const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
      expect(times.length).toBeLessThan(10)
      expect(waits[0]).toBeGreaterThanOrEqual(1_000)
      expect(Math.max(...waits)).toBeLessThanOrEqual(60_050)
      expect(waits.at(-1)).toBeGreaterThan(15_000)
    }
    expect(mostAtOnce(calls.flatMap((times) => times.slice(1)))).toBeLessThanOrEqual(10)
  })

  it('of a shop in maintenance look every half minute or so, each at its own time', async () => {
    const calls = await callsOf(failures.maintenance, 120_000)
    for (const times of calls) expect(times.length).toBeLessThanOrEqual(4)
    expect(mostAtOnce(calls.flatMap((times) => times.slice(1)))).toBeLessThanOrEqual(3)
  })
})

describe('what is remembered', () => {
  it('of a guest is what they would have to register with', async () => {
    const { actor, memories } = started(false, () => Promise.resolve(sessionOf('guest', 'PLN')))
    await waitFor(actor, ({ value }) => value === 'guest')
    actor.send({ type: 'session.forgotten' })
    expect(memories[0]).toMatchObject({
      currencyId: sessionOf('guest', 'PLN').currency.id,
      guest: { guest: true, email: 'ada@example.com', billingAddress: { street: 'Hauptweg 1', city: 'Berlin' } },
    })
    expect(memories[0]?.guest).not.toHaveProperty('shippingAddress')
    expect(memories[0]?.guest).not.toHaveProperty('password')
  })

  it('of a lost login emits that the customer returned, and nobody else', async () => {
    let now = sessionOf('customer', 'PLN')
    const { actor } = started(false, () => Promise.resolve(now))
    const emitted: SessionEmitted[] = []
    actor.on('identity.changed', (event) => emitted.push(event))
    await waitFor(actor, ({ value }) => value === 'customer')
    actor.send({ type: 'session.forgotten' })
    await waitFor(actor, ({ value }) => value === 'anonymous')
    actor.send({ type: 'identity.refresh', by: 'login' })
    await waitFor(actor, ({ value }) => value === 'customer')
    expect(emitted).toMatchObject([{ by: 'login', returned: true }])
    now = { ...now, customer: { ...now.customer!, id: 'another' } }
    actor.send({ type: 'identity.refresh', by: 'login' })
    await waitFor(actor, ({ context }) => context.session?.customer?.id === 'another')
    expect(emitted[1]).toMatchObject({ returned: false })
  })
})

describe('a login', () => {
  /** A login in a visit in euros with an account that was last in zloty; `change` is what the backend answers. */
  async function loggedIn(change: () => Promise<Session>, memory: SessionMemory | null = null) {
    const sent: unknown[] = []
    const reads: Session[] = memory ? [sessionOf('anonymous')] : []
    const machine = sessionMachine.provide({
      actors: {
        readSession: fromPromise<Session>(() => Promise.resolve(reads.shift() ?? sessionOf('customer', 'PLN'))),
        applyChange: fromPromise<Session, SessionChange | null>(({ input }) => {
          sent.push(input)
          return change()
        }),
      },
    })
    const settings = { backOff: { first: 1_000, longest: 60_000 }, maintenancePoll: 30_000, share: 0 }
    const actor = createActor(machine, { input: { firstVisit: memory === null, memory, ...settings } })
    const emitted: SessionEmitted[] = []
    actor.on('*', (event) => emitted.push(event))
    actor.start()
    await waitFor(actor, ({ value }) => value === 'anonymous')
    emitted.length = 0
    actor.send({ type: 'identity.refresh', by: 'login', currencyId: sessionOf('anonymous').currency.id })
    await waitFor(actor, ({ value }) => value === 'customer')
    return { emitted, sent }
  }
  const euro = sessionOf('customer').currency.id
  const memory = { ...noMemory, currencyId: euro }

  it.each([
    ['of the visit', memory],
    ['of the page, where a first visit has no session', null],
  ])('keeps the currency %s: the account’s last one is nowhere seen', async (_, stored) => {
    const { emitted, sent } = await loggedIn(() => Promise.resolve(sessionOf('customer')), stored)
    expect(sent).toEqual([{ kind: 'currency', id: euro }])
    expect(emitted).toMatchObject([{ type: 'identity.changed', session: { currency: { id: euro } } }])
  })

  it('goes on in the account’s currency where the other one is refused', async () => {
    const { emitted } = await loggedIn(() => Promise.reject(Object.assign(new Error('no'), failures.refused)), memory)
    expect(emitted).toMatchObject([{ type: 'identity.changed', session: { currency: { isoCode: 'PLN' } } }])
  })
})

describe('back-off', () => {
  it('spreads a hundred waiting tabs over half of the wait, never beyond its limit', () => {
    const waits = Array.from({ length: 100 }, (_, tab) => backOff({ first: 1_000, longest: 60_000 }, 3, tab / 100))
    expect(Math.min(...waits)).toBe(4_000)
    expect(Math.max(...waits)).toBeLessThan(8_000)
    expect(new Set(waits).size).toBe(100)
    expect(backOff({ first: 1_000, longest: 60_000 }, 99, 0.999)).toBeLessThanOrEqual(60_000)
  })
})

import {
  assign,
  createActor,
  fromCallback,
  fromPromise,
  raise,
  sendParent,
  sendTo,
  setup,
  SimulatedClock,
} from 'xstate'
import type { AnyActorRef } from 'xstate'
import { describe, expect, test } from 'vitest'
import { recorderOf } from '../../../tests/fixtures/recorder-of.ts'
import { framesOf, makeReport, readReport, replay, writeReport } from './index.ts'
import type { ReplayMachine, Report } from './index.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

type LampEvent =
  | { type: 'lamp.press' }
  | { type: 'lamp.warm' }
  | { type: 'lamp.name'; name: string }
  | { type: 'lamp.dim' }

/** A child that answers its parent at once. */
const heater = setup({ types: { events: {} as { type: 'heat' } } }).createMachine({
  id: 'heater',
  on: { heat: { actions: sendParent({ type: 'lamp.warm' }) } },
})

/** A machine with everything that a replay has to get right. */
const lampOf = (longestName = 8) =>
  setup({
    types: { context: {} as { names: string[]; bulb: string | null }, events: {} as LampEvent },
    actors: {
      heater,
      readBulb: fromPromise<string, { watt: number }>(() => Promise.reject(new Error('not provided'))),
      watchRoom: fromCallback<LampEvent>(() => undefined),
    },
    actions: {
      rename: assign(({ context }, name: string) =>
        name.length > longestName ? {} : { names: [...new Set([...context.names, name.trim()])] },
      ),
      takeBulb: assign((_, bulb: string) => ({ bulb })),
      heat: sendTo('heater', { type: 'heat' }),
      dimLater: raise({ type: 'lamp.dim' }, { delay: 500, id: 'dim' }),
    },
    delays: { patience: 1000 },
  }).createMachine({
    id: 'lamp',
    context: { names: [], bulb: null },
    invoke: [
      { id: 'heater', systemId: 'heater', src: 'heater' },
      { id: 'watchRoom', src: 'watchRoom' },
    ],
    on: { 'lamp.name': { actions: { type: 'rename', params: ({ event }) => event.name } } },
    initial: 'off',
    states: {
      off: { on: { 'lamp.press': 'reading' } },
      reading: {
        invoke: {
          id: 'readBulb',
          src: 'readBulb',
          input: { watt: 40 },
          onDone: { target: 'cold', actions: { type: 'takeBulb', params: ({ event }) => event.output } },
          onError: 'broken',
        },
        after: { patience: 'broken' },
      },
      cold: { entry: 'heat', on: { 'lamp.warm': 'on' } },
      on: { entry: 'dimLater', on: { 'lamp.dim': 'dimmed', 'lamp.press': 'off' } },
      dimmed: { after: { patience: 'off' } },
      broken: {},
    },
  })

interface Page {
  actor: AnyActorRef
  clock: SimulatedClock
  report: () => Report
  say: (event: LampEvent) => void
}

/** A page on which the lamp runs and is recorded, from before its start or when it runs already. */
function page(options: { bulb?: () => Promise<string>; late?: (page: Omit<Page, 'report'>) => void } = {}): Page {
  const clock = new SimulatedClock()
  let say: (event: LampEvent) => void = () => undefined
  const actor = createActor(
    lampOf().provide({
      actors: {
        readBulb: fromPromise(options.bulb ?? (() => Promise.resolve('bulb of Ada'))),
        watchRoom: fromCallback<LampEvent>(({ sendBack }) => {
          say = sendBack
        }),
      },
    }),
    { clock },
  )
  if (options.late) {
    actor.start()
    options.late({ actor, clock, say: (event) => say(event) })
  }
  const recorder = recorderOf([actor], { clock: () => clock.now(), wallClock: () => 1_000 })
  if (!options.late) actor.start()
  const report = (): Report =>
    readReport(writeReport(makeReport(recorder.recording(), { build: 'b1', locale: 'en-GB' })))
  return { actor, clock, report, say: (event) => say(event) }
}

const isIn = (actor: AnyActorRef, state: string) => eventually(() => expect(actor.getSnapshot().value).toBe(state))
const stage: ReplayMachine[] = [{ machine: lampOf() }]

async function evening(): Promise<Page> {
  const room = page()
  room.say({ type: 'lamp.name', name: 'Ada' })
  room.actor.send({ type: 'lamp.press' })
  await isIn(room.actor, 'on')
  room.clock.increment(500)
  await isIn(room.actor, 'dimmed')
  room.clock.increment(1000)
  room.actor.send({ type: 'lamp.name', name: ' Ada ' })
  return room
}

describe('a report', () => {
  test('runs again as it was recorded: ports, children and delays', async () => {
    const { recording } = (await evening()).report()
    const { difference, end } = replay(recording, stage)
    expect(difference).toBeNull()
    expect(Object.keys(end)).toEqual(['lamp', 'lamp/heater'])
    expect(end['lamp']).toMatchObject({ value: 'off', context: { names: [expect.stringMatching(/^‹name 1›$/i)] } })
    expect(JSON.stringify(recording)).not.toContain('Ada')
  })

  test('ends in the same snapshots every time', async () => {
    const { recording } = (await evening()).report()
    const ends = [1, 2].map(() => JSON.stringify(replay(recording, stage).end))
    expect(ends[0]).toBe(ends[1])
  })

  test('runs again what failed', async () => {
    const { actor, report } = page({ bulb: () => Promise.reject(new TypeError('no bulb')) })
    actor.send({ type: 'lamp.press' })
    await isIn(actor, 'broken')
    const { difference, end } = replay(report().recording, stage)
    expect(difference).toBeNull()
    expect(end['lamp']?.value).toBe('broken')
  })

  test('begins where the recording began, with ports and delays under way', async () => {
    let answer: (bulb: string) => void = () => undefined
    const { actor, clock, report } = page({
      bulb: () => new Promise<string>((resolve) => (answer = resolve)),
      late: ({ actor, say }) => {
        say({ type: 'lamp.name', name: 'Ada' })
        actor.send({ type: 'lamp.press' })
      },
    })
    answer('a bulb')
    await isIn(actor, 'on')
    clock.increment(500)
    const { recording } = report()
    expect(replay(recording, stage).difference).toBeNull()
    const waiting = page({
      bulb: () => new Promise(() => undefined),
      late: (room) => room.actor.send({ type: 'lamp.press' }),
    })
    waiting.clock.increment(1000)
    const late = replay(waiting.report().recording, stage)
    expect([late.difference, late.end['lamp']?.value]).toEqual([null, 'broken'])
  })

  test('ends with a machine that was stopped', async () => {
    const { actor, report } = await evening()
    actor.stop()
    const { difference, end } = replay(report().recording, stage)
    expect([difference, end['lamp']?.status]).toEqual([null, 'stopped'])
  })

  test('names the first event after which another machine is another one', async () => {
    const { recording } = (await evening()).report()
    const { difference, end } = replay(recording, [{ machine: lampOf(0) }])
    const named = recording.events.find(({ event }) => event.type === 'lamp.name')
    expect(difference).toMatchObject({
      index: named?.index,
      machine: 'lamp',
      event: 'lamp.name',
      values: [{ path: 'context.names.0', replayed: null }],
    })
    expect(end['lamp']?.value).toBe('off')
  })

  test('names an event that is not sent any more', async () => {
    const { recording } = (await evening()).report()
    const quiet = lampOf().provide({ actions: { heat: () => undefined } })
    expect(replay(recording, [{ machine: quiet }]).difference).toMatchObject({
      machine: 'lamp/heater',
      event: 'heat',
      values: [{ path: 'event after it', recorded: 'heat', replayed: null }],
    })
  })

  test('takes from the record what a page’s own rules said', () => {
    const form = setup({
      types: { context: {} as { wrong: string[]; checked: number }, events: {} as { type: 'check' } },
      actions: { check: () => undefined, count: assign(({ context }) => ({ checked: context.checked + 1 })) },
      guards: { isRight: ({ context }) => context.wrong.length === 0 },
    }).createMachine({
      id: 'form',
      context: { wrong: [], checked: 0 },
      initial: 'editing',
      states: {
        editing: { on: { check: { target: 'judging', actions: ['check', 'count'] } } },
        judging: { always: [{ guard: 'isRight', target: 'done' }, 'editing'] },
        done: {},
      },
    })
    const actor = createActor(form.provide({ actions: { check: assign({ wrong: ['field'] }) } }))
    const recorder = recorderOf([actor])
    actor.start()
    actor.send({ type: 'check' })
    const { recording } = makeReport(recorder.recording(), { build: 'b1', locale: 'en-GB' })
    expect(replay(recording, [{ machine: form }]).difference?.machine).toBe('form')
    expect(replay(recording, [{ machine: form, recorded: { check: ['wrong'] } }]).difference).toBeNull()
  })

  test('says so when a machine is not known, or when its beginning is lost', async () => {
    const { recording } = (await evening()).report()
    expect(() => replay(recording, [])).toThrow('No machine is called lamp')
    expect(() => replay({ ...recording, dropped: 3 }, stage)).toThrow('lost its first 3 events')
  })
})

describe('a file', () => {
  test('that is no report is refused with a reason', () => {
    expect(() => readReport('{"a":1}')).toThrow('This is not a report')
    expect(() => readReport('{"format":"storechart-rep')).toThrow('it is no JSON')
    expect(() => readReport('{"format":"storechart-report","version":9}')).toThrow('has version 9')
    expect(() => readReport('{"format":"storechart-report","version":1}')).toThrow('not whole')
    const head = { format: 'storechart-report', version: 1, build: 'b1', locale: 'en-GB', shared: [] }
    const actor = { sessionId: 'x:0', kind: 'machine', id: 'cart', name: 'cart' }
    const event = { actor: 'x:0', event: { type: 'a' }, transitions: [], actions: [] }
    const reading = (actors: unknown[], events: unknown[]) => () =>
      readReport(JSON.stringify({ ...head, recording: { actors, events } }))
    expect(reading([actor], [event])).not.toThrow()
    for (const [actors, events] of [
      [[null], []],
      [[{ ...actor, name: {} }], []],
      [[actor], [null]],
      [[actor], [{ ...event, event: 3 }]],
      [[actor], [{ ...event, actions: 'none' }]],
    ] satisfies [unknown[], unknown[]][])
      expect(reading(actors, events)).toThrow('not whole')
  })
})

test('frames say what the machines were after each event', async () => {
  const { recording } = (await evening()).report()
  const frames = framesOf(recording)
  const [lamp] = recording.actors
  expect(frames).toHaveLength(recording.events.length + 1)
  expect(frames[0]).toEqual({ event: null, snapshots: {} })
  const values = frames.map(({ snapshots }) => snapshots[lamp?.sessionId ?? '']?.value)
  expect([...new Set(values)]).toEqual([undefined, 'off', 'reading', 'cold', 'on', 'dimmed'])
})

import { assign, fromPromise, setup } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { edgesOf } from './edges.ts'
import { door } from './examples/door/door.model.ts'
import { fetcher } from './examples/fetcher/fetcher.model.ts'
import { upload } from './examples/upload/upload.model.ts'
import type { Step, TestModel } from './test-model.ts'
import { mutantsOf } from './mutants.ts'
import { mutate } from './mutate.ts'
import { coverage, runWalk, withoutPorts } from './explore.ts'
import type { Walk } from './explore.ts'
import { follow } from './walks.ts'
import { invariant, samplesOf } from './test-model.ts'
import { goldenPathsOf, walkPath } from './golden-paths.ts'

type LampEvent = { type: 'switch.press' } | { type: 'bulb.replace' } | { type: 'plug.pull' }

/** A lamp that burns out: every kind of edge once. Nothing of the shop's. */
const lampSetup = setup({
  types: { context: {} as { presses: number }, events: {} as LampEvent },
  actors: { warmUp: fromPromise<string>(() => Promise.resolve('warm')) },
  guards: { isWorn: ({ context }) => context.presses >= 2 },
  delays: { timeout: 1000 },
  actions: {
    count: assign(({ context }) => ({ presses: Math.min(2, context.presses + 1) })),
    renew: assign({ presses: 0 }),
  },
})
const warming = {
  invoke: { id: 'warmUp', src: 'warmUp', onDone: 'on', onError: 'off' },
  after: { timeout: 'off' },
} as const
const on = { on: { 'switch.press': 'off' } } as const
const broken = { on: { 'bulb.replace': { target: 'off', actions: 'renew' } } } as const
const pressed = { 'switch.press': { target: 'warming', actions: 'count' } } as const

const lamp = lampSetup.createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  states: { off: { always: { guard: 'isWorn', target: 'broken' }, on: pressed }, warming, on, broken },
})

const pressesOf = (snapshot: AnyMachineSnapshot): number => snapshot.context.presses

const invariants: TestModel['invariants'] = {
  'a press of a lamp that is off warms it up and is counted': invariant<typeof lamp>(({ before, after, event }) => {
    if (before?.matches('off') !== true || event.type !== 'switch.press') return true
    return after.matches('warming') && pressesOf(after) === pressesOf(before) + 1
  }),
  'only a worn lamp is broken': invariant<typeof lamp>(
    ({ after }) => !after.matches('broken') || pressesOf(after) === 2,
  ),
  'a worn lamp is never off': invariant<typeof lamp>(({ after }) => !after.matches('off') || pressesOf(after) < 2),
  'a lamp that is on goes off': invariant<typeof lamp>(({ before, after, event }) => {
    if (before?.matches('on') !== true || event.type !== 'switch.press') return true
    return after.matches(pressesOf(after) < 2 ? 'off' : 'broken')
  }),
  'warming ends': invariant<typeof lamp>(({ before, after, event }) => {
    if (before?.matches('warming') !== true) return true
    if (event.type === 'xstate.done.actor.warmUp') return after.matches('on')
    return !event.type.startsWith('xstate.') || after.matches(pressesOf(after) < 2 ? 'off' : 'broken')
  }),
  'a new bulb begins anew': invariant<typeof lamp>(
    ({ before, after, event }) =>
      before?.matches('broken') !== true ||
      event.type !== 'bulb.replace' ||
      (after.matches('off') && pressesOf(after) === 0),
  ),
}

const modelOf = (machine: AnyStateMachine, change: Partial<TestModel> = {}): TestModel => ({
  name: 'lamp',
  machine,
  inputs: { new: undefined },
  events: {},
  answers: { warmUp: { done: ['warm'], error: [new Error('cold')] } },
  key: pressesOf,
  view: (snapshot) => ({ light: snapshot.matches('on'), presses: pressesOf(snapshot) }),
  invariants,
  ...change,
})

describe('edges', () => {
  it('are all of a chart, also those that xstate draws nowhere', () => {
    expect(edgesOf(lamp).map(({ kind, source, targets }) => `${kind} ${source} ${targets.join()}`)).toEqual([
      'initial lamp lamp.off',
      'event lamp.off lamp.warming',
      'always lamp.off lamp.broken',
      'done lamp.warming lamp.on',
      'error lamp.warming lamp.off',
      'after lamp.warming lamp.off',
      'event lamp.on lamp.off',
      'event lamp.broken lamp.off',
    ])
  })
})

describe('coverage', () => {
  it('of a sound chart misses no edge and breaks no invariant', () => {
    const { missing, broken, covered } = coverage(modelOf(lamp))
    expect({ missing, broken, covered: covered.size }).toEqual({ missing: [], broken: [], covered: 8 })
  })

  it('tries an event that carries nothing without a sample, unless it is left out', () => {
    expect(Object.keys(samplesOf(modelOf(lamp))).toSorted()).toEqual(['bulb.replace', 'switch.press'])
    const left = modelOf(lamp, { events: { 'bulb.replace': [] } })
    expect(samplesOf(left)).toEqual({ 'switch.press': [{ type: 'switch.press' }], 'bulb.replace': [] })
  })

  it('names the edges that no path reaches', () => {
    const nobodyReplaces = modelOf(lamp, { events: { 'bulb.replace': [] } })
    expect(coverage(nobodyReplaces).missing.map(({ id }) => id)).toEqual(['lamp.broken --bulb.replace--> lamp.off'])
  })

  it('names the states that no path enters, and the events that no state accepts', () => {
    const attic = lampSetup.createMachine({
      id: 'lamp',
      context: { presses: 0 },
      initial: 'off',
      states: { off: { on: pressed }, warming, on, broken, attic: {} },
    })
    const pulled = modelOf(attic, { events: { ...modelOf(lamp).events, 'plug.pull': [{ type: 'plug.pull' }] } })
    const { deadStates, unheard } = coverage(pulled)
    expect({ deadStates, unheard }).toEqual({ deadStates: ['lamp.broken', 'lamp.attic'], unheard: ['plug.pull'] })
    const reasons = { 'lamp.broken': 'never worn', 'lamp.attic': 'not built yet', 'plug.pull': 'it has a battery' }
    const explained = coverage({ ...pulled, unreachable: reasons })
    expect([...explained.deadStates, ...explained.unheard]).toEqual([])
  })

  it('does not name an edge whose reason is given', () => {
    const explained = modelOf(lamp, {
      events: { 'bulb.replace': [] },
      unreachable: { 'lamp.broken --bulb.replace--> lamp.off': 'sold without spare bulbs' },
    })
    expect(coverage(explained).missing).toEqual([])
  })

  it('names the edges of an answer that the test model does not give', () => {
    const neverCold = modelOf(lamp, { answers: { warmUp: { done: ['warm'] } } })
    expect(coverage(neverCold).missing.map(({ kind }) => kind)).toEqual(['error'])
  })

  it('names a broken invariant, with the event after which it was broken', () => {
    const everlasting = lampSetup.createMachine({
      id: 'lamp',
      context: { presses: 0 },
      initial: 'off',
      states: { off: { on: pressed }, warming, on, broken },
    })
    expect(coverage(modelOf(everlasting)).broken).toContain(
      'a worn lamp is never off, after xstate.after.timeout.lamp.warming',
    )
  })

  describe('states that look alike', () => {
    const said = (change: Partial<TestModel>): string[] => coverage(modelOf(lamp, change)).alike
    const light = (snapshot: AnyMachineSnapshot): string => (snapshot.matches('on') ? 'bright' : 'dark')
    const named = (snapshot: AnyMachineSnapshot): unknown => snapshot.value

    it('are named with the status that both have on screen', () => {
      expect(said({ status: light })).toEqual(['lamp.off looks like lamp.warming: "dark"'])
      expect(said({ view: (snapshot) => ({ status: light(snapshot) }) })).toEqual(said({ status: light }))
    })

    it('may be alike for a reason', () => {
      const dark = { 'no light': ['lamp.off', 'lamp.warming', 'lamp.broken'] }
      expect(said({ status: light, alike: dark })).toEqual([])
      expect(said({ status: light, alike: { 'no light': ['lamp.off', 'lamp.warming'] } })).toEqual([
        'lamp.off looks like lamp.broken: "dark"',
      ])
    })

    it('have no reason when they do not look alike', () => {
      expect(said({ status: named, alike: { 'no light': ['lamp.off', 'lamp.warming'] } })).toEqual([
        'lamp.off looks like no other state: no light',
        'lamp.warming looks like no other state: no light',
      ])
    })

    it('may be all that are inside one state', () => {
      const alike = { 'one work at a time': ['upload.preparing'] }
      const status = ({ value }: AnyMachineSnapshot): unknown =>
        typeof value === 'string' ? value : Object.keys(value)[0]
      expect(coverage({ ...upload, status }).alike).toHaveLength(1)
      expect(coverage({ ...upload, status, alike }).alike).toEqual([])
    })

    it('are not compared where no screen has a status', () => {
      expect(said({})).toEqual([])
    })
  })

  it('ends when the key distinguishes endlessly many situations', () => {
    let step = 0
    const endless = modelOf(lamp, { key: () => (step += 1), limit: 50 })
    expect(() => coverage(endless)).toThrow('lamp has more than 50 situations')
  })

  it('says what makes the situations endless', () => {
    let step = 0
    const endless = modelOf(lamp, { key: () => ({ worn: step > 3, presses: (step += 1) }), limit: 50 })
    expect(() => coverage(endless)).toThrow(/What differs most is `presses`, with \d{2,} values\. Keep out of `key`/)
  })
})

describe('a walk', () => {
  it('says at which step a machine ends that takes a failure nowhere', () => {
    const { onError: _onError, ...invoke } = warming.invoke
    const careless = lampSetup.createMachine({
      id: 'lamp',
      context: { presses: 0 },
      initial: 'off',
      states: { off: { on: { 'switch.press': 'warming' } }, warming: { invoke }, on, broken },
    })
    const walk = follow(modelOf(careless), 'new')
    walk.takes('switch.press')
    expect(() => walk.takes('warmUp failed')).toThrow('warmUp failed ends lamp: nothing in warming takes it')
  })
})

describe('a run', () => {
  it('says which edges each step took, defaults and transient ones included', () => {
    const { taken } = runWalk(modelOf(lamp), withoutPorts(lamp), {
      start: 'new',
      events: [{ type: 'switch.press' }, { type: 'xstate.done.actor.warmUp' }],
    })
    expect(taken).toEqual([
      ['lamp --initial--> lamp.off'],
      ['lamp.off --switch.press--> lamp.warming'],
      ['lamp.warming --done warmUp--> lamp.on'],
    ])
  })

  it.each([door, fetcher, upload])('of $name is the same whether an actor makes it or an exploration', (model) => {
    const essence = ({ before, after, event, effects }: Step): unknown => [
      before && [before.value, before.context],
      [after.value, after.context, after.status, Object.keys(after.children)],
      event,
      effects.map(({ name }) => name),
    ]
    const machine = withoutPorts(model.machine)
    const seen: [walk: Walk, step: Step][] = []
    coverage(model, (walk, step) => seen.push([walk, step]))
    expect(seen.length).toBeGreaterThan(10)
    for (const [walk, step] of seen) {
      const { steps, taken } = runWalk(model, machine, walk)
      expect([steps.slice(-1).map(essence), taken.at(-1)]).toEqual([[essence(step)], walk.edges])
    }
  })
})

describe('a chart that runs in a circle', () => {
  it('ends its walk', () => {
    const circling = lampSetup.createMachine({
      id: 'lamp',
      context: { presses: 0 },
      initial: 'off',
      states: {
        off: { on: { 'switch.press': 'warming' } },
        warming: { always: 'broken' },
        broken: { always: 'warming' },
      },
    })
    expect(() =>
      runWalk(modelOf(circling), withoutPorts(circling), { start: 'new', events: [{ type: 'switch.press' }] }),
    ).toThrow('The chart runs in a circle')
  })
})

describe('recorded outcomes', () => {
  const recorded = goldenPathsOf(modelOf(lamp))

  it('hold an outcome for every edge', () => {
    const machine = withoutPorts(lamp)
    const edges = new Set(Object.keys(recorded).flatMap((path) => walkPath(modelOf(lamp), machine, path).edges))
    expect(edges.size).toBe(8)
  })

  it('say what a path that is no longer possible lacks', () => {
    const { outcome } = walkPath(modelOf(lamp), withoutPorts(lamp), 'new > warmUp done')
    expect(outcome).toBe('"warmUp done" is not possible any more')
  })
})

describe('every machine', () => {
  const brokenOf = (states: Parameters<typeof lampSetup.createMachine>[0]['states']) =>
    coverage(
      modelOf(lampSetup.createMachine({ id: 'lamp', context: { presses: 0 }, initial: 'off', states }), {
        invariants: {},
      }),
    ).broken
  const off = { on: pressed }

  it('has no invariant broken that is sound', () => {
    expect(coverage(modelOf(lamp, { invariants: {} })).broken).toEqual([])
  })

  it('may not wait for an answer that was given', () => {
    const deaf = { ...warming.invoke, onDone: { actions: 'count' } } as const
    expect(brokenOf({ off, warming: { ...warming, invoke: deaf } })).toEqual([
      'no state waits for an answer that was given, after xstate.done.actor.warmUp',
    ])
  })

  it('may call again what was answered', () => {
    const again = { ...warming.invoke, onDone: 'off', onError: { target: 'warming', reenter: true } } as const
    expect(brokenOf({ off, warming: { ...warming, invoke: again } })).toEqual([])
  })

  it('may not wait for a delay that ran out, but for one that begins anew', () => {
    const dim = { ...warming, invoke: { ...warming.invoke, onDone: 'off' } } as const
    expect(brokenOf({ off, warming: { ...dim, after: { timeout: { actions: 'count' } } } })).toEqual([
      'no state waits for a delay that ran out, after xstate.after.timeout.lamp.warming',
    ])
    expect(brokenOf({ off, warming: { ...dim, after: { timeout: { target: 'warming', reenter: true } } } })).toEqual([])
  })

  it('may not stay where it only decides', () => {
    const undecided = { always: [{ guard: 'isWorn', target: 'off' }, {}] } as const
    const dim = { ...warming, invoke: { ...warming.invoke, onDone: 'undecided' } } as const
    expect(brokenOf({ off, warming: dim, undecided })).toEqual([
      'a state that only decides is left at once, after xstate.done.actor.warmUp',
    ])
  })
})

describe('mutants', () => {
  const recorded = goldenPathsOf(modelOf(lamp))

  it('lack one guard, action or target each', () => {
    expect(mutantsOf(lamp).map(({ name }) => name)).toEqual([
      'lamp.off switch.press: without action count',
      'lamp.off switch.press: without target warming',
      'lamp.off always: without guard isWorn',
      'lamp.off always: without target broken',
      'lamp.warming timeout: without target off',
      'lamp.warming warmUp onDone: without target on',
      'lamp.warming warmUp onError: without target off',
      'lamp.on switch.press: without target off',
      'lamp.broken bulb.replace: without action renew',
      'lamp.broken bulb.replace: without target off',
    ])
  })

  it('all break an invariant of a machine that has enough of them', () => {
    const { total, byInvariants, survivors } = mutate(modelOf(lamp), recorded)
    expect({ byInvariants, survivors }).toEqual({ byInvariants: total, survivors: [] })
  })

  it('are distinguished from those that only a recorded outcome shows', () => {
    const { total, byInvariants, byOutcomesOnly, survivors } = mutate(modelOf(lamp, { invariants: {} }), recorded)
    expect(byOutcomesOnly).toEqual([
      'lamp.off switch.press: without action count',
      'lamp.off switch.press: without target warming',
      'lamp.off always: without guard isWorn',
      'lamp.off always: without target broken',
      'lamp.on switch.press: without target off',
      'lamp.broken bulb.replace: without action renew',
      'lamp.broken bulb.replace: without target off',
    ])
    expect(byInvariants + byOutcomesOnly.length).toBe(total)
    expect(survivors).toEqual([])
  })

  it('survive where nobody looks', () => {
    const { survivors, byInvariants, total } = mutate(modelOf(lamp, { invariants: {} }), {})
    expect(survivors).toContain('lamp.off switch.press: without action count')
    expect(survivors).toHaveLength(total - byInvariants)
  })

  it('break an invariant also where no kept path leads', () => {
    const { byInvariants, total } = mutate(modelOf(lamp), {})
    expect(byInvariants).toBe(total)
  })

  it('have no figures for a chart that differs from what was recorded', () => {
    const other = lampSetup.createMachine({
      id: 'lamp',
      context: { presses: 0 },
      initial: 'broken',
      states: { off: { on: pressed }, warming, on, broken },
    })
    expect(() => mutate(modelOf(other), recorded)).toThrow('differs from its expected outcomes')
  })
})

import { assign, fromPromise, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { driven, everyState, inside, leavesOf, passes, places, stepsOf } from './driven.ts'

interface KettlePorts {
  fill: (input: { litres: number }) => Promise<{ litres: number }>
}

const port = fromPromise<{ litres: number }, { litres: number }>(() => Promise.reject(new Error('not provided')))
const isFull = ({ context }: { context: { litres: number } }): boolean => context.litres > 1

/** A lid that opens and closes: a machine that the kettle starts. */
const lid = setup({ types: { events: {} as { type: 'lid.lift' } } }).createMachine({
  id: 'lid',
  initial: 'closed',
  states: { closed: { on: { 'lid.lift': 'open' } }, open: { type: 'final' } },
})

/** A kettle: events, a port, a delay and a machine inside. Nothing of the shop's. */
const kettle = setup({
  types: {
    context: {} as { litres: number },
    input: {} as { litres: number },
    events: {} as { type: 'water.fill' } | { type: 'heat.start' } | { type: 'heat.stop' },
  },
  actors: { fill: port, lid },
  delays: { boiling: 1000 },
  guards: { isFull },
}).createMachine({
  id: 'kettle',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: { invoke: { id: 'top', src: 'lid', onDone: 'standing' } },
    standing: { on: { 'water.fill': 'filling', 'heat.start': { guard: 'isFull', target: 'heating' } } },
    filling: {
      invoke: {
        id: 'tap',
        src: 'fill',
        input: ({ context }) => context,
        onDone: { target: 'standing', actions: assign(({ event }) => event.output) },
        onError: 'dry',
      },
    },
    heating: { after: { boiling: 'deciding' }, on: { 'heat.stop': 'standing' } },
    deciding: { always: [{ guard: 'isFull', target: 'hot' }, { target: 'dry' }] },
    hot: {},
    dry: {},
  },
})

const { answers, fails } = stepsOf<KettlePorts>()
const opened = inside('top', { type: 'lid.lift' })
const filled = [opened, { type: 'water.fill' }, answers('fill', { litres: 2 })] as const

describe('a driven machine', () => {
  it('is at its start without a step', () => {
    expect(driven(kettle, { litres: 0 }).value).toBe('opening')
  })

  it('goes on by events, answers, delays and what happens inside it', () => {
    const { value, context } = driven(kettle, { litres: 0 }, [...filled, { type: 'heat.start' }, passes('boiling')])
    expect([value, context]).toEqual(['hot', { litres: 2 }])
  })

  it('notices a port that fails', () => {
    expect(driven(kettle, { litres: 0 }, [...filled.slice(0, 2), fails('fill', { kind: 'maintenance' })]).value).toBe(
      'dry',
    )
  })

  it.each([
    [[opened, { type: 'heat.stop' } as const], 'Step 2, heat.stop, is not taken by kettle.standing'],
    [[opened, { type: 'heat.start' } as const], 'Step 2, heat.start, is not taken by kettle.standing'],
    [[opened, answers('fill', { litres: 2 })], 'Step 2, answer of fill, is not taken by kettle.standing'],
    [[passes('boiling')], 'Step 1, end of boiling, is not taken by kettle.opening'],
    [[inside('bottom', { type: 'lid.lift' })], 'lid.lift inside bottom: bottom is not under way in kettle.opening'],
    [[inside('top', { type: 'lid.drop' })], 'Step 1, lid.drop inside top, is not taken by lid.closed'],
  ])('takes no step that the chart does not have there: %#', (steps, message) => {
    expect(() => driven(kettle, { litres: 0 }, steps)).toThrow(message)
  })

  it('says what would be taken', () => {
    expect(() => driven(kettle, { litres: 0 }, [{ type: 'heat.stop' }])).toThrow('(there: answer of top)')
    expect(() => driven(kettle, { litres: 0 }, [opened, passes('boiling')])).toThrow('(there: water.fill, heat.start)')
  })
})

describe('places of a chart', () => {
  it('are the innermost states in which the machine can be found', () => {
    const names = ['opening', 'standing', 'filling', 'heating', 'hot', 'dry']
    expect(places(kettle)).toEqual(names.map((name) => `kettle.${name}`))
    expect(leavesOf(driven(kettle, { litres: 0 }, filled))).toEqual(['kettle.standing'])
    expect(leavesOf(driven(kettle, { litres: 0 }))).toEqual(['kettle.opening', 'lid.closed'])
  })
})

describe('every state of a chart', () => {
  const model = {
    name: 'kettle',
    machine: kettle,
    inputs: { empty: { litres: 0 }, full: { litres: 2 } },
    events: { 'water.fill': [{ type: 'water.fill' }], 'heat.start': [{ type: 'heat.start' }], 'heat.stop': [] },
    answers: { top: { done: [undefined] }, tap: { done: [{ litres: 2 }] } },
    key: () => null,
    view: () => null,
    invariants: {},
  }
  const byHand = { closed: driven(kettle, { litres: 0 }), waiting: driven(kettle, { litres: 1 }, filled) }

  it('has a situation: the chosen ones, and the shortest way to each other state', () => {
    const all = everyState(model, byHand, { 'kettle.filling': 'looks like standing' })
    expect(Object.keys(all)).toEqual(['closed', 'waiting', 'heating', 'hot'])
    expect([all['closed'], all['waiting']]).toEqual(Object.values(byHand))
    expect([all['heating']?.value, all['hot']?.value, all['hot']?.context]).toEqual(['heating', 'hot', { litres: 2 }])
  })

  it('where no start leads to one, it stays out, and the states’ test says so', () => {
    const never = { ...model, inputs: { empty: { litres: 0 } }, answers: {} }
    expect(Object.keys(everyState(never, byHand))).toEqual(['closed', 'waiting'])
  })
})

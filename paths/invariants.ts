import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { Effect, Invariant, Step } from './test-model.ts'

const activeNodes = ({ _nodes: nodes }: AnyMachineSnapshot): AnyStateNode[] => nodes

/** A part of what an effect was given; undefined where there is none. */
const partOf = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? Object.entries(params).find(([key]) => key === name)?.[1] : undefined

/** The step calls the port that is invoked by this id. */
export const calls = ({ effects }: Pick<Step, 'effects'>, id: string): boolean =>
  effects.some(({ name, params }) => name === 'xstate.spawnChild' && partOf(params, 'id') === id)

/** The input of the port under way that is invoked by this id; undefined when it does not run. */
export const inputOf = ({ children }: Pick<AnyMachineSnapshot, 'children'>, id: string): unknown => {
  const snapshot: unknown = children[id]?.getSnapshot()
  return partOf(snapshot, 'input')
}

/** The answer of a port in this step; undefined when it did not answer. */
export const answerOf = ({ event }: Pick<Step, 'event'>, id: string): unknown =>
  event.type === `xstate.done.actor.${id}` ? partOf(event, 'output') : undefined

/** The error with which a port rejected in this step; undefined when it did not. */
export const errorOf = ({ event }: Pick<Step, 'event'>, id: string): unknown =>
  event.type === `xstate.error.actor.${id}` ? partOf(event, 'error') : undefined

/** The events of a type that a step emits. */
export const emitted = ({ effects }: { effects: Effect[] }, type: string): unknown[] =>
  effects
    .filter(({ name }) => name === 'xstate.emit')
    .map(({ params }) => partOf(params, 'event'))
    .filter((event) => partOf(event, 'type') === type)

const waitsAnew = ({ effects }: Step, type: string): boolean =>
  effects.some(({ name, params }) => name === 'xstate.raise' && partOf(partOf(params, 'event'), 'type') === type)

/** What every machine keeps, whatever it is about: it never waits for something that cannot come any more. */
export const commonInvariants: Record<string, Invariant> = {
  'no state waits for an answer that was given': {
    holds(step) {
      const id = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(step.event.type)?.[1]
      if (id === undefined || step.after.status !== 'active') return true
      const waits = activeNodes(step.after).some(({ invoke }) => invoke.some((one) => one.id === id))
      return !waits || calls(step, id)
    },
  },
  'no state waits for a delay that ran out': {
    holds(step) {
      const { type } = step.event
      if (!type.startsWith('xstate.after.') || step.after.status !== 'active') return true
      const waits = activeNodes(step.after).some(({ after }) =>
        after.some(({ eventType, guard }) => eventType === type && guard === undefined),
      )
      return !waits || waitsAnew(step, type)
    },
  },
  'a state that only decides is left at once': {
    holds: ({ after }) =>
      after.status !== 'active' ||
      activeNodes(after).every(({ always = [] }) => always.every(({ guard }) => guard !== undefined)),
  },
}

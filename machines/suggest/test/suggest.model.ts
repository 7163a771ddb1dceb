import type { AnyMachineSnapshot } from 'xstate'
import type { Suggestion } from '../../../api/types/listing.ts'
import { failures } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { suggestView } from '../suggest.connect.ts'
import { suggestMachine } from '../suggest.machine.ts'
import type { SuggestContext, SuggestEvent } from '../suggest.types.ts'

const some: Suggestion = { products: [], total: 4 }
const none: Suggestion = { products: [], total: 0 }

const events = {
  'term.change': [
    { type: 'term.change', term: ' bowl ' },
    { type: 'term.change', term: 'bowls' },
    { type: 'term.change', term: 'bo ' },
  ],
  'network.returned': [{ type: 'network.returned' }],
} satisfies Samples<SuggestEvent>

type SuggestStep = StepOf<typeof suggestMachine>
const rule = (holds: (step: SuggestStep) => boolean) => invariant<typeof suggestMachine>(holds)
const contextOf = (snapshot: AnyMachineSnapshot): SuggestContext => snapshot.context
const isLong = ({ term, minLength }: SuggestContext): boolean => term.length >= minLength

/** Search suggestions in charts, generated paths and mutation. */
export const suggest: TestModel = {
  name: 'suggest',
  machine: suggestMachine,
  inputs: { 'an empty search box': { minLength: 3, settle: 300 } },
  events,
  answers: { suggest: { done: [some, none], error: [failures.network] } },
  key: (snapshot) => {
    const { term, suggestion } = contextOf(snapshot)
    return [term, suggestion?.total]
  },
  view: (snapshot) => suggestView(snapshot),
  invariants: {
    'a term is known without the blanks around it': rule(
      ({ after, event }) => event.type !== 'term.change' || after.context.term === event.term.trim(),
    ),
    'too short a term suggests nothing': rule(
      ({ after }) => isLong(after.context) || (after.matches('closed') && after.context.suggestion === null),
    ),
    'a long enough term is never left alone': rule(({ after }) => !isLong(after.context) || !after.matches('closed')),
    'a new term waits for the keys to rest, and cancels the call of the older one': rule(({ before, after, event }) => {
      if (event.type !== 'term.change' || before === null || after.context.term === before.context.term) return true
      return !isLong(after.context) || (after.matches('typing') && after.children['suggest'] === undefined)
    }),
    'the same term again changes nothing': rule(({ before, after, event }) => {
      if (event.type !== 'term.change' || before === null || after.context.term !== before.context.term) return true
      return after.value === before.value && after.context.suggestion === before.context.suggestion
    }),
    'the backend is asked when the keys rest': rule(
      ({ after, event }) => !event.type.startsWith('xstate.after') || after.matches('asking'),
    ),
    'an answer is shown, empty or not': rule(({ after, event }) => {
      if (event.type !== 'xstate.done.actor.suggest' || !('output' in event)) return true
      return after.context.suggestion === event.output && after.matches(event.output === none ? 'nothing' : 'open')
    }),
    'the last suggestions stay while the next ones load': rule(({ before, after }) => {
      if (before === null || !after.hasTag('busy')) return true
      return after.context.suggestion === before.context.suggestion
    }),
    'a failure shows no suggestions, and is forgotten when the connection returns': rule(({ before, after, event }) => {
      if (event.type === 'xstate.error.actor.suggest')
        return after.matches('failed') && after.context.suggestion === null
      return event.type !== 'network.returned' || before?.matches('failed') !== true || after.matches('asking')
    }),
    'the connection alone changes nothing else': rule(({ before, after, event }) => {
      if (event.type !== 'network.returned' || before === null || before.matches('failed')) return true
      return after.value === before.value
    }),
  },
}

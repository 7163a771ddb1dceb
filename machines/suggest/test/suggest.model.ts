import type { AnyMachineSnapshot } from 'xstate'
import type { Suggestion } from '../../../api/types/listing.ts'
import { failures } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { suggestView } from '../suggest.connect.ts'
import { suggestMachine } from '../suggest.machine.ts'
import type { SuggestContext, SuggestEvent } from '../suggest.types.ts'

const some: Suggestion = { correctedTerm: null, products: [], total: 4 }
const none: Suggestion = { correctedTerm: null, products: [], total: 0 }

const events = {
  'term.change': [
    { type: 'term.change', term: ' bowl ' },
    { type: 'term.change', term: 'bowls' },
    { type: 'term.change', term: 'b ' },
    { type: 'term.change', term: '' },
  ],
  'search.submit': [
    { type: 'search.submit', term: ' Bowl dish ' },
    { type: 'search.submit', term: ' ' },
  ],
  'recent.remove': [{ type: 'recent.remove', term: 'VASE' }],
  'recent.storedElsewhere': [
    { type: 'recent.storedElsewhere', terms: ['vase', 'lamp'] },
    { type: 'recent.storedElsewhere', terms: [] },
  ],
} satisfies Samples<SuggestEvent>

type SuggestStep = StepOf<typeof suggestMachine>
const rule = (holds: (step: SuggestStep) => boolean) => invariant<typeof suggestMachine>(holds)
const did = ({ effects }: SuggestStep, name: string): boolean => effects.some((effect) => effect.name === name)
const contextOf = (snapshot: AnyMachineSnapshot): SuggestContext => snapshot.context
const isLong = ({ term, minLength }: SuggestContext): boolean => term.length >= minLength

const isIdle = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('idle')
const isCleared = (snapshot: AnyMachineSnapshot): boolean => contextOf(snapshot).recent.length === 0

/** Search suggestions in charts, generated paths and mutation. */
export const suggest: TestModel = {
  name: 'suggest',
  machine: suggestMachine,
  inputs: {
    'an empty search box': { minLength: 2, settle: 300, recent: [] },
    'searched before': { minLength: 2, settle: 300, recent: ['vase', 'bowl dish'] },
  },
  events,
  answers: { suggest: { done: [some, none], error: [failures.network] } },
  key: (snapshot) => {
    const { term, suggestion, recent } = contextOf(snapshot)
    return [term, suggestion?.total, recent.join()]
  },
  view: (snapshot) => suggestView(snapshot),
  alike: {
    'suggestions are on their way from the first key on': ['suggest.typing', 'suggest.requesting'],
  },
  invariants: {
    'a term is stored without the blanks around it': rule(
      ({ after, event }) => event.type !== 'term.change' || after.context.term === event.term.trim(),
    ),
    'too short a term suggests nothing': rule(
      ({ after }) => isLong(after.context) || (isIdle(after) && after.context.suggestion === null),
    ),
    'a long enough term is never left alone': rule(({ after }) => !isLong(after.context) || !isIdle(after)),
    'recent searches are offered exactly while nothing is typed': rule(
      ({ after }) =>
        after.matches({ idle: 'recent' }) === (after.context.term === '' && after.context.recent.length > 0),
    ),
    'a search becomes the newest of the recent ones, once, without blanks around it': rule(
      ({ before, after, event }) => {
        if (event.type !== 'search.submit' || before === null) return true
        const others = before.context.recent.filter((term) => term !== 'Bowl dish' && term !== 'bowl dish')
        return event.term === ' '
          ? after.context.recent.join() === before.context.recent.join()
          : after.context.recent.join() === ['Bowl dish', ...others].join()
      },
    ),
    'a removed search leaves the list, whatever its case, and the others stay': rule(({ before, after, event }) => {
      if (event.type !== 'recent.remove' || before === null) return true
      return after.context.recent.join() === before.context.recent.filter((term) => term !== 'vase').join()
    }),
    'a cleared list is empty': rule(({ after, event }) => event.type !== 'recent.clear' || isCleared(after)),
    'what another tab wrote is taken over and not written again': rule((step) => {
      if (step.event.type !== 'recent.storedElsewhere' || step.before === null) return true
      return step.after.context.recent === step.event.terms && !did(step, 'persistRecent')
    }),
    'a list that this tab changes is written down': rule((step) => {
      const { before, after, event } = step
      if (before === null || event.type === 'recent.storedElsewhere') return true
      return before.context.recent.join() === after.context.recent.join() || did(step, 'persistRecent')
    }),
    'recent searches change nothing about what is typed': rule(({ before, after }) => {
      if (before === null || before.context.recent === after.context.recent) return true
      return after.context.term === before.context.term && after.context.suggestion === before.context.suggestion
    }),
    'a new term waits for the keys to rest, and cancels the call of the older one': rule(({ before, after, event }) => {
      if (event.type !== 'term.change' || before === null || after.context.term === before.context.term) return true
      return !isLong(after.context) || (after.matches('typing') && after.children['suggest'] === undefined)
    }),
    'the same term again changes nothing': rule(({ before, after, event }) => {
      if (event.type !== 'term.change' || before === null || after.context.term !== before.context.term) return true
      return after.value === before.value && after.context.suggestion === before.context.suggestion
    }),
    'the backend is called when the keys rest': rule(
      ({ after, event }) => !event.type.startsWith('xstate.after') || after.matches('requesting'),
    ),
    'an answer is shown, empty or not': rule(({ after, event }) => {
      if (event.type !== 'xstate.done.actor.suggest' || !('output' in event)) return true
      return after.context.suggestion === event.output && after.matches(event.output === none ? 'nothing' : 'open')
    }),
    'the last suggestions stay while the next ones load': rule(({ before, after }) => {
      if (before === null || !(after.matches('typing') || after.matches('requesting'))) return true
      return after.context.suggestion === before.context.suggestion
    }),
    'a failure shows no suggestions, and is forgotten when the connection returns': rule(({ before, after, event }) => {
      if (event.type === 'xstate.error.actor.suggest')
        return after.matches('failed') && after.context.suggestion === null
      return event.type !== 'network.returned' || before?.matches('failed') !== true || after.matches('requesting')
    }),
    'the connection alone changes nothing else': rule(({ before, after, event }) => {
      if (event.type !== 'network.returned' || before === null || before.matches('failed')) return true
      return after.value === before.value
    }),
  },
}

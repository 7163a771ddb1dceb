import { assign, fromCallback, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Suggestion } from '../../api/types/listing.ts'
import type { EventOf } from '../shared/event-of.ts'
import { answered, portsOf } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import { withoutSearch, withSearch } from './suggest.logic.ts'
import type { SuggestContext, SuggestEvent, SuggestInput, SuggestPorts } from './suggest.types.ts'

const port = portsOf<Pick<SuggestPorts, 'suggest'>>()
const typed = ({ event }: { event: EventOf<SuggestEvent, 'term.change'> }): string => event.term.trim()

const setTerm = { type: 'setTerm', params: typed } as const
const setSuggestion = { type: 'setSuggestion', params: answered } as const

/**
 * Suggestions for what is being typed: requested when the keys rest; a newer term cancels the call of the older one.
 * Before anything is typed, the searches of this browser are offered again.
 */
export const suggestMachine = setup({
  types: setupTypes<{ context: SuggestContext; events: SuggestEvent; input: SuggestInput }>(),
  actors: {
    suggest: port('suggest'),
    /** Reports the recent searches whenever another tab changes them. */
    watchRecent: fromCallback<SuggestEvent>(() => {}),
  },
  guards: {
    /** The term is the same as before. */
    isSame: ({ context }, term: string) => term === context.term,
    /** Enough is typed to ask for suggestions. */
    isLong: ({ context }, term: string) => term.length >= context.minLength,
    /** Something was found. */
    isFilled: (_, { total }: Suggestion) => total > 0,
    /** No recent search is left. */
    isCleared: ({ context }) => context.recent.length === 0,
    /** Nothing is typed, and there are recent searches. */
    offersRecent: ({ context }) => context.term === '' && context.recent.length > 0,
  },
  delays: {
    /** The keys have to rest this long. */
    settle: ({ context }) => context.settle,
  },
  actions: {
    setTerm: assign((_, term: string) => ({ term })),
    setSuggestion: assign((_, suggestion: Suggestion) => ({ suggestion })),
    forgetSuggestion: assign({ suggestion: null }),
    addRecent: assign(({ context }, term: string) => ({ recent: withSearch(context.recent, term) })),
    removeRecent: assign(({ context }, term: string) => ({ recent: withoutSearch(context.recent, term) })),
    clearRecent: assign({ recent: [] }),
    assignRecent: assign((_, recent: string[]) => ({ recent })),
    persistRecent: unfilled,
  },
}).createMachine({
  id: 'suggest',
  context: ({ input }) => ({ ...input, term: '', suggestion: null }),
  invoke: { id: 'watchRecent', src: 'watchRecent' },
  on: {
    'search.submit': {
      actions: [{ type: 'addRecent', params: ({ event }) => event.term }, 'persistRecent'],
    },
    'recent.remove': {
      actions: [{ type: 'removeRecent', params: ({ event }) => event.term }, 'persistRecent'],
    },
    'recent.clear': { actions: ['clearRecent', 'persistRecent'] },
    'recent.storedElsewhere': { actions: { type: 'assignRecent', params: ({ event }) => event.terms } },
    'term.change': [
      { guard: { type: 'isSame', params: typed } },
      { guard: { type: 'isLong', params: typed }, target: '.typing', actions: setTerm },
      { target: '.idle', actions: [setTerm, 'forgetSuggestion'] },
    ],
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is suggested.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Too little is typed to suggest anything.',
          always: { guard: 'offersRecent', target: 'recent' },
        },
        recent: {
          description: 'Nothing is typed: the last searches are offered again.',
          always: { guard: 'isCleared', target: 'closed' },
        },
      },
    },
    typing: { description: 'The keys have not come to rest.', after: { settle: 'requesting' } },
    requesting: {
      description: 'The suggestions are read.',
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context }) => ({ term: context.term }),
        onDone: [
          {
            guard: { type: 'isFilled', params: answered },
            target: 'open',
            actions: setSuggestion,
          },
          { target: 'nothing', actions: setSuggestion },
        ],
        // A suggestion is a help, not a promise: the search itself still works.
        onError: { target: 'failed', actions: 'forgetSuggestion' },
      },
    },
    open: { description: 'There are suggestions for the term.' },
    nothing: { description: 'Nothing fits the term.' },
    failed: { description: 'There are no suggestions right now.', on: { 'network.returned': 'requesting' } },
  },
})

export type SuggestActor = ActorRefFrom<typeof suggestMachine>
export type SuggestSnapshot = SnapshotFrom<typeof suggestMachine>

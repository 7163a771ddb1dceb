import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Suggestion } from '../../api/types/listing.ts'
import { answered, portsOf } from '../shared/port.ts'
import { typesOf } from '../shared/types-of.ts'
import type { SuggestContext, SuggestEvent, SuggestInput, SuggestPorts } from './suggest.types.ts'

const port = portsOf<SuggestPorts>()
const typed = ({ event }: { event: Extract<SuggestEvent, { type: 'term.change' }> }): string => event.term.trim()

/** Suggestions for what is being typed: asked for when the keys rest; a newer term cancels the call of the older one. */
export const suggestMachine = setup({
  types: typesOf<{ context: SuggestContext; events: SuggestEvent; input: SuggestInput }>(),
  actors: { suggest: port('suggest') },
  guards: {
    /** The term is the same as before. */
    isSame: ({ context }, term: string) => term === context.term,
    /** Enough is typed to ask for suggestions. */
    isLong: ({ context }, term: string) => term.length >= context.minLength,
    /** Something was found. */
    isFilled: (_, { total }: Suggestion) => total > 0,
  },
  delays: {
    /** The keys have to rest this long. */
    settle: ({ context }) => context.settle,
  },
  actions: {
    noteTerm: assign((_, term: string) => ({ term })),
    noteSuggestion: assign((_, suggestion: Suggestion) => ({ suggestion })),
    forgetSuggestion: assign({ suggestion: null }),
  },
}).createMachine({
  id: 'suggest',
  context: ({ input }) => ({ ...input, term: '', suggestion: null }),
  on: {
    'term.change': [
      { guard: { type: 'isSame', params: typed } },
      { guard: { type: 'isLong', params: typed }, target: '.typing', actions: { type: 'noteTerm', params: typed } },
      { target: '.closed', actions: [{ type: 'noteTerm', params: typed }, 'forgetSuggestion'] },
    ],
  },
  initial: 'closed',
  states: {
    closed: { description: 'Too little is typed to suggest anything.' },
    typing: { description: 'The keys have not come to rest.', tags: 'busy', after: { settle: 'asking' } },
    asking: {
      description: 'The backend is asked.',
      tags: 'busy',
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context }) => ({ term: context.term }),
        onDone: [
          {
            guard: { type: 'isFilled', params: answered },
            target: 'open',
            actions: { type: 'noteSuggestion', params: answered },
          },
          { target: 'nothing', actions: { type: 'noteSuggestion', params: answered } },
        ],
        // A suggestion is a help, not a promise: the search itself still works.
        onError: { target: 'failed', actions: 'forgetSuggestion' },
      },
    },
    open: { description: 'There are suggestions for the term.' },
    nothing: { description: 'Nothing fits the term.' },
    failed: { description: 'There are no suggestions right now.', on: { 'network.returned': 'asking' } },
  },
})

export type SuggestActor = ActorRefFrom<typeof suggestMachine>
export type SuggestSnapshot = SnapshotFrom<typeof suggestMachine>

import type { Suggestion } from '../../api/types/listing.ts'
import type { SuggestSnapshot } from './suggest.machine.ts'
import type { SuggestEvent } from './suggest.types.ts'
import { memoised } from '../shared/view.ts'

/** What the search box may read. */
export interface SuggestView {
  status: 'closed' | 'loading' | 'open' | 'nothing' | 'failed'
  /** The last answer; while the next one loads it belongs to the term before. */
  suggestion: Suggestion | null
}

/** What it may ask for. */
export interface SuggestIntents {
  type: (term: string) => void
  networkReturned: () => void
}

function viewOf({ value, context }: SuggestSnapshot): SuggestView {
  return { status: value === 'typing' || value === 'asking' ? 'loading' : value, suggestion: context.suggestion }
}

/** What a screen reads of a snapshot. */
export const suggestView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const suggestIntents = (send: (event: SuggestEvent) => void): SuggestIntents => ({
  type: (term) => send({ type: 'term.change', term }),
  networkReturned: () => send({ type: 'network.returned' }),
})

import type { Suggestion } from '../../api/types/listing.ts'
import type { SuggestSnapshot } from './suggest.machine.ts'
import type { SuggestEvent } from './suggest.types.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'

/** The screen's name of each state. */
const statuses = {
  idle: { closed: 'closed', recent: 'recent' },
  typing: 'loading',
  requesting: 'loading',
  open: 'open',
  nothing: 'nothing',
  failed: 'failed',
} as const satisfies Statuses<SuggestSnapshot['value']>

/** The view of the search box. */
export interface SuggestView {
  status: StatusIn<typeof statuses>
  /** Earlier searches, the newest first; shown while nothing is typed. */
  recent: readonly string[]
  /** The last answer; while the next one loads it belongs to the term before. */
  suggestion: Suggestion | null
}

/** The intents of the view. */
export interface SuggestIntents {
  type: (term: string) => void
  networkReturned: () => void
  submitSearch: (term: string) => void
  removeRecent: (term: string) => void
  clearRecent: () => void
}

function viewOf({ value, context }: SuggestSnapshot): SuggestView {
  const { suggestion, recent } = context
  return { status: statusIn(statuses, value), suggestion, recent }
}

/** The view of a snapshot. */
export const suggestView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const suggestIntents = (send: (event: SuggestEvent) => void): SuggestIntents => ({
  type: (term) => send({ type: 'term.change', term }),
  networkReturned: () => send({ type: 'network.returned' }),
  submitSearch: (term) => send({ type: 'search.submit', term }),
  removeRecent: (term) => send({ type: 'recent.remove', term }),
  clearRecent: () => send({ type: 'recent.clear' }),
})

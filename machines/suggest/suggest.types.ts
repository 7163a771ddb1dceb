import type { Suggestion } from '../../api/types/listing.ts'

export interface SuggestInput {
  /** The smallest number of characters for suggestions. */
  minLength: number
  /** Milliseconds of rest after a key before the suggestions are read. */
  settle: number
  /** Earlier searches of this browser, the newest first. */
  recent: string[]
}

export interface SuggestContext extends SuggestInput {
  /** The typed term, without blanks around it. */
  term: string
  /** The last answer: it stays while the next one is on its way. */
  suggestion: Suggestion | null
}

export type SuggestEvent =
  /** The shopper types. */
  | { type: 'term.change'; term: string }
  /** The shopper searches for a term. */
  | { type: 'search.submit'; term: string }
  /** The shopper takes one recent search off the list. */
  | { type: 'recent.remove'; term: string }
  /** The shopper clears the list of recent searches. */
  | { type: 'recent.clear' }
  /** Another tab changed the list of recent searches. */
  | { type: 'recent.storedElsewhere'; terms: string[] }
  /** The browser is online again. */
  | { type: 'network.returned' }

export interface SuggestPorts {
  /** Products for a term. Rejects as the functions of `api/` do. */
  suggest: (input: { term: string }, signal: AbortSignal) => Promise<Suggestion>
}

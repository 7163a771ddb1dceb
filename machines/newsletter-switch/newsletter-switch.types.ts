import type { NewsletterState } from '../../api/types/customer.ts'
import type { Failure } from '../../api/types/failure.ts'

export interface NewsletterSwitchContext {
  /** What the backend said last; null while nothing is known. */
  known: NewsletterState | null
  /** What the shopper pressed for; null once the backend has said how it stands. */
  wanted: boolean | null
  failure: Failure | null
}

export type NewsletterSwitchEvent =
  | { type: 'newsletter.subscribe' }
  | { type: 'newsletter.unsubscribe' }
  | { type: 'newsletter.retry' }
  | { type: 'network.returned' }

/** Every port rejects with an error that carries a `failure`. */
export interface NewsletterSwitchPorts {
  readState: (input: null, signal?: AbortSignal) => Promise<NewsletterState>
  subscribe: (input: null) => Promise<void>
  unsubscribe: (input: null) => Promise<void>
}

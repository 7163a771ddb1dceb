import type { NewsletterState } from '../../api/types/customer.ts'
import type { Failure } from '../../api/types/failure.ts'

export interface NewsletterSwitchContext {
  /** The state that the backend sent last; null before the first answer. */
  known: NewsletterState | null
  /** The state that the shopper wants; null once the backend has sent the new state. */
  wanted: boolean | null
  failure: Failure | null
  /** The last answer of the backend is the result of a change that it carried out. */
  changed: boolean
}

export type NewsletterSwitchEvent =
  /** The shopper orders the newsletter. */
  | { type: 'newsletter.subscribe' }
  /** The shopper cancels the newsletter. */
  | { type: 'newsletter.unsubscribe' }
  /** The shopper retries. */
  | { type: 'newsletter.retry' }
  /** The browser is online again. */
  | { type: 'network.returned' }

/** Every port rejects with an error that carries a `failure`. */
export interface NewsletterSwitchPorts {
  /** Reads whether the customer gets the newsletter. */
  readState: (input: null, signal?: AbortSignal) => Promise<NewsletterState>
  /** Orders the newsletter for the customer; rejects where the session has none any more. */
  subscribe: (input: null) => Promise<void>
  /** Cancels the newsletter of the customer; rejects where the session has none any more. */
  unsubscribe: (input: null) => Promise<void>
}

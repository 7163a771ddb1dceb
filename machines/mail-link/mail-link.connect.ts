import type { Failure } from '../../api/types/failure.ts'
import type { MailLinkSnapshot } from './mail-link.machine.ts'
import type { MailLinkEvent } from './mail-link.types.ts'
import { memoised } from '../shared/view.ts'

/** The view of a mail's link. */
export interface MailLinkView {
  status: 'opening' | 'throttled' | 'failed' | 'opened' | 'elsewhere' | 'already' | 'broken'
  failure: Failure | null
  /** Seconds until it is tried again. */
  seconds: number
}

/** The intents of the view. */
export interface MailLinkIntents {
  retry: () => void
  networkReturned: () => void
}

function viewOf({ value, context }: MailLinkSnapshot): MailLinkView {
  const { failure, seconds } = context
  return { status: value === 'reading' ? 'opening' : value, failure, seconds }
}

/** The view of a snapshot. */
export const mailLinkView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const mailLinkIntents = (send: (event: MailLinkEvent) => void): MailLinkIntents => ({
  retry: () => send({ type: 'link.retry' }),
  networkReturned: () => send({ type: 'network.returned' }),
})

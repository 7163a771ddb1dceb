import type { NewsletterState } from '../../api/types/customer.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { NewsletterSwitchSnapshot } from './newsletter-switch.machine.ts'
import type { NewsletterSwitchEvent } from './newsletter-switch.types.ts'
import { memoised } from '../shared/view.ts'

/** The view of the switch. */
export interface NewsletterSwitchView {
  /** Null until the state was read. */
  known: NewsletterState | null
  /** The position of the switch that the shopper wants, also before the backend has answered. Off until it is confirmed. */
  on: boolean
  busy: boolean
  failure: Failure | null
  failed: boolean
  /** The shopper changed it here, and the backend has confirmed how it is now. */
  changed: boolean
}

export interface NewsletterSwitchIntents {
  set: (on: boolean) => void
  retry: () => void
  networkReturned: () => void
}

const statuses = {
  reading: 'busy',
  ready: 'ready',
  subscribing: 'busy',
  unsubscribing: 'busy',
  failed: 'failed',
} as const

function viewOf({ value, context }: NewsletterSwitchSnapshot): NewsletterSwitchView {
  const { known, wanted, failure, changed } = context
  const status = statuses[value]
  return {
    known,
    on: wanted ?? known === 'subscribed',
    busy: status === 'busy',
    failure,
    failed: status === 'failed',
    changed,
  }
}

/** The view of a snapshot. */
export const newsletterSwitchView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const newsletterSwitchIntents = (send: (event: NewsletterSwitchEvent) => void): NewsletterSwitchIntents => ({
  set: (on) => send({ type: on ? 'newsletter.subscribe' : 'newsletter.unsubscribe' }),
  retry: () => send({ type: 'newsletter.retry' }),
  networkReturned: () => send({ type: 'network.returned' }),
})

import type { NewsletterState } from '../types/customer.ts'
import { record, text } from './read.ts'

/** `direct` and `optIn` get it, `notSet` was asked to confirm; everything else does not. */
export function newsletterState(body: unknown): NewsletterState {
  switch (text(record(body)['status'])) {
    case 'direct':
    case 'optIn':
      return 'subscribed'
    case 'notSet':
      return 'pending'
    default:
      return 'unsubscribed'
  }
}

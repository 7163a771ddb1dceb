import { cataloguePages } from './catalogue.states.tsx'
import { sampleSession } from '../../../machines/checkout/test/checkout.samples.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { sessionOf } from './session.samples.ts'
import type { State } from './state.ts'

/** A customer’s own review that waits for approval, as the backend says it. */
export const written = {
  id: 'f'.repeat(32),
  points: 4,
  title: 'Still in use after a year',
  content: 'It does what it says, looks better every month, and the box was all paper.',
  createdAt: '2026-11-20T09:00:00.000+00:00',
  externalUser: 'Ada',
  status: false,
}

/** A product as a customer sees it, who may write about it. */
const asCustomer = (calls: State['calls'], after: State['after']): State => ({
  layout: 'default',
  page: () => cataloguePages['product']?.(),
  views: () => ({ session: sessionView(sessionOf(sampleSession('customer'))) }),
  calls,
  after,
})

const button = '#write-review button'
const form = 'dialog[open] form'

export const states: Record<string, State> = {
  'review: none written': asCustomer({ '/reviews': { elements: [] } }, { shows: button }),
  'review: waits for approval': asCustomer({ '/reviews': { elements: [written] } }, { shows: '#write-review article' }),
  'review: being written': asCustomer({ '/reviews': { elements: [] } }, { press: button, shows: form }),
  'review: sent without anything': asCustomer(
    { '/reviews': { elements: [] } },
    { press: button, focus: `${form} [type=submit]`, type: '\n', shows: `${form} [role=alert]` },
  ),
  'review: cannot be read': asCustomer('failing', { shows: '#write-review button' }),
}

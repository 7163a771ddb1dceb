import { RevocationSteps } from '../../../app/features/revocation/revocation.view.tsx'
import { revocationIntents, type RevocationView } from '../../../machines/revocation/index.ts'
import type { State } from './state.ts'

const intents = revocationIntents(() => undefined)
const fields = {
  firstName: 'Ada',
  lastName: 'Long',
  email: 'ada.with.a.very.long.address@example.com',
  orderNumber: '10004',
  comment: 'The large bowl.\nThe small one stays.',
}
const resting: RevocationView = { status: 'confirming', fields, receipt: null, failure: null, seconds: 0 }

const shown = (view: Partial<RevocationView>, after?: State['after']): State => ({
  layout: 'default',
  path: '/withdrawal',
  page: () => <RevocationSteps view={{ ...resting, ...view }} intents={intents} />,
  ...(after ? { after } : {}),
})

const receivedAt = '2026-11-21T09:00:00.000Z'

export const states: Record<string, State> = {
  'withdrawal: empty': shown({ status: 'filling', fields: null }),
  'withdrawal: objections': shown(
    { status: 'filling', fields: null },
    { press: 'main form [type=submit]', shows: 'main form [role=alert]' },
  ),
  'withdrawal: to be confirmed': shown({}),
  'withdrawal: being sent': shown({ status: 'sending' }),
  'withdrawal: too many tries': shown({ status: 'throttled', seconds: 29 }),
  'withdrawal: not sent': shown({
    failure: { kind: 'unreachable', reason: 'network', status: null, violations: [] },
  }),
  'withdrawal: received': shown({ status: 'received', receipt: { receivedAt, by: 'form' } }),
  'withdrawal: received as a message': shown({ status: 'received', receipt: { receivedAt, by: 'message' } }),
}

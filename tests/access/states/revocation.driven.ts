import type { SnapshotFrom } from 'xstate'
import { revocationMachine, type RevocationPorts } from '../../../machines/revocation/index.ts'
import { revocation as revocationModel } from '../../../machines/revocation/test/revocation.model.ts'
import { sampleReturnable } from '../../../machines/named-order/test/named-order.model.ts'
import { driven, everyState, stepsOf, type DrivenStep } from '../../model/driven.ts'
import { failures } from '../../model/samples.ts'
import type { Face } from './faces.ts'

type Machine = typeof revocationMachine
const { answers, fails } = stepsOf<RevocationPorts>()

const go = (...steps: DrivenStep<Machine>[]): SnapshotFrom<Machine> => driven(revocationMachine, undefined, steps)

const review = {
  type: 'revocation.review',
  fields: {
    firstName: 'Ada',
    lastName: 'Long',
    email: 'ada.with.a.very.long.address@example.com',
    orderNumber: '10004',
    comment: 'The large bowl.\nThe small one stays.',
    orderId: null,
    orderCode: null,
    matched: false,
    items: [],
    whole: false,
    downloads: null,
    unsent: false,
    money: null,
    reason: '',
  },
} satisfies DrivenStep<Machine>
const ofOrder = {
  ...review,
  fields: {
    ...review.fields,
    orderId: sampleReturnable.id,
    orderCode: sampleReturnable.code,
    matched: true,
    items: [{ lineId: 'a'.repeat(32), label: 'Stoneware bowl, Sage', quantity: 1, of: 2 }],
    money: { kind: 'refunded', whole: false, value: { amount: 40, currency: 'EUR' }, delivery: 'without', left: null },
    reason: 'size',
  },
} satisfies DrivenStep<Machine>
const sent = [review, { type: 'revocation.confirm' }] as const
const receivedAt = '2026-11-21T09:00:00.000Z'

const alike = {
  'revocation.recalling': 'shows the form, like filling',
  'revocation.looking': 'shows what is to be confirmed, like confirming',
  'revocation.comparing': 'shows that it is being sent, like sending',
  'revocation.returning': 'shows that it is being sent, like sending',
  'revocation.writing': 'shows that it is being sent, like sending',
}

/** Every situation of a withdrawal, reached by the machine itself. */
export const revocationSituations: Record<string, SnapshotFrom<Machine>> = everyState(
  revocationModel,
  {
    empty: go(answers('recallReceipt', null)),
    'to be confirmed': go(review),
    'being sent': go(...sent),
    'too many tries': go(...sent, fails('sendRequest', { kind: 'throttled', seconds: 29, violations: [] })),
    'not sent': go(...sent, fails('sendRequest', failures.network.failure)),
    'refused in a field': go(
      ...sent,
      fails('sendRequest', {
        kind: 'refused',
        status: 400,
        violations: [
          { code: 'VIOLATION::INVALID_EMAIL_FORMAT_ERROR', pointer: '/email', parameters: {}, detail: '' },
          { code: 'VIOLATION::REGEX_FAILED_ERROR', pointer: '/lastName', parameters: {}, detail: '' },
        ],
      }),
    ),
    'refused for what it does not ask': go(
      ...sent,
      fails('sendRequest', failures.notFound.failure),
      fails('sendMessage', {
        kind: 'refused',
        status: 400,
        violations: [{ code: 'VIOLATION::IS_BLANK_ERROR', pointer: '/phone', parameters: {}, detail: '' }],
      }),
    ),
    received: go(...sent, answers('sendRequest', { receivedAt, by: 'form', number: null, state: null })),
    'items to be confirmed': go(ofOrder),
    'declared elsewhere': go(ofOrder, { type: 'revocation.confirm' }, answers('checkItems', false)),
    'received as a return': go(
      ofOrder,
      { type: 'revocation.confirm' },
      answers('checkItems', true),
      answers('requestReturn', { receivedAt, by: 'return', number: 'R10004', state: 'Requested' }),
    ),
    'received as a message': go(
      ...sent,
      fails('sendRequest', failures.notFound.failure),
      answers('sendMessage', { receivedAt, by: 'message', number: null, state: null }),
    ),
  },
  alike,
)

export const faces: Face[] = [
  {
    machine: revocationMachine,
    shown: Object.values(revocationSituations),
    alike,
  },
]

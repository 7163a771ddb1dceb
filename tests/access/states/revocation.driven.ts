import type { SnapshotFrom } from 'xstate'
import { revocationMachine, type RevocationPorts } from '../../../machines/revocation/index.ts'
import { revocation as revocationModel } from '../../../machines/revocation/test/revocation.model.ts'
import { driven, everyState, portsOf, type DrivenStep } from '../../model/driven.ts'
import { failures } from '../../model/samples.ts'
import type { Face } from './faces.ts'

type Machine = typeof revocationMachine
const { answers, fails } = portsOf<RevocationPorts>()

const go = (...steps: DrivenStep<Machine>[]): SnapshotFrom<Machine> => driven(revocationMachine, undefined, steps)

const review = {
  type: 'revocation.review',
  fields: {
    firstName: 'Ada',
    lastName: 'Long',
    email: 'ada.with.a.very.long.address@example.com',
    orderNumber: '10004',
    comment: 'The large bowl.\nThe small one stays.',
  },
} as const
const sent = [review, { type: 'revocation.confirm' }] as const
const receivedAt = '2026-11-21T09:00:00.000Z'

const alike = { 'revocation.writing': 'shows that it is being sent, like sending' }

/** Every situation of a withdrawal, reached by the machine itself. */
export const revocationSituations: Record<string, SnapshotFrom<Machine>> = everyState(
  revocationModel,
  {
    empty: go(),
    'to be confirmed': go(review),
    'being sent': go(...sent),
    'too many tries': go(...sent, fails('sendRequest', { kind: 'throttled', seconds: 29, violations: [] })),
    'not sent': go(...sent, fails('sendRequest', failures.network.failure)),
    received: go(...sent, answers('sendRequest', { receivedAt, by: 'form' })),
    'received as a message': go(
      ...sent,
      fails('sendRequest', failures.notFound.failure),
      answers('sendMessage', { receivedAt, by: 'message' }),
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

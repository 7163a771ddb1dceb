import type { SnapshotFrom } from 'xstate'
import type { Order } from '../../../api/types/order.ts'
import { sampleAddress } from '../../../machines/checkout/test/checkout.samples.ts'
import {
  orderAccessMachine,
  type GivenProof,
  type OrderAccessPorts,
  type Visitor,
} from '../../../machines/order-access/index.ts'
import { orderAccess as orderAccessModel } from '../../../machines/order-access/test/order-access.model.ts'
import { sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import { driven, everyState, stepsOf, type DrivenStep } from '../../model/driven.ts'
import { failures } from '../../model/samples.ts'
import type { Face } from './faces.ts'

type Machine = typeof orderAccessMachine
const { answers, fails } = stepsOf<OrderAccessPorts & { form: () => Promise<GivenProof> }>()

const go = (...steps: DrivenStep<Machine>[]): SnapshotFrom<Machine> =>
  driven(orderAccessMachine, { proof: null }, steps)

const proof = { email: 'ada@example.com', zipcode: '10115' }
const order = (state: Parameters<typeof sampleOrder>[0], part: Partial<Order> = {}): Order =>
  sampleOrder(state, { billingAddress: sampleAddress, shippingAddress: sampleAddress, ...part })
const knows = (customer: Visitor['customer'], isLeaving = false) =>
  ({ type: 'session.changed', visitor: { customer, isRead: true, isLeaving } }) as const
const missing = answers('findOrder', null)
const guest = knows({ email: 'cem@example.com', guest: true })
const customer = { email: 'bea@example.com', guest: false }
const opens = (shown: Order) => answers('form', { proof, answer: { kind: 'order', order: shown } })
const proved = (shown: Order) => go(knows(null), missing, opens(shown))

const transfer = order('open')
const download = order('paid', {
  lines: transfer.lines.map((line) => ({
    ...line,
    downloads: [{ id: 'd'.repeat(32), name: 'knitting-pattern.pdf', granted: true }],
  })),
})
const byTransfer: Partial<Order> = {
  payment: transfer.payment && {
    ...transfer.payment,
    technicalName: 'payment_prepayment',
    methodName: 'Paid in advance',
    description: 'Please transfer the amount to DE00 0000 0000 0000 0000 00.',
  },
}

const alike = {
  'order-access.locked.looking': 'shows that the order is looked for',
  'order-access.refreshing': 'shows the order as before, or that it is looked for',
  'order-access.ofSession': 'shows the page of an order of this session, which has states of its own',
}

/** Every situation of the page behind an order's link, reached by the machine itself. */
export const orderAccessSituations: Record<string, SnapshotFrom<Machine>> = everyState(
  orderAccessModel,
  {
    'looked for': go(),
    locked: go(knows(null), missing),
    'locked, a guest': go(guest, missing),
    'locked, a customer': go(knows(customer), missing),
    'locked, leaving': go(knows(customer), missing, { type: 'session.leave' }, knows(customer, true)),
    "an account's, or a deleted one's": go(fails('findOrder', failures.loggedOut.failure)),
    'too many tries': go(fails('findOrder', failures.throttled.failure)),
    'the shop does not answer': go(fails('findOrder', failures.network.failure)),
    'unknown by now': go(fails('findOrder', failures.notFound.failure)),
    paid: proved(order('paid')),
    'to be paid': proved(order('open')),
    'by transfer': proved(order('open', byTransfer)),
    'with a download': proved(download),
    'not read again': go(
      knows(null),
      missing,
      opens(order('in_progress')),
      { type: 'order.refresh' },
      fails('proveOrder', failures.network.failure),
    ),
  },
  alike,
)

export const faces: Face[] = [{ machine: orderAccessMachine, shown: Object.values(orderAccessSituations), alike }]

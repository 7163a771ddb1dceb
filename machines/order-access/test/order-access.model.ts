import type { AnyMachineSnapshot } from 'xstate'
import { failures, rejectionOf } from '../../../tests/model/samples.ts'
import type { Failure } from '../../../api/types/failure.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { sampleOrder } from '../../payment/test/payment.samples.ts'
import { orderAccessView } from '../order-access.connect.ts'
import { orderAccessMachine } from '../order-access.machine.ts'
import type {
  GivenProof,
  OrderAccessContext,
  OrderAccessEvent,
  OrderProof,
  ProofAnswer,
  Visitor,
} from '../order-access.types.ts'

const proof: OrderProof = { email: 'ada@example.com', zipcode: '10115' }
const order = sampleOrder('open')
const opened = { kind: 'order', order } as const
const loggedIn = { kind: 'session', orderId: order.id } as const
const ofAccount = { kind: 'account' } as const
const none: ProofAnswer = { kind: 'none' }
const given = (answer: GivenProof['answer']): GivenProof => ({ proof, answer })

const free: Visitor = { customer: null, isRead: true, isLeaving: false }
const guest: Visitor = { ...free, customer: { email: 'cem@example.com', guest: true } }
const leaving: Visitor = { ...guest, isLeaving: true }

const events = {
  'session.changed': [free, guest, leaving].map((visitor) => ({ type: 'session.changed', visitor })),
} satisfies Samples<OrderAccessEvent>

type OrderAccessStep = StepOf<typeof orderAccessMachine>
const rule = (holds: (step: OrderAccessStep) => boolean) => invariant<typeof orderAccessMachine>(holds)
const contextOf = (snapshot: AnyMachineSnapshot): OrderAccessContext => snapshot.context
const answerOf = (step: OrderAccessStep, id: string): unknown =>
  step.event.type === `xstate.done.actor.${id}` && 'output' in step.event ? step.event.output : undefined
const isStill = ({ before, after }: OrderAccessStep): boolean => before?.value === after.value
/** Where an order that is not of the session leads, by who is here. */
function lockedFor({ customer, isRead, isLeaving }: Visitor): LockedState {
  if (customer === null) return isRead ? 'proving' : 'looking'
  return isLeaving ? 'leaving' : 'occupied'
}
/** What the backend says of a proof: one that was just given, or the one that the tab holds. */
const answerToProof = (step: OrderAccessStep): unknown =>
  (answerOf(step, 'form') as GivenProof | undefined)?.answer ?? answerOf(step, 'refreshOrder')

type Value = OrderAccessStep['after']['value']
type LockedState = Extract<Value, object>['locked']
/** A state of the first level. */
type Place = Extract<Value, string> | 'locked'

/** Where a rejected look for the order leads. */
function placeOf(failure: Failure): Place {
  const { kind } = failure
  if (failure === failures.loggedOut.failure) return 'ofAccount'
  if (kind === 'denied') return 'locked'
  if (kind === 'throttled') return 'throttled'
  return kind === 'refused' || kind === 'notFound' ? 'broken' : 'failed'
}

/** Orders behind the links of their mails, in charts, generated paths and mutation. */
export const orderAccess: TestModel = {
  name: 'order-access',
  machine: orderAccessMachine,
  inputs: { 'a link': { proof: null }, 'a link that this tab has opened before': { proof } },
  events,
  answers: {
    findOrder: {
      done: [null, order.id],
      error: [
        failures.denied,
        failures.loggedOut,
        failures.notFound,
        failures.refused,
        failures.throttled,
        failures.network,
      ],
    },
    // What is refused, the form shows by itself.
    form: { done: [given(opened), given(loggedIn), given(ofAccount)] },
    refreshOrder: {
      done: [opened, loggedIn, ofAccount, none],
      error: [failures.denied, failures.throttled, failures.network],
    },
  },
  key: (snapshot) => {
    const { proof: held, orderId, order: read, seconds, failure, visitor, left } = contextOf(snapshot)
    return [held !== null, orderId, read?.id, seconds, failure?.kind, visitor, left]
  },
  view: (snapshot) => orderAccessView(snapshot),
  alike: {
    'an order that is not shown yet is being opened': [
      'order-access.finding',
      'order-access.locked.looking',
      'order-access.refreshing',
    ],
    'an order that is read again stays on screen': ['order-access.shown', 'order-access.refreshing'],
  },
  invariants: {
    'an order is shown only to its session or by its proof': rule(({ after }) => {
      const { order: read, orderId, proof: held } = after.context
      if (after.matches('ofSession') !== (orderId !== null)) return false
      if (after.matches('shown') && read === null) return false
      return read === null || (held !== null && (after.matches('shown') || after.matches('refreshing')))
    }),
    'a proof that opened the order is held': rule((step) => {
      const answer = answerToProof(step)
      return (answer !== opened && answer !== loggedIn) || step.after.context.proof === proof
    }),
    'a tab that holds a proof reads by it, every other one looks in its session': rule(
      ({ before, after }) => before !== null || after.matches(after.context.proof === null ? 'finding' : 'refreshing'),
    ),
    'what the backend answers to a proof decides': rule((step) => {
      const answer = answerToProof(step)
      if (answer === undefined) return true
      if (answer === opened) return step.after.matches('shown')
      if (answer === loggedIn) return step.after.matches('ofSession')
      return step.after.matches(answer === ofAccount ? 'ofAccount' : 'locked')
    }),
    'the form is for an anonymous visitor; a customer or guest leaves first': rule(
      ({ before, after: { value, context } }) => {
        if (typeof value === 'string') return true
        // The answer to a proof may make the visitor a guest.
        if (before?.matches({ locked: 'proving' }) === true && value.locked === 'proving') return true
        const { visitor } = context
        const isUnread = value.locked === 'looking' && visitor.isLeaving
        return isUnread || value.locked === lockedFor(visitor)
      },
    ),
    'who is here is what the session says': rule(
      ({ before, after, event }) =>
        after.context.visitor ===
        (event.type === 'session.changed' ? event.visitor : (before?.context.visitor ?? after.context.visitor)),
    ),
    'leaving ends the session once, and is remembered': rule(({ before, after, event, effects }) => {
      const leaves = event.type === 'session.leave' && before?.matches({ locked: 'occupied' }) === true
      const ended = effects.filter(({ name }) => name === 'leaveSession').length
      return ended === (leaves ? 1 : 0) && after.context.left === (leaves || before?.context.left === true)
    }),
    'the tab keeps the proof as it is now': rule(({ before, after, event, effects }) => {
      const isOther = before !== null && before.context.proof !== after.context.proof
      return effects.some(({ name }) => name === 'persistProof') === (isOther || event.type === 'session.forgotten')
    }),
    'nothing is left for the next shopper at the browser': rule(({ after, event }) => {
      const { proof: held, order: read, orderId } = after.context
      return (
        event.type !== 'session.forgotten' ||
        (held === null && read === null && orderId === null && after.matches('finding'))
      )
    }),
    'a refused proof is held no longer': rule((step) => {
      const refused = answerToProof(step) === none || rejectionOf(step, 'refreshOrder')?.kind === 'denied'
      const isHeld = step.after.context.proof !== null
      return !(refused || step.after.matches('locked') || step.after.matches('ofAccount')) || !isHeld
    }),
    "an account's order is opened by no proof": rule((step) => {
      const isAccounts =
        answerToProof(step) === ofAccount || rejectionOf(step, 'findOrder') === failures.loggedOut.failure
      return isAccounts ? step.after.matches('ofAccount') : !step.after.matches('ofAccount') || isStill(step)
    }),
    'an order of the session is open, another one locked': rule((step) => {
      const answer = answerOf(step, 'findOrder')
      if (answer === undefined) return true
      return answer === null ? step.after.matches('locked') : step.after.context.orderId === answer
    }),
    'every refusal of the look has its own place': rule((step) => {
      const failure = rejectionOf(step, 'findOrder')
      return failure === null || step.after.matches(placeOf(failure))
    }),
    'an order that was read stays on the page when it cannot be read again': rule((step) => {
      const failure = rejectionOf(step, 'refreshOrder')
      if (failure === null || failure.kind === 'denied') return true
      if (step.before?.context.order != null) return step.after.matches('shown') && step.after.context.failure !== null
      return step.after.matches('failed') && step.after.context.failure === failure
    }),
    'an order that is shown is read again on request, and when the connection returns': rule(
      ({ before, after, event }) =>
        before?.matches('shown') !== true ||
        !(event.type === 'order.refresh' || event.type === 'network.returned') ||
        (after.matches('refreshing') && after.context.failure === null),
    ),
    'a failed call has its reason, and is repeated on a retry or when the connection returns': rule(
      ({ before, after, event }) => {
        if (after.matches('failed') && after.context.failure === null) return false
        if (before?.matches('failed') !== true) return true
        if (event.type === 'session.forgotten') return true
        if (event.type !== 'link.retry' && event.type !== 'network.returned') return after.matches('failed')
        return (after.matches('finding') || after.matches('refreshing')) && after.context.failure === null
      },
    ),
    'too many tries are counted down, then it is tried again': rule((step) => {
      const { before, after, event } = step
      const failure = rejectionOf(step, 'findOrder') ?? rejectionOf(step, 'refreshOrder')
      if (failure?.kind === 'throttled' && after.matches('throttled')) return after.context.seconds === 3
      if (before?.matches('throttled') !== true || !event.type.startsWith('xstate.after')) return true
      const left = before.context.seconds - 1
      return left > 0
        ? after.matches('throttled') && after.context.seconds === left
        : (after.matches('finding') || after.matches('refreshing')) && after.context.seconds === 0
    }),
    'what is open or broken stays so for the same shopper': rule(
      ({ before, after, event }) =>
        before === null ||
        event.type === 'session.forgotten' ||
        !(before.matches('ofSession') || before.matches('broken') || before.matches('ofAccount')) ||
        after.value === before.value,
    ),
  },
}

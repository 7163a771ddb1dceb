import type { Failure } from '../../../api/types/failure.ts'
import { failures, newOrder, olderOrder, rejection, sampleSession } from '../../checkout/test/checkout.samples.ts'
import { rejectionOf } from '../../../tests/model/samples.ts'
import { inputOf, calls, invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { placementView } from '../placement.connect.ts'
import { hasEnded, isAboutOtherCart, isDecided, isNewer } from '../placement.logic.ts'
import { placementMachine, type PlacementSnapshot } from '../placement.machine.ts'
import type { Attempt, AttemptAnswer, Look, PlacementEvent, PlacementInput, Preparation } from '../placement.types.ts'

const customerId = sampleSession('guest').customer?.id ?? ''

/** An attempt that an earlier page left without an answer. */
export const leftAttempt: Attempt = {
  attemptId: 'attempt-0',
  baseline: olderOrder,
  cartHash: 'goods',
  startedAt: 990_000,
  customerId,
}
const made: Attempt = { ...leftAttempt, attemptId: 'attempt-1', startedAt: 1_000_000 }

const input: PlacementInput = {
  timings: { orderLimit: 60_000, grace: 60_000, lookAgain: 2_000 },
  draft: { cartHash: 'goods', lines: [], customerId, seenAt: 980_000 },
  attempt: null,
  comment: 'Please ring twice',
  authorization: 'reference-1',
  online: true,
}

const events = {
  'lock.held': [{ type: 'lock.held' }],
  'order.appeared': [{ type: 'order.appeared', order: newOrder }],
  'order.again': [{ type: 'order.again' }],
  'session.forgotten': [{ type: 'session.forgotten' }],
  'network.lost': [{ type: 'network.lost' }],
  'network.returned': [{ type: 'network.returned' }],
} satisfies Samples<PlacementEvent>

const look = (newest: Look['newest'], late: boolean, denied: Look['denied'] = null): Look => ({ newest, late, denied })
const looks: Look[] = [
  look(null, false),
  look(olderOrder, false),
  look(newOrder, false),
  look(olderOrder, true),
  look(newOrder, true),
  look(null, false, failures.denied),
  look(null, true, failures.denied),
]

type Kind = PlacementSnapshot['output']
const resultOf = ({ output }: PlacementSnapshot): Kind => output
const rule = invariant<typeof placementMachine>
type PlacementStep = StepOf<typeof placementMachine>

/** Why the backend made no order, as far as it says: the answer of the order itself, or what the server kept of it. */
function refusalOf(step: PlacementStep): Failure | null {
  if (step.event.type !== 'xstate.done.actor.readAttempt') return rejectionOf(step, 'placeOrder')
  const answer = step.event.output as AttemptAnswer
  return answer.kind === 'refused' ? answer.failure : null
}

const isWaiting = (snapshot: PlacementSnapshot): boolean => snapshot.matches({ ordering: 'waiting' })

/** This tab orders, or compares after it did: what another tab says belongs to an order of its own. */
const hasLock = (snapshot: PlacementSnapshot): boolean =>
  (snapshot.matches('ordering') && !isWaiting(snapshot)) || snapshot.matches('comparing')

/** The backend has answered with an error and was looked into twice: one more look says what became of the order. */
const isThirdLook = ({ context }: PlacementSnapshot): boolean => hasEnded(context.failure) && context.looks === 2

const isLookedFor = ({ after }: PlacementStep): boolean => after.matches('unknown') || after.matches('reconciling')

/** Placing an order in charts, generated paths and mutation. */
export const placement: TestModel = {
  name: 'placement',
  machine: placementMachine,
  inputs: {
    'a new order': input,
    'an order that a page left': { ...input, attempt: leftAttempt },
    'an order that a page left, offline': { ...input, attempt: leftAttempt, online: false },
  },
  events,
  answers: {
    prepareAttempt: {
      done: [
        { kind: 'ready', attempt: made },
        { kind: 'ready', attempt: { ...made, baseline: null } },
        { kind: 'open', attempt: leftAttempt },
        { kind: 'placed', order: newOrder },
        { kind: 'delayed' },
      ] satisfies Preparation[],
      error: [rejection(failures.lost), rejection(failures.denied)],
    },
    placeOrder: {
      done: [newOrder],
      error: [
        failures.lost,
        failures.server,
        failures.invalid,
        failures.mismatch,
        failures.emptied,
        failures.denied,
        failures.throttled,
        failures.stored,
      ].map(rejection),
    },
    compareOrders: { done: looks, error: [rejection(failures.lost)] },
    readAttempt: {
      done: [
        { kind: 'placed', order: newOrder },
        { kind: 'refused', failure: failures.invalid },
        { kind: 'refused', failure: failures.server },
        { kind: 'running' },
        { kind: 'unknown' },
        { kind: 'refused', failure: failures.mismatch },
      ],
      error: [rejection(failures.lost)],
    },
    lookForOrder: { done: looks, error: [rejection(failures.lost), rejection(failures.denied)] },
  },
  key: ({ context: { attempt, online, sessionLost, failure, elsewhere, looks } }) => [
    attempt?.attemptId,
    attempt?.baseline?.id,
    online,
    sessionLost,
    failure?.kind,
    hasEnded(failure),
    looks,
    elsewhere,
  ],
  view: (snapshot) => placementView(snapshot as PlacementSnapshot),
  alike: {
    'an order is shown as being placed until the checkout has its result': [
      'placement.ordering.waiting',
      'placement.ordering.preparing',
      'placement.ordering.sending',
      'placement.comparing',
      'placement.placed',
      'placement.refused',
      'placement.outdated',
      'placement.unsent',
      'placement.forgotten',
      'placement.abandoned',
    ],
    'each look for the order is one of a row': [
      'placement.reconciling.readingAttempt',
      'placement.reconciling.looking',
      'placement.reconciling.resting',
    ],
  },
  invariants: {
    'an order carries the confirmation of its payment': rule((step) => {
      if (!calls(step, 'placeOrder')) return true
      return (inputOf(step.after, 'placeOrder') as { authorization: unknown }).authorization === input.authorization
    }),
    'an order is sent only from a prepared attempt, once': rule(
      ({ before, after }) =>
        !after.matches({ ordering: 'sending' }) ||
        before?.matches({ ordering: 'preparing' }) === true ||
        before?.matches({ ordering: 'sending' }) === true,
    ),
    'nothing is prepared without the lock': rule(
      ({ before, after, event }) =>
        !after.matches({ ordering: 'preparing' }) ||
        before?.matches({ ordering: 'preparing' }) === true ||
        event.type === 'lock.held',
    ),
    'an attempt without an answer is in the context': rule(
      ({ after }) =>
        !(after.matches('unknown') || after.matches('reconciling') || after.matches({ ordering: 'sending' })) ||
        after.context.attempt !== null,
    ),
    'an order that was sent or left is never sent again': rule(
      ({ before, after }) =>
        before === null || before.matches('ordering') || before.status !== 'active' || !after.matches('ordering'),
    ),
    'an attempt ends by an order, a decided refusal, a look after the deadline, or three after an answer': rule(
      ({ before, after, event }) => {
        if (!(before?.matches('unknown') || before?.matches('reconciling'))) return true
        if (after.matches('unresolved'))
          return 'output' in event && ((event.output as Look).late || isThirdLook(before))
        return after.status === 'active' || resultOf(after)?.order != null || resultOf(after)?.failure != null
      },
    ),
    'after an answer of the backend three looks are enough, without one the deadline counts': rule(
      ({ before, after, event }) => {
        if (event.type !== 'xstate.done.actor.lookForOrder' || before?.matches('reconciling') !== true) return true
        const { late } = event.output as Look
        if (after.status !== 'active' || late) return true
        if (!hasEnded(before.context.failure)) return after.matches('reconciling') && after.context.looks === 0
        return after.matches('unresolved') === isThirdLook(before) && after.context.looks === before.context.looks + 1
      },
    ),
    'an answer that the server has stored counts as the answer of the order': rule(({ after, event }) => {
      if (event.type !== 'xstate.done.actor.readAttempt') return true
      const answer = event.output as AttemptAnswer
      return answer.kind !== 'refused' || after.context.failure === answer.failure
    }),
    'a refusal that leaves the order open is looked into, one that decides ends it': rule((step) => {
      const refusal = refusalOf(step)
      return refusal === null || isLookedFor(step) !== isDecided(refusal)
    }),
    'a decided rejection ends as a forgotten session, compares the carts, or has its failure': rule((step) => {
      const refusal = refusalOf(step)
      if (refusal === null || !isDecided(refusal)) return true
      const isLost = step.before?.context.sessionLost === true || refusal.kind === 'denied'
      if (isLost) return resultOf(step.after)?.kind === 'forgotten'
      if (isAboutOtherCart(refusal)) return calls(step, 'compareOrders')
      return resultOf(step.after)?.kind === 'refused' && resultOf(step.after)?.failure === refusal
    }),
    'a failed preparation ends as a forgotten session, or has its failure': rule((step) => {
      const failure = rejectionOf(step, 'prepareAttempt')
      if (failure === null) return true
      const result = resultOf(step.after)
      return failure.kind === 'denied'
        ? result?.kind === 'forgotten'
        : result?.kind === 'unsent' && result.failure === failure
    }),
    'an order that would arrive later is not sent: its cart is another one': rule((step) => {
      const { event, before, after } = step
      if (event.type !== 'xstate.done.actor.prepareAttempt' || before?.matches({ ordering: 'preparing' }) !== true)
        return true
      const isDelayed = (event.output as Preparation).kind === 'delayed'
      return !isDelayed || (resultOf(after)?.kind === 'outdated' && !calls(step, 'placeOrder'))
    }),
    'a lock that is granted leads to the preparation at once': rule(
      (step) =>
        step.event.type !== 'lock.held' ||
        step.before?.status !== 'active' ||
        !isWaiting(step.before) ||
        calls(step, 'prepareAttempt'),
    ),
    'an order of another tab ends it, unless this tab has the lock': rule(({ before, after, event }) => {
      if (event.type !== 'order.appeared' || before?.status !== 'active') return true
      if (hasLock(before)) return after.status === 'active'
      return resultOf(after)?.kind === 'placed' && resultOf(after)?.order === event.order
    }),
    'the order is looked for at once while the browser is online': rule(
      ({ after }) => !after.matches('unknown') || !after.context.online,
    ),
    'an attempt that the server works on is waited for; what its answer leaves open is looked for': rule((step) => {
      if (step.event.type !== 'xstate.done.actor.readAttempt' || !isLookedFor(step)) return true
      return calls(step, 'lookForOrder') === ((step.event.output as AttemptAnswer).kind !== 'running')
    }),
    'a second order ends only an unresolved attempt': rule(
      ({ before, after, event }) =>
        event.type !== 'order.again' ||
        before?.status !== 'active' ||
        (resultOf(after)?.kind === 'abandoned') === before.matches('unresolved'),
    ),
    'no look for the order begins while the browser is offline': rule(
      ({ before, after }) => after.context.online || before?.context.online === false || !after.matches('reconciling'),
    ),
    'a placed order has a number, and is newer than the attempt': rule(({ after }) => {
      if (!after.matches('placed')) return true
      const result = resultOf(after)
      return result?.kind === 'placed' && isNewer(result.order, result.attempt)
    }),
    'an order that this tab did not send is marked as one of another tab': rule(
      ({ before, after, event }) =>
        !after.matches('placed') ||
        !(event.type === 'order.appeared' || before?.matches({ ordering: 'preparing' })) ||
        resultOf(after)?.elsewhere === true,
    ),
    'every output has its kind and the attempt': rule(({ after }) => {
      if (after.status === 'active') return true
      const result = resultOf(after)
      return result?.kind === after.value && result.attempt === after.context.attempt
    }),
    'a rejection and an order that was not sent have their reason': rule(({ after }) => {
      const result = resultOf(after)
      return (result?.kind !== 'refused' && result?.kind !== 'unsent') || result.failure !== null
    }),
    'a forgotten session ends as such, whatever was rejected': rule(
      ({ after }) =>
        !after.matches('refused') || (!after.context.sessionLost && after.context.failure?.kind !== 'denied'),
    ),
    'a forgotten session is in the context while the order is on its way': rule(
      ({ before, after, event }) =>
        !before?.matches('ordering') || event.type !== 'session.forgotten' || after.context.sessionLost,
    ),
    'the context says whether the browser is online': rule(({ before, after, event }) => {
      if (before?.status !== 'active') return true
      if (event.type === 'network.lost') return !after.context.online
      return event.type !== 'network.returned' || after.context.online
    }),
    'only a look that was denied is the failure of an unresolved attempt': rule(
      ({ after }) =>
        !after.matches('unresolved') || after.context.failure === null || after.context.failure.kind === 'denied',
    ),
  },
}

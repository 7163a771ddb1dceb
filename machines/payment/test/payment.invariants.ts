import { failureOf } from '../../shared/failure.ts'
import { invariant } from '../../../paths/index.ts'
import type { Invariant, StepOf } from '../../../paths/index.ts'
import { hasAnyCode, mayBePaid, outcomeOf, paysWithoutPage } from '../payment.logic.ts'
import { paymentView } from '../payment.connect.ts'
import type { paymentMachine } from '../payment.machine.ts'
import type { Outcome, OrderRead, PaymentStart } from '../payment.types.ts'

type PaymentStep = StepOf<typeof paymentMachine>
type Place = Parameters<PaymentStep['after']['matches']>[0]
const rule = (holds: (step: PaymentStep) => boolean): Invariant => invariant<typeof paymentMachine>(holds)

const looking: Place[] = [{ awaiting: { confirming: 'looking' } }, { awaiting: { unreported: 'looking' } }]

/** States in which each port is called. */
const calledIn: Record<string, Place[]> = {
  readOrder: ['reading'],
  refreshOrder: ['refreshing'],
  lookAtOrder: looking,
  startPayment: ['starting'],
  readMethods: [{ changingMethod: 'listing' }],
  changePayment: [{ changingMethod: 'saving' }],
  redirect: ['redirecting'],
}

const portOf = (type: string): string | null => /^xstate\.(?:done|error)\.actor\.(\w+)$/.exec(type)?.[1] ?? null
const answerOf = ({ event }: PaymentStep, port: string): unknown =>
  event.type === `xstate.done.actor.${port}` && 'output' in event ? event.output : null
const orderReadIn = (step: PaymentStep) =>
  (answerOf(step, 'readOrder') ?? answerOf(step, 'refreshOrder') ?? answerOf(step, 'lookAtOrder')) as OrderRead | null
const failureIn = ({ event }: PaymentStep) => ('error' in event ? failureOf(event.error) : null)
const spawns = ({ effects }: PaymentStep): boolean => effects.some(({ name }) => name === 'xstate.spawnChild')
const inside = (snapshot: PaymentStep['after'], ...places: Place[]): boolean =>
  places.some((place) => snapshot.matches(place))
const outcome = ({ context }: PaymentStep['after']): Outcome | null => context.order && outcomeOf(context.order)
const isOrderNotFound = (step: PaymentStep): boolean => {
  const failure = failureIn(step)
  return failure?.kind === 'notFound' && hasAnyCode(failure, 'FRAMEWORK__ENTITY_NOT_FOUND')
}

/** Which outcomes of the order a page may stand on. */
const stands: Partial<Record<Outcome, Place[]>> = {
  failed: ['failed'],
  cancelled: ['failed'],
  confirming: ['awaiting', 'failed', 'stopped'],
  started: ['awaiting', 'failed', 'stopped'],
  open: ['starting', 'stopped', 'failed', 'settled'],
}

/** What holds after every step of a payment beside what the page says. */
export const paymentInvariants: Record<string, Invariant> = {
  'an answered call is over': rule((step) => {
    const port = portOf(step.event.type)
    const places = port === null ? undefined : calledIn[port]
    return places === undefined || !inside(step.after, ...places) || spawns(step)
  }),
  'nothing rests where something has to be decided': rule(({ after }) => !inside(after, 'deciding', 'refreshed')),
  'an order that is not there is not found, and no other': rule((step) => {
    const read = orderReadIn(step)
    const stays = step.before !== null && inside(step.before, 'redirecting', 'refreshing', 'awaiting')
    const gone = isOrderNotFound(step) && !stays
    if (read === null && !gone) return step.before?.matches('notFound') === true || !step.after.matches('notFound')
    return step.after.matches('notFound') === (gone || read?.order === null)
  }),
  'the order that was read is the order': rule((step) => {
    const read = orderReadIn(step)
    return read === null || read.order === null || step.after.context.order === read.order
  }),
  'the state after an answer fits the payment state of the order': rule((step) => {
    const read = orderReadIn(step)
    if (read === null) return true
    const now = outcome(step.after)
    if (now === null || step.after.matches('notFound')) return true
    const { leftBefore, errorCode, page, url, order } = step.after.context
    const isLate = errorCode === 'CHECKOUT__PAYMENT_TOKEN_EXPIRED'
    if (now === 'open' && answerOf(step, 'refreshOrder') === null) {
      const needsNoPage = page !== 'success' && order !== null && paysWithoutPage(order)
      if (read.arranged || needsNoPage) return step.after.matches('settled')
      if (page === 'success' && !leftBefore) return step.after.matches('starting')
      return step.after.matches(errorCode === null ? 'stopped' : isLate ? 'awaiting' : 'failed')
    }
    if (now === 'confirming' || now === 'started') {
      const here = url !== null && !leftBefore && !isLate && answerOf(step, 'refreshOrder') === null
      return step.after.matches(errorCode !== null && !isLate ? 'failed' : here ? 'stopped' : 'awaiting')
    }
    return inside(step.after, ...(stands[now] ?? ['settled']))
  }),
  'a payment is shown as being confirmed only while the provider works on it, or has just sent the shopper back': rule(
    ({ after }) => {
      const { page, looks } = after.context
      const isReported = outcome(after) === 'confirming' || (page === 'paid' && looks < 10)
      if (inside(after, ...looking)) return true
      if (after.matches({ awaiting: 'confirming' })) return isReported
      return !after.matches({ awaiting: 'unreported' }) || !isReported
    },
  ),
  'a failure is remembered, and every failure has its place': rule((step) => {
    const failure = failureIn(step)
    if (failure === null || isOrderNotFound(step) || step.before === null) return true
    if (
      hasAnyCode(failure, 'CHECKOUT__PAYMENT_METHOD_UNCHANGEABLE') &&
      inside(step.before, 'starting', { changingMethod: 'saving' })
    )
      return step.after.matches('reading')
    // The page says nothing of a look that it took by itself.
    if (inside(step.before, ...looking) && failure.kind !== 'denied') return step.after.matches('awaiting')
    if (step.after.context.failure !== failure) return false
    if (
      failure.kind === 'denied' &&
      inside(step.before, 'reading', 'starting', 'awaiting', { changingMethod: 'saving' })
    )
      return step.after.matches('denied')
    if (step.before.matches('reading')) return step.after.matches('unavailable')
    if (inside(step.before, 'starting', 'redirecting')) return step.after.matches('stopped')
    if (step.before.matches({ changingMethod: 'listing' })) return step.after.matches({ changingMethod: 'choosing' })
    if (!step.before.matches({ changingMethod: 'saving' })) return true
    return step.after.matches(step.before.context.methods.length > 0 ? { changingMethod: 'choosing' } : 'failed')
  }),
  'the session is checked once each time that it may not see the order': rule(({ before, after, effects }) => {
    const isRefused = after.matches('denied') && before?.matches('denied') !== true
    return effects.filter(({ name }) => name === 'checkSession').length === (isRefused ? 1 : 0)
  }),
  'a start leads to the payment page, or reads the order again with the error code': rule((step) => {
    const start = answerOf(step, 'startPayment') as PaymentStart | null
    if (start === null) return true
    const { url, errorCode } = step.after.context
    if (start.kind === 'redirect')
      return (
        url === start.url &&
        errorCode === null &&
        inside(step.after, step.before?.context.atOnce ? 'redirecting' : 'waiting')
      )
    return step.after.matches('refreshing') && errorCode === (start.kind === 'failed' ? start.code : null)
  }),
  'the method that the shopper took is saved, then paid with at once': rule((step) => {
    const { before, after, event } = step
    if (event.type === 'xstate.done.actor.changePayment')
      return after.matches('starting') && after.context.atOnce && after.context.errorCode === null
    if (event.type === 'xstate.done.actor.readMethods') return after.matches({ changingMethod: 'choosing' })
    if (before === null || !before.matches({ changingMethod: 'choosing' })) return true
    if (event.type === 'method.choose')
      return after.matches({ changingMethod: 'saving' }) && after.context.wanted === event.id
    return event.type !== 'method.change' || after.matches({ changingMethod: 'listing' })
  }),
  'a retry needs an order that may be paid': rule(({ before, after, event }) => {
    if (before === null || !inside(before, 'failed', 'awaiting', 'settled', 'stopped')) return true
    const may = before.context.order !== null && mayBePaid(before.context.order)
    if (event.type === 'method.change') return after.matches('changingMethod') === may
    if (event.type !== 'payment.retry' || !inside(before, 'failed', 'awaiting')) return true
    const same = after.context.wanted === before.context.order?.payment?.methodId
    return may ? after.matches({ changingMethod: 'saving' }) && same : !after.matches('changingMethod')
  }),
  'looking again looks again': rule(({ before, after, event }) => {
    if (before === null) return true
    if (event.type === 'method.cancel')
      return !before.matches('changingMethod') || inside(after, 'reading', { changingMethod: 'saving' })
    if (
      event.type === 'order.refresh' &&
      inside(before, 'stopped', 'awaiting', 'failed', 'settled', 'denied', 'unavailable')
    )
      return after.matches('reading')
    if (
      event.type === 'page.restored' &&
      inside(before, 'waiting', 'stopped', 'redirecting', 'awaiting', 'failed', 'settled')
    )
      return after.matches('reading')
    return true
  }),
  'the countdown counts, and ends at the payment page or where the shopper stops it': rule(
    ({ before, after, event }) => {
      if (before?.matches('waiting') !== true) return true
      if (event.type === 'payment.now') return after.matches('redirecting')
      if (event.type === 'payment.stop') return after.matches('stopped')
      if (!event.type.startsWith('xstate.after')) return true
      const left = before.context.seconds - 1
      return after.context.seconds === left && after.matches(left < 1 ? 'redirecting' : 'waiting')
    },
  ),
  'paying now leads to the stored address, else to a start without countdown': rule(({ before, after, event }) => {
    if (before?.matches('stopped') !== true || event.type !== 'payment.now') return true
    if (before.context.url !== null) return after.matches('redirecting')
    return after.matches('starting') && after.context.atOnce && after.context.failure === null
  }),
  'a departure for the payment page is remembered, and its address is used once': rule(
    ({ before, after }) =>
      (!after.matches('redirecting') || after.context.leftBefore) &&
      (before?.matches('redirecting') !== true || after.matches('redirecting') || after.context.url === null),
  ),
  'a look leaves the page as it is': rule(
    ({ before, after }) =>
      before === null || !inside(after, ...looking) || paymentView(after).status === paymentView(before).status,
  ),
  'waiting for the provider is counted and has an end': rule(({ before, after, event }) => {
    if (before?.matches('awaiting') !== true || !event.type.startsWith('xstate.after')) return true
    if (inside(after, ...looking)) return after.context.looks === before.context.looks + 1
    return after.context.looks === before.context.looks && before.context.looks > 9
  }),
}

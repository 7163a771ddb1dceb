import { failures, rejectionOf } from '../../../tests/model/samples.ts'
import { answerOf, inputOf, calls, invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { bowlDraft } from '../../cart/test/cart.samples.ts'
import { expressCheckoutView } from '../express-checkout.connect.ts'
import { expressCheckoutMachine, type ExpressCheckoutSnapshot } from '../express-checkout.machine.ts'
import type {
  ExpressCheckoutEvent,
  ExpressCheckoutInput,
  ExpressConfirmation,
  ExpressGoods,
  ExpressIdentity,
} from '../express-checkout.types.ts'

const input: ExpressCheckoutInput = { limit: 600_000 }

/** Goods of a product's page. */
export const sampleGoods: ExpressGoods = { draft: bowlDraft, quantity: 2 }

const events = {
  'express.press': [
    { type: 'express.press', method: 'payment_wallet', goods: null },
    { type: 'express.press', method: 'payment_pear', goods: sampleGoods },
  ],
} satisfies Samples<ExpressCheckoutEvent>

type ExpressStep = StepOf<typeof expressCheckoutMachine>
const rule = (holds: (step: ExpressStep) => boolean) => invariant<typeof expressCheckoutMachine>(holds)
const status = (snapshot: ExpressCheckoutSnapshot) => expressCheckoutView(snapshot).status
const isReady = (snapshot: ExpressCheckoutSnapshot): boolean => snapshot.matches('ready')
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const ports = ['authorize', 'identify', 'chooseMethod'] as const
const opensCheckout = ({ effects }: ExpressStep): boolean => effects.some(({ name }) => name === 'openCheckout')
const confirmation = (step: ExpressStep) => answerOf(step, 'authorize') as ExpressConfirmation | undefined
const identity = (step: ExpressStep) => answerOf(step, 'identify') as ExpressIdentity | undefined
const choice = (step: ExpressStep) => answerOf(step, 'chooseMethod') as { chosen: boolean } | undefined

/** Express buttons in charts, generated paths and mutation. */
export const expressCheckout: TestModel = {
  name: 'express-checkout',
  machine: expressCheckoutMachine,
  inputs: { 'a button': input },
  events,
  answers: {
    authorize: {
      done: [
        { kind: 'authorized', reference: 'reference-1' },
        { kind: 'declined' },
        { kind: 'cancelled' },
      ] satisfies ExpressConfirmation[],
      error: [failures.network],
    },
    identify: {
      done: [{ status: 'identified' }, { status: 'optInPending' }, { status: 'unusable' }] satisfies ExpressIdentity[],
      error: [failures.network],
    },
    chooseMethod: { done: [{ chosen: true }, { chosen: false }], error: [failures.throttled] },
  },
  key: ({ context: { method, reference, identified, failure } }) => [method, reference, identified, failure?.kind],
  view: (snapshot) => expressCheckoutView(snapshot as ExpressCheckoutSnapshot),
  invariants: {
    'the provider is called once for each press, in the press, with what was pressed': rule((step) => {
      const { before, after, event } = step
      const isPress = before !== null && isReady(before) && event.type === 'express.press'
      if (!isPress) return !calls(step, 'authorize')
      const { method, goods } = event
      return calls(step, 'authorize') && same(inputOf(after, 'authorize'), { method, goods })
    }),
    'a press while another is under way changes nothing': rule((step) => {
      const { before, after, event } = step
      if (before === null || isReady(before) || event.type !== 'express.press') return true
      const isSame = same([before.value, before.context], [after.value, after.context])
      return isSame && ports.every((port) => !calls(step, port))
    }),
    'a guest is registered by the provider’s answer alone, with its reference': rule((step) => {
      if (!calls(step, 'identify')) return true
      const answer = confirmation(step)
      const isAgain =
        step.event.type === 'express.retry' &&
        step.before?.matches({ ready: 'interrupted' }) === true &&
        !step.before.context.identified
      const reference = answer?.kind === 'authorized' ? answer.reference : step.before?.context.reference
      return (
        (answer?.kind === 'authorized' || isAgain) &&
        typeof reference === 'string' &&
        same(inputOf(step.after, 'identify'), { reference })
      )
    }),
    'an authorization leads at once to the call that identifies the shopper': rule(
      (step) => confirmation(step)?.kind !== 'authorized' || calls(step, 'identify'),
    ),
    'the method that was pressed is chosen as soon as the shopper is identified': rule((step) => {
      const { before, after } = step
      if (!calls(step, 'chooseMethod')) return identity(step)?.status !== 'identified'
      return after.context.identified && same(inputOf(after, 'chooseMethod'), { method: before?.context.method })
    }),
    'an identified shopper is not registered again': rule(
      (step) => step.before?.context.identified !== true || !calls(step, 'identify'),
    ),
    'the checkout opens with the method chosen, and at no other time': rule(
      (step) => opensCheckout(step) === (choice(step)?.chosen === true),
    ),
    'a page that led to the checkout has its buttons again when it is shown again': rule(({ before, after, event }) => {
      if (before?.matches('leaving') !== true) return true
      return event.type === 'page.restored' ? status(after) === 'idle' : status(after) === 'leaving'
    }),
    'a refusal is shown as what it is': rule((step) => {
      const { after } = step
      const [answer, who, chosen] = [confirmation(step), identity(step), choice(step)]
      if (answer !== undefined && answer.kind !== 'authorized') return status(after) === answer.kind
      if (who !== undefined && who.status !== 'identified') return status(after) === who.status
      return chosen === undefined || chosen.chosen || status(after) === 'impossible'
    }),
    'a provider that breaks, or takes too long, is shown': rule((step) => {
      if (rejectionOf(step, 'authorize') !== null) return status(step.after) === 'failed'
      return !step.event.type.startsWith('xstate.after') || status(step.after) === 'timedOut'
    }),
    'a shopper who cancels has the status cancelled, and waits for nothing': rule(({ before, after, event }) => {
      if (event.type !== 'express.cancel' || before === null) return true
      const isWaiting = before.matches('authorizing')
      return isWaiting ? status(after) === 'cancelled' : same(before.value, after.value)
    }),
    'what the provider gave is kept until it was used, whatever fails': rule((step) => {
      const { before, after, event } = step
      if (event.type === 'express.press') return true
      const why = rejectionOf(step, 'identify') ?? rejectionOf(step, 'chooseMethod')
      if (why !== null && (status(after) !== 'interrupted' || after.context.failure !== why)) return false
      return (
        before === null ||
        before.context.reference === null ||
        (after.context.reference === before.context.reference &&
          (after.context.identified || !before.context.identified))
      )
    }),
    'a failure is in the context exactly while the status is failed or interrupted': rule(({ after }) => {
      const hasReason = status(after) === 'failed' || status(after) === 'interrupted'
      return hasReason === (after.context.failure !== null)
    }),
    'a new press begins anew': rule(({ before, after, event }) => {
      if (before === null || !isReady(before) || event.type !== 'express.press') return true
      return after.context.reference === null && !after.context.identified && after.context.method === event.method
    }),
    'a retry begins with the call that was interrupted': rule((step) => {
      const { before, event } = step
      if (before === null || event.type !== 'express.retry') return true
      const isStopped = before.matches({ ready: 'interrupted' })
      const next = before.context.identified ? 'chooseMethod' : 'identify'
      return isStopped ? calls(step, next) : ports.every((port) => !calls(step, port))
    }),
  },
}

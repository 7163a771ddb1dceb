import type { AnyMachineSnapshot } from 'xstate'
import type { OrderId } from '../../../api/types/ids.ts'
import { failures, rejection } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { revocationView } from '../revocation.connect.ts'
import { revocationMachine } from '../revocation.machine.ts'
import type {
  ReceivedRevocation,
  RevocationContext,
  RevocationEvent,
  RevocationFields,
  RevocationReceipt,
} from '../revocation.types.ts'

const fields: RevocationFields = {
  firstName: 'Ada',
  lastName: 'Long',
  email: 'ada@example.com',
  orderNumber: '10004',
  comment: '',
  orderId: null,
  orderCode: null,
  matched: false,
  items: [],
  whole: false,
  downloads: null,
  unsent: false,
  money: null,
  reason: '',
}
const chosen: RevocationFields = {
  ...fields,
  orderId: '8'.repeat(32) as OrderId,
  orderCode: 'c'.repeat(32),
  matched: true,
  items: [{ lineId: 'a'.repeat(32), label: 'Stoneware bowl', quantity: 1, of: 2 }],
  money: { kind: 'refunded', whole: false, value: { amount: 40, currency: 'EUR' }, delivery: 'without', left: null },
  reason: 'size',
}
const other: RevocationFields = { ...fields, comment: 'The large bowl only.' }
const byForm: RevocationReceipt = { receivedAt: '2026-11-21T09:00:00.000Z', by: 'form', number: null, state: null }
const byMessage: RevocationReceipt = {
  receivedAt: '2026-11-21T09:00:01.000Z',
  by: 'message',
  number: null,
  state: null,
}
const byReturn: RevocationReceipt = {
  receivedAt: '2026-11-21T09:00:02.000Z',
  by: 'return',
  number: 'R1',
  state: 'Open',
}

const kept: ReceivedRevocation = { fields: chosen, receipt: byForm }

const events = {
  'revocation.review': [
    { type: 'revocation.review', fields },
    { type: 'revocation.review', fields: other },
    { type: 'revocation.review', fields: chosen },
  ],
  'revocation.edit': [{ type: 'revocation.edit' }],
  'revocation.refresh': [{ type: 'revocation.refresh' }],
  'revocation.confirm': [{ type: 'revocation.confirm' }],
} satisfies Samples<RevocationEvent>

/** A field that every contact form of a new installation wants, and the form for withdrawals does not have. */
const phoneWanted = rejection({
  kind: 'refused',
  status: 400,
  violations: [{ code: 'VIOLATION::IS_BLANK_ERROR', pointer: '/phone', parameters: {}, detail: '' }],
})
const emailRefused = rejection({
  kind: 'refused',
  status: 400,
  violations: [{ code: 'VIOLATION::INVALID_EMAIL_FORMAT_ERROR', pointer: '/email', parameters: {}, detail: '' }],
})

type RevocationStep = StepOf<typeof revocationMachine>
const rule = (holds: (step: RevocationStep) => boolean) => invariant<typeof revocationMachine>(holds)
const contextOf = (snapshot: AnyMachineSnapshot): RevocationContext => snapshot.context
const errorOf = ({ event }: RevocationStep): unknown => ('error' in event ? event.error : undefined)
const isUnderWay = (snapshot: RevocationStep['after']): boolean =>
  snapshot.matches('returning') || snapshot.matches('sending') || snapshot.matches('writing')
/** What a confirmation begins with. */
const isBegun = (snapshot: RevocationStep['after']): boolean =>
  snapshot.matches((snapshot.context.fields?.items.length ?? 0) > 0 ? 'comparing' : 'sending')

const isChecked = ({ type }: RevocationStep['event']): boolean =>
  /^xstate\.(?:done|error)\.actor\.(?:checkItems|lookAgain)$/.test(type)

const isUnfilled = (snapshot: RevocationStep['after']): boolean =>
  snapshot.matches('recalling') || snapshot.matches('filling')

/** The receipt that the tab has kept, as it is answered; undefined: another step. */
const recalledBy = ({ event }: RevocationStep): ReceivedRevocation | null | undefined =>
  event.type === 'xstate.done.actor.recallReceipt' && 'output' in event
    ? (event.output as ReceivedRevocation | null)
    : undefined

const isKeeping = (snapshot: RevocationStep['after']): boolean => snapshot.matches({ received: 'keeping' })

const mayConfirm = (snapshot: RevocationStep['after']): boolean =>
  snapshot.matches('confirming') || snapshot.matches('looking') || snapshot.matches('undelivered')

/** Withdrawals in charts, generated paths and mutation. */
export const revocation: TestModel = {
  name: 'revocation',
  machine: revocationMachine,
  inputs: { 'a form': undefined },
  events,
  answers: {
    recallReceipt: { done: [null, kept], error: [failures.network] },
    checkItems: { done: [true, false], error: [failures.network] },
    lookAgain: { done: [true, false], error: [failures.network] },
    requestReturn: {
      done: [byReturn],
      error: [failures.notFound, failures.refused, failures.throttled, failures.network],
    },
    sendRequest: {
      done: [byForm],
      error: [failures.notFound, phoneWanted, emailRefused, failures.throttled, failures.network],
    },
    sendMessage: {
      done: [byMessage],
      error: [phoneWanted, failures.refused, emailRefused, failures.throttled, failures.network],
    },
    keepDeclared: { done: [undefined], error: [failures.network] },
  },
  key: (snapshot) => {
    const { fields: written, receipt, seconds, failure, overtaken } = contextOf(snapshot)
    return [written?.comment, written?.items.length, receipt?.by, seconds, failure, overtaken]
  },
  view: (snapshot) => revocationView(snapshot),
  alike: {
    'a second try is shown like the first': [
      'revocation.sending',
      'revocation.comparing',
      'revocation.returning',
      'revocation.writing',
    ],
    'the form is open while it is looked for a receipt': ['revocation.recalling', 'revocation.filling'],
    'the shopper need not know of a look at the order': ['revocation.confirming', 'revocation.looking'],
    'a receipt counts, wherever it is known': [
      'revocation.received.keeping',
      'revocation.received.everywhere',
      'revocation.received.here',
      'revocation.received.recalled',
    ],
  },
  invariants: {
    'nothing is declared before it was confirmed': rule(({ before, after, event }) => {
      if (before === null) return after.matches('recalling')
      if (after.matches('comparing')) return before.matches('comparing') || event.type === 'revocation.confirm'
      return (
        !isUnderWay(after) ||
        isUnderWay(before) ||
        before.matches('comparing') ||
        before.matches('throttled') ||
        event.type === 'revocation.confirm'
      )
    }),
    'what another tab or device has declared is said, and not sent': rule(({ before, after, event }) => {
      if (event.type === 'revocation.review' && before !== null && isUnfilled(before)) return !after.context.overtaken
      if (!isChecked(event)) return after.context.overtaken === (before?.context.overtaken ?? false)
      const isTaken = 'output' in event && event.output === false
      return isTaken === after.context.overtaken && isTaken === after.matches('filling')
    }),
    'chosen items are sent once it was looked whether they are left': rule(
      ({ before, after, event }) => !after.matches('returning') || before?.matches('returning') || isChecked(event),
    ),
    'a confirmation is sent': rule(
      ({ before, after, event }) =>
        event.type !== 'revocation.confirm' ||
        !(before && mayConfirm(before)) ||
        (before.matches('undelivered') ? after.matches('sending') : isBegun(after)),
    ),
    'what was written is never lost, and nothing else is sent': rule((step) => {
      const { before, after, event } = step
      if (before === null) return after.context.fields === null
      if (recalledBy(step) === kept) return after.context.fields === kept.fields
      if (event.type === 'revocation.review' && isUnfilled(before))
        return after.matches('confirming') && after.context.fields === event.fields
      return after.context.fields === before.context.fields
    }),
    'a receipt that the tab has kept is shown again; without one the form is open': rule((step) => {
      const { before, after, event } = step
      if (before?.matches('recalling') !== true || event.type === 'revocation.review') return true
      return recalledBy(step) === kept ? after.matches({ received: 'recalled' }) : after.matches('filling')
    }),
    'a receipt is what the shop answered, and ends it': rule((step) => {
      const { before, after, event } = step
      if (after.matches('received') !== (after.context.receipt !== null)) return false
      const recalled = recalledBy(step)
      if (recalled !== undefined) return after.context.receipt === (recalled?.receipt ?? null)
      if (before?.matches('received') === true)
        return after.matches('received') && after.context.receipt === before.context.receipt
      return (
        !event.type.startsWith('xstate.done.actor') ||
        isChecked(event) ||
        (after.matches('received') && 'output' in event && after.context.receipt === event.output)
      )
    }),
    'what the shop has is kept at once, and once': rule(({ before, after }) => {
      if (before?.matches('recalling') === true) return !isKeeping(after)
      if (before?.matches('received') !== true) return !after.matches('received') || isKeeping(after)
      return !isKeeping(after) || isKeeping(before)
    }),
    'a backend without the form, or one that refuses it, gets a message': rule((step) => {
      if (step.event.type !== 'xstate.error.actor.sendRequest')
        return !step.after.matches('writing') || step.before?.matches('writing') === true
      const error = errorOf(step)
      return step.after.matches('writing') === (error === failures.notFound || error === phoneWanted)
    }),
    'items of an order are returned where the backend can; else it gets the form': rule((step) => {
      const { before, after } = step
      if (after.matches('returning')) return (after.context.fields?.items.length ?? 0) > 0
      if (step.event.type !== 'xstate.error.actor.requestReturn') return true
      return before?.matches('returning') === true && after.matches('sending')
    }),
    'only what the shopper can change is put down to what was written': rule((step) => {
      const { after, event } = step
      const isOfForm = /^xstate\.error\.actor\.send(?:Request|Message)$/.test(event.type)
      if (!isOfForm || after.matches('writing')) return true
      const error = errorOf(step)
      if (error === failures.throttled) return after.matches('throttled') && after.context.seconds === 3
      return after.matches(error === emailRefused ? 'confirming' : 'undelivered') && after.context.failure !== null
    }),
    'a declaration that was not sent has its reason until it is sent again or changed': rule(
      ({ before, after, event }) => {
        if (after.matches('undelivered') && after.context.failure === null) return false
        if (before?.matches('undelivered') !== true) return true
        return event.type === 'revocation.confirm' || event.type === 'revocation.edit' || after.matches('undelivered')
      },
    ),
    'a try forgets the failure of the last one': rule(
      ({ after }) => !isUnderWay(after) || (after.context.failure === null && after.context.seconds === 0),
    ),
    'the form has no failure when the shopper goes back to it': rule(
      ({ after }) => !after.matches('filling') || after.context.failure === null,
    ),
    'a look at the order sends nothing': rule(
      ({ before, event, after }) =>
        before?.matches('looking') !== true ||
        event.type === 'revocation.confirm' ||
        !(after.matches('comparing') || isUnderWay(after)),
    ),
    'the way back to the form is open until it is sent': rule(
      ({ before, after, event }) =>
        event.type !== 'revocation.edit' || !(before && mayConfirm(before)) || after.matches('filling'),
    ),
    'too many tries are counted down, then it is sent': rule(({ before, after, event }) => {
      if (before?.matches('throttled') !== true || !event.type.startsWith('xstate.after')) return true
      const left = before.context.seconds - 1
      return left > 0 ? after.matches('throttled') && after.context.seconds === left : after.matches('sending')
    }),
  },
}

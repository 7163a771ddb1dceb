import type { AnyMachineSnapshot } from 'xstate'
import { failures } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { revocationView } from '../revocation.connect.ts'
import { revocationMachine } from '../revocation.machine.ts'
import type { RevocationContext, RevocationEvent, RevocationFields, RevocationReceipt } from '../revocation.types.ts'

const fields: RevocationFields = {
  firstName: 'Ada',
  lastName: 'Long',
  email: 'ada@example.com',
  orderNumber: '10004',
  comment: '',
}
const other: RevocationFields = { ...fields, comment: 'The large bowl only.' }
const byForm: RevocationReceipt = { receivedAt: '2026-11-21T09:00:00.000Z', by: 'form' }
const byMessage: RevocationReceipt = { receivedAt: '2026-11-21T09:00:01.000Z', by: 'message' }

const events = {
  'revocation.review': [
    { type: 'revocation.review', fields },
    { type: 'revocation.review', fields: other },
  ],
  'revocation.edit': [{ type: 'revocation.edit' }],
  'revocation.confirm': [{ type: 'revocation.confirm' }],
} satisfies Samples<RevocationEvent>

type RevocationStep = StepOf<typeof revocationMachine>
const rule = (holds: (step: RevocationStep) => boolean) => invariant<typeof revocationMachine>(holds)
const contextOf = (snapshot: AnyMachineSnapshot): RevocationContext => snapshot.context
const errorOf = ({ event }: RevocationStep): unknown => ('error' in event ? event.error : undefined)
const isUnderWay = (snapshot: RevocationStep['after']): boolean =>
  snapshot.matches('sending') || snapshot.matches('writing')

/** Withdrawals in charts, generated paths and mutation. */
export const revocation: TestModel = {
  name: 'revocation',
  machine: revocationMachine,
  inputs: { 'a form': undefined },
  events,
  answers: {
    sendRequest: { done: [byForm], error: [failures.notFound, failures.refused, failures.throttled, failures.network] },
    sendMessage: { done: [byMessage], error: [failures.refused, failures.throttled, failures.network] },
  },
  key: (snapshot) => {
    const { fields: written, receipt, seconds, failure } = contextOf(snapshot)
    return [written?.comment, receipt?.by, seconds, failure?.kind]
  },
  view: (snapshot) => revocationView(snapshot),
  invariants: {
    'nothing is declared before it was confirmed': rule(({ before, after, event }) => {
      if (before === null) return after.matches('filling')
      return (
        !isUnderWay(after) || isUnderWay(before) || before.matches('throttled') || event.type === 'revocation.confirm'
      )
    }),
    'a confirmation is sent': rule(
      ({ before, after, event }) =>
        event.type !== 'revocation.confirm' || before?.matches('confirming') !== true || after.matches('sending'),
    ),
    'what was written is never lost, and nothing else is sent': rule(({ before, after, event }) => {
      if (before === null) return after.context.fields === null
      if (event.type === 'revocation.review' && before.matches('filling'))
        return after.matches('confirming') && after.context.fields === event.fields
      return after.context.fields === before.context.fields
    }),
    'a receipt is what the shop answered, and ends it': rule(({ before, after, event }) => {
      if (after.matches('received') !== (after.context.receipt !== null)) return false
      if (before?.matches('received') === true) return after.matches('received')
      return (
        !event.type.startsWith('xstate.done.actor') ||
        (after.matches('received') && 'output' in event && after.context.receipt === event.output)
      )
    }),
    'a backend without the form is told by a message': rule((step) => {
      if (step.event.type !== 'xstate.error.actor.sendRequest')
        return !step.after.matches('writing') || step.before?.matches('writing') === true
      return step.after.matches('writing') === (errorOf(step) === failures.notFound)
    }),
    'what was refused or lost can be confirmed again, and says why': rule((step) => {
      const { after, event } = step
      if (!event.type.startsWith('xstate.error.actor') || after.matches('writing')) return true
      return errorOf(step) === failures.throttled
        ? after.matches('throttled') && after.context.seconds === 3
        : after.matches('confirming') && after.context.failure !== null
    }),
    'a try forgets the failure of the last one': rule(
      ({ after }) => !isUnderWay(after) || (after.context.failure === null && after.context.seconds === 0),
    ),
    'whoever goes back to the form is not told of a failure there': rule(
      ({ after }) => !after.matches('filling') || after.context.failure === null,
    ),
    'the way back to the form is open until it is sent': rule(
      ({ before, after, event }) =>
        event.type !== 'revocation.edit' || before?.matches('confirming') !== true || after.matches('filling'),
    ),
    'too many tries are counted down, then it is sent': rule(({ before, after, event }) => {
      if (before?.matches('throttled') !== true || !event.type.startsWith('xstate.after')) return true
      const left = before.context.seconds - 1
      return left > 0 ? after.matches('throttled') && after.context.seconds === left : after.matches('sending')
    }),
  },
}

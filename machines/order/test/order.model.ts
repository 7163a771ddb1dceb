import type { OrderId } from '../../../api/types/ids.ts'
import { failures, productId, rejectionOf, sampleId } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { orderView } from '../order.connect.ts'
import { orderMachine } from '../order.machine.ts'
import type { AgainLine, AgainResult, OrderEvent } from '../order.types.ts'

const isOrder = (text: string): text is OrderId => text !== ''
const lines: AgainLine[] = [
  { productId: productId('bowl'), label: 'Bowl', quantity: 2 },
  { productId: null, label: 'Vase', quantity: 1 },
]
const partly: AgainResult = { added: 1, missing: ['Vase'] }

const events = {
  'cancel.ask': [{ type: 'cancel.ask' }],
  'cancel.confirm': [{ type: 'cancel.confirm' }],
  'cancel.dismiss': [{ type: 'cancel.dismiss' }],
  'cancel.check': [{ type: 'cancel.check' }],
  'again.add': [{ type: 'again.add', lines }],
  'network.returned': [{ type: 'network.returned' }],
} satisfies Samples<OrderEvent>

type OrderStep = StepOf<typeof orderMachine>
const rule = invariant<typeof orderMachine>
const placeOf = (snapshot: OrderStep['after'] | null): string | undefined => snapshot?.value.cancellation
const isIn = (snapshot: OrderStep['after'] | null, name: string): boolean => placeOf(snapshot) === name
const errorOf = ({ event }: OrderStep, port: string): unknown =>
  event.type === `xstate.error.actor.${port}` && 'error' in event ? event.error : null

/** What is done with an order, in charts, generated paths and mutation. */
export const order: TestModel = {
  name: 'order',
  machine: orderMachine,
  inputs: { 'an order': { orderId: sampleId('order', isOrder) } },
  events,
  answers: {
    cancelOrder: { done: [undefined], error: [failures.network, failures.refused, failures.denied, failures.notFound] },
    readCancelled: { done: [true, false], error: [failures.network, failures.denied] },
    addAgain: { done: [partly], error: [failures.network] },
  },
  key: ({ context }) => [
    context.cancelFailure?.kind,
    context.lines.length,
    context.result?.added,
    context.againFailure?.kind,
  ],
  view: (snapshot) => orderView(snapshot),
  status: (snapshot) => [orderView(snapshot).cancellation, orderView(snapshot).adding],
  invariants: {
    'a cancellation is sent only after it was confirmed': rule(
      ({ before, after, event }) =>
        !isIn(after, 'sending') ||
        isIn(before, 'sending') ||
        (isIn(before, 'confirming') && event.type === 'cancel.confirm'),
    ),
    'a request, a confirmation and a dismissal lead to their state': rule(({ before, after, event }) => {
      if (isIn(before, 'none')) return isIn(after, event.type === 'cancel.ask' ? 'confirming' : 'none')
      if (!isIn(before, 'confirming')) return true
      if (event.type === 'cancel.confirm') return isIn(after, 'sending')
      return isIn(after, event.type === 'cancel.dismiss' ? 'none' : 'confirming')
    }),
    'a cancellation without an answer is never sent again: the order is read': rule((step) => {
      if (errorOf(step, 'cancelOrder') === failures.network) return isIn(step.after, 'checking')
      if (!isIn(step.before, 'unknown')) return true
      const asks = step.event.type === 'cancel.check' || step.event.type === 'network.returned'
      return isIn(step.after, asks ? 'checking' : 'unknown')
    }),
    'a refusal leaves the order as it was, with the reason': rule((step) => {
      const error = errorOf(step, 'cancelOrder')
      if (error === null || error === failures.network) return true
      return isIn(step.after, 'none') && step.after.context.cancelFailure !== null
    }),
    'the order is cancelled when the backend confirms it, and is then read once': rule(
      ({ before, after, event, effects }) => {
        const refreshes = effects.filter(({ name }) => name === 'refreshOrder').length
        const said =
          event.type === 'xstate.done.actor.cancelOrder' ||
          (event.type === 'xstate.done.actor.readCancelled' && 'output' in event && event.output === true)
        if (said) return isIn(after, 'cancelled') && after.context.cancelFailure === null && refreshes === 1
        return refreshes === 0 && isIn(after, 'cancelled') === isIn(before, 'cancelled')
      },
    ),
    'an order that the backend still has as open can be cancelled again': rule(
      ({ after, event }) =>
        !(event.type === 'xstate.done.actor.readCancelled' && 'output' in event && event.output === false) ||
        (isIn(after, 'none') && after.context.cancelFailure !== null),
    ),
    'a cancellation stays unknown while the order cannot be read, for the newest reason': rule((step) => {
      const why = rejectionOf(step, 'readCancelled')
      return why === null || (isIn(step.after, 'unknown') && step.after.context.cancelFailure === why)
    }),
    'a new request removes the old rejection': rule(
      ({ after }) => !isIn(after, 'confirming') || after.context.cancelFailure === null,
    ),
    'a second order is sent once, and has its result': rule(({ before, after, event }) => {
      const isAdding = after.value.again === 'adding'
      if (event.type === 'xstate.done.actor.addAgain')
        return !isAdding && 'output' in event && after.context.result === event.output
      if (event.type === 'xstate.error.actor.addAgain') return !isAdding && after.context.againFailure !== null
      if (before?.value.again !== 'resting') return isAdding === (before?.value.again === 'adding')
      if (event.type !== 'again.add') return !isAdding
      const { result, againFailure, lines: kept } = after.context
      return isAdding && result === null && againFailure === null && kept === event.lines
    }),
  },
}

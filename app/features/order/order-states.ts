import { msg } from '@lingui/core/macro'
import { orderMoney } from '../../../api/mappers/order.ts'
import type { Order, OrderMoney, OrderSummary } from '../../../api/types/order.ts'
import { isFree, isPaidLater, paymentKindOf } from '../../../machines/payment/index.ts'
import { packingDay } from '../delivery/index.ts'
import { awaitedDelivery, isAllProvided } from './all-provided.ts'
import type { Text } from '../../shared/errors/texts.ts'
import { piecesLeft, type NamedItems, type WithdrawnScope } from './declared.ts'
import { isNothingLeft } from './withdrawn-value.ts'

/** `info`: it goes on; `warning`: the shopper is to do something; `success`: done well; `danger`: it went wrong. */
type StateTone = 'neutral' | 'info' | 'warning' | 'success' | 'danger'

export interface ShownState {
  text: Text
  tone: StateTone
}

/** The parts of an order that show its state; `name`: the backend's translated name of a state. */
export interface OrderStates extends Pick<OrderSummary, 'date' | 'state' | 'payment' | 'delivery'> {
  /** The release dates of what was ordered, where the order has its lines. */
  releases?: readonly (string | null)[]
  /** It costs nothing. */
  free?: boolean
  /** Nothing of it is to be paid any more, after a withdrawal. */
  nothingLeft?: boolean
  /** Files of it are handed out, and nothing else is awaited: it is complete, also where the backend keeps it open. */
  allProvided?: boolean
}

interface ShownStates {
  /** Null: where its goods are says more. */
  order: ShownState | null
  /** Null: there is nothing to say about it, e.g. of a cancelled order. */
  payment: ShownState | null
  delivery: ShownState | null
}

type Summed = OrderMoney & Pick<OrderSummary, 'date' | 'delivery'>

/**
 * The states of an order after all that was declared about it: list and page say the same. What costs nothing has no
 * payment to speak of.
 */
export function summaryStates(order: Summed, declared: readonly NamedItems[]): OrderStates {
  const { date, state, lines } = order
  const free = isFree({ totals: order })
  const kept = lines.filter(({ id: lineId, quantity }) => piecesLeft({ lineId, quantity }, declared) > 0)
  return {
    date,
    releases: kept.map(({ releaseDate }) => releaseDate),
    state,
    payment: free ? null : order.payment,
    delivery: awaitedDelivery(order, declared),
    free,
    nothingLeft: isNothingLeft(order, declared),
    allProvided: isAllProvided(order, declared),
  }
}

/** The same of an order with all of its parts. */
export function statesOf(order: Order, declared: readonly NamedItems[] = []): OrderStates {
  const { date, shipping } = order
  const delivery = shipping && { key: shipping.stateKey, name: shipping.stateName }
  return summaryStates({ ...orderMoney(order), date, delivery }, declared)
}

/** States of an order in the core. */
export const orderStates: Record<string, ShownState> = {
  open: { text: msg`Order received`, tone: 'info' },
  in_progress: { text: msg`Being prepared`, tone: 'info' },
  completed: { text: msg`Completed`, tone: 'success' },
  cancelled: { text: msg`Cancelled`, tone: 'neutral' },
}

/** States of a payment in the core. */
export const paymentStates: Record<string, ShownState> = {
  open: { text: msg`Not paid yet`, tone: 'warning' },
  reminded: { text: msg`Payment reminder sent`, tone: 'warning' },
  in_progress: { text: msg`Payment in progress`, tone: 'info' },
  unconfirmed: { text: msg`Payment not confirmed yet`, tone: 'warning' },
  authorized: { text: msg`Payment confirmed`, tone: 'success' },
  paid: { text: msg`Paid`, tone: 'success' },
  paid_partially: { text: msg`Partly paid`, tone: 'warning' },
  failed: { text: msg`Did not go through`, tone: 'danger' },
  cancelled: { text: msg`Payment cancelled`, tone: 'danger' },
  refunded: { text: msg`Refunded`, tone: 'neutral' },
  refunded_partially: { text: msg`Partly refunded`, tone: 'neutral' },
  chargeback: { text: msg`Payment charged back`, tone: 'danger' },
}

/** States of a delivery in the core, beside `open`. */
export const deliveryStates: Record<string, ShownState> = {
  shipped: { text: msg`On its way`, tone: 'success' },
  shipped_partially: { text: msg`Partly on its way`, tone: 'info' },
  returned: { text: msg`Returned`, tone: 'neutral' },
  returned_partially: { text: msg`Partly returned`, tone: 'neutral' },
  cancelled: { text: msg`Delivery cancelled`, tone: 'neutral' },
}

/** Of an order that is done: no state of the core says that a parcel has arrived. */
const sentStates: Record<string, ShownState> = {
  ...deliveryStates,
  shipped: { text: msg`Sent`, tone: 'success' },
  shipped_partially: { text: msg`Sent in part`, tone: 'neutral' },
}

/** Declared by the shopper: the core keeps no state for it. */
export const withdrawnStates: Record<NonNullable<WithdrawnScope>, ShownState> = {
  whole: { text: msg`Withdrawn`, tone: 'info' },
  described: { text: msg`Withdrawal declared`, tone: 'info' },
}

const provided: ShownState = { text: msg`Provided`, tone: 'success' }
const nothingToPay: ShownState = { text: msg`Nothing to pay`, tone: 'neutral' }
const packed: ShownState = { text: msg`Being packed`, tone: 'info' }
const notSent: ShownState = { text: msg`Not sent yet`, tone: 'neutral' }

/** Ways of paying for goods that are sent first. */
const payableLater: Record<'invoice' | 'cash', ShownState> = {
  invoice: { text: msg`Payable on invoice`, tone: 'neutral' },
  cash: { text: msg`Payable on delivery`, tone: 'neutral' },
}

/**
 * The state of a payment that is not due: its goods are not there yet, or its invoice came with them. When an invoice is due
 * only the shop knows, and reminds of it.
 */
function notDueYet({ state, payment, delivery }: OrderStates): ShownState | null {
  if (payment?.key !== 'open' || delivery === null) return null
  const kind = paymentKindOf(payment.method)
  if (!isPaidLater(kind)) return null
  const isAwaited = state.key !== 'completed' && ['open', 'shipped', 'shipped_partially'].includes(delivery.key)
  return isAwaited || (kind === 'invoice' && delivery.key !== 'cancelled') ? payableLater[kind] : null
}

/** The shop packs only when money has arrived, when goods are sent before it, or when it has begun without it. */
export const isPacked = ({ state, payment }: OrderStates): boolean =>
  state.key === 'in_progress' ||
  payment === null ||
  isPaidLater(paymentKindOf(payment.method)) ||
  ['paid', 'paid_partially', 'authorized', 'refunded_partially'].includes(payment.key)

/** The day on which a shop begins to pack that has not begun yet; null once it has come. */
export function packedFrom({ date, releases, state }: OrderStates, today: string): string | null {
  const day = packingDay(date, releases)
  return state.key !== 'in_progress' && day > today ? day : null
}

const due = ['open', 'reminded', 'failed', 'cancelled', 'chargeback']

/**
 * The shop waits for the shopper to pay: what is paid after its goods, cancelled or complete is not waited for. Of an
 * unconfirmed payment the shopper may have done their part.
 */
export const isDue = ({ state, payment, nothingLeft = false }: OrderStates): boolean =>
  payment !== null &&
  !nothingLeft &&
  due.includes(payment.key) &&
  !isPaidLater(paymentKindOf(payment.method)) &&
  !['cancelled', 'completed'].includes(state.key)

function deliveryOf(states: OrderStates, today: string): ShownState | null {
  const { state, delivery } = states
  if (delivery === null || delivery.name === '') return null
  if (delivery.key !== 'open') return stateOf(state.key === 'completed' ? sentStates : deliveryStates, delivery)
  // A shop that never updates its parcels leaves the delivery open for ever.
  if (state.key === 'completed') return null
  return isPacked(states) && packedFrom(states, today) === null ? packed : notSent
}

/** A state of an extension goes by the name that the backend gives it. */
const stateOf = (shown: Record<string, ShownState>, { key, name }: { key: string; name: string }): ShownState =>
  Object.hasOwn(shown, key) && shown[key] ? shown[key] : { text: name, tone: 'neutral' }

/** Goods that left say where an order is: the shop need not have moved its own state on. */
const isFurther = ({ state, delivery }: OrderStates): boolean =>
  ['open', 'in_progress'].includes(state.key) &&
  delivery !== null &&
  delivery.key !== 'cancelled' &&
  Object.hasOwn(deliveryStates, delivery.key)

/**
 * The states of an order in plain words, from all three of its states. A cancelled order shows no more than that: its
 * payment and its delivery do not go on.
 * @param today at the shop's place
 */
export function shownStates(states: OrderStates, today: string): ShownStates {
  const order = states.allProvided ? provided : stateOf(orderStates, states.state)
  if (states.state.key === 'cancelled') return { order, payment: null, delivery: null }
  return {
    order: isFurther(states) ? null : order,
    payment:
      states.free || states.nothingLeft
        ? nothingToPay
        : (notDueYet(states) ?? (states.payment && stateOf(paymentStates, states.payment))),
    delivery: deliveryOf(states, today),
  }
}

/**
 * The text about the money of a cancelled order.
 * @param total its sum in words
 */
export function cancelledText(payment: { key: string } | null, total: string): Text {
  switch (payment?.key) {
    case 'paid':
      return msg`Nothing will be sent. We will send ${total} back the way you paid.`
    case 'paid_partially':
    case 'authorized':
      return msg`Nothing will be sent. We will send your money back the way you paid.`
    case 'refunded':
      return msg`Nothing will be sent. Your money was sent back the way you paid.`
    case 'refunded_partially':
      return msg`Nothing will be sent. Part of your money was sent back the way you paid.`
    default:
      return msg`Nothing will be sent, and you do not have to pay anything.`
  }
}

import type { Failure } from '../../api/types/failure.ts'
import type { OrderMark } from '../../api/types/order.ts'
import type { Attempt, PlacementContext, PlacementInput, PlacementResult, Waiting } from './placement.types.ts'

const codes = (failure: Failure): (string | null)[] =>
  'violations' in failure ? failure.violations.map(({ code }) => code) : []

/** True when any violation of the failure has this code. */
const hasErrorCode = (failure: Failure, code: string): boolean => codes(failure).includes(code)

/** The order was made, only its payment could not be started: an error that comes with an order. */
const orderIsStored = ['CHECKOUT__CART_INVALID_PAYMENT_ORDER_STORED', 'CHECKOUT__INVALID_ORDER_ID']

/**
 * True when the backend certainly did not make an order. An invalid cart is refused with status 500; every other 5xx, a
 * lost connection and an unreadable answer leave it open.
 */
export const isDecided = (failure: Failure): boolean =>
  !codes(failure).some((code) => code !== null && orderIsStored.includes(code)) &&
  (failure.kind !== 'unreachable' || codes(failure).some((code) => code?.startsWith('CHECKOUT__CART_') === true))

/**
 * The backend itself has answered, although not whether there is an order: it is done with the call, and an order that
 * it made can be read. 502, 503 and 504 come from something in between, behind which the call may still run.
 */
export const hasEnded = (failure: Failure | null): boolean => {
  if (failure === null) return false
  if (failure.kind !== 'unreachable') return true
  return failure.status === 500 && codes(failure).some((code) => code !== null)
}

/** Looks for an order that the backend's answer leaves open: at once, and after two pauses. */
const MAX_LOOKS = 3

/** This look is the last that an answered attempt needs. */
export const isLastLook = ({ looks }: PlacementContext): boolean => looks === MAX_LOOKS - 1

/** The backend has another cart than the one that was sent along. */
export const isAboutOtherCart = (failure: Failure): boolean =>
  hasErrorCode(failure, 'CHECKOUT__CART_HASH_MISMATCH') || hasErrorCode(failure, 'CHECKOUT__CART_EMPTY')

/** Days until a line is in stock that waits longer than it was shown to; null for every other one. */
export const waitsLonger = (shown: Waiting, { restockDays: days }: Waiting): number | null =>
  days !== null && days > (shown.restockDays ?? 0) ? days : null

/** The cart would arrive later than it was shown. */
export const isDelayed = (shown: readonly Waiting[], now: readonly Waiting[]): boolean =>
  shown.some((line) => now.some((other) => other.id === line.id && waitsLonger(line, other) !== null))

/** An order that was not there before the attempt. A full cart proves nothing; a new order does. */
export const isNewer = (order: OrderMark | null, attempt: Attempt | null): order is OrderMark =>
  order !== null && order.id !== attempt?.baseline?.id

/** From when on an order of this attempt cannot appear any more, in milliseconds since the epoch. */
export const deadlineOf = ({ attempt, draft, timings }: PlacementContext): number =>
  (attempt?.startedAt ?? draft.seenAt) + timings.orderLimit + timings.grace

/** A placement that has not begun. */
export const initialContext = (input: PlacementInput): PlacementContext => ({
  ...input,
  order: null,
  elsewhere: false,
  failure: null,
  sessionLost: false,
  looks: 0,
})

/** The result of the final state with this name. */
export const resultOf = (
  kind: PlacementResult['kind'],
  { attempt, order, elsewhere, failure }: PlacementContext,
): PlacementResult => ({ kind, attempt, order, elsewhere, failure })

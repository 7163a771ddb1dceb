import type { Failure } from '../../api/types/failure.ts'
import type { Order, TransactionState } from '../../api/types/order.ts'
import type { Outcome, PaymentContext, PaymentInput } from './payment.types.ts'

const outcomes: Record<TransactionState, Outcome> = {
  open: 'open',
  reminded: 'open',
  unconfirmed: 'started',
  in_progress: 'confirming',
  authorized: 'paid',
  paid: 'paid',
  paid_partially: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  chargeback: 'failed',
  refunded: 'refunded',
  refunded_partially: 'refunded',
}

/** An order, or the cart of one, costs nothing: the goods are free, or a promotion paid for everything. */
export const isFree = ({ totals }: { totals: Pick<Order['totals'], 'total'> }): boolean => totals.total.amount === 0

/**
 * What the order itself says about its payment. Without a transaction, or with a total of 0, there is nothing to pay,
 * whatever its transaction says: no payment is started for it.
 */
export function outcomeOf(order: Order): Outcome {
  if (order.state.key === 'cancelled') return 'void'
  return order.payment === null || isFree(order) ? 'paid' : outcomes[order.payment.state]
}

/** Nothing was paid, and no provider is at it: the order's money is still to be paid. */
export const isUnpaid = (outcome: Outcome): boolean => ['open', 'started', 'failed', 'cancelled'].includes(outcome)

/**
 * The payment page sent the shopper back after the time that a payment has. The backend takes no answer then: money may have
 * moved, and the order does not say so.
 */
export const cameBackLate = ({ errorCode }: Pick<PaymentContext, 'errorCode'>): boolean =>
  errorCode === 'CHECKOUT__PAYMENT_TOKEN_EXPIRED'

/** Looks at a payment of which the provider has not said how it ended, before the page waits for the shopper. */
export const maxLooks = 10

/**
 * The provider's word is expected at any moment: it says so itself, or has just sent the shopper back. A payment page
 * that was only opened does not show whether anything was paid there.
 */
export function isConfirming({ order, page, looks }: Pick<PaymentContext, 'order' | 'page' | 'looks'>): boolean {
  const outcome = order && outcomeOf(order)
  return outcome === 'confirming' || (outcome === 'started' && page === 'paid' && looks < maxLooks)
}

/**
 * The method may be set again, also to the same one. The backend would do that for a cancelled order too
 * (docs/backend.md, "Orders and payment"); what is paid or cancelled is left alone.
 */
export const mayBePaid = (order: Order): boolean =>
  order.paymentChangeable && order.payment !== null && !['paid', 'refunded', 'void'].includes(outcomeOf(order))

/**
 * How the money of an order moves. `transfer`: before the goods are sent; `invoice` and `cash`: after them; `other`:
 * the backend's answer to the start of the payment decides.
 */
export type PaymentKind = 'transfer' | 'invoice' | 'cash' | 'other'

/** The backend's own methods. Each works without a payment page. */
const kinds: Record<string, PaymentKind> = {
  payment_prepayment: 'transfer',
  payment_invoicepayment: 'invoice',
  payment_cashpayment: 'cash',
}

/** The goods come before the money. */
export const isPaidLater = (kind: PaymentKind): kind is 'invoice' | 'cash' => kind === 'invoice' || kind === 'cash'

export const paymentKindOf = (technicalName: string | null): PaymentKind => kinds[technicalName ?? ''] ?? 'other'

export const paymentKind = ({ payment }: Order): PaymentKind => paymentKindOf(payment?.technicalName ?? null)

/** Nothing has to be done at a payment page; for other methods only the start of the payment shows it. */
export const paysWithoutPage = (order: Order): boolean => paymentKind(order) !== 'other'

/** True when any violation of the failure has one of these codes. */
export const hasAnyCode = (failure: Failure, ...codes: string[]): boolean =>
  'violations' in failure && failure.violations.some(({ code }) => code !== null && codes.includes(code))

/** A payment of which nothing was read yet. */
export const initialContext = (input: PaymentInput): PaymentContext => ({
  ...input,
  order: null,
  leftBefore: false,
  url: null,
  arranged: false,
  seconds: input.countdown,
  methods: [],
  wanted: null,
  failure: null,
  atOnce: false,
  looks: 0,
})

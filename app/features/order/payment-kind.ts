import type { Order } from '../../../api/types/order.ts'

/**
 * How the money of an order moves. `transfer`: before the goods are sent; `invoice` and `cash`: after them; `other`: the
 * backend's answer to the start of the payment decides.
 */
export type PaymentKind = 'transfer' | 'invoice' | 'cash' | 'other'

/** The backend's own methods. Each works without a payment page. */
const kinds: Record<string, PaymentKind> = {
  payment_prepayment: 'transfer',
  payment_invoicepayment: 'invoice',
  payment_cashpayment: 'cash',
}

export const paymentKind = ({ payment }: Order): PaymentKind => kinds[payment?.technicalName ?? ''] ?? 'other'

/** The goods are sent before they are paid. */
export const sendsFirst = (order: Order): boolean => ['invoice', 'cash'].includes(paymentKind(order))

/** A promotion paid for everything. */
export const isFree = ({ totals }: Order): boolean => totals.total.amount === 0

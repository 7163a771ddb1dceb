import type { Order } from '../../api/types/order.ts'
import {
  itemOf,
  measuresOf,
  rounded,
  type Answered,
  type MeasuredParams,
  type MeasuredStep,
} from '../shared/measure.ts'
import type { PaymentSnapshot } from './payment.connect.ts'
import type { OrderRead } from './payment.types.ts'

type Step = MeasuredStep<PaymentSnapshot, Answered<OrderRead>>

/** The order, as the backend stores it. */
function ordered({ number, lines, totals }: Order): MeasuredParams {
  const { total, taxes, shipping, discounts } = totals
  return {
    transaction_id: number,
    currency: total.currency,
    value: total.amount,
    tax: rounded(taxes.reduce((sum, { tax }) => sum + tax.amount, 0)),
    shipping: shipping.amount,
    ...(discounts.length === 0 ? {} : { coupon: discounts.map(({ label }) => label).join(', ') }),
    items: lines.filter(({ type }) => type === 'product').map(itemOf),
  }
}

/**
 * The purchase. It is measured where its order is read for the first time, with the backend's own sums: there lead an order
 * that was answered, one that was found after a lost answer or a reload, one of another tab, and one that is paid late.
 */
export const measures = measuresOf<PaymentSnapshot>([
  {
    name: 'purchase',
    state: 'payment.reading',
    event: 'xstate.done.actor.readOrder',
    say: ({ event: { output } }: Step) => output.order && ordered(output.order),
    once: ({ event: { output } }: Step) => output.order?.id ?? null,
  },
])

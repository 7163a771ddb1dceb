import type { Money } from '../../../api/types/common.ts'
import type { Order, OrderLine } from '../../../api/types/order.ts'
import { piecesLeft, withdrawalOf, type Declared } from './declared.ts'
import { paymentKind } from './payment-kind.ts'

/** The amounts of an order that decide what a part of it costs. */
interface Priced {
  lines: readonly Pick<OrderLine, 'id' | 'quantity' | 'unitPrice'>[]
  totals: Pick<Order['totals'], 'total' | 'taxState'>
}

/**
 * Price of the chosen items, as their lines name it. Null where that is not what they cost in the end: with a discount on
 * the order, or without the taxes; and where words describe what goes back.
 */
export function withdrawnValue({ lines, totals }: Priced, declared: readonly Declared[]): Money | null {
  const items = declared.flatMap((one) => one.items)
  const isChosen = declared.every((one) => one.items.length > 0)
  const isFound = items.every((item) => lines.some(({ id }) => id === item.lineId))
  const isReduced = lines.some(({ unitPrice }) => unitPrice.amount < 0)
  if (!isChosen || !isFound || isReduced || totals.taxState === 'net') return null
  const amount = lines.reduce((sum, { id, quantity, unitPrice }) => {
    const pieces = quantity - piecesLeft({ lineId: id, quantity }, declared)
    return sum + pieces * unitPrice.amount
  }, 0)
  return { ...totals.total, amount }
}

/** What is left of a sum when a part of it goes back. */
export const without = (total: Money, part: Money): Money => ({
  ...total,
  amount: Number((total.amount - part.amount).toFixed(2)),
})

/**
 * The rest of an unpaid order after a withdrawal from chosen items of it: goods and delivery as they were. Null where it is
 * not certain; and where the shopper does not choose the amount, as at the door and on a payment page.
 */
export function leftToPay(order: Order, declared: readonly Declared[]): Money | null {
  const { payment, totals } = order
  const value = withdrawnValue(order, declared)
  const isOpen = payment?.stateKey === 'open' || payment?.stateKey === 'reminded'
  if (value === null || !isOpen || !['transfer', 'invoice'].includes(paymentKind(order))) return null
  if (declared.length === 0 || withdrawalOf(declared, order) !== null) return null
  return without(totals.total, value)
}

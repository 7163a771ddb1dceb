import type { OrderSummary } from '../../../api/types/order.ts'
import { declaredOf, isDue, summaryStates, withdrawnScope } from '../order/index.ts'

/** The shop waits for its payment; of what was withdrawn from, nothing is to be paid. */
export function waitsForPayment(order: OrderSummary): boolean {
  const declared = declaredOf(order)
  return isDue(summaryStates(order, declared)) && withdrawnScope(declared, order) === null
}

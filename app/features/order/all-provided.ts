import { countOf } from '../../../api/mappers/order-lines.ts'
import type { OrderSummary } from '../../../api/types/order.ts'
import { isAllNamed, type NamedItems } from './declared.ts'

type Awaited = Pick<OrderSummary, 'delivery' | 'goods' | 'provided' | 'state' | 'returnable'>

/** The delivery that is still awaited, or was made: of files alone no parcel is awaited. */
export const awaitedDelivery = (order: Awaited, declared: readonly NamedItems[]): OrderSummary['delivery'] =>
  order.delivery?.key === 'open' && (order.goods.length === 0 || isAllNamed(declared, { returnable: order.goods }))
    ? null
    : order.delivery

/** Files of an order in a list are handed out, and nothing else is awaited: it is complete, also where the backend keeps it open. */
export const isAllProvided = (order: Awaited, declared: readonly NamedItems[]): boolean =>
  order.provided &&
  ['open', 'in_progress'].includes(order.state.key) &&
  awaitedDelivery(order, declared) === null &&
  (countOf(order.returnable) === 0 || isAllNamed(declared, order))

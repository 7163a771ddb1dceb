import { customerOrGuest } from '../customer/session.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { frameworkError, refuse } from '../kernel/errors.ts'
import { idOf, newId } from '../kernel/ids.ts'
import { isObject, type Json, type JsonObject } from '../kernel/json.ts'
import type { Shop } from '../kernel/shop.ts'
import { commerceOf } from '../faults/state.ts'
import type { OrderRecord } from './order.types.ts'
import { nameOf } from './parts.ts'
import { returnState } from './states.ts'
import { updateOrder } from './store.ts'
import { withWithdrawal } from './withdrawn.ts'

const given = (lines: Json | undefined): JsonObject[] => (Array.isArray(lines) ? lines.filter(isObject) : [])

/** The lines that go back; a line of another order, or more pieces than were ordered, is refused. */
function returned(
  order: OrderRecord,
  lines: JsonObject[],
  at: string,
  state: JsonObject,
  returnId: string,
): JsonObject[] {
  return lines.map((line) => {
    const { orderLineItemId, quantity } = line
    const ordered = order.lines.find(({ id }) => id === orderLineItemId)
    if (
      ordered === undefined ||
      typeof quantity !== 'number' ||
      quantity < 1 ||
      quantity > Number(ordered.fields['quantity'])
    )
      throw refuse(
        400,
        'ORDER_RETURN__LINE_ITEM_INVALID',
        `The order line item "${JSON.stringify(orderLineItemId ?? null)}" cannot be returned.`,
        {
          orderLineItemId: JSON.stringify(orderLineItemId ?? null),
        },
      )
    return {
      id: newId(),
      orderReturnId: returnId,
      orderLineItemId: ordered.id,
      quantity,
      reasonId: idOf('return-reason', 'other'),
      stateId: state['id'] ?? '',
      createdAt: at,
      apiAlias: 'order_return_line_item',
    }
  })
}

/**
 * `POST /order/{orderId}/return` of Shopware's commercial return management: a shop without it, as a stock installation
 * is, has no such route.
 * @param own the shopper's own order of an id
 */
export function createReturn(call: Call, shop: Shop, own: (id: string) => OrderRecord | null): Answer {
  const { orderId = '' } = call.params
  if (!commerceOf(shop).settings.orderReturns)
    throw frameworkError(404, `No route found for "POST /store-api/order/${orderId}/return"`)
  customerOrGuest(call, shop)
  const order = own(orderId)
  if (order === null)
    throw refuse(404, 'CHECKOUT__ORDER_ORDER_NOT_FOUND', `Could not find order with id "${orderId}"`, {
      entity: 'order',
      field: 'id',
      value: orderId,
    })
  const lines = given(call.body['lineItems'])
  if (lines.length === 0) throw refuse(400, 'ORDER_RETURN__NO_LINE_ITEMS', 'A return needs at least one line item.', {})
  const at = shop.clock.now().toISOString()
  const id = newId()
  const state = returnState(call.context().language)
  const lineItems = returned(order, lines, at, state, id)
  const comment = lineItems.map(({ orderLineItemId, quantity }) => {
    const line = order.lines.find((one) => one.id === orderLineItemId)
    return `${Number(quantity)} × ${nameOf(line?.fields ?? {})}`
  })
  updateOrder(shop.database, withWithdrawal(order, comment.join('\n'), shop.clock.now()))
  return {
    status: 200,
    body: {
      id,
      orderId: order.id,
      returnNumber: `R${order.number}`,
      requestedAt: at,
      createdAt: at,
      stateId: state['id'] ?? '',
      state,
      lineItems,
      apiAlias: 'order_return',
    },
  }
}

import { isTrue, record } from '../mappers/read.ts'
import type { OrderId } from '../types/ids.ts'
import type { WithdrawalWay } from '../types/order.ts'
import { RETURNED_LINES } from './checkout.ts'
import { declareBody, id, inPath, integer, list, members, oneOf, truth } from './body.ts'
import { operation } from './operation.ts'

/** A withdrawal that the backend has taken. */
export interface WithdrawalRequest {
  orderId: OrderId
  /** The browser's name of it. */
  id: string
  by: WithdrawalWay
  whole: boolean
  items: { lineId: string; quantity: number }[]
}

/**
 * Lets the shop's own server remember a withdrawal for other devices: this call is no part of the Store API. The server
 * keeps it for an order of this session alone; false: it does not.
 */
export const keepWithdrawal = operation('POST /order/{orderId}/withdrawal', {
  kind: 'withdrawal',
  request: ({ orderId, ...body }: WithdrawalRequest) => ({ params: { path: { orderId } }, body }),
  map: (body): boolean => isTrue(record(body)['kept']),
})

export const keepWithdrawalBody = /* @__PURE__ */ declareBody(keepWithdrawal, () =>
  members<WithdrawalRequest>({
    orderId: inPath(),
    id: id(),
    by: oneOf('return', 'form', 'message'),
    whole: truth(),
    items: list(RETURNED_LINES, members({ lineId: id(), quantity: integer(1, 100_000) })),
  }),
)

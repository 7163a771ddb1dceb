import { readOrder } from '../../../api/operations/checkout.ts'
import { field, listsOrder, parse, text } from './bodies.server.ts'
import { ownCall, type Call, type Outcome, type ProxyOptions } from './call.server.ts'
import type { Exchange } from './exchange.server.ts'

/**
 * Payment is started only for an order of this session: the backend itself would do it for anybody's.
 * @returns null when the session has no such order
 */
export async function startPayment(
  call: Call,
  options: Pick<ProxyOptions, 'paymentPage' | 'paymentReturn'>,
  exchange: Exchange,
): Promise<{ call: Call; outcome: Outcome } | null> {
  const orderId = field(parse(call.body), 'orderId')
  if (orderId === null || !/^[0-9a-f]{32}$/.test(orderId)) return null
  const token = call.turn?.token
  if (token === undefined) return null
  const filter = [{ type: 'equals', field: 'id', value: orderId }]
  const { method, ...own } = ownCall(readOrder, { limit: 1, filter, includes: { order: ['id'] } })
  const lookup: Call = { ...call, ...own }
  const found = await exchange.exchange(lookup, token, method)
  if (found.answer.status !== 200 || found.renewed) return { call: lookup, outcome: found }
  if (!listsOrder(parse(text(found.answer.body)), orderId)) return null

  const back = options.paymentReturn(call.request, call.languageId, orderId)
  const start: Call = {
    ...call,
    query: '',
    body: JSON.stringify({ orderId, finishUrl: back.finish, errorUrl: back.error }),
  }
  const outcome = await exchange.exchange(start, token, 'POST')
  const target = field(parse(text(outcome.answer.body)), 'redirectUrl')
  if (target === null) return { call: start, outcome: outcome }
  const body = JSON.stringify({ redirectUrl: options.paymentPage(call.request, target) })
  return { call: start, outcome: { ...outcome, answer: { ...outcome.answer, body } } }
}

import { record, records } from '../../../api/mappers/read.ts'
import { readOrder } from '../../../api/operations/checkout.ts'
import { field, listsOrder, parse, text } from './bodies.server.ts'
import { proxyCall, type Call, type Outcome, type ProxyOptions } from './call.server.ts'
import type { Exchange } from './exchange.server.ts'

const ID = { includes: { order: ['id'] } }
const METHOD = {
  includes: {
    order: ['id', 'transactions'],
    order_transaction: ['createdAt', 'paymentMethod'],
    payment_method: ['technicalName'],
  },
  associations: { transactions: { associations: { paymentMethod: {} } } },
}

/** Technical name of the method with which an order is to be paid: that of its newest payment. */
function methodOf(body: unknown): string | null {
  const [order] = records(record(record(body)['orders'])['elements'])
  const payments = records(order?.['transactions'])
  const newest = payments.toSorted((one, other) =>
    String(other['createdAt']).localeCompare(String(one['createdAt'])),
  )[0]
  return field(record(newest)['paymentMethod'], 'technicalName')
}

/**
 * Payment is started only for an order of this session: the backend itself would do it for anybody's.
 * A provider's fields go along for the method of the order's payment alone.
 * @returns null when the session has no such order
 */
export async function startPayment(
  call: Call,
  options: Pick<ProxyOptions, 'paymentPage' | 'paymentReturn'>,
  exchange: Exchange,
): Promise<{ call: Call; outcome: Outcome } | 'other method' | null> {
  const orderId = field(parse(call.body), 'orderId')
  if (orderId === null || !/^[0-9a-f]{32}$/.test(orderId)) return null
  const token = call.turn?.token
  if (token === undefined) return null
  const filter = [{ type: 'equals', field: 'id', value: orderId }]
  const { provider } = call
  const { method, ...own } = proxyCall(readOrder, { limit: 1, filter, ...(provider ? METHOD : ID) })
  const lookup: Call = { ...call, ...own }
  const found = await exchange.exchange(lookup, token, method)
  if (found.answer.status !== 200 || found.renewed) return { call: lookup, outcome: found }
  const listed = parse(text(found.answer.body))
  if (!listsOrder(listed, orderId)) return null
  if (provider && !provider.methods.includes(methodOf(listed) ?? '')) return 'other method'

  const back = options.paymentReturn(call.request, call.languageId, orderId)
  const start: Call = {
    ...call,
    query: '',
    body: JSON.stringify({ ...provider?.fields, orderId, finishUrl: back.finish, errorUrl: back.error }),
  }
  const outcome = await exchange.exchange(start, token, 'POST')
  const target = field(parse(text(outcome.answer.body)), 'redirectUrl')
  if (target === null) return { call: start, outcome: outcome }
  const body = JSON.stringify({ redirectUrl: options.paymentPage(call.request, target) })
  return { call: start, outcome: { ...outcome, answer: { ...outcome.answer, body } } }
}

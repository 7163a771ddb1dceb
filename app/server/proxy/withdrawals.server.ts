import { isProvided } from '../../../api/mappers/handed-out.ts'
import { filesOf } from '../../../api/mappers/order.ts'
import { number, record, records, type Json } from '../../../api/mappers/read.ts'
import { WITHDRAWALS } from '../../../api/mappers/withdrawals.ts'
import { createOrderReturn, readOrder } from '../../../api/operations/checkout.ts'
import { sendContactForm, sendRevocation } from '../../../api/operations/content.ts'
import { parametersOf, pathTo } from '../../../api/operations/operation.ts'
import { keepWithdrawal } from '../../../api/operations/withdrawal.ts'
import { keptWithdrawal } from '../store/kept-withdrawal.server.ts'
import type { KeptWithdrawal, Store, Uses, Withdrawals } from '../store/store.server.ts'
import { field, parse, text } from './bodies.server.ts'
import { proxyCall, type Call, type Outcome } from './call.server.ts'
import type { Exchange } from './exchange.server.ts'
import { json, orderNotFound, refusal } from './refusals.server.ts'

const LINES = {
  includes: {
    order: ['id', 'orderNumber', 'lineItems'],
    order_line_item: ['id', 'type', 'quantity', 'states', 'downloads'],
    order_line_item_download: ['id', 'accessGranted'],
  },
  associations: { lineItems: { associations: { downloads: {} } } },
}

const ordersIn = (body: unknown): Json[] => records(record(record(body)['orders'])['elements'])

/**
 * The backend's answer about orders, each with its withdrawals. Who got the order from the backend has proved that it is
 * theirs: by their session, or by the address behind the link of its mail. Without the store the orders go as they are.
 */
export async function withWithdrawals(call: Call, outcome: Outcome, withdrawals: Withdrawals): Promise<Outcome> {
  const { answer } = outcome
  if (call.path !== pathTo(readOrder.route) || answer.status !== 200) return outcome
  // Orders of which only marks are read show no withdrawals, and may be many.
  if (record(record(parse(call.body))['includes'])['order'] !== undefined) return outcome
  const body = parse(text(answer.body))
  const orders = ordersIn(body)
  const ids = orders.flatMap((order) => field(order, 'id') ?? [])
  const kept = ids.length === 0 ? null : await withdrawals.read(ids)
  if (kept === null) return outcome
  for (const order of orders) order[WITHDRAWALS] = kept.get(field(order, 'id') ?? '') ?? []
  return { ...outcome, answer: { ...answer, body: JSON.stringify(body) } }
}

/**
 * The withdrawal with those of its items marked whose files were handed out before, as the backend says it now: with them
 * it is not of the whole order, whatever the page knew, nor one that named no item.
 */
function marked(withdrawal: KeptWithdrawal, lines: readonly Json[]): KeptWithdrawal {
  const provided = new Set(lines.filter((line) => isProvided(filesOf(line))).map((line) => field(line, 'id')))
  const all = lines.flatMap((line) => {
    const lineId = field(line, 'id')
    return lineId === null || field(line, 'type') !== 'product'
      ? []
      : { lineId, quantity: number(line['quantity']) ?? 0 }
  })
  const items = (withdrawal.items.length > 0 ? withdrawal.items : all).map(({ lineId, quantity }) => ({
    lineId,
    quantity,
    ...(provided.has(lineId) && { provided: true as const }),
  }))
  return { ...withdrawal, whole: withdrawal.whole && !items.some((item) => item.provided), items }
}

/** Each item is a line of the order, once, and no more of it than was ordered. */
function belongs({ items }: KeptWithdrawal, ordered: ReadonlyMap<string, number>): boolean {
  const ids = new Set(items.map(({ lineId }) => lineId))
  return ids.size === items.length && items.every(({ lineId, quantity }) => quantity <= (ordered.get(lineId) ?? 0))
}

const markOf = (way: KeptWithdrawal['by'], token: string, order: string): string =>
  `declared ${way} ${token} ${order.toLowerCase()}`

/** Words of a subject that may be the number of its order: its place is a matter of the language. */
const NUMBERS = /[^\s.,:;!?()"„“”»«]+/g
const MOST_WORDS = 30

/** The marks of a call by which a session has declared a withdrawal to the backend; none for another one. */
function marksOfCall({ path, body }: Call, token: string, status: number): string[] {
  if (path === pathTo(sendRevocation.route)) return [markOf('form', token, field(parse(body), 'contractNumber') ?? '')]
  if (path === pathTo(sendContactForm.route)) {
    const words = (field(parse(body), 'subject') ?? '').match(NUMBERS) ?? []
    return words.slice(0, MOST_WORDS).map((word) => markOf('message', token, word))
  }
  // 204: the backend has no returns.
  const { orderId } = parametersOf(createOrderReturn.route, path) ?? {}
  return orderId === undefined || status === 204 ? [] : [markOf('return', token, orderId)]
}

/** Remembers that the backend has taken a withdrawal of this session: only such a one is kept. */
export async function markDeclared(call: Call, token: string | null, status: number, uses: Uses): Promise<void> {
  if (token === null || status >= 300) return
  await Promise.all(marksOfCall(call, token, status).map((mark) => uses.take(mark)))
}

/**
 * Keeps a withdrawal from an order of this session. The backend is requested for the order with the shopper's own token,
 * and a withdrawal from an order of others, of goods that are not in it, or that the backend did not get, is refused.
 */
export async function takeWithdrawal(
  call: Call,
  exchange: Exchange,
  { withdrawals, uses }: Pick<Store, 'withdrawals' | 'uses'>,
): Promise<Response | { call: Call; outcome: Outcome }> {
  const token = call.turn?.token
  if (token === undefined) return orderNotFound()
  const orderId = parametersOf(keepWithdrawal.route, call.path)?.['orderId'] ?? ''
  const filter = [{ type: 'equals', field: 'id', value: orderId }]
  const { method, ...own } = proxyCall(readOrder, { limit: 1, filter, ...LINES })
  const lookup: Call = { ...call, ...own }
  const outcome = await exchange.exchange(lookup, token, method)
  if (outcome.answer.status !== 200 || outcome.renewed) return { call: lookup, outcome }
  const order = ordersIn(parse(text(outcome.answer.body))).find((one) => field(one, 'id') === orderId)
  if (order === undefined) return orderNotFound()
  const withdrawal = keptWithdrawal({ ...record(parse(call.body)), at: new Date().toISOString() })
  const isSomething = withdrawal !== null && (withdrawal.whole || withdrawal.items.length > 0)
  const lines = records(order['lineItems'])
  const ordered = new Map(lines.map((line) => [field(line, 'id') ?? '', number(line['quantity']) ?? 0]))
  if (!isSomething || !belongs(withdrawal, ordered))
    return refusal(422, 'STORECHART__NO_SUCH_ITEMS', 'These are no items of the order.')
  const { by } = withdrawal
  if (!(await uses.has(markOf(by, token, by === 'return' ? orderId : (field(order, 'orderNumber') ?? '')))))
    return refusal(409, 'STORECHART__NOT_DECLARED', 'The backend has got no such withdrawal.')
  return json(200, JSON.stringify({ kept: await withdrawals.keep(orderId, marked(withdrawal, lines), ordered) }))
}

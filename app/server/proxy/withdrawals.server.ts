import { createHash } from 'node:crypto'
import { number, record, records, type Json } from '../../../api/mappers/read.ts'
import { WITHDRAWALS } from '../../../api/mappers/withdrawals.ts'
import { createOrderReturn, readOrder } from '../../../api/operations/checkout.ts'
import { DECLARED_HEADER, sendContactForm, sendRevocation } from '../../../api/operations/content.ts'
import { parametersOf, pathTo } from '../../../api/operations/operation.ts'
import { keepWithdrawal } from '../../../api/operations/withdrawal.ts'
import { inOrder, keptWithdrawal } from '../store/kept-withdrawal.server.ts'
import type { KeptWithdrawal, Store, Uses, Withdrawals } from '../store/store.server.ts'
import { field, parse, text } from './bodies.server.ts'
import { proxyCall, type Call, type Outcome } from './call.server.ts'
import type { Exchange } from './exchange.server.ts'
import { json, orderNotFound, refusal } from './refusals.server.ts'

const LINES = {
  includes: { order: ['id', 'orderNumber', 'lineItems'], order_line_item: ['id', 'quantity'] },
  associations: { lineItems: {} },
}

const ordersIn = (body: unknown): Json[] => records(record(record(body)['orders'])['elements'])

/**
 * The name under which a withdrawal is kept whose session did not show the order. The backend matches it by number and
 * address; who gets the order from the backend gets both, and no other can find it.
 */
const claimOf = (orderNumber: string, email: string): string => {
  const claimed = [orderNumber, email].map((part) => part.trim().toLowerCase())
  return `claim ${createHash('sha256').update(JSON.stringify(claimed)).digest('hex')}`
}

/** The names under which withdrawals from an order are kept. */
const namesOf = (order: Json): string[] => {
  const email = field(record(order['orderCustomer']), 'email')
  const orderNumber = field(order, 'orderNumber')
  return [field(order, 'id') ?? '', ...(email && orderNumber ? [claimOf(orderNumber, email)] : [])]
}

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
  const kept = orders.length === 0 ? null : await withdrawals.read(orders.flatMap(namesOf))
  if (kept === null) return outcome
  for (const order of orders) order[WITHDRAWALS] = inOrder(namesOf(order).flatMap((name) => kept.get(name) ?? []))
  return { ...outcome, answer: { ...answer, body: JSON.stringify(body) } }
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

/** What a form sent to the backend may name as the number of an order. */
function numbersIn({ path, body }: Call): { by: 'form' | 'message'; numbers: string[] } | null {
  if (path === pathTo(sendRevocation.route))
    return { by: 'form', numbers: [field(parse(body), 'contractNumber') ?? ''] }
  if (path !== pathTo(sendContactForm.route)) return null
  const words = (field(parse(body), 'subject') ?? '').match(NUMBERS) ?? []
  return { by: 'message', numbers: words.slice(0, MOST_WORDS) }
}

/** The marks of a call by which a session has declared a withdrawal to the backend; none for another one. */
function marksOfCall(call: Call, token: string, status: number): string[] {
  const named = numbersIn(call)
  if (named !== null) return named.numbers.map((word) => markOf(named.by, token, word))
  // 204: the backend has no returns.
  const { orderId } = parametersOf(createOrderReturn.route, call.path) ?? {}
  return orderId === undefined || status === 204 ? [] : [markOf('return', token, orderId)]
}

/** Remembers that the backend has taken a withdrawal of this session: only such a one is kept. */
export async function markDeclared(call: Call, token: string | null, status: number, uses: Uses): Promise<void> {
  if (token === null || status >= 300) return
  await Promise.all(marksOfCall(call, token, status).map((mark) => uses.take(mark)))
}

const ID = /^[0-9a-f]{32}$/
/** Words of a message with a figure that are taken for the number of its order. */
const MOST_NUMBERS = 3

/**
 * Keeps a withdrawal that the backend has taken from a session that does not show the order: for who can prove later that
 * the order is theirs. The answer to who sent it is the backend's, whether there is such an order or not.
 */
export async function keepClaim(call: Call, status: number, withdrawals: Withdrawals): Promise<void> {
  const id = call.request.headers.get(DECLARED_HEADER) ?? ''
  const named = numbersIn(call)
  if (named === null || status >= 300 || !ID.test(id)) return
  const email = field(parse(call.body), 'email') ?? ''
  const numbers = named.numbers.filter((word) => /\d/.test(word)).slice(0, MOST_NUMBERS)
  // Its words alone say which goods it names, and they are not kept.
  const claim = { id, at: new Date().toISOString(), by: named.by, whole: false, items: [] }
  await Promise.all(numbers.map((one) => withdrawals.keep(claimOf(one, email), claim, new Map())))
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
  const ordered = new Map(
    records(order['lineItems']).map((line) => [field(line, 'id') ?? '', number(line['quantity']) ?? 0]),
  )
  if (!isSomething || !belongs(withdrawal, ordered))
    return refusal(422, 'STORECHART__NO_SUCH_ITEMS', 'These are no items of the order.')
  const { by } = withdrawal
  if (!(await uses.has(markOf(by, token, by === 'return' ? orderId : (field(order, 'orderNumber') ?? '')))))
    return refusal(409, 'STORECHART__NOT_DECLARED', 'The backend has got no such withdrawal.')
  return json(200, JSON.stringify({ kept: await withdrawals.keep(orderId, withdrawal, ordered) }))
}

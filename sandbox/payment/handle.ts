/** Starting a payment, and coming back from it. */
import { notBlank, textOrNull } from '../customer/rules.ts'
import { commerceOf } from '../faults/state.ts'
import { ok, redirect } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import { mediaBase } from '../kernel/call.ts'
import type { Call } from '../kernel/call.ts'
import { refuse, violations } from '../kernel/errors.ts'
import { newToken } from '../kernel/ids.ts'
import type { Json } from '../kernel/json.ts'
import type { Shop } from '../kernel/shop.ts'
import { withInvoice } from '../order/documents.ts'
import { sendPaid } from '../order/mails.ts'
import type { OrderRecord, TransactionState } from '../order/order.types.ts'
import { findOrder, updateOrder } from '../order/store.ts'
import { findToken, insertToken, spendToken } from './store.ts'
import type { PaymentToken } from './store.ts'

const MINUTE = 60_000

function withState(order: OrderRecord, transactionId: string, state: TransactionState, shop: Shop): OrderRecord {
  return {
    ...order,
    transactions: order.transactions.map((one) => (one.id === transactionId ? { ...one, state } : one)),
    updatedAt: shop.clock.now().toISOString(),
  }
}

/** Appends an error code to the shop's error address. */
function withErrorCode(errorUrl: string, code: string): string {
  return `${errorUrl}${errorUrl.includes('?') ? '&' : '?'}error-code=${code}`
}

/**
 * Under the shop's own address where it passes demo pages on: its answers' media then have no address before them, or
 * the shop's. Else at the sandbox itself.
 */
function payPage(call: Call, shop: Shop, token: string, finishUrl: string | null): string {
  const base = mediaBase(call, shop.settings)
  const origin = finishUrl !== null && URL.canParse(finishUrl) ? new URL(finishUrl).origin : ''
  const passed = shop.settings.storefronts.includes(origin) && (base === '' || base === origin)
  return `${passed ? origin : shop.origin}/_demo/pay/${token}`
}

function started(redirectUrl: Json): Answer {
  return ok({ apiAlias: 'array_struct', redirectUrl })
}

/**
 * `GET|POST /handle-payment`. Acts on an open transaction only; the owner of the order is not checked. The answer's
 * address is null for methods without a page of their own.
 */
export function handlePayment(call: Call, shop: Shop): Answer {
  const { input } = call
  const missing = notBlank(input['orderId'], '/orderId')
  if (missing.length > 0) throw violations(missing)
  const orderId = textOrNull(input, 'orderId') ?? ''
  const order = findOrder(shop.database, orderId)
  if (order === null)
    throw refuse(404, 'CHECKOUT__INVALID_ORDER_ID', `The order with id ${orderId} is invalid or could not be found.`, {
      orderId,
    })
  const transaction = order.transactions.at(-1)
  const method = shop.catalogue.paymentMethods.find(({ id }) => id === transaction?.paymentMethodId)
  if (transaction?.state !== 'open' || method?.handler !== 'redirect') return started(null)
  const finishUrl = textOrNull(input, 'finishUrl')
  const errorUrl = textOrNull(input, 'errorUrl')
  const { settings } = commerceOf(shop)
  if (settings.paymentProviderDown || order.customerComment === 'payfail') {
    updateOrder(shop.database, withState(order, transaction.id, 'failed', shop))
    return started(errorUrl === null ? null : withErrorCode(errorUrl, 'CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED'))
  }
  const token = newToken(64)
  const createdAt = shop.clock.now().getTime()
  shop.database.transaction(() => {
    updateOrder(shop.database, withState(order, transaction.id, 'unconfirmed', shop))
    insertToken(shop.database, { token, orderId, transactionId: transaction.id, finishUrl, errorUrl, createdAt })
  })
  return started(payPage(call, shop, token, finishUrl))
}

/**
 * Whether there is nothing left to pay with this token: it was used, or its order was meanwhile paid or cancelled, or got
 * another method.
 */
export function isOver(order: OrderRecord | null, { used, transactionId }: PaymentToken): boolean {
  if (used !== 0 || order === null) return used !== 0
  const last = order.transactions.at(-1)
  return order.state === 'cancelled' || last?.id !== transactionId || last.state === 'paid'
}

type PaymentResult = 'ok' | 'cancel' | 'fail'

const OUTCOMES: Record<PaymentResult, { state: TransactionState; code: string | null }> = {
  ok: { state: 'paid', code: null },
  cancel: { state: 'cancelled', code: 'CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT' },
  fail: { state: 'failed', code: 'CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED' },
}

function isResult(value: string): value is PaymentResult {
  return value in OUTCOMES
}

function refused(code: string, detail: string, token: string): Answer {
  return { status: 400, body: refuse(400, code, detail, { token }).body() }
}

/** A token is good for half an hour. */
export function isExpired(token: PaymentToken, shop: Shop): boolean {
  return token.createdAt + commerceOf(shop).settings.paymentMinutes * MINUTE < shop.clock.now().getTime()
}

/**
 * The provider's answer: the transaction gets its state and the shopper goes back to the shop, with an error code if
 * it went wrong. The second return is refused, and one to an order that waits for it no more; a late one goes to the error address and changes nothing.
 */
export function finalize(shop: Shop, name: string, result: string): Answer {
  const token = findToken(shop.database, name)
  if (token === null)
    return refused(
      'CHECKOUT__INVALID_PAYMENT_TOKEN',
      `The provided token ${name} is invalid and the payment could not be processed.`,
      name,
    )
  const order = findOrder(shop.database, token.orderId)
  if (isOver(order, token))
    return refused(
      'CHECKOUT__PAYMENT_TOKEN_INVALIDATED',
      `The provided token ${name} is invalidated and the payment could not be processed.`,
      name,
    )
  const back = (url: string | null): Answer => (url === null ? { status: 204, body: null } : redirect(url))
  const { errorUrl, finishUrl, transactionId } = token
  const failed = (code: string): Answer => back(errorUrl === null ? finishUrl : withErrorCode(errorUrl, code))
  spendToken(shop.database, name)
  if (isExpired(token, shop)) return failed('CHECKOUT__PAYMENT_TOKEN_EXPIRED')
  const { state, code } = OUTCOMES[isResult(result) ? result : 'fail']
  if (order !== null) {
    const changed = withState(order, transactionId, state, shop)
    const settled = state === 'paid' ? withInvoice(changed, shop.clock.now()) : changed
    updateOrder(shop.database, settled)
    if (state === 'paid') sendPaid(settled, shop)
  }
  return code === null ? back(finishUrl) : failed(code)
}

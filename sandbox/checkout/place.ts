import { setTimeout as pause } from 'node:timers/promises'
import type { CalculatedCart, Notice } from '../cart/cart.types.ts'
import { paymentMethodBlocked } from '../cart/notices.ts'
import { dropCart, loadCart, saveCart } from '../cart/store.ts'
import { cartOf } from '../cart/whole.ts'
import type { CustomerRecord } from '../customer/customer.types.ts'
import { textOrNull } from '../customer/rules.ts'
import { customerOrGuest } from '../customer/session.ts'
import { saveCustomer } from '../customer/store.ts'
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { refuse } from '../kernel/errors.ts'
import { textAt } from '../kernel/json.ts'
import type { Shop } from '../kernel/shop.ts'
import { orderAnswer, PLACED } from '../order/answer.ts'
import { buildOrder } from '../order/build.ts'
import { withInvoice } from '../order/documents.ts'
import { sendConfirmation } from '../order/mails.ts'
import type { OrderRecord } from '../order/order.types.ts'
import { isPreOrder } from '../order/parts.ts'
import { insertOrder, nextOrderNumber } from '../order/store.ts'

/**
 * An order takes time, and other calls of the same token are served meanwhile: they find the cart still full, so that
 * parallel orders become several orders. The cart goes last.
 */
const WORK_MS = 20

function refuseBlocked(notices: Notice[]): void {
  const blocking = notices
    .filter(({ block }) => block)
    .map((notice) =>
      notice.messageKey === 'payment-method-blocked'
        ? paymentMethodBlocked(textAt(notice.parameters, 'name') ?? '', 'not allowed')
        : notice,
    )
  if (blocking.length === 0) return
  const errors = blocking.map(({ key, message }) => `${key}: ${message}`).join('\n')
  const detail = `The cart is invalid, got ${blocking.length} error(s): ${errors}`
  throw refuse(500, 'CHECKOUT__CART_INVALID', detail, { errorCount: blocking.length, errors })
}

/** The cart as it can be ordered. @throws Refusal 409, 400 or 500 when it cannot; corrections are kept */
function orderable(call: Call, shop: Shop): CalculatedCart {
  const stored = loadCart(shop.database, call.token)
  const cart = cartOf(stored, shop, call.context())
  const hash = textOrNull(call.body, 'hash')
  if (hash !== null && hash !== cart.hash)
    throw refuse(409, 'CHECKOUT__CART_HASH_MISMATCH', `Content hash mismatch for cart token: ${call.token}`, {
      token: call.token,
    })
  if (stored.lines.length === 0) throw refuse(400, 'CHECKOUT__CART_EMPTY', 'Cart is empty')
  saveCart(shop.database, call.token, cart.stored, shop.clock.now())
  refuseBlocked(cart.notices)
  if (cart.lines.length === 0) throw refuse(400, 'CHECKOUT__CART_EMPTY', 'Cart is empty')
  return cart
}

function takeFromStock(cart: CalculatedCart, shop: Shop): void {
  for (const { product, quantity } of cart.lines) {
    const stock = (shop.catalogue.product(product.id)?.stock ?? 0) - quantity
    // Goods that can be ordered again may be owed; of the others no more than none are left.
    shop.catalogue.setStock(product.id, product.closeout ? Math.max(0, stock) : stock)
  }
}

function commit(call: Call, shop: Shop, cart: CalculatedCart, customer: CustomerRecord): OrderRecord {
  const { database } = shop
  return database.transaction(() => {
    const built = buildOrder(cart, customer, call.context(), shop, call.body, nextOrderNumber(database))
    // Who pays by invoice has it at once, or when pre-ordered goods leave; the others when their payment has arrived.
    const byInvoice = call.context().paymentMethod.technicalName === 'payment_invoicepayment'
    const order = byInvoice && !isPreOrder(built) ? withInvoice(built, shop.clock.now()) : built
    insertOrder(
      database,
      order,
      cart.discounts.map(({ promotion }) => promotion.id),
    )
    takeFromStock(cart, shop)
    saveCustomer(database, {
      ...customer,
      lastOrderDate: order.createdAt,
      orderCount: customer.orderCount + 1,
      orderTotal: customer.orderTotal + Number(order.price['totalPrice']) / order.currencyFactor,
    })
    sendConfirmation(order, shop)
    return order
  })
}

/**
 * `POST /checkout/order`. With `hash` it is refused when the cart is not the one that the shopper saw. Goes on when the
 * caller has gone: a requested order is placed.
 */
export async function placeOrder(call: Call, shop: Shop): Promise<Answer> {
  const customer = customerOrGuest(call, shop)
  const cart = orderable(call, shop)
  await pause(WORK_MS)
  const order = commit(call, shop, cart, customer)
  await pause(WORK_MS)
  dropCart(shop.database, call.token)
  return ok(orderAnswer(order, { shop, language: call.context().language, associations: PLACED }))
}

/** Orders after they were placed: reading, changing the payment, cancelling, downloads. */
import { takeSession, customerOrGuest } from '../customer/session.ts'
import { textOrNull } from '../customer/rules.ts'
import { findCustomer } from '../customer/store.ts'
import { forgive, throttle } from '../faults/throttle.ts'
import { isPaymentAvailable } from '../kernel/availability.ts'
import { ok } from '../kernel/answers.ts'
import { named, sourcesOf, withAssociations } from '../kernel/associations.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { criteriaOf } from '../kernel/criteria.ts'
import { checkAssociations } from '../kernel/entity-schema.ts'
import { search, searchResult } from '../kernel/search.ts'
import { notLoggedIn, refuse } from '../kernel/errors.ts'
import type { Refusal } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { isObject, truthy } from '../kernel/json.ts'
import type { Json } from '../kernel/json.ts'
import { findCurrency } from '../kernel/reference.ts'
import type { SandboxModule, Shop } from '../kernel/shop.ts'
import { isPaid, orderAnswer, PLACED } from './answer.ts'
import { sendCancelled } from './mails.ts'
import { attachedPage } from './legal.ts'
import { attachedInvoice, documentDownload, withCancelledInvoice, withInvoice } from './documents.ts'
import type { OrderDownload, OrderRecord, OrderTransaction } from './order.types.ts'
import { createReturn } from './returns.ts'
import { changeOrder, ordersPage } from './staff-page.ts'
import { stateEntity } from './states.ts'
import { findByDeepLink, findOrder, orderMigrations, ordersOf, updateOrder } from './store.ts'

/** The deep link code that a filter contains. */
function deepLinkOf(filters: Json): string | null {
  if (!Array.isArray(filters)) return null
  const filter = filters.filter(isObject).find(({ field }) => field === 'deepLinkCode')
  return filter === undefined ? null : (textOrNull(filter, 'value') ?? '')
}

/** A guest's order by the link in their mail, proved by mail address and postal code. */
function guestOrder(call: Call, shop: Shop, code: string): OrderRecord {
  const email = textOrNull(call.body, 'email')
  const zipcode = textOrNull(call.body, 'zipcode')
  const order = findByDeepLink(shop.database, code)
  // An account's order needs its login; of a deleted customer the backend does not know that they were a guest.
  if (order !== null && findCustomer(shop.database, order.customer.customerId)?.guest !== true) throw notLoggedIn()
  if (order === null || email === null || zipcode === null)
    throw refuse(403, 'CHECKOUT__GUEST_NOT_AUTHENTICATED', 'Guest not authenticated.')
  const who = `${code} ${call.address}`
  throttle(shop, 'guest-login', who)
  const billing = order.addresses.find(({ id }) => id === order.billingAddressId)
  if (order.customer.email.toLowerCase() !== email.toLowerCase() || billing?.zipcode !== zipcode)
    throw refuse(403, 'CHECKOUT__GUEST_WRONG_CREDENTIALS', 'Wrong credentials for guest authentication.')
  forgive(shop, 'guest-login', who)
  return order
}

function listOrders(call: Call, shop: Shop): Answer {
  const { customer, language } = call.context()
  const code = deepLinkOf(call.input['filter'])
  if (customer === null && code === null) throw notLoggedIn()
  const orders = customer === null ? [guestOrder(call, shop, code ?? '')] : ordersOf(shop.database, customer.id)
  const criteria = criteriaOf(call.input)
  checkAssociations('order', criteria.associations)
  // Orders of the same instant stay in the order of their numbers, whichever way they are sorted.
  const sequence = criteria.sortings[0]?.descending ? orders.toReversed() : orders
  const whole = sequence.map((order) => orderAnswer(order, { shop, language, associations: PLACED }))
  const found = search(whole, criteria, 'order', sourcesOf(call, shop))
  const written = found.elements.flatMap((entity) => {
    const order = sequence.find(({ id }) => id === entity['id'])
    return order === undefined ? [] : [orderAnswer(order, { shop, language, associations: criteria.associations })]
  })
  const elements = withAssociations(written, 'order', criteria.associations, call, shop)
  const changeable = truthy(call.input['checkPromotion'])
    ? orders.filter(({ id }) => elements.some((one) => one['id'] === id))
    : []
  // 6.6 does not support `login`: the proof opens this one answer, and the session stays anonymous.
  const logsIn = customer === null && shop.settings.api !== '6.6' && truthy(call.body['login'])
  const guest = logsIn ? orders[0]?.customer.customerId : undefined
  const account = guest === undefined ? null : findCustomer(shop.database, guest)
  const token = account === null ? undefined : takeSession(call, shop, account)
  return ok(
    {
      apiAlias: 'order-route-response-struct',
      orders: searchResult({ ...found, elements }, criteria, 'order'),
      paymentChangeable: changeable.length === 0 ? [] : Object.fromEntries(changeable.map(({ id }) => [id, true])),
    },
    token,
  )
}

function own(call: Call, shop: Shop, id: string): OrderRecord | null {
  const customer = customerOrGuest(call, shop)
  const order = findOrder(shop.database, id)
  return order?.customer.customerId === customer.id ? order : null
}

function save(shop: Shop, order: OrderRecord): void {
  updateOrder(shop.database, { ...order, updatedAt: shop.clock.now().toISOString() })
}

/** Opens the last transaction again if it has that method, else cancels what there is and adds one. */
function withMethod(order: OrderRecord, paymentMethodId: string, now: string): OrderTransaction[] {
  const last = order.transactions.at(-1)
  if (last?.paymentMethodId === paymentMethodId) return [...order.transactions.slice(0, -1), { ...last, state: 'open' }]
  const closed = order.transactions.map((one): OrderTransaction => ({ ...one, state: 'cancelled' }))
  const amount = last?.amount ?? {}
  return [...closed, { id: newId(), paymentMethodId, amount, state: 'open', createdAt: now }]
}

/** A payment that was made or is under way stays as it is; one that was begun and not finished may be changed. */
function isPaymentChangeable({ transactions }: OrderRecord): boolean {
  return transactions.at(-1)?.state !== 'paid'
}

/** `POST /order/payment`: another try, with the same or with another method. */
function setPayment(call: Call, shop: Shop): Answer {
  customerOrGuest(call, shop)
  const orderId = textOrNull(call.body, 'orderId')
  const methodId = textOrNull(call.body, 'paymentMethodId') ?? ''
  if (orderId === null)
    throw refuse(
      500,
      'FRAMEWORK__INVALID_CRITERIA_IDS',
      'Invalid ids provided in criteria. Ids should not be empty. Ids: Array\n(\n)\n.',
      { ids: 'Array\n(\n)\n', reason: 'Ids should not be empty' },
    )
  const order = own(call, shop, orderId)
  if (order === null)
    throw refuse(404, 'FRAMEWORK__ENTITY_NOT_FOUND', `order for id ${orderId} not found.`, {
      entity: 'order',
      identifier: orderId,
    })
  const method = shop.catalogue.paymentMethods.find(({ id }) => id === methodId)
  if (method === undefined)
    throw refuse(400, 'CHECKOUT__UNKNOWN_PAYMENT_METHOD', `Could not find payment method with id "${methodId}"`, {
      entity: 'payment method',
      field: 'id',
      value: methodId,
    })
  const goods = Number(order.price['positionPrice'])
  const currency = findCurrency(order.currencyId) ?? call.context().currency
  const sentBy = shop.catalogue.shippingMethods.find(({ id }) => id === order.deliveries[0]?.shippingMethodId)
  const facts = { goods, currency, virtual: false, shipping: sentBy?.technicalName ?? null }
  if (!method.afterOrder || !isPaymentAvailable(method, facts))
    throw refuse(
      404,
      'CHECKOUT__ORDER_PAYMENT_METHOD_NOT_AVAILABLE',
      `The payment method with id ${methodId} is not available.`,
      { id: methodId },
    )
  if (!isPaymentChangeable(order))
    throw refuse(400, 'CHECKOUT__PAYMENT_METHOD_UNCHANGEABLE', `The order has an active transaction - ${orderId}`, {
      id: orderId,
    })
  const now = shop.clock.now()
  const changed = { ...order, transactions: withMethod(order, methodId, now.toISOString()) }
  save(shop, method.technicalName === 'payment_invoicepayment' ? withInvoice(changed, now) : changed)
  return ok({ apiAlias: 'array_struct', success: true })
}

/** `POST /order/state/cancel`: what was not sent goes back to the shelves. Cancelling again changes nothing. */
function cancel(call: Call, shop: Shop): Answer {
  customerOrGuest(call, shop)
  const orderId = textOrNull(call.body, 'orderId')
  if (orderId === null)
    throw refuse(400, 'FRAMEWORK__INVALID_REQUEST_PARAMETER', 'The parameter "orderId" is invalid.', {
      parameter: 'orderId',
    })
  const order = own(call, shop, orderId)
  if (order === null)
    throw refuse(404, 'CHECKOUT__ORDER_ORDER_NOT_FOUND', `Could not find order with id "${orderId}"`, {
      entity: 'order',
      field: 'id',
      value: orderId,
    })
  if (order.state !== 'cancelled')
    shop.database.transaction(() => {
      save(shop, withCancelledInvoice({ ...order, state: 'cancelled' }, shop.clock.now()))
      sendCancelled(order, shop, 'shopper')
      for (const { productId, fields } of order.lines) {
        const product = productId === null ? null : shop.catalogue.product(productId)
        if (product !== null) shop.catalogue.setStock(product.id, product.stock + Number(fields['quantity']))
      }
    })
  return ok(stateEntity('order', 'cancelled', call.context().language))
}

/** `GET /order/download/{orderId}/{downloadId}`: the file of a digital product, once the order is paid. */
async function download(call: Call, shop: Shop): Promise<Answer> {
  customerOrGuest(call, shop)
  const { orderId = '', downloadId = '' } = call.params
  const order = own(call, shop, orderId)
  const file = order?.lines.flatMap(({ downloads }) => downloads).find(({ id }) => id === downloadId)
  if (!order || file === undefined || !isPaid(order)) throw noFile(downloadId)
  return {
    status: 200,
    body: await contentOf(file, order, shop),
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename=${file.fileName}.${file.fileExtension}`,
    },
  }
}

/** A PDF is made of the words that the catalogue has for it; a file that is one already stays as it is. */
async function contentOf(
  { content, fileExtension }: OrderDownload,
  { createdAt }: OrderRecord,
  shop: Shop,
): Promise<Buffer> {
  if (fileExtension !== 'pdf' || content.startsWith('%PDF-')) return Buffer.from(content)
  const { textSheet } = await import('./sheet.ts')
  return textSheet(content, { author: shop.catalogue.name, at: createdAt })
}

function noFile(downloadId: string): Refusal {
  return refuse(
    404,
    'CHECKOUT__LINE_ITEM_DOWNLOAD_FILE_NOT_FOUND',
    `Line item download file with id "${downloadId}" not found.`,
    { downloadId },
  )
}

export const orderModule: SandboxModule = {
  name: 'order',
  migrations: orderMigrations,
  loaders: {
    order_line_item: { product: named('product', 'productId') },
    order_customer: { customer: (_, call) => call.context().customer?.entity(call.context().language) ?? null },
    order_delivery: { shippingMethod: named('shipping_method', 'shippingMethodId') },
    order_transaction: { paymentMethod: named('payment_method', 'paymentMethodId') },
  },
  routes: {
    'GET|POST /order': listOrders,
    'POST /order/payment': setPayment,
    'POST /order/{orderId}/return': (call, shop) => createReturn(call, shop, (id) => own(call, shop, id)),
    'POST /order/state/cancel': cancel,
    'GET /order/download/{orderId}/{downloadId}': download,
    'GET|POST /document/download/{documentId}/{deepLinkCode}': documentDownload,
  },
  pages: {
    'GET /_demo/staff/orders': ordersPage,
    'POST /_demo/staff/orders': changeOrder,
    'GET /_demo/mail/invoice/{documentId}': attachedInvoice,
    'GET /_demo/mail/page/{file}': attachedPage,
  },
}

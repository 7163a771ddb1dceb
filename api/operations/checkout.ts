import type { CallOptions, StoreApi } from '../client/client.ts'
import { gateway, paymentMethods, shippingMethods, type CheckoutContext } from '../mappers/checkout.ts'
import { orderMark, orderMarks, orders } from '../mappers/order.ts'
import { needRecord, text } from '../mappers/read.ts'
import type { CheckoutOptions, ShippingMethod } from '../types/checkout.ts'
import type { Failure } from '../types/failure.ts'
import type { OrderId, PaymentMethodId } from '../types/ids.ts'
import type { Order, OrderMark } from '../types/order.ts'
import { isNotFound, nothing, operation } from './operation.ts'

type MethodOptions = CallOptions & CheckoutContext

const isMissing = (failure: Failure): boolean =>
  isNotFound(failure) || (failure.kind === 'refused' && failure.status === 405)

/** Which methods the cart may use now; null where the backend has no gateway. */
export const readGateway = operation('GET /checkout/gateway', {
  kind: 'read',
  map: (body, context: MethodOptions): CheckoutOptions => gateway(body, context),
  instead: { of: isMissing, value: null },
})

/** `onlyAvailable` counts in the query only (docs/backend.md, "Cart"). */
export const readShippingMethods = operation('POST /shipping-method', {
  kind: 'read',
  request: {
    params: { query: { onlyAvailable: true } },
    body: { associations: { prices: {}, media: {}, deliveryTime: {} } },
  },
  map: (body, context: MethodOptions): ShippingMethod[] => shippingMethods(body, context),
})

/** Methods with which the cart, or an order that was placed, may be paid. */
export const readPaymentMethods = operation('POST /payment-method', {
  kind: 'read',
  request: { body: { onlyAvailable: true } },
  map: paymentMethods,
})

export interface OrderRequest {
  /** The cart's hash on screen: another one at the backend is refused with `CHECKOUT__CART_HASH_MISMATCH`. */
  hash: string | null
  comment?: string
  /** Name under which the proxy keeps the answer. */
  attemptId?: string
}

/** Header that names an attempt to the proxy; the backend never sees it. */
export const ATTEMPT_HEADER = 'storechart-attempt'

/**
 * Makes an order of the cart. Never repeated: a failure without an answer says nothing about the order
 * (`unreachable` → the caller looks for an order newer than its baseline).
 */
export const placeOrder = operation('POST /checkout/order', {
  kind: 'order',
  campaign: true,
  request: ({ hash, comment, attemptId }: OrderRequest) => ({
    headers: attemptId ? { [ATTEMPT_HEADER]: attemptId } : undefined,
    body: { ...(hash ? { hash } : {}), ...(comment ? { customerComment: comment } : {}) },
  }),
  map: orderMark,
})

/** Starts the payment: answers where to send the shopper, null when the method needs no page of its own. */
export const handlePayment = operation('POST /handle-payment', {
  kind: 'payment',
  // The proxy adds the shop's own pages to come back to.
  request: (orderId: OrderId) => ({ body: { orderId } }),
  map: (body) => ({ redirectUrl: text(needRecord(body, 'payment')['redirectUrl']) }),
})

/** A download of an order: a link, since the browser saves it by itself. */
export const downloadFile = operation('GET /order/download/{orderId}/{downloadId}', {
  kind: 'file',
  request: (path: { orderId: OrderId; downloadId: string }) => ({ params: { path } }),
  map: nothing,
})

const ORDER_ASSOCIATIONS = {
  currency: {},
  stateMachineState: {},
  orderCustomer: {},
  addresses: { associations: { country: {}, countryState: {} } },
  billingAddress: { associations: { country: {}, countryState: {} } },
  lineItems: { associations: { cover: {}, downloads: { associations: { media: {} } } } },
  deliveries: {
    associations: {
      shippingMethod: { associations: { deliveryTime: {} } },
      shippingOrderAddress: { associations: { country: {}, countryState: {} } },
      stateMachineState: {},
    },
  },
  transactions: { associations: { paymentMethod: {}, stateMachineState: {} } },
  documents: { associations: { documentType: {} } },
}

/**
 * One order of this session's customer or guest; `currency` stands in for an order that was read without its own. Null
 * when there is none, or when it is somebody else's: the backend answers both with an empty list.
 */
export const readOrder = operation('POST /order', {
  kind: 'read',
  request: (orderId: OrderId) => ({
    body: {
      limit: 1,
      checkPromotion: true,
      filter: [{ type: 'equals', field: 'id', value: orderId }],
      associations: ORDER_ASSOCIATIONS,
    },
  }),
  map: (body, { currency }: CallOptions & { currency: string }): Order | null => orders(body, currency)[0] ?? null,
})

const byCode = (code: string) => ({
  limit: 1,
  filter: [{ type: 'equals' as const, field: 'deepLinkCode', value: code }],
  includes: { order: ['id'] },
})
const firstId = (body: unknown): OrderId | null => orderMarks(body)[0]?.id ?? null

/** The order behind the link of its mail; null when it is no order of this session or its customer. */
export const readOrderByCode = operation('POST /order', {
  kind: 'read',
  guesses: ['deepLinkCode'],
  request: (code: string) => ({ body: byCode(code) }),
  map: firstId,
})

/**
 * The order behind the link of its mail, for a guest in another browser. Rotates the token: the session is the guest's
 * from now on, so that downloads and payment work. A wrong pair is `denied`, too many tries `throttled`.
 */
export const openGuestOrder = operation('POST /order', {
  kind: 'rotate',
  when: 'login',
  guesses: ['email', 'zipcode'],
  request: ({ code, email, zipcode }: { code: string; email: string; zipcode: string }) => ({
    body: { ...byCode(code), email, zipcode, login: true },
  }),
  map: firstId,
})

/** Newest orders of this session, newest first: how the placing flow tells whether an order exists. */
export const readNewestOrders = operation('POST /order', {
  kind: 'read',
  request: (count: number) => ({
    body: {
      limit: count,
      sort: [{ field: 'createdAt', order: 'DESC' }],
      includes: { order: ['id', 'orderNumber', 'createdAt', 'orderDateTime'] },
    },
  }),
  map: orderMarks,
})

/** The newest order, null for a session that has none yet (a fresh guest). */
export const readNewestOrder = async (api: StoreApi, options: CallOptions = {}): Promise<OrderMark | null> =>
  (await readNewestOrders(api, 1, options))[0] ?? null

/**
 * Sets another method for an order; reopens a failed or cancelled payment, also with the same method (docs/backend.md,
 * "Orders and payment").
 */
export const changePayment = operation('POST /order/payment', {
  kind: 'write',
  request: (body: { orderId: OrderId; paymentMethodId: PaymentMethodId }) => ({ body }),
  map: nothing,
})

import type { CallOptions, StoreApi } from '../client/client.ts'
import { gateway, paymentMethods, shippingCosts, shippingMethods, type PricingContext } from '../mappers/checkout.ts'
import { orderMark, orderMarks, orderReturn, orders, returnableOrder } from '../mappers/order.ts'
import { needRecord, text } from '../mappers/read.ts'
import type { CheckoutOptions, ShippingMethod } from '../types/checkout.ts'
import type { Failure } from '../types/failure.ts'
import type { Money } from '../types/common.ts'
import type { OrderId, PaymentMethodId, ShippingMethodId } from '../types/ids.ts'
import type { Order, OrderMark } from '../types/order.ts'
import {
  LARGE_BODY_BYTES,
  LONG_TEXT,
  absentAsNull,
  at,
  declareBody,
  id,
  inPath,
  list,
  members,
  notInBody,
  optional,
  string,
  integer,
} from './body.ts'
import { isNotFound, nothing, operation } from './operation.ts'

type MethodOptions = CallOptions & PricingContext

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

/** The price of each method for the cart; null where the backend does not calculate it (before 6.7). */
export const readShippingCosts = operation('GET /shipping-cost/cart', {
  kind: 'read',
  map: (body, context: MethodOptions): ReadonlyMap<ShippingMethodId, Money> | null => shippingCosts(body, context),
  instead: { of: isMissing, value: null },
})

/** Methods with which the cart, or an order that was placed, may be paid. */
export const readPaymentMethods = operation('POST /payment-method', {
  kind: 'read',
  request: { body: { onlyAvailable: true } },
  map: paymentMethods,
})

export interface ReturnRequest {
  orderId: OrderId
  /** `reason`: in words, where one was given. */
  items: { lineId: string; quantity: number; reason?: string | undefined }[]
}

/** Lines of one return at most. */
export const RETURNED_LINES = 200

export interface OrderRequest {
  /** The cart's hash on screen: another one at the backend is refused with `CHECKOUT__CART_HASH_MISMATCH`. */
  hash: string | null
  comment?: string
  /** Name under which the proxy keeps the answer. */
  attemptId?: string
  /** Fields that the payment provider wants in the order; the proxy passes those that are declared for its method. */
  provider?: Readonly<Record<string, string>>
}

export interface PaymentRequest {
  orderId: OrderId
  /** As with the order. */
  provider?: Readonly<Record<string, string>>
}

/**
 * Milliseconds that the shop's server waits for the backend's answer to an order, and for the calls before it. The longest
 * of all limits: an order is carried out whether its browser still waits or not.
 */
export const ORDER_LIMIT = 120_000

/** Header that names an attempt to the proxy; the backend never sees it. */
export const ATTEMPT_HEADER = 'storechart-attempt'

/**
 * Makes an order of the cart. Never repeated: a failure without an answer says nothing about the order
 * (`unreachable` → the caller looks for an order newer than its baseline).
 */
export const placeOrder = operation('POST /checkout/order', {
  kind: 'order',
  campaign: true,
  request: ({ hash, comment, attemptId, provider }: OrderRequest) => ({
    headers: attemptId ? { [ATTEMPT_HEADER]: attemptId } : undefined,
    body: { ...provider, ...(hash ? { hash } : {}), ...(comment ? { customerComment: comment } : {}) },
  }),
  map: orderMark,
})

export const placeOrderBody = /* @__PURE__ */ declareBody(
  placeOrder,
  () =>
    members<OrderRequest>({
      hash: absentAsNull(string(255)),
      comment: at(['customerComment'], optional(string(LONG_TEXT))),
      attemptId: notInBody(),
      provider: notInBody(),
    }),
  { bytes: LARGE_BODY_BYTES },
)

/** Starts the payment: answers where to send the shopper, null when the method needs no page of its own. */
export const handlePayment = operation('POST /handle-payment', {
  kind: 'payment',
  // The proxy adds the shop's own pages to come back to.
  request: ({ orderId, provider }: PaymentRequest) => ({ body: { ...provider, orderId } }),
  map: (body) => ({ redirectUrl: text(needRecord(body, 'payment')['redirectUrl']) }),
})

export const handlePaymentBody = /* @__PURE__ */ declareBody(
  handlePayment,
  () => members<PaymentRequest>({ orderId: id(), provider: notInBody() }),
  {
    // A provider's fields come along.
    bytes: LARGE_BODY_BYTES,
  },
)

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
 * One order of this session's customer or guest; `currency` is used for an order that was read without its own. Null
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

export const readOrderBody = /* @__PURE__ */ declareBody(readOrder, () => at(['filter', 0, 'value'], id()))

/** Items of this shopper's order with that number that can be returned; null when the shopper has no such order. */
export const readReturnableOrder = operation('POST /order', {
  kind: 'read',
  request: (number: string) => ({
    body: {
      limit: 1,
      filter: [{ type: 'equals', field: 'orderNumber', value: number }],
      associations: {
        stateMachineState: {},
        orderCustomer: {},
        currency: {},
        lineItems: { associations: { cover: {}, downloads: {} } },
        deliveries: { associations: { stateMachineState: {} } },
        transactions: { associations: { paymentMethod: {}, stateMachineState: {} } },
      },
    },
  }),
  map: (body, { currency }: CallOptions & { currency: string }) => returnableOrder(body, currency),
})

export const readReturnableOrderBody = /* @__PURE__ */ declareBody(readReturnableOrder, () =>
  at(['filter', 0, 'value'], string(255)),
)

/**
 * Requests a return of some items. The route belongs to Shopware's commercial return management: null from a backend
 * without it. The ids of reasons cannot be read by the Store API, so the reason is sent as text.
 */
export const createOrderReturn = operation('POST /order/{orderId}/return', {
  kind: 'write',
  mails: true,
  request: ({ orderId, items }: ReturnRequest) => ({
    params: { path: { orderId } },
    body: {
      lineItems: items.map(({ lineId, quantity, reason }) => ({
        orderLineItemId: lineId,
        quantity,
        ...(reason === undefined ? {} : { internalComment: reason }),
      })),
    },
  }),
  // The proxy answers 204 in place of a missing route.
  map: (body) => (body === undefined ? null : orderReturn(body)),
  instead: { of: isNotFound, value: null },
})

export const createOrderReturnBody = /* @__PURE__ */ declareBody(
  createOrderReturn,
  () =>
    members<ReturnRequest>({
      orderId: inPath(),
      items: at(
        ['lineItems'],
        list(
          RETURNED_LINES,
          members({
            lineId: at(['orderLineItemId'], id()),
            quantity: integer(1, 100_000),
            reason: at(['internalComment'], optional(string(LONG_TEXT))),
          }),
        ),
      ),
    }),
  { bytes: LARGE_BODY_BYTES },
)

const byCode = (code: string) => ({
  limit: 1,
  filter: [{ type: 'equals' as const, field: 'deepLinkCode', value: code }],
})
const firstId = (body: unknown): OrderId | null => orderMarks(body)[0]?.id ?? null

/** The order behind the link of its mail; null when it is no order of this session or its customer. */
export const readOrderByCode = operation('POST /order', {
  kind: 'read',
  guesses: ['deepLinkCode'],
  request: (code: string) => ({ body: { ...byCode(code), includes: { order: ['id'] } } }),
  map: firstId,
})

export const readOrderByCodeBody = /* @__PURE__ */ declareBody(readOrderByCode, () =>
  at(['filter', 0, 'value'], string(255)),
)

/**
 * The order behind the link of its mail, for a guest in another browser; null for an unknown code. Where the backend
 * knows `login` the session is the guest's from now on, else the session stays anonymous and the proof opens this order
 * only (docs/backend.md, "Orders and payment"). A wrong pair is `denied`, too many tries `throttled`.
 */
export const openGuestOrder = operation('POST /order', {
  kind: 'rotate',
  guesses: ['email', 'zipcode'],
  request: ({ code, email, zipcode }: { code: string; email: string; zipcode: string }) => ({
    body: { ...byCode(code), associations: ORDER_ASSOCIATIONS, email, zipcode, login: true },
  }),
  map: (body, { currency }: CallOptions & { currency: string }): Order | null => orders(body, currency)[0] ?? null,
})

export const openGuestOrderBody = /* @__PURE__ */ declareBody(openGuestOrder, () =>
  members({ code: at(['filter', 0, 'value'], string(255)), email: string(), zipcode: string() }),
)

/** Newest orders of this session, newest first: the placement finds out here whether an order exists. */
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

export const readNewestOrdersBody = /* @__PURE__ */ declareBody(readNewestOrders, () => at(['limit'], integer(1, 100)))

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

export const changePaymentBody = /* @__PURE__ */ declareBody(changePayment, () =>
  members({ orderId: id(), paymentMethodId: id() }),
)

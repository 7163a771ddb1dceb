import type { CallOptions, StoreApi } from '../client/client.ts'
import { StoreApiError } from '../client/store-api-error.ts'
import { gateway, paymentMethods, shippingMethods, type CheckoutContext } from '../mappers/checkout.ts'
import { orderMark, orderMarks, orders } from '../mappers/order.ts'
import { needRecord, text } from '../mappers/read.ts'
import type { CheckoutOptions, PaymentMethod, ShippingMethod } from '../types/checkout.ts'
import type { OrderId, PaymentMethodId } from '../types/ids.ts'
import type { Order, OrderMark } from '../types/order.ts'

/**
 * Methods that the cart may use now. The gateway decides which; the list of shipping methods tells what they cost, and
 * stands in, with the list of payment methods, for a gateway that the backend does not have.
 */
export async function readCheckoutOptions(
  api: StoreApi,
  context: CheckoutContext,
  { signal }: CallOptions = {},
): Promise<CheckoutOptions> {
  const [allowed, priced] = await Promise.allSettled([
    readGateway(api, context, { signal }),
    readShippingMethods(api, context, { signal }),
  ])
  if (allowed.status === 'rejected') throw allowed.reason
  if (allowed.value === null) {
    if (priced.status === 'rejected') throw priced.reason
    return { shippingMethods: priced.value, paymentMethods: await readPaymentMethods(api, { signal }) }
  }
  if (priced.status === 'rejected') return allowed.value
  const prices = new Map(priced.value.map(({ id, price }) => [id, price]))
  return {
    ...allowed.value,
    shippingMethods: allowed.value.shippingMethods.map((method) => ({
      ...method,
      price: method.price ?? prices.get(method.id) ?? null,
    })),
  }
}

/** @returns null where the backend has no gateway */
async function readGateway(api: StoreApi, context: CheckoutContext, { signal }: CallOptions) {
  try {
    return await api.call({
      name: 'readGateway',
      kind: 'read',
      signal,
      send: (client, init) => client.GET('/checkout/gateway', init),
      shape: (body) => gateway(body, context),
    })
  } catch (error) {
    if (error instanceof StoreApiError && isMissing(error)) return null
    throw error
  }
}

/** `onlyAvailable` counts in the query only (docs/backend.md, "Cart"). */
export const readShippingMethods = (
  api: StoreApi,
  context: CheckoutContext,
  { signal }: CallOptions = {},
): Promise<ShippingMethod[]> =>
  api.call({
    name: 'readShippingMethods',
    kind: 'read',
    signal,
    send: (client, init) =>
      client.POST('/shipping-method', {
        ...init,
        params: { query: { onlyAvailable: true } },
        body: { associations: { prices: {}, media: {}, deliveryTime: {} } },
      }),
    shape: (body) => shippingMethods(body, context),
  })

const isMissing = ({ failure }: StoreApiError): boolean =>
  failure.kind === 'gone' || (failure.kind === 'refused' && failure.status === 405)

/** Methods with which the cart, or an order that was placed, may be paid. */
export const readPaymentMethods = (api: StoreApi, { signal }: CallOptions = {}): Promise<PaymentMethod[]> =>
  api.call({
    name: 'readPaymentMethods',
    kind: 'read',
    signal,
    send: (client, init) => client.POST('/payment-method', { ...init, body: { onlyAvailable: true } }),
    shape: paymentMethods,
  })

export interface OrderRequest {
  /** The cart's hash on screen: another one at the backend is refused with `CHECKOUT__CART_HASH_MISMATCH`. */
  hash: string | null
  comment?: string
  /** Name under which the proxy keeps the answer (design: "Placing"). */
  attemptId?: string
}

/** Header that names an attempt to the proxy; the backend never sees it. */
export const ATTEMPT_HEADER = 'storechart-attempt'

/**
 * Makes an order of the cart. Never repeated: a failure without an answer says nothing about the order
 * (`unreachable` → the caller looks for an order newer than its baseline).
 */
export const placeOrder = (
  api: StoreApi,
  { hash, comment, attemptId }: OrderRequest,
  { signal }: CallOptions = {},
): Promise<OrderMark> =>
  api.call({
    name: 'placeOrder',
    kind: 'order',
    signal,
    send: (client, init) =>
      client.POST('/checkout/order', {
        ...init,
        headers: attemptId ? { ...init.headers, [ATTEMPT_HEADER]: attemptId } : init.headers,
        body: { ...(hash ? { hash } : {}), ...(comment ? { customerComment: comment } : {}) },
      }),
    shape: orderMark,
  })

/**
 * Starts the payment. The proxy replaces both addresses by the shop's own pages; only a server that calls the backend
 * itself has to give them.
 *
 * @returns where to send the shopper, null when the method needs no page of its own
 */
export const handlePayment = (
  api: StoreApi,
  { orderId, finishUrl, errorUrl }: { orderId: OrderId; finishUrl?: string; errorUrl?: string },
  { signal }: CallOptions = {},
): Promise<{ redirectUrl: string | null }> =>
  api.call({
    name: 'handlePayment',
    kind: 'order',
    signal,
    send: (client, init) =>
      client.POST('/handle-payment', {
        ...init,
        body: { orderId, ...(finishUrl ? { finishUrl } : {}), ...(errorUrl ? { errorUrl } : {}) },
      }),
    shape: (body) => ({ redirectUrl: text(needRecord(body, 'payment')['redirectUrl']) }),
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
}

/**
 * One order of this session's customer or guest.
 *
 * @param currency fallback for an order that was read without its own
 * @returns null when there is none, or when it is somebody else's: the backend answers both with an empty list
 */
export const readOrder = (
  api: StoreApi,
  orderId: OrderId,
  { currency, signal }: { currency: string } & CallOptions,
): Promise<Order | null> =>
  api.call({
    name: 'readOrder',
    kind: 'read',
    signal,
    send: (client, init) =>
      client.POST('/order', {
        ...init,
        body: {
          limit: 1,
          checkPromotion: true,
          filter: [{ type: 'equals', field: 'id', value: orderId }],
          associations: ORDER_ASSOCIATIONS,
        },
      }),
    shape: (body) => orders(body, currency)[0] ?? null,
  })

const byCode = (code: string) => [{ type: 'equals' as const, field: 'deepLinkCode', value: code }]

/**
 * The order behind the link of its mail, for the session that it was made in or a customer's own.
 *
 * @returns null when this session has no such order
 */
export const readOrderByCode = (api: StoreApi, code: string, { signal }: CallOptions = {}): Promise<OrderId | null> =>
  api.call({
    name: 'readOrderByCode',
    kind: 'read',
    signal,
    send: (client, init) =>
      client.POST('/order', { ...init, body: { limit: 1, filter: byCode(code), includes: { order: ['id'] } } }),
    shape: (body) => orderMarks(body)[0]?.id ?? null,
  })

/**
 * The order behind the link of its mail, for a guest in another browser. Rotates the token: the session is the guest's
 * from now on, so that downloads and payment work. A wrong pair is `denied`, too many tries `throttled`.
 */
export const openGuestOrder = (
  api: StoreApi,
  code: string,
  { email, zipcode }: { email: string; zipcode: string },
  { signal }: CallOptions = {},
): Promise<OrderId | null> =>
  api.call({
    name: 'openGuestOrder',
    kind: 'write',
    signal,
    send: (client, init) =>
      client.POST('/order', {
        ...init,
        body: { limit: 1, filter: byCode(code), includes: { order: ['id'] }, email, zipcode, login: true },
      }),
    shape: (body) => orderMarks(body)[0]?.id ?? null,
  })

/**
 * Newest orders of this session, newest first: how the placing flow tells whether an order exists.
 *
 * @param count at most this many
 */
export const readNewestOrders = (api: StoreApi, count: number, { signal }: CallOptions = {}): Promise<OrderMark[]> =>
  api.call({
    name: 'readNewestOrders',
    kind: 'read',
    signal,
    send: (client, init) =>
      client.POST('/order', {
        ...init,
        body: {
          limit: count,
          sort: [{ field: 'createdAt', order: 'DESC' }],
          includes: { order: ['id', 'orderNumber', 'createdAt', 'orderDateTime'] },
        },
      }),
    shape: orderMarks,
  })

/** The newest order, null for a session that has none yet (a fresh guest). */
export const readNewestOrder = async (api: StoreApi, options: CallOptions = {}): Promise<OrderMark | null> =>
  (await readNewestOrders(api, 1, options))[0] ?? null

/**
 * Sets another method for an order; reopens a failed or cancelled payment, also with the same method (docs/backend.md,
 * "Orders and payment").
 */
export const changePayment = (
  api: StoreApi,
  orderId: OrderId,
  paymentMethodId: PaymentMethodId,
  { signal }: CallOptions = {},
): Promise<void> =>
  api.call({
    name: 'changePayment',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/order/payment', { ...init, body: { orderId, paymentMethodId } }),
    shape: () => undefined,
  })

/** Cancels an order; a second time is no error. */
export const cancelOrder = (api: StoreApi, orderId: OrderId, { signal }: CallOptions = {}): Promise<void> =>
  api.call({
    name: 'cancelOrder',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/order/state/cancel', { ...init, body: { orderId } }),
    shape: () => undefined,
  })

import type { CallOptions } from '../client/client.ts'
import { defaultPayment, newsletterState } from '../mappers/account.ts'
import { customer } from '../mappers/customer.ts'
import { orderPage, purchasesOf } from '../mappers/order-list.ts'
import type { AddressId, OrderId, PaymentMethodId } from '../types/ids.ts'
import type { OrderPage, Purchases } from '../types/order.ts'
import { at, declareBody, id, members, oneOf, string, integer } from './body.ts'
import { nothing, operation } from './operation.ts'
import { orderFilters, placedInBody, stageInBody, termInBody, type OrderQuery } from './order-filter.ts'

/** The customer of this session with the ids of their default addresses. */
export const readCustomer = operation('POST /account/customer', {
  kind: 'read',
  request: { body: {} },
  map: customer,
})

export interface EmailChange {
  email: string
  emailConfirmation: string
  password: string
}

/** A wrong password is refused at `/password`, an address that somebody has at `/email`. */
export const changeEmail = operation('POST /account/change-email', {
  kind: 'write',
  request: (fields: EmailChange) => ({ body: fields }),
  map: nothing,
})

export const changeEmailBody = /* @__PURE__ */ declareBody(changeEmail, () =>
  members<EmailChange>({ email: string(), emailConfirmation: string(), password: string() }),
)

export interface PasswordChange {
  password: string
  newPassword: string
  newPasswordConfirm: string
}

/** Rotates the token: other devices are logged out. */
export const changePassword = operation('POST /account/change-password', {
  kind: 'rotate',
  request: (fields: PasswordChange) => ({ body: fields }),
  map: nothing,
})

export const changePasswordBody = /* @__PURE__ */ declareBody(changePassword, () =>
  members<PasswordChange>({ password: string(), newPassword: string(), newPasswordConfirm: string() }),
)

/** Deletes the account; the backend requires no password. The session is anonymous from then on. */
export const deleteCustomer = operation('DELETE /account/customer', { kind: 'rotate', map: nothing })

/** Default addresses and the ones that the session orders with are refused. */
export const deleteAddress = operation('DELETE /account/address/{addressId}', {
  kind: 'write',
  request: (addressId: AddressId) => ({ params: { path: { addressId } } }),
  map: nothing,
})

export const setDefaultBilling = operation('PATCH /account/address/default-billing/{addressId}', {
  kind: 'write',
  request: (addressId: AddressId) => ({ params: { path: { addressId } } }),
  map: nothing,
})

export const setDefaultShipping = operation('PATCH /account/address/default-shipping/{addressId}', {
  kind: 'write',
  request: (addressId: AddressId) => ({ params: { path: { addressId } } }),
  map: nothing,
})

/** Whether the customer's address gets the newsletter. */
export const readNewsletterState = operation('POST /account/newsletter-recipient', {
  kind: 'read',
  request: { body: {} },
  map: newsletterState,
})

interface OrderListing extends OrderQuery {
  page: number
  limit: number
  /** `DESC`: the newest first. */
  direction: 'DESC' | 'ASC'
}

const LIST_ASSOCIATIONS = {
  currency: {},
  stateMachineState: {},
  lineItems: { associations: { cover: {}, downloads: {} } },
  deliveries: { associations: { shippingMethod: {}, stateMachineState: {} } },
  transactions: { associations: { paymentMethod: {}, stateMachineState: {} } },
}

/** Orders of the customer. `currency` is used for an order that was read without its own. */
export const readOrders = operation('POST /order', {
  kind: 'read',
  request: ({ page, limit, direction, ...filter }: OrderListing) => {
    const filters = orderFilters(filter)
    return {
      body: {
        page,
        limit,
        'total-count-mode': 'exact' as const,
        sort: [{ field: 'createdAt', order: direction }],
        associations: LIST_ASSOCIATIONS,
        ...(filters.length > 0 ? { filter: filters } : {}),
      },
    }
  },
  map: (body, { currency }: CallOptions & { currency: string }, { page, limit }): OrderPage =>
    orderPage(body, page, limit, currency),
})

export const readOrdersBody = /* @__PURE__ */ declareBody(readOrders, () =>
  members({
    page: integer(1, 10_000),
    limit: integer(1, 100),
    direction: at(['sort', 0, 'order'], oneOf('DESC', 'ASC')),
    stage: stageInBody(),
    placed: placedInBody(),
    term: termInBody(),
  }),
)

const PURCHASE_FIELDS = [
  'id',
  'parentId',
  'productId',
  'type',
  'label',
  'quantity',
  'unitPrice',
  'totalPrice',
  'states',
  'cover',
  'downloads',
]

/** The most orders that a backend answers with. */
export const ORDERS_AT_ONCE = 100

/** Products that the customer ordered, from the newest order on. */
export const readPurchases = operation('POST /order', {
  kind: 'read',
  request: ({ page }: { page: number }) => ({
    body: {
      page,
      limit: ORDERS_AT_ONCE,
      // What was chosen of a product, and the texts that a plugin keeps with a line, are most of an order.
      includes: { order_line_item: PURCHASE_FIELDS },
      'total-count-mode': 'exact',
      sort: [{ field: 'createdAt', order: 'DESC' }],
      associations: {
        stateMachineState: {},
        lineItems: { associations: { cover: {}, downloads: {} } },
        deliveries: { associations: { stateMachineState: {} } },
      },
    },
  }),
  map: (body, { currency }: CallOptions & { currency: string }): Purchases => purchasesOf(body, currency),
})

export const readPurchasesBody = /* @__PURE__ */ declareBody(readPurchases, () => members({ page: integer(1, 10_000) }))

/** The method that the customer's orders begin with; null: the backend has no such thing (6.7 and later). */
export const readDefaultPayment = operation('POST /account/customer', {
  kind: 'read',
  request: { body: { associations: { defaultPaymentMethod: {} } } },
  map: (body): PaymentMethodId | null => defaultPayment(body),
})

/** Another method for later orders. */
export const changeDefaultPayment = operation('POST /account/change-payment-method/{paymentMethodId}', {
  kind: 'write',
  request: (paymentMethodId: PaymentMethodId) => ({ params: { path: { paymentMethodId } } }),
  map: nothing,
})

/** Cancels an order; cancelling again changes nothing (docs/backend.md, "Orders and payment"). */
export const cancelOrder = operation('POST /order/state/cancel', {
  kind: 'write',
  request: (orderId: OrderId) => ({ body: { orderId } }),
  map: nothing,
})

export const cancelOrderBody = /* @__PURE__ */ declareBody(cancelOrder, () => at(['orderId'], id()))

/** A document of an order: a link, since the browser saves it by itself. */
export const documentFile = operation('GET /document/download/{documentId}/{deepLinkCode}', {
  kind: 'file',
  request: (path: { documentId: string; deepLinkCode: string }) => ({ params: { path } }),
  map: nothing,
})

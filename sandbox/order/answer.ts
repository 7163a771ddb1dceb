/** Orders as the Store API shows them. */
import { isoDate } from '../kernel/clock.ts'
import { salutationAnswer } from '../customer/entity.ts'
import { wants } from '../kernel/criteria.ts'
import {
  countryEntity,
  currencyEntity,
  entity,
  instant,
  languageEntity,
  mediaEntity,
  paymentMethodEntity,
  SEEDED,
  shippingMethodEntity,
  stateEntity as countryState,
} from '../kernel/entities.ts'
import type { JsonObject } from '../kernel/json.ts'
import {
  findCountry,
  findCurrency,
  findState,
  languageOf,
  LIVE_VERSION,
  SALES_CHANNEL,
  SYSTEM_CURRENCY,
} from '../kernel/reference.ts'
import type { LanguageRecord } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import { documentAnswer } from './documents.ts'
import type { OrderAddress, OrderDelivery, OrderLine, OrderRecord, OrderTransaction } from './order.types.ts'
import { stateEntity, stateId } from './states.ts'

const nested = (names: string[]): JsonObject => ({
  associations: Object.fromEntries(names.map((name): [string, JsonObject] => [name, {}])),
})

/** The associations of a placed order that its answer holds without a request for them. */
export const PLACED: JsonObject = {
  addresses: nested(['country', 'countryState']),
  currency: {},
  deliveries: {
    associations: {
      shippingMethod: {},
      stateMachineState: {},
      shippingOrderAddress: nested(['country', 'countryState']),
    },
  },
  lineItems: { associations: { cover: {}, downloads: nested(['media']) } },
  orderCustomer: nested(['salutation']),
  stateMachineState: {},
  transactions: nested(['paymentMethod', 'stateMachineState']),
}

/** True when the order's digital goods may be handed out. */
export function isPaid(order: OrderRecord): boolean {
  return order.transactions.some(({ state }) => state === 'paid' || state === 'refunded_partially')
}

interface View {
  shop: Shop
  language: LanguageRecord
  associations: JsonObject
}

function versioned(alias: string, id: string, createdAt: string, fields: JsonObject): JsonObject {
  return { versionId: LIVE_VERSION, ...entity(alias, id, { createdAt: isoDate(createdAt), ...fields }) }
}

function addressAnswer(address: OrderAddress, order: OrderRecord, path: string, view: View): JsonObject {
  const { id, salutationId, ...fields } = address
  const { language, associations } = view
  const country = findCountry(address.countryId)
  const state = address.countryStateId === null ? undefined : findState(address.countryStateId)
  return versioned('order_address', id, order.createdAt, {
    ...fields,
    vatId: null,
    country:
      country && wants(associations, `${path}.country`) ? countryEntity(country, language, SYSTEM_CURRENCY) : null,
    countryState: state && wants(associations, `${path}.countryState`) ? countryState(state) : null,
    salutation: wants(associations, `${path}.salutation`) ? salutationAnswer(salutationId, language) : null,
  })
}

function deliveryAnswer(delivery: OrderDelivery, order: OrderRecord, view: View): JsonObject {
  const { shop, language, associations } = view
  const method = shop.catalogue.shippingMethods.find(({ id }) => id === delivery.shippingMethodId)
  const address = order.addresses.find(({ id }) => id === delivery.addressId)
  const day = (date: string): string => `${date.slice(0, 10)}T00:00:00.000+00:00`
  return versioned('order_delivery', delivery.id, order.createdAt, {
    orderId: order.id,
    orderVersionId: LIVE_VERSION,
    shippingOrderAddressId: delivery.addressId,
    shippingOrderAddressVersionId: LIVE_VERSION,
    shippingMethodId: delivery.shippingMethodId,
    trackingCodes: delivery.trackingCodes ?? [],
    shippingDateEarliest: day(delivery.earliest),
    shippingDateLatest: day(delivery.latest),
    shippingCosts: delivery.costs,
    shippingOrderAddress:
      address && wants(associations, 'deliveries.shippingOrderAddress')
        ? addressAnswer(address, order, 'deliveries.shippingOrderAddress', view)
        : null,
    stateId: stateId('order_delivery', delivery.state ?? 'open'),
    stateMachineState: wants(associations, 'deliveries.stateMachineState')
      ? stateEntity('order_delivery', delivery.state ?? 'open', language)
      : null,
    shippingMethod:
      method && wants(associations, 'deliveries.shippingMethod') ? shippingMethodEntity(method, language) : null,
    positions: null,
  })
}

function lineAnswer(line: OrderLine, order: OrderRecord, view: View): JsonObject {
  const { shop, language, associations } = view
  const cover = line.mediaId === null ? undefined : shop.catalogue.media.get(line.mediaId)
  const withMedia = wants(associations, 'lineItems.downloads.media')
  const payload = line.fields['payload']
  return versioned('order_line_item', line.id, order.createdAt, {
    orderId: order.id,
    productId: line.productId,
    promotionId: isPromotion(payload) ? payload.promotionId : null,
    coverId: line.mediaId,
    ...line.fields,
    parentId: null,
    parent: null,
    orderDeliveryPositions: null,
    cover: cover && wants(associations, 'lineItems.cover') ? mediaEntity(cover, language, shop) : null,
    children: null,
    downloads: wants(associations, 'lineItems.downloads')
      ? line.downloads.map((download, position) =>
          versioned('order_line_item_download', download.id, order.createdAt, {
            orderLineItemId: line.id,
            orderLineItemVersionId: LIVE_VERSION,
            mediaId: download.mediaId,
            position,
            media: withMedia ? fileAnswer(download) : null,
            orderLineItem: null,
            accessGranted: isPaid(order),
          }),
        )
      : [],
    orderVersionId: LIVE_VERSION,
    productVersionId: LIVE_VERSION,
    parentVersionId: LIVE_VERSION,
  })
}

function isPromotion(payload: unknown): payload is { promotionId: string } {
  return typeof payload === 'object' && payload !== null && 'promotionId' in payload
}

/** A private file: it has no address, only the download call hands it out. */
function fileAnswer({ mediaId, fileName, fileExtension, content }: OrderLine['downloads'][number]): JsonObject {
  return entity('media', mediaId, {
    mimeType: 'application/octet-stream',
    fileExtension,
    fileSize: Buffer.byteLength(content),
    title: fileName,
    metaData: null,
    uploadedAt: SEEDED,
    alt: null,
    url: '',
    fileName,
    translations: null,
    thumbnails: [],
    hasFile: true,
    private: true,
    path: `${fileName}.${fileExtension}`,
    config: null,
  })
}

function transactionAnswer(transaction: OrderTransaction, order: OrderRecord, view: View): JsonObject {
  const { shop, language, associations } = view
  const method = shop.catalogue.paymentMethods.find(({ id }) => id === transaction.paymentMethodId)
  return versioned('order_transaction', transaction.id, transaction.createdAt, {
    orderId: order.id,
    orderVersionId: LIVE_VERSION,
    paymentMethodId: transaction.paymentMethodId,
    amount: transaction.amount,
    paymentMethod:
      method && wants(associations, 'transactions.paymentMethod') ? paymentMethodEntity(method, language) : null,
    stateMachineState: wants(associations, 'transactions.stateMachineState')
      ? stateEntity('order_transaction', transaction.state, language)
      : null,
    stateId: stateId('order_transaction', transaction.state),
    captures: null,
    validationData: [],
  })
}

function customerAnswer(order: OrderRecord, view: View): JsonObject {
  const { id, number, customerId: _account, guest: _guest, ...fields } = order.customer
  return versioned('order_customer', id, order.createdAt, {
    ...fields,
    customerNumber: number,
    salutation: wants(view.associations, 'orderCustomer.salutation')
      ? salutationAnswer(fields.salutationId, view.language)
      : null,
  })
}

/** `order` of the Store API: billing address and customer always, the rest as the associations ask. */
export function orderAnswer(order: OrderRecord, view: View): JsonObject {
  const { language, associations } = view
  const { price, shippingCosts } = order
  const billing = order.addresses.find(({ id }) => id === order.billingAddressId)
  const currency = findCurrency(order.currencyId)
  const list = <T>(name: string, entries: T[], answer: (entry: T) => JsonObject): JsonObject[] | null =>
    wants(associations, name) ? entries.map(answer) : null
  return versioned('order', order.id, order.createdAt, {
    updatedAt: instant(order.updatedAt),
    orderNumber: order.number,
    currencyId: order.currencyId,
    currencyFactor: order.currencyFactor,
    salesChannelId: SALES_CHANNEL,
    billingAddressId: order.billingAddressId,
    billingAddressVersionId: LIVE_VERSION,
    orderDateTime: isoDate(order.createdAt),
    orderDate: `${order.createdAt.slice(0, 10)}T00:00:00.000+00:00`,
    price,
    amountTotal: price['totalPrice'],
    amountNet: price['netPrice'],
    positionPrice: price['positionPrice'],
    taxStatus: price['taxStatus'],
    shippingCosts,
    shippingTotal: shippingCosts['totalPrice'],
    orderCustomer: customerAnswer(order, view),
    currency: currency && wants(associations, 'currency') ? currencyEntity(currency, language) : null,
    languageId: order.languageId,
    language: wants(associations, 'language') ? languageEntity(languageOf(order.languageId), language) : null,
    addresses: list('addresses', order.addresses, (one) => addressAnswer(one, order, 'addresses', view)),
    billingAddress: billing ? addressAnswer(billing, order, 'billingAddress', view) : null,
    deliveries: list('deliveries', order.deliveries, (one) => deliveryAnswer(one, order, view)),
    lineItems: list('lineItems', order.lines, (one) => lineAnswer(one, order, view)),
    transactions: list('transactions', order.transactions, (one) => transactionAnswer(one, order, view)),
    deepLinkCode: order.deepLinkCode,
    stateId: stateId('order', order.state),
    stateMachineState: wants(associations, 'stateMachineState') ? stateEntity('order', order.state, language) : null,
    documents: wants(associations, 'documents')
      ? (order.documents ?? []).map((one) =>
          documentAnswer(one, order, language, wants(associations, 'documents.documentType')),
        )
      : [],
    tags: null,
    affiliateCode: order.affiliateCode,
    campaignCode: order.campaignCode,
    customerComment: order.customerComment,
    createdById: null,
    updatedById: null,
    source: null,
  })
}

/** Invoices and their cancellations: when one is made, how the Store API names it, and who may read it. */
import { throttle, forgive } from '../faults/throttle.ts'
import { textOrNull } from '../customer/rules.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { isoDate } from '../kernel/clock.ts'
import { entity } from '../kernel/entities.ts'
import { frameworkError, notLoggedIn, refuse } from '../kernel/errors.ts'
import type { Refusal } from '../kernel/errors.ts'
import { idOf, newId, newToken } from '../kernel/ids.ts'
import { truthy } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import { LIVE_VERSION } from '../kernel/reference.ts'
import type { LanguageRecord, Text } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import type { OrderDocument, OrderRecord } from './order.types.ts'
import { findByDocument } from './store.ts'

const NAMES: Record<'invoice' | 'storno', Text> = {
  invoice: { en: 'Invoice', de: 'Rechnung', pl: 'Faktura' },
  storno: { en: 'Cancellation of the invoice', de: 'Stornorechnung', pl: 'Faktura korygująca' },
}

/** The order with an invoice: made once, and sent to the customer at once. */
export function withInvoice(order: OrderRecord, now: Date): OrderRecord {
  if ((order.documents ?? []).length > 0) return order
  const createdAt = now.toISOString()
  return { ...order, documents: [{ id: newId(), number: `R${order.number}`, deepLinkCode: newToken(), createdAt }] }
}

/** The cancelled order with the cancellation of its invoice, where it had one: made once. */
export function withCancelledInvoice(order: OrderRecord, now: Date): OrderRecord {
  const documents = order.documents ?? []
  if (documents.length === 0 || documents.some(({ type }) => type === 'storno')) return order
  const cancellation: OrderDocument = {
    id: newId(),
    type: 'storno',
    number: `S${order.number}`,
    deepLinkCode: newToken(),
    createdAt: now.toISOString(),
  }
  return { ...order, documents: [...documents, cancellation] }
}

/** `document` of the Store API. */
export function documentAnswer(
  document: OrderDocument,
  order: OrderRecord,
  { tongue }: Pick<LanguageRecord, 'tongue'>,
  withType: boolean,
): JsonObject {
  const { id, number, deepLinkCode, createdAt } = document
  const type = document.type ?? 'invoice'
  const name = NAMES[type][tongue]
  const typeId = idOf('document-type', type)
  return entity('document', id, {
    createdAt: isoDate(createdAt),
    documentTypeId: typeId,
    fileType: 'pdf',
    orderId: order.id,
    orderVersionId: LIVE_VERSION,
    config: { name: fileName(document), title: name, documentNumber: number, displayInCustomerAccount: true },
    sent: true,
    static: false,
    deepLinkCode,
    documentNumber: number,
    documentMediaFileId: null,
    referencedDocumentId: null,
    documentType: withType
      ? entity('document_type', typeId, { technicalName: type, name }, { name, customFields: {} })
      : null,
  })
}

const fileName = ({ type, number }: OrderDocument): string => `${type ?? 'invoice'}_${number}.pdf`

function noDocument(documentId: string): Refusal {
  const detail = `The document with id "${documentId}" is invalid or could not be found.`
  return refuse(404, 'DOCUMENT__DOCUMENT_NOT_FOUND', detail, { documentId })
}

/** A guest without a session proves by mail address and postal code that the order is theirs. */
function provesGuest(call: Call, shop: Shop, order: OrderRecord): boolean {
  const email = textOrNull(call.input, 'email')
  const zipcode = textOrNull(call.input, 'zipcode')
  if (!order.customer.guest || email === null || zipcode === null) return false
  const who = `${order.deepLinkCode} ${call.address}`
  throttle(shop, 'guest-login', who)
  const billing = order.addresses.find(({ id }) => id === order.billingAddressId)
  if (order.customer.email.toLowerCase() !== email.toLowerCase() || billing?.zipcode !== zipcode)
    throw refuse(403, 'CHECKOUT__GUEST_WRONG_CREDENTIALS', 'Wrong credentials for guest authentication.')
  forgive(shop, 'guest-login', who)
  return true
}

/** `GET|POST /document/download/{documentId}/{deepLinkCode}`: the customer's own, or a guest's who proves it. */
export async function documentDownload(call: Call, shop: Shop): Promise<Answer> {
  const { documentId = '', deepLinkCode = '' } = call.params
  const { customer } = call.context()
  const order = findByDocument(shop.database, documentId)
  const found = order?.documents?.find((one) => one.id === documentId && one.deepLinkCode === deepLinkCode)
  if (customer === null && !(order && found && provesGuest(call, shop, order))) throw notLoggedIn()
  if (!order || !found) throw noDocument(documentId)
  if (customer !== null && order.customer.customerId !== customer.id) throw noDocument(documentId)
  return invoiceFile(order, found, shop, truthy(call.input['download']) ? 'attachment' : 'inline')
}

async function invoiceFile(
  order: OrderRecord,
  document: OrderDocument,
  shop: Shop,
  disposition: 'attachment' | 'inline',
): Promise<Answer> {
  // The library is loaded with the first invoice: the sandbox starts without it.
  const { invoice } = await import('./invoice.ts')
  return {
    status: 200,
    body: await invoice(order, document, shop),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `${disposition}; filename=${fileName(document)}`,
    },
  }
}

/** `GET /_demo/mail/invoice/{documentId}`: the file that is attached to a mail of the mail box. */
export async function attachedInvoice(call: Call, shop: Shop): Promise<Answer> {
  const { documentId = '' } = call.params
  const order = findByDocument(shop.database, documentId)
  const document = order?.documents?.find(({ id }) => id === documentId)
  if (!order || !document) throw frameworkError(404, 'There is no such file.')
  return invoiceFile(order, document, shop, 'inline')
}

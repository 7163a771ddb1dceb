/** Invoices, and what the shop's staff does with an order: who may read them, and what the customer is told. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMails } from '../../sandbox/mail/store.ts'
import { countries } from '../../sandbox/kernel/reference.ts'
import { at, startClient, text } from './client.ts'
import type { Client, Json, Reply } from './client.ts'

let client: Client

beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.sandbox.close())

const STOREFRONT = 'http://localhost:3000'
let number = 0

/** A guest with an order, paid by the method of that name. */
async function ordered(technicalName: string): Promise<{ token: string; email: string; order: Json }> {
  const { catalogue } = client.sandbox.shop
  const row = catalogue.listing().find(({ id, stock }) => stock > 5 && catalogue.product(id)?.downloads.length === 0)
  const paymentMethodId = catalogue.paymentMethods.find((one) => one.technicalName === technicalName)?.id ?? ''
  number += 1
  const email = `buyer-${number}@example.com`
  const name = { firstName: 'Łucja', lastName: 'Weiß' }
  const billingAddress = {
    ...name,
    street: 'Ulica 1',
    zipcode: '10115',
    city: 'Berlin',
    countryId: countries[0]?.id ?? '',
  }
  let { token } = await client.call('POST', '/account/register', {
    body: { ...name, guest: true, email, storefrontUrl: STOREFRONT, acceptedDataProtection: true, billingAddress },
  })
  const call = async (method: string, path: string, body: Json): Promise<Reply> => {
    const reply = await client.call(method, path, { token, body })
    ;({ token } = reply)
    return reply
  }
  await call('PATCH', '/context', { paymentMethodId })
  await call('POST', '/checkout/cart/line-item', { items: [{ id: row?.id ?? '', type: 'product', quantity: 2 }] })
  const { body } = await call('POST', '/checkout/order', {})
  return { token, email, order: body }
}

async function documentsOf(token: string): Promise<Json> {
  const body = { associations: { documents: { associations: { documentType: {} } } } }
  return at((await client.call('POST', '/order', { token, body })).body, 'orders.elements.0.documents') ?? null
}

async function staff(order: Json, change: Record<string, Json>): Promise<number> {
  const body = JSON.stringify({ orders: [{ number: text(order, 'orderNumber'), ...change }] })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${client.sandbox.origin}/_demo/faults`, { method: 'POST', headers, body })).status
}

const pathOf = (document: Json): string =>
  `/document/download/${text(document, 'id')}/${text(document, 'deepLinkCode')}`

test('whoever pays by invoice has it at once, as a PDF that only they can read', async () => {
  const { token, email } = await ordered('payment_invoicepayment')
  const [invoice = null, ...others] = (await documentsOf(token)) as Json[]
  expect([others, text(invoice, 'documentType.technicalName')]).toEqual([[], 'invoice'])
  const path = pathOf(invoice)
  const { url, accessKey } = client.sandbox
  const file = await fetch(url + path, { headers: { 'sw-access-key': accessKey, 'sw-context-token': token } })
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toBe(`inline; filename=${text(invoice, 'config.name')}`)
  expect((await file.text()).slice(0, 5)).toBe('%PDF-')

  const codes = async (given: { token?: string; body?: Json }, address = path): Promise<unknown[]> => {
    const { status, body } = await client.call('POST', address, { body: {}, ...given })
    return [status, status === 200 ? '' : at(body, 'errors.0.code')]
  }
  expect(await codes({})).toEqual([403, 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN'])
  expect(await codes({ token }, `/document/download/${text(invoice, 'id')}/nope`)).toEqual([
    404,
    'DOCUMENT__DOCUMENT_NOT_FOUND',
  ])
  const other = await ordered('payment_invoicepayment')
  expect(await codes({ token: other.token })).toEqual([404, 'DOCUMENT__DOCUMENT_NOT_FOUND'])
  // A guest without a session proves that the order is theirs.
  expect(await codes({ body: { email, zipcode: '10115' } })).toEqual([200, ''])
  expect(await codes({ body: { email, zipcode: '99999' } })).toEqual([403, 'CHECKOUT__GUEST_WRONG_CREDENTIALS'])
})

test('a transfer has its invoice when it has arrived; a sent parcel its number', async () => {
  const { token, order } = await ordered('payment_prepayment')
  expect(await documentsOf(token)).toEqual([])
  const mails = (): string[] => listMails(client.sandbox.shop.database).map(({ kind }) => kind)
  expect(await staff(order, { state: 'in_progress', payment: 'paid' })).toBe(200)
  expect(await documentsOf(token)).toHaveLength(1)
  expect(mails()[0]).toBe('paid')
  expect(await staff(order, { delivery: 'shipped', trackingCodes: ['JD 0001'] })).toBe(200)
  expect(mails()[0]).toBe('shipped')
  expect(listMails(client.sandbox.shop.database)[0]?.links.at(-1)?.href).toBe('https://parcel.example/track/JD%200001')
  const { body } = await client.call('POST', '/order', {
    token,
    body: { associations: { stateMachineState: {}, deliveries: { associations: { stateMachineState: {} } } } },
  })
  const read = (path: string): unknown => at(body, `orders.elements.0.${path}`)
  expect([read('stateMachineState.technicalName'), read('deliveries.0.stateMachineState.technicalName')]).toEqual([
    'in_progress',
    'shipped',
  ])
  expect(read('deliveries.0.trackingCodes')).toEqual(['JD 0001'])
  expect(await staff(order, { delivery: 'lost' })).toBe(400)
})

test('a withdrawal is told to the shop, and its receipt holds time and content', async () => {
  const body = { email: 'ada@example.com', contractNumber: '10001', firstName: 'Ada', comment: 'The large bowl only.' }
  expect((await client.call('POST', '/revocation-request-form', { body })).status).toBe(200)
  const [receipt, notice] = listMails(client.sandbox.shop.database)
  expect([notice?.kind, notice?.recipient]).toEqual(['revocation', 'shop@example.com'])
  expect([receipt?.kind, receipt?.recipient]).toEqual(['revocation-receipt', 'ada@example.com'])
  const said = receipt?.paragraphs.join('\n')
  for (const part of ['21 November 2026', '10:00:00', '10001', 'The large bowl only.']) expect(said).toContain(part)
})

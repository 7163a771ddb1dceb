/** Invoices, and what the shop's staff does with an order: who may read them, and what the customer is told. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commerceOf } from '../../sandbox/faults/state.ts'
import { plainText } from '../../sandbox/mail/plain-text.ts'
import { listMails } from '../../sandbox/mail/store.ts'
import { countries, customerGroups } from '../../sandbox/kernel/reference.ts'
import { withdrawalWords } from '../../sandbox/operations/withdrawal.ts'
import { nameOf } from '../../sandbox/order/parts.ts'
import { textSheet } from '../../sandbox/order/sheet.ts'
import { findByNumber } from '../../sandbox/order/store.ts'
import { at, startClient, text } from './client.ts'
import type { Client, Json, Reply } from './client.ts'

let client: Client

beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.sandbox.close())

const STOREFRONT = 'http://localhost:3000'
let number = 0

/** A guest with an order of goods and of downloads by number, paid by the method of that name. */
async function ordered(
  technicalName: string,
  downloads: string[] = [],
): Promise<{ token: string; email: string; order: Json }> {
  const { catalogue } = client.sandbox.shop
  const row = catalogue.listing().find(({ id, stock }) => stock > 5 && catalogue.product(id)?.downloads.length === 0)
  const files = catalogue.listing().filter((one) => downloads.includes(one.number))
  const items = [{ id: row?.id ?? '', quantity: 2 }, ...files.map(({ id }) => ({ id, quantity: 1 }))]
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
  await call('POST', '/checkout/cart/line-item', {
    items: items.map((item) => ({ ...item, type: 'product' })),
  })
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

test('an invoice: there at once, as a PDF that only its customer can read', async () => {
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

test('an order that is changed to invoice has its invoice then', async () => {
  const { token, order } = await ordered('payment_prepayment')
  expect(await documentsOf(token)).toEqual([])
  const { paymentMethods } = client.sandbox.shop.catalogue
  const paymentMethodId = paymentMethods.find((one) => one.technicalName === 'payment_invoicepayment')?.id ?? ''
  const body = { orderId: text(order, 'id'), paymentMethodId }
  expect((await client.call('POST', '/order/payment', { token, body })).status).toBe(200)
  expect(await documentsOf(token)).toMatchObject([{ documentType: { technicalName: 'invoice' } }])
})

test('a cancelled order has the cancellation of its invoice, once, if it had one', async () => {
  const kinds = async (token: string): Promise<unknown[]> =>
    ((await documentsOf(token)) as Json[]).map((one) => text(one, 'documentType.technicalName'))
  const cancels = ({ token, order }: { token: string; order: Json }): Promise<Reply> =>
    client.call('POST', '/order/state/cancel', { token, body: { orderId: text(order, 'id') } })
  const billed = await ordered('payment_invoicepayment')
  await cancels(billed)
  await cancels(billed)
  expect(await kinds(billed.token)).toEqual(['invoice', 'storno'])
  expect(await staff(billed.order, { state: 'cancelled' })).toBe(200)
  const [, cancellation = null] = (await documentsOf(billed.token)) as Json[]
  const { url, accessKey } = client.sandbox
  const headers = { 'sw-access-key': accessKey, 'sw-context-token': billed.token }
  expect((await (await fetch(url + pathOf(cancellation), { headers })).text()).slice(0, 5)).toBe('%PDF-')
  const unbilled = await ordered('payment_prepayment')
  await cancels(unbilled)
  expect(await kinds(unbilled.token)).toEqual([])
})

test('a cancelled order: its mail gives the money back that has arrived', async () => {
  const cancelled = async (payment: string): Promise<string> => {
    const { order } = await ordered('payment_prepayment')
    expect(await staff(order, { payment })).toBe(200)
    expect(await staff(order, { state: 'cancelled' })).toBe(200)
    const [mail] = listMails(client.sandbox.shop.database)
    expect(mail?.kind).toBe('cancelled')
    return plainText(mail!)
  }
  expect(await cancelled('open')).toContain('If you have paid already')
  const paid = await cancelled('paid')
  expect(paid).toMatch(/We will refund €\d+\.\d\d the way you paid/)
  expect(paid).not.toContain('If you have paid')
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

interface Withdrawal {
  email: string
  contractNumber: string
  comment?: string
  /** The session that declares it; one that knows no order by default. */
  token?: string
}

/** Texts of the mails that a withdrawal leads to. */
async function withdrawn({
  email,
  contractNumber,
  comment = 'The large bowl only. See https://bad.example',
  ...session
}: Withdrawal): Promise<{ receipt: string; notice: string }> {
  // Withdrawals of the tests before are not counted.
  commerceOf(client.sandbox.shop).tries.clear()
  const body = { email, contractNumber, firstName: 'Ada', lastName: 'Long', comment }
  expect((await client.call('POST', '/revocation-request-form', { body, ...session })).status).toBe(200)
  const [receipt, notice] = listMails(client.sandbox.shop.database)
  expect([notice?.kind, notice?.recipient]).toEqual(['revocation', 'shop@example.com'])
  expect(receipt?.recipient).toBe(email)
  return { receipt: plainText(receipt!), notice: plainText(notice!) }
}

test("withdrawal: the receipt of the order's owner holds declaration, time and content", async () => {
  const { email, order, token } = await ordered('payment_prepayment')
  const contractNumber = text(order, 'orderNumber')
  const { receipt, notice } = await withdrawn({ email, contractNumber })
  expect(notice).toContain('https://bad.example')
  expect(receipt, 'anybody with address and number may have written it').not.toContain('bad.example')
  const parts = ['21 November 2026', '10:00:00', 'Ada Long withdraws', contractNumber, 'The large bowl only.']
  for (const part of parts) expect(receipt).toContain(part)
  expect(receipt).toContain(
    'You have not paid for the order yet, and you do not have to pay for what you withdrew from.',
  )
  expect(receipt).not.toContain('If you have not paid yet')
  expect(receipt, 'what it is about has a label').toMatch(/^What you withdraw from:\n.*The large bowl only\./m)
  expect(receipt).toMatch(
    /may not show your withdrawal yet.*this email is what counts.*See the order.*\/account\/order\//s,
  )
  const own = (await withdrawn({ email, contractNumber, token })).receipt
  expect(own, 'the page of its own order shows it').not.toContain('may not show')
  expect(own).toMatch(/See the order.*\/account\/order\//s)
  expect(receipt).toMatch(/^Hello Łucja,$/m)
})

test('withdrawal: a receipt to anybody else quotes nothing that was written', async () => {
  const { order } = await ordered('payment_prepayment')
  const contractNumber = text(order, 'orderNumber')
  const { receipt, notice } = await withdrawn({ email: 'victim@example.com', contractNumber })
  expect(notice).toContain('https://bad.example')
  expect(receipt).not.toMatch(/bad\.example|Ada|bowl|See the order|page of your order/)
  expect(receipt).toMatch(/^Hello,$/m)
  expect(receipt).toContain(contractNumber)
})

test('withdrawal: a receipt without a match does not say whether the order exists', async () => {
  const { order } = await ordered('payment_prepayment')
  const [exists, missing] = [text(order, 'orderNumber'), '99999']
  const email = 'victim@example.com'
  const { receipt } = await withdrawn({ email, contractNumber: exists })
  expect(receipt).toMatch(
    /not been able to match.*As soon as we have found your order, we will refund the price and the standard delivery.*14 days/s,
  )
  expect((await withdrawn({ email, contractNumber: missing })).receipt).toBe(receipt.replaceAll(exists, missing))
})

test('withdrawal: a receipt without a match quotes no number with words', async () => {
  const { receipt } = await withdrawn({ email: 'victim@example.com', contractNumber: 'Call 0900 123' })
  expect(receipt).not.toContain('0900')
  expect(receipt, 'the declaration all the same').toContain(
    'Your declaration: victim@example.com withdraws from the contract for an order.',
  )
  expect(receipt).toContain('21 November 2026')
})

test.each([
  ['SW-10000', true],
  ['10000.bad.example', false],
  ['SW-10000/bad', false],
])('withdrawal: a receipt without a match repeats a number, and no address: %j', async (contractNumber, repeats) => {
  const { receipt } = await withdrawn({ email: 'victim@example.com', contractNumber })
  expect(receipt.includes(`withdraws from the contract for order ${contractNumber}.`)).toBe(repeats)
  expect(receipt.match(/^Your declaration: /gm)).toHaveLength(1)
  expect(receipt).not.toContain('bad')
})

test('withdrawal: of a cancelled order nothing comes back but what was paid', async () => {
  const receiptOf = async (payment: string): Promise<string> => {
    const { email, order } = await ordered('payment_prepayment')
    expect(await staff(order, { payment })).toBe(200)
    expect(await staff(order, { state: 'cancelled' })).toBe(200)
    return (await withdrawn({ email, contractNumber: text(order, 'orderNumber') })).receipt
  }
  const nothingBack = 'Your order is cancelled, so you do not have to send anything back.'
  const refund = 'We will refund what you have paid, the way you paid.'
  const nothingToPay = 'You have not paid for the order yet, and you do not have to pay anything.'
  const said = async (payment: string) => {
    const receipt = await receiptOf(payment)
    expect(receipt, 'its page asks for no money').not.toContain('an amount to pay')
    return [nothingBack, refund, nothingToPay, 'has not been sent yet'].map((one) => receipt.includes(one))
  }
  expect(await said('open')).toEqual([true, false, true, false])
  expect(await said('paid')).toEqual([true, true, false, false])
  expect(await said('refunded')).toEqual([true, false, false, false])
})

test.each([true, false])('registration, guest %s: the mail that asks to confirm quotes no name', async (guest) => {
  const settings = { doubleOptIn: true, doubleOptInGuest: true }
  const faults = (body: object) =>
    fetch(`${client.sandbox.origin}/_demo/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await faults({ settings })
  const name = { firstName: 'Call 0900', lastName: 'now' }
  const address = { ...name, street: 'Ulica 1', zipcode: '10115', city: 'Berlin', countryId: countries[0]?.id ?? '' }
  const email = `victim-${guest}@example.com`
  const password: Record<string, string> = guest ? {} : { password: 'harbour-lights' }
  const body = { ...name, ...password, guest, email, storefrontUrl: STOREFRONT, acceptedDataProtection: true }
  const { status } = await client.call('POST', '/account/register', { body: { ...body, billingAddress: address } })
  expect(status).toBe(200)
  const [mail] = listMails(client.sandbox.shop.database)
  expect(mail?.recipient).toBe(email)
  expect(plainText(mail!)).not.toContain('0900')
  await faults({ settings: { doubleOptIn: false, doubleOptInGuest: false } })
})

test('newsletter: its mail leads to the shop, and to the page where it ends', async () => {
  const body = { email: 'ada@example.com', option: 'direct', storefrontUrl: STOREFRONT }
  expect((await client.call('POST', '/newsletter/subscribe', { body })).status).toBe(204)
  const [mail] = listMails(client.sandbox.shop.database)
  expect(mail?.kind).toBe('newsletter-done')
  expect(mail?.links.map(({ href }) => href)).toEqual([`${STOREFRONT}/`, `${STOREFRONT}/newsletter-unsubscribe`])
  expect(plainText(mail!)).toContain('You can unsubscribe at any time')
})

test('newsletter: who subscribes their own account is greeted by name', async () => {
  const greeted = async (email: string, token?: string): Promise<string | undefined> => {
    const body = { email, firstName: 'Call 0900', option: 'direct', storefrontUrl: STOREFRONT }
    await client.call('POST', '/newsletter/subscribe', { body, ...(token && { token }) })
    const [mail] = listMails(client.sandbox.shop.database)
    expect(mail).toMatchObject({ kind: 'newsletter-done', recipient: email })
    return plainText(mail!).split('\n')[0]
  }
  const { email, token } = await ordered('payment_prepayment')
  await client.call('POST', '/account/convert-guest', { token, body: { password: 'harbour-lights' } })
  expect(await greeted(email, token)).toBe('Hello Łucja,')
  expect(await greeted('stranger@example.com', token)).toBe('Hello,')
})

test('mail box: each mail as page, as HTML and as plain text, with its invoice', async () => {
  await ordered('payment_invoicepayment')
  const [mail] = listMails(client.sandbox.shop.database)
  const fetched = async (path: string): Promise<[string | null, string]> => {
    const response = await fetch(`${client.sandbox.origin}/_demo/${path}`)
    expect(`${path} ${response.status}`).toBe(`${path} 200`)
    return [response.headers.get('content-type'), await response.text()]
  }
  const subject = mail?.subject ?? '?'
  expect((await fetched('mail'))[1]).toContain(subject)
  const [, styles] = await fetched('mail/demo.css')
  const fonts = [...styles.matchAll(/url\('\.\.\/([^']+)'\)/g)].map(([, path = '']) => path)
  expect(fonts).toHaveLength(4)
  for (const path of fonts) expect((await fetched(path))[0]).toBe('font/ttf')
  expect(await fetched(`mail/${mail?.id}.html`)).toEqual(['text/html; charset=utf-8', expect.stringContaining(subject)])
  const [kind, text] = await fetched(`mail/${mail?.id}.txt`)
  expect(kind).toBe('text/plain; charset=utf-8')
  expect(text?.startsWith(`${plainText(mail!)}\n-- \nMorrow Home GmbH\n`)).toBe(true)
  expect(text, 'who answers for it, and where it is registered').toMatch(/A\. Morrow.*HRB \d+\n$/)
  const [type, file] = await fetched(mail?.attachments?.[0]?.href ?? 'mail/none')
  expect([type, file.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
  expect((await fetch(`${client.sandbox.origin}/_demo/mail/999999.html`)).status).toBe(404)
})

test('registration: an account is welcomed once it can be used, a guest is not', async () => {
  const kinds = (email: string): string[] =>
    listMails(client.sandbox.shop.database)
      .filter(({ recipient }) => recipient === email)
      .map(({ kind }) => kind)
  const name = { firstName: 'Eva', lastName: 'Nowak' }
  const countryId = countries[0]?.id ?? ''
  const billingAddress = { ...name, street: 'Ulica 1', zipcode: '10115', city: 'Berlin', countryId }
  const common = { ...name, storefrontUrl: STOREFRONT, acceptedDataProtection: true, billingAddress }
  const register = async (body: Record<string, Json>): Promise<void> => {
    expect((await client.call('POST', '/account/register', { body: { ...common, ...body } })).status).toBe(200)
  }
  await register({ email: 'eva@example.com', password: 'long enough' })
  expect(kinds('eva@example.com')).toEqual(['welcome'])
  const textOfLast = (): string => plainText(listMails(client.sandbox.shop.database)[0]!)
  expect(textOfLast()).not.toContain('Your request')
  const group = customerGroups.find(({ registration }) => registration !== null)
  const company = { accountType: 'business', company: 'Café Eva', requestedGroupId: group?.id ?? null }
  await register({ ...company, email: 'cafe@example.com', password: 'long enough' })
  expect(textOfLast()).toContain(`Your request for “${group?.name.en}” has arrived`)
  await register({ email: 'eva-guest@example.com', guest: true })
  expect(kinds('eva-guest@example.com')).toEqual([])
})

test('download: the file of a digital product is a PDF', async () => {
  const content = 'Piped cushion: guide\n\n1. Cut with the grain.'
  const file = await textSheet(content, { author: 'Morrow', at: '2026-11-21T10:00:00Z' })
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const extensions = client.sandbox.shop.catalogue
    .products(client.sandbox.shop.catalogue.listing().map(({ id }) => id))
    .flatMap(({ downloads }) => downloads.map(({ fileExtension }) => fileExtension))
  expect(new Set(extensions)).toEqual(new Set(['pdf']))
})

const NOTHING_DUE = 'you do not have to pay anything.'
const KEPT = 'Downloads that you have been given are excepted.'

test.each([
  ['all', 'The whole order\n2 × Bowl\nAmount: €10.00, with the delivery'],
  ['all, in Polish', 'Całe zamówienie'],
  ['all, in German', 'Die ganze Bestellung'],
  ['nothing', ''],
])('withdrawal of an unpaid order that names %s: no rest is to be paid', async (_, comment) => {
  const { email, order } = await ordered('payment_demo_card')
  const { receipt } = await withdrawn({ email, contractNumber: text(order, 'orderNumber'), comment })
  expect(receipt).toContain(NOTHING_DUE)
  expect(receipt).not.toMatch(/the rest|Downloads/)
  expect(receipt).toContain('you do not have to send anything back')
  expect(receipt).not.toMatch(/send them back|return label|Without the label/)
})

test('withdrawal of goods that were sent: how they come back, and when the money does', async () => {
  const { email, order } = await ordered('payment_demo_card')
  await staff(order, { delivery: 'shipped', payment: 'paid' })
  const { receipt } = await withdrawn({ email, contractNumber: text(order, 'orderNumber'), comment: '' })
  expect(receipt).toContain('send them back')
  expect(receipt).toContain('Without the label')
  expect(receipt).toContain(
    'within 14 days of your message, but not before the goods are back with us or you show that you have sent them.',
  )
})

test('withdrawal of downloads alone from an order with goods: nothing is sent back', async () => {
  const { email, order } = await ordered('payment_invoicepayment', ['MO-6210', 'MO-6230'])
  const labels = [at(order, 'lineItems'), []].flat().map((line) => text(line as Json, 'label'))
  const of = async (lines: string[]) =>
    (await withdrawn({ email, contractNumber: text(order, 'orderNumber'), comment: lines.join('\n') })).receipt
  const [goods = '', ...files] = labels
  expect(files).toHaveLength(2)
  const chosen = files.map((label) => `1 × ${label}`)
  const receipt = await of([...chosen, 'Amount: €14.80, without the delivery', 'Not for me'])
  expect(receipt).not.toMatch(/send them back|return label|Without the label|Berlin/)
  expect(receipt).toContain('you do not have to pay for what you withdrew from')
  expect(await of([...chosen, `1 × ${goods} (of 2)`])).toContain('send anything back')
  expect(await of(['The patterns'])).toContain('send anything back')
})

test('withdrawal of all that costs something: the receipt asks for no money', async () => {
  const { order } = await ordered('payment_invoicepayment', ['MO-6210'])
  const { shop } = client.sandbox
  const kept = findByNumber(shop.database, Number(text(order, 'orderNumber')))!
  const [goods, file] = kept.lines
  const name = nameOf(goods!.fields)
  const said = (item: string, totalPrice: number) => {
    const lines = [goods!, { ...file!, fields: { ...file!.fields, totalPrice } }]
    return withdrawalWords({ ...kept, lines }, `${item}\nAmount: €39.80, with the delivery`, shop, 'en').money
  }
  const nothingToPay = 'You have not paid for the order yet, and you do not have to pay anything.'
  expect(said(`2 × ${name}`, 0)).toBe(nothingToPay)
  const others = [said(`2 × ${name}`, 9), said(`1 × ${name} (of 2)`, 0), said(`1 × ${nameOf(file!.fields)}`, 0)]
  for (const money of others) expect(money).toContain('you do not have to pay for what you withdrew from.')
})

test('withdrawal of a paid order that names nothing: downloads that were given stay', async () => {
  const { email, order } = await ordered('payment_prepayment', ['MO-6210'])
  const contractNumber = text(order, 'orderNumber')
  expect((await withdrawn({ email, contractNumber, comment: '' })).receipt).not.toContain(KEPT)
  expect(await staff(order, { payment: 'paid' })).toBe(200)
  expect((await withdrawn({ email, contractNumber, comment: 'The whole order' })).receipt).toContain(KEPT)
  expect((await withdrawn({ email, contractNumber, comment: '2 × Bowl' })).receipt).not.toContain(KEPT)
  expect((await withdrawn({ email: 'other@example.com', contractNumber })).receipt).toContain(KEPT)
})

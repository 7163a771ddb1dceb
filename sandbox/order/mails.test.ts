import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../index.ts'
import type { Sandbox } from '../index.ts'
import { newId } from '../kernel/ids.ts'
import { listMails } from '../mail/store.ts'
import { finalize } from '../payment/handle.ts'
import { insertToken } from '../payment/store.ts'
import { sendConfirmation } from './mails.ts'
import type { OrderLine, OrderRecord } from './order.types.ts'
import { insertOrder } from './store.ts'

const ENGLISH = '2fbb5fe2e29a4d70aa5854ce7ce3e20b'

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox({ storefronts: ['http://shop.example'], clock: '2026-11-21T10:00:00Z' })
})
afterEach(() => sandbox.close())

const line = (type: string, label: string, totalPrice: number, downloads: OrderLine['downloads'] = []): OrderLine => ({
  id: newId(),
  productId: null,
  mediaId: null,
  fields: { type, label, quantity: 2, totalPrice },
  downloads,
})
const pattern = line('product', 'Sewing pattern', 6, [
  { id: newId(), mediaId: newId(), fileName: 'pattern', fileExtension: 'txt', content: 'Cut.' },
])
const bowl = line('product', 'Day bowl', 38)
const discount = line('promotion', 'Warm welcome', -3.8)

/** An order that is paid with a method of the demo shop. */
function orderPaidBy(technicalName: string, lines: OrderLine[], totalPrice = 39.1): OrderRecord {
  const { catalogue } = sandbox.shop
  const method = catalogue.paymentMethods.find((one) => one.technicalName === technicalName)
  const isSent = lines.includes(bowl)
  return {
    id: newId(),
    number: '10004',
    createdAt: '2026-11-21T09:59:00.000Z',
    languageId: ENGLISH,
    currencyId: 'b7d2554b0ce847cd82f3ac9bd1c0dfca',
    currencyFactor: 1,
    price: { totalPrice },
    shippingCosts: { totalPrice: isSent ? 4.9 : 0 },
    customer: {
      id: newId(),
      customerId: newId(),
      number: '10000',
      guest: true,
      email: 'ada@example.com',
      salutationId: null,
      firstName: 'Ada',
      lastName: 'Long',
      title: null,
      company: null,
      vatIds: null,
    },
    addresses: [],
    billingAddressId: newId(),
    deliveries: isSent
      ? [{ id: newId(), shippingMethodId: '', addressId: '', costs: {}, earliest: '2026-11-23', latest: '2026-11-25' }]
      : [],
    lines,
    transactions: [
      { id: newId(), paymentMethodId: method?.id ?? '', amount: {}, state: 'open', createdAt: '2026-11-21T09:59:00Z' },
    ],
    state: 'open',
    deepLinkCode: newId(),
    customerComment: null,
    affiliateCode: null,
    campaignCode: null,
    updatedAt: null,
  }
}

function confirmationOf(order: OrderRecord): string {
  sendConfirmation(order, sandbox.shop)
  const [mail] = listMails(sandbox.shop.database)
  expect(mail).toMatchObject({ kind: 'order', recipient: 'ada@example.com', subject: 'Your order 10004' })
  expect(mail?.links[0]?.href).toBe(`http://shop.example/account/order/${order.deepLinkCode}`)
  return mail?.paragraphs.join('\n') ?? ''
}

describe('the confirmation of an order', () => {
  test('names what was ordered; a promotion is nothing to be packed', () => {
    const text = confirmationOf(orderPaidBy('payment_invoicepayment', [bowl, discount]))
    expect(text).toContain('2 × Day bowl: €38.00\nWarm welcome: -€3.80\nDelivery: €4.90\nTotal: €39.10')
    expect(text).not.toContain('2 × Warm welcome')
  })

  test('a transfer: amount, account and reference, and nothing is packed yet', () => {
    const text = confirmationOf(orderPaidBy('payment_prepayment', [bowl]))
    expect(text).toContain('Please transfer €39.10 with the payment reference 10004.')
    expect(text).toMatch(/IBAN DE\d{2}/)
    expect(text.match(/as soon as your payment has arrived/g)).toHaveLength(1)
    expect(text).not.toContain('packing')
  })

  test('an invoice: until when and where to; the goods come first', () => {
    const text = confirmationOf(orderPaidBy('payment_invoicepayment', [bowl]))
    expect(text).toContain('You pay €39.10 by invoice. Payment reference: 10004.')
    expect(text).toContain('Pay within 14 days of delivery.')
    expect(text).toContain('We are packing')
  })

  test('at a payment page: nobody knows yet whether it is paid', () => {
    const text = confirmationOf(orderPaidBy('payment_demo_card', [bowl]))
    expect(text).toContain('As long as the payment is open, you can pay by the link below.')
    expect(text).not.toMatch(/packing|has arrived\. Thank/)
  })

  test('a download is not packed, it opens when it is paid', () => {
    const text = confirmationOf(orderPaidBy('payment_demo_card', [pattern], 6))
    expect(text).toContain('Your downloads open as soon as your payment has arrived.')
    expect(text).not.toMatch(/packing|Delivery|We send/)
  })

  test('tells of the right of withdrawal and leads to its form, where goods are sent', () => {
    expect(confirmationOf(orderPaidBy('payment_prepayment', [bowl]))).toContain('within fourteen days')
    const [mail] = listMails(sandbox.shop.database)
    expect(mail?.links.at(-1)?.href).toBe('http://shop.example/withdrawal?order=10004')
    const text = confirmationOf(orderPaidBy('payment_demo_card', [pattern], 6))
    expect(text).toContain('the right of withdrawal ends when they are handed out')
    expect(listMails(sandbox.shop.database)[0]?.links).toHaveLength(1)
  })

  test('an order that costs nothing asks for nothing', () => {
    expect(confirmationOf(orderPaidBy('payment_prepayment', [bowl], 0))).not.toMatch(/transfer|IBAN/)
  })
})

test.each([
  ['ok', 1],
  ['cancel', 0],
  ['fail', 0],
])('the payment is confirmed by mail when the money was taken: %s', (result, mails) => {
  const order = orderPaidBy('payment_demo_card', [pattern], 6)
  const { database } = sandbox.shop
  insertOrder(database, order, [])
  const token = newId()
  const transactionId = order.transactions[0]?.id ?? ''
  const createdAt = Date.parse('2026-11-21T10:00:00Z')
  insertToken(database, { token, orderId: order.id, transactionId, finishUrl: null, errorUrl: null, createdAt })
  finalize(sandbox.shop, token, result)
  const sent = listMails(database)
  expect(sent).toHaveLength(mails)
  if (mails === 0) return
  expect(sent[0]).toMatchObject({ kind: 'paid', subject: 'Your payment for order 10004' })
  expect(sent[0]?.paragraphs.join('\n')).toContain('Your downloads are ready')
})

/** What the demo says of an order after it was sent: money that comes late, goods and money that go back. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../index.ts'
import type { Sandbox } from '../index.ts'
import { newId } from '../kernel/ids.ts'
import { languages } from '../kernel/reference.ts'
import { plainText } from '../mail/plain-text.ts'
import { listMails } from '../mail/store.ts'
import { delivery, orderWith } from './order.fixture.ts'
import type { OrderLine, OrderRecord } from './order.types.ts'
import { findByNumber, insertOrder, updateOrder } from './store.ts'

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox({ storefronts: ['http://shop.example'], clock: '2026-11-21T10:00:00Z' })
})
afterEach(() => sandbox.close())

const line = (label: string, unitPrice: number, quantity = 1): OrderLine => ({
  id: newId(),
  productId: null,
  mediaId: null,
  fields: { type: 'product', label, quantity, unitPrice, totalPrice: unitPrice * quantity },
  downloads: [],
})

/** €127.60: two bowls, a vase and the delivery. */
function ordered(technicalName: string, code = 'en-GB'): string {
  const { catalogue, database } = sandbox.shop
  const order = orderWith({
    paymentMethodId: catalogue.paymentMethods.find((one) => one.technicalName === technicalName)?.id,
    languageId: languages.find((language) => language.code === code)?.id ?? '',
    price: { totalPrice: 127.6 },
    shippingCosts: { totalPrice: 4.9 },
    deliveries: [delivery()],
    lines: [line('Day bowl', 14.8, 2), line('Vase', 93.1)],
  })
  insertOrder(database, order, [])
  return order.number
}

const kept = (number: string): OrderRecord => findByNumber(sandbox.shop.database, Number(number))!
const newest = () => listMails(sandbox.shop.database)[0]!
const said = (): string => plainText(newest()).replaceAll('\u00a0', ' ')

async function mark(number: string, member: string, value: string): Promise<void> {
  const body = new URLSearchParams({ number, [member]: value })
  const answer = await fetch(`${sandbox.origin}/_demo/staff/orders`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
}

/** Presses the button with that name, as the page offers it. */
async function press(number: string, label: string): Promise<void> {
  const page = await (await fetch(`${sandbox.origin}/_demo/staff/orders`)).text()
  const [, member = '', value = ''] =
    new RegExp(`<button name="(\\w+)" value="(\\w+)">${label}</button>`).exec(page) ?? []
  await mark(number, member, value)
}

async function withdraw(number: string, comment: string): Promise<void> {
  const answer = await fetch(`${sandbox.url}/revocation-request-form`, {
    method: 'POST',
    headers: { 'sw-access-key': sandbox.accessKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'ada@example.com',
      contractNumber: number,
      firstName: 'Ada',
      lastName: 'Long',
      comment,
    }),
  })
  expect(answer.status).toBe(200)
}

test.each([
  ['en-GB', 'has arrived. Thank you!', /pack|write to you|Arrives/],
  ['de-DE', 'ist eingegangen. Vielen Dank!', /packen|unterwegs|Lieferung/],
  ['pl-PL', 'Dziękujemy!', /Spakujemy|wyruszy|Dostawa/],
])('paid after it was sent: only thanks for the money, %s', async (code, thanks, promised) => {
  const number = ordered('payment_invoicepayment', code)
  await mark(number, 'delivery', 'shipped')
  await mark(number, 'payment', 'paid')
  expect(newest().kind).toBe('paid')
  expect(said()).toContain(thanks)
  expect(said()).not.toMatch(promised)
})

test.each([
  ['state', 'completed'],
  ['delivery', 'returned'],
])('paid after the order is %s %s: nothing is packed any more', async (member, value) => {
  const number = ordered('payment_invoicepayment')
  await mark(number, member, value)
  await mark(number, 'payment', 'paid')
  expect(said()).not.toMatch(/pack|Arrives/)
})

describe('on its way', () => {
  test('the mail names the days that the order’s page names', async () => {
    await mark(ordered('payment_invoicepayment'), 'delivery', 'shipped')
    expect(newest().kind).toBe('shipped')
    expect(said()).toContain('Arrives 23–25 November')
  })

  test('days that are over, or were not reckoned for a transfer, are left out', async () => {
    const first = ordered('payment_prepayment')
    await mark(first, 'delivery', 'shipped')
    expect(said()).not.toContain('Arrives')
    sandbox.shop.clock.advance(86_400_000)
    await mark(first, 'payment', 'paid')
    await mark(first, 'delivery', 'shipped')
    expect(said(), 'paid a day later').not.toContain('Arrives')
    sandbox.shop.database.run('DELETE FROM shop_order')
    const second = ordered('payment_invoicepayment')
    sandbox.shop.clock.advance(9 * 86_400_000)
    await mark(second, 'delivery', 'shipped')
    expect(said()).not.toContain('Arrives')
  })
})

describe('on its way, by transfer', () => {
  test('the days that the mail about the money promised are named again', async () => {
    const number = ordered('payment_prepayment')
    await mark(number, 'payment', 'paid')
    expect(said()).toContain('Arrives 23–25 November')
    sandbox.shop.clock.advance(86_400_000)
    await mark(number, 'delivery', 'shipped')
    expect(newest().kind).toBe('shipped')
    expect(said()).toContain('Arrives 23–25 November')
  })
})

test.each([
  ['en-GB', 'A part of your order 10004 is on its way', 'all the goods of the order'],
  ['de-DE', 'Ein Teil Ihrer Bestellung 10004 ist unterwegs', 'alle Waren der Bestellung'],
  ['pl-PL', 'Część zamówienia 10004 jest w drodze', 'wszystkie towary z zamówienia'],
])('sent in part: the mail says so, and lists no downloads: %s', async (code, subject, listed) => {
  const number = ordered('payment_invoicepayment', code)
  const order = kept(number)
  const download = { id: newId(), mediaId: newId(), fileName: 'pattern', fileExtension: 'pdf', content: '' }
  updateOrder(sandbox.shop.database, {
    ...order,
    lines: [...order.lines, { ...line('Sewing pattern', 9), downloads: [download] }],
  })
  await press(number, 'Sent in part')
  expect(newest().subject).toBe(subject)
  expect(said()).toContain(listed)
  expect(said()).toContain('Day bowl')
  expect(said()).not.toContain('Sewing pattern')
})

describe('withdrawn from in part', () => {
  const BOWL = '1 × Day bowl (of 2)'

  test('before it was paid: the mail about the money names no sum', async () => {
    const number = ordered('payment_invoicepayment')
    await mark(number, 'delivery', 'shipped')
    await withdraw(number, BOWL)
    await mark(number, 'payment', 'paid')
    expect(said()).toContain('Your payment for order 10004 has arrived. Thank you!')
    expect(said()).not.toContain('127.60')
    await press(number, 'Returned in part')
    expect(said()).not.toContain('refund')
    await press(number, 'Refunded in part')
    expect(said()).toContain('We have refunded part of your money')
  })

  test('a payment page takes all of it, whatever was withdrawn from before', async () => {
    const number = ordered('payment_demo_card')
    await withdraw(number, BOWL)
    await mark(number, 'payment', 'paid')
    expect(said()).toContain('Your payment of €127.60')
  })

  test.each([
    [
      'en-GB',
      'The goods you sent back from order 10004 have arrived.',
      'We will now refund',
      'We have refunded €14.80',
    ],
    [
      'de-DE',
      'Ihre Rücksendung zur Bestellung 10004 ist bei uns angekommen.',
      'erstatten wir jetzt',
      '14,80 € erstattet',
    ],
    ['pl-PL', 'Odesłany towar z zamówienia 10004 dotarł do nas.', 'Teraz zwrócimy', 'zwróciliśmy 14,80 €'],
  ])('after it was paid: partial states, and a mail for both: %s', async (code, back, follows, refunded) => {
    const number = ordered('payment_invoicepayment', code)
    await mark(number, 'payment', 'paid')
    await mark(number, 'delivery', 'shipped')
    await withdraw(number, BOWL)
    await press(number, 'Returned in part')
    expect(kept(number).deliveries[0]?.state).toBe('returned_partially')
    expect(newest().kind).toBe('returned')
    expect(said()).toContain(back)
    expect(said()).toContain(follows)
    await press(number, 'Refunded in part')
    expect(kept(number).transactions[0]?.state).toBe('refunded_partially')
    expect(newest().kind).toBe('refunded')
    expect(said()).toContain(refunded)
  })

  test('all of the goods: returned as a whole, and the delivery goes back with the price', async () => {
    const number = ordered('payment_invoicepayment')
    await mark(number, 'payment', 'paid')
    await withdraw(number, BOWL)
    await withdraw(number, '1 × Day bowl (of 2)\n1 × Vase')
    await press(number, 'Returned')
    await press(number, 'Refunded')
    expect(said()).toContain('We have refunded €127.60 for order 10004')
  })
})

test('refunded without a payment: no mail speaks of money that never came', async () => {
  const number = ordered('payment_invoicepayment')
  await mark(number, 'payment', 'refunded')
  expect(listMails(sandbox.shop.database)).toHaveLength(0)
})

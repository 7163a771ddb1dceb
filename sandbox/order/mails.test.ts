import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../index.ts'
import type { Sandbox } from '../index.ts'
import { newId } from '../kernel/ids.ts'
import type { Tongue } from '../kernel/records.ts'
import { countries, currencies, languages } from '../kernel/reference.ts'
import { mailDocument } from '../mail/html.ts'
import { plainText } from '../mail/plain-text.ts'
import { listMails } from '../mail/store.ts'
import { finalize } from '../payment/handle.ts'
import { insertToken } from '../payment/store.ts'
import { withInvoice } from './documents.ts'
import { pageText } from './legal.ts'
import { sendCancelled, sendConfirmation, sendPaid } from './mails.ts'
import { delivery, orderWith } from './order.fixture.ts'
import type { OrderLine, OrderRecord } from './order.types.ts'
import { insertOrder } from './store.ts'

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

const home = {
  id: newId(),
  salutationId: null,
  title: null,
  company: null,
  department: null,
  phoneNumber: null,
  firstName: 'Ada',
  lastName: 'Long',
  street: 'Lindenallee 3',
  zipcode: '10115',
  city: 'Berlin',
  additionalAddressLine1: null,
  additionalAddressLine2: null,
  countryStateId: null,
  customFields: null,
  countryId: countries.find(({ iso }) => iso === 'DE')?.id ?? '',
}

/** An order that is paid with a method of the demo shop. */
function orderPaidBy(technicalName: string, lines: OrderLine[], totalPrice = 39.1): OrderRecord {
  const { catalogue } = sandbox.shop
  const method = catalogue.paymentMethods.find((one) => one.technicalName === technicalName)
  const isSent = lines.includes(bowl)
  return orderWith({
    paymentMethodId: method?.id,
    price: { totalPrice },
    shippingCosts: { totalPrice: isSent ? 4.9 : 0 },
    deliveries: isSent ? [delivery()] : [],
    lines,
  })
}

function confirmationOf(order: OrderRecord): string {
  sendConfirmation(order, sandbox.shop)
  const [mail] = listMails(sandbox.shop.database)
  expect(mail).toMatchObject({ kind: 'order', recipient: 'ada@example.com', subject: 'Your order 10004' })
  expect(mail?.links[0]?.href).toBe(`http://shop.example/account/order/${order.deepLinkCode}`)
  return plainText(mail ?? { blocks: [], links: [] })
}

describe('the confirmation of an order', () => {
  test('names what was ordered; a promotion is nothing to be packed', () => {
    const text = confirmationOf(orderPaidBy('payment_invoicepayment', [bowl, discount]))
    expect(text).toContain(
      '2 × Day bowl: €38.00\n\nItems: €38.00\nWarm welcome: −€3.80\nDelivery: €4.90\nTotal: €39.10',
    )
    expect(text).not.toContain('2 × Warm welcome')
  })

  test.each([
    ['USD', 77.3, 77.3, /^(?!.*Rounded)(?!.*US\$).*Total: \$77\.30/s],
    ['CHF', 226.85, 226.83, /Total: CHF\s226\.85\nRounded from: CHF\s226\.83\n/],
  ])('sums: %s as the pages write it, and what a total was rounded from', (iso, totalPrice, rawTotal, written) => {
    const currencyId = currencies.find(({ isoCode }) => isoCode === iso)?.id ?? ''
    const order = orderPaidBy('payment_invoicepayment', [bowl])
    expect(confirmationOf({ ...order, currencyId, price: { totalPrice, rawTotal } })).toMatch(written)
  })

  test('sums: a discount whose name has a colon gets no second one', () => {
    const large = line('promotion', '5% off your large order: thank you', -3.8)
    const text = confirmationOf(orderPaidBy('payment_invoicepayment', [bowl, large]))
    expect(text).toContain('\n5% off your large order: thank you (−€3.80)\n')
  })

  test('address: with the state, as the post there writes it', () => {
    const us = countries.find(({ iso }) => iso === 'US')
    const state = us?.states.find(({ shortCode }) => shortCode === 'US-CA')
    const order = orderPaidBy('payment_invoicepayment', [bowl])
    const address = { ...home, zipcode: '94103', city: 'San Francisco', countryStateId: state?.id ?? '' }
    const text = confirmationOf({
      ...order,
      addresses: [{ ...address, countryId: us?.id ?? '' }],
      deliveries: order.deliveries.map((one) => ({ ...one, addressId: address.id })),
      price: { totalPrice: 39.1, taxStatus: 'tax-free' },
    })
    expect(text).toContain('Lindenallee 3\nSan Francisco, CA 94103\nUnited States')
    expect(text).toContain('Delivery country: United States. We charge no VAT.')
  })

  test('goods: what costs nothing is free', () => {
    const gift = line('product', 'Paper bag', 0)
    expect(confirmationOf(orderPaidBy('payment_invoicepayment', [bowl, gift]))).toContain('2 × Paper bag: Free')
  })

  test('goods: one that is not released yet says from when it is sent', () => {
    const payload = { releaseDate: '2027-01-03T23:00:00.000+00:00' }
    const lamp = { ...bowl, fields: { ...bowl.fields, label: 'Lamp', payload } }
    const text = confirmationOf(orderPaidBy('payment_invoicepayment', [bowl, lamp]))
    expect(text).toContain('2 × Lamp, Pre-order: available from 4 January 2027: €38.00')
    expect(text).toContain('2 × Day bowl: €38.00')
    expect(text).toContain('as soon as everything in it is available')
    expect(text).toContain('You will receive the invoice when your order leaves.')
    expect(text).not.toContain('We will pack your order')
  })

  test('a transfer: amount, account in one piece, reference, and nothing is packed yet', () => {
    const text = confirmationOf(orderPaidBy('payment_prepayment', [bowl]))
    expect(text).toContain('Please transfer €39.10 with the payment reference 10004.')
    expect(text).toMatch(/^Payee: Morrow Home GmbH\nIBAN DE02(?:\u00A0\d{2,4}){5}\nBIC \w+$/m)
    expect(text.match(/after your payment has arrived/g)).toHaveLength(1)
    expect(text).not.toContain('packing')
  })

  test('an invoice: until when and where to; the goods come first', () => {
    const text = confirmationOf(orderPaidBy('payment_invoicepayment', [bowl]))
    expect(text, 'under its name').toContain(
      'Payment\n\nYou pay €39.10 by invoice. Payment reference: 10004.\n\nPay within',
    )
    expect(text.match(/by invoice/gi)).toHaveLength(1)
    expect(text).toContain('Pay within 14 days of receiving the invoice.')
    expect(text).toContain('We will pack your order')
  })

  test('at a payment page: nobody knows yet whether it is paid', () => {
    const text = confirmationOf(orderPaidBy('payment_demo_card', [bowl]))
    expect(text).toContain('If you have not paid yet, you can still do so on the page of your order.')
    expect(text).not.toMatch(/packing|has arrived\. Thank/)
  })

  test('a download is not packed, it opens when it is paid', () => {
    const text = confirmationOf(orderPaidBy('payment_demo_card', [pattern], 6))
    expect(text).toContain('Your downloads will be ready as soon as your payment has arrived.')
    expect(text).not.toMatch(/packing|Delivery|We (?:will )?send/)
  })

  test('a download by invoice: the time to pay does not begin with a delivery', () => {
    const text = confirmationOf(orderPaidBy('payment_invoicepayment', [pattern]))
    expect(text).toContain('Your downloads will be ready as soon as your payment has arrived.')
    expect(text).toContain('14 days')
    expect(text).not.toMatch(/deliver/i)
  })

  test('names the right of withdrawal and leads to its form, where goods are sent', () => {
    expect(confirmationOf(orderPaidBy('payment_prepayment', [bowl]))).toContain('within fourteen days')
    const [mail] = listMails(sandbox.shop.database)
    expect(mail?.links.at(-1)?.href).toBe('http://shop.example/withdrawal?order=10004')
    const text = confirmationOf(orderPaidBy('payment_demo_card', [pattern], 6))
    expect(text).toContain('the right of withdrawal ends as soon as they are provided')
    expect(listMails(sandbox.shop.database)[0]?.links).toHaveLength(1)
  })

  test('says variant, picture, address, method, arrival, tax and the note', () => {
    const { catalogue } = sandbox.shop
    const method = catalogue.shippingMethods.find(({ technicalName }) => technicalName === 'shipping_standard')
    const media = catalogue.media.get([...catalogue.media.keys()][0] ?? '')
    const mug: OrderLine = {
      ...line('product', 'Early mug', 38),
      mediaId: media?.id ?? null,
      fields: {
        ...line('product', 'Early mug', 38).fields,
        payload: {
          options: [
            { group: 'Colour', option: 'Sage' },
            { group: 'Size', option: 'Large' },
          ],
        },
      },
    }
    const order = orderPaidBy('payment_invoicepayment', [bowl, mug])
    const [delivery] = order.deliveries
    const text = confirmationOf({
      ...order,
      addresses: [home],
      billingAddressId: home.id,
      deliveries: [{ ...delivery!, addressId: home.id, shippingMethodId: method?.id ?? '' }],
      price: {
        totalPrice: 39.1,
        taxStatus: 'gross',
        calculatedTaxes: [
          { tax: 6.24, taxRate: 19, price: 39.1 },
          { tax: 0, taxRate: 0, price: 0 },
        ],
      },
      customerComment: 'Please ring twice.',
    })
    expect(text).toContain('2 × Early mug, Sage, Large: €38.00')
    expect(text).toContain('Delivery and billing address:\nAda Long\nLindenallee 3\n10115 Berlin\nGermany')
    expect(text).not.toContain('Billing address')
    expect(text).not.toContain('Delivery address')
    expect(text).toContain(`Delivery method:\n${method?.name.en ?? '?'}\nArrives 23–25 November`)
    expect(text).toContain('Total: €39.10\nincludes 19% VAT on €32.86 net: €6.24')
    expect(text).not.toContain('0% VAT')
    expect(text).toContain('Your note:\nPlease ring twice.')
    const [mail] = listMails(sandbox.shop.database)
    expect(mailDocument(mail!, sandbox.shop.catalogue, 'en-GB')).toMatch(
      new RegExp(`<img src="/_demo/media/${media?.key ?? '?'}-\\d+\\.webp" alt=""`),
    )
  })

  test.each([
    ['gross', [{ tax: 6.24, taxRate: 19, price: 39.1 }], 'includes 19% VAT on €32.86 net: €6.24\nno VAT on €50.00'],
    ['tax-free', [], 'Total: €89.10\nVAT-free supply'],
  ])('names goods that are not taxed beside others (%s)', (taxStatus, taxes, sums) => {
    const calculatedTaxes = [...taxes, { tax: 0, taxRate: 0, price: 50 }]
    const order = orderPaidBy('payment_invoicepayment', [bowl, pattern])
    const text = confirmationOf({ ...order, price: { totalPrice: 89.1, taxStatus, calculatedTaxes } })
    expect(text).toContain(sums)
  })

  test.each([
    ['CH', 'tax-free', true],
    ['CH', 'gross', false],
    ['AT', 'tax-free', false],
  ])('customs: mentioned where no tax is charged outside the union (%s, %s)', (iso, taxStatus, mentioned) => {
    const order = orderPaidBy('payment_invoicepayment', [bowl])
    const address = { ...home, countryId: countries.find((one) => one.iso === iso)?.id ?? '' }
    const text = confirmationOf({
      ...order,
      addresses: [address],
      deliveries: order.deliveries.map((delivery) => ({ ...delivery, addressId: address.id })),
      price: { totalPrice: 39.1, taxStatus },
    })
    expect(text.includes('Customs may add import taxes there.')).toBe(mentioned)
  })

  test.each([
    ['AT', 'tax-free', /No VAT: intra-community supply to a company with VAT ID ATU12345678\./],
    ['CH', 'tax-free', /Customs may add import taxes there\./],
    ['DE', 'gross', /^(?!.*No VAT)/],
  ])('a company (%s, %s): its VAT ID, and the rights that the pages give it', (iso, taxStatus, reason) => {
    const order = orderPaidBy('payment_invoicepayment', [bowl, pattern])
    const address = { ...home, countryId: countries.find((one) => one.iso === iso)?.id ?? '' }
    const text = confirmationOf({
      ...order,
      customer: { ...order.customer, company: 'Profile Ltd', vatIds: ['ATU12345678'] },
      addresses: [address],
      billingAddressId: address.id,
      deliveries: order.deliveries.map((delivery) => ({ ...delivery, addressId: address.id })),
      price: { totalPrice: 39.1, taxStatus },
    })
    expect(text).toMatch(reason)
    expect(text).toContain('VAT number:\nATU12345678')
    expect(text).toMatch(/may withdraw/)
    expect(listMails(sandbox.shop.database)[0]?.links).toHaveLength(2)
  })

  test('arrival: a day at the earliest where the goods wait for money', () => {
    const { catalogue } = sandbox.shop
    const method = catalogue.shippingMethods.find(({ technicalName }) => technicalName === 'shipping_standard')
    const sentBy = (order: OrderRecord): OrderRecord => ({
      ...order,
      deliveries: order.deliveries.map((delivery) => ({ ...delivery, shippingMethodId: method?.id ?? '' })),
    })
    expect(confirmationOf(sentBy(orderPaidBy('payment_cashpayment', [bowl])))).toContain('Arrives 23–25 November')
    for (const name of ['payment_prepayment', 'payment_demo_card']) {
      const text = confirmationOf(sentBy(orderPaidBy(name, [bowl])))
      expect(text).toContain('It will arrive on 23 November at the earliest.')
      expect(text).not.toMatch(/Arrives|as soon as/)
    }
  })

  test('paid: says when it arrives if the money came on the day of the order', () => {
    const order = orderPaidBy('payment_demo_card', [bowl])
    const said = (paid: OrderRecord): string => {
      sendPaid(paid, sandbox.shop)
      return plainText(listMails(sandbox.shop.database)[0]!)
    }
    expect(said(order)).toContain('Arrives 23–25 November')
    sandbox.shop.clock.advance(2 * 86_400_000)
    expect(said(order)).not.toContain('Arrives')
    expect(said({ ...order, deliveries: [] })).not.toContain('Arrives')
  })

  test('delivery: to a locker, not to the address; what was asked for is no note', () => {
    const { catalogue } = sandbox.shop
    const locker = catalogue.shippingMethods.find(({ technicalName }) => technicalName === 'shipping_locker')
    const order = orderPaidBy('payment_invoicepayment', [bowl])
    const [delivery] = order.deliveries
    // Ordered on the Polish page, read in English.
    const text = confirmationOf({
      ...order,
      deliveries: [{ ...delivery!, shippingMethodId: locker?.id ?? '' }],
      customerComment: 'Numer automatu: WAW123M\nNumer telefonu: 512 345 678\nPlease ring twice.',
    })
    expect(text).toContain('Delivery method:\nParcel locker\nTo the parcel locker WAW123M\nArrives 23–25 November')
    expect(text).toContain('Mobile number:\n512 345 678')
    expect(text).toContain('Your note:\nPlease ring twice.')
    expect(text).not.toContain('Delivery address')
  })

  test('an invoice is attached where the order has one, and only there promised', () => {
    const withoutOne = orderPaidBy('payment_prepayment', [bowl])
    expect(confirmationOf(withoutOne)).not.toContain('invoice is attached')
    const order = withInvoice(orderPaidBy('payment_invoicepayment', [bowl]), new Date('2026-11-21T10:00:00Z'))
    expect(confirmationOf(order)).toContain('Your invoice is attached')
    expect(listMails(sandbox.shop.database)[0]?.attachments).toContainEqual({
      name: 'invoice_R10004.pdf',
      href: `mail/invoice/${order.documents?.[0]?.id ?? '?'}`,
    })
  })

  test.each([
    ['en', 'Terms', 'Right of withdrawal', 'with our confirmation by email the contract is made', 'I withdraw from'],
    ['de', 'Allgemeine Geschäftsbedingungen', 'Widerrufsrecht', 'ist der Vertrag geschlossen', 'Hiermit widerrufe'],
    ['pl', 'Regulamin', 'Prawo odstąpienia od umowy', 'zawarta', '…'],
  ])('the terms and the right of withdrawal are attached: %s', async (tongue, terms, right, made, wording) => {
    const order = orderPaidBy('payment_prepayment', [bowl])
    const languageId = languages.find((language) => language.tongue === tongue)?.id ?? ''
    sendConfirmation({ ...order, languageId }, sandbox.shop)
    const { attachments = [] } = listMails(sandbox.shop.database)[0] ?? {}
    expect(attachments.map(({ name }) => name)).toEqual([`${terms}.pdf`, `${right}.pdf`])
    for (const { href } of attachments) {
      const answer = await fetch(`${sandbox.origin}/_demo/${href}`)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_000)
    }
    expect(pageText(sandbox.shop, 'terms', tongue as Tongue)).toContain(made)
    expect(pageText(sandbox.shop, 'revocation', tongue as Tongue)).toContain(wording)
    expect(pageText(sandbox.shop, 'revocation', tongue as Tongue)).not.toMatch(/[<>{]|&\w+;/)
  })

  test('markup in a name is text in the mail', () => {
    const order = orderPaidBy('payment_prepayment', [bowl])
    confirmationOf({ ...order, customerComment: '<img src=x onerror=alert(1)>' })
    const [mail] = listMails(sandbox.shop.database)
    const html = mailDocument(mail!, sandbox.shop.catalogue, 'en-GB')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img src=x')
  })

  test.each([
    [
      'en-GB',
      'Thank you! With this email we confirm your order 10004, placed on 21 November 2026 at 10:59 CET.',
      'includes 23% VAT on €32.86 net: €6.24',
      'Your payment method: Card.',
      'Arrives 23–25 November',
      'Your note:',
    ],
    [
      'de-DE',
      'vielen Dank! Mit dieser E-Mail bestätigen wir Ihre Bestellung 10004 vom 21. November 2026 um 10:59 Uhr MEZ.',
      'enthält 23 % MwSt. auf 32,86 € netto: 6,24 €',
      'Ihre Zahlungsart: Kredit- oder Debitkarte.',
      'Lieferung 23.–25. November',
      'Ihre Nachricht:',
    ],
    [
      'pl-PL',
      'Dziękujemy! Tą wiadomością potwierdzamy zamówienie 10004 złożone 21 listopada 2026 o 10:59 CET.',
      'w tym 23% VAT od 32,86 € netto: 6,24 €',
      'Metoda płatności: Karta płatnicza.',
      'Dostawa 23–25 listopada',
      'Twoja wiadomość:',
    ],
  ])('reads as a native speaker would write it: %s', (code, ordered, tax, method, arrival, note) => {
    const languageId = languages.find((language) => language.code === code)?.id ?? ''
    const price = { totalPrice: 39.1, taxStatus: 'gross', calculatedTaxes: [{ tax: 6.24, taxRate: 23, price: 39.1 }] }
    const said = (technicalName: string): string => {
      const { catalogue } = sandbox.shop
      const shipping = catalogue.shippingMethods.find((one) => one.technicalName === 'shipping_standard')
      const order = orderPaidBy(technicalName, [bowl])
      const deliveries = order.deliveries.map((one) => ({ ...one, shippingMethodId: shipping?.id ?? '' }))
      sendConfirmation({ ...order, languageId, price, deliveries, customerComment: '1' }, sandbox.shop)
      return plainText(listMails(sandbox.shop.database)[0]!).replaceAll('\u00a0', ' ')
    }
    const byCard = said('payment_demo_card')
    for (const sentence of [ordered, tax, method, note]) expect(byCard).toContain(sentence)
    expect(said('payment_invoicepayment')).toContain(arrival)
  })

  test('an order that costs nothing asks for nothing', () => {
    expect(confirmationOf(orderPaidBy('payment_prepayment', [bowl], 0))).not.toMatch(/transfer|IBAN/)
  })
})

test.each([
  ['open', 39.1, 'shop', 'We have cancelled your order 10004', 'If you have paid already, we will refund you'],
  ['paid', 39.1, 'shopper', 'Your order 10004 is cancelled', 'We will refund €39.10'],
  ['failed', 39.1, 'shopper', 'Your order 10004 is cancelled', null],
  ['cancelled', 39.1, 'shop', 'We have cancelled your order 10004', null],
  ['open', 0, 'shopper', 'Your order 10004 is cancelled', null],
] as const)(
  'a cancelled order, %s over %d, by the %s: who did it, and what was taken',
  (state, total, by, who, money) => {
    const order = orderPaidBy('payment_demo_card', [bowl], total)
    sendCancelled({ ...order, transactions: order.transactions.map((one) => ({ ...one, state })) }, sandbox.shop, by)
    const said = plainText(listMails(sandbox.shop.database)[0]!)
    expect(said).toContain(`${who}. Nothing will be sent.`)
    expect(said).toContain(`Total: €${total.toFixed(2)}`)
    expect(/(?:If you have paid already, we|We) will refund (?:you|€39\.10)/.exec(said)?.[0] ?? null).toBe(money)
  },
)

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
  expect(plainText(sent[0]!)).toContain('Your downloads are ready')
})

/** An order's invoice as PDF: A4, in the order's language and currency. */
import { SHOP_ZONE } from '../kernel/clock.ts'
import { numberAt, textAt } from '../kernel/json.ts'
import type { Text } from '../kernel/records.ts'
import { languageOf } from '../kernel/reference.ts'
import type { Shop } from '../kernel/shop.ts'
import { fill } from '../mail/texts.ts'
import { isPaid } from './answer.ts'
import { moneyOf, percentOf } from './money.ts'
import type { OrderDocument, OrderRecord } from './order.types.ts'
import { addressLines, optionsOf, taxesOf } from './parts.ts'
import { BOTTOM, createSheet, INK, LEFT, RIGHT, SOFT, type Style } from './sheet.ts'

const TEXTS = {
  invoice: { en: 'Invoice', de: 'Rechnung', pl: 'Faktura' },
  number: { en: 'Invoice number', de: 'Rechnungsnummer', pl: 'Numer faktury' },
  order: { en: 'Order number', de: 'Bestellnummer', pl: 'Numer zamówienia' },
  customer: { en: 'Customer number', de: 'Kundennummer', pl: 'Numer klienta' },
  date: { en: 'Invoice date', de: 'Rechnungsdatum', pl: 'Data wystawienia' },
  supplied: { en: 'Date of supply', de: 'Leistungsdatum', pl: 'Data sprzedaży' },
  vatId: { en: 'VAT number', de: 'USt-IdNr.', pl: 'NIP' },
  deliveredTo: { en: 'Delivered to', de: 'Lieferanschrift', pl: 'Adres dostawy' },
  item: { en: 'Item', de: 'Artikel', pl: 'Nazwa' },
  quantity: { en: 'Quantity', de: 'Menge', pl: 'Ilość' },
  price: { en: 'Unit price', de: 'Einzelpreis', pl: 'Cena' },
  sum: { en: 'Amount', de: 'Betrag', pl: 'Wartość' },
  delivery: { en: 'Delivery', de: 'Versand', pl: 'Dostawa' },
  net: { en: 'Net', de: 'Nettobetrag', pl: 'Netto' },
  vat: { en: '{rate} VAT', de: '{rate} MwSt.', pl: 'VAT {rate}' },
  total: { en: 'Total', de: 'Gesamtbetrag', pl: 'Razem' },
  paid: { en: 'Paid. Thank you!', de: 'Bezahlt. Vielen Dank!', pl: 'Zapłacono. Dziękujemy!' },
  due: {
    en: 'Please use the payment reference {number}.',
    de: 'Bitte geben Sie den Verwendungszweck {number} an.',
    pl: 'W tytule przelewu podaj: {number}.',
  },
  free: { en: 'VAT-free supply.', de: 'Steuerfreie Lieferung.', pl: 'Dostawa zwolniona z VAT.' },
  demo: {
    en: 'Invoice of a demonstration shop: nothing was sold.',
    de: 'Rechnung eines Demoshops: Es wurde nichts verkauft.',
    pl: 'Faktura sklepu demonstracyjnego: nic nie zostało sprzedane.',
  },
} satisfies Record<string, Text>

export async function invoice(order: OrderRecord, document: OrderDocument, shop: Shop): Promise<Buffer> {
  const { tongue, code } = languageOf(order.languageId)
  const say = (text: Text, values: Record<string, string> = {}): string => fill(text, tongue, values)
  const money = moneyOf(order)
  const day = (instant: string): string =>
    new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: SHOP_ZONE }).format(new Date(instant))
  const billing = order.addresses.find(({ id }) => id === order.billingAddressId)
  const delivery = order.deliveries[0]
  const shipping = order.addresses.find(({ id }) => id === delivery?.addressId)

  const title = `${say(TEXTS.invoice)} ${document.number}`
  const { pdf, pen, finished } = createSheet({ title, author: shop.catalogue.name, code, at: document.createdAt })

  pen.write(shop.catalogue.name, LEFT, 52, { size: 18, weight: 'bold' })
  let y = 118
  for (const line of addressLines(billing, tongue)) {
    pen.write(line, LEFT, y, { size: 10.5 })
    y += 15
  }
  const facts: [string, string][] = [
    [say(TEXTS.number), document.number],
    [say(TEXTS.order), order.number],
    [say(TEXTS.customer), order.customer.number],
    [say(TEXTS.date), day(document.createdAt)],
    [say(TEXTS.supplied), day(delivery?.earliest ?? order.createdAt)],
    ...(order.customer.vatIds ?? []).map((id): [string, string] => [say(TEXTS.vatId), id]),
  ]
  let row = 118
  for (const [label, value] of facts) {
    pen.write(label, 330, row, { colour: SOFT })
    pen.write(value, RIGHT, row, { end: true })
    row += 15
  }

  y = Math.max(y, row) + 34
  pen.write(title, LEFT, y, { size: 16, weight: 'bold' })
  y += 38
  const columns = { quantity: 360, price: 452, sum: RIGHT }
  const head: Style = { colour: SOFT, size: 8.5 }
  pen.write(say(TEXTS.item), LEFT, y, head)
  pen.write(say(TEXTS.quantity), columns.quantity, y, { ...head, end: true })
  pen.write(say(TEXTS.price), columns.price, y, { ...head, end: true })
  pen.write(say(TEXTS.sum), columns.sum, y, { ...head, end: true })
  y += 17
  pen.rule(y, INK)
  y += 10

  const entry = (label: string, quantity: string, price: string, sum: string): void => {
    const lines = pen.lines(label, 250)
    if (y + lines.length * 14 > BOTTOM) {
      pdf.addPage()
      y = 60
    }
    pen.write(quantity, columns.quantity, y, { end: true })
    pen.write(price, columns.price, y, { end: true })
    pen.write(sum, columns.sum, y, { end: true })
    for (const line of lines) {
      pen.write(line, LEFT, y)
      y += 14
    }
    y += 5
    pen.rule(y)
    y += 9
  }
  for (const { fields } of order.lines) {
    const isGoods = fields['type'] !== 'promotion'
    const label = [textAt(fields, 'label') ?? '', ...optionsOf(fields)].join(', ')
    entry(
      label,
      isGoods ? String(numberAt(fields, 'quantity') ?? 1) : '',
      isGoods ? money(fields['unitPrice']) : '',
      money(fields['totalPrice']),
    )
  }
  if (delivery !== undefined) entry(say(TEXTS.delivery), '', '', money(order.shippingCosts['totalPrice']))

  if (y > BOTTOM - 130) {
    pdf.addPage()
    y = 60
  }
  const sum = (label: string, value: string, style: Style = {}): void => {
    pen.write(label, 330, y, style)
    pen.write(value, RIGHT, y, { ...style, end: true })
    y += 17
  }
  y += 4
  sum(say(TEXTS.net), money(order.price['netPrice']), { colour: SOFT })
  const taxes = taxesOf(order.price)
  for (const tax of taxes) {
    const rate = percentOf(code, numberAt(tax, 'taxRate') ?? 0)
    sum(say(TEXTS.vat, { rate }), money(tax['tax']), { colour: SOFT })
  }
  y += 3
  sum(say(TEXTS.total), money(order.price['totalPrice']), { weight: 'bold', size: 12 })

  y += 20
  const method = shop.catalogue.paymentMethods.find(({ id }) => id === order.transactions.at(-1)?.paymentMethodId)
  const told = (method?.description[tongue] ?? '').split('\n').filter((line) => line !== '')
  const notes = [
    ...(isPaid(order) ? [say(TEXTS.paid)] : [method?.name[tongue] ?? '', ...told]),
    ...(isPaid(order) || method?.handler === 'redirect' ? [] : [say(TEXTS.due, { number: order.number })]),
    ...(order.price['taxStatus'] === 'tax-free' ? [say(TEXTS.free)] : []),
  ]
  if (shipping !== undefined && shipping.id !== billing?.id)
    notes.push('', `${say(TEXTS.deliveredTo)}: ${addressLines(shipping, tongue).join(', ')}`)
  for (const note of notes)
    for (const line of pen.lines(note, RIGHT - LEFT)) {
      if (line !== '') pen.write(line, LEFT, y)
      y += 14
    }
  pen.write(say(TEXTS.demo), LEFT, 800, { size: 8, colour: SOFT })
  pdf.end()
  return finished
}

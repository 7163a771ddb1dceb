/** An order's invoice as PDF: A4, in the order's language and currency. */
import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'
import { isObject, listAt, numberAt, objectAt, textAt } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { Text, Tongue } from '../kernel/records.ts'
import { findCountry, languageOf } from '../kernel/reference.ts'
import type { Shop } from '../kernel/shop.ts'
import { fill } from '../mail/texts.ts'
import { isPaid } from './answer.ts'
import { moneyOf } from './money.ts'
import type { OrderAddress, OrderDocument, OrderRecord } from './order.types.ts'

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
  vat: { en: 'VAT {rate}%', de: 'USt. {rate} %', pl: 'VAT {rate}%' },
  total: { en: 'Total', de: 'Gesamtbetrag', pl: 'Razem' },
  paid: { en: 'Paid. Thank you!', de: 'Bezahlt. Vielen Dank!', pl: 'Zapłacono. Dziękujemy!' },
  due: {
    en: 'Please use the payment reference {number}.',
    de: 'Bitte geben Sie den Verwendungszweck {number} an.',
    pl: 'Prosimy podać w tytule przelewu: {number}.',
  },
  free: { en: 'VAT-free supply.', de: 'Steuerfreie Lieferung.', pl: 'Dostawa zwolniona z VAT.' },
  demo: {
    en: 'Invoice of a demonstration shop: nothing was sold.',
    de: 'Rechnung eines Demoshops: Es wurde nichts verkauft.',
    pl: 'Faktura sklepu demonstracyjnego: nic nie zostało sprzedane.',
  },
} satisfies Record<string, Text>

const LEFT = 56
const RIGHT = 539
const BOTTOM = 770
const INK = '#1e1b18'
const SOFT = '#655c51'
const LINE = '#d9d1c5'

type Weight = 'regular' | 'bold'

const font = (name: string): Buffer => readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url))
/** Stretches of letters that the first file of a weight does not hold. */
const EXTENDED = /([\u0100-\u017f]+)/
/** Digits of one width: amounts stand below each other. */
const FEATURES: PDFKit.Mixins.TextOptions['features'] = ['kern', 'liga', 'tnum']
const FONTS = ['regular-latin', 'regular-extended', 'bold-latin', 'bold-extended']

interface Style {
  size?: number
  weight?: Weight
  colour?: string
  /** `x` is where the text ends. */
  end?: boolean
}

/** Text in two files of one typeface: each stretch of letters is set with the file that holds it. */
class Pen {
  readonly #pdf: PDFKit.PDFDocument

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
    for (const name of FONTS) pdf.registerFont(name, font(name))
  }

  #stretches(text: string, weight: Weight): { text: string; font: string }[] {
    // Narrow blanks of some languages' numbers are in neither file.
    const known = text.replaceAll('\u202f', '\u00a0')
    return known
      .split(EXTENDED)
      .filter((part) => part !== '')
      .map((part) => ({ text: part, font: `${weight}-${EXTENDED.test(part) ? 'extended' : 'latin'}` }))
  }

  width(text: string, { size = 9.5, weight = 'regular' }: Style = {}): number {
    return this.#stretches(text, weight).reduce(
      (sum, part) => sum + this.#pdf.font(part.font).fontSize(size).widthOfString(part.text, { features: FEATURES }),
      0,
    )
  }

  write(text: string, x: number, y: number, style: Style = {}): void {
    const { size = 9.5, weight = 'regular', colour = INK, end = false } = style
    let at = end ? x - this.width(text, style) : x
    for (const part of this.#stretches(text, weight)) {
      this.#pdf.font(part.font).fontSize(size).fillColor(colour)
      this.#pdf.text(part.text, at, y, { lineBreak: false, features: FEATURES })
      at += this.#pdf.widthOfString(part.text, { features: FEATURES })
    }
  }

  /** @returns the lines of a text that fit into a width */
  lines(text: string, width: number, style: Style = {}): string[] {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const last = lines.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && this.width(longer, style) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  rule(y: number, colour = LINE): void {
    this.#pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(colour).stroke()
  }
}

function addressLines(address: OrderAddress | undefined, tongue: Tongue): string[] {
  if (address === undefined) return []
  const { company, department, firstName, lastName, street, zipcode, city, countryId } = address
  const { additionalAddressLine1, additionalAddressLine2 } = address
  return [
    company,
    department,
    `${firstName} ${lastName}`,
    street,
    additionalAddressLine1,
    additionalAddressLine2,
    `${zipcode ?? ''} ${city}`.trim(),
    findCountry(countryId)?.name[tongue],
  ].flatMap((line) => line ?? [])
}

/** `Sage`, `Large`: what was chosen of a variant. */
const optionsOf = (fields: JsonObject): string[] =>
  listAt(objectAt(fields, 'payload'), 'options')
    .filter(isObject)
    .flatMap((pair) => textAt(pair, 'option') ?? [])

const taxesOf = (price: JsonObject): JsonObject[] => listAt(price, 'calculatedTaxes').filter(isObject)

export async function invoice(order: OrderRecord, document: OrderDocument, shop: Shop): Promise<Buffer> {
  const { tongue, code } = languageOf(order.languageId)
  const say = (text: Text, values: Record<string, string> = {}): string => fill(text, tongue, values)
  const money = moneyOf(order)
  const day = (instant: string): string =>
    new Intl.DateTimeFormat(code, { dateStyle: 'long' }).format(new Date(instant))
  const billing = order.addresses.find(({ id }) => id === order.billingAddressId)
  const delivery = order.deliveries[0]
  const shipping = order.addresses.find(({ id }) => id === delivery?.addressId)

  const pdf = new Pdf({
    size: 'A4',
    margin: 0,
    // Without a font of its own the library would look for one beside its own files.
    font: '',
    lang: code,
    info: {
      Title: `${say(TEXTS.invoice)} ${document.number}`,
      Author: shop.catalogue.name,
      CreationDate: new Date(document.createdAt),
    },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const pen = new Pen(pdf)

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
  pen.write(`${say(TEXTS.invoice)} ${document.number}`, LEFT, y, { size: 16, weight: 'bold' })
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
    const rate = new Intl.NumberFormat(code).format(numberAt(tax, 'taxRate') ?? 0)
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

/** An order's invoice, or the invoice's cancellation, as PDF: A4, in the order's language and currency. */
import { SHOP_ZONE } from '../kernel/clock.ts'
import { numberAt, type Json } from '../kernel/json.ts'
import type { Text } from '../kernel/records.ts'
import { languageOf } from '../kernel/reference.ts'
import type { Shop } from '../kernel/shop.ts'
import { days } from '../mail/dates.ts'
import { fill } from '../mail/texts.ts'
import { isPaid } from './answer.ts'
import { orderArrival } from './arrival.ts'
import { deliveryDetails } from './delivery-place.ts'
import { moneyOf, percentOf } from './money.ts'
import type { OrderDocument, OrderRecord } from './order.types.ts'
import { addressLines, isUntaxed, nameOf, netOf, roundedFrom, taxesOf } from './parts.ts'
import { BOTTOM, createSheet, INK, LEFT, RIGHT, SOFT, type Style } from './sheet.ts'
import { whyFree } from './why-free.ts'

const TEXTS = {
  invoice: { en: 'Invoice', de: 'Rechnung', pl: 'Faktura' },
  storno: { en: 'Cancellation of the invoice', de: 'Stornorechnung', pl: 'Faktura korygująca' },
  cancels: {
    en: 'This cancels invoice {number}: nothing has to be paid on it.',
    de: 'Hiermit wird Rechnung {number} storniert: Auf sie ist nichts mehr zu zahlen.',
    pl: 'Koryguje fakturę {number} do zera: nie trzeba jej już opłacać.',
  },
  documentNumber: { en: 'Number', de: 'Nummer', pl: 'Numer' },
  issued: { en: 'Date', de: 'Datum', pl: 'Data wystawienia' },
  number: { en: 'Invoice number', de: 'Rechnungsnummer', pl: 'Numer faktury' },
  order: { en: 'Order number', de: 'Bestellnummer', pl: 'Numer zamówienia' },
  customer: { en: 'Customer number', de: 'Kundennummer', pl: 'Numer klienta' },
  date: { en: 'Invoice date', de: 'Rechnungsdatum', pl: 'Data wystawienia' },
  supplied: { en: 'Date of supply', de: 'Leistungsdatum', pl: 'Data sprzedaży' },
  arrives: { en: 'Arrives', de: 'Lieferung', pl: 'Dostawa' },
  sellerVatId: { en: 'VAT ID', de: 'USt-IdNr.', pl: 'Numer VAT UE' },
  vatId: { en: 'VAT number', de: 'USt-IdNr.', pl: 'NIP lub numer VAT UE' },
  deliveredTo: { en: 'Delivered to', de: 'Lieferanschrift', pl: 'Adres dostawy' },
  item: { en: 'Item', de: 'Artikel', pl: 'Nazwa' },
  quantity: { en: 'Quantity', de: 'Menge', pl: 'Ilość' },
  price: { en: 'Unit price', de: 'Einzelpreis', pl: 'Cena' },
  sum: { en: 'Amount', de: 'Betrag', pl: 'Wartość' },
  delivery: { en: 'Delivery', de: 'Versand', pl: 'Dostawa' },
  net: { en: 'Net', de: 'Nettobetrag', pl: 'Netto' },
  untaxed: { en: 'No VAT on {net}', de: 'Keine MwSt. auf {net}', pl: 'Bez VAT od {net}' },
  vat: { en: '{rate} VAT on {net} net', de: '{rate} MwSt. auf {net} netto', pl: 'VAT {rate} od {net} netto' },
  total: { en: 'Total', de: 'Gesamtbetrag', pl: 'Razem' },
  rounded: { en: 'Rounded from', de: 'Gerundet von', pl: 'Zaokrąglono z' },
  paid: { en: 'Paid. Thank you!', de: 'Bezahlt. Vielen Dank!', pl: 'Zapłacono. Dziękujemy!' },
  due: {
    en: 'Please use the payment reference {number}.',
    de: 'Bitte geben Sie den Verwendungszweck {number} an.',
    pl: 'W tytule przelewu podaj: {number}.',
  },
  noCharge: { en: 'Free', de: 'Kostenlos', pl: 'Bezpłatnie' },
  payment: { en: 'Payment', de: 'Zahlung', pl: 'Płatność' },
  nothingToPay: { en: 'There is nothing to pay.', de: 'Es ist nichts zu bezahlen.', pl: 'Nie ma nic do zapłaty.' },
  demo: {
    en: 'Invoice of a demonstration shop: nothing was sold.',
    de: 'Rechnung eines Demoshops: Es wurde nichts verkauft.',
    pl: 'Faktura sklepu demonstracyjnego: nic nie zostało sprzedane.',
  },
} satisfies Record<string, Text>

/** An invoice while it is written: the sheet, how far down it is filled, and the order's words. */
class Writing {
  readonly #order: OrderRecord
  readonly #shop: Shop
  readonly #sheet: ReturnType<typeof createSheet>
  readonly #title: string
  readonly #isStorno: boolean
  #y = 118

  constructor(order: OrderRecord, document: OrderDocument, shop: Shop) {
    this.#order = order
    this.#shop = shop
    this.#isStorno = document.type === 'storno'
    this.#title = `${this.#say(this.#isStorno ? TEXTS.storno : TEXTS.invoice)} ${document.number}`
    const { code } = this.#language
    this.#sheet = createSheet({ title: this.#title, author: shop.catalogue.name, code, at: document.createdAt })
  }

  get #language() {
    return languageOf(this.#order.languageId)
  }

  /** An amount; a cancellation takes back what the invoice claimed. */
  #money(amount: Json | undefined): string {
    return moneyOf(this.#order)(this.#isStorno && typeof amount === 'number' ? -amount : amount)
  }

  #say(text: Text, values: Record<string, string> = {}): string {
    return fill(text, this.#language.tongue, values)
  }

  #addressOf(id: string | undefined) {
    return this.#order.addresses.find((address) => address.id === id)
  }

  /** Goes on at the top of another page when what comes would end below this one. */
  #makeRoom(height: number): void {
    if (this.#y + height <= BOTTOM) return
    this.#sheet.pdf.addPage()
    this.#y = 60
  }

  /** Sender and recipient, and the numbers by which the invoice is found again. */
  head({ number, createdAt }: OrderDocument): void {
    const { pen } = this.#sheet
    const { tongue } = this.#language
    const order = this.#order
    pen.write(this.#shop.catalogue.name, LEFT, 52, { size: 18, weight: 'bold' })
    pen.write(this.#sender(), LEFT, 78, { size: 8.5, colour: SOFT })
    for (const line of addressLines(this.#addressOf(order.billingAddressId), tongue)) {
      pen.write(line, LEFT, this.#y, { size: 10.5 })
      this.#y += 15
    }
    const facts: [string, string][] = [
      [this.#say(this.#isStorno ? TEXTS.documentNumber : TEXTS.number), number],
      [this.#say(TEXTS.order), order.number],
      [this.#say(TEXTS.customer), order.customer.number],
      [this.#say(this.#isStorno ? TEXTS.issued : TEXTS.date), this.#day(createdAt)],
      ...(this.#isStorno ? [] : this.#supply(createdAt)),
      ...(order.customer.vatIds ?? []).map((id): [string, string] => [this.#say(TEXTS.vatId), id]),
    ]
    let row = 118
    for (const [label, value] of facts) {
      pen.write(label, 330, row, { colour: SOFT })
      pen.write(value, RIGHT, row, { end: true })
      row += 15
    }
    this.#y = Math.max(this.#y, row) + 34
    pen.write(this.#title, LEFT, this.#y, { size: 16, weight: 'bold' })
    this.#y += 38
  }

  #day(instant: Date | string): string {
    const { code } = this.#language
    return new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: SHOP_ZONE }).format(new Date(instant))
  }

  /**
   * When the goods are handed over. An invoice goes out with the order: while they may be on their way it has the days
   * that the order's page and its mail promise. Nothing where these have passed and nothing has left, as before a late payment.
   */
  #supply(issued: string): [string, string][] {
    const { createdAt, deliveries } = this.#order
    const arrival = orderArrival(this.#order, this.#shop.catalogue.dispatch)
    if (arrival === null) return [[this.#say(TEXTS.supplied), this.#day(createdAt)]]
    const { earliest, latest } = arrival
    if (latest.toISOString().slice(0, 10) >= issued.slice(0, 10))
      return [[this.#say(TEXTS.arrives), days(this.#language.code, earliest, latest)]]
    return (deliveries[0]?.state ?? 'open') === 'open' ? [] : [[this.#say(TEXTS.supplied), this.#day(earliest)]]
  }

  /** Name, address and VAT number of the company; empty where the shop names none. */
  #sender(): string {
    const { company } = this.#shop.catalogue
    if (company === null) return ''
    const { name, street, zipcode, city, country, vatId } = company
    return [
      name,
      street,
      `${zipcode} ${city}`,
      country[this.#language.tongue],
      ...(vatId === undefined ? [] : [`${this.#say(TEXTS.sellerVatId)} ${vatId}`]),
    ].join(' · ')
  }

  lines(): void {
    const { pen } = this.#sheet
    const order = this.#order
    const style: Style = { colour: SOFT, size: 8.5 }
    pen.write(this.#say(TEXTS.item), LEFT, this.#y, style)
    pen.write(this.#say(TEXTS.quantity), COLUMNS.quantity, this.#y, { ...style, end: true })
    pen.write(this.#say(TEXTS.price), COLUMNS.price, this.#y, { ...style, end: true })
    pen.write(this.#say(TEXTS.sum), COLUMNS.sum, this.#y, { ...style, end: true })
    this.#y += 17
    pen.rule(this.#y, INK)
    this.#y += 10
    for (const { fields } of order.lines) {
      const isGoods = fields['type'] !== 'promotion'
      this.#line(
        nameOf(fields),
        isGoods ? String(numberAt(fields, 'quantity') ?? 1) : '',
        isGoods ? this.#money(fields['unitPrice']) : '',
        this.#money(fields['totalPrice']),
      )
    }
    if (order.deliveries[0] !== undefined) {
      const { totalPrice } = order.shippingCosts
      const costs = totalPrice === 0 ? this.#say(TEXTS.noCharge) : this.#money(totalPrice)
      this.#line(this.#say(TEXTS.delivery), '', '', costs)
    }
  }

  #line(label: string, quantity: string, price: string, sum: string): void {
    const { pen } = this.#sheet
    const lines = pen.lines(label, 250)
    this.#makeRoom(lines.length * 14)
    pen.write(quantity, COLUMNS.quantity, this.#y, { end: true })
    pen.write(price, COLUMNS.price, this.#y, { end: true })
    pen.write(sum, COLUMNS.sum, this.#y, { end: true })
    for (const line of lines) {
      pen.write(line, LEFT, this.#y)
      this.#y += 14
    }
    this.#y += 5
    pen.rule(this.#y)
    this.#y += 9
  }

  sums(): void {
    const { price } = this.#order
    this.#makeRoom(130)
    this.#y += 4
    this.#sum(this.#say(TEXTS.net), this.#money(price['netPrice']), { colour: SOFT })
    for (const tax of taxesOf(price)) {
      const rate = percentOf(this.#language.code, numberAt(tax, 'taxRate') ?? 0)
      const net = this.#money(netOf(tax, price))
      const [label, amount] = isUntaxed(tax)
        ? [this.#say(TEXTS.untaxed, { net }), '']
        : [this.#say(TEXTS.vat, { rate, net }), this.#money(tax['tax'])]
      this.#sum(label, amount, { colour: SOFT })
    }
    this.#y += 3
    this.#sum(this.#say(TEXTS.total), this.#money(price['totalPrice']), { weight: 'bold', size: 12 })
    const raw = roundedFrom(price)
    if (raw !== null) this.#sum(this.#say(TEXTS.rounded), this.#money(raw), { colour: SOFT })
  }

  #sum(label: string, value: string, style: Style): void {
    const { pen } = this.#sheet
    pen.write(label, 330, this.#y, style)
    pen.write(value, RIGHT, this.#y, { ...style, end: true })
    this.#y += 17
  }

  /** How it is paid, why it has no tax, and where the parcel goes when it is another place. */
  notes(): void {
    const { pen } = this.#sheet
    const place = this.#place()
    const notes = [
      ...this.#paymentNotes(),
      ...(this.#order.price['taxStatus'] === 'tax-free' ? [whyFree(this.#order)] : []),
    ]
    if (place !== null) notes.push('', place)
    this.#y += 20
    for (const note of notes)
      for (const line of pen.lines(note, RIGHT - LEFT)) {
        if (line !== '') pen.write(line, LEFT, this.#y)
        this.#y += 14
      }
  }

  /** The parcel locker that was named, else an address other than that of the bill. */
  #place(): string | null {
    const { deliveries, customerComment, billingAddressId } = this.#order
    const { tongue } = this.#language
    const method = this.#shop.catalogue.shippingMethods.find(({ id }) => id === deliveries[0]?.shippingMethodId)
    const { place } = deliveryDetails(customerComment, method, tongue)
    if (place !== null) return place
    const shipping = this.#addressOf(deliveries[0]?.addressId)
    return shipping === undefined || shipping.id === billingAddressId
      ? null
      : `${this.#say(TEXTS.deliveredTo)}: ${addressLines(shipping, tongue).join(', ')}`
  }

  #paymentNotes(): string[] {
    const order = this.#order
    if (this.#isStorno) return [this.#say(TEXTS.cancels, { number: `R${order.number}` })]
    if (order.price['totalPrice'] === 0) return [this.#say(TEXTS.nothingToPay)]
    if (isPaid(order)) return [this.#say(TEXTS.paid)]
    const { paymentMethods } = this.#shop.catalogue
    const method = paymentMethods.find(({ id }) => id === order.transactions.at(-1)?.paymentMethodId)
    const { tongue } = this.#language
    return [
      ...(method === undefined ? [] : [`${this.#say(TEXTS.payment)}: ${method.name[tongue]}`]),
      ...(method?.description[tongue] ?? '').split('\n').filter((line) => line !== ''),
      ...(method?.handler === 'redirect' ? [] : [this.#say(TEXTS.due, { number: order.number })]),
    ]
  }

  end(): Promise<Buffer> {
    const { pdf, pen, finished } = this.#sheet
    pen.write(this.#say(TEXTS.demo), LEFT, 800, { size: 8, colour: SOFT })
    pdf.end()
    return finished
  }
}

/** Where the figures of a line end. */
const COLUMNS = { quantity: 360, price: 452, sum: RIGHT }

export async function invoice(order: OrderRecord, document: OrderDocument, shop: Shop): Promise<Buffer> {
  const writing = new Writing(order, document, shop)
  writing.head(document)
  writing.lines()
  writing.sums()
  writing.notes()
  return writing.end()
}

/** Mails of the shop about an order: placed, paid, sent, returned, refunded, cancelled. */
import { numberAt, textAt } from '../kernel/json.ts'
import type { LanguageRecord, PaymentMethodRecord } from '../kernel/records.ts'
import { findCountry, languageOf } from '../kernel/reference.ts'
import type { Shop } from '../kernel/shop.ts'
import { addressee } from '../mail/addressee.ts'
import { days, minute } from '../mail/dates.ts'
import { storefrontIn } from '../mail/links.ts'
import type { Mail, MailBlock, MailGoods } from '../mail/mail.types.ts'
import { sendMail } from '../mail/store.ts'
import { fill } from '../mail/texts.ts'
import { orderArrival } from './arrival.ts'
import { deliveryDetails } from './delivery-place.ts'
import { legalFiles } from './legal.ts'
import { ORDER_TEXTS, type OrderText } from './mail-texts.ts'
import { moneyOf, percentOf } from './money.ts'
import type { OrderLine, OrderRecord } from './order.types.ts'
import {
  addressLines,
  isPreOrder,
  isPromotion,
  isUntaxed,
  itemsTotal,
  netOf,
  optionsOf,
  releaseAfter,
  roundedFrom,
  taxesOf,
} from './parts.ts'
import { whyFree } from './why-free.ts'
import { isAskedForLess, withdrawnFrom, withdrawnValue } from './withdrawn.ts'

/** Goods that a parcel brings. */
const isSent = (order: OrderRecord): boolean => order.deliveries.length > 0
const hasDownloads = (order: OrderRecord): boolean => order.lines.some(({ downloads }) => downloads.length > 0)

function methodOf(order: OrderRecord, shop: Shop): PaymentMethodRecord | undefined {
  const id = order.transactions.at(-1)?.paymentMethodId
  return shop.catalogue.paymentMethods.find((method) => method.id === id)
}

const text = (paragraph: string): MailBlock => ({ type: 'text', text: paragraph })

/** An order in the words of its language. */
class OrderWords {
  readonly order: OrderRecord
  readonly shop: Shop
  readonly language: LanguageRecord
  readonly money: (amount: unknown) => string
  readonly #values: Record<string, string>

  constructor(order: OrderRecord, shop: Shop) {
    this.order = order
    this.shop = shop
    this.language = languageOf(order.languageId)
    this.money = moneyOf(order)
    this.#values = {
      name: addressee(order.customer, this.language.tongue),
      number: order.number,
      time: minute(this.language.code, new Date(order.createdAt)),
      amount: this.money(order.price['totalPrice']),
      method: methodOf(order, shop)?.name[this.language.tongue] ?? '',
    }
  }

  say(name: OrderText, own: Record<string, string> = {}): string {
    return fill(ORDER_TEXTS[name], this.language.tongue, { ...this.#values, ...own })
  }

  /** A paragraph for each text. */
  texts(...names: OrderText[]): MailBlock[] {
    return names.map((name) => text(this.say(name)))
  }

  mail(kind: Mail['kind'], subject: OrderText, blocks: MailBlock[]): Mail {
    const { order, shop, language } = this
    const href = `${storefrontIn(shop, language.id)}/account/order/${order.deepLinkCode}`
    return {
      recipient: order.customer.email,
      kind,
      tongue: language.tongue,
      subject: this.say(subject),
      blocks: [text(this.say('hello')), ...blocks],
      links: [{ label: this.say('link'), href }],
    }
  }

  withdrawalLink(): Mail['links'][number] {
    const query = new URLSearchParams({ order: this.order.number })
    const href = `${storefrontIn(this.shop, this.language.id)}/withdrawal?${query.toString()}`
    return { label: this.say('withdraw'), href }
  }
}

/** Address of a thing's picture at the demo itself; pictures of imported shops stay where they are. */
function pictureOf(line: OrderLine, shop: Shop): string | null {
  const media = shop.catalogue.media.get(line.mediaId ?? '')
  const file = media?.files.find(({ url }) => url === null)
  return media === undefined || file === undefined ? null : `/_demo/media/${media.key}-${file.width}.webp`
}

/** From which day it is sent, when it is not released on the day of the order. */
function preOrder(line: OrderLine, words: OrderWords): string {
  const from = releaseAfter(words.order, line)
  return from === null ? '' : words.say('preOrder', { day: days(words.language.code, from, from) })
}

function goods(words: OrderWords, lines = words.order.lines): MailBlock {
  const { shop, money } = words
  const rows = lines
    .filter((line) => !isPromotion(line))
    .map((line): MailGoods => ({
      title: textAt(line.fields, 'label') ?? '',
      detail: [optionsOf(line.fields), preOrder(line, words)].filter(Boolean).join(' · '),
      quantity: numberAt(line.fields, 'quantity') ?? 1,
      amount: line.fields['totalPrice'] === 0 ? words.say('free') : money(line.fields['totalPrice']),
      picture: pictureOf(line, shop),
    }))
  return { type: 'goods', goods: rows }
}

/** Items, discounts, delivery, tax and total, and what it was rounded from, in the order in which they are added up. */
function sums(words: OrderWords): MailBlock {
  const { order, money, language } = words
  const row = (label: string, amount: string, strong = false) => ({ label, amount, strong })
  const costs = numberAt(order.shippingCosts, 'totalPrice') ?? 0
  const { taxStatus } = order.price
  const taxes = taxesOf(order.price).map((tax) => {
    const rate = percentOf(language.code, numberAt(tax, 'taxRate') ?? 0)
    const net = money(netOf(tax, order.price))
    if (isUntaxed(tax)) return row(words.say('untaxed', { net }), '')
    return row(words.say(taxStatus === 'net' ? 'vat' : 'vatIncluded', { rate, net }), money(tax['tax']))
  })
  const raw = roundedFrom(order.price)
  const total = [
    row(words.say('total'), money(order.price['totalPrice']), true),
    ...(raw === null ? [] : [row(words.say('rounded'), money(raw))]),
  ]
  return {
    type: 'sums',
    rows: [
      row(words.say('items'), money(itemsTotal(order))),
      ...order.lines
        .filter(isPromotion)
        .map(({ fields }) => row(textAt(fields, 'label') ?? '', money(fields['totalPrice']))),
      ...(isSent(order) ? [row(words.say('delivery'), costs === 0 ? words.say('free') : money(costs))] : []),
      ...(taxStatus === 'net' ? [...taxes, ...total] : [...total, ...taxes]),
      ...(taxStatus === 'tax-free' ? [row(words.say('vatFree'), '')] : []),
    ],
  }
}

/**
 * What no VAT means to the shopper: the recipient of a parcel that leaves the union may have to pay taxes there; inside
 * the union it is the company's VAT ID.
 */
function untaxed(words: OrderWords): MailBlock[] {
  const { order, language } = words
  if (order.price['taxStatus'] !== 'tax-free') return []
  const address = order.addresses.find(({ id }) => id === (order.deliveries[0]?.addressId ?? order.billingAddressId))
  const country = findCountry(address?.countryId ?? '')
  if (country === undefined || country.isEu) return order.customer.vatIds?.length ? [text(whyFree(order))] : []
  return isSent(order) ? [text(words.say('customs', { country: country.name[language.tongue] }))] : []
}

/** The days between which it arrives; nothing where they are counted from a payment that is still to come. */
function arrivalIn(words: OrderWords): string[] {
  const { order, shop, language } = words
  const ordered = new Date(order.createdAt)
  const arrival = orderArrival(order, shop.catalogue.dispatch)
  return arrival === null
    ? []
    : [words.say('arrives', { days: days(language.code, arrival.earliest, arrival.latest, ordered) })]
}

/** The day before which it cannot arrive, where its money is still to come. */
function earliestIn(words: OrderWords): MailBlock[] {
  const { order, shop, language } = words
  const arrival = orderArrival(order, shop.catalogue.dispatch)
  if (arrival === null) return []
  const { earliest } = arrival
  return [text(words.say('earliest', { day: days(language.code, earliest, earliest, new Date(order.createdAt)) }))]
}

/** Where to, how, and when; how it is paid; what the shopper wrote. */
function facts(words: OrderWords, arrival: string[] = []): MailBlock {
  const { order, shop, language } = words
  const { tongue } = language
  const [delivery] = order.deliveries
  const address = (id: string | undefined): string[] =>
    addressLines(
      order.addresses.find((one) => one.id === id),
      tongue,
    )
  const method = shop.catalogue.shippingMethods.find(({ id }) => id === delivery?.shippingMethodId)
  const isBilledElsewhere = delivery === undefined || delivery.addressId !== order.billingAddressId
  const { place, details, note } = deliveryDetails(order.customerComment, method, tongue)
  const row = (label: OrderText, lines: string[]) => ({ label: words.say(label), lines })
  const rows = [
    row(isBilledElsewhere ? 'deliverTo' : 'deliverAndBillTo', place === null ? address(delivery?.addressId) : []),
    row('billTo', isBilledElsewhere || place !== null ? address(order.billingAddressId) : []),
    row('vatId', order.customer.vatIds ?? []),
    row('method', method === undefined ? [] : [method.name[tongue], ...(place === null ? [] : [place]), ...arrival]),
    ...details.map(({ label, text: written }) => ({ label, lines: [written] })),
    row('comment', note),
  ]
  return { type: 'facts', rows: rows.filter(({ lines }) => lines.length > 0) }
}

/** Goods may be sent back, what is handed out as a file may not. */
function rights(words: OrderWords): MailBlock[] {
  const { order } = words
  return words.texts(
    ...(isSent(order) ? (['withdrawal'] as const) : []),
    ...(hasDownloads(order) ? (['downloadsBegin'] as const) : []),
  )
}

/** The order's invoices as files beside the mail, and the sentence that says so. */
function billed(words: OrderWords): { blocks: MailBlock[]; attachments: { name: string; href: string }[] } {
  const { documents = [] } = words.order
  const nameOf = (number: string): string => `${words.say('invoiceFile', { number })}.pdf`
  return {
    blocks: documents.length > 0 ? words.texts('billed') : [],
    attachments: documents.map(({ id, number }) => ({ name: nameOf(number), href: `mail/invoice/${id}` })),
  }
}

/** What happens to goods that wait for no money: some are not out yet. */
const packingOf = (order: OrderRecord): OrderText[] =>
  isSent(order) ? [isPreOrder(order) ? 'released' : 'packing'] : []

/** How it is paid, in the method's own words as well, and what happens until then. */
function payment(words: OrderWords): MailBlock[] {
  const { order, shop, language } = words
  const packing = packingOf(order)
  const waiting: OrderText[] = isSent(order) ? ['waiting'] : []
  const locked: OrderText[] = hasDownloads(order) ? ['locked'] : []
  const unlocked: OrderText[] = hasDownloads(order) ? ['unlocked'] : []
  if (Number(order.price['totalPrice']) === 0) return words.texts(...packing, ...unlocked)
  const method = methodOf(order, shop)
  // A narrow mail breaks a line before a number, and not in it.
  const instructions = (method?.description[language.tongue] ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replaceAll(/, (?=IBAN|BIC)/g, '\n'))
  const matter = (name: OrderText): MailBlock => ({
    type: 'matter',
    title: words.say('payment'),
    texts: [words.say(name), ...instructions],
  })
  switch (method?.technicalName) {
    case 'payment_prepayment':
      // The method's own words say that the goods wait.
      return [matter('transfer'), ...earliestIn(words), ...words.texts(...locked)]
    case 'payment_invoicepayment':
      return [
        matter('invoice'),
        ...words.texts(...(isPreOrder(order) ? (['billedLater'] as const) : []), ...packing, ...locked),
      ]
    case 'payment_cashpayment':
      return words.texts('cash', ...packing, ...locked)
    default:
      return [...words.texts('online', ...waiting), ...earliestIn(words), ...words.texts(...locked)]
  }
}

/** The goods wait for no money: there is none to come, or it comes after them. */
const leavesAtOnce = ({ order, shop }: OrderWords): boolean =>
  Number(order.price['totalPrice']) === 0 ||
  ['payment_invoicepayment', 'payment_cashpayment'].includes(methodOf(order, shop)?.technicalName ?? '')

/** The order was placed. Whether it will be paid is open. */
export function sendConfirmation(order: OrderRecord, shop: Shop): void {
  const words = new OrderWords(order, shop)
  const { blocks, attachments } = billed(words)
  const legal = legalFiles(shop, words.language.tongue)
  const mail = words.mail('order', 'orderSubject', [
    ...words.texts('ordered'),
    goods(words),
    sums(words),
    ...untaxed(words),
    ...payment(words),
    ...blocks,
    facts(words, leavesAtOnce(words) ? arrivalIn(words) : []),
    ...rights(words),
    ...words.texts(...(legal.length > 0 ? (['legal'] as const) : [])),
  ])
  const links = isSent(order) ? [...mail.links, words.withdrawalLink()] : mail.links
  const files = [...attachments, ...legal]
  sendMail(shop.database, { ...mail, links, attachments: files }, shop.clock.now())
}

/** The order's days hold for money that came on the day of the order. */
const isPaidAtOnce = ({ createdAt }: OrderRecord, { clock }: Shop): boolean =>
  clock.now().toISOString().slice(0, 10) === createdAt.slice(0, 10)

/** The goods are still to be sent, or some of them. */
const isToBeSent = (order: OrderRecord): boolean =>
  ['open', 'in_progress'].includes(order.state) &&
  order.deliveries.every(({ state = 'open' }) => state === 'open') &&
  ['nothing', 'part'].includes(withdrawnFrom(order))

/** Who pays with no payment page may have paid less than the total, after a withdrawal: only the shop's bank knows. */
const isSumUnclear = ({ order, shop }: OrderWords): boolean =>
  isAskedForLess(order) &&
  ['payment_prepayment', 'payment_invoicepayment', 'payment_cashpayment'].includes(
    methodOf(order, shop)?.technicalName ?? '',
  )

/** The money came: for an invoice often after the goods have left. */
export function sendPaid(order: OrderRecord, shop: Shop): void {
  const words = new OrderWords(order, shop)
  const { blocks, attachments } = billed(words)
  const awaited = isToBeSent(order)
  const mail = words.mail('paid', 'paidSubject', [
    ...words.texts(isSumUnclear(words) ? 'arrivedSome' : 'arrived', ...(awaited ? packingOf(order) : [])),
    ...(awaited && isPaidAtOnce(order, shop) ? arrivalIn(words).map(text) : []),
    ...words.texts(...(hasDownloads(order) ? (['unlocked'] as const) : [])),
    ...blocks,
  ])
  sendMail(shop.database, { ...mail, attachments }, shop.clock.now())
}

/** A transfer came on the day of the order, as its invoice says, which is made then. */
const isTransferInTime = ({ createdAt, documents = [], transactions }: OrderRecord): boolean =>
  transactions.at(-1)?.state === 'paid' && documents[0]?.createdAt.slice(0, 10) === createdAt.slice(0, 10)

/** The days that were promised: a transfer may have come later than they were reckoned for, and they may be over. */
function daysLeft(words: OrderWords): string[] {
  const { order, shop } = words
  const arrival = orderArrival(order, shop.catalogue.dispatch)
  const isOver =
    arrival === null || arrival.latest.toISOString().slice(0, 10) < shop.clock.now().toISOString().slice(0, 10)
  const isTransfer = methodOf(order, shop)?.technicalName === 'payment_prepayment'
  return isOver || (isTransfer && !isTransferInTime(order)) ? [] : arrivalIn(words)
}

/**
 * The parcel left, or that of a part: with its numbers, and where they are followed.
 * @param isBilled its invoice was made with it
 */
export function sendShipped(order: OrderRecord, shop: Shop, isBilled: boolean): void {
  const words = new OrderWords(order, shop)
  const [delivery] = order.deliveries
  const method = shop.catalogue.shippingMethods.find(({ id }) => id === delivery?.shippingMethodId)
  const codes = delivery?.trackingCodes ?? []
  const { blocks, attachments } = isBilled ? billed(words) : { blocks: [], attachments: [] }
  const isPart = delivery?.state === 'shipped_partially'
  const mail = words.mail('shipped', isPart ? 'shippedPartSubject' : 'shippedSubject', [
    ...words.texts(isPart ? 'shippedPart' : 'shipped'),
    ...daysLeft(words).map(text),
    ...codes.map((code) => text(words.say('tracking', { code }))),
    ...blocks,
    // In no parcel: files.
    goods(
      words,
      order.lines.filter(({ downloads }) => !isPart || downloads.length === 0),
    ),
    facts(words),
  ])
  const follow = codes.flatMap((code) => {
    const href = method?.trackingUrl?.replace('%s', encodeURIComponent(code))
    return href === undefined ? [] : [{ label: words.say('follow'), href }]
  })
  sendMail(shop.database, { ...mail, links: [...mail.links, ...follow], attachments }, shop.clock.now())
}

/** The goods are back: what was paid for them follows, as far as it is certain that it was. */
export function sendReturned(order: OrderRecord, shop: Shop): void {
  const words = new OrderWords(order, shop)
  const isPaid = order.transactions.at(-1)?.state === 'paid'
  const withdrawn = withdrawnFrom(order)
  const follows = isPaid && (withdrawn === 'whole' || (withdrawn !== 'nothing' && !isSumUnclear(words)))
  const blocks = words.texts('returned', ...(follows ? (['refundFollows'] as const) : []))
  sendMail(shop.database, words.mail('returned', 'returnedSubject', blocks), shop.clock.now())
}

/** The money went back: all of it, or that of the items that were withdrawn from. */
export function sendRefunded(order: OrderRecord, shop: Shop): void {
  const words = new OrderWords(order, shop)
  const isPart = order.transactions.at(-1)?.state === 'refunded_partially'
  const sum = isPart ? withdrawnValue(order) : numberAt(order.price, 'totalPrice')
  const value = isSumUnclear(words) ? null : sum
  const said =
    value === null
      ? words.say(isPart ? 'refundedPart' : 'refundedAll')
      : words.say('refundedSum', { amount: words.money(value) })
  sendMail(shop.database, words.mail('refunded', 'refundedSubject', [text(said)]), shop.clock.now())
}

/** What becomes of the money of a cancelled order; null: none was taken. */
function refund(words: OrderWords): OrderText | null {
  const { price, transactions } = words.order
  const state = transactions.at(-1)?.state
  if (Number(price['totalPrice']) === 0 || state === 'failed' || state === 'cancelled') return null
  return state === 'paid' && !isSumUnclear(words) ? 'refundedAmount' : 'refundedIfPaid'
}

/** The order was cancelled. */
export function sendCancelled(order: OrderRecord, shop: Shop, by: 'shopper' | 'shop'): void {
  const words = new OrderWords(order, shop)
  const money = refund(words)
  const said = [
    words.say(by === 'shop' ? 'cancelledByShop' : 'cancelledByShopper'),
    ...(money === null ? [] : [words.say(money)]),
  ]
  const total = { label: words.say('total'), amount: words.money(order.price['totalPrice']), strong: true }
  const blocks: MailBlock[] = [text(said.join(' ')), goods(words), { type: 'sums', rows: [total] }]
  sendMail(shop.database, words.mail('cancelled', 'cancelledSubject', blocks), shop.clock.now())
}

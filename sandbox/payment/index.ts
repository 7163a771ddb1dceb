/** Payments: the Store API's call, the provider's return address, and the demo's own payment page. */
import { demoPage, demoStyles, escape } from '../faults/page.ts'
import { commerceOf } from '../faults/state.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { textAt } from '../kernel/json.ts'
import type { Text, Tongue } from '../kernel/records.ts'
import { languageOf } from '../kernel/reference.ts'
import type { SandboxModule, Shop } from '../kernel/shop.ts'
import { fill } from '../mail/texts.ts'
import { moneyOf } from '../order/money.ts'
import type { OrderRecord } from '../order/order.types.ts'
import { findOrder } from '../order/store.ts'
import { finalize, handlePayment, isOver } from './handle.ts'
import { ageToken, findToken, paymentMigrations } from './store.ts'
import type { PaymentToken } from './store.ts'

const TEXTS = {
  title: { en: 'Pay for your order', de: 'Bestellung bezahlen', pl: 'Płatność za zamówienie' },
  demo: {
    en: 'This page plays the payment provider of the demo shop. No money moves, no card is asked for.',
    de: 'Diese Seite spielt den Zahlungsanbieter des Demoshops. Es fließt kein Geld, es wird keine Karte verlangt.',
    pl: 'Ta strona udaje operatora płatności sklepu demonstracyjnego. Żadne pieniądze nie są pobierane, karta nie jest potrzebna.',
  },
  order: { en: 'Order', de: 'Bestellung', pl: 'Zamówienie' },
  amount: { en: 'Amount', de: 'Betrag', pl: 'Kwota' },
  choose: { en: 'What should happen?', de: 'Was soll geschehen?', pl: 'Co ma się stać?' },
  pay: { en: 'Pay', de: 'Bezahlen', pl: 'Zapłać' },
  decline: { en: 'Let the payment be declined', de: 'Zahlung ablehnen lassen', pl: 'Odrzuć płatność' },
  cancel: { en: 'Cancel and go back', de: 'Abbrechen und zurückgehen', pl: 'Anuluj i wróć' },
  late: {
    en: 'Come back too late (after 31 minutes)',
    de: 'Zu spät zurückkommen (nach 31 Minuten)',
    pl: 'Wróć za późno (po 31 minutach)',
  },
  goneTitle: { en: 'This payment is over', de: 'Diese Zahlung ist beendet', pl: 'Ta płatność już się zakończyła' },
  gone: {
    en: 'No money moved. On the page of your order you can start the payment again.',
    de: 'Es ist kein Geld geflossen. Auf der Seite Ihrer Bestellung können Sie die Zahlung neu starten.',
    pl: 'Żadne pieniądze nie zostały pobrane. Na stronie zamówienia możesz zacząć płatność od nowa.',
  },
  orderCancelled: {
    en: 'The order was cancelled. There is nothing to pay.',
    de: 'Die Bestellung wurde storniert. Es ist nichts zu bezahlen.',
    pl: 'Zamówienie zostało anulowane. Nie ma nic do zapłacenia.',
  },
  cancelledTitle: {
    en: 'You cancelled this payment',
    de: 'Sie haben diese Zahlung abgebrochen',
    pl: 'Ta płatność została przez Ciebie anulowana',
  },
  failedTitle: {
    en: 'This payment was declined',
    de: 'Diese Zahlung wurde abgelehnt',
    pl: 'Ta płatność została odrzucona',
  },
  unknownTitle: { en: 'There is no such payment', de: 'Diese Zahlung gibt es nicht', pl: 'Nie ma takiej płatności' },
  unknown: {
    en: 'The address is incomplete, or the payment was removed. Open the payment from your order once more.',
    de: 'Die Adresse ist unvollständig, oder die Zahlung wurde entfernt. Öffnen Sie die Zahlung noch einmal aus Ihrer Bestellung.',
    pl: 'Adres jest niepełny albo płatność została usunięta. Otwórz płatność jeszcze raz ze swojego zamówienia.',
  },
  paidTitle: { en: 'Your order is paid', de: 'Ihre Bestellung ist bezahlt', pl: 'Zamówienie jest opłacone' },
  paid: {
    en: 'The payment has arrived. There is nothing left to pay here.',
    de: 'Die Zahlung ist eingegangen. Hier ist nichts mehr zu bezahlen.',
    pl: 'Płatność dotarła. Nie ma tu już nic do zapłacenia.',
  },
  back: { en: 'Back to the shop', de: 'Zurück zum Shop', pl: 'Wróć do sklepu' },
  backToOrder: {
    en: 'Back to the order {number}',
    de: 'Zurück zur Bestellung {number}',
    pl: 'Wróć do zamówienia {number}',
  },
} satisfies Record<string, Text>

/** The page of the order in the shop, or the shop itself where the payment is unknown; null without an address. */
function wayBack(shop: Shop, token: PaymentToken | null): string | null {
  const address = token?.finishUrl ?? shop.settings.storefronts[0] ?? ''
  return /^https?:/.test(address) && URL.canParse(address) ? address : null
}

const linkTo = (address: string | null, words: string): string =>
  address === null ? '' : `<p><a class="button" href="${escape(address)}">${escape(words)}</a></p>`

/** A payment of an order that cannot be made here any more: what became of it, and the way back to its order. */
function overPage(shop: Shop, order: OrderRecord, token: PaymentToken): Answer {
  const { tongue } = languageOf(order.languageId)
  const say = (text: Text): string => escape(text[tongue])
  const isPaid = order.transactions.at(-1)?.state === 'paid'
  const title = isPaid ? TEXTS.paidTitle : endOf(order, token)
  const body = `
      ${seller(shop)}
      <h1>${say(title)}</h1>
      <p>${say(isPaid ? TEXTS.paid : order.state === 'cancelled' ? TEXTS.orderCancelled : TEXTS.gone)}</p>
      ${facts(order, tongue)}
      ${linkTo(wayBack(shop, token), fill(TEXTS.backToOrder, tongue, { number: order.number }))}`
  return { ...demoPage(tongue, title[tongue], 'demo.css', body), status: 410 }
}

/** What the shopper's own visit of the page led to; a page that was left open too long says only that it is over. */
function endOf(order: OrderRecord, { transactionId }: PaymentToken): Text {
  switch (order.transactions.find(({ id }) => id === transactionId)?.state) {
    case 'cancelled':
      return TEXTS.cancelledTitle
    case 'failed':
      return TEXTS.failedTitle
    default:
      return TEXTS.goneTitle
  }
}

/** For an address of which nothing is known, not even the language. */
function unknownPage(shop: Shop, token: PaymentToken | null): Answer {
  const body = `
      ${seller(shop)}
      <h1>${escape(TEXTS.unknownTitle.en)}</h1>
      <p>${escape(TEXTS.unknown.en)}</p>
      ${linkTo(wayBack(shop, token), TEXTS.back.en)}`
  return { ...demoPage('en', TEXTS.unknownTitle.en, 'demo.css', body), status: 410 }
}

const seller = ({ catalogue }: Shop): string => `<p class="seller">${escape(catalogue.name)}</p>`

/** Which order it is about, and how much it is. */
function facts(order: OrderRecord, tongue: Tongue): string {
  const amount = moneyOf(order)(order.price['totalPrice'])
  return `<div class="card">
        <dl>
          <dt>${escape(TEXTS.order[tongue])}</dt><dd>${escape(order.number)}</dd>
          <dt>${escape(TEXTS.amount[tongue])}</dt><dd class="total">${escape(amount)}</dd>
        </dl>
      </div>`
}

function payPage(call: Call, shop: Shop): Answer {
  const token = findToken(shop.database, call.params['token'] ?? '')
  const order = token && findOrder(shop.database, token.orderId)
  if (!token || !order) return unknownPage(shop, token)
  if (isOver(order, token)) return overPage(shop, order, token)
  const { tongue } = languageOf(order.languageId)
  const say = (text: Text): string => escape(text[tongue])
  const button = (result: string, text: Text, primary = false): string =>
    `<button name="result" value="${result}"${primary ? ' class="primary"' : ''}>${say(text)}</button>`
  const body = `
      ${seller(shop)}
      <h1>${say(TEXTS.title)}</h1>
      <p class="note">${say(TEXTS.demo)}</p>
      ${facts(order, tongue)}
      <form method="post" action="${escape(token.token)}">
        <h2>${say(TEXTS.choose)}</h2>
        ${button('ok', TEXTS.pay, true)}
        ${button('fail', TEXTS.decline)}
        ${button('cancel', TEXTS.cancel)}
        ${button('late', TEXTS.late)}
      </form>`
  return demoPage(tongue, TEXTS.title[tongue], 'demo.css', body)
}

/** A button of the page. Coming back late ages this payment alone; the clock of the shop goes on as it was. */
function choose(call: Call, shop: Shop): Answer {
  const name = call.params['token'] ?? ''
  const result = textAt(call.body, 'result') ?? 'fail'
  const token = findToken(shop.database, name)
  if (!token || isOver(findOrder(shop.database, token.orderId), token)) return payPage(call, shop)
  if (result === 'late') {
    const minutes = commerceOf(shop).settings.paymentMinutes + 1
    ageToken(shop.database, name, shop.clock.now().getTime() - minutes * 60_000)
  }
  const answer = finalize(shop, name, result === 'late' ? 'ok' : result)
  // A form was sent: the way back is read, not sent again.
  return answer.status === 302 ? { ...answer, status: 303 } : answer
}

export const paymentModule: SandboxModule = {
  name: 'payment',
  migrations: paymentMigrations,
  routes: { 'GET|POST /handle-payment': handlePayment },
  pages: {
    'GET /payment/finalize-transaction': (call, shop) =>
      finalize(shop, call.query.get('_sw_payment_token') ?? '', call.query.get('result') ?? 'ok'),
    'GET /_demo/pay/demo.css': () => demoStyles(),
    'GET /_demo/pay/{token}': payPage,
    'POST /_demo/pay/{token}': choose,
  },
}

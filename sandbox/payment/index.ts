/** Payments: the Store API's call, the provider's return address, and the demo's own payment page. */
import { demoPage, demoStyles, escape } from '../faults/page.ts'
import { commerceOf } from '../faults/state.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { textAt } from '../kernel/json.ts'
import type { Text, Tongue } from '../kernel/records.ts'
import { languageOf } from '../kernel/reference.ts'
import type { SandboxModule, Shop } from '../kernel/shop.ts'
import { moneyOf } from '../order/money.ts'
import { findOrder } from '../order/store.ts'
import { finalize, handlePayment } from './handle.ts'
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
  goneTitle: { en: 'This payment is over', de: 'Diese Zahlung ist vorbei', pl: 'Ta płatność już się zakończyła' },
  gone: {
    en: 'The page was used already, or never existed. Go back to the shop and start the payment again.',
    de: 'Die Seite wurde schon benutzt oder gab es nie. Gehen Sie in den Shop zurück und starten Sie die Zahlung neu.',
    pl: 'Ta strona została już użyta albo nigdy nie istniała. Wróć do sklepu i zacznij płatność od nowa.',
  },
  paidTitle: { en: 'Your order is paid', de: 'Ihre Bestellung ist bezahlt', pl: 'Zamówienie jest opłacone' },
  paid: {
    en: 'The payment has arrived. There is nothing left to pay here.',
    de: 'Die Zahlung ist eingegangen. Hier ist nichts mehr zu bezahlen.',
    pl: 'Płatność dotarła. Nie ma tu już nic do zapłacenia.',
  },
  back: { en: 'Back to the shop', de: 'Zurück zum Shop', pl: 'Wróć do sklepu' },
} satisfies Record<string, Text>

/** The page of the order in the shop, or the shop itself where the payment is unknown; null without an address. */
function wayBack(shop: Shop, token: PaymentToken | null): string | null {
  const address = token?.finishUrl ?? shop.settings.storefronts[0] ?? ''
  return /^https?:/.test(address) && URL.canParse(address) ? address : null
}

function gonePage(tongue: Tongue, back: string | null, isPaid = false): Answer {
  const say = (text: Text): string => escape(text[tongue])
  const title = isPaid ? TEXTS.paidTitle : TEXTS.goneTitle
  const link = back === null ? '' : `<p><a href="${escape(back)}">${say(TEXTS.back)}</a></p>`
  const body = `<h1>${say(title)}</h1><p>${say(isPaid ? TEXTS.paid : TEXTS.gone)}</p>${link}`
  return { ...demoPage(tongue, title[tongue], 'demo.css', body), status: 410 }
}

function payPage(call: Call, shop: Shop): Answer {
  const token = findToken(shop.database, call.params['token'] ?? '')
  const order = token && findOrder(shop.database, token.orderId)
  if (!token || !order) return gonePage('en', wayBack(shop, token))
  const { tongue } = languageOf(order.languageId)
  const isPaid = order.transactions.at(-1)?.state === 'paid'
  if (isPaid || token.used !== 0) return gonePage(tongue, wayBack(shop, token), isPaid)
  const say = (text: Text): string => escape(text[tongue])
  const amount = moneyOf(order)(order.price['totalPrice'])
  const button = (result: string, text: Text, primary = false): string =>
    `<button name="result" value="${result}"${primary ? ' class="primary"' : ''}>${say(text)}</button>`
  const body = `
      <h1>${say(TEXTS.title)}</h1>
      <p class="note">${say(TEXTS.demo)}</p>
      <div class="card">
        <dl>
          <dt>${say(TEXTS.order)}</dt><dd>${escape(order.number)}</dd>
          <dt>${say(TEXTS.amount)}</dt><dd class="total">${escape(amount)}</dd>
        </dl>
      </div>
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
  if (!token || token.used !== 0) return payPage(call, shop)
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

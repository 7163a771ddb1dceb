/** What the shop writes about an order: when it was placed, and when its payment arrived. */
import { numberAt, textAt } from '../kernel/json.ts'
import type { PaymentMethodRecord, Text } from '../kernel/records.ts'
import { languageOf } from '../kernel/reference.ts'
import type { Shop } from '../kernel/shop.ts'
import { storefrontIn } from '../mail/links.ts'
import { sendMail } from '../mail/store.ts'
import type { Mail } from '../mail/store.ts'
import { fill, HELLO } from '../mail/texts.ts'
import { moneyOf } from './money.ts'
import type { OrderRecord } from './order.types.ts'

const TEXTS = {
  orderSubject: { en: 'Your order {number}', de: 'Ihre Bestellung {number}', pl: 'Zamówienie {number}' },
  paidSubject: {
    en: 'Your payment for order {number}',
    de: 'Ihre Zahlung zur Bestellung {number}',
    pl: 'Płatność za zamówienie {number}',
  },
  hello: HELLO,
  ordered: {
    en: 'we have received your order {number}:',
    de: 'Ihre Bestellung {number} ist bei uns eingegangen:',
    pl: 'Otrzymaliśmy zamówienie {number}:',
  },
  delivery: { en: 'Delivery: {amount}', de: 'Versand: {amount}', pl: 'Dostawa: {amount}' },
  free: { en: 'free', de: 'kostenlos', pl: 'bezpłatna' },
  total: { en: 'Total: {amount}', de: 'Gesamtsumme: {amount}', pl: 'Razem: {amount}' },
  transfer: {
    en: 'Please transfer {amount} with the payment reference {number}.',
    de: 'Bitte überweisen Sie {amount} mit dem Verwendungszweck {number}.',
    pl: 'Przelej {amount}, w tytule podaj {number}.',
  },
  invoice: {
    en: 'You pay {amount} by invoice. Payment reference: {number}.',
    de: 'Sie bezahlen {amount} auf Rechnung. Verwendungszweck: {number}.',
    pl: 'Płatność na podstawie faktury: {amount}. Tytuł przelewu: {number}.',
  },
  cash: {
    en: 'You pay {amount} when your parcel arrives.',
    de: 'Sie bezahlen {amount} bei der Zustellung.',
    pl: 'Płatność przy odbiorze: {amount}.',
  },
  online: {
    en: 'You chose to pay by {method}. As long as the payment is open, you can pay by the link below.',
    de: 'Sie haben die Zahlungsart {method} gewählt. Solange die Zahlung offen ist, können Sie sie über den Link unten nachholen.',
    pl: 'Wybrana metoda płatności: {method}. Dopóki zamówienie nie jest opłacone, płatność można dokończyć pod poniższym linkiem.',
  },
  packing: {
    en: 'We are packing your order and write to you when it leaves.',
    de: 'Wir packen Ihre Bestellung und schreiben Ihnen, sobald sie unterwegs ist.',
    pl: 'Pakujemy zamówienie i napiszemy, gdy wyruszy w drogę.',
  },
  waiting: {
    en: 'We send your order as soon as your payment has arrived.',
    de: 'Wir versenden Ihre Bestellung, sobald Ihre Zahlung eingegangen ist.',
    pl: 'Wyślemy zamówienie, gdy tylko otrzymamy płatność.',
  },
  locked: {
    en: 'Your downloads open as soon as your payment has arrived.',
    de: 'Ihre Downloads werden freigeschaltet, sobald Ihre Zahlung eingegangen ist.',
    pl: 'Pliki do pobrania udostępnimy, gdy tylko otrzymamy płatność.',
  },
  arrived: {
    en: 'your payment of {amount} for order {number} has arrived. Thank you!',
    de: 'Ihre Zahlung über {amount} zur Bestellung {number} ist eingegangen. Vielen Dank!',
    pl: 'Otrzymaliśmy płatność {amount} za zamówienie {number}. Dziękujemy!',
  },
  unlocked: {
    en: 'Your downloads are ready: open your order by the link below.',
    de: 'Ihre Downloads stehen bereit: Öffnen Sie Ihre Bestellung über den Link unten.',
    pl: 'Pliki są gotowe do pobrania: wystarczy otworzyć zamówienie pod poniższym linkiem.',
  },
  billed: {
    en: 'Your invoice is with your order: open it by the link below.',
    de: 'Ihre Rechnung finden Sie bei der Bestellung, über den Link unten.',
    pl: 'Faktura jest przy zamówieniu, pod poniższym linkiem.',
  },
  withdrawal: {
    en: 'You may withdraw from the contract within fourteen days, counted from the day on which the last part of your order arrives. You need no reason; the form below is enough.',
    de: 'Sie können den Vertrag binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt mit dem Tag, an dem der letzte Teil Ihrer Bestellung ankommt. Das Formular unten genügt.',
    pl: 'Od umowy można odstąpić w ciągu czternastu dni od dnia, w którym dotrze ostatnia część zamówienia. Nie trzeba podawać przyczyny, wystarczy poniższy formularz.',
  },
  downloadsBegin: {
    en: 'For downloads the right of withdrawal ends when they are handed out, as you agreed at checkout.',
    de: 'Bei Downloads erlischt das Widerrufsrecht mit der Bereitstellung. Dem haben Sie bei der Bestellung zugestimmt.',
    pl: 'W przypadku plików prawo odstąpienia wygasa z chwilą ich udostępnienia, na co wyrażono zgodę przy zamówieniu.',
  },
  shippedSubject: {
    en: 'Your order {number} is on its way',
    de: 'Ihre Bestellung {number} ist unterwegs',
    pl: 'Zamówienie {number} jest w drodze',
  },
  shipped: {
    en: 'your order {number} has left our house.',
    de: 'Ihre Bestellung {number} hat unser Haus verlassen.',
    pl: 'Zamówienie {number} wyruszyło w drogę.',
  },
  tracking: { en: 'Parcel number: {code}', de: 'Sendungsnummer: {code}', pl: 'Numer przesyłki: {code}' },
  cancelledSubject: {
    en: 'Your order {number} is cancelled',
    de: 'Ihre Bestellung {number} ist storniert',
    pl: 'Zamówienie {number} zostało anulowane',
  },
  cancelled: {
    en: 'we have cancelled your order {number}. Nothing will be sent. If you have paid already, we return the amount the way it came.',
    de: 'wir haben Ihre Bestellung {number} storniert. Es wird nichts versandt. Haben Sie schon bezahlt, erstatten wir den Betrag auf demselben Weg.',
    pl: 'Zamówienie {number} zostało anulowane i nie będzie wysłane. Jeśli zostało już opłacone, zwrócimy pieniądze tą samą drogą.',
  },
  follow: { en: 'Follow the parcel', de: 'Sendung verfolgen', pl: 'Śledź przesyłkę' },
  withdraw: { en: 'Withdraw from the contract', de: 'Vertrag widerrufen', pl: 'Odstąp od umowy' },
  link: { en: 'See the order', de: 'Bestellung ansehen', pl: 'Zobacz zamówienie' },
} satisfies Record<string, Text>

type Name = keyof typeof TEXTS

/** Goods that a parcel brings. */
const isSent = (order: OrderRecord): boolean => order.deliveries.length > 0
const hasDownloads = (order: OrderRecord): boolean => order.lines.some(({ downloads }) => downloads.length > 0)
const isPromotion = (type: unknown): boolean => type === 'promotion'

function methodOf(order: OrderRecord, shop: Shop): PaymentMethodRecord | undefined {
  const id = order.transactions.at(-1)?.paymentMethodId
  return shop.catalogue.paymentMethods.find((method) => method.id === id)
}

function compose(order: OrderRecord, shop: Shop) {
  const { id, tongue } = languageOf(order.languageId)
  const money = moneyOf(order)
  const values: Record<string, string> = {
    name: `${order.customer.firstName} ${order.customer.lastName}`,
    number: order.number,
    amount: money(order.price['totalPrice']),
    method: methodOf(order, shop)?.name[tongue] ?? '',
  }
  const say = (name: Name, own: Record<string, string> = {}): string => fill(TEXTS[name], tongue, { ...values, ...own })
  const mail = (kind: Mail['kind'], subject: Name, paragraphs: string[]): Mail => ({
    recipient: order.customer.email,
    kind,
    tongue,
    subject: say(subject),
    paragraphs,
    links: [{ label: say('link'), href: `${storefrontIn(shop, id)}/account/order/${order.deepLinkCode}` }],
  })
  const withdrawal = {
    label: say('withdraw'),
    href: `${storefrontIn(shop, id)}/withdrawal?${new URLSearchParams({ order: order.number }).toString()}`,
  }
  return { tongue, money, say, mail, withdrawal }
}

/** Goods may be sent back; what is handed out as a file may not. */
function rights(order: OrderRecord, { say }: ReturnType<typeof compose>): string[] {
  return [...(isSent(order) ? [say('withdrawal')] : []), ...(hasDownloads(order) ? [say('downloadsBegin')] : [])]
}

const isBilled = ({ documents = [] }: OrderRecord): boolean => documents.length > 0

/** What was ordered and what it costs. A promotion is no thing: it is named with what it takes off. */
function sums(order: OrderRecord, { money, say }: ReturnType<typeof compose>): string[] {
  const lines = order.lines.map(({ fields }) => {
    const label = textAt(fields, 'label') ?? ''
    const what = isPromotion(fields['type']) ? label : `${numberAt(fields, 'quantity') ?? 1} × ${label}`
    return `${what}: ${money(fields['totalPrice'])}`
  })
  const costs = numberAt(order.shippingCosts, 'totalPrice') ?? 0
  const delivery = say('delivery', { amount: costs === 0 ? say('free') : money(costs) })
  return [...lines, ...(isSent(order) ? [delivery] : []), say('total')]
}

/** How it is paid, in the method's own words as well, and what happens until then. */
function payment(order: OrderRecord, shop: Shop, { tongue, say }: ReturnType<typeof compose>): string[] {
  const free = Number(order.price['totalPrice']) === 0
  if (free) return isSent(order) ? [say('packing')] : []
  const method = methodOf(order, shop)
  const told = (method?.description[tongue] ?? '').split('\n').filter((line) => line !== '')
  const waits = [...(isSent(order) ? [say('waiting')] : []), ...(hasDownloads(order) ? [say('locked')] : [])]
  const goes = [...(isSent(order) ? [say('packing')] : []), ...(hasDownloads(order) ? [say('locked')] : [])]
  switch (method?.technicalName) {
    case 'payment_prepayment':
      // The method's own words say that the goods wait.
      return [say('transfer'), ...told, ...(hasDownloads(order) ? [say('locked')] : [])]
    case 'payment_invoicepayment':
      return [say('invoice'), ...told, ...goes]
    case 'payment_cashpayment':
      return [say('cash'), ...goes]
    default:
      return [say('online'), ...waits]
  }
}

/** The order was placed. Whether it will be paid nobody knows yet. */
export function sendConfirmation(order: OrderRecord, shop: Shop): void {
  const words = compose(order, shop)
  const { say, mail, withdrawal } = words
  const paragraphs = [
    say('hello'),
    say('ordered'),
    ...sums(order, words),
    ...payment(order, shop, words),
    ...(isBilled(order) ? [say('billed')] : []),
    ...rights(order, words),
  ]
  const letter = mail('order', 'orderSubject', paragraphs)
  const links = isSent(order) ? [...letter.links, withdrawal] : letter.links
  sendMail(shop.database, { ...letter, links }, shop.clock.now())
}

/** The provider took the money. */
export function sendPaid(order: OrderRecord, shop: Shop): void {
  const { say, mail } = compose(order, shop)
  const paragraphs = [
    say('hello'),
    say('arrived'),
    ...(isSent(order) ? [say('packing')] : []),
    ...(hasDownloads(order) ? [say('unlocked')] : []),
    ...(isBilled(order) ? [say('billed')] : []),
  ]
  sendMail(shop.database, mail('paid', 'paidSubject', paragraphs), shop.clock.now())
}

/** The parcel left: with its numbers, and where they are followed. */
export function sendShipped(order: OrderRecord, shop: Shop): void {
  const { say, mail } = compose(order, shop)
  const [delivery] = order.deliveries
  const method = shop.catalogue.shippingMethods.find(({ id }) => id === delivery?.shippingMethodId)
  const codes = delivery?.trackingCodes ?? []
  const letter = mail('shipped', 'shippedSubject', [
    say('hello'),
    say('shipped'),
    ...codes.map((code) => say('tracking', { code })),
  ])
  const follow = codes.flatMap((code) => {
    const href = method?.trackingUrl?.replace('%s', encodeURIComponent(code))
    return href === undefined ? [] : [{ label: say('follow'), href }]
  })
  sendMail(shop.database, { ...letter, links: [...letter.links, ...follow] }, shop.clock.now())
}

/** The order was cancelled, by whomever. */
export function sendCancelled(order: OrderRecord, shop: Shop): void {
  const { say, mail } = compose(order, shop)
  sendMail(shop.database, mail('cancelled', 'cancelledSubject', [say('hello'), say('cancelled')]), shop.clock.now())
}

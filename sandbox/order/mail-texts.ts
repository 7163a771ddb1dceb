import { HELLO } from '../mail/texts.ts'
import type { Text } from '../kernel/records.ts'

/** Words of the mails about an order. `{…}` are filled in. */
export const ORDER_TEXTS = {
  orderSubject: { en: 'Your order {number}', de: 'Ihre Bestellung {number}', pl: 'Zamówienie {number}' },
  paidSubject: {
    en: 'Your payment for order {number}',
    de: 'Ihre Zahlung zur Bestellung {number}',
    pl: 'Płatność za zamówienie {number}',
  },
  hello: HELLO,
  ordered: {
    en: 'Thank you! With this email we confirm your order {number}, placed on {time}.',
    de: 'vielen Dank! Mit dieser E-Mail bestätigen wir Ihre Bestellung {number} vom {time}.',
    pl: 'Dziękujemy! Tą wiadomością potwierdzamy zamówienie {number} złożone {time}.',
  },
  items: { en: 'Items', de: 'Artikel', pl: 'Produkty' },
  delivery: { en: 'Delivery', de: 'Versand', pl: 'Dostawa' },
  preOrder: {
    en: 'Pre-order: available from {day}',
    de: 'Vorbestellung: lieferbar ab {day}',
    pl: 'Przedsprzedaż: dostępne od {day}',
  },
  free: { en: 'Free', de: 'Kostenlos', pl: 'Bezpłatnie' },
  invoiceFile: { en: 'invoice_{number}', de: 'Rechnung_{number}', pl: 'faktura_{number}' },
  total: { en: 'Total', de: 'Gesamtsumme', pl: 'Razem' },
  rounded: { en: 'Rounded from', de: 'Gerundet von', pl: 'Zaokrąglono z' },
  vat: {
    en: 'plus {rate} VAT on {net} net',
    de: 'zzgl. {rate} MwSt. auf {net} netto',
    pl: 'plus {rate} VAT od {net} netto',
  },
  vatIncluded: {
    en: 'includes {rate} VAT on {net} net',
    de: 'enthält {rate} MwSt. auf {net} netto',
    pl: 'w tym {rate} VAT od {net} netto',
  },
  untaxed: { en: 'no VAT on {net}', de: 'keine MwSt. auf {net}', pl: 'bez VAT od {net}' },
  vatFree: { en: 'VAT-free supply', de: 'Steuerfreie Lieferung', pl: 'Dostawa zwolniona z VAT' },
  customs: {
    en: 'Delivery country: {country}. We charge no VAT. Customs may add import taxes there.',
    de: 'Für das Lieferland {country} berechnen wir keine Mehrwertsteuer. Der Zoll kann dort Einfuhrabgaben erheben.',
    pl: 'Kraj dostawy: {country}. Nie doliczamy VAT, ale na miejscu urząd celny może pobrać podatki importowe.',
  },
  deliverTo: { en: 'Delivery address', de: 'Lieferadresse', pl: 'Adres dostawy' },
  deliverAndBillTo: {
    en: 'Delivery and billing address',
    de: 'Liefer- und Rechnungsadresse',
    pl: 'Adres dostawy i do faktury',
  },
  billTo: { en: 'Billing address', de: 'Rechnungsadresse', pl: 'Adres do faktury' },
  vatId: { en: 'VAT number', de: 'USt-IdNr.', pl: 'NIP lub numer VAT UE' },
  method: { en: 'Delivery method', de: 'Versandart', pl: 'Sposób dostawy' },
  arrives: { en: 'Arrives {days}', de: 'Lieferung {days}', pl: 'Dostawa {days}' },
  comment: { en: 'Your note', de: 'Ihre Nachricht', pl: 'Twoja wiadomość' },
  payment: { en: 'Payment', de: 'Zahlung', pl: 'Płatność' },
  transfer: {
    en: 'Please transfer {amount} with the payment reference {number}.',
    de: 'Bitte überweisen Sie {amount} mit dem Verwendungszweck {number}.',
    pl: 'Przelej {amount} i podaj w tytule numer {number}.',
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
    en: 'Your payment method: {method}. If you have not paid yet, you can still do so on the page of your order.',
    de: 'Ihre Zahlungsart: {method}. Falls Sie noch nicht bezahlt haben, können Sie das auf der Seite Ihrer Bestellung nachholen.',
    pl: 'Metoda płatności: {method}. Jeśli płatność jeszcze nie nastąpiła, możesz zapłacić na stronie zamówienia.',
  },
  packing: {
    en: 'We will pack your order and write to you when it leaves.',
    de: 'Wir packen Ihre Bestellung und schreiben Ihnen, sobald sie unterwegs ist.',
    pl: 'Spakujemy zamówienie i napiszemy, gdy wyruszy w drogę.',
  },
  released: {
    en: 'We will send your order as soon as everything in it is available, and write to you when it leaves.',
    de: 'Wir versenden Ihre Bestellung, sobald alles darin lieferbar ist, und schreiben Ihnen, wenn sie unterwegs ist.',
    pl: 'Wyślemy zamówienie, gdy wszystko będzie dostępne, i napiszemy, gdy wyruszy w drogę.',
  },
  billedLater: {
    en: 'You will receive the invoice when your order leaves.',
    de: 'Die Rechnung erhalten Sie, wenn Ihre Bestellung unterwegs ist.',
    pl: 'Fakturę wyślemy, gdy zamówienie wyruszy w drogę.',
  },
  waiting: {
    en: 'We will send your order once your payment has arrived.',
    de: 'Wir versenden Ihre Bestellung nach Zahlungseingang.',
    pl: 'Wyślemy zamówienie po otrzymaniu płatności.',
  },
  earliest: {
    en: 'It will arrive on {day} at the earliest.',
    de: 'Lieferung frühestens am {day}.',
    pl: 'Dostawa najwcześniej {day}.',
  },
  locked: {
    en: 'Your downloads will be ready as soon as your payment has arrived.',
    de: 'Ihre Downloads werden freigeschaltet, sobald Ihre Zahlung eingegangen ist.',
    pl: 'Pliki do pobrania udostępnimy, gdy tylko otrzymamy płatność.',
  },
  arrived: {
    en: 'Your payment of {amount} for order {number} has arrived. Thank you!',
    de: 'Ihre Zahlung über {amount} zur Bestellung {number} ist eingegangen. Vielen Dank!',
    pl: 'Otrzymaliśmy płatność {amount} za zamówienie {number}. Dziękujemy!',
  },
  arrivedSome: {
    en: 'Your payment for order {number} has arrived. Thank you!',
    de: 'Ihre Zahlung zur Bestellung {number} ist eingegangen. Vielen Dank!',
    pl: 'Otrzymaliśmy płatność za zamówienie {number}. Dziękujemy!',
  },
  unlocked: {
    en: 'Your downloads are ready on the page of your order.',
    de: 'Ihre Downloads stehen auf der Seite Ihrer Bestellung bereit.',
    pl: 'Pliki do pobrania czekają na stronie zamówienia.',
  },
  billed: {
    en: 'Your invoice is attached to this email.',
    de: 'Ihre Rechnung finden Sie im Anhang dieser E-Mail.',
    pl: 'Fakturę znajdziesz w załączniku do tego e-maila.',
  },
  withdrawal: {
    en: 'You may withdraw from the contract within fourteen days of the day on which the last part of your order arrives, without giving a reason. Simply use our form.',
    de: 'Sie können den Vertrag innerhalb von vierzehn Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt mit dem Tag, an dem der letzte Teil Ihrer Bestellung ankommt. Nutzen Sie dafür einfach unser Formular.',
    pl: 'Możesz odstąpić od umowy w ciągu czternastu dni od dnia, w którym dotrze ostatnia część zamówienia. Nie musisz podawać przyczyny, wystarczy nasz formularz.',
  },
  downloadsBegin: {
    en: 'For downloads the right of withdrawal ends as soon as they are provided, as you agreed at checkout.',
    de: 'Bei Downloads erlischt das Widerrufsrecht mit der Bereitstellung. Dem haben Sie bei der Bestellung zugestimmt.',
    pl: 'W przypadku plików prawo odstąpienia wygasa z chwilą ich udostępnienia, zgodnie z Twoją zgodą przy zamówieniu.',
  },
  legal: {
    en: 'Our terms and the right of withdrawal, with a model text, are attached.',
    de: 'Unsere Allgemeinen Geschäftsbedingungen und die Widerrufsbelehrung mit Mustertext finden Sie im Anhang.',
    pl: 'Regulamin i zasady odstąpienia od umowy z wzorem oświadczenia znajdziesz w załączniku.',
  },
  shippedSubject: {
    en: 'Your order {number} is on its way',
    de: 'Ihre Bestellung {number} ist unterwegs',
    pl: 'Zamówienie {number} jest w drodze',
  },
  shipped: {
    en: 'Your order {number} is on its way to you.',
    de: 'Ihre Bestellung {number} ist auf dem Weg zu Ihnen.',
    pl: 'Zamówienie {number} jest w drodze.',
  },
  shippedPartSubject: {
    en: 'A part of your order {number} is on its way',
    de: 'Ein Teil Ihrer Bestellung {number} ist unterwegs',
    pl: 'Część zamówienia {number} jest w drodze',
  },
  // Which goods are in the parcel, no state of an order says.
  shippedPart: {
    en: 'A part of your order {number} is on its way to you. Below are all the goods of the order.',
    de: 'Ein Teil Ihrer Bestellung {number} ist auf dem Weg zu Ihnen. Unten stehen alle Waren der Bestellung.',
    pl: 'Część zamówienia {number} jest w drodze. Poniżej są wszystkie towary z zamówienia.',
  },
  tracking: { en: 'Parcel number: {code}', de: 'Sendungsnummer: {code}', pl: 'Numer przesyłki: {code}' },
  returnedSubject: {
    en: 'Your return for order {number} has arrived',
    de: 'Ihre Rücksendung zur Bestellung {number} ist angekommen',
    pl: 'Zwrot z zamówienia {number} dotarł do nas',
  },
  returned: {
    en: 'The goods you sent back from order {number} have arrived. Thank you!',
    de: 'Ihre Rücksendung zur Bestellung {number} ist bei uns angekommen. Vielen Dank!',
    pl: 'Odesłany towar z zamówienia {number} dotarł do nas. Dziękujemy!',
  },
  refundFollows: {
    en: 'We will now refund what you withdrew from, the way you paid, and write to you again.',
    de: 'Was Sie widerrufen haben, erstatten wir jetzt auf demselben Weg und schreiben Ihnen noch einmal.',
    pl: 'Teraz zwrócimy kwotę za produkty objęte odstąpieniem tą samą metodą płatności i napiszemy ponownie.',
  },
  refundedSubject: {
    en: 'Your refund for order {number}',
    de: 'Ihre Erstattung zur Bestellung {number}',
    pl: 'Zwrot pieniędzy za zamówienie {number}',
  },
  refundedSum: {
    en: 'We have refunded {amount} for order {number}, the way you paid.',
    de: 'Zur Bestellung {number} haben wir {amount} erstattet, auf demselben Weg, auf dem Sie gezahlt haben.',
    pl: 'Za zamówienie {number} zwróciliśmy {amount} tą samą metodą płatności.',
  },
  refundedPart: {
    en: 'We have refunded part of your money for order {number}, the way you paid.',
    de: 'Zur Bestellung {number} haben wir einen Teil des Geldes erstattet, auf demselben Weg, auf dem Sie gezahlt haben.',
    pl: 'Za zamówienie {number} zwróciliśmy część pieniędzy tą samą metodą płatności.',
  },
  refundedAll: {
    en: 'We have refunded what you paid for order {number}, the way you paid.',
    de: 'Was Sie für die Bestellung {number} gezahlt haben, haben wir auf demselben Weg erstattet.',
    pl: 'Zwróciliśmy kwotę zapłaconą za zamówienie {number} tą samą metodą płatności.',
  },
  cancelledSubject: {
    en: 'Your order {number} is cancelled',
    de: 'Ihre Bestellung {number} ist storniert',
    pl: 'Zamówienie {number} zostało anulowane',
  },
  cancelledByShop: {
    en: 'We have cancelled your order {number}. Nothing will be sent.',
    de: 'wir haben Ihre Bestellung {number} storniert. Es wird nichts versandt.',
    pl: 'Anulowaliśmy Twoje zamówienie {number} i nie zostanie ono wysłane.',
  },
  cancelledByShopper: {
    en: 'Your order {number} is cancelled. Nothing will be sent.',
    de: 'Ihre Bestellung {number} ist storniert. Es wird nichts versandt.',
    pl: 'Zamówienie {number} zostało anulowane i nie będzie wysłane.',
  },
  refundedIfPaid: {
    en: 'If you have paid already, we will refund you the way you paid.',
    de: 'Haben Sie schon bezahlt, erstatten wir den Betrag auf demselben Weg.',
    pl: 'Jeśli zostało już opłacone, zwrócimy pieniądze tą samą metodą płatności.',
  },
  refundedAmount: {
    en: 'We will refund {amount} the way you paid.',
    de: 'Wir erstatten {amount} auf demselben Weg.',
    pl: 'Zwrócimy {amount} tą samą metodą płatności.',
  },
  follow: { en: 'Track the parcel', de: 'Sendung verfolgen', pl: 'Śledź przesyłkę' },
  withdraw: { en: 'Withdraw from the contract', de: 'Vertrag widerrufen', pl: 'Odstąp od umowy' },
  link: { en: 'See the order', de: 'Bestellung ansehen', pl: 'Zobacz zamówienie' },
} satisfies Record<string, Text>

export type OrderText = keyof typeof ORDER_TEXTS

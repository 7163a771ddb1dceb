import type { Text, Tongue } from '../kernel/records.ts'
import type { Mail, MailBlock, MailKind } from './mail.types.ts'

/** Mails whose words are the same for everybody; those of an order: `order/mails.ts`. */
type PlainKind = Exclude<MailKind, 'order' | 'paid' | 'shipped' | 'returned' | 'refunded' | 'cancelled'>

interface Wording {
  subject: Text
  body: Text[]
  /** Said before the link, where the mail has it. */
  beforeLink?: Text
  link: Text | null
}

/** How a mail to a confirmed address begins; before that, the name may be a stranger's words. */
export const HELLO: Text = { en: 'Hello {name},', de: 'Guten Tag {name},', pl: 'Dzień dobry!' }

/** How a mail begins to an address that is not confirmed, or without a known name. */
const HELLO_UNKNOWN: Text = { en: 'Hello,', de: 'Guten Tag,', pl: 'Dzień dobry!' }

const NEWSLETTER: Text = {
  en: 'Once a month: what has come out of the kiln, one recipe that takes its time, and a code now and then. You can unsubscribe at any time, in your account or with your email address on the unsubscribe page.',
  de: 'Einmal im Monat: was aus dem Ofen kam, ein Rezept, das sich Zeit lässt, und ab und zu ein Code. Abmelden können Sie sich jederzeit, in Ihrem Kundenkonto oder mit Ihrer E-Mail-Adresse auf der Abmeldeseite.',
  pl: 'Raz w miesiącu: co wyszło z pieca, jeden przepis, który się nie spieszy, a czasem kod rabatowy. Zrezygnować można w każdej chwili: na koncie klienta albo, podając adres e-mail, na stronie rezygnacji z newslettera.',
}

/** What becomes of the money of a withdrawal, by what the order says of its payment. */
export const WITHDRAWN_MONEY = {
  paid: {
    en: 'You have paid for the order: we will refund what you withdrew from the way you paid, within 14 days of your message, but not before the goods are back with us or you show that you have sent them.',
    de: 'Ihre Bestellung ist bezahlt: Was Sie widerrufen haben, erstatten wir auf demselben Weg innerhalb von 14 Tagen nach Ihrer Nachricht, aber nicht, bevor die Ware wieder bei uns ist oder Sie zeigen, dass sie unterwegs ist.',
    pl: 'Zamówienie jest opłacone: kwotę za produkty objęte odstąpieniem zwrócimy tą samą metodą płatności w ciągu 14 dni od Twojej wiadomości, ale nie wcześniej, niż towar do nas wróci albo dostaniemy dowód jego nadania.',
  },
  paidUnsent: {
    en: 'You have paid for the order: we will refund what you withdrew from within 14 days of your message, the way you paid.',
    de: 'Ihre Bestellung ist bezahlt: Was Sie widerrufen haben, erstatten wir innerhalb von 14 Tagen nach Ihrer Nachricht auf demselben Weg.',
    pl: 'Zamówienie jest opłacone: kwotę za produkty objęte odstąpieniem zwrócimy w ciągu 14 dni od Twojej wiadomości tą samą metodą płatności.',
  },
  provided: {
    en: 'Your downloads had been provided, as you agreed when you ordered. We will check your declaration, and write to you about the outcome.',
    de: 'Ihre Downloads waren schon bereitgestellt. Dem haben Sie bei der Bestellung zugestimmt. Wir prüfen Ihre Erklärung und schreiben Ihnen, was daraus wird.',
    pl: 'Pliki zostały już udostępnione, zgodnie z Twoją zgodą przy zamówieniu. Sprawdzimy oświadczenie i napiszemy, co dalej.',
  },
  unpaid: {
    en: 'You have not paid for the order yet, and you do not have to pay for what you withdrew from.',
    de: 'Ihre Bestellung ist noch nicht bezahlt, und Artikel, die Sie widerrufen haben, müssen Sie nicht bezahlen.',
    pl: 'Zamówienie nie jest jeszcze opłacone, a za produkty objęte odstąpieniem nie trzeba płacić.',
  },
  nothing: {
    en: 'You have not paid for the order yet, and you do not have to pay anything.',
    de: 'Ihre Bestellung ist noch nicht bezahlt, und Sie müssen nichts bezahlen.',
    pl: 'Zamówienie nie jest jeszcze opłacone i nie trzeba nic płacić.',
  },
  cancelled: {
    en: 'We will refund what you have paid, the way you paid.',
    de: 'Was Sie bezahlt haben, erstatten wir auf demselben Weg.',
    pl: 'Zwrócimy zapłaconą kwotę tą samą metodą płatności.',
  },
  // The payment of an order takes all of it.
  online: {
    en: 'You have not paid for the order yet, and you do not have to pay for what you withdrew from. Should you pay for the rest online, the full amount is taken, and we will refund what you withdrew from.',
    de: 'Ihre Bestellung ist noch nicht bezahlt, und Artikel, die Sie widerrufen haben, müssen Sie nicht bezahlen. Bezahlen Sie den Rest online, wird der volle Betrag eingezogen, und wir erstatten, was Sie widerrufen haben.',
    pl: 'Zamówienie nie jest jeszcze opłacone, a za produkty objęte odstąpieniem nie trzeba płacić. Płatność online za pozostałe produkty obejmie pełną kwotę, a pieniądze za produkty objęte odstąpieniem zwrócimy.',
  },
} satisfies Record<string, Text>

/** How the storefront says that all of an order is withdrawn from. */
export const THE_WHOLE_ORDER: Text = { en: 'The whole order', de: 'Die ganze Bestellung', pl: 'Całe zamówienie' }

/** Said where it is not known that there are none. */
export const DOWNLOADS_KEPT: Text = {
  en: 'Downloads that you have been given are excepted.',
  de: 'Ausgenommen sind Downloads, die Ihnen schon bereitgestellt wurden.',
  pl: 'Nie dotyczy to plików, które zostały już udostępnione.',
}

/** Said where the declaring session does not see the order: its page may not know of it. */
export const NOT_ON_PAGE: Text = {
  en: 'The page of your order may not show your withdrawal yet, and may still show an amount to pay: this email is what counts.',
  de: 'Auf der Seite Ihrer Bestellung ist der Widerruf womöglich noch nicht vermerkt, und vielleicht steht dort noch ein Betrag: Es gilt diese E-Mail.',
  pl: 'Strona zamówienia może jeszcze nie uwzględniać odstąpienia i nadal podawać kwotę do zapłaty: liczy się ten e-mail.',
}

/** Said where the goods are still here. */
export const NOTHING_TO_SEND_BACK: Text = {
  en: 'Your order has not been sent yet, so you do not have to send anything back.',
  de: 'Ihre Bestellung ist noch nicht versandt: Sie müssen nichts zurücksenden.',
  pl: 'Zamówienie nie zostało jeszcze wysłane, więc nie trzeba nic odsyłać.',
}

/** Said where none will be sent. */
export const CANCELLED: Text = {
  en: 'Your order is cancelled, so you do not have to send anything back.',
  de: 'Ihre Bestellung ist storniert: Sie müssen nichts zurücksenden.',
  pl: 'Zamówienie zostało anulowane, więc nie trzeba nic odsyłać.',
}

/** Said where goods may have been sent. */
export const SEND_BACK: Text = {
  en: 'If you have the goods already, please send them back within 14 days. The return label is in the parcel; returning is free.',
  de: 'Haben Sie die Ware schon, senden Sie sie bitte innerhalb von 14 Tagen zurück. Das Rücksendeetikett liegt im Paket, der Rückversand kostet Sie nichts.',
  pl: 'Jeśli masz już towar, na jego odesłanie masz 14 dni. Etykieta zwrotna jest w paczce, zwrot nic nie kosztuje.',
}

/** What both receipts of a withdrawal say. */
const WITHDRAWAL = {
  subject: {
    en: 'We have received your withdrawal',
    de: 'Ihr Widerruf ist eingegangen',
    pl: 'Otrzymaliśmy oświadczenie o odstąpieniu',
  },
  received: {
    en: 'Your withdrawal from the contract reached us on {time}.',
    de: 'Ihr Widerruf ist am {time} bei uns eingegangen.',
    pl: 'Twoje oświadczenie o odstąpieniu od umowy dotarło do nas {time}.',
  },
  declaration: {
    en: 'Your declaration: {declarant} withdraws from the contract for order {number}.',
    de: 'Ihre Erklärung: {declarant} widerruft den Vertrag zur Bestellung {number}.',
    pl: 'Treść oświadczenia: {declarant} odstępuje od umowy dotyczącej zamówienia {number}.',
  },
  unnumbered: {
    en: 'Your declaration: {unnumbered} withdraws from the contract for an order.',
    de: 'Ihre Erklärung: {unnumbered} widerruft den Vertrag zu einer Bestellung.',
    pl: 'Treść oświadczenia: {unnumbered} odstępuje od umowy dotyczącej zamówienia.',
  },
  returns: {
    en: 'Without the label, send it to:\n{returns}',
    de: 'Ohne Etikett senden Sie sie an:\n{returns}',
    pl: 'Jeśli nie masz etykiety, wyślij towar na adres:\n{returns}',
  },
  unpaid: {
    en: 'If you have not paid yet, you do not have to pay for what you withdrew from.',
    de: 'Haben Sie noch nicht bezahlt, müssen Sie Artikel, die Sie widerrufen haben, nicht bezahlen.',
    pl: 'Jeśli płatność jeszcze nie nastąpiła, za produkty objęte odstąpieniem nie trzeba płacić.',
  },
} satisfies Record<string, Text>

/** Under a change of an account that its owner may not have made. */
const NOT_YOU: Text = {
  en: 'If this was not you, please write to us or ring us at once: {shopEmail}, {shopPhone}.',
  de: 'Falls Sie das nicht waren, schreiben Sie uns bitte sofort oder rufen Sie an: {shopEmail}, {shopPhone}.',
  pl: 'Jeśli to nie Ty, jak najszybciej napisz do nas lub zadzwoń: {shopEmail}, {shopPhone}.',
}

/** `{…}` are filled in from the values given. */
const WORDINGS: Record<PlainKind, Wording> = {
  register: {
    subject: {
      en: 'Please confirm your registration',
      de: 'Bitte bestätigen Sie Ihre Registrierung',
      pl: 'Potwierdź swoją rejestrację',
    },
    body: [
      HELLO_UNKNOWN,
      {
        en: 'One click, and your account is ready.',
        de: 'ein Klick, und Ihr Kundenkonto ist bereit.',
        pl: 'Jedno kliknięcie i konto będzie gotowe.',
      },
    ],
    link: { en: 'Confirm registration', de: 'Registrierung bestätigen', pl: 'Potwierdź rejestrację' },
  },
  welcome: {
    subject: { en: 'Welcome to {shop}', de: 'Willkommen bei {shop}', pl: 'Witamy w {shop}' },
    body: [
      HELLO,
      {
        en: 'Your account is ready. It holds your orders, invoices and addresses, and saves you typing at checkout.',
        de: 'Ihr Kundenkonto ist angelegt. Dort finden Sie Bestellungen, Rechnungen und Adressen, und an der Kasse ist weniger auszufüllen.',
        pl: 'Konto jest gotowe. Znajdziesz na nim zamówienia, faktury i adresy, a podczas zakupów będzie mniej do wypełniania.',
      },
      {
        en: 'Log in with {email} and the password you chose.',
        de: 'Sie melden sich mit {email} und Ihrem selbst gewählten Passwort an.',
        pl: 'Zaloguj się adresem {email} i wybranym przez siebie hasłem.',
      },
      {
        en: 'Your request for “{group}” has arrived: we will answer within a working day. Until then you buy at our usual prices.',
        de: 'Ihre Anfrage für „{group}“ ist eingegangen: Wir antworten innerhalb eines Werktags. Bis dahin kaufen Sie zu unseren üblichen Preisen.',
        pl: 'Zgłoszenie do grupy „{group}” dotarło: odpowiemy w ciągu jednego dnia roboczego. Do tego czasu obowiązują zwykłe ceny.',
      },
      {
        en: '{company} will see net prices once we have accepted it as a business customer. Write to us for that: {shopEmail}.',
        de: 'Nettopreise sieht {company}, sobald wir das Unternehmen als Geschäftskunden angenommen haben. Schreiben Sie uns dazu: {shopEmail}.',
        pl: 'Ceny netto dla firmy {company} pokażemy, gdy przyjmiemy ją jako klienta biznesowego. Napisz do nas w\u00a0tej sprawie: {shopEmail}.',
      },
    ],
    link: { en: 'Open my account', de: 'Kundenkonto öffnen', pl: 'Otwórz konto' },
  },
  guest: {
    subject: {
      en: 'Please confirm your email address',
      de: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      pl: 'Potwierdź swój adres e-mail',
    },
    body: [
      HELLO_UNKNOWN,
      {
        en: 'Please confirm your address. Then you can place your order.',
        de: 'bitte bestätigen Sie Ihre E-Mail-Adresse, dann können Sie bestellen.',
        pl: 'Potwierdź swój adres, aby złożyć zamówienie.',
      },
    ],
    link: { en: 'Confirm address', de: 'E-Mail-Adresse bestätigen', pl: 'Potwierdź adres' },
  },
  recovery: {
    subject: { en: 'A new password', de: 'Ein neues Passwort', pl: 'Nowe hasło' },
    body: [
      HELLO,
      {
        en: 'You requested a new password. The link works for two hours. If this was not you, simply ignore this email.',
        de: 'Sie haben ein neues Passwort angefordert. Der Link gilt zwei Stunden. Falls Sie es nicht waren, ignorieren Sie diese E-Mail einfach.',
        pl: 'Otrzymaliśmy prośbę o nowe hasło. Link jest ważny dwie godziny. Jeśli to nie Ty, po prostu zignoruj tę wiadomość.',
      },
    ],
    link: { en: 'Choose a new password', de: 'Neues Passwort wählen', pl: 'Wybierz nowe hasło' },
  },
  'email-changed': {
    subject: {
      en: 'Your email address has been changed',
      de: 'Ihre E-Mail-Adresse wurde geändert',
      pl: 'Twój adres e-mail został zmieniony',
    },
    body: [
      HELLO,
      {
        en: 'The email address of your account at {shop} was changed on {time}. From now on you log in with the new one, and our emails about your account and the orders you place from now on go there. Emails about earlier orders still come to the address you gave with them.',
        de: 'für Ihr Kundenkonto bei {shop} wurde am {time} eine andere E-Mail-Adresse hinterlegt. Mit der neuen melden Sie sich ab jetzt an, und dorthin gehen unsere E-Mails zum Kundenkonto und zu Bestellungen, die Sie ab jetzt aufgeben. E-Mails zu früheren Bestellungen gehen weiter an die Adresse, die Sie dabei angegeben haben.',
        pl: 'Adres e-mail Twojego konta w {shop} został zmieniony {time}. Od teraz logujesz się nowym adresem i na niego wysyłamy wiadomości o koncie i o zamówieniach złożonych od tej chwili. Wiadomości o wcześniejszych zamówieniach nadal przychodzą na adres podany przy ich składaniu.',
      },
      NOT_YOU,
    ],
    link: null,
  },
  'email-new': {
    subject: { en: 'Your new email address', de: 'Ihre neue E-Mail-Adresse', pl: 'Twój nowy adres e-mail' },
    body: [
      HELLO,
      {
        en: 'From now on you log in to your account at {shop} with {email}. Our emails about your account and the orders you place from now on come here. Emails about earlier orders still go to the address you gave with them.',
        de: 'ab jetzt melden Sie sich in Ihrem Kundenkonto bei {shop} mit {email} an. Hierher kommen auch unsere E-Mails zum Kundenkonto und zu Bestellungen, die Sie ab jetzt aufgeben. E-Mails zu früheren Bestellungen gehen weiter an die Adresse, die Sie dabei angegeben haben.',
        pl: 'Od teraz logujesz się na konto w {shop} adresem {email}. Tu będą też przychodzić wiadomości o koncie i o zamówieniach złożonych od tej chwili. Wiadomości o wcześniejszych zamówieniach nadal przychodzą na adres podany przy ich składaniu.',
      },
      {
        en: 'If you have no account with us, somebody has mistyped their address: please write to us, and we will put it right: {shopEmail}.',
        de: 'Sie haben gar kein Kundenkonto bei uns? Dann hat sich jemand bei der Adresse vertippt: Schreiben Sie uns bitte an {shopEmail}, und wir berichtigen das.',
        pl: 'Nie masz u nas konta? Ktoś pomylił się, wpisując adres: napisz do nas na {shopEmail}, a to poprawimy.',
      },
    ],
    link: { en: 'Open my account', de: 'Kundenkonto öffnen', pl: 'Otwórz konto' },
  },
  'password-changed': {
    subject: {
      en: 'Your password has been changed',
      de: 'Ihr Passwort wurde geändert',
      pl: 'Twoje hasło zostało zmienione',
    },
    body: [
      HELLO,
      {
        en: 'The password for your account at {shop} was changed on {time}. You have been logged out on your other devices. If this was you, there is nothing you need to do.',
        de: 'das Passwort Ihres Kundenkontos bei {shop} wurde am {time} geändert. Auf Ihren anderen Geräten wurden Sie abgemeldet. Wenn Sie das selbst waren, müssen Sie nichts tun.',
        pl: 'Hasło do Twojego konta w {shop} zostało zmienione {time}. Na innych urządzeniach nastąpiło wylogowanie. Jeśli to Ty, nie musisz nic robić.',
      },
      NOT_YOU,
    ],
    beforeLink: {
      en: 'You can also choose a new password yourself: the current one then stops working.',
      de: 'Sie können auch selbst ein neues Passwort wählen: Das jetzige gilt dann nicht mehr.',
      pl: 'Możesz też od razu ustawić nowe hasło: obecne przestanie wtedy działać.',
    },
    link: { en: 'Choose a new password', de: 'Neues Passwort wählen', pl: 'Ustaw nowe hasło' },
  },
  'account-deleted': {
    subject: { en: 'Your account is deleted', de: 'Ihr Kundenkonto ist gelöscht', pl: 'Twoje konto zostało usunięte' },
    body: [
      HELLO,
      {
        en: 'Your account at {shop} was deleted on {time}, with your details, addresses and wishlist. Reviews that you wrote stay on the product pages, with your first name. We keep invoices for as long as the law requires.',
        de: 'Ihr Kundenkonto bei {shop} wurde am {time} gelöscht, mit Ihren Daten, Adressen und Ihrem Wunschzettel. Ihre Bewertungen bleiben mit Ihrem Vornamen auf den Produktseiten. Rechnungen bewahren wir auf, solange das Gesetz es verlangt.',
        pl: 'Twoje konto w {shop} zostało usunięte {time}, razem z danymi, adresami i listą życzeń. Napisane opinie zostają na stronach produktów, z Twoim imieniem. Faktury przechowujemy tak długo, jak wymaga tego prawo.',
      },
      {
        en: 'Orders that are on their way are delivered all the same. They can no longer be seen in the shop: for questions about one, write to us with its number.',
        de: 'Offene Bestellungen werden trotzdem geliefert. Im Shop sind sie nicht mehr zu sehen: Bei Fragen schreiben Sie uns bitte mit der Bestellnummer.',
        pl: 'Zamówienia w realizacji zostaną dostarczone. W sklepie nie są już widoczne: w razie pytań napisz do nas i podaj numer zamówienia.',
      },
      NOT_YOU,
    ],
    link: null,
  },
  newsletter: {
    subject: {
      en: 'Please confirm your newsletter subscription',
      de: 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung',
      pl: 'Potwierdź zapis do newslettera',
    },
    body: [
      HELLO_UNKNOWN,
      {
        en: 'You asked to receive the {shop} newsletter. One click confirms it.',
        de: 'Sie möchten den Newsletter von {shop} erhalten. Ein Klick genügt zur Bestätigung.',
        pl: 'Otrzymaliśmy prośbę o zapis do newslettera {shop}. Wystarczy jedno kliknięcie, aby ją potwierdzić.',
      },
      NEWSLETTER,
      {
        en: 'If this was not you, simply ignore this email: without the click, you will receive nothing.',
        de: 'Falls Sie es nicht waren, ignorieren Sie diese E-Mail einfach: Ohne den Klick erhalten Sie nichts.',
        pl: 'Jeśli to nie Ty, po prostu zignoruj tę wiadomość: bez kliknięcia nic nie przyjdzie.',
      },
    ],
    link: { en: 'Confirm subscription', de: 'Anmeldung bestätigen', pl: 'Potwierdź zapis' },
  },
  'newsletter-done': {
    subject: { en: 'You are subscribed', de: 'Willkommen beim Newsletter', pl: 'Zapisano do newslettera' },
    body: [
      HELLO,
      {
        en: 'From now on you will receive the {shop} newsletter at this address.',
        de: 'ab jetzt erhalten Sie den Newsletter von {shop} an diese Adresse.',
        pl: 'Od teraz będziesz otrzymywać newsletter {shop} na ten adres.',
      },
      NEWSLETTER,
    ],
    link: { en: 'Go to the shop', de: 'Zum Shop', pl: 'Przejdź do sklepu' },
  },
  contact: {
    subject: { en: 'Contact: {subject}', de: 'Kontakt: {subject}', pl: 'Kontakt: {subject}' },
    body: [
      { en: '{name} ({email}) writes:', de: '{name} ({email}) schreibt:', pl: '{name} ({email}) pisze:' },
      { en: '{comment}', de: '{comment}', pl: '{comment}' },
    ],
    link: null,
  },
  revocation: {
    subject: {
      en: 'Withdrawal: order {number}',
      de: 'Widerruf: Bestellung {number}',
      pl: 'Odstąpienie: zamówienie {number}',
    },
    body: [
      {
        en: '{name} ({email}) withdraws from the contract. Received: {time}.',
        de: '{name} ({email}) widerruft den Vertrag. Eingegangen: {time}.',
        pl: '{name} ({email}) odstępuje od umowy. Otrzymano: {time}.',
      },
      { en: '{comment}', de: '{comment}', pl: '{comment}' },
    ],
    link: null,
  },
  'revocation-receipt': {
    subject: WITHDRAWAL.subject,
    body: [
      HELLO,
      WITHDRAWAL.received,
      WITHDRAWAL.declaration,
      {
        en: 'What you withdraw from:\n{content}',
        de: 'Was Sie widerrufen:\n{content}',
        pl: 'Czego dotyczy odstąpienie:\n{content}',
      },
      { en: '{sendBack}', de: '{sendBack}', pl: '{sendBack}' },
      WITHDRAWAL.returns,
      { en: '{money}', de: '{money}', pl: '{money}' },
      { en: '{kept}', de: '{kept}', pl: '{kept}' },
      { en: '{unseen}', de: '{unseen}', pl: '{unseen}' },
    ],
    link: { en: 'See the order', de: 'Bestellung ansehen', pl: 'Zobacz zamówienie' },
  },
  // The same words whether the order exists or is another shopper's.
  'revocation-unmatched': {
    subject: WITHDRAWAL.subject,
    body: [
      HELLO_UNKNOWN,
      WITHDRAWAL.received,
      WITHDRAWAL.declaration,
      WITHDRAWAL.unnumbered,
      {
        en: 'We have not been able to match the order number and email address to an order yet. Please compare both with the email that confirmed your order, and write to us if one of them is different. The time above counts all the same.',
        de: 'Bestellnummer und E-Mail-Adresse konnten wir noch keiner Bestellung zuordnen. Bitte vergleichen Sie beide mit Ihrer Bestellbestätigung und schreiben Sie uns, falls etwas davon abweicht. Der oben genannte Zeitpunkt gilt trotzdem.',
        pl: 'Na podstawie numeru zamówienia i adresu e-mail nie udało się jeszcze znaleźć zamówienia. Porównaj je z potwierdzeniem zamówienia i napisz do nas, jeśli coś się nie zgadza. Mimo to liczy się czas podany wyżej.',
      },
      SEND_BACK,
      WITHDRAWAL.returns,
      {
        en: 'As soon as we have found your order, we will refund the price and the standard delivery the way you paid, within 14 days of your message. We may wait until the goods are back with us, or until you show that they were sent.',
        de: 'Sobald wir Ihre Bestellung gefunden haben, erstatten wir den Preis samt Standardversand auf dem Weg, auf dem Sie gezahlt haben, innerhalb von 14 Tagen nach Ihrer Nachricht. Wir können damit warten, bis die Ware wieder bei uns ist oder Sie zeigen, dass sie unterwegs ist.',
        pl: 'Gdy tylko znajdziemy zamówienie, zwrócimy cenę i koszt zwykłej dostawy tą samą metodą płatności, w ciągu 14 dni od Twojej wiadomości. Możemy z tym poczekać, aż towar do nas dotrze albo aż dostaniemy dowód jego nadania.',
      },
      WITHDRAWAL.unpaid,
      DOWNLOADS_KEPT,
    ],
    link: null,
  },
}

/** The link below a mail about the newsletter. */
export const UNSUBSCRIBE: Text = { en: 'Unsubscribe', de: 'Newsletter abbestellen', pl: 'Wypisz się' }

/** A text in one language; `{…}` are filled in, and stand as they are where there is no value for them. */
export const fill = (text: Text, tongue: Tongue, values: Record<string, string>): string =>
  text[tongue].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** A paragraph says nothing where a value that it names is empty. */
const isSaid = (text: string, values: Record<string, string>): boolean =>
  [...text.matchAll(/\{(\w+)\}/g)].every(([, name]) => values[name ?? ''] !== '')

/** Fills a wording in one language. `href` is left out where the mail has no link. */
export function composeMail(
  kind: PlainKind,
  tongue: Tongue,
  recipient: string,
  values: Record<string, string>,
  href?: string,
): Mail {
  const say = (text: Text): string => fill(text, tongue, values)
  const { subject, body, beforeLink, link } = WORDINGS[kind]
  const hasLink = link !== null && href !== undefined
  const texts = body.map((text) => (text === HELLO && !values['name'] ? HELLO_UNKNOWN : text))
  return {
    recipient,
    kind,
    tongue,
    subject: say(subject),
    blocks: [...texts, ...(hasLink && beforeLink ? [beforeLink] : [])]
      .filter((text) => isSaid(text[tongue], values))
      .map((text): MailBlock => ({ type: 'text', text: say(text) })),
    links: !hasLink ? [] : [{ label: say(link), href }],
  }
}

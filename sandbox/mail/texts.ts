import type { Text, Tongue } from '../kernel/records.ts'
import type { Mail, MailKind } from './store.ts'

/** Mails whose words are the same for everybody; those of an order: `order/mails.ts`. */
type PlainKind = Exclude<MailKind, 'order' | 'paid' | 'shipped' | 'cancelled'>

interface Wording {
  subject: Text
  body: Text[]
  link: Text | null
}

/** How a mail to somebody known begins. */
export const HELLO: Text = { en: 'Hello {name},', de: 'Guten Tag {name},', pl: 'Dzień dobry, {name}!' }

/** `{…}` are filled in from the values given. */
const WORDINGS: Record<PlainKind, Wording> = {
  register: {
    subject: {
      en: 'Please confirm your registration',
      de: 'Bitte bestätigen Sie Ihre Registrierung',
      pl: 'Potwierdź swoją rejestrację',
    },
    body: [
      HELLO,
      {
        en: 'one click and your account is ready.',
        de: 'ein Klick, und Ihr Kundenkonto ist bereit.',
        pl: 'Jedno kliknięcie i konto będzie gotowe.',
      },
    ],
    link: { en: 'Confirm registration', de: 'Registrierung bestätigen', pl: 'Potwierdź rejestrację' },
  },
  guest: {
    subject: {
      en: 'Please confirm your email address',
      de: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      pl: 'Potwierdź swój adres e-mail',
    },
    body: [
      HELLO,
      {
        en: 'confirm your address, then you can place your order.',
        de: 'bestätigen Sie Ihre Adresse, dann können Sie bestellen.',
        pl: 'Po potwierdzeniu adresu można złożyć zamówienie.',
      },
    ],
    link: { en: 'Confirm address', de: 'Adresse bestätigen', pl: 'Potwierdź adres' },
  },
  recovery: {
    subject: { en: 'A new password', de: 'Ein neues Passwort', pl: 'Nowe hasło' },
    body: [
      HELLO,
      {
        en: 'you asked for a new password. The link is good for two hours. If it was not you, do nothing.',
        de: 'Sie haben ein neues Passwort angefordert. Der Link gilt zwei Stunden. Wenn Sie es nicht waren, tun Sie nichts.',
        pl: 'Otrzymaliśmy prośbę o nowe hasło. Link jest ważny dwie godziny. Jeśli to pomyłka, wystarczy nic nie robić.',
      },
    ],
    link: { en: 'Choose a new password', de: 'Neues Passwort wählen', pl: 'Wybierz nowe hasło' },
  },
  newsletter: {
    subject: {
      en: 'Please confirm the newsletter',
      de: 'Bitte bestätigen Sie den Newsletter',
      pl: 'Potwierdź zapis do newslettera',
    },
    body: [
      {
        en: 'You asked for our newsletter. One click, and you are on the list.',
        de: 'Sie möchten unseren Newsletter lesen. Ein Klick, und Sie stehen auf der Liste.',
        pl: 'Otrzymaliśmy prośbę o nasz newsletter. Jedno kliknięcie i adres będzie na liście.',
      },
    ],
    link: { en: 'Confirm newsletter', de: 'Newsletter bestätigen', pl: 'Potwierdź newsletter' },
  },
  'newsletter-done': {
    subject: { en: 'You are on the list', de: 'Sie stehen auf der Liste', pl: 'Adres jest na liście' },
    body: [
      {
        en: 'From now on our newsletter comes to this address.',
        de: 'Ab jetzt kommt unser Newsletter an diese Adresse.',
        pl: 'Od teraz nasz newsletter przychodzi na ten adres.',
      },
    ],
    link: null,
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
    subject: {
      en: 'We have received your withdrawal',
      de: 'Ihr Widerruf ist eingegangen',
      pl: 'Otrzymaliśmy oświadczenie o odstąpieniu',
    },
    body: [
      HELLO,
      {
        en: 'your withdrawal from the contract reached us on {time}.',
        de: 'Ihr Widerruf ist am {time} bei uns eingegangen.',
        pl: 'Oświadczenie o odstąpieniu od umowy dotarło do nas: {time}.',
      },
      { en: 'Order number: {number}', de: 'Bestellnummer: {number}', pl: 'Numer zamówienia: {number}' },
      { en: '{comment}', de: '{comment}', pl: '{comment}' },
      {
        en: 'Please send the goods back within 14 days. As soon as they are here, we return your money the way you paid.',
        de: 'Bitte senden Sie die Ware innerhalb von 14 Tagen zurück. Sobald sie bei uns ist, erstatten wir den Betrag auf dem Weg, auf dem Sie gezahlt haben.',
        pl: 'Na odesłanie towaru jest 14 dni. Gdy tylko do nas dotrze, zwrócimy pieniądze tą samą drogą, którą nastąpiła zapłata.',
      },
    ],
    link: null,
  },
}

/** A text in one language; `{…}` are filled in, and stand as they are where there is no value for them. */
export const fill = (text: Text, tongue: Tongue, values: Record<string, string>): string =>
  text[tongue].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Fills a wording in one language. `href` is left out where the mail has no link. */
export function composeMail(
  kind: PlainKind,
  tongue: Tongue,
  recipient: string,
  values: Record<string, string>,
  href?: string,
): Mail {
  const say = (text: Text): string => fill(text, tongue, values)
  const { subject, body, link } = WORDINGS[kind]
  return {
    recipient,
    kind,
    tongue,
    subject: say(subject),
    paragraphs: body.map(say).filter((paragraph) => paragraph !== ''),
    links: link === null || href === undefined ? [] : [{ label: say(link), href }],
  }
}

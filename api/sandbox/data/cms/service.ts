import { block, section, slot, t, text } from '../kit.ts'
import type { SeedCmsPage, Text } from '../types.ts'

const plain = (key: string, name: string, content: Text): SeedCmsPage => ({
  key,
  name,
  type: 'page',
  sections: [section('boxed', [block('text', [text('content', content)])])],
})

/** Pages that checkout and footer link to. */
export const servicePages: SeedCmsPage[] = [
  plain('terms', 'Terms', t('<h1>Terms</h1>', '<h1>Allgemeine Geschäftsbedingungen</h1>', '<h1>Regulamin</h1>')),
  plain('privacy', 'Privacy', t('<h1>Privacy</h1>', '<h1>Datenschutz</h1>', '<h1>Polityka prywatności</h1>')),
  plain(
    'revocation',
    'Right of withdrawal',
    t('<h1>Right of withdrawal</h1>', '<h1>Widerrufsrecht</h1>', '<h1>Prawo odstąpienia od umowy</h1>'),
  ),
  plain('imprint', 'Imprint', t('<h1>Imprint</h1>', '<h1>Impressum</h1>', '<h1>Dane firmy</h1>')),
  plain(
    'shipping',
    'Shipping and payment',
    t('<h1>Shipping & payment</h1>', '<h1>Versand & Zahlung</h1>', '<h1>Dostawa i płatność</h1>'),
  ),
  plain('about', 'Who we are', t('<h1>Who we are</h1>', '<h1>Wer wir sind</h1>', '<h1>Kim jesteśmy</h1>')),
  {
    key: 'contact',
    name: 'Contact',
    type: 'page',
    sections: [
      section('boxed', [
        block('form', [
          slot('content', 'form', {
            type: 'contact',
            title: t('Write to us', 'Schreiben Sie uns', 'Proszę do nas napisać'),
            mailReceiver: [],
            defaultMailReceiver: true,
            confirmationText: t(
              'Thank you, your message has arrived. We answer within a working day.',
              'Danke, Ihre Nachricht ist angekommen. Wir antworten innerhalb eines Werktags.',
              'Dziękujemy, wiadomość dotarła. Odpowiadamy w ciągu jednego dnia roboczego.',
            ),
          }),
        ]),
      ]),
    ],
  },
  {
    key: 'newsletter',
    name: 'Newsletter',
    type: 'page',
    sections: [
      section('boxed', [
        block('form', [
          slot('content', 'form', {
            type: 'newsletter',
            title: t('One letter a month', 'Ein Brief im Monat', 'Jeden list w miesiącu'),
            mailReceiver: [],
            defaultMailReceiver: true,
            confirmationText: t(
              'Thank you. Please open the e-mail that we have just sent you.',
              'Danke. Bitte öffnen Sie die E-Mail, die wir Ihnen gerade geschickt haben.',
              'Dziękujemy. Prosimy otworzyć e-mail, który właśnie do Państwa wysłaliśmy.',
            ),
          }),
        ]),
      ]),
    ],
  },
]

import { block, image, section, slot, t, text } from '../kit.ts'
import type { SeedCmsPage, SeedSlot, Text } from '../types.ts'

const form = (type: 'contact' | 'newsletter', title: Text, confirmationText: Text): SeedSlot =>
  slot('content', 'form', { type, title, mailReceiver: [], defaultMailReceiver: true, confirmationText })

/** The newsletter form as home and newsletter page show it. */
export const newsletterForm = form(
  'newsletter',
  t('One letter a month', 'Ein Brief im Monat', 'Jeden list w miesiącu'),
  t(
    'Thank you. Please open the email that we have just sent you.',
    'Danke. Bitte öffnen Sie die E-Mail, die wir Ihnen gerade geschickt haben.',
    'Dziękujemy. Otwórz e-mail, który właśnie do Ciebie wysłaliśmy.',
  ),
)

export const contactForm = form(
  'contact',
  t('Write to us', 'Schreiben Sie uns', 'Napisz do nas'),
  t(
    'Thank you, your message has arrived. We answer within a working day.',
    'Danke, Ihre Nachricht ist angekommen. Wir antworten innerhalb eines Werktags.',
    'Dziękujemy, wiadomość dotarła. Odpowiadamy w ciągu jednego dnia roboczego.',
  ),
)

const shipping = t(
  `<h1>Shipping &amp; payment</h1><h2>How it comes to you</h2><ul><li><strong>Standard parcel</strong>, 2–4 days, €4.90. Free from €75.</li><li><strong>Express</strong>, 1–2 days, €12.90, up to a goods value of €500.</li><li><strong>Parcel locker</strong>, Poland only, 2–4 days, €2.90. Free from €50, up to €300.</li></ul><p>Pieces marked “free shipping” travel without postage. Patterns and gift cards come by e-mail at once. We pack in paper and straw; there is no plastic in our parcels.</p><h2>How you pay</h2><ul><li><strong>Invoice</strong>: within 14 days after delivery.</li><li><strong>In advance</strong>: by bank transfer.</li><li><strong>Cash on delivery</strong>: at the door, up to €400.</li><li><strong>Card</strong>: on the page of our payment partner. In this demo, the page asks what should happen.</li></ul>`,
  `<h1>Versand &amp; Zahlung</h1><h2>So kommt es zu Ihnen</h2><ul><li><strong>Standardpaket</strong>, 2–4 Tage, 4,90 €. Ab 75 € kostenlos.</li><li><strong>Express</strong>, 1–2 Tage, 12,90 €, bis zu einem Warenwert von 500 €.</li><li><strong>Paketautomat</strong>, nur Polen, 2–4 Tage, 2,90 €. Ab 50 € kostenlos, bis 300 €.</li></ul><p>Was als „versandkostenfrei“ gekennzeichnet ist, reist ohne Porto. Schnittmuster und Geschenkkarten kommen sofort per E-Mail. Wir packen in Papier und Stroh; Plastik finden Sie in unseren Paketen nicht.</p><h2>So zahlen Sie</h2><ul><li><strong>Rechnung</strong>: innerhalb von 14 Tagen nach Lieferung.</li><li><strong>Vorkasse</strong>: per Überweisung.</li><li><strong>Nachnahme</strong>: an der Haustür, bis 400 €.</li><li><strong>Kreditkarte</strong>: auf der Seite unseres Zahlungspartners. In dieser Demo fragt die Seite, was geschehen soll.</li></ul>`,
  `<h1>Dostawa i płatność</h1><h2>Jak to do Ciebie trafi</h2><ul><li><strong>Paczka standardowa</strong>, 2–4 dni, 19,90 zł. Bez opłaty od 325 zł.</li><li><strong>Ekspres</strong>, 1–2 dni, 55,86 zł, do wartości towaru 2165 zł.</li><li><strong>Automat paczkowy</strong>, tylko w Polsce, 2–4 dni, 11,90 zł. Bez opłaty od 217 zł, do 1299 zł.</li></ul><p>Rzeczy oznaczone „darmowa dostawa” podróżują bez opłaty. Wykroje i karty podarunkowe przychodzą od razu e-mailem. Pakujemy w papier i słomę; plastiku w naszych paczkach nie ma.</p><h2>Jak zapłacić</h2><ul><li><strong>Faktura</strong>: w ciągu 14 dni od dostawy.</li><li><strong>Przedpłata</strong>: przelewem.</li><li><strong>Płatność przy odbiorze</strong>: przy drzwiach, do 1732 zł.</li><li><strong>Karta</strong>: na stronie operatora płatności. W wersji pokazowej strona zapyta, co ma się wydarzyć.</li></ul>`,
)

/** Pages of the footer. */
export const servicePages: SeedCmsPage[] = [
  {
    key: 'shipping',
    name: 'Shipping and payment',
    type: 'page',
    sections: [section('boxed', [block('text', [text('content', shipping)])])],
  },
  {
    key: 'contact',
    name: 'Contact',
    type: 'page',
    sections: [
      section('boxed', [
        block('text', [
          text(
            'content',
            t(
              '<h1>Contact</h1><p>There are three of us, and we read every message. On working days from nine to five you also reach us by telephone: <a href="tel:+442079460000">+44 20 7946 0000</a>.</p>',
              '<h1>Kontakt</h1><p>Wir sind zu dritt und lesen jede Nachricht. Werktags von neun bis fünf erreichen Sie uns auch telefonisch: <a href="tel:+493000000000">+49 30 00000000</a>.</p>',
              '<h1>Kontakt</h1><p>Jest nas troje i czytamy każdą wiadomość. W dni robocze od dziewiątej do siedemnastej odbieramy też telefon: <a href="tel:+48220000000">+48 22 000 00 00</a>.</p>',
            ),
          ),
        ]),
        block('form', [contactForm]),
      ]),
    ],
  },
  {
    key: 'newsletter',
    name: 'Newsletter',
    type: 'page',
    sections: [
      section('boxed', [
        block('text', [
          text(
            'content',
            t(
              '<h1>Newsletter</h1><p>Once a month: what left the kiln, one recipe that takes its time, and a code now and then. You can leave with one click, here or in every letter.</p>',
              '<h1>Newsletter</h1><p>Einmal im Monat: was aus dem Ofen kam, ein Rezept, das sich Zeit lässt, und ab und zu ein Code. Abmelden können Sie sich mit einem Klick, hier oder in jedem Brief.</p>',
              '<h1>Newsletter</h1><p>Raz w miesiącu: co wyszło z pieca, jeden przepis, który się nie spieszy, a czasem kod rabatowy. Zrezygnować można jednym kliknięciem, tutaj lub w każdym liście.</p>',
            ),
          ),
        ]),
        block('form', [newsletterForm]),
      ]),
    ],
  },
  {
    key: 'about',
    name: 'Who we are',
    type: 'page',
    sections: [
      section('full_width', [
        block('image-cover', [image('image', 'scene-room', { display: 'cover', minHeight: '420px' })], { margin: {} }),
      ]),
      section('boxed', [
        block('text-hero', [
          text(
            'content',
            t(
              '<h1>Who we are</h1><p>Three people, six workshops, one rule: we sell what we would repair.</p>',
              '<h1>Wer wir sind</h1><p>Drei Leute, sechs Werkstätten, eine Regel: Wir verkaufen, was wir selbst reparieren würden.</p>',
              '<h1>Kim jesteśmy</h1><p>Troje ludzi, sześć pracowni, jedna zasada: sprzedajemy to, co sami chcielibyśmy naprawiać.</p>',
            ),
          ),
        ]),
        block('text-two-column', [
          text(
            'left',
            t(
              '<h2>The workshops</h2><p>Kiln Lane fires stoneware once a week. Huta Olsza has blown glass since 1924. Linnet &amp; Daughters weave linen and wool, Nordholz works in oak and walnut, Halo builds lamps that can be opened. The paper, the tea and the patterns are our own.</p>',
              '<h2>Die Werkstätten</h2><p>Kiln Lane brennt einmal in der Woche Steinzeug. Huta Olsza bläst Glas seit 1924. Linnet &amp; Daughters weben Leinen und Wolle, Nordholz arbeitet in Eiche und Nussbaum, Halo baut Leuchten, die man öffnen kann. Papier, Tee und Schnittmuster sind von uns.</p>',
              '<h2>Pracownie</h2><p>Kiln Lane raz w tygodniu wypala kamionkę. Huta Olsza dmucha szkło od 1924 roku. Linnet &amp; Daughters tkają len i wełnę, Nordholz pracuje w dębie i orzechu, Halo buduje lampy, które można otworzyć. Papier, herbata i wykroje są nasze własne.</p>',
            ),
          ),
          text(
            'right',
            t(
              '<h2>The promise</h2><p>If something breaks, write to us. We have lids, sockets, stoppers and threads on the shelf, and we know who made each piece. What we cannot mend, its maker can.</p>',
              '<h2>Das Versprechen</h2><p>Geht etwas kaputt, schreiben Sie uns. Wir haben Deckel, Fassungen, Stopfen und Garne im Regal und wissen, wer jedes Stück gemacht hat. Was wir nicht richten können, kann die Werkstatt.</p>',
              '<h2>Obietnica</h2><p>Gdy coś się zepsuje, czekamy na wiadomość. Mamy na półce wieczka, oprawki, korki i nici, a przy każdej rzeczy wiemy, czyja to praca. Czego nie naprawimy my, naprawi pracownia.</p>',
            ),
          ),
        ]),
      ]),
    ],
  },
]

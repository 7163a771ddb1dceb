import { telephone } from '../company.ts'
import { path } from '../ids.ts'
import { block, image, section, slot, t, text } from '../kit.ts'
import type { SeedCmsPage, SeedSlot, Text } from '../types.ts'

const form = (type: 'contact' | 'newsletter', title: Text, confirmationText: Text): SeedSlot =>
  slot('content', 'form', { type, title, mailReceiver: [], defaultMailReceiver: true, confirmationText })

/** The newsletter form as home and newsletter page show it. */
export const newsletterForm = form(
  'newsletter',
  t('Once a month, no noise', 'Einmal im Monat Post', 'Raz w miesiącu, bez spamu'),
  t(
    'One step is left: click the link in the email that we have just sent you.',
    'Noch ein Schritt: Bitte klicken Sie auf den Link in der E-Mail, die wir Ihnen gerade geschickt haben.',
    'Jeszcze jeden krok: potwierdź zapis, klikając link w e-mailu, który właśnie wysłaliśmy.',
  ),
)

export const contactForm = form(
  'contact',
  t('Write to us', 'Schreiben Sie uns', 'Napisz do nas'),
  t(
    `Thank you, your message has arrived. We answer within a working day. Until then: <a href="${path.category('shipping')}">shipping and payment</a>.`,
    `Danke, Ihre Nachricht ist angekommen. Wir antworten innerhalb eines Werktags. Bis dahin: <a href="${path.category('shipping')}">Versand und Zahlung</a>.`,
    `Dziękujemy, wiadomość dotarła. Odpowiadamy w ciągu jednego dnia roboczego. W międzyczasie: <a href="${path.category('shipping')}">dostawa i płatność</a>.`,
  ),
)

const shipping = t(
  `<h1>Shipping &amp; payment</h1><h2>How it comes to you</h2><ul><li><strong>Standard parcel</strong>, 2–4 days, €4.90. Free from €75.</li><li><strong>Express</strong>, 1–2 days, €12.90, up to a goods value of €500.</li><li><strong>Parcel locker</strong>, Poland only, 2–4 days, €2.90. Free from €50, up to €300.</li></ul><p>Pieces marked “Free shipping” are delivered free of charge. Patterns and gift cards can be downloaded as soon as they are paid. We pack in paper and straw; there is no plastic in our parcels.</p><h2>How you pay</h2><ul><li><strong>Invoice</strong>: within 14 days after delivery.</li><li><strong>In advance</strong>: by bank transfer.</li><li><strong>Cash on delivery</strong>: at the door, up to €400.</li><li><strong>Card</strong>: on the page of our payment partner. In this demo, the page asks what should happen.</li></ul><p>All amounts on this page are in euros. If you shop in another currency, cart and checkout name them in yours.</p>`,
  `<h1>Versand &amp; Zahlung</h1><h2>So kommt es zu Ihnen</h2><ul><li><strong>Standardpaket</strong>, 2–4 Tage, 4,90 €. Ab 75 € kostenlos.</li><li><strong>Express</strong>, 1–2 Tage, 12,90 €, bis zu einem Warenwert von 500 €.</li><li><strong>Paketautomat</strong>, nur Polen, 2–4 Tage, 2,90 €. Ab 50 € kostenlos, bis 300 €.</li></ul><p>Was mit „Kostenloser Versand“ gekennzeichnet ist, liefern wir ohne Versandkosten. Schnittmuster und Geschenkkarten stehen direkt nach der Zahlung zum Download bereit. Wir packen in Papier und Stroh; Plastik finden Sie in unseren Paketen nicht.</p><h2>So zahlen Sie</h2><ul><li><strong>Rechnung</strong>: innerhalb von 14 Tagen nach Lieferung.</li><li><strong>Vorkasse</strong>: per Überweisung.</li><li><strong>Nachnahme</strong>: an der Haustür, bis 400 €.</li><li><strong>Kreditkarte</strong>: auf der Seite unseres Zahlungspartners. In dieser Demo fragt die Seite, was geschehen soll.</li></ul><p>Alle Beträge auf dieser Seite sind in Euro. Kaufen Sie in einer anderen Währung ein, nennen Warenkorb und Kasse sie in Ihrer.</p>`,
  `<h1>Dostawa i płatność</h1><h2>Jak to do Ciebie trafi</h2><ul><li><strong>Paczka standardowa</strong>, 2–4 dni, 19,90 zł. Bez opłaty od 329 zł.</li><li><strong>Ekspres</strong>, 1–2 dni, 49,90 zł, do wartości towaru 2000 zł.</li><li><strong>Automat paczkowy</strong>, tylko w Polsce, 2–4 dni, 11,90 zł. Bez opłaty od 219 zł, do 1300 zł.</li></ul><p>Produkty oznaczone „Darmowa dostawa” wysyłamy bez opłaty. Wykroje i karty podarunkowe można pobrać od razu po opłaceniu. Pakujemy w papier i słomę; plastiku w naszych paczkach nie ma.</p><h2>Jak zapłacić</h2><ul><li><strong>Faktura</strong>: w ciągu 14 dni od dostawy.</li><li><strong>Przedpłata</strong>: przelewem.</li><li><strong>Płatność przy odbiorze</strong>: u kuriera, do 1700 zł.</li><li><strong>Karta</strong>: na stronie operatora płatności. W wersji pokazowej strona zapyta, co ma się wydarzyć.</li></ul><p>Kwoty na tej stronie podajemy w złotych. Jeśli kupujesz w innej walucie, koszyk i kasa pokażą je w Twojej.</p>`,
)

const care = t(
  `<h1>Care &amp; repair</h1><p>Things that last want little, but they want the right thing.</p><h2>Stoneware and terracotta</h2><p>Stoneware goes into the dishwasher unless its page says “Wash by hand”. Grey marks of cutlery come off with a little baking soda. Terracotta is only wiped: it is open-pored and drinks.</p><h2>Glass</h2><p>By hand and lukewarm. A spoonful of vinegar in warm water takes limescale out of a carafe overnight.</p><h2>Wood</h2><p>Rinse, dry at once, never leave to soak. Oil twice a year: rub in linseed oil, wait half an hour, wipe off what is left.</p><h2>Linen and wool</h2><p>Linen at 40 °C, hung up wet, so that it needs no iron. Wool is better aired than washed; if it has to be, by hand and cold, and dried lying flat.</p><h2>Candles and lamps</h2><p>Trim the wick to half a centimetre, and let a candle burn the first time until its whole surface is liquid. Lamps are wiped dry; bulb, socket and cord can be replaced once the plug is out.</p><h2>If something breaks</h2><p>We have lids, sockets, stoppers and threads on the shelf. <a href="${path.category('contact')}">Write to us</a>, best with a picture, and we say what it takes.</p>`,
  `<h1>Pflege &amp; Reparatur</h1><p>Dinge, die bleiben, brauchen wenig, aber das Richtige.</p><h2>Steinzeug und Terrakotta</h2><p>Steinzeug darf in die Spülmaschine, sofern auf der Produktseite nicht „Von Hand spülen“ steht. Graue Besteckspuren verschwinden mit etwas Natron. Terrakotta wird nur abgewischt: Sie ist offenporig und saugt Wasser auf.</p><h2>Glas</h2><p>Von Hand und lauwarm. Ein Löffel Essig in warmem Wasser löst über Nacht den Kalk aus der Karaffe.</p><h2>Holz</h2><p>Abspülen, sofort abtrocknen, nie einweichen. Zweimal im Jahr ölen: Leinöl einreiben, eine halbe Stunde warten, den Rest abwischen.</p><h2>Leinen und Wolle</h2><p>Leinen bei 40 °C waschen und nass aufhängen, dann braucht es kein Bügeleisen. Wolle lüftet man besser, als sie zu waschen; wenn es sein muss, von Hand und kalt, und liegend trocknen.</p><h2>Kerzen und Leuchten</h2><p>Den Docht auf einen halben Zentimeter kürzen und die Kerze beim ersten Mal brennen lassen, bis die ganze Oberfläche flüssig ist. Leuchten werden trocken abgewischt; Leuchtmittel, Fassung und Kabel lassen sich tauschen, sobald der Stecker gezogen ist.</p><h2>Wenn etwas kaputtgeht</h2><p>Deckel, Fassungen, Stopfen und Garne haben wir im Regal. <a href="${path.category('contact')}">Schreiben Sie uns</a>, am besten mit einem Foto, und wir sagen Ihnen, was sich machen lässt.</p>`,
  `<h1>Pielęgnacja i naprawa</h1><p>Rzeczy na lata potrzebują niewiele, ale tego, co trzeba.</p><h2>Kamionka i terakota</h2><p>Kamionkę można myć w zmywarce, chyba że na stronie produktu podano „Mycie ręczne”. Szare ślady po sztućcach schodzą z odrobiną sody. Terakotę tylko przecierać: jest porowata i chłonie wodę.</p><h2>Szkło</h2><p>Ręcznie, w letniej wodzie. Łyżka octu w ciepłej wodzie przez noc rozpuści kamień w karafce.</p><h2>Drewno</h2><p>Opłukać, od razu wytrzeć, nigdy nie moczyć. Dwa razy w roku naoliwić: wetrzeć olej lniany, odczekać pół godziny, nadmiar zetrzeć.</p><h2>Len i wełna</h2><p>Len prać w 40 °C i wieszać na mokro, wtedy nie trzeba prasować. Wełnę lepiej wietrzyć, niż prać; jeśli trzeba, to ręcznie, w zimnej wodzie, i suszyć na płasko.</p><h2>Świece i lampy</h2><p>Knot przyciąć do pół centymetra, a przy pierwszym paleniu poczekać, aż roztopi się cała powierzchnia. Lampy przecierać na sucho; żarówkę, oprawkę i przewód można wymienić po wyjęciu wtyczki z gniazdka.</p><h2>Gdy coś się zepsuje</h2><p>Wieczka, oprawki, korki i nici mamy na półce. <a href="${path.category('contact')}">Napisz do nas</a>, najlepiej ze zdjęciem, a powiemy, co da się zrobić.</p>`,
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
    key: 'care',
    name: 'Care and repair',
    type: 'page',
    sections: [section('boxed', [block('text', [text('content', care)])])],
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
              `<h1>Contact</h1><p>There are three of us, and we read every message. On working days from nine to five you also reach us by telephone: ${telephone}.</p>`,
              `<h1>Kontakt</h1><p>Wir sind zu dritt und lesen jede Nachricht. Werktags von neun bis fünf erreichen Sie uns auch telefonisch: ${telephone}.</p>`,
              `<h1>Kontakt</h1><p>Jest nas troje i czytamy każdą wiadomość. W dni robocze od dziewiątej do siedemnastej odbieramy też telefon: ${telephone}.</p>`,
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
              '<h1>Newsletter</h1><p>Once a month: what left the kiln, one recipe that takes its time, and a code now and then. You can leave with one click, here or in every issue.</p>',
              '<h1>Newsletter</h1><p>Einmal im Monat: was aus dem Ofen kam, ein Rezept, das sich Zeit lässt, und ab und zu ein Code. Abmelden können Sie sich mit einem Klick, hier oder in jeder Ausgabe.</p>',
              '<h1>Newsletter</h1><p>Raz w miesiącu: co wyszło z pieca, jeden przepis, który się nie spieszy, a czasem kod rabatowy. Zrezygnować można jednym kliknięciem, tutaj lub w każdym wydaniu.</p>',
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
              '<h1>Kim jesteśmy</h1><p>Troje ludzi, sześć pracowni, jedna zasada: sprzedajemy to, co sami umiemy naprawić.</p>',
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

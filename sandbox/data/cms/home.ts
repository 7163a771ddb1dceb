import { path } from '../ids.ts'
import { block, image, productSlider, section, t, text } from '../kit.ts'
import type { SeedCmsPage, SeedSlot, Text } from '../types.ts'
import { newsletterForm } from './service.ts'

const hero = t(
  `<h1>Things for the house that last</h1><p>Made by few hands, for many years.</p><p><a class="btn btn-primary" href="${path.category('new')}">Shop new arrivals</a></p>`,
  `<h1>Dinge fürs Haus, die bleiben</h1><p>Von wenigen Händen, für viele Jahre.</p><p><a class="btn btn-primary" href="${path.category('new')}">Neuheiten entdecken</a></p>`,
  `<h1>Rzeczy do domu, które zostają</h1><p>Dzieło kilku par rąk, na wiele lat.</p><p><a class="btn btn-primary" href="${path.category('new')}">Zobacz nowości</a></p>`,
)

/** A reason to buy here, and the page that keeps it: English, German, Polish. */
const promise = (page: string, [en, de, pl]: [string, string, string]): Text => {
  const link = (words: string) => `<p><a href="${path.category(page)}">${words}</a></p>`
  return t(link(en), link(de), link(pl))
}

/** A department as a picture with its name and a line: English, German, Polish. */
function department(
  place: 'left' | 'center' | 'right',
  picture: string,
  category: string,
  [en, de, pl]: [name: string, line: string][],
): SeedSlot[] {
  const url = path.category(category)
  const tile = ([name, line]: [name: string, line: string] = ['', '']): string =>
    `<h3><a href="${url}">${name.replace('&', '&amp;')}</a></h3><p>${line}</p>`
  return [
    image(`${place}-image`, picture, { url, display: 'cover' }),
    text(`${place}-text`, t(tile(en), tile(de), tile(pl))),
  ]
}

/** Home: one sentence over a still life, what is new, six departments, a story, best sellers, the journal, the letter. */
export const home: SeedCmsPage = {
  key: 'home',
  name: 'Home',
  type: 'landingpage',
  sections: [
    section('full_width', [
      block('text-on-image', [text('content', hero, 'flex-start')], {
        backgroundPicture: 'scene-shelf',
        backgroundMode: 'cover',
        margin: {},
        cssClass: 'hero',
      }),
    ]),
    section('boxed', [
      block('text-three-column', [
        text(
          'left',
          promise('shipping', [
            'Free delivery on larger orders',
            'Größere Bestellungen versandkostenfrei',
            'Darmowa dostawa większych zamówień',
          ]),
        ),
        text(
          'center',
          promise('revocation', [
            'Free returns within 14 days',
            '14 Tage kostenlose Rückgabe',
            'Darmowy zwrot w ciągu 14 dni',
          ]),
        ),
        text(
          'right',
          promise('care', ['Repaired, not replaced', 'Reparieren statt ersetzen', 'Naprawiamy, zamiast wymieniać']),
        ),
      ]),
      block('product-slider', [
        productSlider('productSlider', t('New this season', 'Neu in dieser Saison', 'Nowe w tym sezonie'), [
          'teapot-still',
          'lamp-hush',
          'cushion-plain',
          'calendar-house',
          'clock-plain',
          'stool-three',
          'tea-breakfast',
          'lamp-second',
          'vase-cylinder',
          'lamp-dome',
        ]),
      ]),
      block('image-text-row', [
        ...department('left', 'teapot-served', 'table', [
          ['Table', 'Plates that stack, glasses that ring.'],
          ['Tisch', 'Teller zum Stapeln, Gläser, die klingen.'],
          ['Stół', 'Talerze, które dają się ustawić w stos, i szkło, które dźwięczy.'],
        ]),
        ...department('center', 'vase-belly-branch', 'vessels', [
          ['Vases & pots', 'For one branch, or for the whole garden.'],
          ['Vasen & Töpfe', 'Für einen Zweig oder den halben Garten.'],
          ['Wazony i donice', 'Na jedną gałązkę albo na pół ogrodu.'],
        ]),
        ...department('right', 'lamp-shade', 'light', [
          ['Light', 'For the hour when it grows dark.'],
          ['Licht', 'Für die Stunde, in der es dunkel wird.'],
          ['Światło', 'Na porę, gdy zapada zmrok.'],
        ]),
      ]),
      block('image-text-row', [
        ...department('left', 'throw-basket', 'textiles', [
          ['Textiles', 'Linen and wool, and nothing else.'],
          ['Textilien', 'Leinen und Wolle, sonst nichts.'],
          ['Tkaniny', 'Len i wełna. Nic więcej.'],
        ]),
        ...department('center', 'tray-served', 'wood', [
          ['House', 'Oak and walnut, oiled by hand.'],
          ['Haus', 'Eiche und Nussbaum, von Hand geölt.'],
          ['Dom', 'Dąb i orzech, olejowane ręcznie.'],
        ]),
        ...department('right', 'notebook-stack', 'paper', [
          ['Paper', 'Notebooks that lie flat, and patterns to sew.'],
          ['Papier', 'Hefte, die offen liegen bleiben, und Schnittmuster.'],
          ['Papier', 'Notesy, które leżą płasko, i wykroje.'],
        ]),
      ]),
      block('image-text', [
        image('left', 'scene-room', { display: 'cover', minHeight: '480px' }),
        text(
          'right',
          t(
            `<h2>One kiln, four potters</h2><p>Kiln Lane fires once a week. What does not come out right is broken up and becomes the grit of the next clay. So it takes a while, and nothing is lost.</p><p><a href="${path.category('about')}">Read who makes our things</a></p>`,
            `<h2>Ein Ofen, vier Töpferinnen</h2><p>Bei Kiln Lane wird einmal in der Woche gebrannt. Was nicht gelingt, wird zerstoßen und kommt in den nächsten Ton. Das dauert seine Zeit, und nichts geht verloren.</p><p><a href="${path.category('about')}">Wer unsere Dinge herstellt</a></p>`,
            `<h2>Jeden piec, cztery garncarki</h2><p>W Kiln Lane piec rozpala się raz w tygodniu. To, co się nie uda, zostaje rozbite i wraca do następnej gliny. Trwa to trochę, ale nic nie ginie.</p><p><a href="${path.category('about')}">Kto robi nasze rzeczy</a></p>`,
          ),
          'center',
        ),
      ]),
      block('product-slider', [
        productSlider('productSlider', t('Loved for years', 'Seit Jahren geliebt', 'Lubiane od lat'), [
          'bowl-day',
          'board-handle',
          'tea-sencha',
          'book-kitchen',
          'carafe-oak',
          'throw-knit',
          'notebook-flat',
          'tumbler-pair',
        ]),
      ]),
      block('image-text', [
        image('left', 'tea-leaves', {
          url: path.category('journal'),
          display: 'cover',
          minHeight: '420px',
        }),
        text(
          'right',
          t(
            `<p><small>From the journal</small></p><h2>How to brew slowly</h2><p>Seventy degrees, two minutes, and the kettle off the stove a little earlier than you think.</p><p><a href="${path.category('journal')}">Read on in the journal</a></p>`,
            `<p><small>Aus dem Journal</small></p><h2>Langsam aufgießen</h2><p>Siebzig Grad, zwei Minuten, und der Kessel etwas früher vom Herd, als man denkt.</p><p><a href="${path.category('journal')}">Im Journal weiterlesen</a></p>`,
            `<p><small>Z dziennika</small></p><h2>Jak parzyć powoli</h2><p>Siedemdziesiąt stopni, dwie minuty i czajnik zdjęty z ognia trochę wcześniej, niż się wydaje.</p><p><a href="${path.category('journal')}">Czytaj dalej w dzienniku</a></p>`,
          ),
          'center',
        ),
      ]),
      block('form', [newsletterForm]),
    ]),
  ],
}

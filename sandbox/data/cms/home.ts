import { path } from '../ids.ts'
import { block, image, productSlider, section, t, text } from '../kit.ts'
import type { SeedCmsPage } from '../types.ts'
import { newsletterForm } from './service.ts'

const hero = t(
  `<h1>Things for the house that last</h1><p>Made by few hands, for many years.</p><p><a class="btn btn-primary" href="${path.category('new')}">See what is new</a></p>`,
  `<h1>Dinge fürs Haus, die bleiben</h1><p>Von wenigen Händen, für viele Jahre.</p><p><a class="btn btn-primary" href="${path.category('new')}">Neues ansehen</a></p>`,
  `<h1>Rzeczy do domu, które zostają</h1><p>Z kilku par rąk, na wiele lat.</p><p><a class="btn btn-primary" href="${path.category('new')}">Zobacz nowości</a></p>`,
)

const tile = (title: [string, string, string], line: [string, string, string]) =>
  t(
    `<h3>${title[0]}</h3><p>${line[0]}</p>`,
    `<h3>${title[1]}</h3><p>${line[1]}</p>`,
    `<h3>${title[2]}</h3><p>${line[2]}</p>`,
  )

/** Home: one sentence over a still life, what is new, three tiles, a story, best sellers, the journal, the letter. */
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
      block('product-slider', [
        productSlider('productSlider', t('New this season', 'Neu in dieser Saison', 'Nowe w tym sezonie'), [
          'vase-belly',
          'teapot-still',
          'lamp-hush',
          'throw-knit',
          'mug-early',
          'clock-plain',
          'carafe-oak',
          'stool-three',
          'cushion-plain',
          'lamp-second',
        ]),
      ]),
      block('image-text-row', [
        image('left-image', 'teapot-served', { url: path.category('table'), display: 'cover' }),
        text(
          'left-text',
          tile(
            ['The table', 'Der Tisch', 'Stół'],
            [
              'Plates that stack, glasses that ring.',
              'Teller zum Stapeln, Gläser, die klingen.',
              'Talerze, które lubią stos, i szkło, które dźwięczy.',
            ],
          ),
        ),
        image('center-image', 'lamp-shade', { url: path.category('light'), display: 'cover' }),
        text(
          'center-text',
          tile(
            ['The light', 'Das Licht', 'Światło'],
            [
              'For the hour when it grows dark.',
              'Für die Stunde, in der es dunkel wird.',
              'Na godzinę, kiedy robi się ciemno.',
            ],
          ),
        ),
        image('right-image', 'throw-basket', { url: path.category('textiles'), display: 'cover' }),
        text(
          'right-text',
          tile(
            ['The cloth', 'Der Stoff', 'Tkanina'],
            ['Linen and wool, and nothing else.', 'Leinen und Wolle, sonst nichts.', 'Len i wełna. Nic więcej.'],
          ),
        ),
      ]),
      block('image-text', [
        image('left', 'scene-room', { display: 'cover', minHeight: '480px' }),
        text(
          'right',
          t(
            `<h2>One kiln, four potters</h2><p>Kiln Lane fires once a week. What does not come out right is broken up and becomes the grit of the next clay. So it takes a while, and nothing is lost.</p><p><a href="${path.category('about')}">Read who makes our things</a></p>`,
            `<h2>Ein Ofen, vier Töpferinnen</h2><p>Bei Kiln Lane wird einmal in der Woche gebrannt. Was nicht gelingt, wird zerstoßen und kommt in den nächsten Ton. Das dauert seine Zeit, und nichts geht verloren.</p><p><a href="${path.category('about')}">Wer unsere Dinge macht</a></p>`,
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

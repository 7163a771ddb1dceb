import { path } from '../ids.ts'
import { block, image, productBox, productSlider, section, slot, t, text } from '../kit.ts'
import type { SeedCmsPage, SeedLandingPage } from '../types.ts'

const course = (title: [string, string, string], body: [string, string, string]) =>
  t(
    `<h3>${title[0]}</h3><p>${body[0]}</p>`,
    `<h3>${title[1]}</h3><p>${body[1]}</p>`,
    `<h3>${title[2]}</h3><p>${body[2]}</p>`,
  )

/** A campaign that tells a morning in five parts. */
const morning: SeedCmsPage = {
  key: 'morning',
  name: 'A table set for morning',
  type: 'landingpage',
  sections: [
    section('full_width', [
      block('image-cover', [image('image', 'scene-table', { display: 'cover', minHeight: '520px' })], { margin: {} }),
    ]),
    section('boxed', [
      block('text-hero', [
        text(
          'content',
          t(
            '<h1>A table set for morning</h1><p>Nobody is in a hurry, the light is low, the kettle is nearly there.</p>',
            '<h1>Ein Tisch für den Morgen</h1><p>Niemand hat es eilig, das Licht steht flach, das Wasser kocht gleich.</p>',
            '<h1>Stół nakryty na rano</h1><p>Nikt się nie spieszy, światło pada nisko, woda zaraz się zagotuje.</p>',
          ),
        ),
      ]),
      block('image-text', [
        image('left', 'teapot-served', { url: path.product('teapot-still'), display: 'cover', minHeight: '480px' }),
        text(
          'right',
          t(
            `<h2>First, the pot</h2><p>Warm it with a little water, pour that away, then two spoons of tea and patience. Seventy degrees for green, boiling for black.</p><p><a class="btn btn-primary" href="${path.product('teapot-still')}">See the teapot</a></p>`,
            `<h2>Zuerst die Kanne</h2><p>Mit etwas Wasser vorwärmen, ausgießen, dann zwei Löffel Tee und Geduld. Siebzig Grad für grünen, kochend für schwarzen.</p><p><a class="btn btn-primary" href="${path.product('teapot-still')}">Zur Teekanne</a></p>`,
            `<h2>Najpierw czajniczek</h2><p>Ogrzać odrobiną wody, wylać, a potem dwie łyżki herbaty i cierpliwość. Siedemdziesiąt stopni do zielonej, wrzątek do czarnej.</p><p><a class="btn btn-primary" href="${path.product('teapot-still')}">Zobacz czajniczek</a></p>`,
          ),
          'center',
        ),
      ]),
      block('image-text-row', [
        image('left-image', 'bowl-butter', { url: path.product('bowl-day'), display: 'cover' }),
        text(
          'left-text',
          course(
            ['The bowl', 'Die Schale', 'Miska'],
            [
              'For porridge, or for what is left of yesterday.',
              'Für Porridge oder für das, was von gestern blieb.',
              'Na owsiankę albo na to, co zostało z wczoraj.',
            ],
          ),
        ),
        image('center-image', 'mug-pair', { url: path.product('mug-early'), display: 'cover' }),
        text(
          'center-text',
          course(
            ['The mug', 'Der Becher', 'Kubek'],
            [
              'Held with both hands until one can speak.',
              'Mit beiden Händen gehalten, bis man reden kann.',
              'Trzymany oburącz, dopóki nie da się mówić.',
            ],
          ),
        ),
        image('right-image', 'napkin-butter', { url: path.product('napkin-square'), display: 'cover' }),
        text(
          'right-text',
          course(
            ['The napkin', 'Die Serviette', 'Serwetka'],
            ['Because honey finds its way.', 'Denn Honig findet seinen Weg.', 'Bo miód zawsze znajdzie drogę.'],
          ),
        ),
      ]),
      block(
        'text-teaser',
        [
          text(
            'content',
            t(
              '<blockquote><p>“Set the table the evening before. It is a letter to the person you will be tomorrow.”</p></blockquote>',
              '<blockquote><p>„Decken Sie den Tisch am Abend vorher. Das ist ein Brief an den Menschen, der Sie morgen sind.“</p></blockquote>',
              '<blockquote><p>„Stół nakrywa się wieczorem. To list do siebie z jutra”.</p></blockquote>',
            ),
          ),
        ],
        { backgroundColor: '#f0dfb4' },
      ),
      block('product-three-column', [
        productBox('left', 'creamer-milk'),
        productBox('center', 'mug-early'),
        productBox('right', 'tray-round'),
      ]),
      block('product-slider', [
        productSlider('productSlider', t('More from this table', 'Mehr von diesem Tisch', 'Więcej z tego stołu'), [
          'plate-supper',
          'cup-short',
          'carafe-oak',
          'jug-pour',
          'tea-sencha',
          'napkin-square',
          'board-handle',
        ]),
      ]),
      block('image-three-column', [
        image('left', 'tea-leaves', { display: 'cover' }),
        image('center', 'tray-served', { display: 'cover' }),
        image('right', 'carafe-served', { display: 'cover' }),
      ]),
      block('text', [
        text(
          'content',
          t(
            `<p>And if it rains: <a href="${path.category('textiles')}">a throw</a>, <a href="${path.product('book-kitchen')}">a book</a> and the second pot.</p>`,
            `<p>Und wenn es regnet: <a href="${path.category('textiles')}">eine Decke</a>, <a href="${path.product('book-kitchen')}">ein Buch</a> und die zweite Kanne.</p>`,
            `<p>A gdy pada: <a href="${path.category('textiles')}">pled</a>, <a href="${path.product('book-kitchen')}">książka</a> i drugi czajniczek.</p>`,
          ),
        ),
      ]),
      block('html', [
        slot('content', 'html', {
          content: t(
            '<hr><p><small>Pictures are rendered, the tea is not.</small></p>',
            '<hr><p><small>Die Bilder sind gerechnet, der Tee ist es nicht.</small></p>',
            '<hr><p><small>Obrazy wyliczył komputer, herbaty nie.</small></p>',
          ),
        }),
      ]),
    ]),
  ],
}

export const campaigns: SeedCmsPage[] = [morning]

export const landingPages: SeedLandingPage[] = [
  {
    key: 'morning',
    name: t('A table set for morning', 'Ein Tisch für den Morgen', 'Stół nakryty na rano'),
    cmsPage: 'morning',
    metaDescription: t(
      'Bowl, cup, linen and light: what a good morning needs.',
      'Schale, Tasse, Leinen und Licht: was ein guter Morgen braucht.',
      'Miska, filiżanka, len i światło: tyle wystarczy na dobry poranek.',
    ),
    seoPath: t('a-table-set-for-morning/', 'ein-tisch-fuer-den-morgen/', 'stol-nakryty-na-rano/'),
  },
]

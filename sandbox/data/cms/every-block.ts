/** A page with every block and element that a storefront has to know, and some that it cannot know. */
import { path } from '../ids.ts'
import { block, image, mappedSlot, productBox, productSlider, section, sidebarSection, slot, t, text } from '../kit.ts'
import type { SeedBlock, SeedCmsPage, SeedSlot, Text } from '../types.ts'
import { contactForm, newsletterForm } from './service.ts'

const words = (en: string, de: string, pl: string): Text => t(`<p>${en}</p>`, `<p>${de}</p>`, `<p>${pl}</p>`)

const short = words(
  'Made by few hands, for many years.',
  'Von wenigen Händen, für viele Jahre.',
  'Z kilku par rąk, na wiele lat.',
)

const heading = (type: string): SeedBlock =>
  block('text', [text('content', t(`<h2>${type}</h2>`, `<h2>${type}</h2>`, `<h2>${type}</h2>`))], {
    margin: { top: '32px' },
  })

/** A block below a line that names it. */
const shown = (type: string, slots: SeedSlot[], extras: Omit<SeedBlock, 'type' | 'slots'> = {}): SeedBlock[] => [
  heading(type),
  block(type, slots, extras),
]

const rich = t(
  `<h2>A heading in a text</h2><p>Text with <strong>weight</strong>, <em>stress</em>, <a href="${path.category('tea')}">a link to a category</a>, <a href="${path.product('vase-belly')}">a link to a product</a>, <a href="https://example.com/journal" target="_blank" rel="noopener">a link out</a> and <font color="#a4512f">an old coloured word</font>.</p><ul><li>one</li><li>two</li></ul><table><tbody><tr><td>Stoneware</td><td>1240 °C</td></tr><tr><td>Terracotta</td><td>1020 °C</td></tr></tbody></table><p><a class="btn btn-primary" href="${path.category('new')}">A button</a> <a class="btn btn-secondary" href="${path.landingPage('morning')}">A second one</a></p>`,
  `<h2>Eine Überschrift im Text</h2><p>Text mit <strong>Gewicht</strong>, <em>Betonung</em>, <a href="${path.category('tea')}">Link zu einer Kategorie</a>, <a href="${path.product('vase-belly')}">Link zu einem Produkt</a>, <a href="https://example.com/journal" target="_blank" rel="noopener">Link nach draußen</a> und <font color="#a4512f">einem alten farbigen Wort</font>.</p><ul><li>eins</li><li>zwei</li></ul><table><tbody><tr><td>Steinzeug</td><td>1240 °C</td></tr><tr><td>Terrakotta</td><td>1020 °C</td></tr></tbody></table><p><a class="btn btn-primary" href="${path.category('new')}">Ein Knopf</a> <a class="btn btn-secondary" href="${path.landingPage('morning')}">Ein zweiter</a></p>`,
  `<h2>Nagłówek w tekście</h2><p>Tekst z <strong>pogrubieniem</strong>, <em>naciskiem</em>, <a href="${path.category('tea')}">linkiem do kategorii</a>, <a href="${path.product('vase-belly')}">linkiem do produktu</a>, <a href="https://example.com/journal" target="_blank" rel="noopener">linkiem na zewnątrz</a> i <font color="#a4512f">starym kolorowym słowem</font>.</p><ul><li>raz</li><li>dwa</li></ul><table><tbody><tr><td>Kamionka</td><td>1240 °C</td></tr><tr><td>Terakota</td><td>1020 °C</td></tr></tbody></table><p><a class="btn btn-primary" href="${path.category('new')}">Przycisk</a> <a class="btn btn-secondary" href="${path.landingPage('morning')}">Drugi przycisk</a></p>`,
)

const texts: SeedBlock[] = [
  ...shown('text', [text('content', rich)]),
  ...shown('text-hero', [text('content', short)]),
  ...shown('text-teaser', [text('content', short, 'center')], { backgroundColor: '#e7e2da' }),
  ...shown('text-two-column', [text('left', short), text('right', short)]),
  ...shown('text-teaser-section', [text('left', short), text('right', short)]),
  ...shown('text-three-column', [text('left', short), text('center', short), text('right', short)]),
  ...shown(
    'text-on-image',
    [
      text(
        'content',
        t(
          '<h2 style="color: #fbf8f3">On a picture</h2>',
          '<h2 style="color: #fbf8f3">Auf einem Bild</h2>',
          '<h2 style="color: #fbf8f3">Na obrazie</h2>',
        ),
      ),
    ],
    {
      backgroundPicture: 'scene-room',
      backgroundMode: 'cover',
    },
  ),
  ...shown('html', [
    slot('content', 'html', {
      content: t(
        '<details><summary>Raw HTML</summary><p>Opened.</p></details>',
        '<details><summary>Rohes HTML</summary><p>Offen.</p></details>',
        '<details><summary>Surowy HTML</summary><p>Otwarte.</p></details>',
      ),
    }),
  ]),
]

const pair = (a: string, b: string, c: string): SeedSlot[] => [
  image('left', a, { display: 'cover' }),
  image('center', b, { display: 'cover' }),
  image('right', c, { display: 'cover' }),
]

const rows: SeedSlot[] = [
  image('left-image', 'bowl-sage', { display: 'cover' }),
  text('left-text', short),
  image('center-image', 'mug-ink', { display: 'cover' }),
  text('center-text', short),
  image('right-image', 'jug-sand', { display: 'cover' }),
  text('right-text', short),
]

const slides = [
  { media: 'scene-shelf', url: path.category('new'), newTab: false },
  { media: 'scene-table', url: path.landingPage('morning'), newTab: false },
  { media: 'scene-room' },
]

const gallery = {
  sliderItems: [
    { media: 'vase-belly-clay' },
    { media: 'vase-belly-clay-detail' },
    { media: 'vase-belly-ink' },
    { media: 'vase-belly-branch' },
  ],
  zoom: true,
  fullScreen: true,
  displayMode: 'contain',
  minHeight: '340px',
  magnifierOverGallery: false,
  keepAspectRatioOnZoom: true,
  navigationArrows: 'inside',
  navigationDots: 'inside',
  verticalAlign: null,
}

const images: SeedBlock[] = [
  ...shown('image', [image('image', 'scene-shelf', { url: path.category('new') })]),
  ...shown('image-cover', [image('image', 'scene-table', { display: 'cover', minHeight: '320px' })]),
  ...shown('image-two-column', [
    image('left', 'bowl-butter', { verticalAlign: 'center' }),
    image('right', 'bowl-ink', { display: 'contain' }),
  ]),
  ...shown('image-text', [image('left', 'plate-stack', { display: 'cover' }), text('right', short, 'center')]),
  ...shown('image-text-cover', [image('left', 'throw-detail', { display: 'cover' }), text('right', short, 'flex-end')]),
  ...shown('center-text', [
    image('left', 'lamp-sand', { display: 'cover' }),
    text('center', short, 'center'),
    image('right', 'lamp-sage', { display: 'cover' }),
  ]),
  ...shown('image-three-column', pair('cushion-sage', 'cushion-plum', 'cushion-butter')),
  ...shown('image-three-cover', pair('board-oak', 'tray-oak', 'stool-oak')),
  ...shown('image-bubble-row', pair('candle-plum', 'candle-sage', 'candle-sand')),
  ...shown('image-highlight-row', pair('tumbler-clear', 'tumbler-smoke', 'tumbler-amber')),
  ...shown('image-four-column', [
    image('left', 'print-hills'),
    image('center-left', 'print-sun'),
    image('center-right', 'print-stem'),
    image('right', 'print-shapes'),
  ]),
  ...shown('image-simple-grid', [
    image('left-top', 'cup-clay', { display: 'cover' }),
    image('left-bottom', 'cup-chalk', { display: 'cover' }),
    image('right', 'vase-bud-trio', { display: 'cover' }),
  ]),
  ...shown('image-slider', [
    slot('imageSlider', 'image-slider', {
      sliderItems: slides,
      displayMode: 'cover',
      minHeight: '360px',
      navigationArrows: 'inside',
      navigationDots: 'inside',
      speed: 300,
      autoSlide: false,
      autoplayTimeout: 5000,
      verticalAlign: null,
    }),
  ]),
  ...shown('image-gallery', [slot('imageGallery', 'image-gallery', { ...gallery, galleryPosition: 'left' })]),
  ...shown('image-gallery-big', [slot('imageGallery', 'image-gallery', { ...gallery, galleryPosition: 'underneath' })]),
  ...shown('image-text-row', rows),
  ...shown('image-text-gallery', rows),
  ...shown('image-text-bubble', rows),
]

const videos: SeedBlock[] = [
  ...shown('youtube-video', [
    slot('video', 'youtube-video', {
      videoID: 'aqz-KE-bpKQ',
      autoPlay: false,
      loop: false,
      showControls: true,
      start: 10,
      end: null,
      displayMode: 'standard',
      advancedPrivacyMode: true,
      needsConfirmation: true,
      previewMedia: 'scene-table',
      iframeTitle: 'Big Buck Bunny',
    }),
  ]),
  ...shown('vimeo-video', [
    slot('video', 'vimeo-video', {
      videoID: '1084537',
      autoplay: false,
      byLine: false,
      color: '#a4512f',
      doNotTrack: true,
      loop: false,
      mute: true,
      portrait: false,
      title: true,
      controls: true,
      needsConfirmation: true,
      previewMedia: 'scene-room',
      iframeTitle: 'Big Buck Bunny',
    }),
  ]),
]

const goods: SeedBlock[] = [
  ...shown('product-heading', [
    mappedSlot('left', 'product-name', { content: 'category.name' }, { verticalAlign: null }),
    slot('right', 'manufacturer-logo', {
      media: null,
      url: null,
      newTab: false,
      displayMode: 'standard',
      minHeight: null,
      verticalAlign: null,
      horizontalAlign: null,
    }),
  ]),
  ...shown('product-three-column', [
    productBox('left', 'vase-belly'),
    productBox('center', 'carafe-oak', 'image'),
    productBox('right', 'plate-supper', 'minimal'),
  ]),
  ...shown('product-slider', [
    productSlider('productSlider', t('A slider', 'Ein Slider', 'Karuzela'), [
      'lamp-hush',
      'dish-small',
      'pattern-apron',
      'lamp-second',
      'tapers-five',
      'mug-early',
    ]),
  ]),
  ...shown('gallery-buybox', [
    slot('left', 'image-gallery', { ...gallery, galleryPosition: 'underneath' }),
    slot('right', 'buy-box', { product: 'vase-belly', alignment: null }),
  ]),
  ...shown('product-description-reviews', [
    slot('content', 'product-description-reviews', { product: 'vase-belly', alignment: null }),
  ]),
  ...shown('cross-selling', [
    slot('content', 'cross-selling', {
      product: 'vase-belly',
      boxLayout: 'standard',
      displayMode: 'standard',
      elMinWidth: '260px',
    }),
  ]),
  ...shown('form', [contactForm]),
  ...shown('form', [newsletterForm]),
]

/** What extensions and mistakes bring: a storefront shows the rest of the page. */
const odd: SeedBlock[] = [
  ...shown('custom-form', [slot('content', 'custom-form', {})]),
  ...shown('spatial-viewer', [slot('default', 'spatial-viewer', {})]),
  ...shown('weather-forecast', [slot('content', 'weather-forecast', { city: 'Lublin' }), text('after', short)]),
  ...shown('image-text', [slot('left', 'image', {}), slot('right', 'text', { content: 42 })]),
  ...shown('product-slider', [slot('productSlider', 'product-slider', { products: 'not-a-list' })]),
  ...shown('text', [text('content', words('Only on phones.', 'Nur auf dem Telefon.', 'Tylko na telefonie.'))], {
    visibility: { mobile: true, tablet: false, desktop: false },
    margin: { top: '40px', left: '40px', right: '40px', bottom: '40px' },
    cssClass: 'only-phones and-another',
  }),
]

export const everyBlock: SeedCmsPage = {
  key: 'kitchen-sink',
  name: 'Every block',
  type: 'product_list',
  sections: [
    section('boxed', [
      block('text', [
        text('content', t('<h1>Every block</h1>', '<h1>Alle Bausteine</h1>', '<h1>Wszystkie bloki</h1>')),
      ]),
      ...texts,
    ]),
    section('full_width', images, { backgroundColor: '#fbf8f3', cssClass: 'pictures' }),
    section('boxed', [...videos, ...goods], { backgroundPicture: 'scene-shelf', backgroundMode: 'contain' }),
    sidebarSection(
      [
        block('category-navigation', [slot('content', 'category-navigation')], { position: 'sidebar' }),
        block('sidebar-filter', [slot('content', 'sidebar-filter')], { position: 'sidebar' }),
        ...shown('product-listing', [
          slot('content', 'product-listing', {
            boxLayout: 'standard',
            showSorting: true,
            useCustomSorting: false,
            availableSortings: {},
            defaultSorting: '',
            filters: 'manufacturer-filter,price-filter',
            propertyWhitelist: [],
          }),
        ]),
      ],
      { mobileBehavior: 'hidden' },
    ),
    section('boxed', odd),
  ],
}

/** A page with every block that a storefront has to know, and some that it cannot know. */
import { path } from '../ids.ts'
import { block, section, sidebarSection, slot, t, text } from '../kit.ts'
import type { SeedBlock, SeedCmsPage, SeedSlot, Text } from '../types.ts'
import { declaredBlocks } from './every-block.gen.ts'

const words = (en: string, de: string, pl: string): Text => t(`<p>${en}</p>`, `<p>${de}</p>`, `<p>${pl}</p>`)

const short = words(
  'Made by few hands, for many years.',
  'Von wenigen Händen, für viele Jahre.',
  'Dzieło kilku par rąk, na wiele lat.',
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

/** The samples of the declared blocks, each below a line that names it. */
const named = (blocks: readonly SeedBlock[]): SeedBlock[] =>
  blocks.flatMap((one) => [heading(one.type), { margin: { top: '20px', bottom: '20px' }, ...one }])

const rich = t(
  `<h2>A heading in a text</h2><p>Text with <strong>weight</strong>, <em>stress</em>, <a href="${path.category('tea')}">a link to a category</a>, <a href="${path.product('vase-belly')}">a link to a product</a>, <a href="https://example.com/journal" target="_blank" rel="noopener">a link out</a> and <font color="#a4512f">an old coloured word</font>.</p><ul><li>one</li><li>two</li><li><a href="${path.picture('vase-belly-clay')}">a file</a></li></ul><table><tbody><tr><td>Stoneware</td><td>1240 °C</td></tr><tr><td>Terracotta</td><td>1020 °C</td></tr></tbody></table><p><a class="btn btn-primary" href="${path.category('new')}">A button</a> <a class="btn btn-secondary" href="${path.landingPage('morning')}">A second one</a></p>`,
  `<h2>Eine Überschrift im Text</h2><p>Text mit <strong>Gewicht</strong>, <em>Betonung</em>, <a href="${path.category('tea')}">Link zu einer Kategorie</a>, <a href="${path.product('vase-belly')}">Link zu einem Produkt</a>, <a href="https://example.com/journal" target="_blank" rel="noopener">Link nach draußen</a> und <font color="#a4512f">einem alten farbigen Wort</font>.</p><ul><li>eins</li><li>zwei</li><li><a href="${path.picture('vase-belly-clay')}">eine Datei</a></li></ul><table><tbody><tr><td>Steinzeug</td><td>1240 °C</td></tr><tr><td>Terrakotta</td><td>1020 °C</td></tr></tbody></table><p><a class="btn btn-primary" href="${path.category('new')}">Ein Knopf</a> <a class="btn btn-secondary" href="${path.landingPage('morning')}">Ein zweiter</a></p>`,
  `<h2>Nagłówek w tekście</h2><p>Tekst z <strong>pogrubieniem</strong>, <em>naciskiem</em>, <a href="${path.category('tea')}">linkiem do kategorii</a>, <a href="${path.product('vase-belly')}">linkiem do produktu</a>, <a href="https://example.com/journal" target="_blank" rel="noopener">linkiem na zewnątrz</a> i <font color="#a4512f">starym kolorowym słowem</font>.</p><ul><li>raz</li><li>dwa</li><li><a href="${path.picture('vase-belly-clay')}">plik</a></li></ul><table><tbody><tr><td>Kamionka</td><td>1240 °C</td></tr><tr><td>Terakota</td><td>1020 °C</td></tr></tbody></table><p><a class="btn btn-primary" href="${path.category('new')}">Przycisk</a> <a class="btn btn-secondary" href="${path.landingPage('morning')}">Drugi przycisk</a></p>`,
)

/** What extensions and mistakes bring: a storefront shows the rest of the page. */
const odd: SeedBlock[] = [
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
      ...shown('text', [text('content', rich)]),
      ...named(declaredBlocks.boxed),
    ]),
    section('full_width', named(declaredBlocks.full_width), { backgroundColor: '#fbf8f3', cssClass: 'pictures' }),
    sidebarSection(
      declaredBlocks.sidebar.map((one) => ({
        ...one,
        position: one.type === 'product-listing' ? 'main' : 'sidebar',
      })),
      { mobileBehavior: 'hidden' },
    ),
    section('boxed', odd, { backgroundPicture: 'scene-shelf', backgroundMode: 'contain' }),
  ],
}

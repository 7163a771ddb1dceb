import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { CategoryId } from '../../../api/types/ids.ts'
import type { CategoryPage, LandingPage, ProductPage } from '../../../api/types/page.ts'
import { listingIntents, listingView, type listingMachine } from '../../../machines/listing/index.ts'
import { Page } from '../../../app/ui/index.ts'
import { FilterRail } from '../../../app/features/listing/filter-rail.tsx'
import { ListingResults } from '../../../app/features/listing/listing-results.tsx'
import { StaticListing, type ListingBinding } from '../../../app/features/listing/listing.provider.tsx'
import { ProductGridSkeleton } from '../../../app/features/listing/product-grid.tsx'
import { CataloguePage } from '../../../app/features/content/catalogue.page.tsx'
import {
  block,
  card,
  cards,
  cmsPage,
  html,
  listing,
  picture,
  product,
  variants,
  type SampleElement,
} from './catalogue.samples.ts'
import { listingSituations, listingWithTools } from './listing.driven.ts'
import { named, standsIn, type State } from './state.ts'

const meta = { title: null, description: null, keywords: null, image: null }
const nothing = () => undefined

/** A list of products that stands in one situation. */
const listed = (of: SnapshotFrom<typeof listingMachine>): ListingBinding => ({
  ...listingView(of),
  ...listingIntents(nothing),
  onShown: () => nothing,
})

function ListingState({ of }: { of: ListingBinding }) {
  return (
    <StaticListing view={of}>
      <Page>
        <h1>Table</h1>
        <FilterRail />
        <ListingResults view={of} filters />
      </Page>
    </StaticListing>
  )
}

const category: CategoryPage = {
  kind: 'category',
  id: 'table' as CategoryId,
  name: 'Table',
  path: '/table/',
  home: false,
  description: html('<p>Plates, glasses and linen for every day.</p>'),
  cms: null,
  listing: listing(),
  breadcrumbs: [{ name: 'Table', path: null }],
  parentId: null,
  nearby: null,
  meta,
}

const page = (of: ProductPage['product']): ProductPage => ({
  kind: 'product',
  id: of.id,
  path: of.path,
  product: of,
  cms: null,
  taxState: 'gross',
  breadcrumbs: [{ name: of.name, path: null }],
  meta,
})

const image: SampleElement = {
  type: 'image',
  image: { picture: picture('A shelf'), link: { href: '/table/', newTab: false } },
  display: 'cover',
  minHeight: '320px',
  verticalAlign: null,
  horizontalAlign: null,
  label: null,
  decorative: false,
}
const words: SampleElement = {
  type: 'text',
  html: html('<h2>One kiln</h2><p>Four potters.</p>'),
  verticalAlign: 'center',
}

/** Every block arrangement and every element once. */
const everything: LandingPage = {
  kind: 'landing',
  id: 'everything',
  name: 'Every block',
  path: '/every-block/',
  breadcrumbs: [],
  meta,
  cms: cmsPage([
    block('text-on-image', [words], { backgroundImage: picture('A still life') }),
    block('image-text', [image, words]),
    block('text-three-column', [words, words, words]),
    block('image-slider', [
      {
        type: 'image-slider',
        module: 'slider',
        speed: 300,
        images: [
          { picture: picture('First'), link: null },
          { picture: { ...picture('Second'), url: `${picture('').url}#2` }, link: null },
        ],
        display: 'cover',
        minHeight: null,
        arrows: 'inside',
        dots: 'inside',
        autoplay: 5000,
      },
    ]),
    block('youtube-video', [
      {
        type: 'youtube-video',
        module: 'video',
        provider: 'YouTube',
        display: 'standard',
        embed: 'https://www.youtube-nocookie.com/embed/film',
        preview: picture('The kiln at night'),
        needsConfirmation: true,
        title: 'The kiln',
      },
    ]),
    block('product-three-column', [
      { type: 'product-box', product: card('Round vase'), layout: 'standard' },
      { type: 'product-box', product: card('Early mug'), layout: 'image' },
      { type: 'product-box', product: card('Sencha'), layout: 'minimal' },
    ]),
    block('product-slider', [
      {
        type: 'product-slider',
        title: 'New this season',
        products: cards,
        layout: 'standard',
        look: { border: true, minWidth: 300 },
      },
    ]),
    block('form', [
      { type: 'form', module: 'form', form: 'newsletter', title: null, slotId: 'letter', confirmation: null },
    ]),
    block('mystery', [{ type: 'unknown', name: 'mystery' }]),
  ]),
}

const contact: LandingPage = {
  ...everything,
  id: 'contact',
  name: 'Contact',
  cms: cmsPage([
    block('form', [
      { type: 'form', module: 'form', form: 'contact', title: 'Write to us', slotId: 'contact', confirmation: null },
    ]),
  ]),
}

const show = (of: CategoryPage | ProductPage | LandingPage): ReactNode => (
  <CataloguePage answer={{ kind: 'page', page: of, alternates: [] }} />
)

/** Category, product and landing pages with data of their own. */
export const cataloguePages: Record<string, () => ReactNode> = {
  category: () => show(category),
  'category on its way': () => (
    <Page>
      <h1>Table</h1>
      <ProductGridSkeleton count={8} />
    </Page>
  ),
  product: () => show(page(product())),
  'product with variants': () => show(page(product({ configurator: variants }))),
  'product with tiers': () => {
    const { price } = product()
    const tier = (bound: 'to' | 'from', quantity: number, amount: number) => ({
      bound,
      quantity,
      unit: { amount, currency: 'EUR' },
    })
    return show(
      page(
        product({
          limits: { min: 2, max: 40, step: 2 },
          price: {
            ...price,
            list: { amount: 80, currency: 'EUR' },
            listPercentage: 20,
            regulation: { amount: 60, currency: 'EUR' },
            tiers: [tier('to', 9, 64), tier('from', 10, 58)],
          },
        }),
      ),
    )
  },
  'product sold out': () =>
    show(page(product({ availability: { ...product().availability, available: false, stock: 0 } }))),
  'product without a price': () => show(page({ ...product(), price: null })),
  'product without pictures and reviews': () =>
    show(page(product({ image: null, gallery: [], reviews: { total: 0, average: null, elements: [], stars: {} } }))),
  'every block': () => show(everything),
  contact: () => show(contact),
}

const rail = 'main aside form'
const drawer = 'dialog[open] form'
const search = 'input[type=search]'

/** The price slider and the search among options, which come after the first view. */
const filterTools = (only: State['only'], after: State['after']): State => ({
  layout: 'default',
  page: () => <ListingState of={listed(listingWithTools)} />,
  only,
  after,
  ...standsIn(listingWithTools),
})

export const states = {
  ...named('catalogue', cataloguePages, (page) => ({
    layout: 'default',
    page,
    // Nobody chooses how many of nothing.
    ...(page === cataloguePages['product sold out'] && {
      after: { shows: 'main form:not(:has(fieldset)) button:disabled' },
    }),
  })),
  ...named('list of products', listingSituations, (snapshot) => ({
    layout: 'default',
    page: () => <ListingState of={listed(snapshot)} />,
  })),
  'list of products: filters with their tools': filterTools('wide', { shows: `${rail} input[type=range]` }),
  'list of products: an option is searched': filterTools('wide', {
    press: `${rail} ${search}`,
    type: 'o',
    shows: `${rail} output:not(:empty)`,
  }),
  'list of products: no option fits': filterTools('wide', {
    press: `${rail} ${search}`,
    type: 'marble',
    shows: `${rail} div:has(${search}) > p`,
  }),
  'list of products: filters with their tools, in the drawer': filterTools('narrow', {
    press: 'main section button[class*=open]',
    shows: `${drawer} input[type=range]`,
  }),
}

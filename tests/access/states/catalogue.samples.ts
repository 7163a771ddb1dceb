import type { Money, Picture, SafeHtml } from '../../../api/types/common.ts'
import type { CmsBlock, CmsElement, CmsLayout, CmsPage } from '../../../api/types/content.ts'
import type { CategoryId, ProductId } from '../../../api/types/ids.ts'
import type { Listing, ListingQuery } from '../../../api/types/listing.ts'
import type { ProductCard, ProductDetail, ProductPrice } from '../../../api/types/product.ts'
import { plainPrice } from '../../model/samples.ts'

/** Data for states that are rendered without a backend; ids and amounts are made up. */
export const productId = (text: string) => text.padEnd(32, '0') as ProductId
export const html = (text: string) => text as SafeHtml

const money = (amount: number): Money => ({ amount, currency: 'EUR' })

/** A picture that needs no server: one calm tone. */
export const picture = (alt: string): Picture => ({
  url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='800' height='1000'%3E%3Crect width='800' height='1000' fill='tan'/%3E%3C/svg%3E",
  alt,
  width: 800,
  height: 1000,
  sources: [],
  mimeType: 'image/svg+xml',
})

/** With a price, as nearly all products have one. */
type Priced<Product> = Product & { price: ProductPrice }

export const card = (name: string, changes: Partial<Priced<ProductCard>> = {}): Priced<ProductCard> => {
  // An owner's fields are not known here.
  const plain: Omit<Priced<ProductCard>, 'custom'> = {
    id: productId(name.toLowerCase().replaceAll(/\W/g, '')),
    parentId: null,
    name,
    number: `MO-${name.length}`,
    path: `/${encodeURIComponent(name)}`,
    image: picture(name),
    secondImage: null,
    price: plainPrice(money(64)),
    limits: { min: 1, max: 12, step: 1 },
    availability: {
      available: true,
      closeout: false,
      stock: 8,
      restockDays: null,
      delivery: { name: '2–4 days', min: 2, max: 4, unit: 'day' },
      releaseDate: null,
      shippingFree: false,
    },
    directlyBuyable: true,
    digital: false,
    topseller: false,
    isNew: false,
    rating: null,
    options: [],
    manufacturer: 'Kiln Lane',
    ...changes,
  }
  const sample = plain as Priced<ProductCard>
  return sample
}

const sale = card('Straight vase')

export const cards: Priced<ProductCard>[] = [
  card('Round vase', { topseller: true }),
  card('Straight vase', {
    price: { ...sale.price, unit: money(54), list: money(68), listPercentage: 20.6 },
  }),
  card('Early mug', {
    isNew: true,
  }),
  card('Dish for small things', { availability: { ...sale.availability, available: false, stock: 0 } }),
  card('Sencha', {
    price: {
      ...sale.price,
      reference: { price: money(18.5), purchaseUnit: 80, referenceUnit: 100, unitName: 'gram' },
    },
  }),
]

const everything: ListingQuery = { first: 1, last: 1, manufacturer: [], properties: [] }

export const listing = (changes: Partial<Listing> = {}): Listing => ({
  correctedTerm: null,
  categoryId: 'table' as CategoryId,
  elements: cards,
  total: 43,
  first: 1,
  last: 1,
  pages: 9,
  limit: 5,
  sorting: 'name-asc',
  sortings: [
    { key: 'name-asc', label: 'Name A-Z' },
    { key: 'price-asc', label: 'Price ascending' },
  ],
  filters: [
    { kind: 'manufacturer', name: null, options: [{ id: 'kiln', name: 'Kiln Lane' }] },
    {
      kind: 'properties',
      groupId: 'colour',
      name: 'Colour',
      display: 'color',
      options: [
        { id: 'clay', name: 'Clay', colour: 'sienna', image: null },
        { id: 'sage', name: 'Sage', colour: 'darkseagreen', image: null },
      ],
    },
    { kind: 'price', min: money(9.8), max: money(189) },
    { kind: 'rating', max: 5 },
    { kind: 'shippingFree' },
  ],
  current: everything,
  ...changes,
})

export const product = (changes: Partial<Priced<ProductDetail>> = {}): Priced<ProductDetail> => ({
  ...card('Round vase'),
  description: html('<p>Thrown in one go and dipped to the shoulder in a pale glaze.</p>'),
  ean: null,
  pack: null,
  gallery: [picture('Round vase from the front'), picture('Round vase, the rim')],
  documents: [],
  properties: [
    { id: 'material', name: 'Material', options: [{ id: 'stone', name: 'Stoneware', colour: null, image: null }] },
  ],
  measures: { height: 240, width: 185, length: 185, weight: 0.8 },
  configurator: [],
  manufacturerId: 'b'.repeat(32),
  manufacturerLink: null,
  reviews: {
    total: 1,
    average: 4.5,
    stars: { '4': 1 },
    elements: [
      {
        id: 'one',
        points: 4,
        title: 'Stands there and is right',
        content: 'I bought it for tulips.',
        createdAt: '2026-10-28T09:00:00.000+00:00',
        author: 'Harriet B.',
        languageId: null,
        comment: 'Thank you!',
        approved: false,
      },
    ],
  },
  crossSelling: [{ id: 'with', name: 'Goes with it', products: cards }],
  meta: { title: null, description: null, keywords: null, image: null },
  categoryId: null,
  ...changes,
})

const picked = { colour: null, image: null, selected: true, combinable: true, soldOut: false, note: null }

export const variants: ProductDetail['configurator'] = [
  {
    id: 'colour',
    name: 'Colour',
    display: 'color',
    options: [
      { ...picked, id: 'clay', name: 'Clay', colour: 'sienna' },
      { ...picked, id: 'sage', name: 'Sage', colour: 'darkseagreen', selected: false, combinable: false },
    ],
  },
  {
    id: 'size',
    name: 'Size',
    display: 'text',
    options: [
      { ...picked, id: 'm', name: 'Medium', note: '18 cm tall' },
      { ...picked, id: 'l', name: 'Large', selected: false, combinable: false, soldOut: true },
    ],
  },
]

const layout: CmsLayout = {
  cssClass: null,
  backgroundColor: null,
  backgroundImage: null,
  backgroundMode: null,
  visibility: { mobile: true, tablet: true, desktop: true },
}

const names = ['left', 'center', 'right']

/** An element with what its declaration would have read. */
export type SampleElement = CmsElement & Readonly<Record<string, unknown>>

export const block = (type: string, elements: SampleElement[], changes: Partial<CmsBlock> = {}): CmsBlock => ({
  ...layout,
  margin: { top: null, right: null, bottom: null, left: null },
  id: type,
  type,
  position: 'main',
  slots: elements.map((element, index) => ({
    id: `${type}-${index}`,
    name: elements.length === 1 ? 'content' : (names[index] ?? `slot-${index}`),
    element,
  })),
  ...changes,
})

export const cmsPage = (blocks: CmsBlock[]): CmsPage => ({
  id: 'page',
  type: 'landingpage',
  traits: [],
  heading: false,
  sections: [{ ...layout, id: 'section', type: 'default', sizing: 'boxed', mobileBehavior: 'wrap', blocks }],
})

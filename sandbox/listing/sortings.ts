import { isAvailable } from '../catalogue/product.ts'
import type { Render } from '../catalogue/render.ts'
import type { Text } from '../kernel/records.ts'
import type { ListingGroup } from './group.ts'
import { unitPrices } from './prices.ts'

interface Sorting {
  key: string
  priority: number
  label: Text
}

/** Sortings that a listing offers, in the order of their priority. */
export const sortings: readonly Sorting[] = [
  { key: 'score', priority: 8, label: { en: 'Relevance', de: 'Relevanz', pl: 'Trafność' } },
  { key: 'topseller', priority: 7, label: { en: 'Best sellers', de: 'Bestseller', pl: 'Bestsellery' } },
  { key: 'newest', priority: 6, label: { en: 'Newest first', de: 'Neueste zuerst', pl: 'Od najnowszych' } },
  { key: 'rating', priority: 5, label: { en: 'Best rated', de: 'Beste Bewertung', pl: 'Najlepiej oceniane' } },
  {
    key: 'price-asc',
    priority: 4,
    label: { en: 'Price: low to high', de: 'Preis aufsteigend', pl: 'Cena: od najniższej' },
  },
  {
    key: 'price-desc',
    priority: 3,
    label: { en: 'Price: high to low', de: 'Preis absteigend', pl: 'Cena: od najwyższej' },
  },
  { key: 'name-asc', priority: 2, label: { en: 'Name: A to Z', de: 'Name: A bis Z', pl: 'Nazwa: od A do Z' } },
  { key: 'name-desc', priority: 1, label: { en: 'Name: Z to A', de: 'Name: Z bis A', pl: 'Nazwa: od Z do A' } },
]

type Order = (a: ListingGroup, b: ListingGroup) => number

/** Order of a sorting; equals stay in the order of the catalogue. */
export function sorter(key: string, render: Render, scores?: ReadonlyMap<number, number>): Order {
  const { tongue } = render.language
  const price = unitPrices(render)
  const byName: Order = (a, b) => a.shown.rank[tongue] - b.shown.rank[tongue]
  const byRow: Order = (a, b) => a.shown.row - b.shown.row
  // As an owner sets a sorting up: what can be had first, then its own field.
  const standing = (group: ListingGroup): number => {
    const product = render.shop.catalogue.product(group.shown.id)
    return product !== null && isAvailable(product) ? 0 : 1
  }
  const byAvailable: Order = (a, b) => standing(a) - standing(b)
  const orders: Record<string, Order> = {
    score: (a, b) => (scores?.get(b.shown.row) ?? 0) - (scores?.get(a.shown.row) ?? 0),
    'name-asc': byName,
    'name-desc': (a, b) => byName(b, a),
    'price-asc': (a, b) => price(a.shown) - price(b.shown),
    'price-desc': (a, b) => price(b.shown) - price(a.shown),
    topseller: (a, b) => byAvailable(a, b) || b.shown.sales - a.shown.sales,
    newest: (a, b) => b.shown.createdAt.localeCompare(a.shown.createdAt),
    rating: (a, b) => (b.shown.rating ?? 0) - (a.shown.rating ?? 0),
  }
  const order = orders[key] ?? byName
  return (a, b) => order(a, b) || byRow(a, b)
}

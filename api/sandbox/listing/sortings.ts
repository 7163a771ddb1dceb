import type { Render } from '../catalogue/render.ts'
import type { Text } from '../kernel/records.ts'
import type { ListingGroup } from './listing.ts'
import { unitPrices } from './prices.ts'

interface Sorting {
  key: string
  priority: number
  label: Text
}

/** Sortings that a listing offers, in the order of their priority. */
export const sortings: readonly Sorting[] = [
  { key: 'score', priority: 6, label: { en: 'Best results', de: 'Beste Ergebnisse', pl: 'Najlepsze wyniki' } },
  { key: 'name-asc', priority: 5, label: { en: 'Name A-Z', de: 'Name A-Z', pl: 'Nazwa A-Z' } },
  { key: 'name-desc', priority: 4, label: { en: 'Name Z-A', de: 'Name Z-A', pl: 'Nazwa Z-A' } },
  {
    key: 'price-asc',
    priority: 3,
    label: { en: 'Price ascending', de: 'Preis aufsteigend', pl: 'Cena rosnąco' },
  },
  {
    key: 'price-desc',
    priority: 2,
    label: { en: 'Price descending', de: 'Preis absteigend', pl: 'Cena malejąco' },
  },
  { key: 'topseller', priority: 1, label: { en: 'Topseller', de: 'Topseller', pl: 'Najczęściej kupowane' } },
]

type Order = (a: ListingGroup, b: ListingGroup) => number

/** Order of a sorting; equals stay in the order of the catalogue. */
export function sorter(key: string, render: Render, scores?: ReadonlyMap<number, number>): Order {
  const { tongue } = render.language
  const price = unitPrices(render)
  const byName: Order = (a, b) => a.shown.rank[tongue] - b.shown.rank[tongue]
  const byRow: Order = (a, b) => a.shown.row - b.shown.row
  const orders: Record<string, Order> = {
    score: (a, b) => (scores?.get(b.shown.row) ?? 0) - (scores?.get(a.shown.row) ?? 0),
    'name-asc': byName,
    'name-desc': (a, b) => byName(b, a),
    'price-asc': (a, b) => price(a.shown) - price(b.shown),
    'price-desc': (a, b) => price(b.shown) - price(a.shown),
    topseller: (a, b) => b.shown.sales - a.shown.sales,
  }
  const order = orders[key] ?? byName
  return (a, b) => order(a, b) || byRow(a, b)
}

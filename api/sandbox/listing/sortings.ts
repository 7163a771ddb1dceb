import type { Render } from '../catalogue/render.ts'
import type { Text } from '../kernel/records.ts'
import { unitMinor } from '../kernel/pricing.ts'
import type { ListingGroup } from './listing.ts'

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

const collators = new Map<string, Intl.Collator>()

function collator(code: string): Intl.Collator {
  const known = collators.get(code) ?? new Intl.Collator(code, { numeric: true })
  collators.set(code, known)
  return known
}

type Order = (a: ListingGroup, b: ListingGroup) => number

/** Order of a sorting; equals stay in the order of the catalogue. */
export function sorter(key: string, render: Render, scores?: ReadonlyMap<number, number>): Order {
  const { language, context } = render
  const price = (group: ListingGroup): number => unitMinor(group.shown.prices, group.shown.taxRate, context)
  const names = collator(language.code)
  const byName: Order = (a, b) => names.compare(a.shown.name[language.tongue], b.shown.name[language.tongue])
  const byRow: Order = (a, b) => a.shown.row - b.shown.row
  const orders: Record<string, Order> = {
    score: (a, b) => (scores?.get(b.shown.row) ?? 0) - (scores?.get(a.shown.row) ?? 0),
    'name-asc': byName,
    'name-desc': (a, b) => byName(b, a),
    'price-asc': (a, b) => price(a) - price(b),
    'price-desc': (a, b) => price(b) - price(a),
    topseller: (a, b) => b.shown.sales - a.shown.sales,
  }
  const order = orders[key] ?? byName
  return (a, b) => order(a, b) || byRow(a, b)
}

import type { Render } from '../catalogue/render.ts'
import type { Catalogue, ListingRow } from '../kernel/catalogue.ts'
import { rowMinor } from '../kernel/pricing.ts'

interface PriceTable {
  version: number
  /** Minor units by row, and by currency, tax state and rules. */
  prices: Map<string, Map<number, number>>
}

const tables = new WeakMap<Catalogue, PriceTable>()

/** Decides prices: contexts with the same one have the same. */
export const pricesKey = ({ currency, taxState, rules }: Render['context']): string =>
  [currency.isoCode, taxState, ...rules.map(({ id }) => id)].join('/')

/** Price of rows in the context's currency, in minor units; reckoned once per currency, tax state and rules. */
export function unitPrices(render: Pick<Render, 'shop' | 'context'>): (row: ListingRow) => number {
  const { context } = render
  const { catalogue } = render.shop
  let table = tables.get(catalogue)
  if (!table || table.version !== catalogue.version) {
    table = { version: catalogue.version, prices: new Map() }
    tables.set(catalogue, table)
  }
  const key = pricesKey(context)
  const prices = table.prices.get(key) ?? new Map<number, number>()
  table.prices.set(key, prices)
  return (row) => {
    const before = prices.get(row.row)
    if (before !== undefined) return before
    const unit = rowMinor(row, context)
    prices.set(row.row, unit)
    return unit
  }
}

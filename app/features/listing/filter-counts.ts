import type { LocaleConfig } from '../../../app.config.ts'
import type { FilterCounts, Listing } from '../../../api/types/listing.ts'
import { FILTERS_PATH, formatFilterCounts } from '../../platform/details.ts'
import { localHref } from '../../platform/locale.ts'
import type { CountOf } from './use-filter-counts.ts'

const isCounts = (body: unknown): body is FilterCounts =>
  typeof body === 'object' && body !== null && 'properties' in body && 'alternatives' in body

/** Options of a group are alternatives: beside a chosen one, the others count what they would leave instead. */
export function lookUp(counts: FilterCounts): CountOf {
  return (filter, value) => {
    if (filter.kind === 'shippingFree') return counts.shippingFree
    if (filter.kind === 'price') return undefined
    if (filter.kind !== 'properties') return counts[filter.kind][value] ?? 0
    const group = counts.alternatives.find(({ chosen }) => filter.options.some(({ id }) => chosen.includes(id)))
    return (group ?? counts).properties[value] ?? 0
  }
}

/** Chosen options, grouped: their ids do not name their group. */
const groupsOf = ({ filters, current }: Listing): string[][] =>
  filters.flatMap((filter) =>
    filter.kind === 'properties'
      ? [filter.options.map(({ id }) => id).filter((id) => current.properties.includes(id))]
      : [],
  )

/** Figures by address, for the way back from a product: the list is the one that was left. */
const remembered = new Map<string, { count: CountOf; at: number }>()

/** Milliseconds after which figures are requested again: another login or new stock may have changed them. */
const freshFor = 60_000
const mostRemembered = 30

/**
 * The number of products that each value of a listing's filters would leave.
 * @returns null when it cannot be read: the figures are a help, and the filters work without them
 */
export async function readCounts(locale: LocaleConfig, listing: Listing, signal: AbortSignal): Promise<CountOf | null> {
  const { categoryId, current: query } = listing
  const address = `${localHref(locale, FILTERS_PATH)}?${formatFilterCounts({ categoryId, query, groups: groupsOf(listing) })}`
  const cached = remembered.get(address)
  if (cached !== undefined && performance.now() - cached.at < freshFor) return cached.count
  try {
    const response = await fetch(address, { signal })
    const body: unknown = response.ok ? await response.json() : null
    if (!isCounts(body)) return null
    const count = lookUp(body)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(address, { count, at: performance.now() })
    return count
  } catch {
    return null
  }
}

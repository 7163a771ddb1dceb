import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Listing, ListingFilter, ListingQuery } from '../../../api/types/listing.ts'
import type { FilterChange } from '../../../machines/listing/index.ts'
import { useFormat } from '../../shared/format/use-format.ts'

interface ActiveFilter {
  key: string
  label: string
  /** Takes it away. */
  change: FilterChange
}

/** Title of a filter. */
export function useFilterName(): (filter: ListingFilter) => string {
  const { t } = useLingui()
  return (filter) => {
    switch (filter.kind) {
      case 'manufacturer':
        return t`Maker`
      case 'properties':
        return filter.name
      case 'categories':
        return t`Category`
      case 'price':
        // The backend compares the price of one, also of what is sold in pairs.
        return t`Price per item`
      case 'rating':
        return t`Rating`
      default:
        return t`Delivery`
    }
  }
}

/** Everything that is chosen, each with its words and the way to take it back. */
export function useActiveFilters(listing: Listing, query: ListingQuery): ActiveFilter[] {
  const { t } = useLingui()
  const { money } = useFormat()
  const active: ActiveFilter[] = []
  for (const filter of listing.filters) {
    if ('options' in filter) {
      for (const option of filter.options)
        if (query[filter.kind]?.includes(option.id))
          active.push({
            key: option.id,
            label: option.name,
            change: { filter: filter.kind, id: option.id, chosen: false },
          })
    }
    if (filter.kind === 'price' && (query.minPrice !== undefined || query.maxPrice !== undefined)) {
      const { currency } = filter.min
      const min = query.minPrice === undefined ? null : money({ amount: query.minPrice, currency })
      const max = query.maxPrice === undefined ? null : money({ amount: query.maxPrice, currency })
      const label = min && max ? `${min} – ${max}` : min ? t`from ${min}` : t`up to ${max ?? ''}`
      active.push({ key: 'price', label, change: { filter: 'price' } })
    }
  }
  if (query.rating !== undefined)
    active.push({
      key: 'rating',
      label: t`${plural(query.rating, { one: '# star or more', other: '# stars or more' })}`,
      change: { filter: 'rating' },
    })
  if (query.shippingFree)
    active.push({
      key: 'shipping-free',
      label: t`Always free delivery`,
      change: { filter: 'shippingFree', only: false },
    })
  return active
}

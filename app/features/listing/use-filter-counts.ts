import { useEffect, useState } from 'react'
import type { Listing, ListingFilter } from '../../../api/types/listing.ts'
import { withConnection } from '../../ui/with-connection.ts'
import { useLocale } from '../../platform/locale.ts'

/** Products that a filter's value leaves; undefined while they are not counted. */
export type CountOf = (filter: ListingFilter, value: string) => number | undefined

const unknown: CountOf = () => undefined

/**
 * Reads how many products each value of a listing's filters leaves.
 * @param wanted the shopper is near the filters: those that are hidden, as on narrow screens, request nothing
 */
export function useFilterCounts(listing: Listing, wanted: boolean): CountOf {
  const locale = useLocale()
  const [counts, setCounts] = useState(() => unknown)
  useEffect(() => {
    if (!wanted) return undefined
    const cancel = new AbortController()
    const ask = async () => {
      const reader = await withConnection(() => import('./filter-counts.ts')).catch(() => null)
      const found = await reader?.readCounts(locale, listing, cancel.signal)
      if (!cancel.signal.aborted) setCounts(() => found ?? unknown)
    }
    void ask()
    return () => cancel.abort()
  }, [listing, locale, wanted])
  return counts
}

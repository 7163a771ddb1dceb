import type { Listing, ListingFilter } from '../../../api/types/listing.ts'
import { withConnection } from '../../ui/with-connection.ts'
import { useLocale } from '../../platform/locale.ts'
import { useRead } from '../../platform/use-read.ts'

/** Products that a filter's value leaves; undefined while they are not counted. */
export type CountOf = (filter: ListingFilter, value: string) => number | undefined

const unknown: CountOf = () => undefined

/**
 * Reads how many products each value of a listing's filters leaves.
 * @param wanted the shopper is near the filters: those that are hidden, as on narrow screens, request nothing
 */
export function useFilterCounts(listing: Listing, wanted: boolean): CountOf {
  const locale = useLocale()
  const read = useRead(wanted ? listing : null, async (signal) => {
    const reader = await withConnection(() => import('./filter-counts.ts')).catch(() => null)
    return reader?.readCounts(locale, listing, signal)
  })
  return read?.value ?? unknown
}

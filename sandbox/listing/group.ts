import type { ListingRow } from '../kernel/catalogue.ts'

/** One entry of a listing: a product, or a family of which one variant is shown. */
export interface ListingGroup {
  shown: ListingRow
  rows: readonly ListingRow[]
}

import type { CmsElement } from '../../../../api/types/content.ts'
import { ListingResults } from '../../listing/listing-results.tsx'
import { useListing } from '../../listing/listing.provider.tsx'
import { useContent } from '../content.context.ts'

/** The category's products; the filters stand in their own element, where the layout has one. */
export function ListingElement({ element }: { element: Extract<CmsElement, { type: 'product-listing' }> }) {
  const view = useListing()
  const filters = useContent()?.filters ?? false
  if (!view) return null
  return <ListingResults view={view} layout={element.layout} filters={filters} sorting={element.showSorting} />
}

import type { CmsPage, Listing } from '../../../api/shapes/types.ts'

/** The listing of a page's first element of type `product-listing` (behaviour 1.23). */
export function listingInside(cms: CmsPage): Listing | null {
  for (const section of cms.sections)
    for (const block of section.blocks)
      for (const { element } of block.slots)
        if (element.type === 'product-listing' && element.listing) return element.listing
  return null
}

import type { CmsPage } from '../../../api/types/content.ts'
import type { Listing } from '../../../api/types/listing.ts'

/** The listing of a page's first element that has one. */
export function listingInside(cms: CmsPage): Listing | null {
  for (const section of cms.sections)
    for (const block of section.blocks)
      for (const { element } of block.slots) if (element.listing) return element.listing
  return null
}

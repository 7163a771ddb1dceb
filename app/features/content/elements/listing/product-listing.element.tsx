import { flag, oneOf, resolved } from '../../../../../api/mappers/cms-config.ts'
import { listing } from '../../../../../api/mappers/listing.ts'
import { recordOrNull } from '../../../../../api/mappers/read.ts'
import type { Listing } from '../../../../../api/types/listing.ts'
import type { CardLayout } from '../../../../../api/types/product.ts'
import { ListingResults, useListing } from '../../../listing/index.ts'
import { useContent } from '../../content.context.ts'
import { defineElement, type ElementProps } from '../../define-element.ts'

interface ProductListing {
  /** Null for the first one of a category: that is the page's own. */
  listing: Listing | null
  layout: CardLayout
  showSorting: boolean
}

/** The category's products; the filters are in their own element, where the layout has one. */
function ListingElement({ element }: ElementProps<ProductListing>) {
  const view = useListing()
  const filters = useContent()?.filters ?? false
  if (!view) return null
  return <ListingResults view={view} layout={element.layout} filters={filters} sorting={element.showSorting} />
}

export default defineElement({
  type: 'product-listing',
  config: {
    boxLayout: oneOf(['standard', 'image', 'minimal']),
    showSorting: flag(true),
    useCustomSorting: resolved(false),
    availableSortings: resolved({}),
    defaultSorting: resolved(''),
    filters: resolved('manufacturer-filter,price-filter'),
    propertyWhitelist: resolved([]),
  },
  read: ({ data, config }, context): ProductListing => ({
    listing: recordOrNull(data['listing']) && listing(data['listing'], context.query, context.rules, context),
    layout: config.boxLayout,
    showSorting: config.showSorting,
  }),
  component: ListingElement,
  samples: [{ block: 'product-listing', slot: 'content', alone: true, config: {} }],
})

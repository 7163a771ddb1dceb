export { PlainCategory } from './plain-category.tsx'
export { ListingElement } from './elements/listing.tsx'
export { FilterRail } from '../listing/filter-rail.tsx'
export { ListingProvider } from '../listing/listing.provider.tsx'

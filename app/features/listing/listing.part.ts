export { PlainCategory } from '../content/plain-category.tsx'
export { ListingElement } from '../content/elements/listing.tsx'
export { FilterRail } from './filter-rail.tsx'
export { ListingProvider } from './listing.provider.tsx'

/** Late parts beside products: one script for cards, pages and the bar. */
export { CompareBar } from '../compare-list/index.ts'
export { CardTools } from './card-tools.tsx'
export { ProductTrail } from './product-trail.tsx'
export { ProductTools } from './product-tools.tsx'

/** Late parts beside products: one script for cards, pages and the bar. */
export { CompareBar } from '../compare-list/index.ts'
export { CardTools } from './tools/card-tools.tsx'
export { ProductTrail } from './detail/product-trail.tsx'
export { ProductTools } from './tools/product-tools.tsx'

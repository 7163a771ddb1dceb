/** Late parts beside products: one script for cards, pages and the bar. */
export { default as CompareBar } from '../compare-list/compare-bar.tsx'
export { CardTools } from './card-tools.tsx'
export { ProductTrail } from './product-trail.tsx'
export { ProductTools } from './product-tools.tsx'

export { ProductTabs } from './product-tabs.tsx'
export { default } from './reviews/reviews.tsx'

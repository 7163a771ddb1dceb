export { BuyBoxElement, DescriptionReviewsElement, GalleryElement } from './elements/product.tsx'
export { default as CrossSelling } from './elements/cross-selling.tsx'
export { RecentlyViewed } from '../product/lazy-recently-viewed.tsx'
export { ProductView } from '../product/product-view.tsx'

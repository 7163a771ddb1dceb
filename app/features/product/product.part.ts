export { BuyBoxElement, DescriptionReviewsElement, GalleryElement } from '../content/elements/product.tsx'
export { default as CrossSelling } from '../content/elements/cross-selling.tsx'
export { ProductView } from './product-view.tsx'

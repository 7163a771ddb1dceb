export { Breadcrumbs } from '../platform/breadcrumbs.tsx'
export { ShopLink } from '../platform/shop-link.tsx'
export type { ShopLinkProps } from '../platform/shop-link.tsx'

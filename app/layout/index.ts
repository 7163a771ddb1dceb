export { Breadcrumbs } from './breadcrumbs.tsx'
export { ShopLink } from './shop-link.tsx'
export type { ShopLinkProps } from './shop-link.tsx'

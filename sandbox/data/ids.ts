import { idOf } from '../kernel/ids.ts'

/**
 * Technical paths as a shop owner's editor writes them into texts. They are the same in every language; the storefront
 * moves on to the SEO path.
 */
export const path = {
  category: (key: string): string => `/navigation/${idOf('category', key)}`,
  product: (key: string): string => `/detail/${idOf('product', key)}`,
  landingPage: (key: string): string => `/landingPage/${idOf('landing-page', key)}`,
}

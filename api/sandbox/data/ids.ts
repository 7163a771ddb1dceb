import { createHash } from 'node:crypto'

/** Lists whose entries have an id of their own in the Store API. */
export type SeedList =
  | 'category'
  | 'cms-page'
  | 'delivery-time'
  | 'group'
  | 'landing-page'
  | 'manufacturer'
  | 'option'
  | 'payment-method'
  | 'picture'
  | 'product'
  | 'promotion'
  | 'shipping-method'
  | 'unit'
  | 'variant'

/**
 * Id of a catalogue entry: 32 hex digits, the same on every machine, so that addresses, carts and orders outlive a
 * fresh start. Variants are keyed `product/variant`.
 */
export function idOf(list: SeedList, key: string): string {
  return createHash('md5').update(`${list}/${key}`).digest('hex')
}

/**
 * Technical paths as a shop owner's editor writes them into texts. They are the same in every language; the storefront
 * moves on to the SEO path.
 */
export const path = {
  category: (key: string): string => `/navigation/${idOf('category', key)}`,
  product: (key: string): string => `/detail/${idOf('product', key)}`,
  landingPage: (key: string): string => `/landingPage/${idOf('landing-page', key)}`,
}

import type { ShopConfig } from 'storechart/shop-config'

/** What differs from Storechart's own settings. */
export default {
  name: '%title%',
} as const satisfies ShopConfig

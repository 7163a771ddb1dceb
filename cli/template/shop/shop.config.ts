import type { ShopConfig } from 'storechart/shop-config'

/** Settings that differ from Storechart's own. */
export default {
  name: '%title%',
} as const satisfies ShopConfig

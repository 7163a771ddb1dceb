import type { ShopConfig } from 'storechart/shop-config'

/** Raster: technical supply for rooms. What differs from the demo shop. */
export default {
  name: 'Raster',
  beacon: 1,
  features: { recentlyViewed: false },
  pageSizes: { category: [40, 80], search: [40, 80] },
} as const satisfies ShopConfig

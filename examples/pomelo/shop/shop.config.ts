import type { ShopConfig } from 'storechart/shop-config'

/** Pomelo: colours for the table. What differs from the demo shop. */
export default {
  name: 'Pomelo',
  features: { newsletter: false },
  pageSizes: { category: [12, 24], search: [12, 24] },
} as const satisfies ShopConfig

import type { SeedPriceRule } from './types.ts'

/** Who pays other prices for what. The makers named here sell nothing in tiers: a price of a rule replaces them. */
export const priceRules: SeedPriceRule[] = [
  { key: 'business', priority: 30, group: 'business', manufacturers: ['nordholz'], share: 0.9 },
  { key: 'club', priority: 20, group: 'club', manufacturers: ['linnet'], share: 0.85 },
  { key: 'large-cart', priority: 10, minimumCart: 500, manufacturers: ['halo'], share: 0.92 },
]

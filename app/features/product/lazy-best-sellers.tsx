import { lazyWithRetry } from '../../ui/index.ts'
import type { BestSellersProps } from './best-sellers.tsx'

/** Only a page without anything to sell shows them. */
export const LazyBestSellers = lazyWithRetry<BestSellersProps>(
  () => import('./best-sellers.tsx'),
  () => null,
)

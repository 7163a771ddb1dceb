import { knowsVisitor } from '../../shared/storage/storage.ts'
import { lazyWithRetry } from '../../ui/index.ts'
import type { BestSellersProps } from './best-sellers.tsx'

/** Best sellers on an empty list. A first visit asks the backend for nothing, so that it sees none. */
export const LazyLiked = lazyWithRetry<BestSellersProps>(
  () => (knowsVisitor() ? import('./best-sellers.tsx') : Promise.resolve({ default: () => null })),
  () => null,
)

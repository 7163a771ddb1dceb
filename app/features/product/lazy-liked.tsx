import { useHydrated } from '@tanstack/react-router'
import { knowsVisitor } from '../../shared/storage/storage.ts'
import type { BestSellersProps } from './best-sellers.tsx'
import { LazyBestSellers } from './lazy-best-sellers.tsx'

/** Best sellers on an empty list. A first visit asks the backend for nothing, so that it sees none. */
export const LazyLiked = (props: BestSellersProps) =>
  useHydrated() && knowsVisitor() ? <LazyBestSellers {...props} /> : null

import { withTexts } from '../../../platform/i18n.ts'
import { lazyWithRetry } from '../../../ui/index.ts'

/** Below everything else, and of this browser alone. */
export const RecentlyViewed = lazyWithRetry(
  () => withTexts('reviews', () => import('./recently-viewed.tsx')),
  () => null,
)

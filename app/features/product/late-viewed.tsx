import { withTexts } from '../../platform/i18n.ts'
import { later } from '../../ui/index.ts'

/** Below everything else, and of this browser alone. */
export const RecentlyViewed = later(
  () => withTexts('reviews', () => import('./recently-viewed.tsx')),
  () => null,
)

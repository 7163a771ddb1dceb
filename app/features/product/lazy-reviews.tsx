import { withTexts } from '../../platform/i18n.ts'
import { LazyBoundary } from '../../platform/lazy-boundary.tsx'
import { createLazyModule } from '../../platform/lazy-module.ts'
import type { ReviewsProps } from './reviews.tsx'

export const reviewsModule = createLazyModule(() => withTexts('reviews', () => import('./reviews.lazy.ts')))

/** Reviews stand far below the first screen. */
export function LazyReviews(props: ReviewsProps) {
  return (
    <LazyBoundary module={reviewsModule} mark="reviews">
      {({ default: Reviews }) => <Reviews {...props} />}
    </LazyBoundary>
  )
}

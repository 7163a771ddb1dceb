import { withTexts } from '../../../platform/i18n.ts'
import { LazyBoundary } from '../../../platform/lazy-boundary.tsx'
import { createLazyModule } from '../../../platform/lazy-module.ts'
import type { ProductTabsProps } from '../product-tabs.tsx'
import type { ReviewsProps } from './reviews.tsx'

export const reviewsModule = createLazyModule(() => withTexts('reviews', () => import('../reviews.lazy.ts')), 'below')

/** Reviews are far below the first screen. */
export function LazyReviews(props: ReviewsProps) {
  return (
    <LazyBoundary module={reviewsModule} mark="reviews">
      {({ default: Reviews }) => <Reviews {...props} />}
    </LazyBoundary>
  )
}

/** Related products are beside the reviews, and load with them. */
export function LazyProductTabs(props: ProductTabsProps) {
  return props.groups.length === 0 ? null : (
    <div data-lazy="reviews">
      <LazyBoundary module={reviewsModule} mark="reviews">
        {({ ProductTabs }) => <ProductTabs {...props} />}
      </LazyBoundary>
    </div>
  )
}

import { withTexts } from '../../platform/i18n.ts'
import { LatePart } from '../../platform/late-part.tsx'
import { createPart } from '../../platform/part.ts'
import type { ReviewsProps } from './reviews.tsx'

export const reviewsPart = createPart(() => withTexts('reviews', () => import('./reviews.part.ts')))

/** Reviews stand far below the first screen. */
export function LateReviews(props: ReviewsProps) {
  return (
    <LatePart part={reviewsPart} mark="reviews">
      {({ default: Reviews }) => <Reviews {...props} />}
    </LatePart>
  )
}

import type { FormInput } from '../form/index.ts'
import type { ReviewContext } from './review.types.ts'

/** The form of a review: empty, or with what is edited, whose id goes along. */
export const formOfReview = ({ productId, pending }: ReviewContext): FormInput => ({
  name: `review-${pending?.id ?? productId}`,
  values: {
    id: pending?.id ?? '',
    points: pending === null ? '' : String(Math.round(pending.points)),
    reviewTitle: pending?.title ?? '',
    reviewText: pending?.content ?? '',
  },
  secret: [],
  again: false,
})

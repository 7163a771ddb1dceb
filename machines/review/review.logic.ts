import type { FormInput } from '../form/index.ts'
import type { ReviewContext } from './review.types.ts'

/** The form of a review: empty, or with what is edited, whose id goes along. */
export const formOfReview = ({ productId, own }: ReviewContext): FormInput => ({
  name: `review-${own?.id ?? productId}`,
  values: {
    id: own?.id ?? '',
    points: own === null ? '' : String(Math.round(own.points)),
    reviewTitle: own?.title ?? '',
    reviewText: own?.content ?? '',
  },
  secret: [],
  again: false,
})

import { Suspense } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { near } from '../../platform/near.ts'
import { withTexts } from '../../platform/i18n.ts'
import { createPart } from '../../platform/part.ts'
import type { ReviewsProps } from './reviews.tsx'

export const reviewsPart = createPart(() => withTexts('reviews', () => import('./reviews.tsx')))

/** Reviews stand far below the first screen: the server's markup, until somebody comes near. */
export function LateReviews(props: ReviewsProps) {
  return (
    <Suspense fallback={null}>
      <Arrived {...props} />
    </Suspense>
  )
}

function Arrived(props: ReviewsProps) {
  const { default: Reviews } = reviewsPart.useComponents(useHydrated() ? null : () => near('reviews'))
  return <Reviews {...props} />
}

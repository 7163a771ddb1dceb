import { Plural, Trans } from '@lingui/react/macro'
import type { ProductId } from '../../../api/types/ids.ts'
import type { ProductDetail } from '../../../api/types/product.ts'
import type { Review } from '../../../api/types/review.ts'
import { Badge, lazyWithRetry } from '../../ui/index.ts'
import { useFormat } from '../format/use-format.ts'
import styles from './reviews.module.css'
import { Stars } from './stars.tsx'
import { WriteReview } from './write-review.tsx'

export interface ReviewsProps {
  /** The product that is reviewed: of a variant, its parent. */
  productId: ProductId
  reviews: ProductDetail['reviews']
}

/** As the page came: its newest reviews. Without scripts it says what is missing. */
function FirstReviews({ reviews }: ReviewsProps) {
  return (
    <div className={styles.body}>
      <ReviewItems elements={reviews.elements} />
      {reviews.total > reviews.elements.length ? (
        <noscript>
          <p className={styles.none}>
            <Trans>These are the newest reviews. To see all of them, please switch on JavaScript.</Trans>
          </p>
        </noscript>
      ) : null}
    </div>
  )
}

const ReviewBrowser = lazyWithRetry(() => import('./review-browser.tsx'), FirstReviews)

/** What others say: average, how many gave how many stars, then each review with the shop's answer. */
export default function Reviews({ productId, reviews }: ReviewsProps) {
  const { number } = useFormat()
  const { total, average, elements } = reviews
  return (
    <section id="reviews" data-lazy="reviews" className={styles.reviews} aria-labelledby="reviews-title">
      <header className={styles.head}>
        <h2 id="reviews-title">
          <Trans>Reviews</Trans>
        </h2>
        {total > 0 && average !== null ? (
          <div className={styles.average}>
            <span className={styles.figure}>
              {number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
            </span>
            <span>
              <Stars points={average} />
              <span className={styles.count}>
                <Plural value={total} one="# review" other="# reviews" />
              </span>
            </span>
          </div>
        ) : null}
        {total > 1 ? <Distribution stars={reviews.stars} /> : null}
        <WriteReview productId={productId} />
      </header>
      {elements.length === 0 ? (
        <p className={styles.none}>
          <Trans>No reviews yet.</Trans>
        </p>
      ) : total > 1 ? (
        <ReviewBrowser key={productId} productId={productId} reviews={reviews} />
      ) : (
        <ReviewItems elements={elements} />
      )}
    </section>
  )
}

/** How many gave how many stars. */
function Distribution({ stars }: { stars: ProductDetail['reviews']['stars'] }) {
  const most = Math.max(1, ...Object.values(stars))
  return (
    <ul className={styles.bars}>
      {[5, 4, 3, 2, 1].map((points) => (
        <li key={points} className={styles.bar}>
          <Stars points={points} />
          <meter className={styles.meter} max={most} value={stars[points] ?? 0} aria-hidden="true" />
          <span className={styles.count}>{stars[points] ?? 0}</span>
        </li>
      ))}
    </ul>
  )
}

export function ReviewItems({ elements, busy = false }: { elements: readonly Review[]; busy?: boolean }) {
  return (
    <ul className={styles.list} aria-busy={busy || undefined}>
      {elements.map((review) => (
        <li key={review.id}>
          <OneReview review={review} />
        </li>
      ))}
    </ul>
  )
}

function OneReview({ review }: { review: Review }) {
  const { date } = useFormat()
  return (
    <article className={styles.review}>
      <Stars points={review.points} />
      <h3 className={styles.title} tabIndex={-1}>
        {review.title}
      </h3>
      <p className={styles.text}>{review.content}</p>
      <p className={styles.by}>
        {review.author ? `${review.author}, ` : ''}
        <time dateTime={review.createdAt}>{date(review.createdAt)}</time>
      </p>
      {review.approved ? null : (
        <Badge tone="warning">
          <Trans>Not approved yet: only you can see it</Trans>
        </Badge>
      )}
      {review.comment ? (
        <blockquote className={styles.answer}>
          <p className={styles.answerTitle}>
            <Trans>Our answer</Trans>
          </p>
          <p>{review.comment}</p>
        </blockquote>
      ) : null}
    </article>
  )
}

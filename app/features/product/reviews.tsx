import { Plural, Trans } from '@lingui/react/macro'
import type { ProductDetail } from '../../../api/types/product.ts'
import type { Review } from '../../../api/types/review.ts'
import { Badge } from '../../design/index.ts'
import { useFormat } from '../format/use-format.ts'
import styles from './reviews.module.css'
import { Stars } from './stars.tsx'

/** What others say: average, then each review with the shop's answer. */
export function Reviews({ reviews }: { reviews: ProductDetail['reviews'] }) {
  const { number } = useFormat()
  const { total, average, elements } = reviews
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-title">
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
      </header>
      {elements.length === 0 ? (
        <p className={styles.none}>
          <Trans>No reviews yet.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {elements.map((review) => (
            <li key={review.id}>
              <OneReview review={review} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OneReview({ review }: { review: Review }) {
  const { date } = useFormat()
  return (
    <article className={styles.review}>
      <Stars points={review.points} />
      <h3 className={styles.title}>{review.title}</h3>
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

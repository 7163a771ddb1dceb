import { Plural, Select, Trans } from '@lingui/react/macro'
import type { ProductId } from '../../../../api/types/ids.ts'
import type { ProductDetail } from '../../../../api/types/product.ts'
import type { Review } from '../../../../api/types/review.ts'
import { Badge, lazyWithRetry } from '../../../ui/index.ts'
import { useFacts, useLocale } from '../../../platform/locale.ts'
import { languageName } from '../../../shared/format/format.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import styles from './reviews.module.css'
import { Stars } from '../stars.tsx'
import { WriteReview } from './write-review.tsx'

export interface ReviewsProps {
  /** The product that is reviewed: of a variant, its parent. */
  productId: ProductId
  reviews: ProductDetail['reviews']
}

/** Reviews in the shopper's language come first; else the order stays. */
export const languageFirst = (reviews: readonly Review[], languageId: string): Review[] => [
  ...reviews.filter((review) => review.languageId === languageId),
  ...reviews.filter((review) => review.languageId !== languageId),
]

/** Up to so many reviews are shown without a filter or an order. */
const FEW = 2

/** As the page came: its newest reviews, below the place of their filter. Without scripts it says what is missing. */
function FirstReviews({ reviews }: ReviewsProps) {
  const { languageId } = useFacts()
  return (
    <div className={styles.body}>
      {reviews.total > FEW ? <div className={styles.tools} /> : null}
      <ReviewItems elements={languageFirst(reviews.elements, languageId)} />
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

/** Reviews of others: average, the number for each number of stars, then each review with the shop's answer. */
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
        {elements.length === 0 ? (
          <p className={styles.none}>
            <Trans>No reviews yet.</Trans>
          </p>
        ) : null}
        {/* Links that lead into the form scroll here, before its code has come. */}
        <div id="write-review" className={styles.place}>
          <WriteReview productId={productId} />
        </div>
      </header>
      {elements.length === 0 ? null : total > FEW ? (
        <ReviewBrowser key={productId} productId={productId} reviews={reviews} />
      ) : (
        <FirstReviews productId={productId} reviews={reviews} />
      )}
    </section>
  )
}

/** Which part of all gave how many stars. */
function Distribution({ stars }: { stars: ProductDetail['reviews']['stars'] }) {
  const all = Object.values(stars).reduce((sum, count) => sum + count, 0)
  return (
    <ul className={styles.bars}>
      {[5, 4, 3, 2, 1].map((points) => (
        <li key={points} className={styles.bar}>
          <Stars points={points} />
          <meter className={styles.meter} max={Math.max(1, all)} value={stars[points] ?? 0} aria-hidden="true" />
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

/** In which language it was written: an adverb in some languages, so that `Intl` has no words for it. */
function WrittenIn({ language: { code, name } }: { language: { code: string; name: string } }) {
  return (
    <Select value={code.slice(0, 2)} _de="in German" _en="in English" _pl="in Polish" other={`Language: ${name}`} />
  )
}

/** The language of a review that is not in the page's. */
function useLanguageOf({ languageId }: Review): { code: string; name: string } | null {
  const { languageId: own, languages } = useFacts()
  const { language } = useLocale()
  const code = languageId === own ? undefined : languages.find(({ id }) => id === languageId)?.code
  if (code === undefined) return null
  return { code, name: languageName(code, language) }
}

function OneReview({ review }: { review: Review }) {
  const { date } = useFormat()
  const written = useLanguageOf(review)
  return (
    <article className={styles.review} lang={written?.code}>
      <Stars points={review.points} />
      <h3 className={styles.title} tabIndex={-1}>
        {review.title}
      </h3>
      <p className={styles.text}>{review.content}</p>
      <p className={styles.by}>
        {review.author ? `${review.author}, ` : ''}
        <time dateTime={review.createdAt}>{date(review.createdAt)}</time>
        {written ? (
          <>
            {' · '}
            <WrittenIn language={written} />
          </>
        ) : null}
      </p>
      {review.approved ? null : (
        <Badge tone="warning" wraps>
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

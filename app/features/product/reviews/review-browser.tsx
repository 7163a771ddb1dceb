import { useEffect, useRef, useState } from 'react'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ProductId } from '../../../../api/types/ids.ts'
import type { Review, ReviewList, ReviewQuery } from '../../../../api/types/review.ts'
import type { LocaleConfig } from '../../../../app.config.ts'
import { Button, Field, RetryNotice, Select } from '../../../ui/index.ts'
import { REVIEWS_PATH, formatReviews } from '../../../platform/details.ts'
import { usePrinting } from '../../../platform/use-printing.ts'
import { localHref, useFacts, useLocale } from '../../../platform/locale.ts'
import { languageFirst, ReviewItems, type ReviewsProps } from './reviews.tsx'
import styles from './reviews.module.css'

/** The newest reviews, those of the page's language before the others. */
interface Choice extends Omit<ReviewQuery, 'order'> {
  order: ReviewQuery['order'] | 'languageFirst'
}

const START: Choice = { page: 1, stars: null, languageId: null, order: 'languageFirst' }
const ORDERS: readonly Choice['order'][] = ['languageFirst', 'newest', 'best', 'worst']

const isList = (body: unknown): body is ReviewList =>
  typeof body === 'object' && body !== null && 'elements' in body && Array.isArray(body.elements)

async function ask(
  locale: LocaleConfig,
  productId: ProductId,
  { order, ...query }: Choice,
  signal: AbortSignal,
): Promise<ReviewList> {
  const wanted = { productId, ...query, order: order === 'languageFirst' ? 'newest' : order }
  const address = `${localHref(locale, REVIEWS_PATH)}?${formatReviews(wanted)}`
  const response = await fetch(address, { signal })
  const body: unknown = response.ok ? await response.json() : null
  if (!isList(body)) throw new Error('The reviews could not be read')
  return body
}

/** More of the same list: a review that moved to the next page meanwhile appears once. */
const joined = (shown: readonly Review[], more: readonly Review[]): Review[] => [
  ...shown,
  ...more.filter(({ id }) => !shown.some((review) => review.id === id)),
]

/** The reviews of a choice: the last ones that could be read, and what leads to others. */
function useChosenReviews({ productId, reviews }: ReviewsProps) {
  const locale = useLocale()
  const { languageId } = useFacts()
  const [query, setQuery] = useState(START)
  const [shown, setShown] = useState(() => ({
    query: START,
    list: { total: reviews.total, elements: languageFirst(reviews.elements, languageId) },
  }))
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (query === shown.query || failed) return undefined
    const cancel = new AbortController()
    const find = async () => {
      try {
        const found = query === START ? reviews : await ask(locale, productId, query, cancel.signal)
        if (cancel.signal.aborted) return
        const read = query.order === 'languageFirst' ? languageFirst(found.elements, languageId) : found.elements
        const elements = query.page > 1 ? joined(shown.list.elements, read) : read
        setShown({ query, list: { total: found.total, elements } })
      } catch {
        // The shown reviews stay, and the notice says that they are the last ones.
        if (!cancel.signal.aborted) setFailed(true)
      }
    }
    void find()
    return () => cancel.abort()
  }, [query, shown, failed, reviews, locale, productId, languageId])

  const choose = (change: Partial<Choice>) => {
    setFailed(false)
    const wanted = { ...query, page: 1, ...change }
    const isStart =
      wanted.stars === null && wanted.languageId === null && wanted.order === 'languageFirst' && wanted.page === 1
    setQuery(isStart ? START : wanted)
  }
  return { query, shown, failed, choose, retry: () => setFailed(false) }
}

/** The reviews as the shopper wants to read them: by stars, in their language, in another order, and more of them. */
export default function ReviewBrowser(props: ReviewsProps) {
  const { query, shown, failed, choose, retry } = useChosenReviews(props)
  const place = useRef<HTMLDivElement>(null)
  const next = useRef<number | null>(null)

  // After "more" the focus goes to the first review that was added.
  useEffect(() => {
    if (next.current === null || query !== shown.query) return
    place.current?.querySelectorAll<HTMLElement>('article h3')[next.current]?.focus()
    next.current = null
  }, [query, shown])

  const isPrinted = usePrinting()
  const { total, elements } = shown.list
  const busy = query !== shown.query && !failed

  return (
    <div ref={place} className={styles.body}>
      {isPrinted ? null : <ChoiceTools query={query} stars={props.reviews.stars} total={total} onChoose={choose} />}
      {failed ? (
        <RetryNotice urgent onRetry={retry}>
          <Trans>The reviews could not be loaded. You still see the last ones.</Trans>
        </RetryNotice>
      ) : null}
      {elements.length > 0 ? (
        <ReviewItems elements={elements} busy={busy} />
      ) : (
        <p className={styles.none}>
          <Trans>No reviews match your choice.</Trans>{' '}
          <Button variant="quiet" size="s" onClick={() => choose(START)}>
            <Trans>Show all reviews</Trans>
          </Button>
        </p>
      )}
      {elements.length > 0 && elements.length < total ? (
        <Button
          variant="secondary"
          className={styles.more}
          busy={busy}
          onClick={() => {
            next.current = elements.length
            choose({ page: shown.query.page + 1 })
          }}
        >
          <Trans>Show more reviews</Trans>
        </Button>
      ) : null}
    </div>
  )
}

interface ChoiceToolsProps {
  query: Choice
  /** The number of reviews for each number of stars. */
  stars: ReviewsProps['reviews']['stars']
  total: number
  onChoose: (change: Partial<Choice>) => void
}

/** The filter, the order and the number of reviews. */
function ChoiceTools({ query, stars: counts, total, onChoose }: ChoiceToolsProps) {
  const { t } = useLingui()
  const { languageId } = useFacts()
  return (
    <div className={styles.tools}>
      <Field label={t`Stars`} labelHidden>
        <Select
          controlSize="s"
          value={query.stars ?? ''}
          onChange={({ target }) => onChoose({ stars: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t`All stars`}</option>
          {[5, 4, 3, 2, 1].map((stars) => {
            const count = counts[stars] ?? 0
            return count === 0 ? null : (
              <option key={stars} value={stars}>
                {t`${plural(stars, { one: '# star', other: '# stars' })}`} ({count})
              </option>
            )
          })}
        </Select>
      </Field>
      <Field label={t`Language`} labelHidden>
        <Select
          controlSize="s"
          value={query.languageId ?? ''}
          onChange={({ target }) => onChoose({ languageId: target.value === '' ? null : target.value })}
        >
          <option value="">{t`All languages`}</option>
          <option value={languageId}>{t`English only`}</option>
        </Select>
      </Field>
      <Field label={t`Order`} labelHidden>
        <Select
          controlSize="s"
          value={query.order}
          onChange={({ target: { value } }) =>
            onChoose({ order: ORDERS.find((order) => order === value) ?? 'languageFirst' })
          }
        >
          <option value="languageFirst">{t`English first`}</option>
          <option value="newest">{t`Newest first`}</option>
          <option value="best">{t`Best first`}</option>
          <option value="worst">{t`Worst first`}</option>
        </Select>
      </Field>
      <output className={styles.count}>
        <Plural value={total} one="# review" other="# reviews" />
      </output>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import type { ProductId } from '../../../../api/types/ids.ts'
import { Button, Dialog, Notice, RetryNotice, Skeleton, takesFocus } from '../../../ui/index.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewItems } from './reviews.tsx'
import styles from './reviews.module.css'
import { useCustomerReview } from './use-customer-review.ts'

/** The focus is in the form until its dialog has left the screen, and what opened that has gone meanwhile. */
function takesFocusFromForm(answer: HTMLElement | null) {
  const take = () => takesFocus(answer)
  take()
  document.addEventListener('close', take, { capture: true, once: true })
  return () => document.removeEventListener('close', take, { capture: true })
}

/** A customer's review of a product: the link to the form, and the review that waits for approval. */
export default function CustomerReview({
  productId,
  name,
  begin = false,
  offered = true,
}: {
  productId: ProductId
  /** Of the product: a page of purchases offers several forms. */
  name?: string
  /** The form opens at once, as soon as the edited review is loaded. */
  begin?: boolean
  /** A new one can be written; one that waits can be changed in any case. */
  offered?: boolean
}) {
  const { view, intents, form } = useCustomerReview(productId, begin)
  const { status, pending, sent } = view
  return (
    <div className={styles.pending} data-pending={pending === null ? undefined : ''}>
      {sent && status !== 'writing' ? (
        <div ref={takesFocusFromForm}>
          <Notice tone="success" live="polite">
            <Trans>Thank you! Once we have read your review, everybody can see it.</Trans>
          </Notice>
        </div>
      ) : null}
      {pending === null ? null : <ReviewItems elements={[pending]} />}
      {status === 'reading' ? <Skeleton lines={1} /> : null}
      {status === 'failed' ? (
        <RetryNotice onRetry={intents.retry}>
          <Trans>We could not find out whether you have already written a review.</Trans>
        </RetryNotice>
      ) : null}
      {(status === 'offered' && offered) || status === 'shown' || status === 'writing' ? (
        <Button className={styles.write} onClick={intents.write}>
          {pending === null ? <Trans>Write a review</Trans> : <Trans>Edit your review</Trans>}
        </Button>
      ) : null}
      <Dialog
        open={status === 'writing'}
        onClose={intents.leave}
        title={pending === null ? <Trans>Write a review</Trans> : <Trans>Edit your review</Trans>}
      >
        {form === null ? null : (
          <ReviewForm actor={form} product={name} isNew={pending === null} onLeave={intents.leave} />
        )}
      </Dialog>
    </div>
  )
}

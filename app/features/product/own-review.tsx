import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { fromPromise } from 'xstate'
import { readOwnReview } from '../../../api/operations/catalogue.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import type { Review } from '../../../api/types/review.ts'
import { reviewIntents, reviewMachine, reviewView } from '../../../machines/review/index.ts'
import { Button, Dialog, Notice, Skeleton, takesFocus } from '../../ui/index.ts'
import { useStoreApi } from '../shop/index.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewItems } from './reviews.tsx'
import styles from './reviews.module.css'

/** Where the login leads back to. */
const WANTED = '#write-review'

/** What a customer says about a product: the way to the form, and what waits for approval. */
export default function OwnReview({ productId }: { productId: ProductId }) {
  const api = useStoreApi()
  const [machine] = useState(() =>
    reviewMachine.provide({
      actors: { readOwn: fromPromise<Review | null>(({ signal }) => readOwnReview(api, productId, { signal })) },
    }),
  )
  const actor = useActorRef(machine, { input: { begin: window.location.hash === WANTED } })
  const { status, own, sent } = useSelector(actor, reviewView)
  const [intents] = useState(() => reviewIntents((event) => actor.send(event)))

  useEffect(() => {
    window.addEventListener('online', intents.networkReturned)
    return () => window.removeEventListener('online', intents.networkReturned)
  }, [intents])

  return (
    <div id="write-review" className={styles.own}>
      {sent && status !== 'writing' ? (
        <div ref={takesFocus}>
          <Notice tone="success" live="polite">
            <Trans>Thank you! We read your review, then everybody can see it.</Trans>
          </Notice>
        </div>
      ) : null}
      {own === null ? null : <ReviewItems elements={[own]} />}
      {status === 'reading' ? <Skeleton lines={1} /> : null}
      {status === 'failed' ? (
        <Notice
          tone="warning"
          live="polite"
          action={
            <Button size="s" onClick={intents.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Whether you have written a review already could not be found out.</Trans>
        </Notice>
      ) : null}
      {status === 'offered' || status === 'shown' || status === 'writing' ? (
        <Button className={styles.write} onClick={intents.write}>
          {own === null ? <Trans>Write a review</Trans> : <Trans>Edit your review</Trans>}
        </Button>
      ) : null}
      <Dialog
        open={status === 'writing'}
        onClose={intents.leave}
        title={own === null ? <Trans>Write a review</Trans> : <Trans>Edit your review</Trans>}
      >
        <ReviewForm productId={productId} own={own} onSent={intents.sent} onLeave={intents.leave} />
      </Dialog>
    </div>
  )
}

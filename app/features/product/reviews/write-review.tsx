import { useState } from 'react'
import type { MouseEvent } from 'react'
import { Trans } from '@lingui/react/macro'
import type { ProductId } from '../../../../api/types/ids.ts'
import { config } from '../../../../app.config.ts'
import { entranceTo } from '../../../platform/return-path.ts'
import { usePath } from '../../../platform/use-path.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { withFailureTexts } from '../../../platform/i18n.ts'
import { NotLoaded, Skeleton, buttonClass, lazyWithRetry, type Awaited } from '../../../ui/index.ts'
import { LazyLogin } from '../../account/index.ts'
import { useSessionSelector } from '../../shop/index.ts'
import styles from './reviews.module.css'

function WaitingReview({ retry }: Awaited) {
  return retry === null ? <Skeleton lines={1} /> : <NotLoaded retry={retry} />
}

const CustomerReview = lazyWithRetry(() => withFailureTexts(() => import('./customer-review.tsx')), WaitingReview)

/** Opens in another tab, for example. */
const isModified = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Customers write here; everybody else logs in first, in a dialog, and goes on with the open form. */
export function WriteReview({ productId }: { productId: ProductId }) {
  const path = usePath()
  const customer = useSessionSelector((session) => session.customerSession)
  /** The number of login requests; the form opens when the shopper completes the login. */
  const [requests, setRequests] = useState(0)
  const [wanted, setWanted] = useState(false)
  if (!config.features.reviews) return null
  const ask = (event: MouseEvent) => {
    if (isModified(event)) return
    event.preventDefault()
    setRequests(requests + 1)
    setWanted(true)
  }
  return (
    <>
      {customer ? (
        <CustomerReview key={productId} productId={productId} begin={wanted} />
      ) : (
        <ShopLink
          to={entranceTo('/login', `${path}#write-review`)}
          rel="nofollow"
          className={`${buttonClass()} ${styles.write}`}
          onClick={ask}
        >
          <Trans>Write a review</Trans>
        </ShopLink>
      )}
      {requests > 0 ? <LazyLogin key={requests} place="#write-review" onEnd={setWanted} /> : null}
    </>
  )
}

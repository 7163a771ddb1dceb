import { Trans } from '@lingui/react/macro'
import type { ProductId } from '../../../api/types/ids.ts'
import { config } from '../../../app.config.ts'
import { entranceTo } from '../../platform/return-path.ts'
import { usePath } from '../../platform/use-path.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { withFailureTexts } from '../../platform/i18n.ts'
import { NotLoaded, Skeleton, buttonClass, later, type Awaited } from '../../ui/index.ts'
import { useSessionFact } from '../shop/index.ts'
import styles from './reviews.module.css'

function Waiting({ retry }: Awaited) {
  return retry === null ? <Skeleton lines={1} /> : <NotLoaded retry={retry} />
}

const OwnReview = later(() => withFailureTexts(() => import('./own-review.tsx')), Waiting)

/** Customers write here; everybody else logs in first, and comes back to the open form. */
export function WriteReview({ productId }: { productId: ProductId }) {
  const path = usePath()
  const customer = useSessionFact((session) => session.customerSession)
  if (!config.features.reviews) return null
  if (customer) return <OwnReview key={productId} productId={productId} />
  return (
    <ShopLink
      to={entranceTo('/login', `${path}#write-review`)}
      rel="nofollow"
      className={`${buttonClass()} ${styles.write}`}
    >
      <Trans>Write a review</Trans>
    </ShopLink>
  )
}

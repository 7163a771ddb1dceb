import { Trans } from '@lingui/react/macro'
import { technicalPath } from '../../../api/mappers/technical-path.ts'
import type { Purchase } from '../../../api/types/order.ts'
import type { AccountDataIntents, AccountDataView } from '../../../machines/account-data/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { EmptyState, Skeleton, Stack, buttonClass, classes } from '../../ui/index.ts'
import { useFormat } from '../../shared/format/index.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { CustomerReview } from '../product/index.ts'
import { PictureView } from '../../shared/pictures/picture-view.tsx'
import { isGivenUp } from './given-up.ts'
import { Heading } from './parts/heading.tsx'
import { Denied, Outdated, Reading, Unreadable } from './parts/situation.tsx'
import areaStyles from './account-area.module.css'
import styles from './reviews.module.css'

/** Products per page: the own review of each is a call. */
const AT_ONCE = 10

export interface ReviewsProps {
  view: AccountDataView
  intents: AccountDataIntents
  /** Of the address. */
  page: number
}

/** Products that the customer may review, and their reviews that wait for approval, in every situation. */
export function ReviewsView({ view, intents, page }: ReviewsProps) {
  const { status, data, failure } = view
  const found = data?.kind === 'purchases' ? data.purchases : null
  return (
    <Stack gap={32}>
      <Heading
        lead={
          <Trans>
            Here you can review what you have bought. You can change a review here until it is approved; after that you
            will find it on the product page.
          </Trans>
        }
      >
        <Trans>Your reviews</Trans>
      </Heading>
      {status === 'outdated' ? <Outdated failure={failure} onRetry={intents.retry} /> : null}
      {status === 'denied' ? <Denied onRetry={intents.sessionReturned} /> : null}
      {status === 'failed' ? <Unreadable failure={failure} onRetry={intents.retry} /> : null}
      {status === 'reading' ? (
        <Reading label={<Trans>Loading what you have bought …</Trans>}>
          <Skeleton lines={4} />
          <Skeleton lines={4} />
        </Reading>
      ) : null}
      {found ? <Purchases found={found} page={page} updating={status === 'refreshing'} /> : null}
    </Stack>
  )
}

function Purchases({ found: purchases, page, updating }: { found: Purchase[]; page: number; updating: boolean }) {
  const pages = Math.ceil(purchases.length / AT_ONCE)
  const shown = Math.min(page, Math.max(pages, 1))
  const here = purchases.slice((shown - 1) * AT_ONCE, shown * AT_ONCE)
  return (
    <div className={classes(updating && areaStyles.updating)} aria-busy={updating}>
      <Stack gap={24}>
        {purchases.length === 0 ? (
          <NothingBought />
        ) : (
          <>
            {here.some(isAwaited) ? (
              <p>
                <Trans>You can review a product once it is on its way to you, or its download is open.</Trans>
              </p>
            ) : null}
            <ul className={styles.list}>
              {here.map((purchase) => (
                <li key={purchase.productId} className={styles.purchase}>
                  <PurchaseItem purchase={purchase} />
                </li>
              ))}
            </ul>
          </>
        )}
        <PageLinks
          path="/account/review"
          page={shown}
          pages={pages}
          paging={{ size: AT_ONCE, sizes: [AT_ONCE] }}
          before={<Trans>Newer purchases</Trans>}
          next={<Trans>Older purchases</Trans>}
        />
      </Stack>
    </div>
  )
}

/** Still to be sent, or to be opened. */
const isAwaited = (purchase: Purchase): boolean => !purchase.handedOut && !purchase.sentBack && !isGivenUp(purchase)

function PurchaseItem({ purchase }: { purchase: Purchase }) {
  const { productId, name, image, date, handedOut, ordered } = purchase
  const { date: dayOf } = useFormat()
  const day = dayOf(date)
  return (
    <>
      <span className={styles.picture} aria-hidden="true">
        {image ? <PictureView picture={image} sizes="96px" fit="cover" alt="" /> : null}
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <ShopLink to={technicalPath({ kind: 'product', id: productId })}>{name}</ShopLink>
        </h2>
        <p className={styles.date}>
          <Trans>Ordered on {day}</Trans>
        </p>
        {purchase.sentBack && !handedOut ? (
          <p className={styles.date}>
            <Trans>You sent it back</Trans>
          </p>
        ) : isGivenUp(purchase) ? (
          <p className={styles.date}>
            {ordered.every(({ cancelled }) => cancelled) ? <Trans>Cancelled</Trans> : <Trans>Withdrawn</Trans>}
          </p>
        ) : isAwaited(purchase) ? (
          <p className={styles.date}>{purchase.digital ? <Trans>Not open yet</Trans> : <Trans>Not sent yet</Trans>}</p>
        ) : null}
        <CustomerReview productId={productId} name={name} offered={handedOut} />
      </div>
    </>
  )
}

function NothingBought() {
  return (
    <EmptyState
      drawing="basket"
      title={<Trans>Nothing to review yet</Trans>}
      action={
        <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
          <Trans>Start shopping</Trans>
        </ShopLink>
      }
    >
      <Trans>What you have bought appears here, and you can say what you think of it.</Trans>
    </EmptyState>
  )
}

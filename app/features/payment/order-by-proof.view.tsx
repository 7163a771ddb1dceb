import { Trans } from '@lingui/react/macro'
import { orderMoney } from '../../../api/mappers/order.ts'
import type { Failure } from '../../../api/types/failure.ts'
import type { Order } from '../../../api/types/order.ts'
import { isUnpaid, outcomeOf, paysWithoutPage } from '../../../machines/payment/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { ShopPageLink } from '../../platform/shop-page-link.tsx'
import { Button, Cluster, Notice, Page, Stack, buttonClass } from '../../ui/index.ts'
import { failureText, useText } from '../../shared/errors/texts.ts'
import {
  CancelledNote,
  DeclaredNotes,
  Letterhead,
  NextSteps,
  OrderDetails,
  PaymentInstructions,
  WayToWithdraw,
  isNothingLeft,
  keptOf,
  useDeclared,
  withdrawnScope,
} from '../order/index.ts'
import { OrderStateHead } from './parts/order-state-head.tsx'
import styles from './payment.module.css'

interface Props {
  order: Order
  /** Why the order could not be read again. */
  failure: Failure | null
  /** It is being read again. */
  busy: boolean
  onLookAgain: () => void
}

/**
 * A guest's order in a browser that is not logged in, opened by email address and postal code. What the backend gives to
 * logged in customers only, downloads and another payment, is not offered; the page says where it is.
 */
export function OrderByProof({ order, failure, busy, onLookAgain }: Props) {
  const text = useText()
  const outcome = outcomeOf(order)
  const declared = useDeclared(order)
  const withdrawn = withdrawnScope(declared, order)
  const kept = keptOf(order, declared)
  const nothingLeft = isNothingLeft(orderMoney(order), declared)
  const paysLater = outcome === 'open' && !nothingLeft && paysWithoutPage(order)
  return (
    <Page className={styles.page}>
      <div className={styles.columns}>
        <Stack gap={32} className={styles.main}>
          <Letterhead />
          <OrderStateHead order={order} declared={declared} />
          <CancelledNote order={order} />
          <DeclaredNotes declared={declared} lines={order.lines} />
          {withdrawn ? null : (
            <>
              {paysLater ? <PaymentInstructions order={order} /> : null}
              <ElsewhereNote order={order} unpaid={!nothingLeft && isUnpaid(outcome)} />
            </>
          )}
          {failure ? (
            <Notice tone="warning" live="polite">
              {text(failureText(failure))}
            </Notice>
          ) : null}
          {withdrawn ? null : (
            <NextSteps order={kept} outcome={outcome} paysLater={paysLater} nothingLeft={nothingLeft} />
          )}
        </Stack>
        <OrderDetails order={order} dated />
        <Stack gap={32} className={styles.further}>
          <Cluster gap={24} className={styles.leave}>
            <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
              <Trans>Continue shopping</Trans>
            </ShopLink>
            <WayToWithdraw order={order} />
            <Button variant="quiet" busy={busy} onClick={onLookAgain}>
              <Trans>Look again</Trans>
            </Button>
            <Button variant="quiet" onClick={() => window.print()}>
              <Trans>Print this page</Trans>
            </Button>
          </Cluster>
        </Stack>
      </div>
    </Page>
  )
}

/** Links for actions that this page cannot do; nothing when there are none. */
function ElsewhereNote({ order, unpaid }: { order: Order; unpaid: boolean }) {
  const hasDownloads = order.lines.some(({ downloads }) => downloads.length > 0)
  if (!hasDownloads && !unpaid) return null
  return (
    <Notice>
      {hasDownloads ? (
        <Trans>Your downloads are on the order's page in the browser in which you ordered.</Trans>
      ) : (
        <Trans>You can pay in another way in the browser in which you ordered.</Trans>
      )}{' '}
      <Trans>
        If you no longer have it, <ShopPageLink page="contact">write to us</ShopPageLink>: we will be glad to help.
      </Trans>
    </Notice>
  )
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { orderMoney } from '../../../api/mappers/order.ts'
import type { Order } from '../../../api/types/order.ts'
import { isUnpaid, type PaymentIntents, type PaymentView } from '../../../machines/payment/index.ts'
import { Button, Cluster, Page, Stack, buttonClass, classes } from '../../ui/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Slot } from '../../shared/slots/index.ts'
import {
  CancelledNote,
  DeclaredNotes,
  Downloads,
  Letterhead,
  NextSteps,
  OrderDetails,
  WayToWithdraw,
  isNothingLeft,
  keptOf,
  useDeclared,
  withdrawnScope,
} from '../order/index.ts'
import { OrderHead } from './parts/order-head.tsx'
import { OrderStateHead } from './parts/order-state-head.tsx'
import { PaymentSituation } from './parts/situation.tsx'
import { WithoutOrder, isLost } from './parts/without-order.tsx'
import styles from './payment.module.css'

interface PaymentViewProps {
  view: PaymentView
  intents: PaymentIntents
  /** The order is looked up later, by the link in its mail: the page shows its state, without thanks. */
  later?: boolean
  /** A guest's further actions once the order is complete. */
  offer?: ReactNode
  /** The shopper has just cancelled the order. */
  cancelled?: boolean
  /** What belongs to the order itself: its papers stay, also of one that is withdrawn. */
  orderParts?: ReactNode
}

/** The page after an order, from its view alone. What it says about the payment is what the order says. */
export function PaymentBody(props: PaymentViewProps) {
  const { view, intents } = props
  return (
    <Page className={styles.page}>
      {view.order && !isLost(view) ? (
        <OrderPage {...props} order={view.order} />
      ) : (
        <WithoutOrder view={view} intents={intents} />
      )}
    </Page>
  )
}

function OrderPage(props: PaymentViewProps & { order: Order }) {
  const { view, intents, later = false, offer, cancelled, orderParts, order } = props
  const declared = useDeclared(order)
  const withdrawn = withdrawnScope(declared, order)
  const kept = keptOf(order, declared)
  const nothingLeft = isNothingLeft(orderMoney(order), declared)
  const isOpen = !withdrawn && !nothingLeft && waitsForPayment(view)
  // The parts below the payment come with it: they are hidden until their place is final.
  const [isPlaced, setPlaced] = useState(false)
  if (!isPlaced && !['starting', 'reading'].includes(view.status)) setPlaced(true)
  return (
    <div className={classes(styles.columns, !isPlaced && styles.unplaced)}>
      <Stack gap={32} className={styles.main}>
        <Letterhead />
        {/* Nothing is between the heading and the payment link while it counts down. */}
        {later || withdrawn || nothingLeft ? (
          <OrderStateHead order={order} declared={declared} />
        ) : (
          <OrderHead view={view} order={order} correctable={!view.countdown} />
        )}
        <CancelledNote order={order} now={cancelled} />
        <DeclaredNotes declared={declared} lines={order.lines} goods={order} />
        {withdrawn || nothingLeft ? null : <PaymentSituation view={view} intents={intents} order={order} />}
        {isPlaced ? (
          <Downloads order={order} outcome={view.outcome} onLookAgain={intents.refresh} />
        ) : (
          <div className={styles.rest} aria-hidden="true" />
        )}
        {isPlaced && !withdrawn ? (
          <NextSteps order={kept} outcome={view.outcome} paysLater={view.paysLater} nothingLeft={nothingLeft} />
        ) : null}
      </Stack>
      <OrderDetails order={order} dated={later || withdrawn !== null || nothingLeft} />
      {isPlaced ? (
        <Stack gap={32} className={styles.further}>
          <Slot name="success" view={view} intents={intents} order={order} />
          <Cluster gap={24} className={styles.leave}>
            {isOpen ? null : (
              <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
                <Trans>Continue shopping</Trans>
              </ShopLink>
            )}
            <WayToWithdraw order={order} variant={later ? 'secondary' : 'quiet'} />
            <Button variant="quiet" onClick={() => window.print()}>
              <Trans>Print this page</Trans>
            </Button>
          </Cluster>
          {orderParts}
          {/* It comes with the session's answer: nothing is below it. */}
          {isOpen ? null : offer}
        </Stack>
      ) : null}
    </div>
  )
}

/** Something is left to do here: no button leads away from it. */
const waitsForPayment = ({ outcome, paysLater }: PaymentView): boolean =>
  outcome !== null && !paysLater && isUnpaid(outcome)

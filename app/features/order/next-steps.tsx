import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '../../../api/types/order.ts'
import type { Outcome } from '../../../machines/payment/index.ts'
import { Icon, VisuallyHidden, classes } from '../../ui/index.ts'
import { useFormat } from '../format/index.ts'
import { isFree, paymentKind, sendsFirst } from './payment-kind.ts'
import styles from './next-steps.module.css'

type StepState = 'done' | 'now' | 'later'

export interface NextStepsProps {
  order: Order
  outcome: Outcome | null
  /** The payment needs nothing more on this page, although no money has come. */
  paysLater: boolean
}

/** What happens next, in three steps, the current one lit. A payment is done when the order says so, not before. */
export function NextSteps({ order, outcome, paysLater }: NextStepsProps) {
  if (outcome === 'void') return null
  const paid = outcome === 'paid' || isFree(order)
  const goodsFirst = !paid && sendsFirst(order) && outcome === 'open'
  const payment = (
    <Step
      key="payment"
      state={paid || outcome === 'refunded' ? 'done' : goodsFirst ? 'later' : 'now'}
      title={<Trans>Payment</Trans>}
    >
      <PaymentWords order={order} outcome={outcome} paysLater={paysLater} />
    </Step>
  )
  const goods = outcome === 'refunded' ? null : <Goods key="goods" order={order} paid={paid} now={paid || goodsFirst} />
  return (
    <ol className={styles.steps}>
      <Step state="done" title={<Trans>Ordered</Trans>}>
        <Trans>We have your order.</Trans>
      </Step>
      {goodsFirst ? [goods, payment] : [payment, goods]}
    </ol>
  )
}

function PaymentWords({ order, outcome, paysLater }: NextStepsProps) {
  if (isFree(order)) return <Trans>There is nothing to pay.</Trans>
  switch (outcome) {
    case 'paid':
      return <Trans>Your payment has arrived.</Trans>
    case 'refunded':
      return <Trans>We have sent your money back.</Trans>
    case 'confirming':
      return <Trans>Being confirmed.</Trans>
    case 'open':
      break
    default:
      return <Trans>Still to be paid.</Trans>
  }
  switch (paymentKind(order)) {
    case 'transfer':
      return <Trans>We are waiting for your transfer.</Trans>
    case 'invoice':
      return <Trans>You pay by invoice.</Trans>
    case 'cash':
      return <Trans>You pay when your parcel arrives.</Trans>
    default:
      return paysLater ? <Trans>You pay as agreed.</Trans> : <Trans>Still to be paid.</Trans>
  }
}

function Goods({ order, paid, now }: { order: Order; paid: boolean; now: boolean }) {
  const files = order.lines.flatMap(({ downloads }) => downloads)
  const unlocked = files.length > 0 && files.every(({ granted }) => granted)
  if (order.digital && order.shipping === null) {
    return (
      <Step state={unlocked ? 'done' : now ? 'now' : 'later'} title={<Trans>Download</Trans>}>
        {unlocked ? (
          <Trans>Your downloads are ready.</Trans>
        ) : (
          <Trans>We unlock your downloads as soon as the order is paid.</Trans>
        )}
      </Step>
    )
  }
  return (
    <Step state={now ? 'now' : 'later'} title={<Trans>Delivery</Trans>}>
      {now || paid ? <Arrival order={order} /> : <Trans>We send your order as soon as it is paid.</Trans>}
    </Step>
  )
}

/** When it arrives, as far as the backend has reckoned it. */
function Arrival({ order: { shipping } }: { order: Order }) {
  const { dateRange } = useFormat()
  if (!shipping?.earliest || !shipping.latest) return <Trans>We pack your order and write to you when it leaves.</Trans>
  const days = dateRange(shipping.earliest, shipping.latest)
  return <Trans>Arrives {days}. We write to you when it leaves.</Trans>
}

function Step({ state, title, children }: { state: StepState; title: ReactNode; children: ReactNode }) {
  return (
    <li className={classes(styles.step, styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' ? <Icon name="check" size="s" /> : null}
      </span>
      <span>
        <strong className={styles.title}>
          {title}
          {state === 'done' ? (
            <VisuallyHidden>
              {' '}
              <Trans>(done)</Trans>
            </VisuallyHidden>
          ) : null}
        </strong>
        <span className={styles.text}>{children}</span>
      </span>
    </li>
  )
}

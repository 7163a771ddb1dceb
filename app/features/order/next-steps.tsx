import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../api/types/order.ts'
import { isFree, isPaidLater, paymentKind, type Outcome } from '../../../machines/payment/index.ts'
import { orderArrival } from '../delivery/index.ts'
import { isSent, parcelStage, type ParcelStage } from './parcel.ts'
import { Arrival, SentWhenPaid, TrackingCodes } from './parcel-words.tsx'
import { allLines } from '../../../api/mappers/order-lines.ts'
import { Step, Steps } from './steps.tsx'
import { useDeclared } from './use-declared.ts'

/** The goods are sent before they are paid. Downloads wait for the money, however it comes. */
const sendsFirst = (order: Order): boolean =>
  !(order.digital && order.shipping === null) && isPaidLater(paymentKind(order))

interface NextStepsProps {
  order: Order
  outcome: Outcome | null
  /** The payment needs nothing more on this page, although no money has come. */
  paysLater: boolean
  /** Nothing of it is to be paid any more, after a withdrawal: no payment is waited for. */
  nothingLeft?: boolean
}

/**
 * The next steps of an order, three in all, the current one marked. A payment is done when the order says so, not
 * before.
 */
export function NextSteps({ order, outcome, paysLater, nothingLeft = false }: NextStepsProps) {
  if (outcome === 'void') return null
  const paid = outcome === 'paid' || nothingLeft
  const goodsFirst = !paid && sendsFirst(order) && outcome === 'open'
  const payment = (
    <Step
      key="payment"
      state={paid || outcome === 'refunded' ? 'done' : goodsFirst ? 'later' : 'now'}
      title={<Trans>Payment</Trans>}
    >
      {nothingLeft ? (
        <Trans>Nothing is left to pay.</Trans>
      ) : (
        <PaymentWords order={order} outcome={outcome} paysLater={paysLater} />
      )}
    </Step>
  )
  const goods =
    outcome === 'refunded' ? null : (
      <GoodsStep key="goods" order={order} paid={paid} now={paid || goodsFirst} nothingLeft={nothingLeft} />
    )
  return (
    <Steps>
      <Step state="done" title={<Trans>Ordered</Trans>}>
        <Trans>We have your order.</Trans>
      </Step>
      {goodsFirst ? [goods, payment] : [payment, goods]}
    </Steps>
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
    case 'started':
      return <Trans>Not confirmed yet.</Trans>
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

interface GoodsStepProps extends Required<Pick<NextStepsProps, 'order' | 'nothingLeft'>> {
  paid: boolean
  now: boolean
}

function GoodsStep({ order, paid, now, nothingLeft }: GoodsStepProps) {
  const files = allLines(order.lines).flatMap(({ downloads }) => downloads)
  const unlocked = files.length > 0 && files.every(({ granted }) => granted)
  if (order.digital && order.shipping === null) {
    return (
      <Step state={unlocked ? 'done' : now ? 'now' : 'later'} title={<Trans>Download</Trans>}>
        {unlocked ? (
          <Trans>Your downloads are ready.</Trans>
        ) : nothingLeft ? (
          <Trans>Your downloads open once the shop has closed the payment of this order.</Trans>
        ) : paid ? (
          <Trans>The shop is about to unlock your downloads.</Trans>
        ) : (
          <Trans>We will unlock your downloads as soon as the order is paid for.</Trans>
        )}
      </Step>
    )
  }
  const stage = parcelStage(order)
  const left = isSent(stage)
  return (
    <Step state={stage === 'completed' ? 'done' : now || left ? 'now' : 'later'} title={<Trans>Delivery</Trans>}>
      {left ? (
        <Left order={order} stage={stage} />
      ) : now || paid ? (
        <Packing order={order} />
      ) : (
        <SentWhenPaid order={order} />
      )}
    </Step>
  )
}

/** When it arrives, as far as the backend has reckoned it. */
function Packing({ order }: { order: Order }) {
  const isReduced = useDeclared(order).length > 0
  if (orderArrival(order) === null) {
    return isReduced ? (
      <Trans>We will pack what you keep and write to you when it leaves.</Trans>
    ) : (
      <Trans>We will pack your order and write to you when it leaves.</Trans>
    )
  }
  return (
    <>
      <Arrival order={order} end=". " />
      <Trans>We will write to you when it leaves.</Trans>
    </>
  )
}

/** Of goods that have left the shop. */
function Left({ order, stage }: { order: Order; stage: ParcelStage | null }) {
  return (
    <>
      {stage === 'completed' ? (
        <Trans>Your order was sent.</Trans>
      ) : stage === 'partlySent' ? (
        <Trans>Part of your order is on its way.</Trans>
      ) : (
        <Trans>Your order is on its way.</Trans>
      )}{' '}
      <TrackingCodes order={order} />
    </>
  )
}

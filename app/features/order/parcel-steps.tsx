import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../api/types/order.ts'
import { daysBetween, daysOf } from '../delivery/index.ts'
import { useFormat } from '../../shared/format/index.ts'
import { packedFrom, statesOf } from './order-states.ts'
import { isSent, parcelStage, type ParcelStage } from './parcel.ts'
import { Arrival, SentWhenPaid, TrackingCodes } from './parcel-words.tsx'
import styles from './parcel-steps.module.css'
import { Step, Steps } from './steps.tsx'
import { useDeclared } from './use-declared.ts'
import { useShopDay } from './use-shop-day.ts'

/**
 * The progress of an order's goods, in three steps, with the codes of its parcels. Unknown steps are left out.
 * `withdrawn`: the shopper has withdrawn from all of it: no step follows, and no day is promised.
 */
export function ParcelSteps({ order, withdrawn = false }: { order: Order; withdrawn?: boolean }) {
  const { date } = useFormat()
  const begins = packedFrom(statesOf(order), useShopDay())
  const stage = withdrawn ? null : parcelStage(order)
  if (stage === null && !order.shipping?.tracking.length) return null
  const left = isSent(stage)
  return (
    <section aria-labelledby="order-parcel">
      <h2 id="order-parcel" className={styles.title}>
        <Trans>Your delivery</Trans>
      </h2>
      {stage === null ? (
        <TrackingCodes order={order} />
      ) : (
        <Steps>
          <Step state="done" title={<Trans>Order received</Trans>}>
            {date(order.date)}
          </Step>
          <Step
            state={packingState(stage, begins)}
            title={left && stage !== 'partlySent' ? <Trans>Packed</Trans> : <Trans>Packing</Trans>}
          >
            <PackingWords order={order} stage={stage} begins={begins} later={takesLonger(order)} />
          </Step>
          <Step state={stage === 'completed' ? 'done' : left ? 'now' : 'later'} title={sentTitle(stage)}>
            {stage === 'completed' || stage === 'waiting' ? null : <Arrival order={order} />}
            {left ? <TrackingCodes order={order} /> : null}
          </Step>
        </Steps>
      )}
    </section>
  )
}

/** That it arrived no state of the core says: of an order that is done it is said that it was sent. */
function sentTitle(stage: ParcelStage) {
  if (stage === 'completed') return <Trans>Sent</Trans>
  return stage === 'partlySent' ? <Trans>Partly on its way</Trans> : <Trans>On its way</Trans>
}

/** Something in it takes longer than its delivery method: it is made first, or not in stock. */
function takesLonger({ date, shipping }: Order): boolean {
  if (!shipping?.latest) return false
  return daysBetween(date, shipping.latest) > daysOf(shipping.delivery)
}

/** @param begins the day on which the shop begins; null: it has begun */
function packingState(stage: ParcelStage, begins: string | null): 'later' | 'now' | 'done' {
  if (stage === 'waiting' || (stage === 'packing' && begins !== null)) return 'later'
  return isSent(stage) && stage !== 'partlySent' ? 'done' : 'now'
}

interface PackingProps {
  order: Order
  stage: ParcelStage
  /** The day on which the shop begins; null: it has begun. */
  begins: string | null
  /** It begins with what can be packed later only. */
  later: boolean
}

function PackingWords({ order, stage, begins, later }: PackingProps) {
  const { dateRange } = useFormat()
  const isReduced = useDeclared(order).length > 0
  const day = begins === null ? '' : dateRange(begins, begins)
  switch (stage) {
    case 'waiting':
      return <SentWhenPaid order={order} />
    case 'packing':
      return begins === null || later ? (
        <Trans>We will write to you when it leaves.</Trans>
      ) : isReduced ? (
        <Trans>We will pack what you keep on {day} and write to you when it leaves.</Trans>
      ) : (
        <Trans>We will pack your order on {day} and write to you when it leaves.</Trans>
      )
    case 'partlySent':
      return <Trans>The rest of your order follows.</Trans>
    default:
      return null
  }
}

import { Trans } from '@lingui/react/macro'
import type { DeliveryTime } from '../../../api/types/common.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { config } from '../../../app.config.ts'
import { useFacts } from '../../platform/locale.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useSpan } from '../../shared/format/use-span.ts'
import { ArrivalText } from './arrival-text.tsx'
import styles from './delivery.module.css'
import { isSlow } from './slow.ts'
import { useNow, type Now } from './use-now.ts'

/** A date can be given for it: it is sent, it is released, and it is available. */
export const hasArrival = ({ digital, availability }: ProductCard): boolean =>
  !digital && availability.available && availability.releaseDate === null

/**
 * When a product arrives that is ordered now, and until when that holds. A page is kept for minutes, so that it says only how
 * long the delivery takes; the dates follow in the browser, in the room that is left for them.
 */
export function ProductArrival({ product }: { product: ProductCard }) {
  const now = useNow()
  const usual = useFacts().delivery
  const { restockDays, delivery, releaseDate } = product.availability
  const time = delivery ?? usual
  if (time === null) return <Trans>We send it as soon as it is packed.</Trans>
  const arrival = now && now.reckon.arrivalOf({ time, restockDays, releaseDate }, now.time)
  return (
    <span className={styles.arrival} data-dispatch={config.delivery.cutOff !== null || undefined}>
      {arrival ? (
        <strong className={styles.days}>
          <ArrivalText arrival={arrival} />
        </strong>
      ) : (
        <Before time={time} said={restockDays === null && isSlow(delivery)} />
      )}
      {arrival && restockDays === null && !isSlow(time) ? <Dispatch now={now} /> : null}
    </span>
  )
}

/** Before the browser's clock is read. A long delivery time is shown beside the stock already (`said`). */
function Before({ time, said }: { time: DeliveryTime; said: boolean }) {
  const span = useSpan()
  if (said) return <Trans>We send it as soon as it is packed.</Trans>
  return <Trans>Delivery time: {span(time)}</Trans>
}

/** Until when an order leaves today, or on which day it leaves; what takes weeks is not packed at once. */
function Dispatch({ now: { time: now, reckon } }: { now: Now }) {
  const { duration, dateRange } = useFormat()
  if (config.delivery.cutOff === null) return null
  const left = reckon.minutesLeft(now)
  const time = duration(left ?? 0)
  const dispatch = reckon.dispatchDay(now, config.delivery)
  const day = dateRange(dispatch, dispatch)
  return (
    <span className={styles.note}>
      {left === null ? <Trans>Leaves on {day}</Trans> : <Trans>if you order within {time}</Trans>}
    </span>
  )
}

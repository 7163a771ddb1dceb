import { Trans } from '@lingui/react/macro'
import type { DeliveryTime } from '../../../../api/types/common.ts'
import type { ProductCard } from '../../../../api/types/product.ts'
import { config } from '../../../../app.config.ts'
import { useFacts } from '../../../platform/locale.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import { useSpan } from '../../../shared/format/use-span.ts'
import { ArrivalText } from '../arrival-text.tsx'
import styles from '../delivery.module.css'
import { isSlow } from '../slow.ts'
import { useIsBlocked } from '../use-is-blocked.ts'
import { useNow, type Now } from '../use-now.ts'

/**
 * How long the delivery of a product takes, its own time before the `usual` one; null where no date can be given for it:
 * it is not sent, not available, or nothing says how long it takes.
 */
export const deliveryTimeOf = (
  { digital, availability }: ProductCard,
  usual: DeliveryTime | null,
): DeliveryTime | null => (digital || !availability.available ? null : (availability.delivery ?? usual))

/** How long a product takes; the shopper's cart knows whether the usual method can be had. */
export function useDeliveryTime(product: ProductCard): DeliveryTime | null {
  const { delivery } = useFacts()
  return deliveryTimeOf(product, useIsBlocked() ? null : delivery)
}

interface Props {
  product: ProductCard
  time: DeliveryTime
  quantity: number
}

/**
 * When a product arrives that is ordered now, and until when that holds. A page is kept for minutes, so that it says only how
 * long the delivery takes; the dates follow in the browser, in the room that is left for them.
 * @param time how long its delivery takes
 * @param quantity pieces that are wanted: what the stock does not cover waits for more, as in the cart
 */
export function ProductArrival({ product, time, quantity }: Props) {
  const now = useNow()
  const span = useSpan()
  const { stock, releaseDate, restockDays: more } = product.availability
  const restockDays = stock < quantity ? more : null
  const tellsDispatch = releaseDate === null && config.delivery.cutOff !== null
  const arrival = now && now.reckon.arrivalOf({ time, restockDays, releaseDate }, now.time)
  return (
    <span className={styles.arrival} data-dispatch={tellsDispatch || undefined}>
      {arrival ? (
        <strong className={styles.days}>
          <ArrivalText arrival={arrival} />
        </strong>
      ) : (
        <Trans>Delivery time: {span(time)}</Trans>
      )}
      {restockDays && stock > 0 ? (
        <span className={styles.note}>
          <Trans>Only {stock} in stock, sent with the rest</Trans>
        </span>
      ) : null}
      {arrival && tellsDispatch && !restockDays && !isSlow(time) ? <Dispatch now={now} /> : null}
    </span>
  )
}

/** Until when an order leaves today, or on which day it leaves; what takes weeks is not packed at once. */
function Dispatch({ now: { time: now, reckon } }: { now: Now }) {
  const { duration, dateRange } = useFormat()
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

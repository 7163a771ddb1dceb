import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../api/types/order.ts'
import { ArrivalText, earliestArrival, orderArrival } from '../delivery/index.ts'
import { useFormat } from '../../shared/format/index.ts'
import { useShopDay } from './use-shop-day.ts'
import styles from './parcel-steps.module.css'

/** When an order arrives, as far as the backend has reckoned it; nothing once these days have passed. */
export function Arrival({ order, end = '' }: { order: Order; end?: string }) {
  const day = useShopDay()
  const arrival = orderArrival(order)
  if (arrival === null || arrival.latest < day) return null
  return (
    <>
      <ArrivalText arrival={arrival} />
      {end}
    </>
  )
}

/** An order that waits for its money: the goods may wait for more than that. */
export function SentWhenPaid({ order }: { order: Order }) {
  const { dateRange } = useFormat()
  const today = useShopDay()
  const earliest = earliestArrival(order)
  if (earliest === null || earliest <= today) return <Trans>We will send your order once it is paid for.</Trans>
  const day = dateRange(earliest, earliest)
  return <Trans>We will send your order once it is paid for. It will arrive on {day} at the earliest.</Trans>
}

/** Codes of an order's parcels: links to the carrier, or bare codes where it has none. */
export function TrackingCodes({ order: { shipping } }: { order: Order }) {
  if (shipping === null || shipping.tracking.length === 0) return null
  return (
    <span className={styles.codes}>
      <span>
        <Trans>Track your parcel:</Trans>
      </span>
      {shipping.tracking.map(({ code, url }) =>
        url === null ? (
          <span key={code}>{code}</span>
        ) : (
          <a key={code} href={url} target="_blank" rel="noreferrer">
            {code}
          </a>
        ),
      )}
    </span>
  )
}

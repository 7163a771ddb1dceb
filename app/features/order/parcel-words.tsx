import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../api/types/order.ts'
import { ArrivalText, orderArrival } from '../delivery/index.ts'
import { shopTime } from '../../shared/format/index.ts'
import styles from './parcel-steps.module.css'

/** When an order arrives, as far as the backend has reckoned it; nothing once these days have passed. */
export function Arrival({ order, end = '' }: { order: Order; end?: string }) {
  // Orders are read in the browser alone: its clock is there with them.
  const [{ day }] = useState(() => shopTime(Date.now()))
  const arrival = orderArrival(order)
  if (arrival === null || arrival.latest < day) return null
  return (
    <>
      <ArrivalText arrival={arrival} />
      {end}
    </>
  )
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

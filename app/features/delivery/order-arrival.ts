import type { Order } from '../../../api/types/order.ts'
import { paymentKindOf } from '../../../machines/payment/index.ts'
import { shopTime } from '../../shared/format/shop-clock.ts'
import { arrivalFrom, leavingDay, type Arrival } from './arrival.ts'

type Dated = Pick<Order, 'date' | 'payment' | 'shipping' | 'lines'>

/**
 * When an order arrives that leaves as soon as the shop sends it; null where the backend has not reckoned it. It reckons from the
 * day of the order: of goods that waited for a transfer that day says nothing.
 */
export const orderArrival = (order: Dated): Arrival | null =>
  paymentKindOf(order.payment?.technicalName ?? null) === 'transfer' ? null : reckoned(order)

/** The day before which an order cannot arrive, even if its money came at once; null where the backend has not reckoned it. */
export const earliestArrival = (order: Dated): string | null => reckoned(order)?.earliest ?? null

function reckoned({ date, shipping, lines }: Dated): Arrival | null {
  if (!shipping?.earliest || !shipping.latest) return null
  const { earliest, latest } = shipping
  const releases = lines.map(({ releaseDate }) => releaseDate)
  return arrivalFrom({ earliest, latest }, { iso: date, place: shopTime(Date.parse(date)), releases })
}

/** The day from which an order is packed, at the shop's place: the one on which it leaves at the earliest. */
export const packingDay = (date: string, releases: readonly (string | null)[] = []): string =>
  leavingDay({ place: shopTime(Date.parse(date)), releases })

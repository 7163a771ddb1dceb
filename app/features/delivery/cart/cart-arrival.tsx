import { Trans } from '@lingui/react/macro'
import type { CartDelivery, CartLine } from '../../../../api/types/cart.ts'
import type { DeliveryTime } from '../../../../api/types/common.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import { useSpan } from '../../../shared/format/use-span.ts'
import type { Shipment, WholeArrival } from '../arrival.ts'
import { ArrivalText } from '../arrival-text.tsx'
import styles from '../delivery.module.css'
import { useNow } from '../use-now.ts'

type SentLine = Pick<CartLine, 'type' | 'label' | 'digital' | 'delivery' | 'restockDays' | 'releaseDate'>

/** The parts of a cart that decide when it arrives. */
interface SentCart {
  lines: readonly SentLine[]
  deliveries: readonly CartDelivery[]
  /** Nothing of it is sent. */
  virtual: boolean
}

/** The shipments of a cart by a method with this delivery time; a line's own delivery time comes first. */
const shipmentsOf = (lines: readonly SentLine[], method: DeliveryTime | null): Shipment[] =>
  lines
    .filter(({ type, digital }) => type === 'product' && !digital)
    .map(({ label, delivery, restockDays, releaseDate }) => ({
      label,
      time: delivery ?? method,
      restockDays,
      releaseDate,
    }))

/**
 * The arrival of a whole cart: by the delivery times of its lines and method, else by the dates of the backend. Null
 * before the browser's clock is read, and where the backend has no date.
 */
export function useCartArrival({ lines, deliveries, virtual }: SentCart): WholeArrival | null {
  const now = useNow()
  const [delivery] = deliveries
  if (now === null || virtual || !delivery) return null
  const { time, reckon } = now
  const arrival = reckon.arrivalOfAll(shipmentsOf(lines, delivery.time), time)
  const { earliest, latest } = delivery
  if (arrival || earliest === null || latest === null) return arrival
  const releases = lines.map(({ releaseDate }) => releaseDate)
  return { ...reckon.arrivalFrom({ earliest, latest }, { iso: time.day, place: time, releases }), slowest: null }
}

/** A date appears once the browser's clock is read: its place is reserved, so that nothing below it moves. */
export const awaitsArrival = ({ deliveries: [delivery], virtual }: SentCart): boolean =>
  delivery !== undefined && !virtual && (delivery.time ?? delivery.earliest) !== null

/** The arrival of a whole cart by a method with this delivery time; null before the browser's clock is read. */
export function useArrivalBy(lines: readonly SentLine[]): (method: DeliveryTime | null) => WholeArrival | null {
  const now = useNow()
  return (method) => now && now.reckon.arrivalOfAll(shipmentsOf(lines, method), now.time)
}

/** When the whole cart arrives, and what the rest of it waits for. */
export function CartArrival({ arrival }: { arrival: WholeArrival }) {
  const { slowest } = arrival
  return (
    <span className={styles.whole}>
      <span>
        <ArrivalText arrival={arrival} />
      </span>
      {slowest === null ? null : (
        <span>
          <Trans>All in one parcel: {slowest} takes the longest.</Trans>
        </span>
      )}
    </span>
  )
}

interface LineArrivalProps {
  line: SentLine
  /** Everything that is in the parcel with it. */
  lines: readonly SentLine[]
  deliveries: readonly CartDelivery[]
  className?: string
}

/** All arrive together, on whatever day that is: with scripts no line says anything of its own. */
const areAlike = ([first, ...others]: Shipment[]): boolean =>
  others.every(
    ({ time, restockDays, releaseDate }) =>
      restockDays === first?.restockDays &&
      releaseDate === first.releaseDate &&
      time?.min === first.time?.min &&
      time?.max === first.time?.max &&
      time?.unit === first.time?.unit,
  )

/** When one line would arrive without the others, where they do not arrive alike. */
export function LineArrival({ line, lines, deliveries, className }: LineArrivalProps) {
  const method = deliveries[0]?.time ?? null
  const { date, dateRange } = useFormat()
  const span = useSpan()
  const now = useNow()
  const time = line.delivery ?? method
  if (time === null || line.digital || line.type !== 'product') return null
  if (now === null) {
    const said = (
      <p className={className}>
        <Trans>Delivery time: {span(time)}</Trans>
      </p>
    )
    return areAlike(shipmentsOf(lines, method)) ? <noscript>{said}</noscript> : said
  }
  const { arrivalOf, arrivalOfAll, releaseDay } = now.reckon
  const { restockDays, releaseDate } = line
  const release = releaseDay(releaseDate, now.time)
  const arrival = arrivalOf({ time, restockDays, releaseDate }, now.time)
  const days =
    arrival && arrivalOfAll(shipmentsOf(lines, method), now.time)?.mixed && dateRange(arrival.earliest, arrival.latest)
  if (release === null && !days) return null
  return (
    <p className={className}>
      {release === null ? null : <Trans>Pre-order: available from {date(release)}</Trans>}
      {release !== null && days ? <br /> : null}
      {days ? <Trans>If sent on its own: {days}</Trans> : null}
    </p>
  )
}

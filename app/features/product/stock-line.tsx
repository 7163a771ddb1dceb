import { Plural, Trans } from '@lingui/react/macro'
import type { Availability, QuantityLimits } from '../../../api/shapes/types.ts'
import { Dot } from '../../design/index.ts'
import { useFormat } from '../format/use-format.ts'
import styles from './stock-line.module.css'

/** When it comes: a dot and a sentence (behaviour 1.19). Free shipping and a later release stand below. */
export function StockLine({ availability, limits }: { availability: Availability; limits: QuantityLimits }) {
  const { date } = useFormat()
  const { available, stock, restockDays, delivery, releaseDate, shippingFree } = availability
  const enough = stock >= limits.min
  const deliveryName = delivery?.name ?? ''
  return (
    <div className={styles.lines}>
      <p className={styles.line}>
        <Dot tone={!available ? 'danger' : enough ? 'success' : 'warning'} />
        <span>
          {!available ? (
            <Trans>Sold out at the moment</Trans>
          ) : releaseDate ? (
            <Trans>Available from {date(releaseDate)}</Trans>
          ) : enough && delivery ? (
            <Trans>In stock, delivery time {delivery.name}</Trans>
          ) : enough ? (
            <Trans>In stock</Trans>
          ) : restockDays !== null && delivery ? (
            <Plural
              value={restockDays}
              one={`Back in # day, delivery time ${deliveryName}`}
              other={`Back in # days, delivery time ${deliveryName}`}
            />
          ) : delivery ? (
            <Trans>Made to order, delivery time {delivery.name}</Trans>
          ) : (
            <Trans>Not in stock, can be ordered</Trans>
          )}
        </span>
      </p>
      {shippingFree ? (
        <p className={styles.line}>
          <Dot tone="success" />
          <Trans>Ships free</Trans>
        </p>
      ) : null}
    </div>
  )
}

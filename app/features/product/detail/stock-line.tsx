import type { ReactNode } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ProductCard } from '../../../../api/types/product.ts'
import { Dot } from '../../../ui/index.ts'
import { isSlow } from '../../delivery/index.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import { useSpan } from '../../../shared/format/use-span.ts'
import { few } from './scarcity.ts'
import styles from './stock-line.module.css'

/** The delivery time: a dot and a sentence; where few are there, how many instead of that they are. Free shipping below. */
export function StockLine({ product }: { product: ProductCard }) {
  const { available, closeout, restockDays, stock, releaseDate, shippingFree } = product.availability
  const enough = stock >= product.limits.min
  const isLate = !product.digital && isSlow(product.availability.delivery)
  // Where nothing says when more comes and any number can be ordered, none of them is the last.
  const isCounted = closeout || restockDays !== null
  const isScarce = isCounted && available && enough && !product.digital && !releaseDate && stock <= few
  return (
    <div className={styles.lines}>
      {isScarce && !isLate ? null : (
        <p className={styles.line}>
          <Dot tone={!available ? 'danger' : releaseDate || !enough || isLate ? 'warning' : 'success'} />
          <span>
            <Sentence product={product} enough={enough} />
          </span>
        </p>
      )}
      {isScarce ? (
        <p className={styles.line}>
          <Dot tone="warning" />
          <Plural value={stock} one="Only # left" other="Only # left" />
        </p>
      ) : null}
      {shippingFree && !product.digital ? (
        <p className={styles.line}>
          <Dot tone="success" />
          <Trans>Free shipping</Trans>
        </p>
      ) : null}
    </div>
  )
}

function Sentence({ product, enough }: { product: ProductCard; enough: boolean }): ReactNode {
  const { date } = useFormat()
  const { available, restockDays, delivery, releaseDate } = product.availability
  const span = useSpan()
  const deliveryName = delivery ? span(delivery) : ''
  if (!available) return <Trans>Not known yet when it is back</Trans>
  if (releaseDate) return <Trans>Pre-order: available from {date(releaseDate)}</Trans>
  if (product.digital)
    return product.price?.unit.amount === 0 ? (
      <Trans>Download right after your order</Trans>
    ) : (
      <Trans>Download right after payment</Trans>
    )
  if (enough)
    return isSlow(delivery) ? <Trans>Available, delivery takes {deliveryName}</Trans> : <Trans>In stock</Trans>
  if (restockDays !== null)
    return <Plural value={restockDays} one="Back in stock in # day" other="Back in stock in # days" />
  return delivery ? <Trans>Made to order, {deliveryName}</Trans> : <Trans>Not in stock, can be ordered</Trans>
}

import type { ReactNode } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ProductCard } from '../../../api/types/product.ts'
import { Dot } from '../../ui/index.ts'
import { useFormat } from '../format/use-format.ts'
import styles from './stock-line.module.css'

/** From so few pieces on, how many are left is said. */
const few = 5

/** When it comes: a dot and a sentence. Free shipping and a later release stand below. */
export function StockLine({ product }: { product: ProductCard }) {
  const { available, stock, releaseDate, shippingFree } = product.availability
  const enough = stock >= product.limits.min
  return (
    <div className={styles.lines}>
      <p className={styles.line}>
        <Dot tone={!available ? 'danger' : releaseDate || !enough ? 'warning' : 'success'} />
        <span>
          <Sentence product={product} enough={enough} />
        </span>
      </p>
      {shippingFree && !product.digital ? (
        <p className={styles.line}>
          <Dot tone="success" />
          <Trans>Free shipping</Trans>
        </p>
      ) : null}
      {available && enough && !product.digital && !releaseDate && stock <= few ? (
        <p className={styles.line}>
          <Dot tone="warning" />
          <Plural value={stock} one="Only # left" other="Only # left" />
        </p>
      ) : null}
    </div>
  )
}

function Sentence({ product, enough }: { product: ProductCard; enough: boolean }): ReactNode {
  const { date } = useFormat()
  const { available, restockDays, delivery, releaseDate } = product.availability
  const deliveryName = delivery?.name ?? ''
  if (!available) return <Trans>Sold out at the moment</Trans>
  if (releaseDate) return <Trans>Pre-order: available from {date(releaseDate)}</Trans>
  if (product.digital) return <Trans>Download right after payment</Trans>
  if (enough) return delivery ? <Trans>In stock, delivery time: {deliveryName}</Trans> : <Trans>In stock</Trans>
  if (restockDays !== null)
    return delivery ? (
      <Plural
        value={restockDays}
        one={`Back in # day, then delivery time: ${deliveryName}`}
        other={`Back in # days, then delivery time: ${deliveryName}`}
      />
    ) : (
      <Plural value={restockDays} one="Back in # day" other="Back in # days" />
    )
  return delivery ? <Trans>Made to order, {deliveryName}</Trans> : <Trans>Not in stock, can be ordered</Trans>
}

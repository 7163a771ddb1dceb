import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ProductCard } from '../../../../api/types/product.ts'
import { Dot } from '../../../ui/index.ts'
import { isSlow } from '../../delivery/index.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import { useSpan } from '../../../shared/format/use-span.ts'
import { few } from './scarcity.ts'
import styles from './stock-line.module.css'

interface Line {
  tone: 'success' | 'warning' | 'danger'
  text: string
}

/** The delivery time: a dot and a sentence; where few are there, how many instead of that they are. Free delivery below. */
export function StockLine({ product }: { product: ProductCard }) {
  return (
    <div className={styles.lines}>
      {useStockLines()(product).map(({ tone, text }) => (
        <p key={text} className={styles.line}>
          <Dot tone={tone} />
          <span>{text}</span>
        </p>
      ))}
    </div>
  )
}

/** What is said of a product's stock, line by line. */
export function useStockLines(): (product: ProductCard) => Line[] {
  const { t } = useLingui()
  const sentence = useSentence()
  return (product) => {
    const { available, closeout, restockDays, stock, releaseDate, shippingFree, delivery } = product.availability
    const enough = stock >= product.limits.min
    const isLate = !product.digital && isSlow(delivery)
    // Where nothing says when more comes and any number can be ordered, none of them is the last.
    const isCounted = closeout || restockDays !== null
    const isScarce = isCounted && available && enough && !product.digital && !releaseDate && stock <= few
    const tone = !available ? 'danger' : releaseDate || !enough || isLate ? 'warning' : 'success'
    const lines: Line[] = isScarce && !isLate ? [] : [{ tone, text: sentence(product, enough) }]
    if (isScarce)
      lines.push({ tone: 'warning', text: t`${plural(stock, { one: 'Only # left', other: 'Only # left' })}` })
    if (shippingFree && !product.digital) lines.push({ tone: 'success', text: t`Always free delivery` })
    return lines
  }
}

function useSentence(): (product: ProductCard, enough: boolean) => string {
  const { t } = useLingui()
  const { date } = useFormat()
  const span = useSpan()
  return ({ availability, digital, price }, enough) => {
    const { available, restockDays, delivery, releaseDate } = availability
    const deliveryName = delivery ? span(delivery) : ''
    if (!available) return t`Not yet known when it will be back`
    if (releaseDate) return t`Pre-order: available from ${date(releaseDate)}`
    if (digital)
      return price?.unit.amount === 0
        ? t`Download right after your order, or after payment if it includes paid items`
        : t`Download right after payment`
    if (enough) return isSlow(delivery) ? t`Available, delivery takes ${deliveryName}` : t`In stock`
    if (restockDays !== null)
      return t`${plural(restockDays, { one: 'Back in stock in # day', other: 'Back in stock in # days' })}`
    return delivery ? t`Made to order, ${deliveryName}` : t`Out of stock, but can be ordered`
  }
}

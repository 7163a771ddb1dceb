import { Plural, Trans } from '@lingui/react/macro'
import type { Cart, CartLine } from '../../../../api/types/cart.ts'
import { Disclosure, Skeleton, VisuallyHidden, classes } from '../../../ui/index.ts'
import { useFormat } from '../../format/index.ts'
import { OrderLine, OrderLines, Totals } from '../../order/index.ts'
import styles from './summary.module.css'

/** What is ordered and what it costs; `settling`: the figures are being read again, the old ones are dimmed. */
export function Summary({ cart, settling }: { cart: Cart; settling: boolean }) {
  return (
    <div className={styles.summary}>
      <OrderLines>
        {cart.lines
          .filter((line) => line.type !== 'promotion')
          .map((line) => (
            <Line key={line.id} line={line} />
          ))}
      </OrderLines>
      <Totals totals={cart.totals} promotions={cart.lines.filter(isPromotion)} settling={settling} />
    </div>
  )
}

const isPromotion = (line: CartLine): boolean => line.type === 'promotion'

/** The same, folded to one line: number of items and total. For narrow screens. */
export function FoldedSummary({ cart, settling }: { cart: Cart; settling: boolean }) {
  const { money } = useFormat()
  const count = cart.lines.reduce((sum, line) => sum + (line.good ? line.quantity : 0), 0)
  return (
    <Disclosure
      summary={
        <span className={styles.folded}>
          <span>
            <Plural value={count} one="Your order, # item" other="Your order, # items" />
          </span>
          <strong className={classes(styles.figure, settling && styles.settling)}>{money(cart.totals.total)}</strong>
        </span>
      }
    >
      <Summary cart={cart} settling={settling} />
    </Disclosure>
  )
}

function Line({ line }: { line: CartLine }) {
  const { money } = useFormat()
  return (
    <OrderLine
      image={line.image}
      badge={
        <>
          <VisuallyHidden>
            <Trans>Quantity</Trans>{' '}
          </VisuallyHidden>
          {line.quantity}
        </>
      }
      label={line.label}
      details={[
        line.options.map(({ option }) => option).join(', '),
        line.digital ? <Trans key="download">Download</Trans> : null,
      ]}
      figure={money(line.totalPrice)}
    />
  )
}

/** Holds the place of the summary while it is read. */
export function SummarySkeleton() {
  return (
    <div className={styles.summary} aria-hidden="true">
      <div className={styles.waiting}>
        <Skeleton width="4rem" height="5rem" />
        <Skeleton lines={2} />
      </div>
      <Skeleton lines={4} />
    </div>
  )
}

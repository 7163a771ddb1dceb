import { Plural, Trans } from '@lingui/react/macro'
import type { Cart, CartLine, CartTotals } from '../../../../api/shapes/types.ts'
import { Disclosure, Skeleton, VisuallyHidden, classes } from '../../../design/index.ts'
import { useFormat } from '../../format/index.ts'
import { OrderLine, OrderLines } from './order-lines.tsx'
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

/** The same, folded to one line: number of things and total. For narrow screens. */
export function FoldedSummary({ cart, settling }: { cart: Cart; settling: boolean }) {
  const { money } = useFormat()
  const count = cart.lines.reduce((sum, line) => sum + (line.good ? line.quantity : 0), 0)
  return (
    <Disclosure
      summary={
        <span className={styles.folded}>
          <span>
            <Plural value={count} one="Your order, # thing" other="Your order, # things" />
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

/** Subtotal, promotions, delivery, taxes and total as the backend gave them. */
export function Totals({
  totals,
  promotions,
  settling,
}: {
  totals: CartTotals
  promotions: (Pick<CartLine, 'label' | 'totalPrice'> & { id: string })[]
  settling: boolean
}) {
  const { money, percent } = useFormat()
  return (
    <dl className={classes(styles.totals, settling && styles.settling)} aria-busy={settling}>
      {promotions.map((line) => (
        <div key={line.id}>
          <dt>{line.label}</dt>
          <dd>{money(line.totalPrice)}</dd>
        </div>
      ))}
      <div>
        <dt>
          <Trans>Subtotal</Trans>
        </dt>
        <dd>{money(totals.positions)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Delivery</Trans>
        </dt>
        <dd>{totals.shipping.amount === 0 ? <Trans>Free</Trans> : money(totals.shipping)}</dd>
      </div>
      {totals.taxState === 'net' ? <Taxes totals={totals} /> : null}
      <div className={styles.total}>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>{money(totals.total)}</dd>
      </div>
      {totals.taxState === 'gross'
        ? totals.taxes.map((tax) => {
            const rate = percent(tax.rate)
            return (
              <div key={tax.rate} className={styles.tax}>
                <dt>
                  <Trans>includes {rate} VAT</Trans>
                </dt>
                <dd>{money(tax.tax)}</dd>
              </div>
            )
          })
        : null}
      {totals.taxState === 'tax-free' ? (
        <div className={styles.tax}>
          <dt>
            <Trans>Free of VAT</Trans>
          </dt>
          <dd />
        </div>
      ) : null}
    </dl>
  )
}

function Taxes({ totals }: { totals: CartTotals }) {
  const { money, percent } = useFormat()
  return totals.taxes.map((tax) => {
    const rate = percent(tax.rate)
    return (
      <div key={tax.rate} className={styles.tax}>
        <dt>
          <Trans>plus {rate} VAT</Trans>
        </dt>
        <dd>{money(tax.tax)}</dd>
      </div>
    )
  })
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

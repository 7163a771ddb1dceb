import { Trans } from '@lingui/react/macro'
import type { CartLine, CartTotals } from '../../../api/types/cart.ts'
import { classes } from '../../ui/index.ts'
import { useFormat } from '../format/index.ts'
import styles from './totals.module.css'

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

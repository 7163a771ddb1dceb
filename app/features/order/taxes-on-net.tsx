import { Trans } from '@lingui/react/macro'
import type { CartTotals } from '../../../api/types/cart.ts'
import { useFormat } from '../../shared/format/index.ts'
import styles from './totals/totals.module.css'
import { ratesOf, Untaxed } from './totals/totals.tsx'

/** The taxes of an order, each rate with the net amount that it is of: bookkeepers need both. */
export function TaxesOnNet({ totals }: { totals: CartTotals }) {
  const { money, percent } = useFormat()
  return ratesOf(totals).map(({ rate: value, tax, price }) => {
    if (value === 0) return <Untaxed key={0} price={price} />
    const rate = percent(value)
    const isGross = totals.taxState === 'gross'
    const net = money(isGross ? { ...price, amount: price.amount - tax.amount } : price)
    return (
      <div key={value} className={styles.tax} data-due="">
        <dt>
          {isGross ? (
            <Trans>
              includes {rate} VAT on {net} net
            </Trans>
          ) : (
            <Trans>
              plus {rate} VAT on {net} net
            </Trans>
          )}
        </dt>
        <dd>{money(tax)}</dd>
      </div>
    )
  })
}

import { Trans } from '@lingui/react/macro'
import type { CartFacts } from '../../../../machines/cart/index.ts'
import { useFormat } from '../../format/use-format.ts'
import styles from './cart-totals.module.css'

/** The backend's figures; while a change is on its way they are the old ones and look it. */
export function CartTotalsView({ cart }: { cart: Pick<CartFacts, 'totals' | 'deliveries' | 'pending' | 'virtual'> }) {
  const { money, percent, date } = useFormat()
  const { totals, deliveries, pending } = cart
  if (totals === null) return null
  const shipped = deliveries.filter(({ cost }) => cost.amount !== 0)
  const [first] = deliveries
  return (
    <dl className={styles.totals} data-pending={pending || undefined} aria-busy={pending || undefined}>
      <dt>
        <Trans>Subtotal</Trans>
      </dt>
      <dd>{money(totals.positions)}</dd>
      {shipped.map(({ methodName, cost }) => (
        <div key={`${methodName}-${cost.amount}`} className={styles.row}>
          <dt>
            <Trans>Shipping, {methodName}</Trans>
          </dt>
          <dd>{money(cost)}</dd>
        </div>
      ))}
      {shipped.length === 0 && !cart.virtual && first ? (
        <div className={styles.row}>
          <dt>
            <Trans>Shipping, {first.methodName}</Trans>
          </dt>
          <dd>
            <Trans>free</Trans>
          </dd>
        </div>
      ) : null}
      <div className={styles.sum}>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>{money(totals.total)}</dd>
      </div>
      {totals.taxes.map(({ rate, tax }) => (
        <div key={rate} className={styles.tax}>
          <dt>
            {totals.taxState === 'gross' ? (
              <Trans>including {percent(rate)} tax</Trans>
            ) : (
              <Trans>plus {percent(rate)} tax</Trans>
            )}
          </dt>
          <dd>{money(tax)}</dd>
        </div>
      ))}
      {totals.taxState === 'tax-free' ? (
        <div className={styles.tax}>
          <dt>
            <Trans>free of tax</Trans>
          </dt>
        </div>
      ) : null}
      {first?.earliest && first.latest && !cart.virtual ? (
        <div className={styles.tax}>
          <dt>
            <Trans>
              Arrives between {date(first.earliest)} and {date(first.latest)}
            </Trans>
          </dt>
        </div>
      ) : null}
    </dl>
  )
}

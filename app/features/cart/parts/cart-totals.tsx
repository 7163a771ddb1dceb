import { Trans } from '@lingui/react/macro'
import type { CartView } from '../../../../machines/cart/index.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import { useFormat } from '../../format/use-format.ts'
import styles from './cart-totals.module.css'

/** The backend's figures; while a change is on its way they are the old ones and look it. */
export function CartTotalsView({ cart }: { cart: Pick<CartView, 'totals' | 'deliveries' | 'pending' | 'virtual'> }) {
  const { money, percent, dateRange } = useFormat()
  const { totals, deliveries, pending } = cart
  if (totals === null) return null
  const [first] = deliveries
  const { shipping } = totals
  const days = first?.earliest && first.latest && !cart.virtual ? dateRange(first.earliest, first.latest) : null
  return (
    <dl className={styles.totals} data-pending={pending || undefined} aria-busy={pending || undefined}>
      <dt>
        <Trans>Subtotal</Trans>
      </dt>
      <dd>{money(totals.positions)}</dd>
      {first && !cart.virtual ? (
        <div className={styles.row}>
          <dt>
            <Trans>Delivery, {first.methodName}</Trans>
          </dt>
          <dd>
            {/* What a promotion takes off the delivery is part of its one price. */}
            {first.cost.amount > shipping.amount ? (
              <>
                <VisuallyHidden>
                  <Trans>Before:</Trans>{' '}
                </VisuallyHidden>
                <s>{money(first.cost)}</s>{' '}
              </>
            ) : null}
            {shipping.amount === 0 ? <Trans>Free</Trans> : money(shipping)}
          </dd>
        </div>
      ) : null}
      <div className={styles.sum}>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>{money(totals.total)}</dd>
      </div>
      {totals.taxes.map((tax) => {
        const rate = percent(tax.rate)
        return (
          <div key={tax.rate} className={styles.tax}>
            <dt>{totals.taxState === 'gross' ? <Trans>includes {rate} VAT</Trans> : <Trans>plus {rate} VAT</Trans>}</dt>
            <dd>{money(tax.tax)}</dd>
          </div>
        )
      })}
      {totals.taxState === 'tax-free' ? (
        <div className={styles.tax}>
          <dt>
            <Trans>Free of VAT</Trans>
          </dt>
        </div>
      ) : null}
      {days ? (
        <div className={styles.tax}>
          <dt>
            <Trans>Arrives {days}</Trans>
          </dt>
        </div>
      ) : null}
    </dl>
  )
}

import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/index.ts'
import { Taxes } from '../../order/index.ts'
import { useCartSelector } from '../../shop/index.ts'
import styles from '../side-cart.module.css'

/** What was taken off, the cart's total and its taxes, above the link to the checkout: its rows may be out of sight. */
export function SideCartDue() {
  const totals = useCartSelector((cart) => cart.totals)
  const pending = useCartSelector((cart) => cart.pending) || undefined
  const { money } = useFormat()
  if (totals === null) return null
  const taxes = (
    <dl className={styles.taxes}>
      <Taxes totals={totals} />
    </dl>
  )
  return (
    <div>
      {totals.discounts.map(({ id, label, amount }) => (
        <p key={id} className={styles.discount} aria-busy={pending}>
          {label}
          <span>{money(amount)}</span>
        </p>
      ))}
      {totals.taxState === 'net' ? taxes : null}
      <p className={styles.due} aria-busy={pending}>
        <Trans>Total</Trans>
        <strong>{money(totals.total)}</strong>
      </p>
      {totals.taxState === 'gross' ? taxes : null}
    </div>
  )
}

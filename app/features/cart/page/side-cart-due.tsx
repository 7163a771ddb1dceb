import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/index.ts'
import { useCartSelector } from '../../shop/index.ts'
import styles from '../side-cart.module.css'

/** The cart's total above the link to the checkout: its rows may be out of sight. */
export function SideCartDue() {
  const total = useCartSelector(({ totals }) => totals?.total ?? null)
  const pending = useCartSelector((cart) => cart.pending)
  const { money } = useFormat()
  if (total === null) return null
  return (
    <p className={styles.due} aria-busy={pending || undefined}>
      <Trans>Total</Trans>
      <strong>{money(total)}</strong>
    </p>
  )
}

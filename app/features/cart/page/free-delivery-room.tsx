import { config } from '../../../../app.config.ts'
import type { CartView } from '../../../../machines/cart/index.ts'
import styles from './cart-totals.module.css'

/** The place of what is missing to a free delivery, where the shop promises one: it comes with answers of its own. */
export function FreeDeliveryRoom({
  cart: { lines, totals, virtual },
}: {
  cart: Pick<CartView, 'lines' | 'totals' | 'virtual'>
}) {
  const { freeDelivery } = config.promises
  if (totals === null || virtual || !freeDelivery[totals.shipping.currency]) return null
  // Without tax only the backend's own limit counts, which is in the currency that its prices are made in.
  if (totals.taxState !== 'gross' && totals.shipping.currency !== Object.keys(freeDelivery)[0]) return null
  return (
    <div className={styles.free} aria-hidden="true">
      <p className={styles.words}>{'\u00a0'}</p>
      {totals.shipping.amount !== 0 && lines.some(({ digital }) => digital) ? <p>{'\u00a0'}</p> : null}
      <span className={styles.bar} />
    </div>
  )
}

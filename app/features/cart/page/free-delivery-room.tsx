import { config } from '../../../../app.config.ts'
import type { CartView } from '../../../../machines/cart/index.ts'
import { promisedDelivery } from '../../../platform/promised-delivery.ts'
import styles from './cart-totals.module.css'

/** The place of what is missing to a free delivery, where the shop promises one: it comes with answers of its own. */
export function FreeDeliveryRoom({
  cart: { lines, totals, virtual },
}: {
  cart: Pick<CartView, 'lines' | 'totals' | 'virtual'>
}) {
  if (totals === null || virtual) return null
  const { currency } = totals.shipping
  // In the currency of its prices the backend's own limit counts, whatever the settings promise.
  const [main] = Object.keys(config.promises.freeDelivery)
  if (currency !== main && !promisedDelivery(currency, totals.taxState)) return null
  return (
    <div className={styles.free} aria-hidden="true">
      <p className={styles.words}>{'\u00a0'}</p>
      {totals.shipping.amount !== 0 && lines.some(({ digital }) => digital) ? <p>{'\u00a0'}</p> : null}
      <span className={styles.bar} />
    </div>
  )
}

import type { CartView } from '../../../../machines/cart/index.ts'
import styles from './cart-totals.module.css'

/** An estimate is for a cart of which something is sent. */
export const mayEstimate = ({ totals, virtual }: Pick<CartView, 'totals' | 'virtual'>): boolean =>
  totals?.shipped === true && !virtual

/** The place of the estimate for another country until its scripts are there. */
export const EstimateRoom = ({ cart }: { cart: Pick<CartView, 'totals' | 'virtual'> }) =>
  mayEstimate(cart) ? <div className={styles.estimate} /> : null

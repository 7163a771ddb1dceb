import type { CartView } from '../../../../machines/cart/index.ts'
import { awaitsArrival, CartArrival, useCartArrival } from '../../delivery/index.ts'
import { Totals } from '../../order/index.ts'
import styles from './cart-totals.module.css'

/** The backend's figures; while a change is on its way they are the old ones and look it. */
export function CartTotalsView({
  cart,
}: {
  cart: Pick<CartView, 'lines' | 'totals' | 'deliveries' | 'pending' | 'virtual'>
}) {
  const { totals, deliveries, pending } = cart
  const arrival = useCartArrival(cart)
  if (totals === null) return null
  const [delivery] = deliveries
  return (
    <Totals totals={totals} updating={pending} method={delivery?.methodName ?? null}>
      {arrival || awaitsArrival(cart) ? (
        <div className={styles.tax}>
          <dt>{arrival ? <CartArrival arrival={arrival} /> : <span aria-hidden="true">{'\u00a0'}</span>}</dt>
        </div>
      ) : null}
    </Totals>
  )
}

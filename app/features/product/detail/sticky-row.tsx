import { AddToCart, type Buying } from './add-to-cart.tsx'
import { Price } from '../price.tsx'
import { unitFor } from './tiers.ts'
import styles from './sticky-row.module.css'

/** The product, its price and the button, at the foot of a narrow screen. */
export default function StickyRow(buying: Buying) {
  const { product, quantity } = buying
  const { price } = product
  return (
    <div className={styles.row} data-at-foot="buys">
      <div className={styles.words}>
        <span className={styles.name}>{product.name}</span>
        <span>
          {quantity > 1 ? `${quantity} × ` : ''}
          {price === null ? null : <Price of={unitFor(price, quantity)} />}
        </span>
      </div>
      <AddToCart {...buying} slim />
    </div>
  )
}

import { useFormat } from '../format/use-format.ts'
import { AddToCart, type Buying } from './add-to-cart.tsx'
import { unitFor } from './tiers.ts'
import styles from './sticky-row.module.css'

/** What is bought, what it costs, and the button, at the foot of a narrow screen. */
export default function StickyRow(buying: Buying) {
  const { product, quantity } = buying
  const { money } = useFormat()
  return (
    <div className={styles.row} data-at-foot="">
      <div className={styles.words}>
        <span className={styles.name}>{product.name}</span>
        <span>
          {quantity > 1 ? `${quantity} × ` : ''}
          {money(unitFor(product.price, quantity))}
        </span>
      </div>
      <AddToCart {...buying} slim />
    </div>
  )
}

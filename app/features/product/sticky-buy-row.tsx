import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../format/use-format.ts'
import { AddToCart, type Buying } from './add-to-cart.tsx'
import { unitFor } from './tiers.ts'
import styles from './sticky-buy-row.module.css'

/** On narrow screens the way to buy stays in reach once its place has been scrolled past. */
export function StickyBuyRow(buying: Buying) {
  const { product, quantity } = buying
  const { money } = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const [passed, setPassed] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    // What lies below the screen counts as seen: only going past the top is a change, also in one jump.
    const watch = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 100000px 0px',
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  return (
    <div ref={place} className={styles.place}>
      {passed && product.availability.available ? (
        <div className={styles.row}>
          <div className={styles.words}>
            <span className={styles.name}>{product.name}</span>
            <span>
              {quantity > 1 ? `${quantity} × ` : ''}
              {money(unitFor(product.price, quantity))}
            </span>
          </div>
          <AddToCart {...buying} slim />
        </div>
      ) : null}
    </div>
  )
}

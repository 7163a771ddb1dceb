import { useEffect, useRef, useState } from 'react'
import type { ProductDetail } from '../../../api/shapes/types.ts'
import { AddToCart } from './add-to-cart.tsx'
import { PriceLine } from './price-line.tsx'
import styles from './sticky-buy-row.module.css'

/** On narrow screens the way to buy stays in reach once its place has been scrolled past. */
export function StickyBuyRow({ product }: { product: ProductDetail }) {
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
            <PriceLine price={product.price} />
          </div>
          <AddToCart product={product} slim />
        </div>
      ) : null}
    </div>
  )
}

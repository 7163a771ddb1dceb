import { useEffect, useRef, useState } from 'react'
import { lazyWithRetry } from '../../../ui/index.ts'
import type { Buying } from './add-to-cart.tsx'
import styles from './sticky-buy-place.module.css'

/** Visible after scrolling only: it is loaded then. Until it is there, the buy box is at its usual place. */
const Row = lazyWithRetry<Buying>(
  () => import('./sticky-row.tsx'),
  () => null,
)

/** On narrow screens the way to buy stays in reach once its place has been scrolled past. */
export function StickyBuyRow(buying: Buying) {
  const place = useRef<HTMLDivElement>(null)
  const [passed, setPassed] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    // A place below the screen counts as seen: only passing the top is a change, also in one jump.
    const watch = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 100000px 0px',
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  return (
    <div ref={place} className={styles.place}>
      {passed ? <Row {...buying} /> : null}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { ComparedProduct } from '../../../api/types/product.ts'
import styles from './comparison.module.css'

interface Props {
  /** What scrolls to the side. */
  table: RefObject<HTMLElement | null>
  products: readonly ComparedProduct[]
}

/**
 * The names over their columns once those of the table are above the screen: for the eye alone. What scrolls to the
 * side keeps nothing in sight while the page scrolls, so that they are beside it and follow it.
 */
export function NamesInSight({ table, products }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [passed, setPassed] = useState(false)

  useEffect(() => {
    // The row of them all, a part of which is always seen from side to side: while one of its names is, none is said twice.
    const row = table.current?.querySelector('thead')
    if (!row || !place.current) return undefined
    // A row below the screen counts as seen.
    const watch = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false), {
      rootMargin: `-${getComputedStyle(place.current).top} 0px 100000px 0px`,
    })
    watch.observe(row)
    return () => watch.disconnect()
  }, [table])

  useEffect(() => {
    const [scrolled, names] = [table.current, place.current]
    if (!scrolled || !names || !passed) return undefined
    const align = () => {
      const widths = [...scrolled.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect().width)
      names.style.gridTemplateColumns = widths.map((width) => `${width}px`).join(' ')
      names.scrollLeft = scrolled.scrollLeft
    }
    align()
    const watch = new ResizeObserver(align)
    watch.observe(scrolled)
    scrolled.addEventListener('scroll', align, { passive: true })
    return () => {
      watch.disconnect()
      scrolled.removeEventListener('scroll', align)
    }
  }, [table, passed])

  return (
    <div ref={place} className={styles.inSight} aria-hidden="true">
      {passed ? (
        <>
          <span className={styles.corner} />
          {products.map(({ id, name }) => (
            <span key={id}>{name}</span>
          ))}
        </>
      ) : null}
    </div>
  )
}

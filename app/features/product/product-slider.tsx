import { useEffect, useId, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { CardLayout, ProductCard as Card } from '../../../api/types/product.ts'
import { IconButton, classes, lazyWithRetry } from '../../ui/index.ts'
import { ProductCard, type CardDisplay } from './product-card.tsx'
import styles from './product-slider.module.css'

/** The owner's configuration of a line of products. */
export interface SliderLook {
  /** Beside the title, on the cards, or none. */
  arrows?: 'outside' | 'inside' | 'none'
  border?: boolean
  /** Least pixels of a card; as many as fit are side by side. */
  minWidth?: number
  display?: CardDisplay
  /** Automatic movement: milliseconds between two movements, and of one; null: none. */
  turns?: { every: number; speed: number } | null
}

const Turns = lazyWithRetry(
  () => import('./slider-turns.tsx'),
  () => null,
)

/** Products in one line that scrolls and snaps; arrows where there is a pointer. */
export function ProductSlider({
  title,
  products,
  layout,
  look = {},
}: {
  title: string | null
  products: Card[]
  layout?: CardLayout
  look?: SliderLook
}) {
  const { t } = useLingui()
  const id = useId()
  const strip = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: false })
  const { arrows = 'outside', border = false, minWidth, display, turns = null } = look

  useEffect(() => {
    const list = strip.current
    if (!list) return undefined
    const measure = () => {
      const start = list.scrollLeft <= 1
      const end = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1
      setEnds((now) => (now.start === start && now.end === end ? now : { start, end }))
    }
    measure()
    list.addEventListener('scroll', measure, { passive: true })
    const watch = new ResizeObserver(measure)
    watch.observe(list)
    return () => {
      list.removeEventListener('scroll', measure)
      watch.disconnect()
    }
  }, [])

  if (products.length === 0) return null
  const move = (by: 1 | -1) => {
    const list = strip.current
    list?.scrollBy({ left: by * list.clientWidth * 0.9, behavior: 'smooth' })
  }
  const scrolls = !(ends.start && ends.end)
  return (
    <section
      className={classes(styles.slider, border && styles.border, arrows === 'inside' && styles.inside)}
      style={minWidth === undefined ? undefined : ({ '--card': `${minWidth}px` } as CSSProperties)}
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : t`Products`}
    >
      <header className={styles.head}>
        {title ? (
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        ) : (
          <span />
        )}
        {scrolls && turns ? <Turns list={strip} every={turns.every} speed={turns.speed} /> : null}
        {scrolls && arrows !== 'none' ? (
          <div className={styles.arrows}>
            <IconButton icon="arrowLeft" label={t`Previous`} disabled={ends.start} onClick={() => move(-1)} />
            <IconButton icon="arrowRight" label={t`Next`} disabled={ends.end} onClick={() => move(1)} />
          </div>
        ) : null}
      </header>
      <ul ref={strip} className={styles.strip} data-every={turns?.every} data-speed={turns?.speed}>
        {products.map((product) => (
          <li key={product.id} className={styles.item}>
            <ProductCard product={product} layout={layout} display={display} sizes="(min-width: 64rem) 18rem, 60vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}

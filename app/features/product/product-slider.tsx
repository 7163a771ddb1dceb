import { useEffect, useId, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { CardLayout, ProductCard as Card } from '../../../api/types/product.ts'
import { IconButton, classes } from '../../ui/index.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-slider.module.css'

/** Products in one line that scrolls and snaps; arrows where there is a pointer. */
export function ProductSlider({
  title,
  products,
  layout,
  arrows = true,
  border = false,
}: {
  title: string | null
  products: Card[]
  layout?: CardLayout
  arrows?: boolean
  border?: boolean
}) {
  const { t } = useLingui()
  const id = useId()
  const strip = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: false })

  useEffect(() => {
    const list = strip.current
    if (!list) return undefined
    const look = () => {
      const start = list.scrollLeft <= 1
      const end = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1
      setEnds((now) => (now.start === start && now.end === end ? now : { start, end }))
    }
    look()
    list.addEventListener('scroll', look, { passive: true })
    const watch = new ResizeObserver(look)
    watch.observe(list)
    return () => {
      list.removeEventListener('scroll', look)
      watch.disconnect()
    }
  }, [])

  if (products.length === 0) return null
  const move = (by: 1 | -1) => {
    const list = strip.current
    list?.scrollBy({ left: by * list.clientWidth * 0.9, behavior: 'smooth' })
  }
  return (
    <section
      className={classes(styles.slider, border && styles.border)}
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
        {arrows && !(ends.start && ends.end) ? (
          <div className={styles.arrows}>
            <IconButton icon="arrowLeft" label={t`Back`} disabled={ends.start} onClick={() => move(-1)} />
            <IconButton icon="arrowRight" label={t`Further`} disabled={ends.end} onClick={() => move(1)} />
          </div>
        ) : null}
      </header>
      <ul ref={strip} className={styles.strip}>
        {products.map((product) => (
          <li key={product.id} className={styles.item}>
            <ProductCard product={product} layout={layout} sizes="(min-width: 64rem) 18rem, 60vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ReactNode } from 'react'
import type { CardLayout, ProductCard as Card } from '../../../api/types/product.ts'
import { Skeleton, classes } from '../../ui/index.ts'
import { ProductCard } from '../product/index.ts'
import styles from './product-grid.module.css'

/** Cards of the first row load at once; the page's first one is usually its largest picture. */
const firstRow = 2

/** Products in 2, 3 or 4 columns, by the width of their container. */
export function ProductGrid({
  products,
  layout,
  busy = false,
  priority = false,
  heading,
  overlayOf,
}: {
  products: Card[]
  layout?: CardLayout
  /** Another list is on its way. */
  busy?: boolean
  /** On the first screen. */
  priority?: boolean
  heading?: 'h2' | 'h3'
  overlayOf?: (product: Card) => ReactNode
}) {
  return (
    <div className={styles.frame}>
      <ul className={classes(styles.grid, busy && styles.busy)} aria-busy={busy || undefined}>
        {products.map((product, index) => (
          <li key={product.id} className={styles.item}>
            <ProductCard
              product={product}
              layout={layout}
              priority={priority && index < firstRow}
              heading={heading}
              overlay={overlayOf?.(product)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Holds the place of `count` cards in their exact size. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <ul className={styles.grid}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.skeleton}>
            <Skeleton ratio="4 / 5" />
            <Skeleton lines={2} />
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import type { TaxState } from '../../../api/types/common.ts'
import type { ProductDetail } from '../../../api/types/product.ts'
import { Html, Page } from '../../ui/index.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import styles from './product-view.module.css'
import { ProductSlider } from './product-slider.tsx'
import { Properties } from './properties.tsx'
import { LazyReviews } from './lazy-reviews.tsx'

/** A product without a layout of the shop owner's. */
export function ProductView({ product, taxState }: { product: ProductDetail; taxState: TaxState }) {
  return (
    <Page className={styles.page}>
      <div className={styles.top}>
        <Gallery key={product.id} pictures={picturesOf(product)} />
        <div className={styles.facts}>
          <BuyBox product={product} taxState={taxState} />
        </div>
      </div>
      <ProductText product={product} />
      <LazyReviews productId={product.parentId ?? product.id} reviews={product.reviews} />
      {product.crossSelling.map(({ id, name, products }) => (
        <ProductSlider key={id} title={name} products={products} />
      ))}
    </Page>
  )
}

/** The cover first, then the rest; each picture once. */
export function picturesOf(product: ProductDetail): ProductDetail['gallery'] {
  const { image, gallery } = product
  return image ? [image, ...gallery.filter(({ url }) => url !== image.url)] : gallery
}

/** Description beside properties. */
export function ProductText({ product }: { product: ProductDetail }) {
  const { description, properties } = product
  if (!description && properties.length === 0) return null
  return (
    <section className={styles.text}>
      {description ? (
        <div>
          <h2 className={styles.title}>
            <Trans>Description</Trans>
          </h2>
          <Html className={styles.prose} html={description} />
        </div>
      ) : null}
      {properties.length > 0 ? (
        <div>
          <h2 className={styles.title}>
            <Trans>Details</Trans>
          </h2>
          <Properties groups={properties} />
        </div>
      ) : null}
    </section>
  )
}

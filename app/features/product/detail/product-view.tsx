import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { TaxState } from '../../../../api/types/common.ts'
import type { ProductDetail } from '../../../../api/types/product.ts'
import { Prose } from '../../../platform/prose.tsx'
import { Page } from '../../../ui/index.ts'
import { BuyBox } from './buy-box.tsx'
import { Documents } from './documents.tsx'
import { Gallery } from './gallery.tsx'
import styles from './product-view.module.css'
import { Properties, hasProperties } from './properties.tsx'
import { LazyProductTabs, LazyReviews } from '../reviews/lazy-reviews.tsx'

/** A product without a layout of the shop owner's. */
export function ProductView({
  product,
  taxState,
  restock,
}: {
  product: ProductDetail
  taxState: TaxState
  restock: ReactNode
}) {
  return (
    <Page className={styles.page}>
      <div className={styles.top}>
        <Gallery key={product.id} images={picturesOf(product).map((picture) => ({ picture, link: null }))} />
        <div>
          <BuyBox product={product} taxState={taxState} restock={restock} />
        </div>
      </div>
      <ProductText product={product} />
      <LazyReviews productId={product.parentId ?? product.id} reviews={product.reviews} />
      <LazyProductTabs groups={product.crossSelling} />
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
  const { description } = product
  const listed = hasProperties(product)
  if (!description && !listed && product.documents.length === 0) return null
  return (
    <section className={styles.text}>
      {description ? (
        <div>
          <h2 className={styles.title}>
            <Trans>Description</Trans>
          </h2>
          <Prose className={styles.prose} html={description} />
        </div>
      ) : null}
      {listed ? (
        <div>
          <h2 className={styles.title}>
            <Trans>Details</Trans>
          </h2>
          <Properties product={product} />
        </div>
      ) : null}
      <Documents documents={product.documents} className={styles.title} />
    </section>
  )
}

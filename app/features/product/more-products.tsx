import { useLingui } from '@lingui/react/macro'
import type { ProductDetail } from '../../../api/types/product.ts'
import { config } from '../../../app.config.ts'
import { Page } from '../../ui/index.ts'
import { ProductSlider } from './product-slider.tsx'
import styles from './product-slider.module.css'
import RecentlyViewed from './recently-viewed.tsx'
import { useBestSellers } from './use-best-sellers.ts'

/** More to look at below a product: others like it, and what was opened before. */
export default function MoreProducts({ product }: { product: ProductDetail }) {
  return (
    <>
      <Similar key={product.id} product={product} />
      {config.features.recentlyViewed ? <RecentlyViewed product={product} /> : null}
    </>
  )
}

/** The best of the product's category, where it is not available, or where its owner names none that go with it. */
function Similar({ product }: { product: ProductDetail }) {
  const { t } = useLingui()
  const { id, parentId, categoryId, availability, crossSelling } = product
  const isWanted = !availability.available || crossSelling.length === 0
  const products = useBestSellers({
    categoryId: isWanted ? categoryId : null,
    except: parentId ?? id,
    // Who cannot buy the product looks for another one at once.
    place: availability.available ? 'similar' : undefined,
  })
  return (
    <div data-lazy="similar">
      {products.length > 0 ? (
        <Page className={styles.below}>
          <ProductSlider
            title={availability.available ? t`You may also like` : t`Similar, and here now`}
            products={products}
          />
        </Page>
      ) : null}
    </div>
  )
}

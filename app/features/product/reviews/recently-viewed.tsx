import { useEffect, useId, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { readProducts } from '../../../../api/operations/catalogue.ts'
import type { ProductCard, ProductDetail } from '../../../../api/types/product.ts'
import { near } from '../../../platform/near.ts'
import { useFacts } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Button, Page } from '../../../ui/index.ts'
import { useSessionSelector, useStoreApi } from '../../shop/index.ts'
import { PictureView } from '../../../shared/pictures/picture-view.tsx'
import { PriceLine } from '../price-line.tsx'
import { ProductSlider } from '../product-slider.tsx'
import styles from '../product-slider.module.css'
import { forgetViewed, noteViewed, readViewed, type Viewed } from './viewed.ts'

const SHOWN = 8
/** Fewer than so many would leave most of a row of cards empty. */
const ROW = 3

/** Products that were opened before this one. They are read when the place comes near. */
export default function RecentlyViewed({ product }: { product: Pick<ProductDetail, 'id' | 'parentId'> }) {
  const family = product.parentId ?? product.id
  useEffect(() => noteViewed({ id: product.id, family }), [product.id, family])
  return <ViewedBefore key={family} family={family} />
}

function ViewedBefore({ family }: Pick<Viewed, 'family'>) {
  const { t } = useLingui()
  const [before, setBefore] = useState(() => readViewed().filter((entry) => entry.family !== family))
  const products = useNearProducts(before)
  return (
    <div data-lazy="viewed">
      {products.length > 0 ? (
        <Page className={styles.viewed}>
          {products.length < ROW ? (
            <Few title={t`Recently viewed`} products={products} />
          ) : (
            <ProductSlider title={t`Recently viewed`} products={products} />
          )}
          <Button
            size="s"
            variant="quiet"
            onClick={() => {
              forgetViewed()
              setBefore([])
            }}
          >
            <Trans>Clear list</Trans>
          </Button>
        </Page>
      ) : null}
    </div>
  )
}

/** One or two products: small, with their words beside the picture. */
function Few({ title, products }: { title: string; products: readonly ProductCard[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.few}>
        {products.map(({ id: productId, name, path, image, price }) => (
          <li key={productId} className={styles.one}>
            <span className={styles.thumb}>
              {image ? <PictureView picture={image} sizes="80px" fit="cover" alt="" /> : null}
            </span>
            <span className={styles.about}>
              <ShopLink to={path} pageKey={{ routeName: 'frontend.detail.page', foreignKey: productId }}>
                {name}
              </ShopLink>
              <span>
                <PriceLine price={price} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useNearProducts(wanted: readonly Viewed[]): ProductCard[] {
  const api = useStoreApi()
  const { defaultCurrency } = useFacts()
  const currency = useSessionSelector((session) => session.currency?.isoCode ?? defaultCurrency)
  const [products, setProducts] = useState<ProductCard[]>([])
  useEffect(() => {
    if (wanted.length === 0) return undefined
    const controller = new AbortController()
    const read = async (): Promise<void> => {
      await near('viewed')
      if (controller.signal.aborted) return
      const ids = wanted.slice(0, SHOWN).map(({ id }) => id)
      setProducts(await readProducts(api, ids, { currency, now: Date.now(), signal: controller.signal }))
    }
    // A memory that cannot be shown is not missed: the page says nothing of it.
    read().catch(() => setProducts([]))
    return () => controller.abort()
  }, [api, currency, wanted])
  return wanted.length === 0 ? [] : products
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductDetail } from '../../../api/types/product.ts'
import { buttonClass } from '../../ui/index.ts'
import { contactAboutProduct } from '../../platform/contact.ts'
import { useFacts } from '../../platform/locale.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import styles from './buy-box.module.css'
import { LazyBestSellers } from './lazy-best-sellers.tsx'

/** Where a product has no price: who says it. */
export function OnRequest() {
  const { pages } = useFacts()
  if (pages.contact === null) return null
  return (
    <ShopLink to={pages.contact} className={buttonClass({ variant: 'primary', size: 'l', wide: true })}>
      <Trans>Ask for the price</Trans>
    </ShopLink>
  )
}

/** Where a product cannot be had: whom to ask, and what is like it. The Store API has no list to wait on. */
export function SoldOut({ product }: { product: ProductDetail }) {
  const { t } = useLingui()
  const { pages } = useFacts()
  const { id, parentId, categoryId } = product
  return (
    <div className={styles.soldOut}>
      {pages.contact === null ? null : (
        <p>
          <ShopLink to={contactAboutProduct(pages.contact, id)}>
            <Trans>Ask us when it comes back</Trans>
          </ShopLink>
        </p>
      )}
      {categoryId === null ? null : (
        <LazyBestSellers title={t`Similar, and here now`} categoryId={categoryId} except={parentId ?? id} />
      )}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductDetail } from '../../../api/types/product.ts'
import { Page, buttonClass } from '../../ui/index.ts'
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

/** Where a product cannot be had: whom to ask. The Store API has no list to wait on. */
export function AskAgain({ product: { id } }: { product: ProductDetail }) {
  const { pages } = useFacts()
  if (pages.contact === null) return null
  return (
    <p className={styles.again}>
      <ShopLink to={contactAboutProduct(pages.contact, id)}>
        <Trans>Ask us when it comes back</Trans>
      </ShopLink>
    </p>
  )
}

/** What is like a product that cannot be had; nothing of others. */
export function Similar({ product }: { product: ProductDetail }) {
  const { t } = useLingui()
  const { id, parentId, categoryId, availability } = product
  if (availability.available || categoryId === null) return null
  return (
    <Page className={styles.similar}>
      <LazyBestSellers key={id} title={t`Similar, and here now`} categoryId={categoryId} except={parentId ?? id} />
    </Page>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductDetail } from '../../../../api/types/product.ts'
import { Page, buttonClass } from '../../../ui/index.ts'
import { contactAboutProduct } from '../../../platform/contact.ts'
import { useFacts } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import styles from './buy-box.module.css'
import { LazyBestSellers } from '../lazy-best-sellers.tsx'

/** A contact: for the price where there is none, else for when it comes back. The Store API has no list to wait on. */
export function AskUs({ product: { id, categoryId }, price }: { product: ProductDetail; price?: boolean }) {
  const { contact } = useFacts().pages
  if (contact === null) return null
  return price ? (
    <ShopLink to={contact} className={buttonClass({ variant: 'primary', size: 'l', wide: true })}>
      <Trans>Ask for the price</Trans>
    </ShopLink>
  ) : (
    <p className={styles.again}>
      <ShopLink to={contactAboutProduct(contact, id)}>
        <Trans>Ask us when it comes back</Trans>
      </ShopLink>
      {categoryId === null ? null : (
        <a href="#similar" className={styles.near}>
          <Trans>Similar, and here now</Trans>
        </a>
      )}
    </p>
  )
}

/** Products similar to one that is not available; nothing for others. */
export function Similar({ product }: { product: ProductDetail }) {
  const { t } = useLingui()
  const { id, parentId, categoryId, availability } = product
  if (availability.available || categoryId === null) return null
  return (
    <div id="similar">
      <Page className={styles.similar}>
        <LazyBestSellers key={id} title={t`Similar, and here now`} categoryId={categoryId} except={parentId ?? id} />
      </Page>
    </div>
  )
}

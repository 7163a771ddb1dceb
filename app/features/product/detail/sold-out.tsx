import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductDetail } from '../../../../api/types/product.ts'
import { Page, buttonClass } from '../../../ui/index.ts'
import { contactAboutProduct } from '../../../platform/contact.ts'
import { useFacts } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import styles from './buy-box.module.css'
import { LazyBestSellers } from '../lazy-best-sellers.tsx'

/** For the price of a product that has none. */
export function AskForPrice() {
  const { contact } = useFacts().pages
  return contact === null ? null : (
    <ShopLink to={contact} className={buttonClass({ variant: 'primary', size: 'l', wide: true })}>
      <Trans>Ask for the price</Trans>
    </ShopLink>
  )
}

/**
 * The ways on from a product that is sold out: to hear when it comes back, and to what is like it.
 * @param props.restock the form of those who wait; without it, and without scripts, they write to the shop
 */
export function SoldOut({ product: { id, categoryId }, restock }: { product: ProductDetail; restock: ReactNode }) {
  const { contact } = useFacts().pages
  const ask =
    contact === null ? null : (
      <ShopLink to={contactAboutProduct(contact, id)}>
        <Trans>Ask us when it comes back</Trans>
      </ShopLink>
    )
  return (
    <>
      {restock === null ? null : <div className={styles.near}>{restock}</div>}
      <p className={styles.again}>
        {restock === null ? ask : <noscript>{ask}</noscript>}
        {categoryId === null ? null : (
          <a href="#similar" className={styles.near}>
            <Trans>Similar, and in stock now</Trans>
          </a>
        )}
      </p>
    </>
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
        <LazyBestSellers
          key={id}
          title={t`Similar, and in stock now`}
          categoryId={categoryId}
          except={parentId ?? id}
        />
      </Page>
    </div>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ProductId } from '../../../../api/types/ids.ts'
import { Breadcrumbs } from '../../../platform/breadcrumbs.tsx'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Button, EmptyState, Page, RetryNotice, Stack, buttonClass } from '../../../ui/index.ts'
import { failureText, useText } from '../../../shared/errors/texts.ts'
import { ProductGridSkeleton } from '../../listing/index.ts'
import { useWishlist } from '../../shop/index.ts'
import { AddAll } from './list-actions.tsx'
import { useWishlistProducts } from './use-wishlist-products.ts'
import { WishlistItem } from './wishlist-item.tsx'
import styles from '../wishlist.page.module.css'

/** A list that another shopper shared: into the cart as a whole or one by one, or onto the own wishlist. */
export function SharedList({ ids }: { ids: readonly ProductId[] }) {
  const { view, intents } = useWishlistProducts({ shared: ids, page: 1, limit: Math.max(1, ids.length) })
  const { status, products, failure } = view
  const wishlist = useWishlist()
  const { t } = useLingui()
  const text = useText()
  const missing = products.filter(({ id }) => !wishlist.has(id))
  return (
    <Page className={styles.page}>
      <Breadcrumbs back trail={[{ name: t`Wishlist`, path: null }]} />
      <Stack gap={24}>
        <div className={styles.head}>
          <h1 className={styles.title}>
            <Trans>A shared wishlist</Trans>
          </h1>
          {products.length > 0 ? (
            <>
              <span className={styles.count}>
                <Plural value={products.length} one="# product" other="# products" />
              </span>
              <div className={styles.actions}>
                <AddAll products={products} />
                {missing.length > 0 && wishlist.status !== 'disabled' ? (
                  <Button
                    size="s"
                    onClick={() => {
                      for (const { id } of missing.toReversed()) wishlist.add(id)
                    }}
                  >
                    <Trans>Add all to my wishlist</Trans>
                  </Button>
                ) : null}
              </div>
            </>
          ) : null}
        </div>
        {failure ? <RetryNotice onRetry={intents.retry}>{text(failureText(failure))}</RetryNotice> : null}
        {status === 'loading' || status === 'waiting' ? <ProductGridSkeleton count={4} /> : null}
        {products.length > 0 ? (
          <ul className={styles.grid}>
            {products.map((product) => (
              <li key={product.id}>
                <WishlistItem product={product} gone={false} putBack={() => undefined} />
              </li>
            ))}
          </ul>
        ) : null}
        {status === 'empty' || (status === 'shown' && products.length === 0) ? (
          <EmptyState
            drawing="plant"
            title={<Trans>Nothing on this list is there any more</Trans>}
            action={
              <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
                <Trans>Start shopping</Trans>
              </ShopLink>
            }
          >
            <Trans>The link is not complete, or its products are no longer in the shop.</Trans>
          </EmptyState>
        ) : null}
      </Stack>
    </Page>
  )
}

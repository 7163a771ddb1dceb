import { Plural, Trans } from '@lingui/react/macro'
import { Button, Cluster, EmptyState, Notice, Page, Stack, buttonClass } from '../../design/index.ts'
import { ShopLink } from '../../shell/shop-link.tsx'
import { failureText, useText } from '../errors/texts.ts'
import { ProductGrid, ProductGridSkeleton } from '../listing/product-grid.tsx'
import { useWishlist } from '../shop/index.ts'
import { useProducts } from './use-products.ts'
import styles from './wishlist.page.module.css'

/** What she likes: this browser's list, or the customer's own. */
export function WishlistPage() {
  const wishlist = useWishlist()
  const answer = useProducts(wishlist.ids)
  const text = useText()
  const loading = answer === null || wishlist.situation === 'loading' || wishlist.situation === 'merging'
  // A heart that was taken off leaves at once; one that was set waits for its product.
  const products = (answer?.products ?? []).filter(({ id }) => wishlist.has(id))
  return (
    <Page className={styles.page}>
      <Stack gap={24}>
        <Cluster justify="space-between" align="baseline">
          <h1 className={styles.title}>
            <Trans>Wishlist</Trans>
          </h1>
          {products.length > 0 ? (
            <Cluster gap={16} align="baseline">
              <span className={styles.count}>
                <Plural value={wishlist.count} one="# product" other="# products" />
              </span>
              <Button size="s" variant="quiet" onClick={wishlist.clear}>
                <Trans>Clear the list</Trans>
              </Button>
            </Cluster>
          ) : null}
        </Cluster>
        {answer?.failure ? (
          <Notice tone="warning" live="polite">
            {text(failureText(answer.failure))}
          </Notice>
        ) : null}
        {wishlist.situation === 'disabled' ? (
          <Notice>
            <Trans>The wishlist is switched off.</Trans>
          </Notice>
        ) : null}
        {loading ? <ProductGridSkeleton count={4} /> : null}
        {!loading && products.length > 0 ? <ProductGrid products={products} heading="h2" /> : null}
        {!loading && products.length === 0 && wishlist.ids.length === 0 ? (
          <EmptyState
            drawing="plant"
            title={<Trans>Nothing on your wishlist yet</Trans>}
            action={
              <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
                <Trans>Look around</Trans>
              </ShopLink>
            }
          >
            <Trans>Press the heart on anything you like and find it here again.</Trans>
          </EmptyState>
        ) : null}
      </Stack>
    </Page>
  )
}

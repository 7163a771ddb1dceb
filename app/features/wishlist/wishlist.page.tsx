import { useState } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ProductId } from '../../../api/types/ids.ts'
import { Button, Cluster, EmptyState, Notice, Page, Stack, buttonClass, keepFocus, takesFocus } from '../../ui/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { failureText, useText } from '../errors/texts.ts'
import { ProductGridSkeleton } from '../listing/product-grid.tsx'
import { useWishlist } from '../shop/index.ts'
import { AddAll, ShareList } from './list-actions.tsx'
import { sharedIds } from './shared-ids.ts'
import { SharedList } from './shared-list.tsx'
import { useListed } from './use-listed.ts'
import { useProducts } from './use-products.ts'
import { WishlistItem } from './wishlist-item.tsx'
import styles from './wishlist.page.module.css'

/** `/wishlist`: the shopper's own list, or one that somebody shared by its address. */
export function WishlistPage() {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const shared = sharedIds(search)
  return shared === null ? <OwnList /> : <SharedList ids={shared} />
}

/** What the shopper likes: this browser's list, or the customer's own. */
function OwnList() {
  const wishlist = useWishlist()
  const answer = useProducts(wishlist.ids)
  const text = useText()
  const { listed, forget } = useListed(answer?.products)
  const [cleared, setCleared] = useState<ProductId[]>([])
  const loading = answer === null || wishlist.status === 'loading' || wishlist.status === 'merging'
  const isFilled = listed.some(({ id }) => wishlist.has(id))
  const clear = () => {
    setCleared(wishlist.ids)
    forget()
    wishlist.clear()
  }
  const putBack = () => {
    setCleared([])
    for (const id of cleared.toReversed()) wishlist.add(id)
    keepFocus(() => document.querySelector<HTMLElement>('h1'))
  }
  return (
    <Page className={styles.page}>
      <Stack gap={24}>
        <Cluster justify="space-between" align="baseline">
          <h1 className={styles.title}>
            <Trans>Wishlist</Trans>
          </h1>
          {isFilled ? (
            <Cluster gap={16} align="baseline">
              <span className={styles.count}>
                <Plural value={wishlist.count} one="# product" other="# products" />
              </span>
              <Button size="s" variant="quiet" onClick={clear}>
                <Trans>Clear the list</Trans>
              </Button>
              <ShareList ids={wishlist.ids} />
              <AddAll products={listed.filter(({ id }) => wishlist.has(id))} />
            </Cluster>
          ) : null}
        </Cluster>
        {answer?.failure ? (
          <Notice tone="warning" live="polite">
            {text(failureText(answer.failure))}
          </Notice>
        ) : null}
        {wishlist.status === 'disabled' ? (
          <Notice>
            <Trans>The wishlist is switched off.</Trans>
          </Notice>
        ) : null}
        {cleared.length > 0 && wishlist.ids.length === 0 ? (
          <Notice
            action={
              <Button size="s" ref={takesFocus} onClick={putBack}>
                <Trans>Undo</Trans>
              </Button>
            }
          >
            <Trans>Your wishlist was cleared.</Trans>
          </Notice>
        ) : null}
        {loading ? (
          <>
            <div className={styles.waiting}>
              <ProductGridSkeleton count={4} />
            </div>
            <noscript>
              <Notice>
                <Trans>The wishlist needs scripts. Please switch them on for this page.</Trans>
              </Notice>
            </noscript>
          </>
        ) : null}
        {!loading && listed.length > 0 ? (
          <ul className={styles.grid}>
            {listed.map((product) => (
              <li key={product.id}>
                <WishlistItem
                  product={product}
                  gone={!wishlist.has(product.id)}
                  putBack={() => wishlist.add(product.id)}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {!loading && !isFilled && wishlist.ids.length === 0 ? (
          <EmptyState
            drawing="plant"
            title={<Trans>Nothing on your wishlist yet</Trans>}
            action={
              <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
                <Trans>Start shopping</Trans>
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

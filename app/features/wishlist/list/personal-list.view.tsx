import type { ComponentType, ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WishlistIntents, WishlistView } from '../../../../machines/wishlist/index.ts'
import type { WishlistProductsIntents, WishlistProductsView } from '../../../../machines/wishlist-products/index.ts'
import {
  Button,
  EmptyState,
  Notice,
  Page,
  RetryNotice,
  Stack,
  buttonClass,
  keepFocus,
  takesFocus,
} from '../../../ui/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Breadcrumbs } from '../../../platform/breadcrumbs.tsx'
import DepartmentLinks from '../../../platform/department-links.tsx'
import { useFacts } from '../../../platform/locale.ts'
import { failureText, useText } from '../../../shared/errors/texts.ts'
import { PageLinks, PageSizeSelect, type PageSize } from '../../../shared/paging/page-links.tsx'
import { ProductGridSkeleton } from '../../listing/index.ts'
import { LazyLiked } from '../../product/index.ts'
import { AddAll, ShareList } from './list-actions.tsx'
import { WishlistItem } from './wishlist-item.tsx'
import styles from '../wishlist.page.module.css'

export interface PersonalListProps {
  wishlist: WishlistView & WishlistIntents
  view: WishlistProductsView
  intents: WishlistProductsIntents
  paging: PageSize
  /** Whether it is a customer's, and so a page of their account. */
  inAccount: boolean
  /** The frame around it; null: none. */
  layout?: ComponentType<{ children: ReactNode }> | null
}

/** The shopper's wishlist: this browser's list, or the customer's own, one page at a time. */
export function PersonalListView({ layout: Layout = null, inAccount, ...props }: PersonalListProps) {
  const { t } = useLingui()
  const trail = (
    <Breadcrumbs
      back
      trail={[...(inAccount ? [{ name: t`Your account`, path: '/account' }] : []), { name: t`Wishlist`, path: null }]}
    />
  )
  return Layout === null ? (
    <Page className={styles.page}>
      {trail}
      <Content {...props} />
    </Page>
  ) : (
    <>
      <Page>{trail}</Page>
      <Layout>
        <Content {...props} />
      </Layout>
    </>
  )
}

function Content({ wishlist, view, intents, paging }: Omit<PersonalListProps, 'layout' | 'inAccount'>) {
  const { t } = useLingui()
  const { homeCategory } = useFacts()
  const { status, products, missing, page, pages } = view
  const isUnread = wishlist.status === 'unread'
  const isKnown = !isUnread && wishlist.status !== 'disabled'
  const loading = isKnown && (status === 'waiting' || status === 'loading')
  const isFilled = products.some(({ id }) => wishlist.has(id))
  return (
    <Stack gap={24}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Wishlist</Trans>
        </h1>
        {isFilled ? <ListTools wishlist={wishlist} products={products} intents={intents} /> : null}
      </div>
      <Notices wishlist={wishlist} view={view} intents={intents} />
      {loading ? <Loading count={Math.min(4, wishlist.count)} /> : null}
      {!loading && products.length > 0 ? (
        <ul className={styles.grid}>
          {products.map((product) => (
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
      {status === 'shown' && products.length === 0 && missing.length === 0 && page > 1 ? <EmptyPage /> : null}
      {products.length > 0 ? (
        <>
          <PageLinks
            path="/wishlist"
            page={page}
            pages={pages}
            paging={paging}
            before={<Trans>Previous page</Trans>}
            next={<Trans>Next page</Trans>}
          />
          <PageSizeSelect path="/wishlist" total={wishlist.ids.length} paging={paging} />
        </>
      ) : null}
      {!loading && !isUnread && !isFilled && wishlist.ids.length === 0 ? (
        <>
          {/* As long as what was taken off can be put back, that is what is said. */}
          {products.length > 0 || view.cleared.length > 0 ? null : <EmptyList />}
          <DepartmentLinks centred />
          <div className={styles.liked}>
            <LazyLiked title={t`What others like`} categoryId={homeCategory} />
          </div>
        </>
      ) : null}
    </Stack>
  )
}

/** The number of products, and actions on all of them. */
function ListTools({
  wishlist,
  products,
  intents,
}: Pick<PersonalListProps, 'wishlist' | 'intents'> & Pick<WishlistProductsView, 'products'>) {
  const clear = () => {
    intents.clear()
    wishlist.clear()
  }
  return (
    <>
      <span className={styles.count}>
        <Plural value={wishlist.count} one="# product" other="# products" />
      </span>
      <div className={styles.actions}>
        <AddAll products={products.filter(({ id }) => wishlist.has(id))} />
        <ShareList ids={wishlist.ids} />
        <Button size="s" variant="quiet" onClick={clear}>
          <Trans>Clear list</Trans>
        </Button>
      </div>
    </>
  )
}

/** Products that could not be read or have left the shop, and the way back from a cleared list. */
function Notices({
  wishlist,
  view: { failure, missing, cleared },
  intents,
}: Pick<PersonalListProps, 'wishlist' | 'view' | 'intents'>) {
  const text = useText()
  const putBack = () => {
    for (const id of cleared.toReversed()) wishlist.add(id)
    keepFocus(() => document.querySelector<HTMLElement>('h1'))
  }
  return (
    <>
      {wishlist.status === 'unread' && wishlist.failure ? (
        <RetryNotice onRetry={wishlist.refresh}>{text(failureText(wishlist.failure))}</RetryNotice>
      ) : null}
      {failure ? <RetryNotice onRetry={intents.retry}>{text(failureText(failure))}</RetryNotice> : null}
      {missing.length > 0 ? (
        <Notice
          action={
            <Button
              size="s"
              onClick={() => {
                for (const id of missing) wishlist.remove(id)
              }}
            >
              <Trans>Remove from list</Trans>
            </Button>
          }
        >
          <Plural
            value={missing.length}
            one="# product on your list is no longer in the shop."
            other="# products on your list are no longer in the shop."
          />
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
    </>
  )
}

/** @param count products that are known to be on the list; 0: perhaps it is empty, and nothing is promised */
const Loading = ({ count }: { count: number }) => (
  <>
    {count === 0 ? null : (
      <div className={styles.waiting}>
        <ProductGridSkeleton count={count} />
      </div>
    )}
    <noscript>
      <Notice>
        <Trans>The wishlist needs JavaScript. Please switch it on for this page.</Trans>
      </Notice>
    </noscript>
  </>
)

/** An address that names a page behind the last one. */
const EmptyPage = () => (
  <EmptyState
    drawing="shelf"
    title={<Trans>There is nothing on this page</Trans>}
    action={
      <ShopLink to="/wishlist" className={buttonClass({ variant: 'primary' })}>
        <Trans>Go to the first page</Trans>
      </ShopLink>
    }
  />
)

const EmptyList = () => (
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
)

import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CardLayout } from '../../../api/types/product.ts'
import { format } from '../../../api/mappers/listing-query.ts'
import { config } from '../../../app.config.ts'
import { Button, ButtonLink, EmptyState, RetryNotice, classes, lazyWithRetry } from '../../ui/index.ts'
import { Slot } from '../../shared/slots/index.ts'
import { TaxNote } from '../product/index.ts'
import { ListingToolbar } from './listing-toolbar.tsx'
import { Pagination } from './pagination.tsx'
import { ProductGrid } from './product-grid.tsx'
import styles from './listing-results.module.css'
import type { ListingBinding } from './listing.provider.tsx'
import { useCardColours } from './use-card-colours.ts'

const PageSizeChoice = lazyWithRetry(
  () => import('./page-size-choice.tsx'),
  () => null,
)

/** Toolbar, cards, and the ways to more of them. */
export function ListingResults({
  view,
  layout,
  filters,
  sorting = true,
}: {
  view: ListingBinding
  layout?: CardLayout
  filters: boolean
  sorting?: boolean
}) {
  const { t } = useLingui()
  const { listing, status, canLoadMore, onShown } = view
  const top = useRef<HTMLElement>(null)

  // A requested list starts at its beginning; one that only grew stays where it is.
  useEffect(
    () =>
      onShown(({ more }) => {
        const element = top.current
        if (!more && element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
      }),
    [onShown],
  )
  useFocusAfterRemoval(top, view)
  const overlayOf = useCardColours(listing)

  return (
    <section ref={top} id="products" className={styles.results} aria-label={t`Products`} tabIndex={-1}>
      <ListingToolbar view={view} filters={filters} sorting={sorting} />
      <ListingMessage view={view} />
      <Slot name="listing-top" view={view} />
      {listing.elements.length > 0 ? (
        <ProductGrid
          products={listing.elements}
          layout={layout}
          busy={status === 'searching'}
          priority
          heading="h2"
          overlayOf={overlayOf}
        />
      ) : (
        <Nothing view={view} />
      )}
      <More view={view} canLoadMore={canLoadMore} />
      {listing.elements.length > 0 ? (
        <p className={styles.note}>
          <TaxNote
            untaxed={listing.elements.every(({ price }) => price?.untaxed)}
            shipped={listing.elements.some(({ digital }) => !digital)}
          />
        </p>
      ) : null}
    </section>
  )
}

/** A message about the list's status; none where the list itself shows it. */
function ListingMessage({ view: { status, retry } }: { view: ListingBinding }) {
  const { t } = useLingui()
  if (status !== 'failed') {
    status satisfies 'initial' | 'searching' | 'loadingMore' | 'applied'
    return null
  }
  return (
    <div className={styles.notice}>
      <RetryNotice urgent title={t`The list could not be loaded.`} onRetry={retry}>
        <Trans>You still see the last one; your choice is kept.</Trans>
      </RetryNotice>
    </div>
  )
}

/**
 * Moves the focus on from a control that disappears when it is pressed: from a chip to the next one, from the last "Load more" to
 * the first product that it loaded, else to the number of products.
 */
function useFocusAfterRemoval(place: RefObject<HTMLElement | null>, { listing }: ListingBinding): void {
  /** How many products there were. */
  const left = useRef<number>(null)
  const shown = listing.elements.length
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const leave = (event: FocusEvent) => {
      // A removed element loses the focus before it goes, and no other element gets it then.
      left.current = event.relatedTarget === null && event.target instanceof HTMLButtonElement ? shown : null
    }
    element.addEventListener('focusout', leave)
    return () => element.removeEventListener('focusout', leave)
  }, [place, shown])
  useEffect(() => {
    const count = left.current
    if (count === null || document.activeElement !== document.body) return
    left.current = null
    const cards = place.current?.querySelectorAll<HTMLElement>('article h2 a')
    const next =
      shown > count ? cards?.[count] : (place.current?.querySelector<HTMLElement>('[data-chips] button') ?? null)
    ;(next ?? place.current?.querySelector<HTMLElement>('output'))?.focus({ preventScroll: shown <= count })
  })
}

/** Why the list is empty, and the way back to one that is not. */
function Nothing({ view }: { view: ListingBinding }) {
  const { query } = view
  if (query.first > 1)
    return (
      <EmptyState
        drawing="shelf"
        title={<Trans>This page of the list is empty</Trans>}
        action={
          <ButtonLink
            variant="primary"
            href={`?${format({ ...query, first: 1, last: 1 })}`}
            onClick={(event) => {
              event.preventDefault()
              view.choosePage(1)
            }}
          >
            <Trans>Go to the first page</Trans>
          </ButtonLink>
        }
      >
        <Trans>The list does not have a page {query.last}; it has become shorter, or the address is wrong.</Trans>
      </EmptyState>
    )
  if (view.filters === 0)
    return (
      <EmptyState drawing="shelf" title={<Trans>Nothing here yet</Trans>}>
        <Trans>New things arrive often; please look in again.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="shelf"
      title={<Trans>Nothing matches all of that</Trans>}
      action={
        <Button variant="primary" onClick={view.reset}>
          <Trans>Clear all filters</Trans>
        </Button>
      }
    >
      <Trans>Remove a filter and look again.</Trans>
    </EmptyState>
  )
}

function More({ view, canLoadMore }: { view: ListingBinding; canLoadMore: boolean }) {
  const { listing, status } = view
  if (listing.elements.length === 0) return null
  const upTo = Math.min(listing.total, listing.last * listing.limit)
  const from = (listing.first - 1) * listing.limit + 1
  const sizes = config.pageSizes[listing.categoryId === null ? 'search' : 'category']
  const size =
    listing.total > Math.min(...sizes) ? (
      <div className={styles.size}>
        <PageSizeChoice view={view} sizes={sizes} />
      </div>
    ) : null
  // One page says by its end that it is all.
  if (listing.pages < 2) return size
  return (
    <div className={styles.more}>
      <output className={styles.seen}>
        {from === 1 ? (
          <Trans>
            Showing {upTo} of {listing.total}
          </Trans>
        ) : (
          <Trans>
            {from} to {upTo} of {listing.total}
          </Trans>
        )}
      </output>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${(upTo / listing.total) * 100}%` }} />
      </span>
      {/* It stays while it works: the focus on it has nowhere to go before the products have come. */}
      {canLoadMore || status === 'loadingMore' ? (
        <Button variant="secondary" busy={status === 'loadingMore'} onClick={view.loadMore}>
          <Trans>Load more</Trans>
        </Button>
      ) : null}
      {/* Where "Load more" reaches the end, page numbers are for robots and pages without scripts. */}
      <div className={classes(styles.pages, from === 1 && (canLoadMore || upTo === listing.total) && styles.spare)}>
        <Pagination view={view} />
        {size}
      </div>
    </div>
  )
}

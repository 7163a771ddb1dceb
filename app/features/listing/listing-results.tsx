import { useEffect, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CardLayout } from '../../../api/shapes/types.ts'
import { Button, EmptyState, Notice } from '../../design/index.ts'
import { ListingToolbar, PageSizeChoice } from './listing-toolbar.tsx'
import { Pagination } from './pagination.tsx'
import { ProductGrid } from './product-grid.tsx'
import styles from './listing-results.module.css'
import type { ListingView } from './listing.provider.tsx'

/** Toolbar, cards, and the ways to more of them. */
export function ListingResults({
  view,
  layout,
  filters,
  sorting = true,
}: {
  view: ListingView
  layout?: CardLayout
  filters: boolean
  sorting?: boolean
}) {
  const { t } = useLingui()
  const { listing, situation, canLoadMore, onShown } = view
  const top = useRef<HTMLElement>(null)

  // A list that was asked for starts at its beginning; one that only grew stays where it is.
  useEffect(
    () =>
      onShown(({ more }) => {
        const element = top.current
        if (!more && element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
      }),
    [onShown],
  )

  return (
    <section ref={top} className={styles.results} aria-label={t`Products`}>
      <ListingToolbar view={view} filters={filters} sorting={sorting} />
      {situation === 'failed' ? (
        <div className={styles.notice}>
          <Notice
            tone="danger"
            live="assertive"
            title={t`The list could not be loaded.`}
            action={
              <Button size="s" onClick={view.retry}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>You still see the last one; your choice is kept.</Trans>
          </Notice>
        </div>
      ) : null}
      {listing.elements.length > 0 ? (
        <ProductGrid
          products={listing.elements}
          layout={layout}
          busy={situation === 'searching'}
          priority
          heading="h2"
        />
      ) : (
        <EmptyState
          drawing="shelf"
          title={<Trans>Nothing matches all of that</Trans>}
          action={
            view.filters > 0 ? (
              <Button variant="primary" onClick={view.reset}>
                <Trans>Clear all filters</Trans>
              </Button>
            ) : null
          }
        >
          <Trans>Take one filter away and look again.</Trans>
        </EmptyState>
      )}
      <More view={view} canLoadMore={canLoadMore} />
    </section>
  )
}

function More({ view, canLoadMore }: { view: ListingView; canLoadMore: boolean }) {
  const { listing, situation } = view
  if (listing.elements.length === 0) return null
  const upTo = Math.min(listing.total, listing.last * listing.limit)
  const from = (listing.first - 1) * listing.limit + 1
  return (
    <div className={styles.more}>
      <output className={styles.seen}>
        {from === 1 ? (
          <Trans>
            You have seen {upTo} of {listing.total}
          </Trans>
        ) : (
          <Trans>
            {from} to {upTo} of {listing.total}
          </Trans>
        )}
      </output>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.round((upTo / Math.max(1, listing.total)) * 100)}%` }} />
      </span>
      {canLoadMore ? (
        <Button variant="secondary" busy={situation === 'loadingMore'} onClick={view.loadMore}>
          <Trans>Load more</Trans>
        </Button>
      ) : null}
      <div className={styles.pages}>
        <Pagination view={view} />
        <PageSizeChoice view={view} />
      </div>
    </div>
  )
}

import { useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Chip, Field, NotLoaded, Select, lazyWithRetry } from '../../ui/index.ts'
import { FilterLinks, HiddenFields } from './filter-links.tsx'
import styles from './listing-toolbar.module.css'
import { useActiveFilters } from './listing.texts.ts'
import type { ListingBinding } from './listing.provider.tsx'

const FilterDrawer = lazyWithRetry(() => import('./filter-drawer.tsx'), NotLoaded)

/** Count, sorting, the way to the filters on narrow screens, and what is chosen. */
export function ListingToolbar({
  view,
  filters,
  sorting,
}: {
  view: ListingBinding
  /** Filters are offered here. */
  filters: boolean
  sorting: boolean
}) {
  const { t } = useLingui()
  const { listing, query } = view
  // There a backend counts nothing, however much is on the pages before it.
  const isBehindLast = listing.elements.length === 0 && query.first > 1
  const active = useActiveFilters(listing, query)
  const [drawer, setDrawer] = useState<'never' | 'open' | 'shut'>('never')

  return (
    <div className={styles.toolbar}>
      <div className={styles.line}>
        <output className={styles.count} tabIndex={-1}>
          {isBehindLast ? null : <Plural value={listing.total} one="# product" other="# products" />}
        </output>
        {filters && listing.filters.length > 0 ? (
          <Button variant="secondary" size="s" icon="filter" className={styles.open} onClick={() => setDrawer('open')}>
            <Trans>Filters</Trans>
            {view.filters > 0 ? ` (${view.filters})` : null}
          </Button>
        ) : null}
        {sorting && listing.sortings.length > 1 ? (
          <form method="get" action="#products" className={styles.sorting}>
            <Field label={t`Sort by`} labelHidden>
              <Select
                controlSize="s"
                name="order"
                value={query.order ?? listing.sorting}
                onChange={(event) => view.chooseSorting(event.target.value)}
              >
                {listing.sortings.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <noscript>
              {import.meta.env.SSR ? (
                <>
                  <HiddenFields query={{ ...query, order: undefined, first: 1, last: 1 }} />
                  <Button type="submit" size="s">
                    <Trans>Sort</Trans>
                  </Button>
                </>
              ) : null}
            </noscript>
          </form>
        ) : null}
      </div>
      {active.length > 0 ? (
        <ul className={styles.chips} data-chips="" aria-label={t`Chosen filters`}>
          {active.map(({ key, label, change }) => (
            <li key={key}>
              <Chip onRemove={() => view.changeFilter(change)} removeLabel={t`Remove filter ${label}`}>
                {label}
              </Chip>
            </li>
          ))}
          <li>
            <Button variant="quiet" size="s" onClick={view.reset}>
              <Trans>Clear all</Trans>
            </Button>
          </li>
        </ul>
      ) : null}
      <noscript>{import.meta.env.SSR ? <FilterLinks view={view} /> : null}</noscript>
      {drawer === 'never' ? null : (
        <FilterDrawer view={view} open={drawer === 'open'} onClose={() => setDrawer('shut')} />
      )}
    </div>
  )
}

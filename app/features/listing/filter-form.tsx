import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { ListingFilter } from '../../../api/types/listing.ts'
import { withoutFilters } from '../../../machines/listing/listing.logic.ts'
import { Button, Checkbox, Disclosure } from '../../ui/index.ts'
import { Stars } from '../product/index.ts'
import { HiddenFields } from './filter-links.tsx'
import styles from './filter-form.module.css'
import { FilterOptions } from './filter-options.tsx'
import { FilterPrice } from './filter-price.tsx'
import { isDead, ValueLabel, type FilterBodyProps } from './filter-value.tsx'
import { useFilterName } from './listing.texts.ts'
import type { ListingBinding } from './listing.provider.tsx'
import { useFilterCounts } from './use-filter-counts.ts'
import { useFilterTools } from './use-filter-tools.ts'
import { useNear } from './use-near.ts'

/** Filters that are unfolded at first. */
const openFilters = 3

/**
 * All filters of a listing. A choice is applied at once; without scripts the form is sent to the same address. Each
 * value shows how many products it leaves, once the shopper comes near the filters.
 */
export function FilterForm({ view, opened = false }: { view: ListingBinding; opened?: boolean }) {
  const name = useFilterName()
  const { listing, query } = view
  const form = useRef<HTMLFormElement>(null)
  const near = useNear(form, opened || view.filters > 0)
  const count = useFilterCounts(listing, near)
  const tools = useFilterTools(near)
  return (
    <form ref={form} method="get" action="#products" onSubmit={(event) => event.preventDefault()}>
      {listing.filters.map((filter, index) => (
        <Fold
          key={filter.kind === 'properties' ? filter.groupId : filter.kind}
          summary={name(filter)}
          unfolds={index < openFilters || isSet(filter, view)}
        >
          <FilterBody filter={filter} view={view} count={(value) => count(filter, value)} tools={tools} />
        </Fold>
      ))}
      <noscript>
        {import.meta.env.SSR ? (
          <>
            <HiddenFields query={withoutFilters(query, listing)} />
            <Button type="submit" variant="secondary" wide>
              <Trans>Show results</Trans>
            </Button>
          </>
        ) : null}
      </noscript>
    </form>
  )
}

/** Stays unfolded once it was: what is taken back is taken back inside. */
function Fold({ unfolds, ...rest }: { summary: ReactNode; unfolds: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(unfolds)
  if (unfolds && !open) setOpen(true)
  return <Disclosure open={open} {...rest} />
}

/** A filter with something chosen starts unfolded. */
function isSet(filter: ListingFilter, { query }: ListingBinding): boolean {
  if ('options' in filter) return filter.options.some(({ id }) => query[filter.kind]?.includes(id))
  if (filter.kind === 'price') return query.minPrice !== undefined || query.maxPrice !== undefined
  return filter.kind === 'rating' ? query.rating !== undefined : query.shippingFree === true
}

function FilterBody({ filter, view, count, tools }: FilterBodyProps<ListingFilter>) {
  if ('options' in filter) return <FilterOptions filter={filter} view={view} count={count} tools={tools} />
  switch (filter.kind) {
    case 'price':
      return <FilterPrice filter={filter} view={view} tools={tools} />
    case 'rating':
      return <RatingChoice view={view} count={count} />
    default: {
      const only = view.query.shippingFree === true
      const dead = isDead(count(''), only)
      return (
        <Checkbox
          controlSize="s"
          name="shipping-free"
          value="true"
          label={
            <ValueLabel count={count('')}>
              <Trans>Always free delivery</Trans>
            </ValueLabel>
          }
          checked={only}
          aria-disabled={dead}
          onChange={(event) => {
            if (!dead) view.changeFilter({ filter: 'shippingFree', only: event.target.checked })
          }}
        />
      )
    }
  }
}

function RatingChoice({ view, count }: Pick<FilterBodyProps<ListingFilter>, 'view' | 'count'>) {
  const group = useId()
  const { query, changeFilter } = view
  return (
    <ul className={styles.options}>
      {[4, 3, 2, 1].map((points) => (
        <li key={points}>
          <label className={styles.rating}>
            <input
              type="radio"
              name="rating"
              className={styles.radio}
              data-group={group}
              value={points}
              checked={query.rating === points}
              aria-disabled={isDead(count(String(points)), query.rating === points)}
              onChange={() => {
                if (count(String(points)) !== 0) changeFilter({ filter: 'rating', atLeast: points })
              }}
              onClick={() => {
                // The chosen one, pressed again, is taken back.
                if (query.rating === points) changeFilter({ filter: 'rating' })
              }}
            />
            <Stars points={points} />
            <span>
              <ValueLabel count={count(String(points))}>
                <Trans>or more</Trans>
              </ValueLabel>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

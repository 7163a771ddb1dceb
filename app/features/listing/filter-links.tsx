import { Trans, useLingui } from '@lingui/react/macro'
import { format } from '../../../api/mappers/listing-query.ts'
import type { ListingQuery } from '../../../api/types/listing.ts'
import { withFilter, withoutFilters } from '../../../machines/listing/listing.logic.ts'
import { Icon, chipClass } from '../../ui/index.ts'
import type { ListingBinding } from './listing.provider.tsx'
import { useActiveFilters } from './listing.texts.ts'
import styles from './listing-toolbar.module.css'

/** What is chosen, without scripts: each filter is a link to the list without it. */
export function FilterLinks({ view: { listing, query } }: { view: ListingBinding }) {
  const { t } = useLingui()
  const to = (other: ListingQuery) => `?${format(other)}#products`
  const active = useActiveFilters(listing, query)
  if (active.length === 0) return null
  return (
    <ul className={styles.links} aria-label={t`Chosen filters`}>
      {active.map(({ key, label, change }) => (
        <li key={key}>
          <a href={to(withFilter(query, change))} className={chipClass} aria-label={t`Remove filter ${label}`}>
            {label}
            <Icon name="close" size="s" />
          </a>
        </li>
      ))}
      <li>
        <a href={to(withoutFilters(query, listing))}>
          <Trans>Clear all</Trans>
        </a>
      </li>
    </ul>
  )
}

/** A list's query, for a form that changes another part of it. */
export function HiddenFields({ query }: { query: ListingQuery }) {
  return Array.from(new URLSearchParams(format(query)), ([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

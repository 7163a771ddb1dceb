import type { MouseEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { format } from '../../../api/mappers/listing-query.ts'
import { Icon, classes, type IconName } from '../../ui/index.ts'
import styles from './pagination.module.css'
import type { ListingBinding } from './listing.provider.tsx'

/** Current page, its neighbours, first and last; null for a gap between them. */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages)
  const sorted = [...new Set(wanted)].sort((one, other) => one - other)
  return sorted.flatMap((page, index) => {
    const before = sorted[index - 1]
    if (before === undefined || page === before + 1) return [page]
    return page === before + 2 ? [page - 1, page] : [null, page]
  })
}

/** Several pages as links to addresses, so that they work without scripts and can be opened elsewhere. */
export function Pagination({ view }: { view: ListingBinding }) {
  const { t } = useLingui()
  const { listing, query, choosePage } = view
  const current = listing.last
  const link = (page: number) => ({
    href: `?${format({ ...query, first: page, last: page })}`,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      choosePage(page)
    },
  })
  const neighbour = (page: number, label: string, rel: 'prev' | 'next', icon: IconName) =>
    page >= 1 && page <= listing.pages ? (
      <li>
        <a {...link(page)} className={styles.page} aria-label={label} rel={rel}>
          <Icon name={icon} size="s" />
        </a>
      </li>
    ) : null
  return (
    <nav aria-label={t`Pages`}>
      <ul className={styles.list}>
        {neighbour(current - 1, t`Previous page`, 'prev', 'chevronLeft')}
        {pageNumbers(current, listing.pages).map((page, index) =>
          page === null ? (
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <a
                {...link(page)}
                className={classes(styles.page, page === current && styles.current)}
                aria-label={t`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </a>
            </li>
          ),
        )}
        {neighbour(current + 1, t`Next page`, 'next', 'chevronRight')}
      </ul>
    </nav>
  )
}

import type { ReactNode } from 'react'
import styles from './filter-form.module.css'
import type { ListingBinding } from './listing.provider.tsx'
import type { FilterTools } from './use-filter-tools.ts'

/** Props of one filter's body. */
export interface FilterBodyProps<Filter> {
  filter: Filter
  view: ListingBinding
  /** Products that a value leaves; undefined while they are not counted. */
  count: (value: string) => number | undefined
  /** Slider and search; null until they are loaded. */
  tools: FilterTools | null
}

/** A value that leads to nothing can be read and reached, but not chosen; a chosen one can always be taken back. */
export const isDead = (count: number | undefined, chosen: boolean): true | undefined =>
  (count === 0 && !chosen) || undefined

/** Name of a filter's value, with the number of products that it leaves; its place is kept until that is counted. */
export function ValueLabel({ count, children }: { count: number | undefined; children: ReactNode }) {
  return (
    <>
      {children} <span className={styles.number}>{count === undefined ? null : `(${count})`}</span>
    </>
  )
}

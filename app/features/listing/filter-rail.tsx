import { useLingui } from '@lingui/react/macro'
import { FilterForm } from './filter-form.tsx'
import styles from './filter-rail.module.css'
import { useListing } from './listing.provider.tsx'

/** Filters beside the list, from 1024 px on; below that they are in a drawer, or here when no scripts run. */
export function FilterRail() {
  const { t } = useLingui()
  const view = useListing()
  if (!view || view.listing.filters.length === 0) return null
  return (
    <aside className={styles.rail} aria-label={t`Filters`}>
      <FilterForm view={view} />
    </aside>
  )
}

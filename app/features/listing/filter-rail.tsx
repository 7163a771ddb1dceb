import { useLingui } from '@lingui/react/macro'
import { FilterForm } from './filter-form.tsx'
import styles from './filter-rail.module.css'
import { useListing } from './listing.provider.tsx'

/** Filters beside the list, from 1024 px on; below that they are in a drawer, or here behind a link when no scripts run. */
export function FilterRail() {
  const { t } = useLingui()
  const view = useListing()
  if (!view || view.listing.filters.length === 0) return null
  return (
    <aside id="filters" className={styles.rail} aria-label={t`Filters`}>
      <noscript>{import.meta.env.SSR ? <a href="#filters">{t`Filters`}</a> : null}</noscript>
      <FilterForm view={view} />
    </aside>
  )
}

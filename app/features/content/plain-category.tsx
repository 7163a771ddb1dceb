import type { CategoryPage } from '../../../api/types/page.ts'
import { Prose } from '../../platform/prose.tsx'
import { Page } from '../../ui/index.ts'
import { FilterRail, useListing, ListingResults } from '../listing/index.ts'
import styles from './plain-category.module.css'

/** A category without a layout: its description and its products. */
export function PlainCategory({ page }: { page: CategoryPage }) {
  const view = useListing()
  return (
    <Page>
      {page.description ? <Prose className={styles.description} html={page.description} /> : null}
      {view ? (
        <div className={styles.columns}>
          <FilterRail />
          <ListingResults view={view} filters />
        </div>
      ) : null}
    </Page>
  )
}

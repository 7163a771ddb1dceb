import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../ui/index.ts'
import { departmentsOf } from '../../platform/departments.ts'
import DepartmentLinks from '../../platform/department-links.tsx'
import { useFacts } from '../../platform/locale.ts'
import styles from '../error.module.css'
import { SearchForm } from '../../features/search/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { StandalonePage } from '../standalone-page.tsx'

/** There is no page at this address: search, every department, and a link home. */
export function NotFoundPage() {
  const { t } = useLingui()
  const { navigation } = useFacts()
  return (
    <StandalonePage>
      <EmptyState
        drawing="shelf"
        as="h1"
        title={<Trans>There is nothing on this shelf</Trans>}
        action={
          <div className={styles.ways}>
            <div className={styles.search}>
              <SearchForm />
            </div>
            {departmentsOf(navigation).length > 0 ? (
              <nav aria-label={t`Categories`}>
                <DepartmentLinks centred />
              </nav>
            ) : null}
            <ShopLink to="/">
              <Trans>Go to the home page</Trans>
            </ShopLink>
          </div>
        }
      >
        <p>
          <Trans>The page you are looking for has moved or never existed. Search for it, or start from here.</Trans>
        </p>
        <p className={styles.code}>
          <Trans>Error {404}</Trans>
        </p>
      </EmptyState>
    </StandalonePage>
  )
}

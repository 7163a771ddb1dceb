import { useId } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Listing } from '../../../api/types/listing.ts'
import { EmptyState, Page, chipClass, classes } from '../../ui/index.ts'
import type { FoundPage } from '../content/load-page.ts'
import { departmentsOf } from '../../platform/departments.ts'
import { useFacts, useLocale } from '../../platform/locale.ts'
import { Breadcrumbs } from '../../platform/breadcrumbs.tsx'
import { EntryLink } from '../../platform/entry-link.tsx'
import { SearchForm } from './search-form.tsx'
import { ShopLink } from '../../platform/shop-link.tsx'
import { LazyBestSellers } from '../product/lazy-best-sellers.tsx'
import { FilterRail } from '../listing/filter-rail.tsx'
import { ListingProvider, useListing } from '../listing/listing.provider.tsx'
import { ListingResults } from '../listing/listing-results.tsx'
import styles from './search.module.css'
import { usePages, type FoundPageLink } from './use-pages.ts'

/** Results of a term, with the same filters and sorting as a category; without a term only the field. */
export function SearchPage({ answer }: { answer: FoundPage }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { page } = answer
  if (page.kind !== 'search') return null
  const { term, listing } = page
  return (
    <Page className={styles.page}>
      <Breadcrumbs back trail={[{ name: t`Search`, path: null }]} />
      {listing ? (
        <ListingProvider key={`${term}-${language}`} listing={listing}>
          <Results term={term} first={listing} />
        </ListingProvider>
      ) : (
        <div className={styles.head}>
          <h1>
            <Trans>What are you looking for?</Trans>
          </h1>
          <div className={styles.field}>
            <SearchForm />
          </div>
          <Categories />
        </div>
      )}
    </Page>
  )
}

function Results({ term, first }: { term: string; first: Listing }) {
  // As plain text: in a rich one, what was searched for could stand for parts of the page.
  const { t } = useLingui()
  const view = useListing()
  const pages = usePages(term)
  const { homeCategory } = useFacts()
  if (!view) return null
  const nothing = first.total === 0 && view.filters === 0
  const title = first.correctedTerm
    ? t`Showing results for “${first.correctedTerm}”`
    : nothing && pages.length === 0
      ? t`Nothing found for “${term}”`
      : t`Results for “${term}”`
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.field}>
          <SearchForm term={term} />
        </div>
      </div>
      <Pages title={t`Categories`} pages={pages.filter(({ kind }) => kind === 'category')} />
      <Pages title={t`Pages`} pages={pages.filter(({ kind }) => kind === 'page')} />
      {nothing ? (
        <>
          <EmptyState
            drawing="shelf"
            title={pages.length > 0 ? <Trans>No products with this word</Trans> : <Trans>Try another word</Trans>}
            action={<Categories />}
          >
            <Trans>Check the spelling, or use a shorter word. Or look around here:</Trans>
          </EmptyState>
          <LazyBestSellers title={t`What others like`} categoryId={homeCategory} />
        </>
      ) : (
        <div className={styles.columns}>
          <FilterRail />
          <ListingResults view={view} filters />
        </div>
      )}
    </>
  )
}

/** Pages of the shop that the term speaks of, above the products; in the words of the suggestions. */
function Pages({ title, pages }: { title: string; pages: FoundPageLink[] }) {
  const id = useId()
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby={id} className={styles.pages}>
      <p id={id} className={styles.about}>
        {title}
      </p>
      <ul className={styles.categories}>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <ShopLink to={to} className={chipClass}>
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Categories() {
  const { navigation } = useFacts()
  return (
    <ul className={classes(styles.categories, styles.shelves)}>
      {departmentsOf(navigation).map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} className={chipClass}>
            {entry.name}
          </EntryLink>
        </li>
      ))}
    </ul>
  )
}

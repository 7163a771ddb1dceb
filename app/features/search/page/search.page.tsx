import { useEffect, useId, useRef } from 'react'
import type { RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Listing, Maker } from '../../../../api/types/listing.ts'
import { Cluster, EmptyState, Page, chipClass } from '../../../ui/index.ts'
import { filterCount } from '../../../../machines/listing/listing.logic.ts'
import type { FoundPage } from '../../content/index.ts'
import DepartmentLinks from '../../../platform/department-links.tsx'
import { useFacts, useLocale } from '../../../platform/locale.ts'
import { Breadcrumbs } from '../../../platform/breadcrumbs.tsx'
import { SearchForm } from '../form/search-form.tsx'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { PictureView } from '../../../shared/pictures/picture-view.tsx'
import { LazyBestSellers } from '../../product/index.ts'
import { FilterRail, ListingProvider, useListing, ListingResults } from '../../listing/index.ts'
import styles from './search.module.css'
import { usePages, type FoundPageLink } from './use-pages.ts'

/** Results of a term, with the same filters and sorting as a category; without a term only the field. */
export function SearchPage({ answer }: { answer: FoundPage }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { homeCategory } = useFacts()
  const { page } = answer
  const term = page.kind === 'search' ? page.term : ''
  const pages = usePages(page.kind === 'search' ? (page.listing?.correctedTerm ?? term) : '')
  const field = useTerm(term)
  if (page.kind !== 'search') return null
  const { listing } = page
  const maker = listing?.maker
  return (
    <Page className={styles.page}>
      <Breadcrumbs back trail={[{ name: maker?.name ?? t({ message: 'Search', context: 'page' }), path: null }]} />
      {maker ? (
        <MakerHead maker={maker} />
      ) : (
        <div className={styles.head}>
          <h1>{listing ? <Title term={term} first={listing} pages={pages} /> : <Trans>Search the shop</Trans>}</h1>
          {listing?.correctedTerm ? (
            <p className={styles.instead}>
              <Instead term={term} corrected={listing.correctedTerm} />
            </p>
          ) : null}
          {/* One field for all results: what is typed into it outlives those that come late. */}
          <div className={styles.field}>
            <SearchForm term={term} field={field} first={listing === null} />
          </div>
          {listing ? null : <DepartmentLinks />}
        </div>
      )}
      {listing ? (
        <ListingProvider key={`${term}-${language}`} listing={listing}>
          <Results term={term} first={listing} pages={pages} />
        </ListingProvider>
      ) : (
        <LazyBestSellers title={t`What others like`} categoryId={homeCategory} />
      )}
    </Page>
  )
}

/** Begins the page of a maker, where a product's maker leads: no search was made, so that there is no field. */
function MakerHead({ maker: { name, about, picture } }: { maker: Maker }) {
  return (
    <div className={styles.maker}>
      {picture ? <PictureView picture={picture} sizes="(min-width: 40rem) 15rem, 8rem" priority /> : null}
      <div>
        <h1>{name}</h1>
        {about === null ? null : <p>{about}</p>}
      </div>
    </div>
  )
}

/** The field shows the term of each new result, unless something else was typed meanwhile. */
function useTerm(term: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(term)
  useEffect(() => {
    const before = shown.current
    shown.current = term
    if (field.current?.value === before) field.current.value = term
  }, [term])
  return field
}

interface ResultsProps {
  term: string
  first: Listing
  pages: FoundPageLink[]
}

/** No product has the term, whatever is filtered. */
const isEmpty = (listing: Listing): boolean => listing.total === 0 && filterCount(listing.current, listing) === 0

function Title({ term: typed, first, pages }: ResultsProps) {
  // As plain text: in a rich one, a search term could be read as markup.
  const { t } = useLingui()
  const term = first.correctedTerm ?? typed
  return isEmpty(first) && pages.length === 0 ? t`Nothing found for “${term}”` : t`Results for “${term}”`
}

/** The results are of another term than the one that was typed. */
function Instead({ term, corrected }: { term: string; corrected: string }) {
  const { t } = useLingui()
  return t`Nothing found for “${term}”. Showing results for “${corrected}” instead.`
}

/** Letters that say hardly more than which one a word begins with. */
const FEW = 2

function Results({ term, first, pages }: ResultsProps) {
  const { t } = useLingui()
  const view = useListing()
  const { homeCategory } = useFacts()
  if (!view) return null
  return (
    <>
      <Pages title={t`Categories`} pages={pages.filter(({ kind }) => kind === 'category')} />
      <Pages title={t`Pages`} pages={pages.filter(({ kind }) => kind === 'page')} />
      {isEmpty(first) && view.filters === 0 ? (
        <>
          <EmptyState
            drawing="shelf"
            title={pages.length > 0 ? <Trans>No products with this word</Trans> : <Trans>Try another word</Trans>}
            action={<DepartmentLinks centred />}
          >
            {pages.length > 0 ? (
              <Trans>But we do have something about it: see above. Or look around here:</Trans>
            ) : term.length <= FEW ? (
              <Trans>Type a few more letters. Or look around here:</Trans>
            ) : (
              <Trans>Check the spelling, or use a shorter word. Or look around here:</Trans>
            )}
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
      <Cluster as="ul" gap={8}>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <ShopLink to={to} className={chipClass}>
              {name}
            </ShopLink>
          </li>
        ))}
      </Cluster>
    </nav>
  )
}

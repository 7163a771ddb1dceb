import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Listing } from '../../../api/types/listing.ts'
import type { NavigationEntry } from '../../../api/types/navigation.ts'
import type { CategoryPage, GroupPage, LandingPage, ProductPage } from '../../../api/types/page.ts'
import type { FoundPage } from './load-page.ts'
import { useFacts, useLocale } from '../../platform/locale.ts'
import { Page, VisuallyHidden, chipClass } from '../../ui/index.ts'
import { Breadcrumbs } from '../../platform/breadcrumbs.tsx'
import { EntryLink } from '../../platform/entry-link.tsx'
import { listingInside } from '../listing/index.ts'
import styles from './catalogue.module.css'
import { CmsPageView } from './cms-page.tsx'
import { ContentContext } from './content.context.ts'
import { Prose } from '../../platform/prose.tsx'
import { lowerHeadings } from './page-heading.ts'
import { lazyModules } from './lazy-modules.ts'

/** The page at an address of the catalogue: a category, a product or a landing page. */
export function CataloguePage({ answer }: { answer: FoundPage }) {
  const { language } = useLocale()
  const { page } = answer
  switch (page.kind) {
    case 'category':
      return <CategoryView key={`category-${page.id}-${language}`} page={page} />
    case 'landing':
      return <LandingView key={`landing-${page.id}-${language}`} page={page} />
    case 'product':
      // No key: another variant of the product keeps the page.
      return <ProductPageView page={page} />
    case 'group':
      // In another language too it is the same form, with what was entered.
      return <GroupView key={page.id} page={page} />
    default:
      // The search has a page of its own.
      return null
  }
}

function CategoryView({ page }: { page: CategoryPage }) {
  const { cms, home, breadcrumbs, name } = page
  const listing = page.listing ?? (cms ? listingInside(cms) : null)
  const filters = cms ? cms.traits.includes('filters') : true
  const heading = cms?.heading === true
  return (
    <ContentContext value={{ page, filters }}>
      <WithListing listing={listing}>
        {home ? null : (
          <Page>
            <Breadcrumbs trail={breadcrumbs} />
          </Page>
        )}
        {heading ? null : home ? (
          <VisuallyHidden as="h1">{name}</VisuallyHidden>
        ) : (
          <Page className={styles.heading}>
            <h1>{name}</h1>
          </Page>
        )}
        {/* Content with a heading of its own and without products is composed: it leads on by itself. */}
        {home || (heading && listing === null) ? null : <Subcategories page={page} />}
        {cms ? <CmsPageView cms={cms} /> : <PlainCategoryView page={page} />}
      </WithListing>
    </ContentContext>
  )
}

/** The categories below this one. */
function Subcategories({ page: { id, nearby } }: { page: CategoryPage }) {
  const { t } = useLingui()
  const { navigation } = useFacts()
  const children = nearby?.below ?? entryOf(navigation, id)?.children ?? []
  const below = children.filter(({ href }) => href !== null)
  if (below.length === 0) return null
  return (
    <Page>
      <nav className={styles.below} aria-label={t`Subcategories`}>
        {below.map((entry) => (
          <EntryLink key={entry.id} entry={entry} className={chipClass}>
            {entry.name}
          </EntryLink>
        ))}
      </nav>
    </Page>
  )
}

function entryOf(entries: readonly NavigationEntry[], id: string): NavigationEntry | null {
  for (const entry of entries) {
    const found = entry.id === id ? entry : entryOf(entry.children, id)
    if (found) return found
  }
  return null
}

function LandingView({ page }: { page: LandingPage }) {
  const { cms, breadcrumbs, name } = page
  const listing = cms ? listingInside(cms) : null
  const filters = cms?.traits.includes('filters') === true
  const heading = cms?.heading === true
  return (
    <ContentContext value={{ page, filters }}>
      <WithListing listing={listing}>
        {breadcrumbs.length > 0 ? (
          <Page>
            <Breadcrumbs trail={breadcrumbs} />
          </Page>
        ) : null}
        {heading ? null : (
          <Page className={styles.heading}>
            <h1>{name}</h1>
          </Page>
        )}
        {cms ? <CmsPageView cms={cms} /> : null}
      </WithListing>
    </ContentContext>
  )
}

function WithListing({ listing, children }: { listing: Listing | null; children: ReactNode }) {
  return <Suspense>{listing ? <CategoryListing listing={listing}>{children}</CategoryListing> : children}</Suspense>
}

function GroupView({ page }: { page: GroupPage }) {
  const { GroupPage: View } = lazyModules.account.useComponents()
  return <View group={page}>{page.introduction && <Prose html={lowerHeadings(page.introduction, false)} />}</View>
}

function CategoryListing(props: { listing: Listing; children: ReactNode }) {
  const { ListingProvider } = lazyModules.listing.useComponents()
  return <ListingProvider {...props} />
}

function PlainCategoryView(props: { page: CategoryPage }) {
  const { PlainCategory } = lazyModules.listing.useComponents()
  return <PlainCategory {...props} />
}

function ProductPageView(props: { page: ProductPage }) {
  const { ProductPageView: View } = lazyModules.product.useComponents()
  return <View {...props} />
}

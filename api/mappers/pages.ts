import { withCustom } from '../fields/custom.ts'
import { ownsCategory, ownsLandingPage } from '../fields/own.ts'
import { stillPicture, taxState } from './basics.ts'
import type { Combination } from './configurator.ts'
import type { CmsContext } from './cms-elements.ts'
import { cmsPage, liftListing, slotData } from './cms.ts'
import { cardPath, type PageContext } from './context.ts'
import { idOf, needId } from './ids.ts'
import { proseOrNull } from './prose.ts'
import { breadcrumbs } from './navigation.ts'
import { pageMeta, productDetail, review, starCounts } from './product.ts'
import { needRecord, needText, number, record, recordOrNull, records, text, translated, type Json } from './read.ts'
import type { TaxState } from '../types/common.ts'
import type { CategoryId } from '../types/ids.ts'
import type { NavigationEntry } from '../types/navigation.ts'
import type { CategoryPage, GroupPage, LandingPage, ProductPage } from '../types/page.ts'
import type { ProductDetail } from '../types/product.ts'

export interface PageInput {
  /** The requested path, used where the answer does not have its own. */
  path: string
  navigation: readonly NavigationEntry[]
  homeCategory: CategoryId | null
  taxState: TaxState
}

export function categoryPage(body: unknown, input: PageInput & { home: boolean }, context: CmsContext): CategoryPage {
  const entity = needRecord(body, 'category')
  const id = needId('category', entity['id'])
  const name = translated(entity, 'name') ?? ''
  const cms = cmsPage(entity['cmsPage'], name, context)
  const { navigation, homeCategory } = input
  const trail = breadcrumbs(entity, { entries: navigation, home: homeCategory, linkLast: false }, context)
  const page: Omit<CategoryPage, 'custom'> = {
    kind: 'category',
    id,
    name,
    path: input.home ? '/' : (context.paths.get(id) ?? input.path),
    home: input.home,
    description: proseOrNull(translated(entity, 'description'), context),
    cms,
    listing: liftListing(cms),
    breadcrumbs: input.home ? [] : trail,
    parentId: input.home ? null : idOf('category', (text(entity['path']) ?? '').split('|').findLast(Boolean)),
    nearby: null,
    meta: pageMeta(entity, stillPicture(entity['media'], name)),
  }
  const plain = page as CategoryPage
  return ownsCategory ? withCustom(page, 'category', entity) : plain
}

/** The reviews that the product's page shows; null when it has no such element. */
function reviewsOf(product: Json): ProductDetail['reviews'] | null {
  const data = slotData(product['cmsPage'], 'product-description-reviews')
  const result = recordOrNull(data?.['reviews'])
  if (!result) return null
  const elements = records(result['elements']).flatMap(review)
  return {
    total: number(result['totalReviews']) ?? number(result['total']) ?? elements.length,
    average: number(product['ratingAverage']) || null,
    elements,
    stars: starCounts(result['aggregations']),
  }
}

/**
 * @param combinations option ids of the product's variants, see `configurator`
 */
export function productPage(
  body: unknown,
  combinations: Combination[] | null,
  input: PageInput,
  context: CmsContext,
): ProductPage {
  const answer = needRecord(body, 'product detail')
  const product = needRecord(answer['product'], 'product detail.product')
  const id = needId('product', product['id'])
  // Cross-selling stays in its element: a page that holds it twice is twice as heavy.
  const extras = { reviews: reviewsOf(product), crossSelling: [] }
  const detail = productDetail(product, answer['configurator'], combinations, extras, context)
  const cms = cmsPage(product['cmsPage'], detail.name, {
    ...context,
    gallery: detail.gallery,
    productName: detail.name,
  })
  const category = recordOrNull(product['seoCategory'])
  const canonicalId = idOf('product', product['canonicalProductId'])
  const trail = category
    ? breadcrumbs(category, { entries: input.navigation, home: input.homeCategory, linkLast: true }, context)
    : []
  return {
    kind: 'product',
    id,
    path: context.paths.get(id) ?? (input.path === '' ? cardPath(id, context) : input.path),
    ...(canonicalId && canonicalId !== id ? { canonicalId } : {}),
    product: detail,
    cms,
    taxState: taxState(input.taxState),
    breadcrumbs: [...trail, { name: detail.name, path: null }],
    meta: detail.meta,
  }
}

/** A page without a title of its own is named by its group. */
export function groupPage(
  body: unknown,
  path: string,
  sanitise: PageContext['sanitise'],
): Omit<GroupPage, 'countries'> {
  const entity = needRecord(body, 'customer group')
  const group = translated(entity, 'name') ?? ''
  const name = translated(entity, 'registrationTitle') ?? group
  const introduction = translated(entity, 'registrationIntroduction')
  return {
    kind: 'group',
    id: needText(entity['id'], 'customerGroup.id'),
    name,
    group,
    path,
    introduction: proseOrNull(introduction, { sanitise, paths: new Map() }),
    companiesOnly: record(entity['translated'])['registrationOnlyCompanyRegistration'] === true,
    breadcrumbs: [{ name, path: null }],
    meta: {
      title: null,
      description: translated(entity, 'registrationSeoMetaDescription'),
      keywords: null,
      image: null,
    },
  }
}

export function landingPage(body: unknown, input: PageInput, context: CmsContext): LandingPage {
  const entity = needRecord(body, 'landing page')
  const id = needText(entity['id'], 'landingPage.id')
  const name = translated(entity, 'name') ?? ''
  const page: Omit<LandingPage, 'custom'> = {
    kind: 'landing',
    id,
    name,
    path: context.paths.get(id) ?? input.path,
    cms: cmsPage(entity['cmsPage'], name, context),
    breadcrumbs: [{ name, path: null }],
    meta: pageMeta(entity, null),
  }
  const plain = page as LandingPage
  return ownsLandingPage ? withCustom(page, 'landing_page', entity) : plain
}

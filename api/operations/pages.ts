import type { CallOptions } from '../client/client.ts'
import type { CmsContext } from '../mappers/cms-elements.ts'
import { toBackend, type ListingRules } from '../mappers/listing-query.ts'
import type { PageContext } from '../mappers/context.ts'
import { categoryPage, groupPage, landingPage, productPage, type PageInput } from '../mappers/pages.ts'
import type { ListingQuery } from '../types/listing.ts'
import { CATEGORY_PAGE, LANDING_PAGE, PRODUCT_PAGE } from './includes.ts'
import { isNotFound, operation } from './operation.ts'

/** Values that a page's mapper has beside the answer. */
export interface PageOptions extends CallOptions {
  input: PageInput
  contextOf: (body: unknown) => CmsContext
}

interface CategoryRequest {
  navigationId: string
  query: ListingQuery
  rules: ListingRules
}

/** The address's listing parameters go with every category: the backend applies them to the listing in its CMS page. */
export const readCategoryPage = operation('POST /category/{navigationId}', {
  kind: 'server',
  seoUrls: true,
  request: ({ navigationId, query, rules }: CategoryRequest) => ({
    params: { path: { navigationId } },
    body: { ...toBackend({ ...query, search: undefined }, rules), includes: CATEGORY_PAGE },
  }),
  map: (body, { input, contextOf, home }: PageOptions & { home: boolean }) =>
    categoryPage(body, { ...input, home }, contextOf(body)),
  instead: { of: isNotFound, value: null },
})

export const readLandingPage = operation('POST /landing-page/{landingPageId}', {
  kind: 'server',
  seoUrls: true,
  request: (landingPageId: string) => ({ params: { path: { landingPageId } }, body: { includes: LANDING_PAGE } }),
  map: (body, { input, contextOf }: PageOptions) => landingPage(body, input, contextOf(body)),
  instead: { of: isNotFound, value: null },
})

/** A customer group to register for; none that is not open to the shop's visitors. */
export const readGroupPage = operation('GET /customer-group-registration/config/{customerGroupId}', {
  kind: 'server',
  request: (customerGroupId: string) => ({ params: { path: { customerGroupId } } }),
  map: (body, { path, sanitise }: CallOptions & { path: string; sanitise: PageContext['sanitise'] }) =>
    groupPage(body, path, sanitise),
  instead: { of: isNotFound, value: null },
})

/** A product with its CMS page and configurator, and the answer itself: it may be mapped again with what else is read. */
export const readProductPage = operation('POST /product/{productId}', {
  kind: 'server',
  seoUrls: true,
  request: (productId: string) => ({
    params: { path: { productId } },
    body: {
      associations: {
        seoUrls: {},
        media: {},
        manufacturer: {},
        properties: { associations: { group: {} } },
        options: { associations: { group: {} } },
      },
      includes: PRODUCT_PAGE,
    },
  }),
  map: (answer, { input, contextOf }: PageOptions) => ({
    answer,
    page: productPage(answer, null, input, contextOf(answer)),
  }),
  instead: { of: isNotFound, value: null },
})

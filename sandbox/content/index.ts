/** Categories, navigation, landing and CMS pages, breadcrumbs, SEO paths, sitemap. */
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import { listAnswer } from '../kernel/associations.ts'
import type { Call } from '../kernel/call.ts'
import { MAX_LIMIT } from '../kernel/criteria.ts'
import { malformedId, refuse } from '../kernel/errors.ts'
import type { Refusal } from '../kernel/errors.ts'
import { isId } from '../kernel/ids.ts'
import { numberAt, textAt } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { CategoryRecord } from '../kernel/records.ts'
import type { SandboxModule, Shop } from '../kernel/shop.ts'
import { categoryEntity } from '../catalogue/category.ts'
import { renderOf } from '../catalogue/render.ts'
import { PAGE_SIZE, listing } from '../listing/listing.ts'
import { breadcrumb } from './breadcrumb.ts'
import { cmsPageEntity } from './cms.ts'
import { landingPageEntity } from './landing-page.ts'
import { categoryId, navigation } from './navigation.ts'
import { seoUrlList } from './seo-url.ts'
import { sitemapFile, sitemapList } from './sitemap.ts'

function categoryNotFound(id: string): Refusal {
  return refuse(404, 'CONTENT__CATEGORY_NOT_FOUND', `Category "${id}" not found.`, { categoryId: id })
}

/**
 * `/category/{id}`: an inactive category answers, a folder or a link does not. The route has no criteria of its own:
 * what the call says of associations is passed over, filters and paging are the listing's.
 */
function category(call: Call, shop: Shop): Answer {
  const given = call.params['navigationId'] ?? ''
  const id = given === 'home' ? shop.catalogue.navigation.main : categoryId(given, shop)
  const found = shop.catalogue.categories.get(id)
  if (!found || found.type !== 'page') throw categoryNotFound(id)
  const render = renderOf(call, shop)
  const slots = slotIds(call)
  const pageId = found.cmsPageId ?? defaultPage(shop)
  const cmsPage =
    pageId === null
      ? null
      : cmsPageEntity(pageId, render, {
          category: found,
          ...(slots ? { slots } : {}),
          listing: () => categoryListing(call, shop, found),
        })
  return ok({ ...categoryEntity(found, render, { cmsPage }), cmsPageId: pageId })
}

function slotIds(call: Call): string[] | null {
  const given = textAt(call.input, 'slots')
  if (given === null) return null
  const ids = given.split('|')
  for (const id of ids) if (!isId(id)) throw malformedId(id)
  return ids
}

function categoryListing(call: Call, shop: Shop, found: CategoryRecord): JsonObject {
  // Associations and includes of the call belong to the category; the listing reads filters, order and paging.
  const { associations: _, ...input } = call.input
  // Unlike the bare listing, a category has no highest limit.
  const limit = numberAt(input, 'limit')
  const isHigh = limit !== null && Number.isInteger(limit) && limit > MAX_LIMIT
  const rows = shop.catalogue.inCategory(found.id)
  const { id, sorting } = found
  const page = isHigh ? { input: { ...input, limit: null }, defaultLimit: limit } : { input, defaultLimit: PAGE_SIZE }
  return listing({ rows, ...page, navigationId: id, sorting }, renderOf(call, shop))
}

function defaultPage(shop: Shop): string | null {
  for (const [id, page] of shop.catalogue.cmsPages) if (page.type === 'product_list') return id
  return null
}

function categoryList(call: Call, shop: Shop): Answer {
  const render = renderOf(call, shop)
  const entities = [...shop.catalogue.categories.values()]
    .filter((entry) => entry.active)
    .map((entry) => categoryEntity(entry, render, { media: false }))
  return listAnswer(entities, 'category', call, shop)
}

function productListing(call: Call, shop: Shop): Answer {
  const id = call.params['categoryId'] ?? ''
  if (!isId(id)) throw malformedId(id)
  if (!shop.catalogue.categories.has(id))
    throw refuse(404, 'PRODUCT__CATEGORY_NOT_FOUND', `Could not find category with id "${id}"`, {
      entity: 'category',
      field: 'id',
      value: id,
    })
  const rows = shop.catalogue.inCategory(id)
  return ok(listing({ rows, input: call.input, navigationId: id, defaultLimit: LISTING_LIMIT }, renderOf(call, shop)))
}

/** The bare listing route has the general limit as its default, as recorded. */
const LISTING_LIMIT = 100

/** Like that of a category, this route and the next have no criteria. */
function landingPage(call: Call, shop: Shop): Answer {
  const id = call.params['landingPageId'] ?? ''
  if (!isId(id)) throw malformedId(id)
  const page = shop.catalogue.landingPages.get(id)
  if (!page)
    throw refuse(404, 'CONTENT__LANDING_PAGE_NOT_FOUND', `Landing page "${id}" not found.`, { landingPageId: id })
  return ok(landingPageEntity(page, renderOf(call, shop)))
}

function cmsPage(call: Call, shop: Shop): Answer {
  const id = call.params['id'] ?? ''
  if (!isId(id)) throw malformedId(id)
  const page = cmsPageEntity(id, renderOf(call, shop), {})
  if (!page) throw refuse(404, 'CONTENT__CMS_PAGE_NOT_FOUND', `Page with id "${id}" was not found.`, { pageId: id })
  return ok(page)
}

export const contentModule: SandboxModule = {
  name: 'content',
  routes: {
    'GET|POST /category': categoryList,
    'GET|POST /category/{navigationId}': category,
    'GET|POST /product-listing/{categoryId}': productListing,
    'GET|POST /navigation/{activeId}/{rootId}': navigation,
    'GET|POST /landing-page/{landingPageId}': landingPage,
    'GET|POST /cms/{id}': cmsPage,
    'GET /breadcrumb/{id}': breadcrumb,
    'GET|POST /seo-url': seoUrlList,
    'GET|POST /sitemap': sitemapList,
  },
  newer: { 'GET /sitemap/{filePath}': sitemapFile },
  pages: { 'GET /sitemap/{filePath}': sitemapFile },
}

/** Products: detail, lists, variants, reviews, cross-selling, media. */
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { aggregate, checkAssociations, compare, criteriaOf, search, searchResult } from '../kernel/criteria.ts'
import type { Criteria } from '../kernel/criteria.ts'
import { mediaEntity } from '../kernel/entities.ts'
import { malformedId, refuse } from '../kernel/errors.ts'
import { isId } from '../kernel/ids.ts'
import { listAt, objectAt, textAt } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { ProductRecord } from '../kernel/records.ts'
import type { Part, Shop } from '../kernel/shop.ts'
import { cmsPageEntity } from '../content/cms.ts'
import { plainRow } from '../listing/listing.ts'
import { configurator, findVariant } from './configurator.ts'
import { crossSellings } from './cross-selling.ts'
import { PRODUCT_ASSOCIATIONS, mainVariant, productEntity } from './product.ts'
import { renderOf } from './render.ts'
import { postReview, reviewList } from './reviews.ts'

function idParam(call: Call, name: string): string {
  const id = call.params[name] ?? ''
  if (!isId(id)) throw malformedId(id)
  return id
}

/** The active product that a page shows: of a family, a variant. @throws Refusal 404 */
function pageProduct(id: string, shop: Shop): ProductRecord {
  const product = shop.catalogue.product(id)
  const shown = product && product.childCount > 0 ? mainVariant(product, shop) : product
  if (!shown?.active)
    throw refuse(404, 'CONTENT__PRODUCT_NOT_FOUND', `Product for id ${id} not found.`, { productId: id })
  return shown
}

function detail(call: Call, shop: Shop): Answer {
  const product = pageProduct(idParam(call, 'productId'), shop)
  const render = renderOf(call, shop)
  const { associations } = criteriaOf(call.input)
  checkAssociations(associations, PRODUCT_ASSOCIATIONS)
  const pageId = product.cmsPageId ?? defaultPage(shop)
  const cmsPage = pageId === null ? null : cmsPageEntity(pageId, render, { product })
  return ok({
    apiAlias: 'product_detail',
    product: { ...productEntity(product, render, { associations, cmsPage, seoCategory: true }), cmsPageId: pageId },
    configurator: configurator(product, render),
  })
}

/** Layout of products that name none. */
function defaultPage(shop: Shop): string | null {
  for (const [id, page] of shop.catalogue.cmsPages) if (page.type === 'product_detail') return id
  return null
}

/**
 * `/product`: filters and sorting read the listing rows; only the page's products are written out.
 */
function list(call: Call, shop: Shop): Answer {
  const render = renderOf(call, shop)
  const criteria = criteriaOf(call.input)
  checkAssociations(criteria.associations, PRODUCT_ASSOCIATIONS)
  const { catalogue } = shop
  const { ids } = criteria
  const rows = ids
    ? catalogue
        .products(ids)
        .filter((product) => product.active)
        .map((product) => familyRow(product, shop) ?? catalogue.listingRow(product.row))
        .filter((row) => row !== undefined)
    : catalogue.listing()
  const asIs = criteria.filters.length + criteria.postFilters.length + criteria.sortings.length === 0
  // Without filters and sorting only the page's rows are written out.
  const plain = asIs && criteria.aggregations.length === 0 ? [] : rows.map((row) => plainRow(row, render))
  const found = asIs ? pageOf(rows, criteria) : search(plain, { ...criteria, ids: null, aggregations: [] }, 'product')
  const elements = found.elements
    .map((entry) => catalogue.product(textAt(entry, 'id') ?? ''))
    .filter((product) => product !== null)
    .map((product) => productEntity(product, render, { listed: true, associations: criteria.associations }))
  const aggregations = aggregate(plain, criteria.aggregations, 'product')
  return ok(searchResult({ elements, aggregations, total: found.total }, criteria, 'product'))
}

function pageOf(rows: readonly { id: string }[], criteria: Criteria): { elements: JsonObject[]; total: number } {
  const { limit, page } = criteria
  const shown = limit === null ? rows : rows.slice((page - 1) * limit, page * limit)
  return { elements: shown.map(({ id }) => ({ id })), total: criteria.exactTotal ? rows.length : shown.length }
}

/** A family asked for by its id comes as itself, priced as its first variant. */
function familyRow(product: ProductRecord, shop: Shop): ReturnType<Shop['catalogue']['listingRow']> {
  const [first] = product.childCount > 0 ? shop.catalogue.family(product.id) : []
  return first && { ...first, id: product.id, parentId: null }
}

function variant(call: Call, shop: Shop): Answer {
  const familyId = idParam(call, 'productId')
  const given = objectAt(call.input, 'options')
  const options = Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const found = findVariant(shop, familyId, options, textAt(call.input, 'switchedGroup'))
  return ok({
    variantId: found.variantId,
    options: Object.keys(found.options).length === 0 ? [] : found.options,
    apiAlias: 'shopware_core_content_product_sales_channel_find_variant_found_combination',
  })
}

function media(call: Call, shop: Shop): Answer {
  const ids = listAt(call.input, 'ids').filter((id) => typeof id === 'string')
  if (ids.length === 0) throw refuse(400, 'CONTENT__MEDIA_EMPTY_ID', 'A media id must be provided.')
  const { language } = call.context()
  const found = ids.map((id) => shop.catalogue.media.get(id)).filter((entry) => entry !== undefined)
  const entities: JsonObject[] = found.map((entry) => mediaEntity(entry, language, shop))
  return ok(entities.sort((a, b) => compare(a['id'], b['id'])))
}

export const catalogueRoom: Part = {
  name: 'catalogue-routes',
  routes: {
    'GET|POST /product': list,
    'GET|POST /product/{productId}': detail,
    'POST /product/{productId}/find-variant': variant,
    'GET|POST /product/{productId}/cross-selling': (call, shop) => {
      const product = shop.catalogue.product(idParam(call, 'productId'))
      return ok(product ? crossSellings(product, renderOf(call, shop)) : [])
    },
    'GET|POST /product/{productId}/reviews': (call, shop) => {
      const id = idParam(call, 'productId')
      const product = shop.catalogue.product(id) ?? { id, parentId: null }
      return ok(reviewList(product, renderOf(call, shop), call.input))
    },
    'POST /product/{productId}/review': postReview,
    'GET|POST /media': media,
  },
}

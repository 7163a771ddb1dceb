/** Products: detail, lists, variants, reviews, cross-selling, media. */
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { sourcesOf, withAssociations } from '../kernel/associations.ts'
import { criteriaOf } from '../kernel/criteria.ts'
import { checkAssociations } from '../kernel/entity-schema.ts'
import { compare, fieldsOf } from '../kernel/filters.ts'
import { paged, search, searchResult } from '../kernel/search.ts'
import type { Found } from '../kernel/search.ts'
import type { Criteria } from '../kernel/criteria.ts'
import type { ListingRow } from '../kernel/catalogue.ts'
import { mediaEntity } from '../kernel/entities.ts'
import { malformedId, refuse } from '../kernel/errors.ts'
import { isId } from '../kernel/ids.ts'
import { isObject, listAt, objectAt, textAt } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { ProductRecord } from '../kernel/records.ts'
import type { SandboxModule, Shop } from '../kernel/shop.ts'
import { cmsPageEntity } from '../content/cms.ts'
import { plainRow } from '../listing/plain-row.ts'
import { searchRows } from '../listing/search-rows.ts'
import { catalogueFinders, catalogueLoaders } from './loaders.ts'
import { configurator, findVariant } from './configurator.ts'
import { crossSellings } from './cross-selling.ts'
import { mainVariant, productEntity } from './product.ts'
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
  checkAssociations('product', associations)
  const pageId = product.cmsPageId ?? defaultPage(shop)
  const cmsPage = pageId === null ? null : cmsPageEntity(pageId, render, { product })
  const entity = { ...productEntity(product, render, { associations, cmsPage, seoCategory: true }), cmsPageId: pageId }
  return ok({
    apiAlias: 'product_detail',
    product: withAssociations([entity], 'product', associations, call, shop)[0] ?? entity,
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
  checkAssociations('product', criteria.associations)
  const { catalogue } = shop
  const { ids, term, associations } = criteria
  const scores = term === null ? null : searchRows(shop, term, render.language.tongue)
  const requested = ids
    ? catalogue
        .products(ids)
        .filter((product) => product.active)
        .map((product) => familyRow(product, shop) ?? catalogue.listingRow(product.row))
        .filter((row) => row !== undefined)
    : [...catalogue.listing(), ...(asksForNumbers(criteria) ? familyRows(shop) : [])]
  const rows = scores ? requested.filter(({ row }) => scores.has(row)) : requested
  // Without filters, sortings and the like only the page's rows are written out.
  const found: Found = isPlain(criteria)
    ? { ...paged(rows, criteria), elements: paged(rows, criteria).elements.map(({ id }) => ({ id })), aggregations: {} }
    : search(
        rows.map((row) => plainRow(row, render, scores?.get(row.row))),
        { ...criteria, ids: null },
        'product',
        sourcesOf(call, shop),
      )
  const written = found.elements
    .map((entry) => ({ entry, product: catalogue.product(textAt(entry, 'id') ?? '') }))
    .flatMap(({ entry, product }) =>
      product ? [withScore(productEntity(product, render, { listed: true, associations }), entry)] : [],
    )
  const elements = withAssociations(written, 'product', associations, call, shop)
  return ok(searchResult({ ...found, elements }, criteria, 'product'))
}

function isPlain({ filters, postFilters, sortings, aggregations, term, queries, grouping }: Criteria): boolean {
  const lists = [filters, postFilters, sortings, aggregations, queries, grouping]
  return term === null && lists.every((list) => list.length === 0)
}

/** The score of a hit is in the answer, too. */
function withScore(product: JsonObject, { extensions }: JsonObject): JsonObject {
  if (!isObject(extensions)) return product
  return {
    ...product,
    extensions: {
      search: { ...objectAt(objectAt(product, 'extensions'), 'search'), ...objectAt(extensions, 'search') },
    },
  }
}

/** A family has a number of its own, beside those of its variants. */
const asksForNumbers = ({ filters, postFilters }: Criteria): boolean =>
  [...filters, ...postFilters].flatMap(fieldsOf).some((field) => /(?:^|\.)productNumber$/.test(field))

function familyRows(shop: Shop): ListingRow[] {
  const ids = new Set(shop.catalogue.listing().flatMap(({ parentId }) => parentId ?? []))
  return shop.catalogue.products([...ids]).flatMap((product) => familyRow(product, shop) ?? [])
}

/** A family that is named by its id or its number comes as itself, priced as its first variant. */
function familyRow(product: ProductRecord, shop: Shop): ListingRow | undefined {
  const [first] = product.childCount > 0 ? shop.catalogue.family(product.id) : []
  return first && { ...first, id: product.id, parentId: null, number: product.number }
}

function variant(call: Call, shop: Shop): Answer {
  const familyId = idParam(call, 'productId')
  const given = call.input['options']
  // A map of group and option, or a plain list of options, whose groups follow from them.
  const pairs = Array.isArray(given)
    ? given.filter((id) => typeof id === 'string').map((id) => [shop.catalogue.options.get(id)?.groupId ?? id, id])
    : Object.entries(objectAt(call.input, 'options'))
  const options = Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
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

export const catalogueModule: SandboxModule = {
  name: 'catalogue-routes',
  loaders: catalogueLoaders,
  finders: catalogueFinders,
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
      return reviewList(product, renderOf(call, shop))
    },
    'POST /product/{productId}/review': postReview,
    'GET|POST /media': media,
  },
  newer: { 'GET /product/{productId}/find-variant': variant },
}

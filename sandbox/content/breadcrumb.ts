import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { seoUrlEntity } from '../kernel/entities.ts'
import { malformedId, refuse } from '../kernel/errors.ts'
import { idOf, isId } from '../kernel/ids.ts'
import { textAt } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { CategoryRecord } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import { pathInfo, renderOf, seoPath } from '../catalogue/render.ts'
import type { Render } from '../catalogue/render.ts'

/** `/breadcrumb/{id}`: from below the navigation's root down to the category, or to the product's main category. */
export function breadcrumb(call: Call, shop: Shop): Answer {
  const id = call.params['id'] ?? ''
  if (!isId(id)) throw malformedId(id)
  const type = textAt(call.input, 'type') ?? 'product'
  const { catalogue } = shop
  const product = type === 'category' ? null : catalogue.product(id)
  const referrer = textAt(call.input, 'referrerCategoryId')
  const fromReferrer = product && referrer !== null && product.categoryIds.includes(referrer) ? referrer : null
  const target = catalogue.categories.get(product ? (fromReferrer ?? product.categoryIds[0] ?? '') : id)
  if (!target) throw refuse(404, 'CONTENT__CATEGORY_NOT_FOUND', `Category "${id}" not found.`, { categoryId: id })

  const render = renderOf(call, shop)
  const path = [...target.path, target.id]
    .map((categoryId) => catalogue.categories.get(categoryId))
    .filter((category) => category !== undefined)
    .filter((category) => category.parentId !== null)
  const breadcrumbs = path.map((category) => crumb(category, render))
  return ok(shop.settings.api === '6.7' ? breadcrumbs : { breadcrumbs, apiAlias: 'breadcrumb_collection' })
}

function crumb(category: CategoryRecord, render: Render): JsonObject {
  const { tongue } = render.language
  const row = seoPath(render, category.id)
  const technical = pathInfo('frontend.navigation.page', category.id)
  const { id: languageId } = render.language
  const short = {
    id: idOf('seo-url', `${languageId}/${category.id}`),
    pathInfo: technical,
    seoPathInfo: row?.path ?? '',
  }
  const url = { ...short, languageId, routeName: row?.routeName ?? '', foreignKey: category.id }
  const link = category.link
  return {
    name: category.name[tongue],
    categoryId: category.id,
    type: category.type,
    translated: {
      customFields: {},
      slotConfig: null,
      linkType: link?.type ?? null,
      internalLink: link && link.type !== 'external' ? link.target : null,
      externalLink: link?.type === 'external' ? link.target : null,
      linkNewTab: link?.newTab ?? null,
      description: category.description?.[tongue] ?? null,
      metaTitle: category.metaTitle?.[tongue] ?? null,
      metaDescription: category.metaDescription?.[tongue] ?? null,
      keywords: null,
    },
    path: row?.path ?? technical.slice(1),
    seoUrls: row ? [render.shop.settings.api === '6.7' ? seoUrlEntity(url) : short] : [],
    apiAlias: 'breadcrumb',
  }
}

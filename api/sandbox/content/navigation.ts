import { ok, noContent } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { checkAssociations, criteriaOf } from '../kernel/criteria.ts'
import { malformedId, refuse } from '../kernel/errors.ts'
import { isId } from '../kernel/ids.ts'
import { numberAt, truthy } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { CategoryRecord } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import { categoryEntity, visibleChildren } from '../catalogue/category.ts'
import { renderOf } from '../catalogue/render.ts'
import type { Render } from '../catalogue/render.ts'

export const CATEGORY_ASSOCIATIONS = {
  media: { thumbnails: {} },
  seoUrls: {},
  parent: {},
  children: {},
  products: {},
  tags: {},
  cmsPage: {
    sections: { blocks: { slots: { block: { slots: {} } }, backgroundMedia: {} }, backgroundMedia: {} },
  },
}

const DEFAULT_DEPTH = 2

/** Id behind an alias such as `main-navigation`. @throws Refusal 400 for what is neither alias nor id */
export function categoryId(given: string, shop: Shop): string {
  const { main, footer, service } = shop.catalogue.navigation
  if (given === 'main-navigation') return main
  if (given === 'footer-navigation') return footer
  if (given === 'service-navigation') return service
  if (!isId(given)) throw malformedId(given)
  return given
}

/** `/navigation/{activeId}/{rootId}`: a bare list, as a tree unless `buildTree` is false. */
export function navigation(call: Call, shop: Shop): Answer {
  const activeId = categoryId(call.params['activeId'] ?? '', shop)
  const rootId = categoryId(call.params['rootId'] ?? '', shop)
  const { categories } = shop.catalogue
  for (const id of [rootId, activeId])
    if (!categories.has(id))
      throw refuse(404, 'CONTENT__CATEGORY_NOT_FOUND', `Category "${id}" not found.`, { categoryId: id })
  const root = categories.get(rootId)
  if (!root) return noContent()

  checkAssociations(criteriaOf(call.input).associations, CATEGORY_ASSOCIATIONS)
  const depth = numberAt(call.input, 'depth') ?? DEFAULT_DEPTH
  const { buildTree } = call.input
  const asTree = buildTree === undefined || truthy(buildTree)
  const render = renderOf(call, shop)
  return ok(asTree ? tree(root, depth, render) : flat(root, depth, render))
}

function tree(parent: CategoryRecord, depth: number, render: Render): JsonObject[] {
  if (depth < 1) return []
  return visibleChildren(parent, render).map((child) =>
    categoryEntity(child, render, { children: tree(child, depth - 1, render) }),
  )
}

/** All categories down to that depth, by name. */
function flat(root: CategoryRecord, depth: number, render: Render): JsonObject[] {
  const below = (parent: CategoryRecord, level: number): CategoryRecord[] =>
    level < 1 ? [] : visibleChildren(parent, render).flatMap((child) => [child, ...below(child, level - 1)])
  return below(root, depth).map((entry) => categoryEntity(entry, render))
}

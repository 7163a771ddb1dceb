import { ok, noContent } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { criteriaOf } from '../kernel/criteria.ts'
import { withAssociations } from '../kernel/associations.ts'
import { malformedId, refuse } from '../kernel/errors.ts'
import { isId } from '../kernel/ids.ts'
import { numberAt, truthy } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { CategoryRecord } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import { categoryEntity, visibleChildren } from '../catalogue/category.ts'
import { renderOf } from '../catalogue/render.ts'
import type { Render } from '../catalogue/render.ts'

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

/** `/navigation/{activeId}/{rootId}`: a bare list, as a tree of what is shown unless `buildTree` is false. */
export function navigation(call: Call, shop: Shop): Answer {
  const activeId = categoryId(call.params['activeId'] ?? '', shop)
  const rootId = categoryId(call.params['rootId'] ?? '', shop)
  const { categories } = shop.catalogue
  for (const id of [rootId, activeId])
    if (!categories.has(id))
      throw refuse(404, 'CONTENT__CATEGORY_NOT_FOUND', `Category "${id}" not found.`, { categoryId: id })
  const root = categories.get(rootId)
  if (!root) return noContent()

  const { associations } = criteriaOf(call.input)
  const depth = numberAt(call.input, 'depth') ?? DEFAULT_DEPTH
  const { buildTree } = call.input
  const asTree = buildTree === undefined || truthy(buildTree)
  const render = renderOf(call, shop)
  const loaded = loadedIds(root, activeId, depth, shop)
  const withRequested = (entities: JsonObject[]): JsonObject[] =>
    withAssociations(entities, 'category', associations, call, shop)
  if (asTree) return ok(tree(root, loaded, render, withRequested))
  const list = [...categories.values()].filter(({ id }) => loaded.has(id))
  return ok(withRequested(list.map((entry) => categoryEntity(entry, render))))
}

/**
 * What an answer holds: one level more than `depth` says, and the categories around the active one: itself, what is
 * above it and its children. A depth of 0 leaves only the latter.
 */
function loadedIds(root: CategoryRecord, activeId: string, depth: number, shop: Shop): Set<string> {
  const { categories } = shop.catalogue
  const isBelow = ({ path }: CategoryRecord): boolean => path.includes(root.id)
  const found = categories.get(activeId)
  // A category elsewhere counts as the root.
  const active = found && isBelow(found) ? found : root
  const around = new Set([active.id, ...active.path, ...active.childIds])
  const lowest = depth > 0 ? root.level + depth + 1 : root.level
  const loaded = [...categories.values()].filter(
    (entry) => entry.active && ((isBelow(entry) && entry.level <= lowest) || around.has(entry.id)),
  )
  return new Set(loaded.map(({ id }) => id))
}

function tree(
  parent: CategoryRecord,
  loaded: ReadonlySet<string>,
  render: Render,
  withRequested: (entities: JsonObject[]) => JsonObject[],
): JsonObject[] {
  const children = visibleChildren(parent, render).filter(({ id }) => loaded.has(id))
  return withRequested(
    children.map((child) => categoryEntity(child, render, { children: tree(child, loaded, render, withRequested) })),
  )
}

import { mediaEntity } from '../kernel/entities.ts'
import { SEEDED } from '../kernel/entities.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { LIVE_VERSION } from '../kernel/reference.ts'
import type { CategoryRecord } from '../kernel/records.ts'
import type { Render } from './render.ts'
import { seoUrls } from './render.ts'

interface CategoryParts {
  children?: JsonObject[] | null
  cmsPage?: JsonObject | null
  /** Media is filled in navigation and detail, not in lists. */
  media?: boolean
}

/** `category` of the Store API. */
export function categoryEntity(category: CategoryRecord, render: Render, parts: CategoryParts = {}): JsonObject {
  const { language, shop } = render
  const { tongue } = language
  const name = category.name[tongue]
  const description = category.description?.[tongue] ?? null
  const metaDescription = category.metaDescription?.[tongue] ?? null
  const metaTitle = category.metaTitle?.[tongue] ?? null
  const link = linkFields(category)
  const siblings = category.parentId === null ? [] : (shop.catalogue.categories.get(category.parentId)?.childIds ?? [])
  const media = category.mediaId === null ? undefined : shop.catalogue.media.get(category.mediaId)
  const texts = { description, metaTitle, metaDescription, keywords: null }
  return {
    versionId: LIVE_VERSION,
    translated: {
      breadcrumb: category.breadcrumb.map((text) => text[tongue]),
      name,
      customFields: {},
      slotConfig: null,
      ...link,
      ...texts,
    },
    createdAt: SEEDED,
    updatedAt: null,
    afterCategoryId: category.position === 0 ? null : (siblings[category.position - 1] ?? null),
    parentId: category.parentId,
    mediaId: category.mediaId,
    name,
    breadcrumb: category.breadcrumb.map((text) => text[tongue]),
    path: category.path.length === 0 ? null : `|${category.path.join('|')}|`,
    level: category.level,
    active: category.active,
    childCount: category.childIds.length,
    visibleChildCount: visibleChildren(category, render).length,
    displayNestedProducts: true,
    parent: null,
    children: parts.children ?? null,
    translations: null,
    media: media && parts.media !== false ? mediaEntity(media, language, shop) : null,
    tags: null,
    cmsPageId: category.cmsPageId,
    cmsPageIdSwitched: false,
    cmsPage: parts.cmsPage ?? null,
    ...link,
    visible: category.visible,
    type: category.type,
    productAssignmentType: 'product',
    ...texts,
    seoUrls: category.type === 'page' ? seoUrls(render, category.id) : null,
    customEntityTypeId: null,
    customFields: null,
    id: category.id,
    apiAlias: 'category',
  }
}

function linkFields(category: CategoryRecord): { [key: string]: Json } {
  if (!category.link) return { linkType: null, internalLink: null, externalLink: null, linkNewTab: null }
  const { type, target, newTab } = category.link
  const external = type === 'external'
  return {
    linkType: type,
    internalLink: external ? null : target,
    externalLink: external ? target : null,
    linkNewTab: newTab,
  }
}

export function visibleChildren(category: CategoryRecord, render: Pick<Render, 'shop'>): CategoryRecord[] {
  return category.childIds
    .map((id) => render.shop.catalogue.categories.get(id))
    .filter((child) => child !== undefined)
    .filter((child) => child.active && child.visible)
}

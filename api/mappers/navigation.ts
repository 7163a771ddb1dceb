import { stillPicture } from './basics.ts'
import { categoryPath, type PageContext } from './context.ts'
import { idOf } from './ids.ts'
import { proseOrNull } from './prose.ts'
import { isTrue, needRecords, number, record, records, text, translated, type Json } from './read.ts'
import type { Breadcrumb } from '../types/common.ts'
import type { CategoryId } from '../types/ids.ts'
import type { NavigationEntry, PageKey } from '../types/navigation.ts'

interface Target {
  href: string | null
  external: boolean
  key: PageKey | null
}

const nowhere: Target = { href: null, external: false, key: null }

const INTERNAL: Record<string, { prefix: string; routeName: PageKey['routeName'] }> = {
  category: { prefix: 'navigation', routeName: 'frontend.navigation.page' },
  product: { prefix: 'detail', routeName: 'frontend.detail.page' },
  landing_page: { prefix: 'landingPage', routeName: 'frontend.landing.page' },
}

/** Web, mail and phone addresses; anything else leads nowhere. */
const isExternal = (address: string): boolean => /^(https?:\/\/|mailto:|tel:)/i.test(address)

/**
 * Where an entry leads (docs/backend.md, "SEO URLs"). Folders lead nowhere; a link carries its target's key, not its
 * own.
 */
function target(entity: Json, context: PageContext): Target {
  const id = text(entity['id']) ?? ''
  if (entity['type'] === 'folder') return nowhere
  if (entity['type'] !== 'link')
    return {
      href: categoryPath(id, context),
      external: false,
      key: { routeName: 'frontend.navigation.page', foreignKey: id },
    }
  const address = translated(entity, 'externalLink')?.trim()
  const linkType = translated(entity, 'linkType') ?? ''
  if (linkType === 'external' || (linkType === '' && address)) {
    if (!address) return nowhere
    if (isExternal(address)) return { href: address, external: true, key: null }
    return address.startsWith('/') ? { href: address, external: false, key: null } : nowhere
  }
  const internal = Object.hasOwn(INTERNAL, linkType) ? INTERNAL[linkType] : undefined
  const foreignKey = translated(entity, 'internalLink')
  if (!internal || !foreignKey) return nowhere
  return {
    href: context.paths.get(foreignKey) ?? context.paths.get(id) ?? `/${internal.prefix}/${foreignKey}`,
    external: false,
    key: { routeName: internal.routeName, foreignKey },
  }
}

interface Level {
  context: PageContext
  /** 1: directly below the root. */
  level: number
  /** How many levels the answer holds; null: all that there are. */
  levels: number | null
}

/** The last level's categories have children that the answer does not hold; hidden ones count as well. */
const isUnread = (entity: Json, { level, levels }: Level): boolean =>
  levels !== null && level >= levels && entity['type'] !== 'link' && (number(entity['childCount']) ?? 0) > 0

function entry(entity: Json, at: Level): NavigationEntry[] {
  const id = idOf('category', entity['id'])
  const name = translated(entity, 'name')
  // Without a name there is nothing to point at, nor to read out.
  if (!id || name === null || entity['visible'] === false || entity['active'] === false) return []
  const { context, level } = at
  const { href, external, key } = target(entity, context)
  const children = records(entity['children']).flatMap((child) => entry(child, { ...at, level: level + 1 }))
  // A real shop has hundreds of entries, and every page carries them: words and pictures only where a panel shows them.
  const panel = level === 1 && children.length > 0
  return [
    {
      id,
      name,
      href,
      external,
      newTab:
        external && entity['type'] === 'link'
          ? true
          : isTrue(record(entity['translated'])['linkNewTab']) || isTrue(entity['linkNewTab']),
      key,
      description: panel ? proseOrNull(translated(entity, 'description'), context) : null,
      image: panel ? stillPicture(entity['media'], name) : null,
      children,
      ...(children.length === 0 && isUnread(entity, at) ? { unread: true } : {}),
    },
  ]
}

/**
 * A navigation tree; an empty answer (no such navigation at the sales channel: 204) is an empty one.
 * @param levels how many the answer holds below its root; null: all that there are
 */
export const navigation = (body: unknown, context: PageContext, levels: number | null = null): NavigationEntry[] =>
  body === undefined || body === null
    ? []
    : needRecords(body, 'navigation').flatMap((entity) => entry(entity, { context, level: 1, levels }))

/** Finds an entry by id. */
export function findEntry(entries: readonly NavigationEntry[], id: string): NavigationEntry | null {
  for (const candidate of entries) {
    if (candidate.id === id) return candidate
    const below = findEntry(candidate.children, id)
    if (below) return below
  }
  return null
}

/** Finds an entry by the path that it leads to. */
export function findByPath(entries: readonly NavigationEntry[], path: string): NavigationEntry | null {
  for (const candidate of entries) {
    if (candidate.href === path) return candidate
    const below = findByPath(candidate.children, path)
    if (below) return below
  }
  return null
}

/**
 * Breadcrumbs from the home page to a category, from the names and ids of ancestors that the category holds.
 *
 * @param entries where the ancestors' paths are looked up; one that is not there gets its technical path
 * @param linkLast whether the category itself is a link (it is the last item of its own page, not of a product's)
 */
export function breadcrumbs(
  category: Json,
  { entries, home, linkLast }: { entries: readonly NavigationEntry[]; home: CategoryId | null; linkLast: boolean },
  context: PageContext,
): Breadcrumb[] {
  const breadcrumb = record(category['translated'])['breadcrumb'] ?? category['breadcrumb']
  const names = Array.isArray(breadcrumb) ? breadcrumb.filter((name) => typeof name === 'string') : records(breadcrumb)
  const labels = Array.isArray(breadcrumb) ? names.map(String) : Object.values(record(breadcrumb)).map(String)
  const ids = [...(text(category['path']) ?? '').split('|').filter(Boolean), text(category['id']) ?? '']
  // A category of another tree (footer, service): the folders above it lead nowhere.
  if (home !== null && !ids.includes(home)) {
    const name = labels.at(-1)
    return name === undefined ? [] : [{ name, path: linkLast ? categoryPath(ids.at(-1) ?? '', context) : null }]
  }
  // Ancestors above the sales channel's root are none of the shopper's.
  const rootAt = Math.max(0, home ? ids.indexOf(home) : 0)
  const offset = ids.length - labels.length
  return labels.flatMap((name, index) => {
    const at = index + offset
    const id = ids[at] ?? ''
    if (at < rootAt) return []
    if (at === rootAt && (home === null || id === home)) return [{ name, path: '/' }]
    if (at === ids.length - 1) return [{ name, path: linkLast ? categoryPath(id, context) : null }]
    const found = findEntry(entries, id)
    return [{ name, path: found ? (found.external ? null : found.href) : categoryPath(id, context) }]
  })
}

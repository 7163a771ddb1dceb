import { useLingui } from '@lingui/react/macro'
import type { Breadcrumb } from '../../../../../api/types/common.ts'
import type { NavigationEntry } from '../../../../../api/types/navigation.ts'
import type { CategoryPage } from '../../../../../api/types/page.ts'
import { useFacts } from '../../../../platform/locale.ts'
import { EntryLink } from '../../../../platform/entry-link.tsx'
import { ShopLink } from '../../../../platform/shop-link.tsx'
import { useContent } from '../../content.context.ts'
import { defineElement } from '../../define-element.ts'
import styles from './category-navigation.module.css'

/** The entry of a category and the ones around it. */
function find(entries: NavigationEntry[], id: string): NavigationEntry | null {
  for (const entry of entries) {
    if (entry.id === id || entry.key?.foreignKey === id) return entry
    const below = find(entry.children, id)
    if (below) return entry.children.includes(below) ? entry : below
  }
  return null
}

/** The entry above the list, and the list: the page's siblings, or its children when it has a menu of its own. */
function around(
  { id, name, path, breadcrumbs, nearby }: CategoryPage,
  navigation: NavigationEntry[],
): { root: Breadcrumb | null; entries: NavigationEntry[] } {
  if (nearby !== null && nearby.below.length > 0) return { root: { name, path }, entries: nearby.below }
  if (nearby?.beside) return { root: breadcrumbs.at(-2) ?? null, entries: nearby.beside }
  const found = find(navigation, id)
  const root = found && { name: found.name, path: found.external ? null : found.href }
  return { root, entries: found && found.children.length > 0 ? found.children : navigation }
}

/** Categories around the current one: its parent's children, or its own when it is at the top. */
function CategoryNavigation() {
  const { t } = useLingui()
  const { navigation } = useFacts()
  const page = useContent()?.page
  if (page?.kind !== 'category') return null
  const { root, entries } = around(page, navigation)
  return (
    <nav aria-label={root?.name ?? t`Categories`} className={styles.navigation}>
      {root === null ? null : (
        <p className={styles.title}>
          {root.path === null ? root.name : <ShopLink to={root.path}>{root.name}</ShopLink>}
        </p>
      )}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryLink
              entry={entry}
              className={styles.link}
              aria-current={entry.id === page.id || entry.key?.foreignKey === page.id ? 'page' : undefined}
            >
              {entry.name}
            </EntryLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export default defineElement({
  type: 'category-navigation',
  config: {},
  read: () => ({}),
  component: CategoryNavigation,
  samples: [{ block: 'category-navigation', slot: 'content', alone: true, config: {} }],
})

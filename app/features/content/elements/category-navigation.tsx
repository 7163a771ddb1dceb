import { useLingui } from '@lingui/react/macro'
import type { NavigationEntry } from '../../../../api/types/navigation.ts'
import { useFacts } from '../../../platform/locale.ts'
import { EntryLink } from '../../../platform/entry-link.tsx'
import { useContent } from '../content.context.ts'
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

/** Categories around the current one: its parent's children, or its own when it stands at the top. */
export function CategoryNavigation() {
  const { t } = useLingui()
  const { navigation } = useFacts()
  const page = useContent()?.page
  if (page?.kind !== 'category') return null
  const root = find(navigation, page.id)
  const entries = root && root.children.length > 0 ? root.children : navigation
  return (
    <nav aria-label={root?.name ?? t`Categories`} className={styles.navigation}>
      {root ? (
        <p className={styles.title}>
          <EntryLink entry={root}>{root.name}</EntryLink>
        </p>
      ) : null}
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

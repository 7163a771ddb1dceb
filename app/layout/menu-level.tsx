import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { NavigationEntry } from '../../api/types/navigation.ts'
import type { SubmenuIntents, SubmenuView } from '../../machines/submenu/index.ts'
import { EntryLink } from '../platform/entry-link.tsx'
import { Disclosure, NotLoaded, Skeleton, classes } from '../ui/index.ts'
import styles from './menu-drawer.module.css'
import { useSubmenu } from './use-submenu.ts'

interface LevelProps {
  entry: NavigationEntry
  /** Of several levels with one name only one is unfolded. */
  group: string
  /** 1: the menu's own entries. */
  level?: number
  onFollow: () => void
}

/** An entry of the menu: a link, or what unfolds the categories below it, down to the last of them. */
export function MenuLevel(props: LevelProps) {
  const { entry, level = 1, onFollow } = props
  if (entry.unread) return <UnreadLevel {...props} />
  if (entry.children.length > 0) {
    return (
      <Disclosure {...folding(props)}>
        <Children {...props} entries={entry.children} />
      </Disclosure>
    )
  }
  return (
    <EntryLink entry={entry} className={level === 1 ? styles.single : styles.child} onClick={onFollow}>
      {entry.name}
    </EntryLink>
  )
}

const folding = ({ entry, group, level = 1 }: LevelProps) => ({
  summary: <span className={level === 1 ? styles.name : styles.deeper}>{entry.name}</span>,
  name: group,
  look: level === 1 ? ('line' as const) : ('plain' as const),
})

function UnreadLevel(props: LevelProps) {
  const { view, intents } = useSubmenu(props.entry.id)
  return <SubmenuLevel {...props} view={view} intents={intents} />
}

/** A level whose categories are read when it is unfolded. */
export function SubmenuLevel({ view, intents, ...props }: LevelProps & { view: SubmenuView; intents: SubmenuIntents }) {
  return (
    <Disclosure {...folding(props)} open={view.status !== 'closed'} onToggle={intents.toggle}>
      {view.status === 'closed' ? null : (
        <Children {...props} entries={view.entries}>
          {view.status === 'loading' ? (
            <li>
              <Skeleton lines={3} />
            </li>
          ) : null}
          {view.status === 'failed' ? (
            <li>
              <NotLoaded retry={intents.retry} />
            </li>
          ) : null}
        </Children>
      )}
    </Disclosure>
  )
}

/** The entry's own page first, then what is below it. */
function Children({
  entry,
  entries,
  level = 1,
  onFollow,
  children,
}: LevelProps & { entries: readonly NavigationEntry[]; children?: ReactNode }) {
  return (
    <ul className={classes(styles.children, level > 1 && styles.inner)}>
      {entry.href ? (
        <li>
          <EntryLink entry={entry} className={styles.child} onClick={onFollow}>
            <Trans>See everything</Trans>
          </EntryLink>
        </li>
      ) : null}
      {entries.map((child) => (
        <li key={child.id}>
          <MenuLevel entry={child} group={`menu-${entry.id}`} level={level + 1} onFollow={onFollow} />
        </li>
      ))}
      {children}
    </ul>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NavigationEntry } from '../../api/types/navigation.ts'
import { Icon, NotLoaded, classes, lazyWithRetry } from '../ui/index.ts'
import { usePath } from '../platform/use-path.ts'
import { EntryLink } from '../platform/entry-link.tsx'
import type { FlyoutContent } from './flyout-panel.tsx'
import styles from './main-navigation.module.css'
import { useFlyout } from './use-flyout.ts'
import type { FlyoutEntry } from './use-flyout.ts'

const FlyoutPanel = lazyWithRetry(() => import('./flyout-panel.tsx'), NotLoaded)

const MORE = 'more'

/**
 * The shop's categories with their flyouts. A word is a link. A mouse opens the flyout by resting on the word, keyboard
 * and finger by the button beside it; an entry without a page is such a button itself.
 */
export function MainNavigation({ entries }: { entries: NavigationEntry[] }) {
  const { t } = useLingui()
  const path = usePath()
  const list = useRef<HTMLUListElement>(null)
  const fitting = useFitting(list, entries)
  const { navigation, onKeyDown, flyoutOf } = useFlyout()
  const keys = { onKeyDown }
  const hidden = entries.slice(fitting)
  const more = flyoutOf(MORE)

  return (
    <nav ref={navigation} className={styles.navigation} aria-label={t`Main`} {...keys}>
      <ul ref={list} className={styles.list}>
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            data-entry=""
            className={classes(styles.entry, index >= fitting && styles.left)}
            {...flyoutOf(entry.id).attention}
          >
            <Department entry={entry} path={path} flyout={flyoutOf(entry.id)} />
          </li>
        ))}
      </ul>
      {/* Keeps its place while everything fits: otherwise it would itself take the place that the entries need. */}
      <div data-entry="" className={classes(styles.entry, hidden.length === 0 && styles.left)} {...more.attention}>
        <button
          type="button"
          className={classes(styles.link, styles.unfolds, more.open && styles.open)}
          aria-expanded={more.open}
          onClick={more.toggle}
        >
          <Trans>More</Trans>
          <Icon name="chevronDown" size="s" />
        </button>
        {more.open ? <Flyout entry={folderOf(t`More`, hidden)} onFollow={more.follow} /> : null}
      </div>
    </nav>
  )
}

function Department({ entry, path, flyout }: { entry: NavigationEntry; path: string; flyout: FlyoutEntry }) {
  const { t } = useLingui()
  const { name } = entry
  const unfolds = entry.children.length > 0
  const current = isCurrent(entry, path)
  const expands = { 'aria-expanded': flyout.open, onClick: flyout.toggle }
  return (
    <>
      {unfolds && entry.href === null ? (
        <button
          type="button"
          className={classes(styles.link, styles.unfolds, flyout.open && styles.open)}
          aria-current={current ? 'true' : undefined}
          {...expands}
        >
          {name}
          <Icon name="chevronDown" size="s" />
        </button>
      ) : (
        <EntryLink
          entry={entry}
          className={classes(styles.link, flyout.open && unfolds && styles.open)}
          aria-current={current ? (entry.href === path ? 'page' : 'true') : undefined}
          onClick={flyout.follow}
        >
          {name}
        </EntryLink>
      )}
      {unfolds && entry.href !== null ? (
        <button type="button" className={styles.toggle} aria-label={t`Categories in ${name}`} {...expands}>
          <Icon name="chevronDown" size="s" />
        </button>
      ) : null}
      {unfolds && flyout.open ? <Flyout entry={entry} onFollow={flyout.follow} /> : null}
    </>
  )
}

function Flyout({ entry, onFollow }: { entry: FlyoutContent; onFollow: () => void }) {
  return (
    <div className={styles.flyout} data-flyout="">
      <FlyoutPanel entry={entry} onFollow={onFollow} />
    </div>
  )
}

/** Entries that have no place in the line, below one word. */
const folderOf = (name: string, children: NavigationEntry[]): FlyoutContent => ({
  name,
  href: null,
  key: null,
  external: false,
  newTab: false,
  description: null,
  image: null,
  children,
})

/** The number of entries with a place in the line; the others are cut off there and appear below "More". */
function useFitting(list: RefObject<HTMLUListElement | null>, entries: NavigationEntry[]): number {
  const [fitting, setFitting] = useState(entries.length)
  useEffect(() => {
    if (entries.length === 0) return undefined
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement)
    const watch = new ResizeObserver(() =>
      setFitting(items.filter((item) => item.offsetTop === items[0]?.offsetTop).length),
    )
    for (const item of items) watch.observe(item)
    // The line itself may become narrower while none of its entries does.
    if (list.current) watch.observe(list.current)
    return () => watch.disconnect()
  }, [list, entries])
  return fitting
}

/** The entry itself or one below it is on screen. */
export function isCurrent(entry: NavigationEntry, path: string): boolean {
  if (entry.href === null || entry.external) return entry.children.some((child) => isCurrent(child, path))
  const inside = entry.href.length > 1 && entry.href.endsWith('/') && path.startsWith(entry.href)
  return entry.href === path || inside || entry.children.some((child) => isCurrent(child, path))
}

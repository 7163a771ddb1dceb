import { useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NavigationEntry } from '../../api/shapes/types.ts'
import { Page, classes } from '../design/index.ts'
import { PictureView } from '../features/product/picture-view.tsx'
import { usePath } from './current-page.ts'
import { EntryLink } from './entry-link.tsx'
import styles from './main-navigation.module.css'

/** Open by pointer or focus; a press of Escape keeps it shut until she leaves the entry. */
type Flyout = { id: string; shut: boolean } | null

/**
 * The shop's categories with their flyouts. Arrow keys: left and right between categories, down into the flyout and
 * through it, up and back; Escape closes (behaviour 1.17).
 */
export function MainNavigation({ entries }: { entries: NavigationEntry[] }) {
  const { t } = useLingui()
  const path = usePath()
  const [flyout, setFlyout] = useState<Flyout>(null)
  const list = useRef<HTMLUListElement>(null)

  const enter = (id: string) => setFlyout((now) => (now?.id === id ? now : { id, shut: false }))
  const leave = () => setFlyout(null)

  // Keys and attention are heard where they bubble to; list and items take no focus themselves.
  const attention = (id: string) => ({
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') enter(id)
    },
    onPointerLeave: leave,
    onFocus: () => enter(id),
    onBlur: (event: FocusEvent<HTMLLIElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) leave()
    },
  })
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Escape' && flyout && !flyout.shut) {
      event.preventDefault()
      setFlyout({ ...flyout, shut: true })
      const item = event.target instanceof Element ? event.target.closest('li[data-entry]') : null
      item?.querySelector<HTMLElement>('a')?.focus()
      return
    }
    const next = neighbour(list.current, event)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const keys = { onKeyDown }

  return (
    <nav className={styles.navigation} aria-label={t`Main`}>
      <ul ref={list} className={styles.list} {...keys}>
        {entries.map((entry) => {
          const open = flyout?.id === entry.id && !flyout.shut && entry.children.length > 0
          return (
            <li key={entry.id} data-entry="" className={styles.entry} {...attention(entry.id)}>
              <EntryLink
                entry={entry}
                className={classes(styles.link, open && styles.open)}
                aria-current={isCurrent(entry, path) ? (entry.href === path ? 'page' : 'true') : undefined}
                aria-expanded={entry.children.length > 0 ? open : undefined}
                onClick={leave}
              >
                {entry.name}
              </EntryLink>
              {open ? <FlyoutPanel entry={entry} onFollow={leave} /> : null}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function FlyoutPanel({ entry, onFollow }: { entry: NavigationEntry; onFollow: () => void }) {
  return (
    <div className={styles.flyout}>
      <Page className={styles.panel}>
        <div className={styles.intro}>
          <p className={styles.title}>{entry.name}</p>
          {entry.description ? (
            <div className={styles.text} dangerouslySetInnerHTML={{ __html: entry.description }} />
          ) : null}
          {entry.href ? (
            <EntryLink entry={entry} className={styles.all} onClick={onFollow}>
              <Trans>See everything</Trans>
            </EntryLink>
          ) : null}
        </div>
        <ul className={styles.children}>
          {entry.children.map((child) => (
            <li key={child.id}>
              <EntryLink entry={child} className={styles.child} onClick={onFollow}>
                {child.name}
              </EntryLink>
              {child.children.length > 0 ? (
                <ul className={styles.grandchildren}>
                  {child.children.map((grandchild) => (
                    <li key={grandchild.id}>
                      <EntryLink entry={grandchild} className={styles.grandchild} onClick={onFollow}>
                        {grandchild.name}
                      </EntryLink>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
        {entry.image ? (
          <div className={styles.picture}>
            <PictureView picture={entry.image} sizes="20rem" fit="cover" alt="" />
          </div>
        ) : null}
      </Page>
    </div>
  )
}

/** The entry itself or one below it is on screen. */
function isCurrent(entry: NavigationEntry, path: string): boolean {
  if (entry.href === null || entry.external) return entry.children.some((child) => isCurrent(child, path))
  const inside = entry.href.length > 1 && entry.href.endsWith('/') && path.startsWith(entry.href)
  return entry.href === path || inside || entry.children.some((child) => isCurrent(child, path))
}

/** The link that an arrow key leads to; null for other keys and at the ends. */
function neighbour(list: HTMLElement | null, event: KeyboardEvent): HTMLElement | null {
  const from = event.target
  if (!list || !(from instanceof HTMLElement)) return null
  const item = from.closest<HTMLElement>('li[data-entry]')
  if (!item) return null
  const items = [...list.querySelectorAll<HTMLElement>(':scope > li[data-entry]')]
  const links = [...item.querySelectorAll<HTMLElement>('a')]
  const beside = (step: 1 | -1) => items[items.indexOf(item) + step]?.querySelector<HTMLElement>('a') ?? null
  switch (event.key) {
    case 'ArrowRight':
      return beside(1)
    case 'ArrowLeft':
      return beside(-1)
    case 'ArrowDown':
      return links[links.indexOf(from) + 1] ?? null
    case 'ArrowUp':
      return links[links.indexOf(from) - 1] ?? null
    default:
      return null
  }
}

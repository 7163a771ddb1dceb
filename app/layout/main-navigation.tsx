import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NavigationEntry } from '../../api/types/navigation.ts'
import { NotLoaded, classes, lazyWithRetry } from '../ui/index.ts'
import { usePath } from '../platform/use-path.ts'
import { EntryLink } from '../platform/entry-link.tsx'
import styles from './main-navigation.module.css'

/** Open by pointer, focus or press; Escape keeps it shut until the shopper leaves the entry. */
type Flyout = { id: string; shut: boolean } | null

const FlyoutPanel = lazyWithRetry(() => import('./flyout-panel.tsx'), NotLoaded)

/**
 * The shop's categories with their flyouts. A mouse opens them by resting, the keyboard by focus, a finger by its first
 * tap; an entry without a page is a button. Arrow keys go between categories and through the flyout; Escape closes.
 */
export function MainNavigation({ entries, onMore }: { entries: NavigationEntry[]; onMore: () => void }) {
  const { t } = useLingui()
  const path = usePath()
  const [flyout, setFlyout] = useState<Flyout>(null)
  const list = useRef<HTMLUListElement>(null)
  const pointer = useRef('')
  const fitting = useFitting(list, entries)

  const enter = (id: string) => setFlyout((now) => (now?.id === id ? now : { id, shut: false }))
  const leave = () => setFlyout(null)
  const isOpen = (id: string) => flyout?.id === id && !flyout.shut

  // A finger that taps beside an open flyout does not move the focus everywhere.
  const open = flyout !== null
  useEffect(() => {
    if (!open) return undefined
    const pressElsewhere = (event: Event) => {
      if (event.target instanceof Node && list.current?.contains(event.target) === false) setFlyout(null)
    }
    document.addEventListener('pointerdown', pressElsewhere)
    return () => document.removeEventListener('pointerdown', pressElsewhere)
  }, [open])

  // Keys and attention are heard where they bubble to; list and items take no focus themselves.
  const attention = (id: string) => ({
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') enter(id)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') leave()
    },
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType
    },
    onFocus: () => {
      // The focus that a tap brings comes before its click, which decides.
      if (pointer.current !== 'touch') enter(id)
    },
    onBlur: (event: FocusEvent<HTMLLIElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) leave()
    },
  })
  const press = (entry: NavigationEntry) => (event: MouseEvent) => {
    const touched = pointer.current === 'touch'
    pointer.current = ''
    const keyed = event.detail === 0
    if (entry.children.length === 0 || (entry.href !== null && (!touched || isOpen(entry.id)))) return leave()
    event.preventDefault()
    // A mouse has opened it by coming near: its press does not close it again.
    if (isOpen(entry.id) && (touched || keyed)) leave()
    else setFlyout({ id: entry.id, shut: false })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Escape' && flyout && !flyout.shut) {
      event.preventDefault()
      setFlyout({ ...flyout, shut: true })
      const item = event.target instanceof Element ? event.target.closest('li[data-entry]') : null
      item?.querySelector<HTMLElement>(stops)?.focus()
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
        {entries.map((entry, index) => {
          const unfolds = entry.children.length > 0
          const shown = unfolds && isOpen(entry.id)
          const common = {
            className: classes(styles.link, shown && styles.open),
            'aria-expanded': unfolds ? shown : undefined,
            onClick: press(entry),
          }
          return (
            <li
              key={entry.id}
              data-entry=""
              className={classes(index >= fitting && styles.left)}
              {...attention(entry.id)}
            >
              {unfolds && entry.href === null ? (
                <button type="button" {...common} aria-current={isCurrent(entry, path) ? 'true' : undefined}>
                  {entry.name}
                </button>
              ) : (
                <EntryLink
                  entry={entry}
                  {...common}
                  aria-current={isCurrent(entry, path) ? (entry.href === path ? 'page' : 'true') : undefined}
                >
                  {entry.name}
                </EntryLink>
              )}
              {shown ? (
                <div className={styles.flyout}>
                  <FlyoutPanel entry={entry} onFollow={leave} />
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      {/* Keeps its place while everything fits, so that it cannot take the place that it asks for. */}
      <button
        type="button"
        className={classes(styles.link, fitting >= entries.length && styles.left)}
        aria-haspopup="dialog"
        onClick={onMore}
      >
        <Trans>More</Trans>
      </button>
    </nav>
  )
}

/** How many entries have a place in the line; the others are cut off there and stand in the menu. */
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
function isCurrent(entry: NavigationEntry, path: string): boolean {
  if (entry.href === null || entry.external) return entry.children.some((child) => isCurrent(child, path))
  const inside = entry.href.length > 1 && entry.href.endsWith('/') && path.startsWith(entry.href)
  return entry.href === path || inside || entry.children.some((child) => isCurrent(child, path))
}

/** What takes the focus in the navigation. */
const stops = 'a, button'

/** What an arrow key leads to; null for other keys and at the ends. */
function neighbour(list: HTMLElement | null, event: KeyboardEvent): HTMLElement | null {
  const from = event.target
  if (!list || !(from instanceof HTMLElement)) return null
  const item = from.closest<HTMLElement>('li[data-entry]')
  if (!item) return null
  const items = [...list.querySelectorAll<HTMLElement>(':scope > li[data-entry]')]
  const links = [...item.querySelectorAll<HTMLElement>(stops)]
  const beside = (step: 1 | -1) => items[items.indexOf(item) + step]?.querySelector<HTMLElement>(stops) ?? null
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

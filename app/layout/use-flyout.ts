import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import { useClosedByBack } from '../ui/index.ts'

/**
 * One flyout at most; a shut one stays shut until the shopper has left its entry. Back closes what a button opened; what a
 * mouse opened by resting there is closed by its way to the browser's own buttons.
 */
type Flyout = { id: string; shut: boolean; pressed?: boolean } | null

/** An entry of the navigation that may unfold. */
export interface FlyoutEntry {
  open: boolean
  /** For the element that holds the entry and its flyout. */
  attention: {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: (event: PointerEvent) => void
    onPointerDown: (event: PointerEvent) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
  /** The button was pressed. */
  toggle: (event: MouseEvent) => void
  /** A link was followed: the page that it leads to is not covered. */
  follow: () => void
}

interface Flyouts {
  navigation: RefObject<HTMLElement | null>
  /** Arrow keys go between entries and through a flyout, Escape closes it. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  flyoutOf: (id: string) => FlyoutEntry
}

/** Which entry of the navigation is unfolded: by a resting mouse, or by a press of its button. Focus alone opens none. */
export function useFlyout(): Flyouts {
  const [flyout, setFlyout] = useState<Flyout>(null)
  const navigation = useRef<HTMLElement>(null)
  const pointer = useRef('')
  const leave = () => setFlyout(null)
  useClosedByBack(flyout?.pressed === true, leave)

  // A finger that taps beside an open flyout does not move the focus everywhere, and a resting mouse leaves it elsewhere.
  const open = flyout !== null
  useEffect(() => {
    if (!open) return undefined
    const closeFromElsewhere = (event: Event) => {
      const isOther = 'key' in event && event.key !== 'Escape'
      if (!isOther && navigation.current && !event.composedPath().includes(navigation.current)) setFlyout(null)
    }
    const closed = new AbortController()
    document.addEventListener('pointerdown', closeFromElsewhere, closed)
    document.addEventListener('keydown', closeFromElsewhere, closed)
    return () => closed.abort()
  }, [open])

  const flyoutOf = (id: string): FlyoutEntry => ({
    open: flyout?.id === id && !flyout.shut,
    attention: {
      onPointerEnter: (event) => {
        if (event.pointerType === 'mouse') setFlyout((now) => (now?.id === id ? now : { id, shut: false }))
      },
      onPointerLeave: (event) => {
        if (event.pointerType === 'mouse' && !isInside(event)) leave()
      },
      onPointerDown: (event) => {
        pointer.current = event.pointerType
      },
      onBlur: (event) => {
        const away = event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)
        if (away) setFlyout((now) => (now?.shut ? now : null))
      },
    },
    toggle: (event) => {
      // A mouse has opened it by coming near: its press does not close it again.
      const byMouse = event.detail > 0 && pointer.current === 'mouse'
      setFlyout((now) =>
        now?.id === id && !now.shut && !byMouse ? { id, shut: true } : { id, shut: false, pressed: !byMouse },
      )
    },
    follow: () => setFlyout({ id, shut: true }),
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null
    if (event.key === 'Escape' && flyout && !flyout.shut) {
      event.preventDefault()
      setFlyout(item?.matches(':hover') ? { id: flyout.id, shut: true } : null)
      item?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      return
    }
    const next = item && neighbour(navigation.current, item, event)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { navigation, onKeyDown, flyoutOf }
}

/** The page that changes takes the pointer away from the header for a moment, without a move of the mouse. */
function isInside({ currentTarget, clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX > left && clientX < right && clientY > top && clientY < bottom
}

/** The entry to which an arrow key leads; null for other keys and at the ends. */
function neighbour(navigation: HTMLElement | null, item: HTMLElement, event: KeyboardEvent): HTMLElement | null {
  const items = [...(navigation?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
  const inside = [...item.querySelectorAll<HTMLElement>('[data-flyout] a')]
  const from = inside.findIndex((link) => link === event.target)
  const word = (entry: HTMLElement | undefined) => entry?.querySelector<HTMLElement>('a, button') ?? null
  switch (event.key) {
    case 'ArrowRight':
      return word(items[items.indexOf(item) + 1])
    case 'ArrowLeft':
      return word(items[items.indexOf(item) - 1])
    case 'ArrowDown':
      return inside[from + 1] ?? null
    case 'ArrowUp':
      return from === 0 ? item.querySelector('[aria-expanded]') : (inside[from - 1] ?? null)
    default:
      return null
  }
}

import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './menu.module.css'

/** A panel that unfolds below its button, and shuts when the shopper goes on elsewhere. Opens without scripts too. */
export function Menu({
  button,
  className,
  buttonClass,
  onOpen,
  children,
}: {
  button: ReactNode
  className?: string
  buttonClass?: string
  onOpen?: () => void
  children: ReactNode
}) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const shut = (event: Event) => {
      const element = menu.current
      if (!element?.open) return
      const { target, type } = event
      const isKey = event instanceof KeyboardEvent
      const inside = target instanceof Element && element.contains(target)
      // A link in it leads away, and so does what is marked.
      const over = isKey ? event.key === 'Escape' : inside ? type === 'click' && target.closest('a, [data-shut]') : true
      if (!over) return
      element.open = false
      if (isKey) element.querySelector('summary')?.focus()
    }
    const kinds = ['pointerdown', 'keydown', 'click']
    for (const kind of kinds) document.addEventListener(kind, shut)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, shut)
    }
  }, [])

  return (
    <details ref={menu} className={classes(styles.menu, className)} onToggle={onOpen}>
      <summary className={classes(styles.summary, buttonClass)}>{button}</summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}

import { useState, useSyncExternalStore } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../ui/index.ts'
import styles from './to-top.module.css'

/** Screens to be scrolled before the way back is offered. */
const SCREENS = 2

/** Pixels that a finger at rest may move the page by. */
const REST = 8

type Way = 'up' | 'down'

/** The scroll position: `down` until somebody turns back, however far the page was scrolled before; null near its beginning. */
interface Scrolled {
  watch: (notify: () => void) => () => void
  way: () => Way | null
}

function followScrolling(): Scrolled {
  let last = window.scrollY
  let way: Way = 'down'
  return {
    watch: (notify) => {
      const follow = () => {
        const moved = window.scrollY - last
        if (Math.abs(moved) >= REST) {
          way = moved < 0 ? 'up' : 'down'
          last = window.scrollY
        }
        notify()
      }
      window.addEventListener('scroll', follow, { passive: true })
      return () => window.removeEventListener('scroll', follow)
    },
    way: () => (window.scrollY > SCREENS * window.innerHeight ? way : null),
  }
}

/**
 * A button to the beginning of a long page, also where the page came to rest while this was loaded. On a phone it
 * covers text, so it appears when the shopper scrolls back. The keyboard goes on at the beginning.
 */
export default function ToTop() {
  const [scrolled] = useState(followScrolling)
  const way = useSyncExternalStore(scrolled.watch, scrolled.way)
  return way === null ? null : <ToTopButton way={way} onPress={toTop} />
}

function toTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById('content')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}

/** The button alone, wherever the page is scrolled to. */
export function ToTopButton({ way = 'up', onPress }: { way?: Way; onPress: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.place} data-way={way}>
      <IconButton icon="chevronUp" label={t`Back to top`} className={styles.button} onClick={onPress} />
    </div>
  )
}

import { useSyncExternalStore } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../ui/index.ts'
import styles from './to-top.module.css'

/** Screens to be scrolled before the way back is offered. */
const SCREENS = 2

const isFar = (): boolean => window.scrollY > SCREENS * window.innerHeight

function onScroll(tell: () => void): () => void {
  window.addEventListener('scroll', tell, { passive: true })
  return () => window.removeEventListener('scroll', tell)
}

/**
 * The way back to the beginning of a long page, also where the page came to rest while this was loaded. The keyboard goes
 * on there as well.
 */
export default function ToTop() {
  const far = useSyncExternalStore(onScroll, isFar)
  return far ? <ToTopButton onPress={toTop} /> : null
}

function toTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById('content')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}

/** The button alone, wherever the page is scrolled to. */
export function ToTopButton({ onPress }: { onPress: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.place}>
      <IconButton icon="chevronUp" label={t`Back to top`} className={styles.button} onClick={onPress} />
    </div>
  )
}

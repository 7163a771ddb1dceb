import { useEffect, useState } from 'react'
import { lazyWithRetry } from '../ui/index.ts'

const ToTop = lazyWithRetry(
  () => import('./to-top.tsx'),
  () => null,
)

/** Loads the way back to the top with the first scroll, also one before this came: the first view needs none. */
export function ToTopPlace() {
  const [scrolled, setScrolled] = useState(() => window.scrollY > 0)
  useEffect(() => {
    const follow = () => setScrolled(true)
    window.addEventListener('scroll', follow, { once: true, passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return scrolled ? <ToTop /> : null
}

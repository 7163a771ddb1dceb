import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../../ui/index.ts'
import { glide } from '../../ui/glide.ts'

/** One card further; from the end back to the beginning. */
function turn(list: HTMLElement, speed: number): void {
  const width = list.firstElementChild?.getBoundingClientRect().width ?? list.clientWidth
  const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1
  glide(list, isAtEnd ? 0 : list.scrollLeft + width, speed)
}

/**
 * Moves a line of products by itself: never under a pointer or the keyboard's focus, never with reduced motion, and it
 * can be stopped (WCAG 2.2.2).
 */
export default function Turns({
  list,
  every,
  speed,
}: {
  list: RefObject<HTMLElement | null>
  every: number
  speed: number
}) {
  const { t } = useLingui()
  const [playing, setPlaying] = useState(true)

  useEffect(() => {
    const line = list.current
    if (!playing || !line || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => {
      if (!line.matches(':hover, :focus-within') && !document.hidden) turn(line, speed)
    }, every)
    return () => clearInterval(timer)
  }, [list, every, speed, playing])

  return (
    <IconButton
      icon={playing ? 'pause' : 'play'}
      label={playing ? t`Stop` : t`Play`}
      onClick={() => setPlaying(!playing)}
    />
  )
}

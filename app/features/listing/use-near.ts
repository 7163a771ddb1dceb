import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { whenIdle } from '../../platform/when-idle.ts'

/**
 * Whether the shopper is near a place: it is on screen and the browser has nothing more urgent to do, or a pointer or
 * the focus has come to it. A hidden place, as the filters beside the list on narrow screens, is not near.
 * @param now it is in use already
 */
export function useNear(place: RefObject<HTMLElement | null>, now: boolean): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const come = () => setNear(true)
    const events = ['pointerenter', 'focusin']
    const element = place.current
    for (const event of events) element?.addEventListener(event, come, { once: true })
    const cancel = whenIdle(() => {
      if (element?.checkVisibility()) come()
    })
    return () => {
      cancel()
      for (const event of events) element?.removeEventListener(event, come)
    }
  }, [place])
  return near || now
}

import { useCallback, useEffect, useState } from 'react'

/** The distance of the scroll: to the top of the section, or just until the place can be seen. */
type Scroll = 'section' | 'nearest' | 'center'

interface Place {
  selectors: string[]
  scroll: Scroll
}

function go({ selectors, scroll }: Place): void {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find((one) => one !== null)
  if (!found) return
  found.focus({ preventScroll: true })
  const shown = scroll === 'section' ? (found.closest('section') ?? found) : found
  shown.scrollIntoView({ block: scroll === 'section' ? 'start' : scroll })
}

/** Leads focus and view to the first of these places that is there, after what is under way has been rendered. */
export function useGoTo(): (scroll: Scroll, ...selectors: string[]) => void {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    if (place) go(place)
  }, [place])
  return useCallback((scroll, ...selectors) => setPlace({ scroll, selectors }), [])
}

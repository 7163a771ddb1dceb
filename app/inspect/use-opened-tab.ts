import { useEffect, useState } from 'react'
import type { Recorder } from './recorder.ts'
import { recorderOf } from './tab-recorder.ts'

/**
 * Milliseconds between two looks at the opened tab: no event reports that another document has replaced its document.
 */
const LOOK_EVERY = 250

interface OpenedTab {
  /** Null before the tab records, and once it is closed. */
  recorder: Recorder | null
  /** Changes with the recorder: the tab may show one document after the other. */
  turn: number
  open: (address: string) => void
}

/** A tab of the shop that this page has opened, and what is recorded in it. */
export function useOpenedTab(): OpenedTab {
  const [tab, setTab] = useState<Window | null>(null)
  const [watched, setWatched] = useState<{ recorder: Recorder | null; turn: number }>({ recorder: null, turn: 0 })
  useEffect(() => {
    if (tab === null) return undefined
    const look = () => {
      const recorder = recorderOf(tab)
      // While the next document of the tab is on its way, the last one stays on screen.
      if (recorder !== null || tab.closed)
        setWatched((before) => (before.recorder === recorder ? before : { recorder, turn: before.turn + 1 }))
      if (tab.closed) setTab(null)
    }
    const timer = setInterval(look, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [tab])
  return { ...watched, open: (address) => setTab(window.open(address, '_blank')) }
}

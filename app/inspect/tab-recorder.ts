import { followActorSystem } from '../platform/actor-system.ts'
import { createRecorder, type Recorder } from './recorder.ts'

declare global {
  interface Window {
    /** The recorder of this tab, once the inspector was opened: for its window, and for tests that take a report. */
    storechartRecorder?: Recorder
  }
}

/** One per tab; the first call begins the recording. */
export const tabRecorder = (): Recorder =>
  (window.storechartRecorder ??= createRecorder({
    follow: followActorSystem,
    clock: () => performance.now(),
    wallClock: () => Date.now(),
  }))

/** The recorder of the tab that opened this window; null where there is none. */
export const openerRecorder = (): Recorder | null => recorderOf(window.opener as Window | null)

/** The recorder of another tab; null where it is closed, has none yet, or shows another site. */
export function recorderOf(tab: Window | null): Recorder | null {
  if (tab === null || tab.closed) return null
  try {
    return tab.storechartRecorder ?? null
  } catch (error) {
    // A page of another origin shows nothing of itself.
    if (error instanceof DOMException) return null
    throw error
  }
}

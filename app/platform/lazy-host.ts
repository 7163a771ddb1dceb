import { backOff } from '../../machines/shared/back-off.ts'
import { whenIdle } from './when-idle.ts'

/** Waits between two attempts to load, in milliseconds. */
const waits = { first: 1_000, longest: 60_000 }

interface LazyHostOptions<Running> {
  /** Loads what makes the actors run; what it answers starts them. */
  load: () => Promise<() => Running>
  /** They run now. */
  onStarted: (running: Running) => void
  /** They could not be loaded, and are requested again. */
  onLoadFailed?: () => void
  /** Whether they load when the browser is idle, or only when one of them is needed. */
  idle: boolean
}

export interface LazyHost<Running> {
  /** Lets the actors come; the returned function stops them and gives up what is under way. */
  start: () => () => void
  /** Starts the actors, because they are needed; before `start` the call is remembered. */
  ensureStarted: () => void
  running: () => Running | null
}

/**
 * Runs actors whose code is no part of the first load. A load that failed is repeated after a growing wait, when the
 * connection returns, and whenever the actors are needed.
 */
export function createLazyHost<Running extends { stop: () => unknown }>(
  options: LazyHostOptions<Running>,
): LazyHost<Running> {
  let running: Running | null = null
  let wanted = false
  let loadNow: (() => void) | null = null

  function start(): () => void {
    let stopped = false
    let loading = false
    let failures = 0
    let again: ReturnType<typeof setTimeout> | undefined
    const load = async (): Promise<void> => {
      if (loading || running !== null) return
      loading = true
      clearTimeout(again)
      try {
        const run = await options.load()
        if (stopped) return
        running = run()
      } catch {
        if (stopped) return
        again = setTimeout(now, backOff(waits, failures, Math.random()))
        failures += 1
        options.onLoadFailed?.()
        return
      } finally {
        loading = false
      }
      options.onStarted(running)
    }
    const now = (): void => void load()
    const whenOnline = (): void => {
      if (failures > 0 || options.idle) now()
    }
    loadNow = now
    window.addEventListener('online', whenOnline)
    const cancel = options.idle ? whenIdle(now) : () => {}
    if (wanted) now()
    return () => {
      stopped = true
      loadNow = null
      cancel()
      clearTimeout(again)
      window.removeEventListener('online', whenOnline)
      running?.stop()
      running = null
    }
  }

  return {
    start,
    ensureStarted: () => {
      wanted = true
      loadNow?.()
    },
    running: () => running,
  }
}

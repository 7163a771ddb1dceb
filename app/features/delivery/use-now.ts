import { useSyncExternalStore } from 'react'
import { withConnection } from '../../ui/with-connection.ts'
import type { ShopTime } from '../../shared/format/shop-clock.ts'
import type * as Reckoning from './reckoning.ts'

const REFRESH = 20_000

/** Day and minute at the shop's place, and what is reckoned from them. */
export interface Now {
  time: ShopTime
  reckon: typeof Reckoning
}

let now: Now | null = null
let reckon: typeof Reckoning | null = null
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Without a connection the page goes on showing the delivery time, and the next round reads again. */
async function refresh(): Promise<void> {
  try {
    reckon ??= await withConnection(() => import('./reckoning.ts'))
  } catch {
    return
  }
  if (listeners.size === 0) return
  const time = reckon.shopTime(Date.now())
  if (now?.time.day === time.day && now.time.minute === time.minute) return
  now = { time, reckon }
  for (const listener of listeners) listener()
}

const refreshNow = (): void => void refresh()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // A tab that was in the background shows the time at once when it is back.
  if (listeners.size === 1) {
    timer = setInterval(refreshNow, REFRESH)
    document.addEventListener('visibilitychange', refreshNow)
    refreshNow()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', refreshNow)
    now = null
  }
}

const onServer = (): null => null

/**
 * The time at the shop's place, as it passes. Null on the server and while the browser takes its page over: a page
 * that is kept for minutes must not say what is true only now.
 */
export const useNow = (): Now | null => useSyncExternalStore(subscribe, current, onServer)

function current(): Now | null {
  if (reckon) now ??= { time: reckon.shopTime(Date.now()), reckon }
  return now
}

/** The parts of the router that the watch needs. */
interface Navigator {
  subscribe: (
    event: 'onBeforeNavigate',
    listener: (event: { toLocation: { publicHref: string }; hrefChanged: boolean }) => void,
  ) => () => void
}

interface BuildWatch {
  router: Navigator
  /** Build that this document runs. */
  buildId: string
  /** Milliseconds between two looks. */
  every: number
  /** Fetches `builds/latest.json`; null when it cannot be had. */
  readLatest: () => Promise<string | null>
  /** Leaves the document for an address. */
  leave: (href: string) => void
  timer?: { set: (handler: () => void, milliseconds: number) => unknown; clear: (handle: unknown) => void }
}

const browserTimer: NonNullable<BuildWatch['timer']> = {
  set: (handler, milliseconds) => window.setTimeout(handler, milliseconds),
  clear: (handle) => {
    if (typeof handle === 'number') window.clearTimeout(handle)
  },
}

/**
 * Looks for a newer build from time to time; once there is one, the next navigation is a full one, which takes it.
 * What the shopper does on the page now is not disturbed.
 * @returns stops looking
 */
export function watchBuilds({
  router,
  buildId,
  every,
  readLatest,
  leave,
  timer = browserTimer,
}: BuildWatch): () => void {
  let outdated = false
  let stopped = false
  let handle: unknown = null
  const look = async () => {
    const latest = await readLatest()
    outdated = latest !== null && latest !== buildId
    if (!stopped && !outdated) handle = timer.set(() => void look(), every)
  }
  handle = timer.set(() => void look(), every)
  const unsubscribe = router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
    if (outdated && hrefChanged) leave(toLocation.publicHref)
  })
  return () => {
    stopped = true
    timer.clear(handle)
    unsubscribe()
  }
}

/** Id of the newest build, past every cache on the way. */
export async function readLatestBuild(): Promise<string | null> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
    const body: unknown = await response.json()
    const id: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'id') : null
    return response.ok && typeof id === 'string' ? id : null
  } catch {
    return null
  }
}

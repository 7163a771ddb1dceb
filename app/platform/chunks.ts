const KEY = 'storechart-chunk-reload'

interface ChunkWatch {
  /** Address that is being opened, or the one on screen; null while pages are only prepared for a click. */
  target: () => string | null
  /** A second failure within this many milliseconds is shown instead of reloaded. */
  guard: number
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  /** Without a connection no document can be opened either: what asked for the chunk has to ask again. */
  online: () => boolean
  leave: (href: string) => void
  /** Where Vite tells of a chunk that failed to load. */
  events: EventTarget
}

/** Chunks of this document: all that were asked for arrived, one did not, or the document is left for that. */
export type Arrival = 'whole' | 'incomplete' | 'leaving'

/**
 * After a new build the old one's chunks may be gone: then the target is opened as a document, once (10 s).
 * @returns what came of the chunks so far, and what stops watching
 */
export function watchChunks({ target, guard, storage, now, online, leave, events }: ChunkWatch): {
  arrival: () => Arrival
  stop: () => void
} {
  let arrival: Arrival = 'whole'
  const onFailure = (event: Event) => {
    const href = target()
    arrival = 'incomplete'
    if (!online() || href === null) return
    const last = Number(storage.getItem(KEY) ?? 0)
    if (now() - last < guard) return
    // The error page would flash before the document is left.
    event.preventDefault()
    storage.setItem(KEY, String(now()))
    arrival = 'leaving'
    leave(href)
  }
  events.addEventListener('vite:preloadError', onFailure)
  return { arrival: () => arrival, stop: () => events.removeEventListener('vite:preloadError', onFailure) }
}

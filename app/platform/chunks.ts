import { config } from '../../app.config.ts'
import { inTabStorage } from './tab-storage.ts'
import { keepTyped } from './typed.ts'

const KEY = 'storechart-chunk-reload'
/** Milliseconds before a shop that does not answer is requested again. */
const AGAIN = 1000

/** Chunks of this document: all requested ones arrived, one did not, or the document is left for that. */
export type Arrival = 'whole' | 'incomplete' | 'leaving'

/** What failed imports threw while there was no connection: no server is to blame for it. */
const unanswered = new WeakSet<object>()

/** Whether an error is that of a chunk that could not come for want of a connection. */
export const isUnansweredChunk = (error: unknown): boolean => error instanceof Error && unanswered.has(error)

/**
 * What an import brought; nothing where the document is left for a chunk that is gone: until then the page waits as it is,
 * and shows no part without its texts.
 */
export const whenArrived = <Module>(module: Module | undefined): Module | Promise<never> =>
  module ?? new Promise<never>(() => undefined)

function leaveFor(href: string): void {
  keepTyped()
  location.assign(href)
}

/**
 * Opens an address as a document once it answers: while a shop restarts, the browser's own error would replace the page.
 * What is typed in forms whose code never came is there again when it is the page on screen.
 */
export const openOnceAnswered = (href: string): unknown =>
  fetch(href, { method: 'HEAD' }).then(
    () => leaveFor(href),
    () => setTimeout(openOnceAnswered, AGAIN, href),
  )

/** Whether the document may be left for a chunk: not twice in a short time, nor where nothing says that it was. */
const mayLeave = (): boolean =>
  inTabStorage((storage) => {
    const now = Date.now()
    if (now - Number(storage.getItem(KEY)) < config.timings.chunkReloadGuard) return false
    storage.setItem(KEY, String(now))
    return true
  }) ?? false

/**
 * After a new build the old one's chunks may be gone: then the target is opened as a document. A second failure within
 * `config.timings.chunkReloadGuard` milliseconds is shown instead.
 * @param target address that is being opened, or the one on screen; null while pages are only prepared for a click
 * @returns what came of the chunks so far
 */
export function watchChunks(target: () => string | null): () => Arrival {
  let arrival: Arrival = 'whole'
  addEventListener('vite:preloadError', (event) => {
    const href = target()
    arrival = 'incomplete'
    // Without a connection no document can be opened either: the caller has to request the chunk again.
    if (!navigator.onLine) unanswered.add(event.payload)
    if (!navigator.onLine || href === null) return
    if (!mayLeave()) return
    // The error page would flash before the document is left.
    event.preventDefault()
    arrival = 'leaving'
    openOnceAnswered(href)
  })
  return () => arrival
}

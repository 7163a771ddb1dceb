import type { AnyRouter } from '@tanstack/react-router'
import { watchChunks, type Arrival } from './chunks.ts'
import { createLazyHost } from './lazy-host.ts'
import { isPreparing } from './preparing.ts'
import { withConnection } from '../ui/with-connection.ts'

const leave = (href: string) => location.assign(href)
let target = (): string | null => location.href
let arrival = (): Arrival => 'whole'

/** The state of this document's chunks so far. */
export const chunkArrival = (): Arrival => arrival()

/** Opens an address as a document when a chunk of the bundle is gone; from the very first one on. */
export function reloadOnChunkError(): void {
  arrival = watchChunks(() => target())
}

/** Starts the work of a document beside its pages: takes new builds, announces the page. */
export function watchBuilds(router: AnyRouter): void {
  target = () => (isPreparing() && !router.state.isLoading ? null : router.latestLocation.publicHref)
  // Neither is there a newer build yet nor another page: both can wait.
  createLazyHost({
    idle: true,
    load: async () => {
      const { startBesidePages } = await withConnection(() => import('./beside-pages.ts'))
      return () => startBesidePages(router, leave)
    },
    onStarted: () => undefined,
  }).start()
}

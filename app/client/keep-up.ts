import type { AnyRouter } from '@tanstack/react-router'
import { config } from '../../app.config.ts'
import { buildId } from '../build-id.ts'
import { readLatestBuild, watchBuilds } from './builds.ts'
import { watchChunks } from './chunks.ts'
import { rememberLocale } from './remember-locale.ts'

/** What a document does beside its pages: takes new builds, survives missing chunks, remembers the locale. */
export function keepUp(router: AnyRouter): void {
  const leave = (href: string) => location.assign(href)
  watchBuilds({ router, buildId, every: config.timings.buildPoll, readLatest: readLatestBuild, leave })
  watchChunks({
    target: () => router.latestLocation.publicHref,
    guard: config.timings.chunkReloadGuard,
    storage: sessionStorage,
    now: () => Date.now(),
    leave,
    events: window,
  })
  rememberLocale(document)
}

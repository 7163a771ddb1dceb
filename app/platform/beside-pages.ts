import type { AnyRouter } from '@tanstack/react-router'
import { config } from '../../app.config.ts'
import { buildId } from './build-id.ts'
import { readLatestBuild, watchBuilds } from './builds.ts'
import { openCampaignLinks } from './campaign-links.ts'
import { announcePages } from './page-announcer.ts'

/** What a document does beside its pages and begins after them: new builds, codes of campaigns, the name of each page. */
export function startBesidePages(router: AnyRouter, leave: (href: string) => void): { stop: () => void } {
  const stops = [
    watchBuilds({ router, buildId, every: config.timings.buildPoll, readLatest: readLatestBuild, leave }),
    openCampaignLinks(router, leave),
    announcePages(router, document),
  ]
  return {
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

import type { Messages } from '@lingui/core'
import type { AnyRouter } from '@tanstack/react-router'
import { config } from '../../app.config.ts'
import { buildId } from './build-id.ts'
import { readLatestBuild, watchBuilds } from './builds.ts'
import { openCampaignLinks } from './campaign-links.ts'
import { withFailureTexts } from './i18n.ts'
import { rememberOnReturn } from './locale-on-return.ts'
import { hideMissingPictures } from './missing-pictures.ts'
import { announcePages } from './page-announcer.ts'

const catalogues = import.meta.glob<Messages>('../../locales/*/offline.po', { import: 'messages' })

/**
 * Starts the work of a document beside its pages, after them: new builds, codes of campaigns, the name of each page, a
 * quiet place for each missing picture, the language of a page that is returned to, and pages without a connection.
 */
export function startBesidePages(router: AnyRouter, leave: (href: string) => void): { stop: () => void } {
  const stops = [
    watchBuilds({ router, buildId, every: config.timings.buildPoll, readLatest: readLatestBuild, leave }),
    openCampaignLinks(router, leave),
    announcePages(router, document),
    hideMissingPictures(document),
    rememberOnReturn(document, router.options.context.locale.code),
  ]
  void keepForOffline(router)
  return {
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

/** A browser without such workers, or one that refuses them, shows its own page when it has no connection. */
async function keepForOffline(router: AnyRouter): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  try {
    const { locale } = router.options.context
    const [{ startOffline }, messages] = await Promise.all([
      // Without the texts that its page begins with, the stored cart could not be shown.
      withFailureTexts(() => import('./offline/register.ts')),
      catalogues[`../../locales/${locale.code}/offline.po`]?.(),
    ])
    await startOffline(navigator, locale, messages ?? {})
  } catch (error) {
    console.warn('Nothing is kept for use without a connection.', error)
  }
}

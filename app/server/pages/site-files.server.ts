import { llms } from '../../../app.config.ts'
import { servedLocales } from '../../platform/locale.ts'
import type { Channel } from '../catalogue/channel.server.ts'
import { AllPagePaths } from '../catalogue/page-paths.server.ts'
import type { Backend, Fetch } from '../http/backend.server.ts'
import { logWarning } from '../http/console.server.ts'
import { llmsText } from './llms-text.server.ts'
import { manifest } from './manifest.server.ts'
import { robots, sitemapLocal, Sitemaps } from './sitemap.server.ts'

interface SiteFilesOptions {
  backend: Backend
  fetch: Fetch
  channel: Channel
}

/** Files that describe the shop to machines: sitemaps, robots.txt, llms.txt, manifests. */
export class SiteFiles {
  #options: SiteFilesOptions
  #sitemaps: Sitemaps

  constructor(options: SiteFilesOptions) {
    this.#options = options
    const { backend, fetch, channel } = options
    const { catalogue, languages, latest, canonicalOrigin } = channel
    const paths = new AllPagePaths({
      api: () => catalogue.anonymous(),
      languages,
      onTooMany: () =>
        logWarning('The sales channel has more than 50,000 pages: its sitemaps do not name their other languages.'),
    })
    this.#sitemaps = new Sitemaps({
      backend,
      fetch,
      origin: canonicalOrigin,
      languageIds: () => [...new Set((latest()?.locales ?? []).map(({ languageId }) => languageId))],
      locales: () => this.#locales(),
      paths: () => paths.get(),
    })
  }

  /** Null for the address of anything else. */
  async answer(pathname: string): Promise<Response | null> {
    const { backend, channel } = this.#options
    const origin = channel.canonicalOrigin()
    if (pathname === '/sitemap.xml') return this.#sitemaps.index()
    if (pathname === '/sitemap-local.xml')
      return sitemapLocal(origin, { demo: backend.demoOrigin !== null, locales: this.#locales() })
    if (pathname === '/robots.txt') return robots(origin)
    if (pathname === '/llms.txt' && llms !== null)
      return llmsText(llms, { origin, facts: (await channel.facts(servedLocales[0])).page })
    return manifest(pathname) ?? this.#sitemaps.file(pathname)
  }

  #locales(): string[] {
    return this.#options.channel.languages().map(({ locale }) => locale)
  }
}

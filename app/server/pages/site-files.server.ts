import { llms, type LocaleConfig } from '../../../app.config.ts'
import { servedLocales, splitLocale } from '../../platform/locale.ts'
import type { Channel } from '../catalogue/channel.server.ts'
import { AllPagePaths } from '../catalogue/page-paths.server.ts'
import type { Backend, Fetch } from '../http/backend.server.ts'
import { logWarning } from '../http/console.server.ts'
import type { LocaleHosts } from '../http/locale-hosts.server.ts'
import { llmsText } from './llms-text.server.ts'
import { manifest } from './manifest.server.ts'
import { robots, sitemapLocal, Sitemaps } from './sitemap.server.ts'

interface SiteFilesOptions {
  backend: Backend
  fetch: Fetch
  channel: Channel
  hosts: LocaleHosts
}

/** One host of the shop. */
interface Site {
  origin: () => string
  /** Those that it has pages of. */
  locales: readonly [LocaleConfig, ...LocaleConfig[]]
  sitemaps: Sitemaps
}

/** Files that describe the shop to machines: sitemaps, robots.txt, llms.txt, manifests. */
export class SiteFiles {
  #options: SiteFilesOptions
  #main: Site
  /** Of locales with a host of their own, by their codes. */
  #others: ReadonlyMap<string, Site>

  constructor(options: SiteFilesOptions) {
    this.#options = options
    const { channel, hosts } = options
    const { catalogue, languages, canonicalOrigin } = channel
    const paths = new AllPagePaths({
      api: () => catalogue.anonymous(),
      languages,
      onTooMany: () =>
        logWarning('The sales channel has more than 50,000 pages: its sitemaps do not name their other languages.'),
    })
    const [first, ...others] = servedLocales
    const site = (locales: Site['locales'], origin: () => string): Site => ({
      locales,
      origin,
      sitemaps: this.#sitemapsOf(locales, origin, paths),
    })
    this.#main = site([first, ...others.filter((locale) => hosts.originOf(locale) === null)], canonicalOrigin)
    this.#others = new Map(
      others.flatMap((locale) => {
        const origin = hosts.originOf(locale)
        return origin === null ? [] : [[locale.code, site([locale], () => origin)] as const]
      }),
    )
  }

  #sitemapsOf(locales: Site['locales'], origin: () => string, paths: AllPagePaths): Sitemaps {
    const { backend, fetch, channel, hosts } = this.#options
    return new Sitemaps({
      backend,
      fetch,
      origin,
      hosts,
      languageIds: () => {
        const listed = (channel.latest()?.locales ?? []).filter(({ locale }) =>
          locales.some(({ code }) => code === locale.code),
        )
        return [...new Set(listed.map(({ languageId }) => languageId))]
      },
      locales: () => this.#locales(),
      paths: () => paths.get(),
    })
  }

  /** Null for the address of anything else. */
  async answer(pathname: string): Promise<Response | null> {
    const { backend, channel, hosts } = this.#options
    const named = splitLocale(pathname)
    const other = this.#others.get(named.locale.code)
    const { origin, locales, sitemaps } = other ?? this.#main
    const path = other ? named.path : pathname
    const shown = (locale: LocaleConfig): LocaleConfig => hosts.shown(locale)
    if (path === '/sitemap.xml') return sitemaps.index()
    if (path === '/sitemap-local.xml')
      return sitemapLocal(origin(), {
        demo: backend.demoOrigin !== null,
        locales: this.#locales(),
        listed: locales,
        hosts,
      })
    if (path === '/robots.txt') return robots(origin(), locales.map(shown))
    if (path === '/llms.txt' && llms !== null) {
      const [home] = locales
      return llmsText(llms, { origin: origin(), home: shown(home), facts: (await channel.facts(home)).page })
    }
    return manifest(pathname, shown) ?? sitemaps.file(path)
  }

  #locales(): string[] {
    return this.#options.channel.languages().map(({ locale }) => locale)
  }
}

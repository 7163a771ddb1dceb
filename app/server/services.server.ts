import { config } from '../../app.config.ts'
import { noFacts, type ChunkLinks } from '../platform/context.ts'
import { createChannel, type Channel } from './catalogue/channel.server.ts'
import { Details } from './catalogue/details.server.ts'
import { FileLinks } from './catalogue/files.server.ts'
import { PathMemory } from './catalogue/path-memory.server.ts'
import { PathFile, SharedPaths } from './catalogue/path-file.server.ts'
import { RenamedPaths } from './catalogue/renamed-paths.server.ts'
import type { Backend, Fetch } from './http/backend.server.ts'
import { HandOver } from './http/hand-over.server.ts'
import { Limits } from './http/limits.server.ts'
import { LocaleHosts } from './http/locale-hosts.server.ts'
import { Readiness } from './http/readiness.server.ts'
import type { SecurityOptions } from './http/security.server.ts'
import { SecurityLog } from './http/security-log.server.ts'
import { StyleSheets, imprintRule } from './http/styles.server.ts'
import { CatalogueReads } from './pages/catalogue-reads.server.ts'
import { DeliveryEstimates } from './pages/delivery-estimates.server.ts'
import type { PagesOptions, Render } from './pages/page-options.server.ts'
import { Pages } from './pages/pages.server.ts'
import { SessionReads } from './pages/session-reads.server.ts'
import { SiteFiles } from './pages/site-files.server.ts'
import { measuringOrigins } from './own-analytics.server.ts'
import { checkSteps, expressOrigins, withOwnOrigins } from './own-payment.server.ts'
import { checkProviderFields } from './proxy/provider-fields.server.ts'
import { Families } from './purge/families.server.ts'
import { Purge } from './purge/purge.server.ts'
import { Proxy } from './proxy/proxy.server.ts'
import { shopProxyOptions } from './proxy/shop-proxy.server.ts'
import type { Settings } from './settings.server.ts'
import { processStore } from './store/process/process-store.server.ts'
import type { Store } from './store/store.server.ts'
import { observedFetch } from './telemetry/backend-calls.server.ts'
import { record } from './telemetry/instruments.server.ts'
import { traced } from './telemetry/spans.server.ts'

export interface ShopOptions {
  settings: Settings
  backend: Backend
  render: Render
  /** Address of the text chunk of each locale, for preloading. */
  texts: Record<string, string[]>
  /** Scripts and styles of the lazy modules of catalogue pages. */
  modules: Record<string, ChunkLinks>
  /** Style sheets of the build by address; none while developing. */
  styles: Record<string, string>
  /** When the running build was made, ISO date-time. */
  builtAt: string
  development?: boolean
  /** State that instances share; default: there is one instance. */
  store?: Store
}

/** A cache of answers that many visitors share. */
interface ServerCache {
  /** Drops what is too old to be served. */
  purge: () => void
  /** Forgets everything. */
  forget: () => void
}

/** The services that the shop's routes use. */
export interface Services {
  settings: Settings
  hosts: LocaleHosts
  /** Null: all languages share a host. */
  handOver: HandOver | null
  backend: Backend
  builtAt: string
  channel: Channel
  security: SecurityOptions
  log: SecurityLog
  limits: Limits
  fetch: Fetch
  proxy: Proxy
  pages: Pages
  details: Details
  estimates: DeliveryEstimates
  files: FileLinks
  siteFiles: SiteFiles
  readiness: Readiness
  purge: Purge
  pathFile: PathFile | SharedPaths
  store: Store
  /** Everything that keeps answers for many. */
  caches: readonly ServerCache[]
}

/**
 * Makes the services of a shop; none of them calls the backend before it is used.
 * @param secret of the session's cookies
 */
export function createServices(options: ShopOptions, secret: string): Services {
  const { backend, builtAt, store = processStore() } = options
  const settings = { ...options.settings, providers: withOwnOrigins(options.settings.providers) }
  checkSteps()
  checkProviderFields()
  const fetch = observedFetch
  const hosts = new LocaleHosts(settings)
  const channel = createChannel(settings, backend, hosts)
  const log = new SecurityLog()
  const limits = new Limits(settings.limits, log)
  limits.share(store.messages)
  const caches: ServerCache[] = []
  const onMaintenance = () => {
    for (const cache of caches) cache.forget()
  }
  const proxy = new Proxy(
    shopProxyOptions({ settings, hosts, backend, channel, limits, log, fetch, store, onMaintenance }),
  )
  const sessions = new SessionReads(channel, proxy)
  const shown = new PathMemory()
  const families = new Families()
  const paths = { shown, families, renamed: new RenamedPaths(), api: anonymousOf(channel) }
  const reads = new CatalogueReads(channel, sessions, paths)
  const security = securityOf({ ...options, settings }, channel)
  const pages = new Pages(pagesOptions(options, { hosts, channel, security, limits, sessions, reads, store }))
  const details = new Details({
    limits,
    enabled: settings.dataCache && config.cache.data,
    purging: settings.purging,
    facts: channel.facts,
    channelPrices: channel.channelPrices,
    worlds: channel.worlds,
    readBasis: (locale, own) => sessions.basis(locale, own),
    read: (read, job) => reads.detail(read, job),
  })
  caches.push(pages, details)
  const purge = new Purge({
    secret: settings.purging?.secret ?? null,
    log,
    families,
    messages: store.messages,
    caches: [channel, pages, details],
    forgetPaths: (ids) => channel.alternates.forget(ids),
    forgetAll: () => {
      channel.forget()
      for (const cache of caches) cache.forget()
    },
  })
  return {
    settings,
    hosts,
    handOver: hosts.any ? new HandOver(secret, hosts) : null,
    backend,
    builtAt,
    channel,
    security,
    log,
    limits,
    fetch,
    proxy,
    pages,
    details,
    estimates: estimatesOf(settings, { channel, limits, sessions }),
    files: new FileLinks({ limits, api: anonymousOf(channel) }),
    siteFiles: new SiteFiles({ backend, fetch, channel, hosts }),
    purge,
    pathFile: store.paths ? new SharedPaths(store.paths, shown) : new PathFile(settings.sandboxData, shown),
    store,
    readiness: new Readiness({ backend, fetch, builtAt, store }),
    caches,
  }
}

const anonymousOf =
  ({ catalogue }: Channel) =>
  (languageId?: string) =>
    catalogue.anonymous(languageId)

function securityOf({ settings, backend, development = false }: ShopOptions, channel: Channel): SecurityOptions {
  return {
    backendOrigin: new URL(backend.url).origin,
    measuring: measuringOrigins(),
    get mediaOrigins() {
      return [...settings.mediaOrigins, ...(channel.latest()?.mediaOrigins ?? [])]
    },
    providers: settings.providers,
    everywhere: expressOrigins(),
    origins: [...settings.localeOrigins.values(), ...(settings.localeOrigins.size > 0 ? [settings.storefrontUrl] : [])],
    development,
  }
}

/** Renders in a span, and counts how long it took. */
const observedRender =
  (render: Render): Render =>
  (request, input) =>
    traced('render', { kind: input.shared ? 'shared' : 'personal' }, async () => {
      const start = performance.now()
      const rendered = await render(request, input)
      record.render(start, input.shared ? 'shared' : 'personal')
      return rendered
    })

/** The services that pages use. */
interface PageServices {
  hosts: LocaleHosts
  channel: Channel
  security: SecurityOptions
  limits: Limits
  sessions: SessionReads
  reads: CatalogueReads
  store: Store
}

function pagesOptions(
  { settings, render, texts, modules, styles }: ShopOptions,
  { hosts, channel, security, limits, sessions, reads, store }: PageServices,
): PagesOptions {
  const { alternates, worlds, facts, channelPrices, canonicalOrigin } = channel
  return {
    hosts,
    canonicalOrigin,
    storefrontUrl: settings.storefrontUrl,
    trustProxy: settings.trustProxy,
    security,
    limits,
    pageCache: settings.pageCache && config.cache.pages,
    dataCache: settings.dataCache && config.cache.data,
    purging: settings.purging,
    answers: store.answers,
    maintenance: settings.maintenance,
    render: observedRender(render),
    noFacts,
    channelPrices,
    facts,
    withAlternates: (answer, locale) => alternates.of(answer, locale.code),
    texts: (locale) => texts[locale.code] ?? [],
    moduleLinks: modules,
    styles: new StyleSheets(styles, imprintRule(config)),
    worlds,
    readPage: (read) => reads.page(read),
    readBasis: (locale, own) => sessions.basis(locale, own),
    readCart: (locale, token, client, prices) => sessions.cart(locale, token, client, prices),
    readNumbers: (read) => reads.numbers(read),
  }
}

function estimatesOf(
  { storefrontUrl, isStorefrontUrlSet, trustProxy, maintenance }: Settings,
  { channel, limits, sessions }: Pick<PageServices, 'channel' | 'limits' | 'sessions'>,
): DeliveryEstimates {
  const { catalogue, facts, channelPrices } = channel
  return new DeliveryEstimates({
    storefrontUrl,
    isStorefrontUrlSet,
    trustProxy,
    limits,
    maintenance,
    facts,
    channelPrices,
    readCart: (locale, token, client, prices) => sessions.cart(locale, token, client, prices),
    separate: catalogue.separate.bind(catalogue),
    api: catalogue.personal.bind(catalogue),
  })
}

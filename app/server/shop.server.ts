import { config, type LocaleConfig } from '../../app.config.ts'
import { readCart } from '../../api/operations/cart.ts'
import type { StoreApi } from '../../api/client/client.ts'
import type { PriceBasis } from '../../api/mappers/price-basis.ts'
import { readPriceBasis } from '../../api/operations/session.ts'
import { StoreApiError } from '../../api/client/store-api-error.ts'
import { LONGEST_PATH, readAlternates } from '../../api/pages/read-page.ts'
import { plainSpelling } from '../../api/mappers/slashes.ts'
import type { Cart } from '../../api/types/cart.ts'
import type { LanguageId } from '../../api/types/ids.ts'
import { buildId } from '../platform/build-id.ts'
import { noFacts, type ChunkLinks, type PriceScope, type PublicFacts, type LocaleFacts } from '../platform/context.ts'
import { localHref, servedLocales, splitLocale } from '../platform/locale.ts'
import { Alternates, navigationIds } from './catalogue/alternates.server.ts'
import { believed, type Backend, type Client } from './http/backend.server.ts'
import { Catalogue } from './catalogue/catalogue.server.ts'
import { compress } from './http/compress.server.ts'
import { CookieSeal, isUnknownToken } from './http/cookie-seal.server.ts'
import { readCookies } from './http/cookies.server.ts'
import { passDemo } from './demo.server.ts'
import { Details } from './catalogue/details.server.ts'
import { postForm } from './pages/forms.server.ts'
import { Limits } from './http/limits.server.ts'
import {
  channelOrigin,
  languageIdOf,
  mailDomain,
  readChannelConfiguration,
  warnings,
  type ChannelConfiguration,
} from './catalogue/channel-configuration.server.ts'
import { isMailPath } from './pages/page-address.server.ts'
import { RETRY_AFTER } from './pages/page-failures.server.ts'
import type { Own, PageRead, Render } from './pages/page-options.server.ts'
import { Pages } from './pages/pages.server.ts'
import { PathMemory } from './catalogue/path-memory.server.ts'
import { OtherWorld, PriceWorlds, worldOf, type PriceWorld } from './pages/price-worlds.server.ts'
import { defaultPrices, missingPrices, pricesText, readPrices, samePrices } from './pages/prices.server.ts'
import type { Visitor } from './proxy/call.server.ts'
import { Proxy } from './proxy/proxy.server.ts'
import { readCataloguePage, readInWorld, readShopFacts } from './catalogue/reader.server.ts'
import { takeReports } from './http/reports.server.ts'
import { REPORT_PATH, securityHeaders, UnknownScript } from './http/security.server.ts'
import { SecurityLog } from './http/security-log.server.ts'
import { isSecure } from './http/request-guard.server.ts'
import { redirected } from './http/redirected.server.ts'
import { storeCodes } from './http/campaign.server.ts'
import { readSessionSecret } from './http/session-secret.server.ts'
import { SettingsError, type Settings } from './settings.server.ts'
import { SharedCache } from './pages/shared-cache.server.ts'
import { linkShopPages } from './catalogue/shop-pages.server.ts'
import { StyleSheets } from './http/styles.server.ts'
import { robots, sitemapLocal, Sitemaps } from './pages/sitemap.server.ts'

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
}

/** The whole server side of the shop as one function from request to answer. */
export interface Shop {
  /** Whether no page has an address of this length; told before the request is read. */
  isTooLong: (address: string, ip: string | null) => boolean
  fetch: (request: Request, client: Client) => Promise<Response>
  /** Asks the backend for what the shop has to know; the warnings that its owner should read. @throws StoreApiError, SettingsError */
  prepare: () => Promise<string[]>
  /** What the caches hold. */
  held: () => Pages['held']
}

/** The sales channel changes rarely; a day-old view of it is good enough while a new one is read. */
const CONFIGURATION = 'configuration'
/** How often pages that may not be served any more are let go, in milliseconds. */
const PURGE = 30_000

/**
 * Milliseconds that a rendered page waits for cart writes of its shopper. A catalogue page is then read for nobody, in
 * the same currency; the cart page says that the cart could not be read.
 */
const PAGE_TIMEOUT = { catalogue: 2_000, cart: 5_000 }

export function createShop({
  settings,
  backend,
  render,
  texts,
  modules,
  styles,
  builtAt,
  development = false,
}: ShopOptions): Shop {
  const { storefrontUrl, storefrontUrlGiven, trustProxy } = settings
  const security = {
    backendOrigin: new URL(backend.url).origin,
    get mediaOrigins() {
      return [...settings.mediaOrigins, ...(latest?.mediaOrigins ?? [])]
    },
    development,
  }
  const session = readSessionSecret(settings)
  const cookieSeal = new CookieSeal(session.secret)
  const log = new SecurityLog()
  const limits = new Limits(settings.limits, log)
  const outgoing = (url: string, init: RequestInit) => fetch(url, init)
  const day = { enabled: true, fresh: config.cache.facts, stale: config.cache.facts, maxBytes: 64 * 1024 * 1024 }
  const configurationCache = new SharedCache<ChannelConfiguration>(day)
  const factsCache = new SharedCache<LocaleFacts>(day)
  const bases = new SharedCache<{ basis: PriceBasis | null }>({
    ...day,
    fresh: config.cache.fresh,
    stale: config.cache.stale,
  })
  let latest: ChannelConfiguration | null = null

  const configuration = () =>
    configurationCache.get(CONFIGURATION, async () => {
      latest = await readChannelConfiguration(catalogue.anonymous())
      worlds.noteNobody(ownPrices(), worldOf(latest.channel.basis))
      return { value: latest, size: 1 }
    })

  const ownPrices = (): PriceScope => ({
    currency: latest?.channel.currency.isoCode ?? '',
    country: latest?.channel.countryIso ?? '',
  })

  const facts = (locale: LocaleConfig): Promise<LocaleFacts> =>
    factsCache.get(locale.code, async () => {
      const known = await configuration()
      const languageId = languageIdOf(known, locale.code)
      const { facts: read, countries } = await readShopFacts(catalogue.anonymous(languageId))
      const prices = defaultPrices(locale, { page: read, countries }, ownPrices())
      const page: PublicFacts = {
        ...read,
        defaultCurrency: prices.currency,
        defaultCountry: countries.find(({ iso }) => iso === prices.country)?.id ?? read.defaultCountry,
        pages: linkShopPages(known.shopPages, read),
        locales: known.locales
          .filter((entry) => entry.known)
          .map((entry) => ({ ...entry.locale, languageId: entry.languageId })),
        languageId,
        demo: backend.demoOrigin !== null,
        storefrontUrl,
      }
      alternates.want(navigationIds(page.navigation))
      const value = { page, countries }
      return { value, size: JSON.stringify(value).length }
    })

  const catalogue = new Catalogue({
    backend,
    trustProxy,
    ownPrices,
    facts: () => facts(servedLocales[0]),
  })

  const alternates = new Alternates({
    read: (ids, languages) => readAlternates(catalogue.anonymous(), ids, languages),
    languages: () =>
      (latest?.locales ?? [])
        .filter(({ known }) => known)
        .map(({ locale, languageId }) => ({ locale: locale.code, languageId: languageId as LanguageId })),
    keep: config.cache.facts,
  })

  const worlds = new PriceWorlds({
    enabled: config.cache.worlds,
    nobody: async (prices): Promise<PriceWorld | null> => {
      const { page } = await facts(servedLocales[0])
      return worldOf(await basisOf(prices, () => catalogue.read(page.languageId, prices, (api) => readPriceBasis(api))))
    },
  })

  const languageIds = (): ReadonlySet<string> => new Set(latest?.languages.map(({ id }) => id))

  const proxy = new Proxy({
    backend,
    storefrontUrl,
    storefrontUrlGiven,
    trustProxy,
    limits,
    log,
    fetch: outgoing,
    languageIds,
    onMaintenance: () => {
      pages.forget()
      details.forget()
    },
    ownPrices: () => pricesText(ownPrices()),
    async begin(visitor) {
      try {
        const prices = await pricesOf(visitor)
        return { token: await catalogue.begin(prices, visitor.client), prices: pricesText(prices) }
      } catch (error) {
        if (!(error instanceof StoreApiError)) throw error
        // The shopper's write comes first: it goes on in a session as the backend makes it, and fails there if it has
        // to.
        console.warn(`A session could not be given its locale's prices: ${error.message}`)
        return { token: null, prices: pricesText(ownPrices()) }
      }
    },
    mailOrigin: (languageId) => (latest ? mailDomain(latest, languageId, storefrontUrl) : storefrontUrl),
    worlds,
    nobody: {
      token: async (visitor) => catalogue.token(await pricesOf(visitor)),
      forgotten: async (visitor, token) => catalogue.forgotten(await pricesOf(visitor), token),
    },
    tell: (line) => console.warn(line),
    paymentReturn: (request, languageId, orderId) => {
      const locale = documentLocale(request) ?? localeOf(latest, languageId)
      const page = publicOrigin(request, settings) + localHref(locale, `/checkout/success/${orderId}`)
      return { finish: `${page}/paid`, error: `${page}/unpaid` }
    },
    paymentPage: (request, url) =>
      backend.demoOrigin !== null && url.startsWith(`${backend.demoOrigin}/`)
        ? publicOrigin(request, settings) + url.slice(backend.demoOrigin.length)
        : url,
  })

  const paths = new PathMemory()

  /** Where search engines find the shop: as set, else as the sales channel says. */
  const canonicalOrigin = () =>
    settings.storefrontUrlGiven || backend.demoOrigin !== null || latest === null
      ? storefrontUrl
      : channelOrigin(latest, storefrontUrl)

  const sitemaps = new Sitemaps({
    backend,
    fetch: outgoing,
    origin: canonicalOrigin,
    languageIds: () => [...new Set((latest?.locales ?? []).map(({ languageId }) => languageId))],
  })

  /** Prices that the visitor of a call sees, once the facts are known. */
  const pricesOf = async ({ request, cookies, languageId }: Visitor): Promise<PriceScope> => {
    const locale = documentLocale(request) ?? localeOf(latest, languageId)
    return readPrices(cookies, await facts(locale), ownPrices(), locale)
  }

  /** What decides the prices of a visitor without a session: asked once for all pages in them. */
  const basisOf = async (prices: PriceScope, read: () => Promise<PriceBasis | null>) =>
    (
      await bases.get(pricesText(prices), async () => {
        const basis = await read()
        worlds.noteNobody(prices, worldOf(basis))
        return { value: { basis }, size: 1 }
      })
    ).basis

  /** The shop's own are known. */
  const taxStateOf = async (client: StoreApi, { prices, facts: { taxState } }: PageRead) => {
    if (samePrices(prices, ownPrices())) return taxState
    return (await basisOf(prices, () => readPriceBasis(client)))?.taxState ?? taxState
  }

  /** What a session reads, in its turn; `late` when the session's writes take too long. */
  const readOwn = <Answer>(
    { facts: { languageId }, personal, world }: Pick<PageRead, 'facts' | 'world'> & { personal: Own },
    job: (api: StoreApi) => Promise<Answer>,
    late: () => Promise<Answer>,
  ): Promise<Answer> =>
    proxy.read(
      personal.token,
      (token) => {
        let isForgotten = false
        const api = catalogue.personal(languageId, token, personal.client, () => (isForgotten = true))
        return world
          ? readInWorld(
              api,
              world,
              () => isForgotten,
              () => job(api),
            )
          : job(api)
      },
      { timeout: PAGE_TIMEOUT.catalogue, late },
    )

  const other = async (): Promise<never> => {
    throw new OtherWorld()
  }

  const readBasis = async (locale: LocaleConfig, personal: Own): Promise<PriceBasis | null> => {
    try {
      const { page } = await facts(locale)
      return await readOwn<PriceBasis | null>(
        { facts: page, personal },
        (api) => readPriceBasis(api),
        async () => null,
      )
    } catch (error) {
      if (error instanceof StoreApiError) return null
      throw error
    }
  }

  const pages = new Pages({
    canonicalOrigin,
    storefrontUrl,
    trustProxy,
    security,
    limits,
    pageCache: settings.pageCache && config.cache.pages,
    dataCache: settings.dataCache && config.cache.data,
    maintenance: settings.maintenance,
    render,
    noFacts,
    ownPrices,
    facts,
    withAlternates: (answer) => alternates.of(answer),
    texts: (locale) => texts[locale.code] ?? [],
    moduleLinks: modules,
    styles: new StyleSheets(styles),
    readPage: async (read) => {
      const { personal, prices, world } = read
      const shared = () =>
        catalogue.read(read.facts.languageId, prices, (client) =>
          readCataloguePage(client, read, taxStateOf(client, read), paths),
        )
      if (!personal) return shared()
      const own = (client: StoreApi) => readCataloguePage(client, read, world?.taxState ?? null, paths)
      return readOwn({ ...read, personal }, own, world ? other : shared)
    },
    worlds,
    readBasis,
    readCart: async (locale, token, client, currency) => {
      if (isUnknownToken(token)) return null
      const { page } = await facts(locale)
      return proxy.read<Cart | null>(
        token,
        (current) => readCart(catalogue.personal(page.languageId, current, client), { currency }),
        { timeout: PAGE_TIMEOUT.cart, late: async () => null },
      )
    },
  })

  const details = new Details({
    limits,
    enabled: settings.dataCache && config.cache.data,
    facts,
    ownPrices,
    worlds,
    readBasis,
    read: (read, job) => {
      const { personal } = read
      const shared = () => catalogue.read(read.facts.languageId, read.prices, job)
      return personal ? readOwn({ ...read, personal }, job, read.world ? other : shared) : shared()
    },
  })

  setInterval(() => {
    pages.purge()
    details.purge()
  }, PURGE).unref()

  /** Such addresses cost their sender nothing, and no page has one. */
  function isTooLong(address: string, ip: string | null): boolean {
    const query = address.indexOf('?')
    const length = query === -1 ? address.length : query
    if (length <= LONGEST_PATH) return false
    log.note('address too long', { length, client: ip })
    return true
  }

  async function answer(request: Request, client: Client): Promise<Response> {
    const url = new URL(request.url)
    const { pathname } = url
    if (pathname === '/healthz') return new Response('ok\n', { headers: { 'content-type': 'text/plain' } })
    if (isTooLong(pathname, client.ip))
      return new Response('URI Too Long', { status: 414, headers: { 'cache-control': 'no-store' } })
    if (pathname === REPORT_PATH) return takeReports(request, log)
    if (pathname.startsWith('/store-api/'))
      return settings.maintenance ? closed() : compress(request, await proxy.handle(request, client))
    const demo = await passDemo(request, backend, outgoing)
    if (demo) return demo
    // Whatever was posted, the page that answers says that the shop is closed.
    if (settings.maintenance && request.method === 'POST')
      return new Response(null, { status: 303, headers: { location: localHref(splitLocale(pathname).locale, '/') } })
    const form = await postForm(request, client, {
      storefrontUrl,
      storefrontUrlGiven,
      trustProxy,
      proxy: (post, from) => proxy.handle(post, from, true),
      facts: async (post) => (await facts(splitLocale(new URL(post.url).pathname).locale)).page,
    })
    if (form) return form
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } })

    const plain = plainSpelling(pathname)
    if (plain !== pathname) return new Response(null, { status: 301, headers: { location: plain + url.search } })
    // The framework's own address for functions of a server, which this shop does not have.
    if (pathname.startsWith('/_serverFn')) return new Response('Not Found', { status: 404 })
    if (pathname === '/builds/latest.json') return buildAnswer(true)
    if (pathname === `/builds/meta/${buildId}.json`) return buildAnswer(false)
    if (pathname.startsWith('/builds/')) return Response.json({ message: 'Unknown build' }, { status: 404 })
    if (pathname === '/sitemap.xml') return sitemaps.index()
    if (pathname === '/sitemap-local.xml') return sitemapLocal(canonicalOrigin())
    if (pathname === '/robots.txt') return robots(canonicalOrigin())
    const sitemap = await sitemaps.file(pathname)
    if (sitemap) return sitemap

    const detail = settings.maintenance ? null : await details.answer(request, client)
    if (detail) return detail
    const payload = await pages.payload(request, client)
    if (payload) return payload
    const page = rememberedLocale(request, url) ?? compress(request, await pages.page(request, client))
    return storeCodes(request, page, isSecure(request, settings))
  }

  function buildAnswer(newest: boolean): Response {
    const build = { id: buildId, timestamp: Date.parse(builtAt) }
    const body = newest ? build : { ...build, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] }
    return Response.json(body, {
      headers: { 'cache-control': newest ? 'no-store' : 'public, max-age=31536000, immutable' },
    })
  }

  return {
    held: () => pages.held,
    isTooLong,
    async prepare() {
      const elsewhere = backend.demoOrigin === null ? await redirected(backend, outgoing) : null
      if (elsewhere !== null) throw new SettingsError(`STORE_API_URL redirects to ${elsewhere}: give that address.`)
      const known = await configuration()
      // A shop whose menus cannot be read right now opens all the same.
      const start = await facts(config.locales[0]).catch(() => null)
      const found = warnings(known, {
        storefrontUrl,
        isGuess: backend.demoOrigin === null && !settings.storefrontUrlGiven,
        mediaOrigins: [storefrontUrl, security.backendOrigin, ...settings.mediaOrigins],
        facts: start?.page ?? null,
      })
      if (start) found.push(...missingPrices(servedLocales, start))
      return session.warning === null ? found : [...found, session.warning]
    },
    async fetch(request, client) {
      const https = isSecure(request, settings)
      cookieSeal.open(request, https)
      const known = believed(client, settings.limits.trustedProxies)
      const response = await answer(request, known).catch((error: unknown) => {
        if (error instanceof UnknownScript)
          log.note('script that nobody rendered', { page: new URL(request.url).pathname, script: error.message })
        return bareError(error)
      })
      cookieSeal.seal(response, https)
      const headers = securityHeaders({ https, subdomains: settings.hstsSubdomains, popups: development })
      for (const [name, value] of Object.entries(headers))
        if (!response.headers.has(name)) response.headers.set(name, value)
      return response
    },
  }
}

/**
 * The bare start page and links of mails go to the locale that was chosen last: every other address means what it says.
 */
function rememberedLocale(request: Request, url: URL): Response | null {
  if (url.pathname !== '/' && !isMailPath(url.pathname)) return null
  const code = readCookies(request.headers.get('cookie')).get(config.localeCookie)
  const chosen = servedLocales.find((locale) => locale.code === code)
  if (!chosen || chosen.prefix === '') return null
  return new Response(null, {
    status: 302,
    headers: {
      location: localHref(chosen, url.pathname) + url.search,
      vary: 'cookie',
      'cache-control': 'private, no-store',
    },
  })
}

/** A shop that is closed by its own setting takes nothing, and says so as the backend does. */
function closed(): Response {
  const code = 'FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE'
  return Response.json(
    { errors: [{ status: '503', code, title: 'Service Unavailable', detail: 'The shop is closed.', meta: {} }] },
    { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER } },
  )
}

/** The locale of the page that a script called from. */
function documentLocale(request: Request): LocaleConfig | null {
  const referer = request.headers.get('referer')
  if (referer === null || !URL.canParse(referer)) return null
  return splitLocale(new URL(referer).pathname).locale
}

function localeOf(configuration: ChannelConfiguration | null, languageId: string | null): LocaleConfig {
  const entry = configuration?.locales.find((candidate) => candidate.known && candidate.languageId === languageId)
  return entry?.locale ?? servedLocales[0]
}

/** Nothing works, not even the texts: one word and a plain link. */
function bareError(error: unknown): Response {
  console.error(error)
  return new Response('<!doctype html><title>Error</title><h1>Error</h1><p><a href="/">Home</a></p>', {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Where this shopper's browser finds the shop. Always STOREFRONT_URL when it is set; without it, a shop on this machine
 * answers under every loopback name, and cookies belong to the one that is used.
 */
function publicOrigin(request: Request, { storefrontUrl, storefrontUrlGiven }: Settings): string {
  const host = request.headers.get('host')
  if (storefrontUrlGiven || host === null || !URL.canParse(`http://${host}`)) return storefrontUrl
  const asked = new URL(`http://${host}`)
  const own = new URL(storefrontUrl)
  return loopback.test(asked.hostname) && asked.port === own.port ? asked.origin : storefrontUrl
}

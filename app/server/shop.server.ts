import { config, type LocaleConfig } from '../../app.config.ts'
import { readCart } from '../../api/operations/cart.ts'
import type { StoreApi } from '../../api/client/client.ts'
import type { PriceBasis } from '../../api/mappers/price-basis.ts'
import { readByNumbers } from '../../api/operations/catalogue.ts'
import { readPriceBasis } from '../../api/operations/session.ts'
import { StoreApiError } from '../../api/client/store-api-error.ts'
import { LONGEST_PATH } from '../../api/pages/read-page.ts'
import { plainSpelling } from '../../api/mappers/slashes.ts'
import type { Cart } from '../../api/types/cart.ts'
import type { PageAnswer } from '../../api/types/page.ts'
import { noFacts, type ChunkLinks, type PriceScope } from '../platform/context.ts'
import { aliasTarget, localHref, servedLocales, splitLocale } from '../platform/locale.ts'
import { createChannel } from './catalogue/channel.server.ts'
import { mailDomain, warnings } from './catalogue/channel-configuration.server.ts'
import { Details } from './catalogue/details.server.ts'
import { FileLinks } from './catalogue/files.server.ts'
import { PathMemory } from './catalogue/path-memory.server.ts'
import { RenamedPaths } from './catalogue/renamed-paths.server.ts'
import { inTaxState, readCataloguePage, readInOwnPrices, readInWorld } from './catalogue/reader.server.ts'
import { passDemo } from './demo.server.ts'
import { believed, type Backend, type Client } from './http/backend.server.ts'
import { bareError, buildAnswer, closed, callerLeftAnswer } from './http/bare-answers.server.ts'
import { CallerLeft } from './http/caller-left.server.ts'
import { storeCodes } from './http/campaign.server.ts'
import { compress } from './http/compress.server.ts'
import { logWarning } from './http/console.server.ts'
import { CookieSeal, isUnknownToken } from './http/cookie-seal.server.ts'
import { Limits } from './http/limits.server.ts'
import { publicOrigin } from './http/public-origin.server.ts'
import { redirectTo } from './http/redirect.server.ts'
import { redirected } from './http/redirected.server.ts'
import { takeReports } from './http/reports.server.ts'
import { isSecure } from './http/request-guard.server.ts'
import { SecurityLog } from './http/security-log.server.ts'
import { REPORT_PATH, securityHeaders, UnknownScript } from './http/security.server.ts'
import { readSessionSecret } from './http/session-secret.server.ts'
import { StyleSheets } from './http/styles.server.ts'
import { postForm } from './pages/forms.server.ts'
import { DeliveryEstimates } from './pages/delivery-estimates.server.ts'
import type { Own, PageRead, Render } from './pages/page-options.server.ts'
import { Pages } from './pages/pages.server.ts'
import { OtherWorld, worldName, worldText } from './pages/price-worlds.server.ts'
import { missingPrices, pricesText, readPrices } from './pages/prices.server.ts'
import { calledFrom, rememberedLocale } from './pages/request-locale.server.ts'
import { SiteFiles } from './pages/site-files.server.ts'
import type { Visitor } from './proxy/call.server.ts'
import { checkProviderFields } from './proxy/provider-fields.server.ts'
import { Proxy } from './proxy/proxy.server.ts'
import { SettingsError, type Settings } from './settings.server.ts'

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

/** A page with the name of its prices. */
const named = (answer: PageAnswer, prices: string | null): PageAnswer =>
  answer.kind === 'page' ? { ...answer, prices } : answer

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
  const channel = createChannel(settings, backend)
  const { catalogue, alternates, worlds, facts, latest, ownPrices, canonicalOrigin } = channel
  const security = {
    backendOrigin: new URL(backend.url).origin,
    get mediaOrigins() {
      return [...settings.mediaOrigins, ...(latest()?.mediaOrigins ?? [])]
    },
    providers: settings.providers,
    development,
  }
  checkProviderFields()
  const session = readSessionSecret(settings)
  const cookieSeal = new CookieSeal(session.secret)
  const log = new SecurityLog()
  const limits = new Limits(settings.limits, log)
  const outgoing = (url: string, init: RequestInit) => fetch(url, init)
  const proxy = new Proxy({
    backend,
    storefrontUrl,
    storefrontUrlGiven,
    trustProxy,
    limits,
    log,
    fetch: outgoing,
    languages: () => new Map(latest()?.languages.map(({ id, code }) => [id, code])),
    onMaintenance: () => {
      pages.forget()
      details.forget()
    },
    onNoConversion: channel.cannotConvertGuests,
    ownPrices: () => pricesText(ownPrices()),
    async begin(visitor) {
      try {
        const prices = await pricesOf(visitor)
        return { token: await catalogue.begin(prices, visitor.client), prices: pricesText(prices) }
      } catch (error) {
        if (!(error instanceof StoreApiError)) throw error
        // The shopper's write comes first: it goes on in a session as the backend makes it, and fails there if it has
        // to.
        logWarning(`A session could not be given its locale's prices: ${error.message}`)
        return { token: null, prices: pricesText(ownPrices()) }
      }
    },
    mailOrigin(languageId) {
      const known = latest()
      return known ? mailDomain(known, languageId, storefrontUrl) : storefrontUrl
    },
    worlds,
    anonymously: async (visitor, send) => catalogue.pass(await pricesOf(visitor), send),
    tell: logWarning,
    paymentReturn: (request, languageId, orderId) => {
      const locale = calledFrom(request, latest(), languageId)
      const page = publicOrigin(request, settings) + localHref(locale, `/checkout/success/${orderId}`)
      return { finish: `${page}/paid`, error: `${page}/unpaid` }
    },
    paymentPage: (request, url) =>
      backend.demoOrigin !== null && url.startsWith(`${backend.demoOrigin}/`)
        ? publicOrigin(request, settings) + url.slice(backend.demoOrigin.length)
        : url,
  })

  const paths = { shown: new PathMemory(), renamed: new RenamedPaths(), api: catalogue.anonymous.bind(catalogue) }
  const files = new FileLinks({ limits, api: () => catalogue.anonymous() })

  const siteFiles = new SiteFiles({ backend, fetch: outgoing, channel })

  /** Prices that the visitor of a call sees, once the facts are known. */
  const pricesOf = async ({ request, cookies, languageId }: Visitor): Promise<PriceScope> => {
    const locale = calledFrom(request, latest(), languageId)
    return readPrices(cookies, await facts(locale), ownPrices(), locale)
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
        const version = () => worlds.versions.of(token)
        return world ? readInWorld(api, world, { isForgotten: () => isForgotten, version }, () => job(api)) : job(api)
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

  const readOwnCart = async (locale: LocaleConfig, token: string, client: Client, prices: PriceScope) => {
    if (isUnknownToken(token)) return null
    const { page } = await facts(locale)
    return proxy.read<Cart | null>(
      token,
      async (current) => {
        const api = catalogue.personal(page.languageId, current, client)
        const cart = (prices: PriceScope) => readCart(api, { currency: prices.currency })
        return (await readInOwnPrices(api, prices, cart)).answer
      },
      { timeout: PAGE_TIMEOUT.cart, late: async () => null },
    )
  }

  const estimates = new DeliveryEstimates({
    storefrontUrl,
    storefrontUrlGiven,
    trustProxy,
    limits,
    maintenance: settings.maintenance,
    facts,
    ownPrices,
    readCart: readOwnCart,
    separate: catalogue.separate.bind(catalogue),
    api: catalogue.personal.bind(catalogue),
  })

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
    withAlternates: (answer, locale) => alternates.of(answer, locale.code),
    texts: (locale) => texts[locale.code] ?? [],
    moduleLinks: modules,
    styles: new StyleSheets(styles),
    readPage: async (read) => {
      const { personal, prices, world } = read
      const page = (client: StoreApi, seen: PriceScope) =>
        readCataloguePage(client, { ...read, prices: seen }, paths, (id) => void alternates.load(id))
      const shared = async () => {
        const { languageId } = read.facts
        const { answer, basis } = await catalogue.read(languageId, prices, (client) => page(client, prices))
        return named(inTaxState(answer, basis), worldName(basis))
      }
      if (!personal) return shared()
      const own = async (client: StoreApi) => {
        if (world) return named(inTaxState(await page(client, world), world), worldText(world))
        const { answer, basis } = await readInOwnPrices(client, prices, (seen) => page(client, seen))
        return inTaxState(answer, basis)
      }
      return readOwn({ ...read, personal }, own, world ? other : shared)
    },
    worlds,
    readBasis,
    readCart: readOwnCart,
    async readNumbers({ locale, own, prices, numbers }) {
      const { page } = await facts(locale)
      const byNumbers = (api: StoreApi, { currency }: PriceScope) =>
        readByNumbers(api, numbers, { currency, now: Date.now() })
      const shared = async () => (await catalogue.read(page.languageId, prices, (api) => byNumbers(api, prices))).answer
      if (own === null || isUnknownToken(own.token)) return shared()
      const personal = async (api: StoreApi) =>
        (await readInOwnPrices(api, prices, (seen) => byNumbers(api, seen))).answer
      return readOwn({ facts: page, personal: own }, personal, shared)
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
      const shared = async () => (await catalogue.read(read.facts.languageId, read.prices, job)).answer
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
    const demo = await passDemo(request, backend, outgoing, settings)
    if (demo) return demo
    const estimate = await estimates.answer(request, client)
    if (estimate) return estimate
    // Whatever was posted, the page that answers says that the shop is closed.
    if (settings.maintenance && request.method === 'POST')
      return redirectTo(303, localHref(splitLocale(pathname).locale, '/'))
    const form = await postForm(request, client, {
      storefrontUrl,
      storefrontUrlGiven,
      trustProxy,
      proxy: (post, from) => proxy.handle(post, from, true),
      facts: (post) => facts(splitLocale(new URL(post.url).pathname).locale),
    })
    if (form) return form
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } })

    const plain = plainSpelling(pathname)
    if (plain !== pathname) return redirectTo(301, plain + url.search)
    // The framework's own address for functions of a server, which this shop does not have.
    if (pathname.startsWith('/_serverFn')) return new Response('Not Found', { status: 404 })
    const build = buildAnswer(pathname, builtAt)
    if (build) return build
    const described = await siteFiles.answer(pathname)
    if (described) return described

    const file = settings.maintenance ? null : await files.answer(pathname, client)
    if (file) return file

    const alias = aliasTarget(pathname)
    if (alias !== null) return redirectTo(301, alias + url.search)

    const detail = settings.maintenance ? null : await details.answer(request, client)
    if (detail) return detail
    const payload = await pages.payload(request, client)
    if (payload) return payload
    const page = rememberedLocale(request, url) ?? compress(request, await pages.page(request, client))
    return storeCodes(request, page, isSecure(request, settings))
  }

  return {
    held: () => pages.held,
    isTooLong,
    async prepare() {
      const elsewhere = backend.demoOrigin === null ? await redirected(backend, outgoing) : null
      if (elsewhere !== null) throw new SettingsError(`STORE_API_URL redirects to ${elsewhere}: give that address.`)
      const known = await channel.configuration()
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
      const token = cookieSeal.open(request, https)
      const known = believed(client, settings.limits.trustedProxies)
      const response = await answer(request, known).catch((error: unknown) => {
        if (error instanceof CallerLeft) return callerLeftAnswer()
        if (error instanceof UnknownScript)
          log.note('script that nobody rendered', { page: new URL(request.url).pathname, script: error.message })
        return bareError(error)
      })
      cookieSeal.seal(response, https, token)
      const headers = securityHeaders({ https, subdomains: settings.hstsSubdomains, popups: development })
      for (const [name, value] of Object.entries(headers))
        if (!response.headers.has(name)) response.headers.set(name, value)
      return response
    },
  }
}

import { config } from '../../app.config.ts'
import { LONGEST_PATH } from '../../api/pages/read-page.ts'
import { LONGEST_LINK } from '../platform/cart-link.ts'
import { servedLocales } from '../platform/locale.ts'
import { warnings } from './catalogue/channel-configuration.server.ts'
import { believed, type Client } from './http/backend.server.ts'
import { bareError, callerLeftAnswer } from './http/bare-answers.server.ts'
import { CallerLeft } from './http/caller-left.server.ts'
import { CookieSeal } from './http/cookie-seal.server.ts'
import { shareWithEdge } from './http/edge.server.ts'
import { logAccess } from './http/console.server.ts'
import { redirected } from './http/redirected.server.ts'
import { isSecure } from './http/request-guard.server.ts'
import type { SecurityLog } from './http/security-log.server.ts'
import { securityHeaders, UnknownScript } from './http/security.server.ts'
import { readSessionSecret } from './http/session-secret.server.ts'
import { addOwnHeaders } from './own.server.ts'
import { isCartLink } from './pages/page-address.server.ts'
import type { BareRequest, InstantAnswer } from './pages/instant-answers.server.ts'
import type { Pages } from './pages/pages.server.ts'
import { missingPrices } from './pages/prices.server.ts'
import { createRoutes, type IncomingRequest, type Route } from './routes.server.ts'
import { createServices, type Services, type ShopOptions } from './services.server.ts'
import { SettingsError } from './settings.server.ts'
import { record } from './telemetry/instruments.server.ts'
import { redactPath } from './telemetry/redact.server.ts'
import { requestIdOf, withRequestId } from './telemetry/request-id.server.ts'
import { traced } from './telemetry/spans.server.ts'

/** The whole server side of the shop as one function from request to answer. */
export interface Shop {
  /** Whether an address is longer than that of any page; decided before the request is read. */
  isTooLong: (address: string, ip: string | null) => boolean
  /** @param bare the request as Node has it, so that one like it can be answered at once */
  fetch: (request: Request, client: Client, bare?: BareRequest | null) => Promise<Response>
  /** The answer to a request that was answered before and would be again; null: it goes the whole way. */
  instant: (request: BareRequest) => InstantAnswer | null
  /**
   * Reads the backend's data that the shop needs; returns warnings for the owner. @throws StoreApiError, SettingsError
   */
  prepare: () => Promise<string[]>
  /** Saves what outlives the process. */
  close: () => Promise<void>
  /** The content of the caches. */
  held: () => Pages['held']
}

/** Milliseconds after which pages that may not be served any more are dropped. */
const PURGE = 30_000

export function createShop(options: ShopOptions): Shop {
  const { settings, development = false } = options
  const session = readSessionSecret(settings)
  const cookieSeal = new CookieSeal(session.secret)
  const services = createServices(options, session.secret)
  const routes = createRoutes(services)
  const { hosts, log, pages, caches, pathFile, store, security } = services
  const popups = development || security.everywhere?.popups === true

  setInterval(() => {
    for (const cache of caches) cache.purge()
    void pathFile.save()
  }, PURGE).unref()

  const secured = (response: Response, https: boolean): Response => {
    const headers = securityHeaders({ https, subdomains: settings.hstsSubdomains, popups })
    for (const [name, value] of Object.entries(headers))
      if (!response.headers.has(name)) response.headers.set(name, value)
    return response
  }

  return {
    held: () => pages.held,
    isTooLong: (address, ip) => isTooLong(log, address, ip),
    close: async () => {
      await pathFile.save()
      await store.close()
    },
    async prepare() {
      await pathFile.load()
      const found = await prepare(services)
      return session.warning === null ? found : [...found, session.warning]
    },
    instant(request) {
      // A span and a line of the log need the whole way of a request.
      if (settings.log.access || settings.collector !== null) return null
      const start = performance.now()
      const found = pages.instant.find(request)
      if (found) record.request(start, 'GET', 'page', found.status)
      return found
    },
    async fetch(given, client, bare = null) {
      // Cookies are opened in the very headers that it has.
      const sent = bare && { method: bare.method, url: bare.url, headers: { ...bare.headers } }
      const https = isSecure(given, settings)
      const entered = hosts.enter(given)
      if (entered instanceof Response) return secured(entered, https)
      const request = entered
      const cookie = request.headers.get('cookie')
      const token = cookieSeal.open(request, https)
      const trusted = believed(client, settings.limits.trustedProxies)
      const response = await withRequestId(requestIdOf(request, settings.trustProxy), () =>
        observedAnswer(services, routes, request, trusted),
      )
      cookieSeal.seal(response, https, token)
      shareWithEdge(response.headers, cookie, settings.edgeHeader)
      hosts.leave(response, given)
      addOwnHeaders(secured(response, https), new URL(request.url).pathname)
      if (sent) pages.instant.keep(sent, response)
      return response
    },
  }
}

/** Such addresses cost their sender nothing, and no page has one; links that fill the cart are the longest. */
function isTooLong(log: SecurityLog, address: string, ip: string | null): boolean {
  const query = address.indexOf('?')
  const length = query === -1 ? address.length : query
  if (length <= LONGEST_PATH) return false
  // Behind a locale's prefix, or one of its aliases, too.
  const path = address.slice(0, length)
  const links = [path, path.slice(path.indexOf('/', 1))]
  if (links.some((link) => link.length <= LONGEST_LINK && isCartLink(link))) return false
  log.note('address too long', { length, client: ip })
  return true
}

const tooLong = (): Response => new Response('URI Too Long', { status: 414, headers: { 'cache-control': 'no-store' } })

/** An answer whatever happens, in a span and counted. */
function observedAnswer(
  { log, settings }: Services,
  routes: readonly Route[],
  request: Request,
  client: Client,
): Promise<Response> {
  const start = performance.now()
  return traced('request', {}, async (span) => {
    const { route, response } = await answer(log, routes, request, client).catch((error: unknown) => {
      if (error instanceof CallerLeft) return { route: 'left', response: callerLeftAnswer() }
      if (error instanceof UnknownScript)
        log.note('script that nobody rendered', { page: new URL(request.url).pathname, script: error.message })
      return { route: 'error', response: bareError(error) }
    })
    span.updateName(`${request.method} ${route}`)
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': response.status,
    })
    record.request(start, request.method, route, response.status)
    if (settings.log.access)
      logAccess({
        method: request.method,
        route,
        path: redactPath(new URL(request.url).pathname),
        status: response.status,
        milliseconds: Math.round(performance.now() - start),
      })
    return response
  })
}

/** The answer of the first route that has one. */
async function answer(
  log: SecurityLog,
  routes: readonly Route[],
  request: Request,
  client: Client,
): Promise<{ route: string; response: Response }> {
  const url = new URL(request.url)
  const { pathname } = url
  if (isTooLong(log, pathname, client.ip)) return { route: 'too-long', response: tooLong() }
  const incoming: IncomingRequest = { request, client, url, pathname }
  for (const route of routes) {
    const response = route.match(incoming) ? await route.handle(incoming) : null
    if (response) return { route: route.name, response }
  }
  throw new Error(`No route answers ${request.method}.`)
}

/** Reads what the shop has to know before it opens; what its owner should read. @throws StoreApiError, SettingsError */
async function prepare({ settings, backend, fetch, channel, security }: Services): Promise<string[]> {
  const elsewhere = backend.demoOrigin === null ? await redirected(backend, fetch) : null
  if (elsewhere !== null) throw new SettingsError(`STORE_API_URL redirects to ${elsewhere}: give that address.`)
  const configuration = await channel.configuration()
  // A shop whose menus cannot be read right now opens all the same.
  const start = await channel.facts(config.locales[0]).catch(() => null)
  const { storefrontUrl } = settings
  const found = warnings(configuration, {
    storefrontUrl,
    localeOrigins: settings.localeOrigins,
    isGuess: backend.demoOrigin === null && !settings.isStorefrontUrlSet,
    mediaOrigins: [storefrontUrl, security.backendOrigin, ...settings.mediaOrigins],
    facts: start?.page ?? null,
  })
  if (start) found.push(...missingPrices(servedLocales, start))
  return found
}

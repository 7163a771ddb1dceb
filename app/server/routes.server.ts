import type { LocaleConfig } from '../../app.config.ts'
import { plainSpelling } from '../../api/mappers/slashes.ts'
import { aliasTarget, localHref, splitLocale } from '../platform/locale.ts'
import { languageIdOf } from './catalogue/channel-configuration.server.ts'
import { passDemo } from './demo.server.ts'
import { ownAnswer } from './own.server.ts'
import type { Client } from './http/backend.server.ts'
import { buildAnswer, closed } from './http/bare-answers.server.ts'
import { storeCodes } from './http/campaign.server.ts'
import { compress } from './http/compress.server.ts'
import { clientKey } from './http/limits.server.ts'
import { redirectTo } from './http/redirect.server.ts'
import { takeReports } from './http/reports.server.ts'
import { isSecure } from './http/request-guard.server.ts'
import { storefrontPage } from './http/storefront-addresses.server.ts'
import { REPORT_PATH } from './http/security.server.ts'
import { postForm } from './pages/forms.server.ts'
import { rememberedLocale } from './pages/request-locale.server.ts'
import { BEACON_PATH } from '../platform/beacon-message.ts'
import { takeBeacon } from './telemetry/beacon.server.ts'
import { PURGE_PATH } from './purge/purge.server.ts'
import type { Services } from './services.server.ts'

/** A request with what every route looks at. */
export interface IncomingRequest {
  request: Request
  client: Client
  url: URL
  pathname: string
}

/** One kind of request and its answer. */
export interface Route {
  /** Its name in the table; the same for every request that it answers. */
  name: string
  /** Whether a request may be this route's. */
  match: (incoming: IncomingRequest) => boolean
  /** Null: the request is a later route's. */
  handle: (incoming: IncomingRequest) => Response | null | Promise<Response | null>
}

const anything = (): boolean => true
const isReading = ({ request: { method } }: IncomingRequest): boolean => method === 'GET' || method === 'HEAD'
const isPosting = ({ request: { method } }: IncomingRequest): boolean => method === 'POST'
const below =
  (path: string) =>
  ({ pathname }: IncomingRequest): boolean =>
    pathname.startsWith(path)
const at =
  (path: string) =>
  ({ pathname }: IncomingRequest): boolean =>
    pathname === path

/** All that the shop answers, in the order in which its routes are tried; the last one answers everything. */
export function createRoutes(services: Services): readonly Route[] {
  return [...calls(services), ...addresses(services), ...pages(services)]
}

/** Addresses that are no pages: calls, reports, forms. */
function calls(services: Services): Route[] {
  const { settings, hosts, handOver, backend, fetch, proxy, log, estimates, channel, readiness, purge, store } =
    services
  const { storefrontUrl, isStorefrontUrlSet, trustProxy, maintenance } = settings
  const apiOf = async ({ code }: LocaleConfig) =>
    channel.catalogue.anonymous(languageIdOf(await channel.configuration(), code))
  return [
    {
      name: 'health',
      match: at('/healthz'),
      handle: () => new Response('ok\n', { headers: { 'content-type': 'text/plain' } }),
    },
    { name: 'readiness', match: at('/readyz'), handle: () => readiness.answer() },
    {
      name: 'purge',
      match: at(PURGE_PATH),
      handle: ({ request, client }) => purge.answer(request, clientKey(client, settings.limits.trustedProxies)),
    },
    { name: 'beacon', match: at(BEACON_PATH), handle: ({ request }) => takeBeacon(request) },
    { name: 'report', match: at(REPORT_PATH), handle: ({ request }) => takeReports(request, log) },
    {
      name: 'store-api',
      match: below('/store-api/'),
      handle: async ({ request, client }) =>
        maintenance ? closed() : compress(request, await proxy.handle(request, client)),
    },
    {
      name: 'hand-over',
      match: () => handOver !== null,
      handle: ({ request }) => handOver?.answer(request, isSecure(request, settings)) ?? null,
    },
    { name: 'demo', match: anything, handle: ({ request }) => passDemo(request, backend, fetch, settings) },
    { name: 'estimate', match: anything, handle: ({ request, client }) => estimates.answer(request, client) },
    { name: 'own', match: () => !maintenance, handle: ({ request }) => ownAnswer(request, { shop: settings, apiOf }) },
    {
      // Whatever was posted, the page that answers says that the shop is closed.
      name: 'closed',
      match: (incoming) => maintenance && isPosting(incoming),
      handle: ({ pathname }) => redirectTo(303, localHref(splitLocale(pathname).locale, '/')),
    },
    {
      name: 'form',
      match: isPosting,
      handle: ({ request, client }) =>
        postForm(request, client, {
          storefrontUrl,
          isStorefrontUrlSet,
          trustProxy,
          hosts,
          uses: store.uses,
          proxy: (post, from) => proxy.handle(post, from, true),
          facts: (post) => channel.facts(splitLocale(new URL(post.url).pathname).locale),
        }),
    },
    {
      name: 'method',
      match: (incoming) => !isReading(incoming),
      handle: () => new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  ]
}

/** Addresses that have another spelling, or a file of the shop. */
function addresses({ settings, builtAt, siteFiles, files }: Services): Route[] {
  return [
    {
      name: 'spelling',
      match: ({ pathname }) => plainSpelling(pathname) !== pathname,
      handle: ({ pathname, url }) => redirectTo(301, plainSpelling(pathname) + url.search),
    },
    {
      // The framework's own address for functions of a server, which this shop does not have.
      name: 'server-function',
      match: below('/_serverFn'),
      handle: () => new Response('Not Found', { status: 404 }),
    },
    { name: 'build', match: below('/builds/'), handle: ({ pathname }) => buildAnswer(pathname, builtAt) },
    { name: 'site-file', match: anything, handle: ({ pathname }) => siteFiles.answer(pathname) },
    {
      name: 'file',
      match: () => !settings.maintenance,
      handle: ({ pathname, client }) => files.answer(pathname, client),
    },
    {
      name: 'alias',
      match: anything,
      handle: ({ pathname, url }) => {
        const alias = aliasTarget(pathname)
        return alias === null ? null : redirectTo(301, alias + url.search)
      },
    },
    {
      // Not for good: a later page of the shop may stand there. What the address says of who sent the shopper ends here.
      name: 'storefront-address',
      match: anything,
      handle: ({ request, pathname, url }) => {
        const page = storefrontPage(pathname, url.search)
        return page === null ? null : storeCodes(request, redirectTo(302, page), isSecure(request, settings))
      },
    },
  ]
}

/** Pages, their payloads, and what they load later. */
function pages({ settings, hosts, details, pages: all }: Services): Route[] {
  return [
    {
      name: 'detail',
      match: () => !settings.maintenance,
      handle: ({ request, client }) => details.answer(request, client),
    },
    { name: 'payload', match: anything, handle: ({ request, client }) => all.payload(request, client) },
    {
      name: 'page',
      match: anything,
      handle: async ({ request, client, url }) => {
        const page = rememberedLocale(request, url, hosts) ?? compress(request, await all.page(request, client))
        return storeCodes(request, page, isSecure(request, settings))
      },
    },
  ]
}

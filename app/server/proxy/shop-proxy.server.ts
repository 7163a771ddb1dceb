import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { PriceScope } from '../../platform/context.ts'
import type { Channel } from '../catalogue/channel.server.ts'
import { mailDomain } from '../catalogue/channel-configuration.server.ts'
import type { Backend, Fetch } from '../http/backend.server.ts'
import { logWarning } from '../http/console.server.ts'
import type { Limits } from '../http/limits.server.ts'
import type { LocaleHosts } from '../http/locale-hosts.server.ts'
import { publicOrigin } from '../http/public-origin.server.ts'
import type { SecurityLog } from '../http/security-log.server.ts'
import { pricesText, readPrices } from '../pages/prices.server.ts'
import { calledFrom } from '../pages/request-locale.server.ts'
import type { Settings } from '../settings.server.ts'
import type { Store } from '../store/store.server.ts'
import type { Begun, ProxyOptions, Visitor } from './call.server.ts'

/** The services of the shop that the proxy is made of. */
interface ProxySurroundings {
  settings: Settings
  hosts: LocaleHosts
  backend: Backend
  channel: Channel
  limits: Limits
  log: SecurityLog
  fetch: Fetch
  store: Store
  onMaintenance: () => void
}

/** The proxy's questions, answered by the shop around it. */
export function shopProxyOptions(around: ProxySurroundings): ProxyOptions {
  const { settings, hosts, backend, channel, limits, log, fetch, store, onMaintenance } = around
  const { catalogue, worlds, latest, channelPrices } = channel
  const { storefrontUrl, isStorefrontUrlSet, trustProxy } = settings
  return {
    backend,
    storefrontUrl,
    isStorefrontUrlSet,
    trustProxy,
    severalHosts: hosts.any,
    limits,
    log,
    fetch,
    store,
    languages: () => new Map(latest()?.languages.map(({ id, code }) => [id, code])),
    onMaintenance,
    onNoConversion: channel.cannotConvertGuests,
    channelPrices: () => pricesText(channelPrices()),
    begin: (visitor) => begin(channel, visitor),
    mailOrigin(languageId) {
      const configuration = latest()
      const entry = configuration?.locales.find(
        (candidate) => candidate.available && candidate.languageId === languageId,
      )
      const origin = (entry && hosts.originOf(entry.locale)) ?? storefrontUrl
      return configuration ? mailDomain(configuration, languageId, origin) : origin
    },
    worlds,
    anonymously: async (visitor, send) => catalogue.pass(await pricesOf(channel, visitor), send),
    warn: logWarning,
    paymentReturn: (request, languageId, orderId) => {
      const locale = calledFrom(request, latest(), languageId)
      const page = hosts.address(locale, `/checkout/success/${orderId}`, publicOrigin(request, settings))
      return { finish: `${page}/paid`, error: `${page}/unpaid` }
    },
    paymentPage: (request, url) =>
      backend.demoOrigin !== null && url.startsWith(`${backend.demoOrigin}/`)
        ? publicOrigin(request, settings) + url.slice(backend.demoOrigin.length)
        : url,
  }
}

/** Prices of a call's visitor; they need the facts of the locale. */
async function pricesOf(
  { latest, facts, channelPrices }: Channel,
  { request, cookies, languageId }: Visitor,
): Promise<PriceScope> {
  const locale = calledFrom(request, latest(), languageId)
  return readPrices(cookies, await facts(locale), channelPrices(), locale)
}

/** A new session in the prices that its visitor has seen so far. */
async function begin(channel: Channel, visitor: Visitor): Promise<Begun> {
  try {
    const prices = await pricesOf(channel, visitor)
    return { token: await channel.catalogue.begin(prices, visitor.client), prices: pricesText(prices) }
  } catch (error) {
    if (!(error instanceof StoreApiError)) throw error
    // The shopper's write comes first: it goes on in a session as the backend makes it, and fails there if it has to.
    logWarning(`A session could not be given its locale's prices: ${error.message}`)
    return { token: null, prices: pricesText(channel.channelPrices()) }
  }
}

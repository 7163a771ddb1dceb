import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { LocaleConfig } from '../../../app.config.ts'
import type { StoreApi } from '../../../api/client/client.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { record } from '../../../api/mappers/read.ts'
import { deleteCart } from '../../../api/operations/cart.ts'
import { readPriceBasis } from '../../../api/operations/session.ts'
import { contentsOf, isSent, readDeliveryEstimate } from '../../../api/pages/delivery-estimate.ts'
import type { Cart } from '../../../api/types/cart.ts'
import type { DeliveryEstimate } from '../../../api/types/delivery-estimate.ts'
import type { CountryOption } from '../../../api/types/sales-channel.ts'
import type { LocaleFacts, PriceScope } from '../../platform/context.ts'
import { DELIVERY_ESTIMATE_PATH } from '../../platform/details.ts'
import { splitLocale } from '../../platform/locale.ts'
import { pageError } from '../../platform/failed-read.ts'
import type { Client } from '../http/backend.server.ts'
import { closed } from '../http/bare-answers.server.ts'
import { isUnknownToken } from '../http/cookie-seal.server.ts'
import { readCookies, readKind, readToken } from '../http/cookies.server.ts'
import { Busy, type Limits } from '../http/limits.server.ts'
import { BodyTooLarge, isOwnPage, readBody, type PublicSide } from '../http/request-guard.server.ts'
import { parse } from '../proxy/bodies.server.ts'
import { json, refusal, throttled } from '../proxy/refusals.server.ts'
import { readPrices, samePrices } from './prices.server.ts'

interface DeliveryEstimatesOptions extends PublicSide {
  limits: Limits
  /** The shop is closed by its own setting. */
  maintenance: boolean
  facts: (locale: LocaleConfig) => Promise<LocaleFacts>
  channelPrices: () => PriceScope
  /** The shopper's cart, in its session's turn; null where it cannot be read in time. */
  readCart: (locale: LocaleConfig, token: string, client: Client, prices: PriceScope) => Promise<Cart | null>
  /** Makes a session of its own in these prices. @throws StoreApiError */
  separate: (scope: PriceScope, client: Client) => Promise<string>
  /** A client with that session; `onToken`: the backend has forgotten it. */
  api: (languageId: string, token: string, client: Client, onToken: () => void) => StoreApi
  now?: () => number
}

/** The subject of one estimate. */
interface Question {
  cart: Cart
  country: CountryOption
  facts: LocaleFacts
  client: Client
}

type CachedEstimate = Omit<DeliveryEstimate, 'asVisitor'>

/** Milliseconds that an estimate is cached: prices may change meanwhile, and it says that it is an estimate. */
const TTL = 60_000
const MOST_CACHED = 1_000
/** Bytes of a body that names a country. */
const BODY = 200

/**
 * The price of delivering a shopper's cart to another country. The shopper's session is read once and never written to:
 * a session of the shop's own gets the country and the same goods, is read, and its cart is deleted
 * (docs/decisions/037-delivery-estimate.md).
 */
export class DeliveryEstimates {
  #options: DeliveryEstimatesOptions
  #cache: LRUCache<string, Promise<CachedEstimate>>

  constructor(options: DeliveryEstimatesOptions) {
    this.#options = options
    const now = options.now ?? (() => performance.now())
    this.#cache = new LRUCache({ max: MOST_CACHED, ttl: TTL, ttlResolution: 0, perf: { now } })
  }

  /** @returns null for other addresses */
  async answer(request: Request, client: Client): Promise<Response | null> {
    const { locale, path } = splitLocale(new URL(request.url).pathname)
    if (path !== DELIVERY_ESTIMATE_PATH) return null
    if (request.method !== 'POST')
      return new Response('Method Not Allowed', { status: 405, headers: { allow: 'POST' } })
    if (this.#options.maintenance) return closed()
    if (!isOwnPage(request, this.#options))
      return refusal(403, 'STORECHART__FOREIGN_PAGE', 'Calls from pages of other sites are refused.')
    const { limits } = this.#options
    let end: (() => void) | undefined
    try {
      limits.call(client)
      const underWay = limits.beginCall(client)
      end = underWay?.end
      const wanted = record(parse(await readBody(request, BODY, underWay?.hold)))['countryId']
      const facts = await this.#options.facts(locale)
      const country = facts.countries.find(({ id }) => id === wanted)
      if (!country) return refusal(400, 'STORECHART__UNDECLARED_BODY', 'The shop does not send this body.')
      return await this.#estimate(request, { locale, facts, country, client })
    } catch (error) {
      return failed(error)
    } finally {
      end?.()
    }
  }

  async #estimate(
    request: Request,
    { locale, ...about }: Omit<Question, 'cart'> & { locale: LocaleConfig },
  ): Promise<Response> {
    const { facts, country, client } = about
    const cookies = readCookies(request.headers.get('cookie'))
    const token = readToken(cookies)
    const prices = readPrices(cookies, facts, this.#options.channelPrices(), locale)
    const isKnown = token !== null && !isUnknownToken(token)
    const cart = isKnown ? await this.#options.readCart(locale, token, client, prices) : undefined
    if (cart === null) return refusal(504, 'STORECHART__TIMEOUT', 'The cart could not be read in time.')
    if (cart === undefined || !isSent(cart))
      return refusal(409, 'STORECHART__NOTHING_TO_SEND', 'Nothing in the cart is sent.')
    const asVisitor = readKind(cookies) === 'customer'
    const { taxState } = cart.totals
    const nowhere: CachedEstimate = { countryId: country.id, blocked: true, methods: [], taxState, partial: false }
    const estimate = country.shippingAvailable ? await this.#shared({ ...about, cart }) : nowhere
    return json(200, JSON.stringify({ ...estimate, asVisitor } satisfies DeliveryEstimate))
  }

  /** The same goods, codes, prices and country have the same answer, whosever cart it is. */
  #shared(question: Question): Promise<CachedEstimate> {
    const { cart, country, facts, client } = question
    const { total, taxState } = cart.totals
    const contents = contentsOf(cart)
    const about = [facts.page.languageId, country.id, total.currency, taxState, cart.hash, contents]
    const key = hash('sha256', JSON.stringify(about), 'base64url')
    const cached = this.#cache.get(key)
    if (cached) return cached
    // It makes the backend write: one client may want few of them.
    this.#options.limits.attempt(client, 'delivery estimate')
    const made = this.#made(question)
    this.#cache.set(key, made)
    made.catch(() => {
      if (this.#cache.peek(key) === made) this.#cache.delete(key)
    })
    return made
  }

  async #made({ cart, country, facts: { page }, client }: Question): Promise<CachedEstimate> {
    const { limits, separate, api: clientOf } = this.#options
    const { currency } = cart.totals.total
    const scope = { currency, country: country.iso }
    const currencyId = page.currencies.find(({ isoCode }) => isoCode === currency)?.id ?? ''
    let api: StoreApi | null = null
    let isForgotten = false
    try {
      return await limits.make(client, async () => {
        const token = await separate(scope, client)
        const own = clientOf(page.languageId, token, client, () => (isForgotten = true))
        api = own
        const estimate = await readDeliveryEstimate(own, contentsOf(cart), { currencyId, currency })
        const basis = await readPriceBasis(own)
        // An answer for another country is no answer.
        if (isForgotten || basis === null || !samePrices(basis, scope)) throw unproved()
        return { countryId: country.id, ...estimate }
      })
    } finally {
      // The answer does not wait for it, and what is left behind the backend clears away by itself.
      if (api !== null && !isForgotten) void deleteCart(api).catch(() => undefined)
    }
  }
}

const unproved = (): StoreApiError =>
  new StoreApiError({ kind: 'unreachable', reason: 'garbage', status: null, violations: [] }, 'readDeliveryEstimate')

/** In the shape of the Store API's own errors, which the page has words for. */
function failed(error: unknown): Response {
  if (error instanceof Busy) return throttled(error)
  if (error instanceof BodyTooLarge) return refusal(413, 'STORECHART__BODY_TOO_LARGE', 'The body is too large.')
  if (!(error instanceof StoreApiError)) throw error
  const { failure } = error
  if (failure.kind === 'maintenance') return closed()
  if (failure.kind === 'throttled') return throttled(new Busy(429, failure.seconds))
  const { status } = pageError(failure)
  return refusal(status === 404 ? 502 : status, 'STORECHART__NO_ESTIMATE', 'The Store API could not estimate this.')
}

import { config, type LocaleConfig } from '../../../app.config.ts'
import type { PriceBasis } from '../../../api/mappers/price-basis.ts'
import type { TaxState } from '../../../api/types/common.ts'
import type { Cart } from '../../../api/types/cart.ts'
import type { PageAnswer } from '../../../api/types/page.ts'
import type { CountryOption } from '../../../api/types/sales-channel.ts'
import { buildId } from '../../platform/build-id.ts'
import type { ChunkLinks, LocaleFacts, PriceScope, PublicFacts } from '../../platform/context.ts'
import type { RenderInput } from '../../platform/env.ts'
import { PageError, type Payload } from '../../platform/read-payload.ts'
import type { Client } from '../http/backend.server.ts'
import { BusyPages } from './busy-pages.server.ts'
import { PRICES_COOKIE, readCookies, readKind, readToken, setCookie, type Kind } from '../http/cookies.server.ts'
import { guardFor } from './guard.server.ts'
import { EncodedBody, encodedResponse } from '../http/html.server.ts'
import { Busy, type Limits } from '../http/limits.server.ts'
import {
  addressKey,
  addsSlash,
  isPersonalPath,
  readPageAddress,
  readPayloadAddress,
  type PageAddress,
} from './page-address.server.ts'
import { newNonce, sealDocument } from './page-document.server.ts'
import {
  asPageError,
  busy,
  closed,
  failedPayload,
  failureHeaders,
  RETRY_AFTER,
  statusOf,
} from './page-failures.server.ts'
import { asAddress, cleanRequest, unknownParameters } from './page-request.server.ts'
import { OtherWorld, worldText, type PriceWorld, type PriceWorlds, type Seen } from './price-worlds.server.ts'
import { readPrices } from './prices.server.ts'
import { isSecure } from '../http/request-guard.server.ts'
import { contentSecurityPolicy, type SecurityOptions } from '../http/security.server.ts'
import { PageCache } from './page-cache.server.ts'
import { StyleSheets } from '../http/styles.server.ts'
import { dropFlash, readFlash } from './flash-message.server.ts'

/** One read of a catalogue page at the backend. */
export interface PageRead {
  address: PageAddress
  facts: PublicFacts
  prices: PriceScope
  /** Read with the shopper's own session. */
  personal: Own | null
  /** Only when that session has these prices, from before the first call to after the last. */
  world?: PriceWorld
}

/** The session of a shopper who asks. */
export interface Own {
  token: string
  client: Client
}

/**
 * Renders one request. A document that was rendered whole stands beside the answer; any other body may still stream.
 */
export type Render = (request: Request, input: RenderInput) => Promise<{ response: Response; document: string | null }>

export interface PagesOptions {
  storefrontUrl: string
  /** Origin of canonical addresses, when it is another. */
  canonicalOrigin?: () => string
  /** Believe what a proxy says of the browser's connection. */
  trustProxy?: boolean
  security: SecurityOptions
  limits: Limits
  pageCache: boolean
  dataCache: boolean
  /** Shop closed by setting. */
  maintenance: boolean
  render: Render
  /** @throws OtherWorld */
  readPage: (read: PageRead) => Promise<PageAnswer>
  worlds: PriceWorlds
  /** What decides the prices of a session; null when it cannot be read now. */
  readBasis: (locale: LocaleConfig, own: Own) => Promise<PriceBasis | null>
  /** Adds the page's paths in other languages; `complete` false: not known yet. */
  withAlternates: (answer: PageAnswer) => { answer: PageAnswer; complete: boolean }
  /** Facts of a locale; throws when the backend never answered. */
  facts: (locale: LocaleConfig) => Promise<LocaleFacts>
  noFacts: PublicFacts
  ownPrices: () => PriceScope
  /** The shopper's cart, for the cart page without scripts; null without a session. */
  readCart: (locale: LocaleConfig, token: string, client: Client, currency: string) => Promise<Cart | null>
  /** Text chunks to preload, by locale code. */
  texts: (locale: LocaleConfig) => string[]
  /** Scripts and styles of the parts of catalogue pages. */
  partLinks?: Record<string, ChunkLinks>
  styles?: StyleSheets
  now?: () => number
}

/** A rendered page as all with the same prices get it. */
interface SharedPage {
  status: number
  location: string | null
  policy: string
  body: EncodedBody
  /** Its paths in other languages are in it. */
  complete: boolean
}

/** Who asks, as far as the cookies say. */
interface Visitor {
  kind: Kind
  token: string | null
  prices: PriceScope
  facts: PublicFacts
  countries: CountryOption[]
  cookies: Map<string, string>
  locale: LocaleConfig
}

/** In which prices a shared page is read, and by whom. */
interface Look {
  facts: PublicFacts
  prices: PriceScope
  /** Null: for nobody in particular. */
  world: (Own & { world: PriceWorld }) | null
}

/** Addresses without a page are kept only briefly: anybody can make them up. */
const MISSING_KEPT = 10_000
/** A page whose paths in other languages were not known yet is made again as soon as they are. */
const INCOMPLETE_KEPT = 3_000
/** Bytes that an answer takes per character of its JSON: twice as objects, and its payload in three encodings. */
const ANSWER_BYTES = 4
/** A page that must not be kept, on its way out of the cache's fill. */
class Unshareable extends Error {
  readonly response: Response

  constructor(response: Response) {
    super('This page is not kept')
    this.response = response
  }
}

/** HTML and payloads: those of all with the same prices through two caches, personal ones made for each request. */
export class Pages {
  #options: PagesOptions
  #styles: StyleSheets
  #data: PageCache<PageAnswer>
  #html: PageCache<SharedPage>
  #busy: BusyPages
  #payloads = new WeakMap<PageAnswer, EncodedBody>()

  constructor(options: PagesOptions) {
    this.#options = options
    this.#styles = options.styles ?? new StyleSheets()
    const { fresh, stale, maxMegabytes } = config.cache
    const limits = {
      fresh,
      stale,
      maxBytes: (maxMegabytes / 2) * 1024 * 1024,
      missingFor: MISSING_KEPT,
      ...(options.now ? { now: options.now } : {}),
    }
    this.#data = new PageCache({ ...limits, enabled: options.dataCache })
    this.#html = new PageCache({ ...limits, enabled: options.pageCache })
    const { storefrontUrl, render, security, now } = options
    const sealing = { styles: this.#styles, security }
    this.#busy = new BusyPages({ storefrontUrl, render, sealing, stale, ...(now ? { now } : {}) })
  }

  /** `GET {page}/_payload.json`: what a page shows, for navigations inside the shop. Null for other addresses. */
  async payload(request: Request, client: Client): Promise<Response | null> {
    const address = readPayloadAddress(new URL(request.url))
    if (!address) return null
    if (this.#options.maintenance) return failedPayload(closed)
    const visitor = await this.#visitor(request, address.locale)
    const { prices, facts, token } = visitor
    const find = async (read: (page: PageAddress) => Promise<PageAnswer>) => {
      const found = await read(address)
      // The file's name cannot say whether the page's path ends with a slash.
      return found.kind === 'moved' && addsSlash(address, found.path) ? read({ ...address, path: found.path }) : found
    }
    const told = async (answer: PageAnswer) => {
      const headers = new Headers({ 'content-type': 'application/json', ...sharedHeaders })
      return encodedResponse(request, this.#payloadBody(answer), answer.kind === 'notFound' ? 404 : 200, headers)
    }
    try {
      return await this.#asSeen(request, client, visitor, {
        shared: async (look) => {
          const job = () => find((page) => this.#sharedAnswer(page, look, false))
          return told(await (this.#data.holds(lookKey(address, look)) ? job() : this.#make(client, job)))
        },
        personal: async () => {
          const personal = token === null ? null : { token, client }
          return told(
            await this.#make(client, () => find((page) => this.#read({ address: page, facts, prices, personal }))),
          )
        },
      })
    } catch (error) {
      return error instanceof Busy ? failedPayload(busy, error.seconds) : failedPayload(asPageError(error))
    }
  }

  /** A kept answer's payload is made once; without its paths in other languages it is not kept. */
  #payloadBody(answer: PageAnswer): EncodedBody {
    const kept = this.#payloads.get(answer)
    if (kept) return kept
    const full = this.#options.withAlternates(answer)
    const payload: Payload = { buildId, answer: full.answer }
    const body = new EncodedBody(JSON.stringify(payload))
    if (full.complete) this.#payloads.set(answer, body)
    return body
  }

  /** Any page of the shop. */
  async page(request: Request, client: Client): Promise<Response> {
    const address = readPageAddress(new URL(request.url))
    const visitor = await this.#visitor(request, address.locale)
    if (this.#options.maintenance) return this.#personalPage(request, client, address, visitor)
    const personal = () => this.#make(client, () => this.#personalPage(request, client, address, visitor))
    try {
      if (isPersonalPath(address.path) || address.newsletter !== undefined) return await personal()
      const shared = (look: Look) => this.#sharedPage(request, client, address, look)
      return await this.#asSeen(request, client, visitor, { shared, personal })
    } catch (error) {
      if (error instanceof Busy) return this.#busyPage(request, address.locale, visitor, error)
      throw error
    }
  }

  /**
   * A catalogue page in the prices that its visitor has. Who turns out to have others than their cookie said is asked once
   * more, and then served by themselves.
   */
  async #asSeen(
    request: Request,
    client: Client,
    visitor: Visitor,
    answer: { shared: (look: Look) => Promise<Response>; personal: () => Promise<Response> },
  ): Promise<Response> {
    const { worlds, readBasis } = this.#options
    const { kind, token, facts, locale } = visitor
    const nobody = (prices: PriceScope): Look => ({ facts, prices, world: null })
    const ask = (again: boolean): Promise<Seen> =>
      worlds.of(visitor, (own) => this.#make(client, () => readBasis(locale, { token: own, client })), { again })
    const show = async (seen: Seen): Promise<Response> => {
      if (seen.by === 'session') return answer.personal()
      if (seen.by === 'nobody') return answer.shared(nobody(seen.prices))
      const { world } = seen
      return answer.shared({ facts, prices: world, world: token === null ? null : { world, token, client } })
    }
    let seen = await ask(false)
    let response: Response
    try {
      response = await show(seen)
    } catch (error) {
      if (!(error instanceof OtherWorld)) throw error
      seen = await ask(true)
      response = await show(seen).catch((again: unknown) => {
        if (!(again instanceof OtherWorld)) throw again
        return kind === 'customer' ? answer.personal() : answer.shared(nobody(visitor.prices))
      })
    }
    // A cookie decided: nobody between the shop and the browser keeps it.
    if (kind === 'customer' || seen.by !== 'nobody' || seen.told !== null)
      for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value)
    if (seen.told !== null)
      response.headers.append(
        'set-cookie',
        setCookie(PRICES_COOKIE, seen.told, { secure: this.#isSecure(request), httpOnly: true }),
      )
    return response
  }

  /** Work for one client: within the client's share, and when its turn comes. @throws Busy */
  #make<Result>(client: Client, job: () => Promise<Result>): Promise<Result> {
    this.#options.limits.page(client)
    return this.#options.limits.make(client, job)
  }

  #busyPage(request: Request, locale: LocaleConfig, { facts, prices }: Visitor, error: Busy): Promise<Response> {
    const complete = facts !== this.#options.noFacts
    return this.#busy.answer(request, locale, this.#input(locale, facts, prices), complete, error)
  }

  /** Figures for the bench. */
  get held() {
    return { data: this.#data.held, pages: this.#html.held }
  }

  /** Lets go of pages that may not be served any more. */
  purge(): void {
    this.#data.purge()
    this.#html.purge()
  }

  /** Forgets all pages: nobody is shown one of a shop that is closed. */
  forget(): void {
    this.#data.clear()
    this.#html.clear()
  }

  async #read(read: PageRead): Promise<PageAnswer> {
    try {
      return await this.#options.readPage(read)
    } catch (error) {
      if (error instanceof OtherWorld) throw error
      const failed = asPageError(error)
      if (failed.statusMessage === closed.statusMessage) this.forget()
      throw failed
    }
  }

  async #visitor(request: Request, locale: LocaleConfig): Promise<Visitor> {
    const cookies = readCookies(request.headers.get('cookie'))
    const known = await this.#options.facts(locale).catch(() => ({ page: this.#options.noFacts, countries: [] }))
    return {
      kind: readKind(cookies),
      token: readToken(cookies),
      prices: readPrices(cookies, known, this.#options.ownPrices(), locale),
      facts: known.page,
      countries: known.countries,
      cookies,
      locale,
    }
  }

  #sharedAnswer(address: PageAddress, look: Look, onlyFresh: boolean): Promise<PageAnswer> {
    const { facts, prices, world } = look
    return this.#data.get(
      lookKey(address, look),
      async () => {
        const value = world
          ? await this.#worldAnswer(address, look, world)
          : named(await this.#read({ address, facts, prices, personal: null }), this.#options.worlds.nameOf(prices))
        return {
          value,
          size: this.#options.dataCache ? JSON.stringify(value).length * ANSWER_BYTES : 0,
          missing: value.kind !== 'page',
        }
      },
      { onlyFresh, narrowed: address.search !== '', world: world !== null },
    )
  }

  /**
   * A page for all in a world, read with the session of one of them. Their own review that waits for approval would be in
   * it and in its figures: reviews are those that nobody in particular sees.
   */
  async #worldAnswer(address: PageAddress, look: Look, { world, ...personal }: NonNullable<Look['world']>) {
    const { facts, prices } = look
    const answer = named(await this.#read({ address, facts, prices, personal, world }), worldText(world))
    if (answer.kind !== 'page' || answer.page.kind !== 'product' || answer.page.product.reviews.total === 0)
      return answer
    const others = await this.#sharedAnswer(address, { ...look, world: null }, false)
    if (others.kind !== 'page' || others.page.kind !== 'product' || others.page.id !== answer.page.id)
      throw new OtherWorld()
    const { reviews } = others.page.product
    return { ...answer, page: { ...answer.page, product: { ...answer.page.product, reviews } } }
  }

  async #sharedPage(request: Request, client: Client, address: PageAddress, look: Look): Promise<Response> {
    const { limits } = this.#options
    const key = lookKey(address, look)
    // Before the fill, which others may be waiting for as well.
    if (!this.#html.holds(key)) limits.page(client)
    try {
      const page = await this.#html.get(
        key,
        async () => {
          const value = await limits.make(client, () => this.#renderShared(address, look))
          return {
            value,
            size: value.body.size + 1_000,
            missing: value.status !== 200,
            ...(value.complete ? {} : { keep: INCOMPLETE_KEPT }),
          }
        },
        { narrowed: address.search !== '', world: look.world !== null },
      )
      const headers = new Headers(sharedHeaders)
      headers.set('content-security-policy', page.policy)
      if (page.location !== null) {
        headers.set('location', page.location + unknownParameters(request, page.location))
        return new Response(null, { status: page.status, headers })
      }
      headers.set('content-type', 'text/html; charset=utf-8')
      return await encodedResponse(request, page.body, page.status, headers)
    } catch (error) {
      if (error instanceof Unshareable) return error.response.clone()
      throw error
    }
  }

  /** Rendered from the address alone: no cookie, host or unknown parameter of the first visitor gets into it. */
  async #renderShared(address: PageAddress, look: Look): Promise<SharedPage> {
    const { storefrontUrl } = this.#options
    const { facts, prices, world } = look
    let problem: PageError | null = null
    let isOther = false
    // Without any facts, the navigation is missing.
    let complete = facts !== this.#options.noFacts
    const nonce = newNonce()
    const { response: rendered, document } = await this.#options.render(cleanRequest(storefrontUrl, address), {
      ...this.#input(address.locale, world ? taxed(facts, world.world) : facts, prices),
      nonce,
      shared: true,
      read: async (request) => {
        try {
          const found = this.#options.withAlternates(
            await this.#sharedAnswer(asAddress(address, request), look, this.#options.pageCache),
          )
          complete &&= found.complete
          return found.answer
        } catch (error) {
          isOther ||= error instanceof OtherWorld
          problem = isOther ? new PageError(503, 'Other prices') : asPageError(error)
          throw problem
        }
      },
      servedCart: async () => null,
      guard: null,
      readCountries: async () => [],
    })
    const whole = document ?? (await rendered.text())
    if (isOther) throw new OtherWorld()
    const { html, policy } = sealDocument(whole, nonce, { styles: this.#styles, security: this.#options.security })
    const status = statusOf(rendered, problem)
    if (status >= 500 || status === 412)
      throw new Unshareable(
        new Response(html, {
          status,
          headers: {
            ...failureHeaders(status),
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': policy,
          },
        }),
      )
    const body = new EncodedBody(html, this.#options.pageCache ? 'many' : 'one')
    return { status, location: rendered.headers.get('location'), policy, body, complete }
  }

  async #personalPage(
    request: Request,
    client: Client,
    address: PageAddress,
    { kind, token, prices, facts, countries }: Visitor,
  ): Promise<Response> {
    const nonce = newNonce()
    const cookies = readCookies(request.headers.get('cookie'))
    let problem: PageError | null = null
    const own = cleanRequest(this.#options.storefrontUrl, address, request)
    const { response: rendered } = await this.#options.render(own, {
      ...this.#input(address.locale, facts, prices),
      nonce,
      shared: false,
      read: async (asked) => {
        try {
          const target = asAddress(address, asked)
          const answer =
            kind === 'customer' && token !== null
              ? await this.#read({ address: target, facts, prices, personal: { token, client } })
              : await this.#sharedAnswer(target, { facts, prices, world: null }, false)
          return this.#options.withAlternates(answer).answer
        } catch (error) {
          problem = asPageError(error)
          throw problem
        }
      },
      servedCart: async () => {
        const told = readFlash(cookies)
        const cart =
          token === null
            ? null
            : await this.#options.readCart(address.locale, token, client, prices.currency).catch(() => null)
        const notices = [...told, ...(cart?.notices ?? [])].filter(
          ({ key }, index, all) => all.findIndex((notice) => notice.key === key) === index,
        )
        return { cart: cart && { ...cart, notices }, session: token !== null, told }
      },
      guard: guardFor(address.locale, kind, address.path + new URL(request.url).search),
      readCountries: async () => countries,
    })
    const status = this.#options.maintenance ? 503 : statusOf(rendered, problem)
    const headers = new Headers(rendered.headers)
    for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value)
    if (status === 503) headers.set('retry-after', RETRY_AFTER)
    headers.set('content-security-policy', contentSecurityPolicy({ nonce }, this.#options.security))
    const shown = address.path === '/checkout/cart' ? dropFlash(cookies, this.#isSecure(request)) : null
    if (shown !== null) headers.append('set-cookie', shown)
    if (request.method === 'HEAD' || rendered.body === null) return new Response(null, { status, headers })
    return new Response(rendered.body.pipeThrough(this.#styles.stream(nonce)), { status, headers })
  }

  #isSecure(request: Request): boolean {
    const { storefrontUrl, trustProxy = false } = this.#options
    return isSecure(request, { storefrontUrl, trustProxy })
  }

  #input(locale: LocaleConfig, facts: PublicFacts, { currency }: PriceScope) {
    const { storefrontUrl, canonicalOrigin, maintenance, texts, partLinks = {} } = this.#options
    return {
      locale,
      facts,
      origin: canonicalOrigin?.() ?? storefrontUrl,
      texts: texts(locale),
      partLinks,
      maintenance,
      currency,
    }
  }
}

const sharedHeaders = {
  'cache-control': `public, max-age=0, s-maxage=${config.cache.fresh / 1000}, stale-while-revalidate=${config.cache.stale / 1000}`,
  vary: 'cookie',
}

const privateHeaders = { 'cache-control': 'private, no-store', vary: 'cookie' }

/** What an answer is kept under. */
const lookKey = (address: PageAddress, { prices, world }: Look): string =>
  world === null ? addressKey(address, prices) : `${worldText(world.world)} ${addressKey(address, prices)}`

const named = (answer: PageAnswer, prices: string | null): PageAnswer =>
  answer.kind === 'page' ? { ...answer, prices } : answer

const taxedFacts = new WeakMap<PublicFacts, Map<TaxState, PublicFacts>>()

/** The facts as a world sees them; the same object each time, since its text is made once. */
function taxed(facts: PublicFacts, { taxState }: PriceWorld): PublicFacts {
  if (facts.taxState === taxState) return facts
  const known = taxedFacts.get(facts) ?? new Map<TaxState, PublicFacts>()
  taxedFacts.set(facts, known)
  const own = known.get(taxState) ?? { ...facts, taxState }
  known.set(taxState, own)
  return own
}

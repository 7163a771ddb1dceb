import { config, type LocaleConfig } from '../../../app.config.ts'
import type { Cart } from '../../../api/types/cart.ts'
import type { PageAnswer } from '../../../api/types/page.ts'
import type { CountryOption } from '../../../api/types/sales-channel.ts'
import { buildId } from '../../platform/build-id.ts'
import type { ChunkLinks, LocaleFacts, PriceScope, PublicFacts } from '../../platform/context.ts'
import type { RenderInput } from '../../platform/env.ts'
import type { PageError, Payload } from '../../platform/read-payload.ts'
import type { Client } from '../http/backend.server.ts'
import { BusyPages } from './busy-pages.server.ts'
import { readCookies, readKind, readToken, type Kind } from '../http/cookies.server.ts'
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
import { readPrices } from './prices.server.ts'
import { isSecure } from '../http/request-guard.server.ts'
import { contentSecurityPolicy, type SecurityOptions } from '../http/security.server.ts'
import { PageCache } from './page-cache.server.ts'
import { StyleSheets } from '../http/styles.server.ts'
import { dropTold, readTold } from './told.server.ts'

/** One read of a catalogue page at the backend. */
export interface PageRead {
  address: PageAddress
  facts: PublicFacts
  prices: PriceScope
  /** A customer's page: read with their session. */
  personal: { token: string; client: Client } | null
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
  readPage: (read: PageRead) => Promise<PageAnswer>
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

/** A rendered page as all anonymous visitors get it. */
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

/** HTML and payloads: shared ones through two caches, personal ones made for each request. */
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
    const { kind, token, prices, facts } = await this.#visitor(request, address.locale)
    const own = kind === 'customer' && token !== null
    const headers = new Headers({ 'content-type': 'application/json', ...(own ? privateHeaders : sharedHeaders) })
    try {
      const read = (page: PageAddress) =>
        own
          ? this.#read({ address: page, facts, prices, personal: { token, client } })
          : this.#sharedAnswer(page, facts, prices, false)
      const find = async () => {
        const found = await read(address)
        // The file's name cannot say whether the page's path ends with a slash.
        return found.kind === 'moved' && addsSlash(address, found.path) ? read({ ...address, path: found.path }) : found
      }
      const isKept = !own && this.#data.holds(addressKey(address, prices))
      const answer = isKept ? await find() : await this.#make(client, find)
      return await encodedResponse(request, this.#payloadBody(answer), answer.kind === 'gone' ? 404 : 200, headers)
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
    const own = visitor.kind === 'customer' && visitor.token !== null
    if (this.#options.maintenance) return this.#personalPage(request, client, address, visitor)
    try {
      if (own || isPersonalPath(address.path) || address.newsletter !== undefined)
        return await this.#make(client, () => this.#personalPage(request, client, address, visitor))
      return await this.#sharedPage(request, client, address, visitor)
    } catch (error) {
      if (error instanceof Busy) return this.#busyPage(request, address.locale, visitor, error)
      throw error
    }
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
    }
  }

  #sharedAnswer(address: PageAddress, facts: PublicFacts, prices: PriceScope, onlyFresh: boolean): Promise<PageAnswer> {
    return this.#data.get(
      addressKey(address, prices),
      async () => {
        const value = await this.#read({ address, facts, prices, personal: null })
        return {
          value,
          size: this.#options.dataCache ? JSON.stringify(value).length * ANSWER_BYTES : 0,
          missing: value.kind !== 'page',
        }
      },
      { onlyFresh, narrowed: address.search !== '' },
    )
  }

  async #sharedPage(
    request: Request,
    client: Client,
    address: PageAddress,
    { facts, prices }: Visitor,
  ): Promise<Response> {
    const { limits } = this.#options
    const key = addressKey(address, prices)
    // Before the fill, which others may be waiting for as well.
    if (!this.#html.holds(key)) limits.page(client)
    try {
      const page = await this.#html.get(
        key,
        async () => {
          const value = await limits.make(client, () => this.#renderShared(address, facts, prices))
          return {
            value,
            size: value.body.size + 1_000,
            missing: value.status !== 200,
            ...(value.complete ? {} : { keep: INCOMPLETE_KEPT }),
          }
        },
        { narrowed: address.search !== '' },
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
  async #renderShared(address: PageAddress, facts: PublicFacts, prices: PriceScope): Promise<SharedPage> {
    const { storefrontUrl } = this.#options
    let problem: PageError | null = null
    // Without any facts, the navigation is missing.
    let complete = facts !== this.#options.noFacts
    const nonce = newNonce()
    const { response: rendered, document } = await this.#options.render(cleanRequest(storefrontUrl, address), {
      ...this.#input(address.locale, facts, prices),
      nonce,
      shared: true,
      read: async (request) => {
        try {
          const found = this.#options.withAlternates(
            await this.#sharedAnswer(asAddress(address, request), facts, prices, this.#options.pageCache),
          )
          complete &&= found.complete
          return found.answer
        } catch (error) {
          problem = asPageError(error)
          throw problem
        }
      },
      servedCart: async () => null,
      guard: null,
      readCountries: async () => [],
    })
    const whole = document ?? (await rendered.text())
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
              : await this.#sharedAnswer(target, facts, prices, false)
          return this.#options.withAlternates(answer).answer
        } catch (error) {
          problem = asPageError(error)
          throw problem
        }
      },
      servedCart: async () => {
        const told = readTold(cookies)
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
    const shown = address.path === '/checkout/cart' ? dropTold(cookies, this.#isSecure(request)) : null
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

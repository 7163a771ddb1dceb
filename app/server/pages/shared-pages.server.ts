import { config } from '../../../app.config.ts'
import type { PageAnswer } from '../../../api/types/page.ts'
import { PageError } from '../../platform/read-payload.ts'
import type { Client } from '../http/backend.server.ts'
import { CallerLeft } from '../http/caller-left.server.ts'
import { EncodedBody, encodedAnswer } from '../http/html.server.ts'
import type { StyleSheets } from '../http/styles.server.ts'
import { redirectTo } from '../http/redirect.server.ts'
import { withoutBody } from '../http/without-body.server.ts'
import { surrogateHeaders } from '../purge/surrogate-keys.server.ts'
import { collectingWhere, noteTags, tagsOf, type Tags, type Wanted } from '../purge/tags.server.ts'
import { addressKey, type PageAddress } from './page-address.server.ts'
import { InstantAnswers } from './instant-answers.server.ts'
import { PageCache } from './page-cache.server.ts'
import { newNonce, sealDocument } from './page-document.server.ts'
import { asPageError, closed, failureHeaders, statusOf } from './page-failures.server.ts'
import { renderInput, type Look, type PageRead, type PagesOptions } from './page-options.server.ts'
import { asAddress, cleanRequest, unknownParameters } from './page-request.server.ts'
import { SharedAnswers, type TaggedAnswer } from './shared-answers.server.ts'
import { OtherWorld, worldText } from './price-worlds.server.ts'
import { factsFor, taxed } from './taxed-facts.server.ts'

/** A rendered page as all with the same prices get it. */
interface SharedPage {
  status: number
  location: string | null
  policy: string
  body: EncodedBody
  /** Its paths in other languages are in it. */
  complete: boolean
  /** Names under which a CDN forgets it. */
  keys: Record<string, string>
}

/** Addresses without a page are kept only briefly: anybody can make them up. */
const MISSING_KEPT = 10_000
/** A page without its paths in other languages is made again as soon as these have arrived. */
const INCOMPLETE_KEPT = 3_000
/** Bytes that an answer takes per character of its JSON: twice as objects, and its payload in three encodings. */
const ANSWER_BYTES = 4

/** A page that must not be kept, on its way out of the cache's fill. */
class Unshareable extends Error {
  readonly #html: string
  readonly #init: ResponseInit

  constructor(html: string, init: ResponseInit) {
    super('This page is not kept')
    this.#html = html
    this.#init = init
  }

  /** An answer of its own for each who waited for the page. */
  get response(): Response {
    return new Response(this.#html, this.#init)
  }
}

/** Pages that all with the same prices get alike: what they show and their HTML, each in a cache of its own. */
export class SharedPages {
  #options: PagesOptions
  #styles: StyleSheets
  #data: PageCache<PageAnswer>
  #html: PageCache<SharedPage>
  #answers: SharedAnswers | null
  /** Answers that need no more than to be sent again. */
  readonly instant: InstantAnswers

  constructor(options: PagesOptions, styles: StyleSheets) {
    this.#options = options
    this.#styles = styles
    const { stale, maxMegabytes } = config.cache
    const limits = {
      ...freshness(options.purging ?? null),
      stale,
      maxBytes: (maxMegabytes / 2) * 1024 * 1024,
      missingFor: MISSING_KEPT,
      ...(options.now ? { now: options.now } : {}),
    }
    this.#data = new PageCache({ ...limits, name: 'data', enabled: options.dataCache })
    this.#html = new PageCache({ ...limits, name: 'pages', enabled: options.pageCache })
    this.instant = new InstantAnswers({
      fresh: (key) => this.#html.fresh(key),
      isChanged: (token) => options.worlds.isDoubted(token),
      ...(options.now ? { now: options.now } : {}),
    })
    const { answers, dataCache } = options
    this.#answers = answers && dataCache ? new SharedAnswers({ answers, fresh: limits.fresh }) : null
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

  /** Forgets all pages: no page of a closed shop is shown. */
  forget(): void {
    this.#data.clear()
    this.#html.clear()
    this.#answers?.forget()
  }

  /** Forgets the pages that name something of this. */
  forgetTagged(wanted: Wanted): number {
    this.#answers?.forget()
    return this.#data.forgetTagged(wanted) + this.#html.forgetTagged(wanted)
  }

  /** Whether the answer of a page is kept already. */
  holds(address: PageAddress, look: Look): boolean {
    return this.#data.holds(lookKey(address, look))
  }

  /** One read at the backend. A shop that turns out to be closed shows none of its pages any more. */
  async read(read: PageRead): Promise<PageAnswer> {
    try {
      return await this.#options.readPage(read)
    } catch (error) {
      if (error instanceof OtherWorld) throw error
      const failed = asPageError(error)
      if (failed.statusMessage === closed.statusMessage) this.forget()
      throw failed
    }
  }

  /**
   * The answer of a page, read now: a shopper knows something newer than what is kept. All get it from then on, and the
   * kept page goes if it says something else, nothing more: the caches cannot be emptied in this way.
   */
  async answerAnew(address: PageAddress, look: Look): Promise<PageAnswer> {
    const key = lookKey(address, look)
    const before = this.#data.peek(key)
    const answer = await this.answer(address, look, { anew: true })
    if (JSON.stringify(answer) !== JSON.stringify(before)) this.#html.forget(key)
    return answer
  }

  /**
   * The answer of a page.
   * @param how `onlyFresh` waits for a new answer instead of taking a stale one, `anew` instead of taking any
   */
  answer(address: PageAddress, look: Look, how: { onlyFresh?: boolean; anew?: boolean } = {}): Promise<PageAnswer> {
    const { facts, prices, world } = look
    return this.#data.get(
      lookKey(address, look),
      async () => {
        const read = () =>
          world ? this.#worldAnswer(address, look, world) : this.read({ address, facts, prices, personal: null })
        const make = () => collectingWhere(!!this.#options.purging, read, () => tagsOf(facts))
        // Narrowed pages have too many addresses, and pages of other price worlds are read with a shopper's session.
        const shared = world === null && address.search === '' ? this.#answers : null
        const {
          value,
          tags,
          age = 0,
        }: TaggedAnswer = shared ? await shared.get(lookKey(address, look), tagsOf(facts), make, how) : await make()
        return {
          value,
          tags,
          age,
          size: this.#options.dataCache ? JSON.stringify(value).length * ANSWER_BYTES : 0,
          missing: value.kind !== 'page',
        }
      },
      { ...how, narrowed: address.search !== '', world: world !== null },
    )
  }

  /**
   * A page for all in a world, read with the session of one of them. The session would add its own unapproved review to
   * the page and its figures, so reviews are read without a session.
   */
  async #worldAnswer(address: PageAddress, look: Look, { world, ...personal }: NonNullable<Look['world']>) {
    const { facts, prices } = look
    const answer = await this.read({ address, facts, prices, personal, world })
    if (answer.kind !== 'page' || answer.page.kind !== 'product' || answer.page.product.reviews.total === 0)
      return answer
    const others = await this.answer(address, { ...look, world: null })
    noteTags(tagsOf(others))
    if (others.kind !== 'page' || others.page.kind !== 'product' || others.page.id !== answer.page.id)
      throw new OtherWorld()
    const { reviews } = others.page.product
    return { ...answer, page: { ...answer.page, product: { ...answer.page.product, reviews } } }
  }

  async page(request: Request, client: Client, address: PageAddress, look: Look): Promise<Response> {
    const isKept = this.#html.holds(lookKey(address, look))
    // Before the fill, which others may be waiting for as well.
    if (!isKept) {
      this.#options.limits.page(client)
      if (request.method === 'HEAD') return this.#head(request, client, address, look)
    }
    try {
      // A page that is made anew beside a kept one is made for all.
      const page = await this.#filled(client, address, look, isKept ? undefined : request.signal)
      const headers = new Headers({ ...sharedHeaders, ...page.keys })
      headers.set('content-security-policy', page.policy)
      if (page.location !== null) {
        return redirectTo(page.status, page.location + unknownParameters(request, page.location), headers)
      }
      headers.set('content-type', 'text/html; charset=utf-8')
      const { response, final } = await encodedAnswer(request, page.body, page.status, headers)
      if (final) this.instant.note(response, { key: lookKey(address, look), page, body: final })
      return response
    } catch (error) {
      if (error instanceof Unshareable) return error.response
      throw error
    }
  }

  /** @param signal aborted when the browser leaves whose page this is first of all; who waits for the same goes on */
  async #filled(client: Client, address: PageAddress, look: Look, signal?: AbortSignal): Promise<SharedPage> {
    const fill = async () => {
      const { value, tags } = await this.#options.limits.make(client, () => this.#renderShared(address, look), signal)
      return {
        value,
        tags,
        size: value.body.size + 1_000,
        missing: value.status !== 200,
        ...(value.complete ? {} : { keep: INCOMPLETE_KEPT }),
      }
    }
    try {
      const kind = { narrowed: address.search !== '', world: look.world !== null }
      return await this.#html.get(lookKey(address, look), fill, kind)
    } catch (error) {
      if (error instanceof CallerLeft && !signal?.aborted) return this.#filled(client, address, look, signal)
      throw error
    }
  }

  /** The status of a page that is not kept: read as for its document, of which nothing is made. */
  async #head(request: Request, client: Client, address: PageAddress, look: Look): Promise<Response> {
    const { storefrontUrl, limits } = this.#options
    const { rendered, problem } = await limits.make(
      client,
      () => this.#render(cleanRequest(storefrontUrl, address, request), newNonce(), address, look),
      request.signal,
    )
    const status = statusOf(rendered, problem)
    const headers = new Headers(status >= 500 || status === 412 ? failureHeaders(status) : sharedHeaders)
    headers.set('content-type', 'text/html; charset=utf-8')
    const location = rendered.headers.get('location')
    if (location !== null) headers.set('location', location + unknownParameters(request, location))
    return withoutBody(rendered, { status, headers })
  }

  /** Rendered from the address alone: no cookie, host or unknown parameter of the first visitor gets into it. */
  async #renderShared(address: PageAddress, look: Look): Promise<{ value: SharedPage; tags: Tags }> {
    const nonce = newNonce()
    const request = cleanRequest(this.#options.storefrontUrl, address)
    const { rendered, document, problem, complete, answers } = await this.#render(request, nonce, address, look)
    const { html, policy } = sealDocument(document, nonce, { styles: this.#styles, security: this.#options.security })
    const status = statusOf(rendered, problem)
    if (status >= 500 || status === 412)
      throw new Unshareable(html, {
        status,
        headers: {
          ...failureHeaders(status),
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
        },
      })
    const body = new EncodedBody(html, this.#options.pageCache ? 'many' : 'one')
    const keys = this.#options.purging ? Object.assign({}, ...answers.map(surrogateHeaders)) : {}
    const tags = [...tagsOf(look.facts), ...answers.flatMap(tagsOf)]
    return { value: { status, location: rendered.headers.get('location'), policy, body, complete, keys }, tags }
  }

  /** @throws OtherWorld */
  async #render(request: Request, nonce: string, address: PageAddress, look: Look) {
    const { facts, prices, world } = look
    const answers: PageAnswer[] = []
    let problem: PageError | null = null
    let isOther = false
    // Without any facts, the navigation is missing.
    let complete = facts !== this.#options.noFacts
    const own = world ? taxed(facts, world.world) : await factsFor(this.#options, facts, prices)
    const { response: rendered, document } = await this.#options.render(request, {
      ...renderInput(this.#options, address.locale, own, prices),
      nonce,
      shared: true,
      read: async (request) => {
        try {
          const answer = await this.answer(asAddress(address, request), look, { onlyFresh: this.#options.pageCache })
          answers.push(answer)
          const found = await this.#options.withAlternates(answer, address.locale)
          complete &&= found.complete
          return found.answer
        } catch (error) {
          isOther ||= error instanceof OtherWorld
          problem = isOther ? new PageError(503, 'Other prices') : asPageError(error)
          throw problem
        }
      },
      servedCart: async () => null,
      servedProducts: async () => null,
      guard: null,
      readCountries: async () => [],
    })
    const whole = document ?? (await rendered.text())
    if (isOther) throw new OtherWorld()
    return { rendered, document: whole, problem, complete, answers }
  }
}

/** How long copies are fresh; `unread` applies before that to copies that were not read for a while. */
export function freshness(purging: { fresh: number } | null): { fresh: number; unread: number } {
  const fresh = purging?.fresh ?? config.cache.fresh
  return { fresh, unread: Math.max(fresh, config.cache.unread) }
}

const seconds = (milliseconds: number): number => Math.max(0, Math.round(milliseconds / 1000))
const { fresh, stale } = config.cache

/** Without `stale-while-revalidate`: browsers follow it too, and would show a page without the shop and without saying so. */
export const sharedHeaders = {
  'cache-control': `public, max-age=0, s-maxage=${seconds(fresh)}, stale-if-error=${seconds(stale)}`,
  vary: 'cookie',
}

/** The key of an answer. */
const lookKey = (address: PageAddress, { prices, world }: Look): string =>
  world === null ? addressKey(address, prices) : `${worldText(world.world)} ${addressKey(address, prices)}`

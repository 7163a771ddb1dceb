import { config } from '../../../app.config.ts'
import type { TaxState } from '../../../api/types/common.ts'
import type { PageAnswer } from '../../../api/types/page.ts'
import type { PublicFacts } from '../../platform/context.ts'
import { PageError } from '../../platform/read-payload.ts'
import type { Client } from '../http/backend.server.ts'
import { EncodedBody, encodedResponse } from '../http/html.server.ts'
import type { StyleSheets } from '../http/styles.server.ts'
import { addressKey, type PageAddress } from './page-address.server.ts'
import { PageCache } from './page-cache.server.ts'
import { newNonce, sealDocument } from './page-document.server.ts'
import { asPageError, closed, failureHeaders, statusOf } from './page-failures.server.ts'
import { renderInput, type Look, type PageRead, type PagesOptions } from './page-options.server.ts'
import { asAddress, cleanRequest, unknownParameters } from './page-request.server.ts'
import { OtherWorld, worldText, type PriceWorld } from './price-worlds.server.ts'

/** A rendered page as all with the same prices get it. */
interface SharedPage {
  status: number
  location: string | null
  policy: string
  body: EncodedBody
  /** Its paths in other languages are in it. */
  complete: boolean
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

/** Pages that all with the same prices get alike: what they show and their HTML, each in a cache of its own. */
export class SharedPages {
  #options: PagesOptions
  #styles: StyleSheets
  #data: PageCache<PageAnswer>
  #html: PageCache<SharedPage>

  constructor(options: PagesOptions, styles: StyleSheets) {
    this.#options = options
    this.#styles = styles
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

  /** What a page shows is kept already. */
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

  /** What a page shows; `onlyFresh` waits for a new answer instead of taking a stale one. */
  answer(address: PageAddress, look: Look, onlyFresh: boolean): Promise<PageAnswer> {
    const { facts, prices, world } = look
    return this.#data.get(
      lookKey(address, look),
      async () => {
        const value = world
          ? await this.#worldAnswer(address, look, world)
          : named(await this.read({ address, facts, prices, personal: null }), this.#options.worlds.nameOf(prices))
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
    const answer = named(await this.read({ address, facts, prices, personal, world }), worldText(world))
    if (answer.kind !== 'page' || answer.page.kind !== 'product' || answer.page.product.reviews.total === 0)
      return answer
    const others = await this.answer(address, { ...look, world: null }, false)
    if (others.kind !== 'page' || others.page.kind !== 'product' || others.page.id !== answer.page.id)
      throw new OtherWorld()
    const { reviews } = others.page.product
    return { ...answer, page: { ...answer.page, product: { ...answer.page.product, reviews } } }
  }

  async page(request: Request, client: Client, address: PageAddress, look: Look): Promise<Response> {
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
      ...renderInput(this.#options, address.locale, world ? taxed(facts, world.world) : facts, prices),
      nonce,
      shared: true,
      read: async (request) => {
        try {
          const found = this.#options.withAlternates(
            await this.answer(asAddress(address, request), look, this.#options.pageCache),
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
}

export const sharedHeaders = {
  'cache-control': `public, max-age=0, s-maxage=${config.cache.fresh / 1000}, stale-while-revalidate=${config.cache.stale / 1000}`,
  vary: 'cookie',
}

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

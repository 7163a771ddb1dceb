import type { LocaleConfig } from '../../../app.config.ts'
import { config } from '../../../app.config.ts'
import type { PageAnswer } from '../../../api/types/page.ts'
import { buildId } from '../../platform/build-id.ts'
import type { PriceScope } from '../../platform/context.ts'
import type { Payload } from '../../platform/read-payload.ts'
import type { Client } from '../http/backend.server.ts'
import { CallerLeft } from '../http/caller-left.server.ts'
import { PRICES_COOKIE, readCookies, readKind, readToken, setCookie } from '../http/cookies.server.ts'
import { EncodedBody, encodedResponse } from '../http/html.server.ts'
import { Busy } from '../http/limits.server.ts'
import { isSecure } from '../http/request-guard.server.ts'
import { StyleSheets } from '../http/styles.server.ts'
import { surrogateHeaders } from '../purge/surrogate-keys.server.ts'
import type { Wanted } from '../purge/tags.server.ts'
import { BusyPages } from './busy-pages.server.ts'
import {
  addsSlash,
  isPersonalPath,
  readPageAddress,
  readPayloadAddress,
  type PageAddress,
} from './page-address.server.ts'
import { asPageError, busy, closed, failedPayload } from './page-failures.server.ts'
import { renderInput, type Look, type PagesOptions, type Visitor } from './page-options.server.ts'
import { PersonalPages, privateHeaders } from './personal-pages.server.ts'
import { OtherWorld, worldText, type Seen } from './price-worlds.server.ts'
import { pricesText, readPrices } from './prices.server.ts'
import { sharedHeaders, SharedPages } from './shared-pages.server.ts'

/** Which page a request gets: one of all with the same prices, or one of its own; as HTML, or as a payload. */
export class Pages {
  #options: PagesOptions
  #shared: SharedPages
  #personal: PersonalPages
  #busy: BusyPages
  #payloads = new WeakMap<PageAnswer, EncodedBody>()

  constructor(options: PagesOptions) {
    this.#options = options
    const { storefrontUrl, render, security, now, styles = new StyleSheets() } = options
    this.#shared = new SharedPages(options, styles)
    this.#personal = new PersonalPages(options, styles, this.#shared)
    const { stale } = config.cache
    this.#busy = new BusyPages({ storefrontUrl, render, sealing: { styles, security }, stale, ...(now ? { now } : {}) })
  }

  /** `GET {page}/_payload.json`: what a page shows, for navigations inside the shop. Null for other addresses. */
  async payload(request: Request, client: Client): Promise<Response | null> {
    const read = readPayloadAddress(new URL(request.url))
    if (!read) return null
    const address = this.#shown(read)
    if (this.#options.maintenance) return failedPayload(closed)
    const visitor = await this.#visitor(request, address.locale)
    const { prices, facts, token } = visitor
    // A shopper whose cart knows something newer than the page.
    const anew = token !== null && request.headers.get('cache-control') === 'no-cache'
    const find = async (read: (page: PageAddress) => Promise<PageAnswer>) => {
      const found = await read(address)
      // The file's name cannot say whether the page's path ends with a slash.
      return found.kind === 'moved' && addsSlash(address, found.path) ? read({ ...address, path: found.path }) : found
    }
    const respond = async (answer: PageAnswer) => {
      const keys = this.#options.purging ? surrogateHeaders(answer) : {}
      const headers = new Headers({ 'content-type': 'application/json', ...sharedHeaders, ...keys })
      return encodedResponse(
        request,
        await this.#payloadBody(answer, address.locale),
        answer.kind === 'notFound' ? 404 : 200,
        headers,
      )
    }
    try {
      return await this.#asSeen(request, client, visitor, {
        shared: async (look) => {
          const job = () =>
            find((page) => (anew ? this.#shared.answerAnew(page, look) : this.#shared.answer(page, look)))
          const isKept = !anew && this.#shared.holds(address, look)
          return respond(await (isKept ? job() : this.#make(request, client, job)))
        },
        personal: async () => {
          const personal = token === null ? null : { token, client }
          return respond(
            await this.#make(request, client, () =>
              find((page) => this.#shared.read({ address: page, facts, prices, personal })),
            ),
          )
        },
      })
    } catch (error) {
      if (error instanceof CallerLeft) throw error
      return error instanceof Busy ? failedPayload(busy, error.seconds) : failedPayload(asPageError(error))
    }
  }

  /** In the locale as its own pages know it. */
  #shown(address: PageAddress): PageAddress {
    const { hosts } = this.#options
    return hosts ? { ...address, locale: hosts.shown(address.locale) } : address
  }

  /** A kept answer's payload is made once; without its paths in other languages it is not kept. */
  async #payloadBody(answer: PageAnswer, locale: LocaleConfig): Promise<EncodedBody> {
    const kept = this.#payloads.get(answer)
    if (kept) return kept
    const full = await this.#options.withAlternates(answer, locale)
    const payload: Payload = { buildId, answer: full.answer }
    const body = new EncodedBody(JSON.stringify(payload))
    if (full.complete) this.#payloads.set(answer, body)
    return body
  }

  /** Any page of the shop. */
  async page(request: Request, client: Client): Promise<Response> {
    const address = this.#shown(readPageAddress(new URL(request.url)))
    const visitor = await this.#visitor(request, address.locale)
    if (this.#options.maintenance) return this.#personal.page(request, client, address, visitor)
    const personal = () => this.#make(request, client, () => this.#personal.page(request, client, address, visitor))
    try {
      if (isPersonalPath(address.path) || address.newsletter !== undefined) {
        const head = request.method === 'HEAD' ? this.#personal.head(address, visitor) : null
        return head ?? (await personal())
      }
      const shared = (look: Look) => this.#shared.page(request, client, address, look)
      return await this.#asSeen(request, client, visitor, { shared, personal })
    } catch (error) {
      if (error instanceof Busy) return this.#busyPage(request, address.locale, visitor, error)
      throw error
    }
  }

  /**
   * A catalogue page in the prices that its visitor has. A visitor whose prices differ from their cookie is looked up
   * once more, and then gets a page of their own.
   */
  async #asSeen(
    request: Request,
    client: Client,
    visitor: Visitor,
    answer: { shared: (look: Look) => Promise<Response>; personal: () => Promise<Response> },
  ): Promise<Response> {
    const { worlds, readBasis } = this.#options
    const { kind, token, facts, locale } = visitor
    const anonymous = (prices: PriceScope): Look => ({ facts, prices, world: null })
    const ask = (again: boolean): Promise<Seen> =>
      worlds.of(visitor, (own) => this.#make(request, client, () => readBasis(locale, { token: own, client })), {
        again,
      })
    const show = async (seen: Seen): Promise<Response> => {
      if (seen.by === 'session') return answer.personal()
      if (seen.by === 'anonymous') return answer.shared(anonymous(seen.prices))
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
        return kind === 'customer' ? answer.personal() : answer.shared(anonymous(visitor.prices))
      })
    }
    // A cookie decided the page: no cache between the shop and the browser may keep it.
    if (kind === 'customer' || seen.by !== 'anonymous' || seen.cookie !== null) {
      for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value)
      for (const name of ['surrogate-key', 'cache-tag']) response.headers.delete(name)
    }
    if (token !== null && seen.by !== 'session' && seen.until !== undefined) {
      const pages = seen.by === 'world' ? worldText(seen.world) : pricesText(seen.prices)
      this.instant.noteVisitor(response, { pages, token, until: seen.until })
    }
    if (seen.cookie !== null)
      response.headers.append(
        'set-cookie',
        setCookie(PRICES_COOKIE, seen.cookie, { secure: isSecure(request, this.#options), httpOnly: true }),
      )
    return response
  }

  /** Work for one client: within the client's share, and when its turn comes. @throws Busy, CallerLeft */
  #make<Result>({ signal }: Request, client: Client, job: () => Promise<Result>): Promise<Result> {
    this.#options.limits.page(client)
    return this.#options.limits.make(client, job, signal)
  }

  #busyPage(request: Request, locale: LocaleConfig, { facts, prices }: Visitor, error: Busy): Promise<Response> {
    const complete = facts !== this.#options.noFacts
    return this.#busy.answer(request, locale, renderInput(this.#options, locale, facts, prices), complete, error)
  }

  async #visitor(request: Request, locale: LocaleConfig): Promise<Visitor> {
    const cookies = readCookies(request.headers.get('cookie'))
    const facts = await this.#options.facts(locale).catch(() => ({ page: this.#options.noFacts, countries: [] }))
    return {
      kind: readKind(cookies),
      token: readToken(cookies),
      prices: readPrices(cookies, facts, this.#options.channelPrices(), locale),
      facts: facts.page,
      countries: facts.countries,
      cookies,
      locale,
    }
  }

  /** Answers that need no more than to be sent again. */
  get instant() {
    return this.#shared.instant
  }

  /** Figures for the bench. */
  get held() {
    return this.#shared.held
  }

  /** Lets go of pages that may not be served any more. */
  purge(): void {
    this.#shared.purge()
  }

  /** Forgets the pages that name something of this. */
  forgetTagged(wanted: Wanted): number {
    return this.#shared.forgetTagged(wanted)
  }

  /** Forgets all pages: no page of a closed shop is shown. */
  forget(): void {
    this.#shared.forget()
  }
}

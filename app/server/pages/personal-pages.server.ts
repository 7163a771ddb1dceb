import { LRUCache } from 'lru-cache'
import type { Client } from '../http/backend.server.ts'
import { readCookies, type Kind } from '../http/cookies.server.ts'
import { isSecure } from '../http/request-guard.server.ts'
import { contentSecurityPolicy } from '../http/security.server.ts'
import type { StyleSheets } from '../http/styles.server.ts'
import { withoutBody } from '../http/without-body.server.ts'
import type { PageError } from '../../platform/read-payload.ts'
import { dropFlash, readFlash } from './flash-message.server.ts'
import { guardFor } from './guard.server.ts'
import { isPaymentPath } from '../../platform/payment-path.ts'
import { isPersonalPath, type PageAddress } from './page-address.server.ts'
import { newNonce } from './page-document.server.ts'
import { asPageError, RETRY_AFTER, statusOf } from './page-failures.server.ts'
import { renderInput, type PagesOptions, type Visitor } from './page-options.server.ts'
import { asAddress, cleanRequest } from './page-request.server.ts'
import { factsFor } from './taxed-facts.server.ts'
import type { SharedPages } from './shared-pages.server.ts'

/** Pages whose status is stored: those of the shop, and some with ids. */
const MOST_STATUSES = 500
/** Milliseconds. */
const STATUS_KEPT = 60_000

/** Everything that a status without a redirect depends on; queries decide where redirects lead. */
const statusKey = ({ locale, path, returnTo }: PageAddress, kind: Kind): string =>
  JSON.stringify([locale.code, path, returnTo ?? null, kind])

/** Pages that are rendered for one visitor and kept nowhere. */
export class PersonalPages {
  #options: PagesOptions
  #styles: StyleSheets
  #shared: SharedPages
  /** Statuses of pages without a redirect, which the address and the visitor's kind decide. */
  #statuses: LRUCache<string, number>

  constructor(options: PagesOptions, styles: StyleSheets, shared: SharedPages) {
    this.#options = options
    this.#styles = styles
    this.#shared = shared
    const now = options.now ?? (() => performance.now())
    this.#statuses = new LRUCache({ max: MOST_STATUSES, ttl: STATUS_KEPT, ttlResolution: 0, perf: { now } })
  }

  /**
   * The answer to HEAD for a page whose status is stored: nothing is read or rendered for it. Null: the page has to be
   * read.
   */
  head(address: PageAddress, { kind }: Visitor): Response | null {
    const status = this.#statuses.get(statusKey(address, kind))
    if (status === undefined || this.#options.maintenance) return null
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', ...privateHeaders })
    this.#protect(headers, address, newNonce())
    return new Response(null, { status, headers })
  }

  /** The policy of a page, for its own scripts and, where a shopper pays, those of all providers. */
  #protect(headers: Headers, { path }: PageAddress, nonce: string): void {
    const { security } = this.#options
    const providers = isPaymentPath(path) ? security.providers : security.everywhere
    headers.set('content-security-policy', contentSecurityPolicy({ nonce }, security, { providers }))
    if (providers?.popups === true) headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
  }

  async page(
    request: Request,
    client: Client,
    address: PageAddress,
    { kind, token, prices, facts, countries }: Visitor,
  ): Promise<Response> {
    const nonce = newNonce()
    const cookies = readCookies(request.headers.get('cookie'))
    let problem: PageError | null = null
    const said = kind === 'customer' ? facts : await factsFor(this.#options, facts, prices)
    const own = cleanRequest(this.#options.storefrontUrl, address, request)
    const { response: rendered } = await this.#options.render(own, {
      ...renderInput(this.#options, address.locale, said, prices),
      nonce,
      shared: false,
      read: async (request) => {
        try {
          const target = asAddress(address, request)
          const answer =
            kind === 'customer' && token !== null
              ? await this.#shared.read({ address: target, facts, prices, personal: { token, client } })
              : await this.#shared.answer(target, { facts, prices, world: null })
          return (await this.#options.withAlternates(answer, address.locale)).answer
        } catch (error) {
          problem = asPageError(error)
          throw problem
        }
      },
      servedCart: async () => {
        const flash = readFlash(cookies)
        const cart =
          token === null || request.method === 'HEAD'
            ? null
            : await this.#options.readCart(address.locale, token, client, prices).catch(() => null)
        const notices = [...flash, ...(cart?.notices ?? [])].filter(
          ({ key }, index, all) => all.findIndex((notice) => notice.key === key) === index,
        )
        return { cart: cart && { ...cart, notices }, session: token !== null, flash }
      },
      servedProducts: (numbers) =>
        this.#options
          .readNumbers({ locale: address.locale, shopper: token === null ? null : { token, client }, prices, numbers })
          .catch(() => null),
      guard: guardFor(address.locale, kind, address.path + new URL(request.url).search),
      readCountries: async () => countries,
    })
    const status = this.#options.maintenance ? 503 : statusOf(rendered, problem)
    const headers = new Headers(rendered.headers)
    for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value)
    if (status === 503) headers.set('retry-after', RETRY_AFTER)
    this.#protect(headers, address, nonce)
    const isKept = isPersonalPath(address.path) && (status === 200 || status === 404)
    if (isKept) this.#statuses.set(statusKey(address, kind), status)
    if (request.method === 'HEAD' || rendered.body === null) return withoutBody(rendered, { status, headers })
    const shown = address.path === '/checkout/cart' ? dropFlash(cookies, isSecure(request, this.#options)) : null
    if (shown !== null) headers.append('set-cookie', shown)
    return new Response(rendered.body.pipeThrough(this.#styles.stream(nonce)), { status, headers })
  }
}

export const privateHeaders = { 'cache-control': 'private, no-store', vary: 'cookie' }

import type { Client } from '../http/backend.server.ts'
import { readCookies } from '../http/cookies.server.ts'
import { isSecure } from '../http/request-guard.server.ts'
import { contentSecurityPolicy } from '../http/security.server.ts'
import type { StyleSheets } from '../http/styles.server.ts'
import type { PageError } from '../../platform/read-payload.ts'
import { dropFlash, readFlash } from './flash-message.server.ts'
import { guardFor } from './guard.server.ts'
import type { PageAddress } from './page-address.server.ts'
import { newNonce } from './page-document.server.ts'
import { asPageError, RETRY_AFTER, statusOf } from './page-failures.server.ts'
import { renderInput, type PagesOptions, type Visitor } from './page-options.server.ts'
import { asAddress, cleanRequest } from './page-request.server.ts'
import type { SharedPages } from './shared-pages.server.ts'

/** Pages that are rendered for one visitor and kept nowhere. */
export class PersonalPages {
  #options: PagesOptions
  #styles: StyleSheets
  #shared: SharedPages

  constructor(options: PagesOptions, styles: StyleSheets, shared: SharedPages) {
    this.#options = options
    this.#styles = styles
    this.#shared = shared
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
    const own = cleanRequest(this.#options.storefrontUrl, address, request)
    const { response: rendered } = await this.#options.render(own, {
      ...renderInput(this.#options, address.locale, facts, prices),
      nonce,
      shared: false,
      read: async (asked) => {
        try {
          const target = asAddress(address, asked)
          const answer =
            kind === 'customer' && token !== null
              ? await this.#shared.read({ address: target, facts, prices, personal: { token, client } })
              : await this.#shared.answer(target, { facts, prices, world: null }, false)
          return this.#options.withAlternates(answer).answer
        } catch (error) {
          problem = asPageError(error)
          throw problem
        }
      },
      servedCart: async () => {
        const flash = readFlash(cookies)
        const cart =
          token === null
            ? null
            : await this.#options.readCart(address.locale, token, client, prices.currency).catch(() => null)
        const notices = [...flash, ...(cart?.notices ?? [])].filter(
          ({ key }, index, all) => all.findIndex((notice) => notice.key === key) === index,
        )
        return { cart: cart && { ...cart, notices }, session: token !== null, flash }
      },
      guard: guardFor(address.locale, kind, address.path + new URL(request.url).search),
      readCountries: async () => countries,
    })
    const status = this.#options.maintenance ? 503 : statusOf(rendered, problem)
    const headers = new Headers(rendered.headers)
    for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value)
    if (status === 503) headers.set('retry-after', RETRY_AFTER)
    headers.set('content-security-policy', contentSecurityPolicy({ nonce }, this.#options.security))
    const shown = address.path === '/checkout/cart' ? dropFlash(cookies, isSecure(request, this.#options)) : null
    if (shown !== null) headers.append('set-cookie', shown)
    if (request.method === 'HEAD' || rendered.body === null) return new Response(null, { status, headers })
    return new Response(rendered.body.pipeThrough(this.#styles.stream(nonce)), { status, headers })
  }
}

export const privateHeaders = { 'cache-control': 'private, no-store', vary: 'cookie' }

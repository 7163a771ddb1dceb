import { createStoreApi, type StoreApi } from '../../../api/client/client.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { CountryId, CurrencyId } from '../../../api/types/ids.ts'
import { changeContext, readContext } from '../../../api/operations/session.ts'
import type { LocaleFacts, PriceScope } from '../../platform/context.ts'
import { clientHeaders, demoHeaders, type Backend, type Client } from '../http/backend.server.ts'
import { CatalogueTokens } from './catalogue-tokens.server.ts'
import { samePrices } from '../pages/prices.server.ts'

/** One read of the catalogue in one language. */
export type CatalogueRead<Answer> = (api: StoreApi) => Promise<Answer>

export interface CatalogueOptions {
  backend: Backend
  trustProxy: boolean
  /** Ids of currencies and countries, by which a session of nobody is given its prices. */
  facts: () => Promise<LocaleFacts>
  ownPrices: () => PriceScope
  fetch?: (request: Request) => Promise<Response>
}

/** Reads catalogue pages for nobody in particular, in any prices, and for customers in theirs. */
export class Catalogue {
  #options: CatalogueOptions
  #tokens: CatalogueTokens

  constructor(options: CatalogueOptions) {
    this.#options = options
    this.#tokens = new CatalogueTokens((scope) => this.#mint(scope))
  }

  /** A client without a session. Answers name new tokens; nobody keeps them. */
  anonymous(languageId?: string): StoreApi {
    return this.#api(languageId, null)
  }

  /** A client with a shopper's own session, on the shopper's behalf; `onToken`: the backend has forgotten it. */
  personal(languageId: string, token: string, client: Client, onToken?: () => void): StoreApi {
    return this.#api(languageId, token, clientHeaders(client, this.#options.trustProxy), onToken)
  }

  /**
   * Reads in the prices of a scope. A session that the backend forgot shows the shop's own prices under a new token:
   * such an answer is thrown away and read again.
   * @throws StoreApiError
   */
  async read<Answer>(languageId: string, scope: PriceScope, read: CatalogueRead<Answer>): Promise<Answer> {
    if (samePrices(scope, this.#options.ownPrices())) return read(this.anonymous(languageId))
    for (let attempt = 1; ; attempt += 1) {
      const token = await this.#tokens.token(scope)
      let forgotten = false
      const answer = await read(this.#api(languageId, token, {}, () => (forgotten = true)))
      if (!forgotten) return answer
      await this.#tokens.forgotten(scope, token)
      if (attempt === 3)
        throw new StoreApiError({ kind: 'unreachable', reason: 'server', status: null, violations: [] }, 'readPage')
    }
  }

  /** A session of nobody with these prices; null for the shop's own, which need none. */
  async token(scope: PriceScope): Promise<string | null> {
    return samePrices(scope, this.#options.ownPrices()) ? null : this.#tokens.token(scope)
  }

  /** The backend answered a call of this token with another one. */
  forgotten(scope: PriceScope, token: string): Promise<void> {
    return this.#tokens.forgotten(scope, token)
  }

  /** A new session of a shopper with these prices; null for the shop's own, which every new session has. */
  async begin(scope: PriceScope, client: Client): Promise<string | null> {
    if (samePrices(scope, this.#options.ownPrices())) return null
    return this.#mint(scope, clientHeaders(client, this.#options.trustProxy))
  }

  async #mint(scope: PriceScope, headers: Record<string, string> = {}): Promise<string> {
    const { page, countries } = await this.#options.facts()
    const currencyId = page.currencies.find((option) => option.isoCode === scope.currency)?.id
    const countryId = countries.find((option) => option.iso === scope.country)?.id
    let token: string | null = null
    const fresh = this.#api(undefined, null, headers, (answered) => (token ??= answered))
    await readContext(fresh)
    if (token === null)
      throw new StoreApiError({ kind: 'unreachable', reason: 'garbage', status: null, violations: [] }, 'mintToken')
    await changeContext(this.#api(undefined, token, headers), {
      ...(currencyId ? { currencyId: currencyId satisfies CurrencyId } : {}),
      ...(countryId ? { countryId: countryId satisfies CountryId } : {}),
    })
    return token
  }

  #api(
    languageId: string | undefined,
    token: string | null,
    headers: Record<string, string> = {},
    onToken?: (token: string) => void,
  ): StoreApi {
    const { backend, fetch } = this.#options
    return createStoreApi({
      baseUrl: backend.url,
      accessKey: backend.accessKey,
      token,
      headers: { ...demoHeaders(backend), ...headers },
      ...(languageId ? { languageId } : {}),
      ...(fetch ? { fetch } : {}),
      ...(onToken ? { onToken } : {}),
    })
  }
}

import { createStoreApi, type StoreApi, type StoreApiOptions } from '../../../api/client/client.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { PriceBasis } from '../../../api/mappers/price-basis.ts'
import { changeContext, readPriceBasis } from '../../../api/operations/session.ts'
import type { CountryId, CurrencyId } from '../../../api/types/ids.ts'
import type { LocaleFacts, PriceScope } from '../../platform/context.ts'
import { timeLimit } from '../http/backend-pool.server.ts'
import { clientHeaders, demoHeaders, type Backend, type Client } from '../http/backend.server.ts'
import { samePrices } from '../pages/prices.server.ts'
import { CatalogueSessions, type CatalogueSession } from './catalogue-sessions.server.ts'
import { ContextReads } from './context-reads.server.ts'

/** One read of the catalogue in one language. */
type CatalogueRead<Answer> = (api: StoreApi) => Promise<Answer>

/** An answer whose prices are proved. */
export interface Proved<Answer> {
  answer: Answer
  /** The prices that the answer was computed for; null: no answer with prices was needed. */
  basis: PriceBasis | null
}

/** An answer, and what a read learned of its session after each answer with prices. */
interface Witnessed<Answer> {
  answer: Answer
  bases: (PriceBasis | null)[]
}

interface CatalogueOptions {
  backend: Backend
  trustProxy: boolean
  /** Ids of currencies and countries, by which an anonymous session is given its prices. */
  facts: () => Promise<LocaleFacts>
  channelPrices: () => PriceScope
  /** The sales channel's own prices are not those of `channelPrices` any more: reads them anew. */
  refreshOwn: () => Promise<void>
  fetch: NonNullable<StoreApiOptions['fetch']>
  /** Makes what `fetch` is given; default: the platform's own. */
  Request?: typeof Request
}

interface Watching {
  /** The backend has answered with another token. */
  onToken?: (token: string) => void
  /** An answer has come that may hold prices. */
  onPriced?: () => void
}

/** Sessions that a read is tried with. */
const ATTEMPTS = 3
/** Answers without prices: the page at a path, and the categories of a menu. */
const UNPRICED = /\/seo-url$|\/navigation\/[^/]+\/[^/]+$/

/** Reads catalogue pages anonymously, in any prices, and for shoppers in theirs. */
export class Catalogue {
  #options: CatalogueOptions
  #sessions: CatalogueSessions
  #own: CatalogueSession

  constructor(options: CatalogueOptions) {
    this.#options = options
    this.#sessions = new CatalogueSessions(async (scope) => this.#session(await this.#mint(scope)))
    this.#own = this.#session(null)
  }

  /** A client without a session, for what has no prices. */
  anonymous(languageId?: string): StoreApi {
    return this.#api(languageId, null)
  }

  /** A client with a shopper's own session, on the shopper's behalf; `onToken`: the backend has forgotten it. */
  personal(languageId: string, token: string, client: Client, onToken?: () => void): StoreApi {
    return this.#api(languageId, token, clientHeaders(client, this.#options.trustProxy), onToken ? { onToken } : {})
  }

  /**
   * Reads in the prices of a scope. Behind each answer with prices the session's context is read: an answer that it does
   * not prove is thrown away, and read again with another session (docs/decisions/019-proved-prices.md).
   * @throws StoreApiError
   */
  read<Answer>(languageId: string, scope: PriceScope, read: CatalogueRead<Answer>): Promise<Proved<Answer>> {
    return this.#proved(scope, async ({ token, context }) => {
      const contexts: Promise<PriceBasis | null>[] = []
      let isForgotten = false
      const api = this.#api(
        languageId,
        token,
        {},
        {
          onToken: () => (isForgotten = token !== null),
          onPriced: () => {
            const after = context.after()
            // Without an answer to prove, its failure is of no interest.
            after.catch(() => undefined)
            contexts.push(after)
          },
        },
      )
      const answer = await read(api)
      return { answer, bases: isForgotten ? [null] : await Promise.all(contexts) }
    })
  }

  /** A call that is passed on, in the prices of a scope; proved as `read` is. @throws StoreApiError */
  async pass<Answer extends { status: number; token: string | null }>(
    scope: PriceScope,
    send: (token: string | null) => Promise<Answer>,
  ): Promise<Answer> {
    const { answer } = await this.#proved(scope, async ({ token, context }) => {
      const sent = await send(token)
      const isForgotten = token !== null && sent.token !== null && sent.token !== token
      if (isForgotten) return { answer: sent, bases: [null] }
      return { answer: sent, bases: sent.status < 300 ? [await context.after()] : [] }
    })
    return answer
  }

  /** The context values that decide the prices of a visitor without a session. @throws StoreApiError */
  async basis(scope: PriceScope): Promise<PriceBasis | null> {
    const { basis } = await this.#proved(scope, async ({ context }) => ({
      answer: null,
      bases: [await context.after()],
    }))
    return basis
  }

  /** A new session of a shopper with these prices; null for the shop's own, which every new session has. */
  async begin(scope: PriceScope, client: Client): Promise<string | null> {
    if (samePrices(scope, this.#options.channelPrices())) return null
    return this.#mint(scope, clientHeaders(client, this.#options.trustProxy))
  }

  /** A session of its own in these prices, for one question of a shopper; it is neither kept nor given to a browser. */
  separate(scope: PriceScope, client: Client): Promise<string> {
    return this.#mint(scope, clientHeaders(client, this.#options.trustProxy))
  }

  async #proved<Answer>(
    scope: PriceScope,
    job: (session: CatalogueSession) => Promise<Witnessed<Answer>>,
  ): Promise<Proved<Answer>> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const isOwn = samePrices(scope, this.#options.channelPrices())
      const session = isOwn ? this.#own : await this.#sessions.session(scope)
      const { answer, bases } = await job(session)
      if (bases.every((basis) => basis !== null && samePrices(basis, scope)))
        return { answer, basis: bases.at(-1) ?? null }
      await (isOwn ? this.#options.refreshOwn() : this.#sessions.drop(scope, session))
    }
    throw unusable('readPage')
  }

  #session(token: string | null): CatalogueSession {
    const read = async () => {
      let isForgotten = false
      const basis = await readPriceBasis(this.#api(undefined, token, {}, { onToken: () => (isForgotten = true) }))
      return isForgotten && token !== null ? null : basis
    }
    return { token, context: new ContextReads(read) }
  }

  async #mint(scope: PriceScope, headers: Record<string, string> = {}): Promise<string> {
    const { page, countries } = await this.#options.facts()
    const currencyId = page.currencies.find((option) => option.isoCode === scope.currency)?.id
    const countryId = countries.find((option) => option.iso === scope.country)?.id
    // The channel has given them up: no session can have them.
    if (currencyId === undefined || countryId === undefined) throw unusable('mintToken')
    let token: string | null = null
    const fresh = this.#api(undefined, null, headers, { onToken: (answered) => (token ??= answered) })
    await readPriceBasis(fresh)
    if (token === null) throw unusable('mintToken')
    await changeContext(this.#api(undefined, token, headers), {
      currencyId: currencyId satisfies CurrencyId,
      countryId: countryId satisfies CountryId,
    })
    return token
  }

  #api(
    languageId: string | undefined,
    token: string | null,
    headers: Record<string, string> = {},
    { onToken, onPriced }: Watching = {},
  ): StoreApi {
    const { backend, fetch: send, Request: made } = this.#options
    const watched = async (request: Request) => {
      const response = await send(request)
      if (response.ok && !UNPRICED.test(new URL(request.url).pathname)) onPriced?.()
      return response
    }
    return createStoreApi({
      baseUrl: backend.url,
      accessKey: backend.accessKey,
      token,
      headers: { ...demoHeaders(backend), ...headers },
      ...(made ? { Request: made } : {}),
      fetch: onPriced ? watched : send,
      timeoutSignal: timeLimit,
      ...(languageId ? { languageId } : {}),
      ...(onToken ? { onToken } : {}),
    })
  }
}

const unusable = (operation: string): StoreApiError =>
  new StoreApiError({ kind: 'unreachable', reason: 'garbage', status: null, violations: [] }, operation)

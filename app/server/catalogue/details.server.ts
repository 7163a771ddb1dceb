import { logError } from '../http/console.server.ts'
import { config, type LocaleConfig } from '../../../app.config.ts'
import type { StoreApi } from '../../../api/client/client.ts'
import { readFamilyOptions, readReviews } from '../../../api/operations/catalogue.ts'
import { readFilterCounts } from '../../../api/operations/filter-counts.ts'
import { readSubmenu } from '../../../api/pages/facts.ts'
import { TextBounds } from '../../../api/pages/text-bounds.ts'
import { withPromises, type Reader } from './promised-words.server.ts'
import { sanitise } from './sanitise.server.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { isFiltered } from '../../../api/mappers/listing-query.ts'
import type { PriceBasis } from '../../../api/mappers/price-basis.ts'
import type { LocaleFacts, PriceScope, PublicFacts } from '../../platform/context.ts'
import {
  FAMILIES_PATH,
  FILTERS_PATH,
  REVIEWS_PATH,
  formatFamilies,
  formatFilterCounts,
  SUBMENU_PATH,
  formatReviews,
  formatSubmenu,
  parseFamilies,
  parseFilterCounts,
  parseReviews,
  parseSubmenu,
} from '../../platform/details.ts'
import { splitLocale } from '../../platform/locale.ts'
import { pageError } from '../../platform/failed-read.ts'
import type { Client } from '../http/backend.server.ts'
import { readCookies, readKind, readToken } from '../http/cookies.server.ts'
import { OtherWorld, worldText, type PriceWorld, type PriceWorlds, type Seen } from '../pages/price-worlds.server.ts'
import { EncodedBody, encodedResponse } from '../http/html.server.ts'
import { Busy, type Limits } from '../http/limits.server.ts'
import { collectingWhere, noteKind, scanAnswer, type Wanted } from '../purge/tags.server.ts'
import { freshness } from '../pages/shared-pages.server.ts'
import { PageCache } from '../pages/page-cache.server.ts'
import { factsFor } from '../pages/taxed-facts.server.ts'
import type { ShopperSession } from '../pages/page-options.server.ts'
import { pricesText, readPrices } from '../pages/prices.server.ts'

/** One read beside a page: without a session in given prices, or with the customer's own session. */
export interface DetailRead {
  facts: PublicFacts
  prices: PriceScope
  personal: ShopperSession | null
  /** Only when that session has these prices. */
  world?: PriceWorld
}

export interface DetailsOptions {
  limits: Limits
  enabled: boolean
  /** As of pages. */
  purging?: { fresh: number } | null
  facts: (locale: LocaleConfig) => Promise<LocaleFacts>
  channelPrices: () => PriceScope
  worlds: PriceWorlds
  readBasis: (locale: LocaleConfig, shopper: ShopperSession) => Promise<PriceBasis | null>
  /** Carries out a read with the client that it wants. @throws OtherWorld */
  read: <Answer>(read: DetailRead, job: (api: StoreApi) => Promise<Answer>) => Promise<Answer>
  now?: () => number
}

/** A request with its one spelling as key, and how it is read. */
interface Detail {
  key: string
  /** Of something that anybody can make up, like a search; kept from the second time on. */
  narrowed: boolean
  /** A customer finds something of their own in it. */
  personal: boolean
  /** @param readerOf says for whom texts are, which only some of them ask */
  read: (api: StoreApi, readerOf: () => Promise<Reader>) => Promise<object>
}

/** By path without locale; null for an address that no page requests. */
const details: Record<string, (params: URLSearchParams) => Detail | null> = {
  [FILTERS_PATH]: (params) => {
    const query = parseFilterCounts(params)
    return (
      query && {
        key: formatFilterCounts(query),
        narrowed: query.categoryId === null || isFiltered(query.query),
        personal: false,
        read: (api) => readFilterCounts(api, query),
      }
    )
  },
  [SUBMENU_PATH]: (params) => {
    const categoryId = parseSubmenu(params)
    return (
      categoryId && {
        key: formatSubmenu(categoryId),
        narrowed: true,
        personal: false,
        read: async (api, readerOf) => {
          const reader = await readerOf()
          const bounds = new TextBounds((html) => sanitise(withPromises(html, reader)))
          return bounds.cut(await readSubmenu(api, categoryId, { sanitise: bounds.sanitise }))
        },
      }
    )
  },
  [FAMILIES_PATH]: (params) => {
    const query = parseFamilies(params)
    return (
      query && {
        key: formatFamilies(query),
        narrowed: true,
        personal: false,
        read: (api) => readFamilyOptions(api, query),
      }
    )
  },
  [REVIEWS_PATH]: (params) => {
    const query = parseReviews(params)
    return (
      query && {
        key: formatReviews(query),
        narrowed: true,
        // Their own review that waits for approval.
        personal: true,
        read: (api) => readReviews(api, query),
      }
    )
  },
}

const MAX_BYTES = 4 * 1024 * 1024
const MISSING_KEPT = 10_000

/**
 * Data that pages load when a shopper opens a part of them. They are shared as pages are: equal requests are read once.
 */
export class Details {
  #options: DetailsOptions
  #cache: PageCache<EncodedBody>

  constructor(options: DetailsOptions) {
    this.#options = options
    const { stale } = config.cache
    this.#cache = new PageCache({
      name: 'details',
      enabled: options.enabled,
      ...freshness(options.purging ?? null),
      stale,
      maxBytes: MAX_BYTES,
      missingFor: MISSING_KEPT,
      ...(options.now ? { now: options.now } : {}),
    })
  }

  /** @returns null for other addresses */
  async answer(request: Request, client: Client): Promise<Response | null> {
    const url = new URL(request.url)
    const { locale, path } = splitLocale(url.pathname)
    if (!Object.hasOwn(details, path)) return null
    const detail = details[path]?.(url.searchParams)
    if (!detail) return failed(404)
    const { limits } = this.#options
    try {
      const { page, countries } = await this.#options.facts(locale)
      const cookies = readCookies(request.headers.get('cookie'))
      const prices = readPrices(cookies, { page, countries }, this.#options.channelPrices(), locale)
      const kind = readKind(cookies)
      const token = readToken(cookies)
      const shopper = token === null ? null : { token, client }
      const ask = (again: boolean): Promise<Seen> => {
        if (detail.personal)
          return Promise.resolve(
            kind === 'customer' ? { by: 'session', cookie: null } : { by: 'anonymous', prices, cookie: null },
          )
        const read = async (session: string) => {
          limits.page(client)
          return limits.make(client, () => this.#options.readBasis(locale, { token: session, client }))
        }
        return this.#options.worlds.of({ cookies, kind, token, prices }, read, { again })
      }
      const show = (seen: Seen): Promise<EncodedBody> => {
        if (seen.by === 'session') return this.#made(client, locale, { facts: page, prices, personal: shopper }, detail)
        const world = seen.by === 'world' ? seen.world : null
        const scope = seen.by === 'world' ? seen.world : seen.prices
        const key = JSON.stringify([locale.code, path, detail.key, world ? worldText(world) : pricesText(scope)])
        if (!this.#cache.holds(key)) limits.page(client)
        const read = { facts: page, prices: scope, ...(world ? { personal: shopper, world } : { personal: null }) }
        return this.#cache.get(
          key,
          async () => {
            const { value, tags } = await collectingWhere(!!this.#options.purging, () => {
              scanAnswer(detail.key, '')
              if (path === FILTERS_PATH) noteKind('listings')
              return this.#made(client, locale, read, detail)
            })
            return { value, tags, size: value.size }
          },
          { narrowed: detail.narrowed, world: world !== null },
        )
      }
      let seen = await ask(false)
      const body = await show(seen).catch(async (error: unknown) => {
        if (!(error instanceof OtherWorld)) throw error
        seen = await ask(true)
        return show(seen)
      })
      const isPrivate = kind === 'customer' || seen.by !== 'anonymous' || seen.cookie !== null
      const shared = `public, max-age=0, s-maxage=${config.cache.fresh / 1000}`
      const headers = new Headers({
        'content-type': 'application/json',
        'cache-control': isPrivate ? 'private, no-store' : shared,
        vary: 'cookie',
      })
      return await encodedResponse(request, body, 200, headers)
    } catch (error) {
      if (error instanceof Busy) return failed(error.status, error.seconds)
      if (error instanceof StoreApiError) return failed(pageError(error.failure).status)
      logError(error)
      return failed(500)
    }
  }

  async #made(client: Client, { language }: LocaleConfig, read: DetailRead, detail: Detail): Promise<EncodedBody> {
    const { limits } = this.#options
    const isOwn = read.personal !== null && read.world === undefined
    if (isOwn) limits.page(client)
    const readerOf = async (): Promise<Reader> => {
      const { taxState } = read.world ?? (await factsFor(this.#options, read.facts, read.prices))
      return { language, currency: read.prices.currency, taxState }
    }
    const found = await limits.make(client, () => this.#options.read(read, (api) => detail.read(api, readerOf)))
    return new EncodedBody(JSON.stringify(found), isOwn ? 'one' : 'many')
  }

  /** Forgets what names something of this. */
  forgetTagged(wanted: Wanted): number {
    return this.#cache.forgetTagged(wanted)
  }

  purge(): void {
    this.#cache.purge()
  }

  /** While the shop is closed it shows no data. */
  forget(): void {
    this.#cache.clear()
  }
}

function failed(status: number, seconds?: number): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (seconds !== undefined) headers.set('retry-after', String(seconds))
  return Response.json({ status }, { status, headers })
}

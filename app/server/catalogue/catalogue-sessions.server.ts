import { LRUCache } from 'lru-cache'
import type { PriceBasis } from '../../../api/mappers/price-basis.ts'
import type { PriceScope } from '../../platform/context.ts'
import { pricesText } from '../pages/prices.server.ts'
import type { ContextReads } from './context-reads.server.ts'

/** An anonymous session of the shop's own, by which catalogue pages are read. */
export interface CatalogueSession {
  /** Null: none is sent, and the backend answers in the sales channel's own prices. */
  token: string | null
  /** The prices of the session; null: the backend does not say them, or has forgotten the session. */
  context: ContextReads<PriceBasis | null>
}

/** Makes an anonymous session at the backend and gives it a currency and a country. */
type MintSession = (scope: PriceScope) => Promise<CatalogueSession>

/** Backends forget a session that nothing was written to for a day: it is replaced before. */
const REPLACED_AFTER = 6 * 3_600_000

/**
 * Anonymous sessions, one per currency and country, by which catalogue pages are read in other prices than the shop's
 * own: the Store API takes both from the session only. They serve all languages, and never reach a browser. A session is
 * written to once: prices that it has lost do not come back, so that a context read after a page proves the page.
 */
export class CatalogueSessions {
  #sessions: LRUCache<string, Promise<CatalogueSession>>
  #mint: MintSession

  constructor(mint: MintSession, now: () => number = () => performance.now()) {
    this.#mint = mint
    this.#sessions = new LRUCache({ max: 50, ttl: REPLACED_AFTER, ttlResolution: 0, perf: { now } })
  }

  /** The session of these prices; made at first use, once. */
  session(scope: PriceScope): Promise<CatalogueSession> {
    const key = pricesText(scope)
    const existing = this.#sessions.get(key)
    if (existing) return existing
    const made = this.#mint(scope)
    this.#sessions.set(key, made)
    made.catch(() => this.#forget(key, made))
    return made
  }

  /** It does not have these prices any more: the next read makes a new one. */
  async drop(scope: PriceScope, session: CatalogueSession): Promise<void> {
    const key = pricesText(scope)
    const existing = this.#sessions.peek(key)
    if (existing && (await existing.catch(() => null)) === session) this.#forget(key, existing)
  }

  #forget(key: string, made: Promise<CatalogueSession>): void {
    if (this.#sessions.peek(key) === made) this.#sessions.delete(key)
  }
}

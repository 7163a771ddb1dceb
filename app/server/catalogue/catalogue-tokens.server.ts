import { LRUCache } from 'lru-cache'
import type { PriceScope } from '../../platform/context.ts'

/** Makes an anonymous session at the backend and gives it a currency and a country. */
export type MintToken = (scope: PriceScope) => Promise<string>

/**
 * Sessions of nobody, one per currency and country, by which catalogue pages are read in other prices than the shop's
 * own: the Store API takes both from the session only. They serve all languages, are never written to again, and never
 * reach a browser.
 */
export class CatalogueTokens {
  #tokens: LRUCache<string, Promise<string>>
  #mint: MintToken

  constructor(mint: MintToken) {
    this.#mint = mint
    this.#tokens = new LRUCache({ max: 50 })
  }

  /** The token of these prices; made at first use, once. */
  token(scope: PriceScope): Promise<string> {
    const key = `${scope.currency}.${scope.country}`
    const known = this.#tokens.get(key)
    if (known) return known
    const made = this.#mint(scope)
    this.#tokens.set(key, made)
    made.catch(() => this.#forget(key, made))
    return made
  }

  /** The backend answered with another token, so it forgot this one: the next reader makes a new one. */
  async forgotten(scope: PriceScope, token: string): Promise<void> {
    const key = `${scope.currency}.${scope.country}`
    const known = this.#tokens.get(key)
    if (known && (await known.catch(() => null)) === token) this.#forget(key, known)
  }

  #forget(key: string, made: Promise<string>): void {
    if (this.#tokens.peek(key) === made) this.#tokens.delete(key)
  }
}

import type { LocaleFacts, PriceScope } from '../context.ts'
import { PRICES_COOKIE } from './cookies.server.ts'

/**
 * Currency and country that an anonymous visitor sees prices in. Only pairs that the shop has: the value is part of
 * cache keys and mints sessions at the backend.
 */
export function readPrices(cookies: Map<string, string>, known: LocaleFacts, own: PriceScope): PriceScope {
  const [currency, country, ...rest] = (cookies.get(PRICES_COOKIE) ?? '').split('.')
  if (!currency || !country || rest.length > 0) return own
  const sold =
    known.page.currencies.some((option) => option.isoCode === currency) &&
    known.countries.some((option) => option.iso === country)
  return sold ? { currency, country } : own
}

/** Whether two scopes mean the same prices. */
export function samePrices(one: PriceScope, other: PriceScope): boolean {
  return one.currency === other.currency && one.country === other.country
}

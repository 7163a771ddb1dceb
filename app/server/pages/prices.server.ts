import type { LocaleConfig } from '../../../app.config.ts'
import type { LocaleFacts, PriceScope } from '../../platform/context.ts'
import { isUnknownToken } from '../http/cookie-seal.server.ts'
import { PRICES_COOKIE, readToken } from '../http/cookies.server.ts'

/** The currencies and countries in which the backend sells. */
type Offer = Pick<LocaleFacts, 'countries'> & { page: Pick<LocaleFacts['page'], 'currencies'> }

const sellsIn = ({ page }: Offer, currency: string): boolean =>
  page.currencies.some((option) => option.isoCode === currency)
const sellsTo = ({ countries }: Offer, country: string): boolean => countries.some((option) => option.iso === country)

/** Prices of a locale before anything was chosen. What the backend lacks is the sales channel's own. */
export function defaultPrices(
  { prices: wanted }: Pick<LocaleConfig, 'prices'>,
  offer: Offer,
  own: PriceScope,
): PriceScope {
  if (wanted === null) return own
  return {
    currency: sellsIn(offer, wanted.currency) ? wanted.currency : own.currency,
    country: sellsTo(offer, wanted.country) ? wanted.country : own.country,
  }
}

/** Prices of locales that the backend lacks, for the owner to read at start. */
export function missingPrices(locales: readonly Pick<LocaleConfig, 'code' | 'prices'>[], offer: Offer): string[] {
  return locales.flatMap(({ code, prices: wanted }) => {
    if (wanted === null) return []
    const lost = [
      ...(sellsIn(offer, wanted.currency) ? [] : [`currency ${wanted.currency}`]),
      ...(sellsTo(offer, wanted.country) ? [] : [`country ${wanted.country}`]),
    ]
    if (lost.length === 0) return []
    return [
      `Locale ${code}: the sales channel has no ${lost.join(' and no ')}, so the channel's own is taken. Add it there, or change the locale's prices in app.config.ts.`,
    ]
  })
}

/**
 * Currency and country that a visitor sees prices in: those of the session, else the locale's. Only pairs that the shop
 * has: the value is part of cache keys and mints sessions at the backend.
 */
export function readPrices(
  cookies: Map<string, string>,
  facts: LocaleFacts,
  own: PriceScope,
  locale: LocaleConfig,
): PriceScope {
  const [currency, country] = (cookies.get(PRICES_COOKIE) ?? '').split('.')
  if (currency && country && sellsIn(facts, currency) && sellsTo(facts, country)) return { currency, country }
  // A session without a prices cookie has the sales channel's prices.
  const token = readToken(cookies)
  return token === null || isUnknownToken(token) ? defaultPrices(locale, facts, own) : own
}

/** Whether two scopes mean the same prices. */
export function samePrices(one: PriceScope, other: PriceScope): boolean {
  return one.currency === other.currency && one.country === other.country
}

/** As the cookie says them, `PLN.PL`. */
export const pricesText = ({ currency, country }: PriceScope): string => `${currency}.${country}`

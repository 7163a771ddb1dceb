import { parseCookie, stringifySetCookie } from 'cookie'

/** The shopper's session at the backend; HttpOnly, so no script of a page ever sees it. */
export const TOKEN_COOKIE = 'sw-context-token'
/** Readable and empty of meaning: a session exists, so the browser may ask for it. */
export const MARKER_COOKIE = 'storechart-session'
/** `anonymous`, `guest` or `customer`: decides whether a page may come from the shared cache. */
export const KIND_COOKIE = 'storechart-kind'
/** Currency and country of the session, `PLN.DE`; without a session absent, and prices are the locale's. */
export const PRICES_COOKIE = 'storechart-prices'

/**
 * The data that a guest registered with, so that a forgotten session can be made again; encrypted
 * (cookie-seal.server.ts).
 */
export const GUEST_COOKIE = 'storechart-guest'

/** The staff member and the customer of an imitation that is not confirmed yet; encrypted as well. */
export const IMITATION_COOKIE = 'storechart-imitation'

/** Which registration this browser waits for the confirmation of (registration-mark.server.ts). */
export const REGISTRATION_COOKIE = 'storechart-registration'

/** The result of a form without scripts, shown once on the next page. */
export const FLASH_COOKIE = 'storechart-flash'

/** On the way to another host of the shop (hand-over.server.ts). */
export const WAY_COOKIE = 'storechart-way'

/** Codes of the campaign that led here (campaign.server.ts); until the browser is closed. */
export const CAMPAIGN_COOKIE = 'storechart-campaign'

/** Browsers take a cookie of this prefix from the host itself only, over https and for all paths. */
export const HOST_ONLY = '__Host-'

const YEAR = 31_536_000

/** The name of the cookie in one part of a request's header, as the browser sent it; empty where there is none. */
export const nameOf = (part: string): string => part.slice(0, Math.max(part.indexOf('='), 0)).trim()

/** A cookie's name without the prefix that it has on https. */
export const withoutPrefix = (name: string): string =>
  name.startsWith(HOST_ONLY) ? name.slice(HOST_ONLY.length) : name

/** Cookies of a request; a name that occurs twice keeps its first value, as browsers send the more specific one first. */
export const readCookies = (header: string | null): Map<string, string> =>
  new Map(
    Object.entries(parseCookie(header ?? '')).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

interface CookieOptions {
  secure: boolean
  httpOnly?: boolean
}

/** A cookie for a year unless said otherwise (null: until the browser is closed), path `/`, SameSite lax. */
export const setCookie = (
  name: string,
  value: string,
  { seconds = YEAR, ...options }: CookieOptions & { seconds?: number | null },
): string =>
  stringifySetCookie({
    name,
    value,
    ...(seconds === null ? {} : { maxAge: seconds }),
    path: '/',
    sameSite: 'lax',
    ...options,
  })

/** Forgets a cookie. */
export const dropCookie = (name: string, options: CookieOptions): string =>
  setCookie(name, '', { ...options, seconds: 0 })

/** Tokens are at most 64 letters and digits; the shop did not set any other value. */
export function readToken(cookies: Map<string, string>): string | null {
  const token = cookies.get(TOKEN_COOKIE)
  return token !== undefined && /^[\w-]{1,128}$/.test(token) ? token : null
}

export type Kind = 'anonymous' | 'guest' | 'customer'

/** The kind of visitor; without a token always anonymous. */
export function readKind(cookies: Map<string, string>): Kind {
  const kind = cookies.get(KIND_COOKIE)
  if (readToken(cookies) === null) return 'anonymous'
  return kind === 'customer' || kind === 'guest' ? kind : 'anonymous'
}

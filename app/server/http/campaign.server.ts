import { CAMPAIGN_COOKIE, readCookies, setCookie } from './cookies.server.ts'

/** Parameters of an address that name the campaign or affiliate, by the backend's names. */
const NAMES = ['affiliateCode', 'campaignCode'] as const
/** The backend keeps no longer ones. */
const MOST_LETTERS = 255
/** Browsers refuse cookies of more than 4 kB, and these two need not come near it. */
const MOST_BYTES = 2_000

type Codes = Partial<Record<(typeof NAMES)[number], string>>

const codesIn = (given: URLSearchParams): Codes =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const code = given.get(name)?.trim() ?? ''
      return code === '' || code.length > MOST_LETTERS || /\p{C}/u.test(code) ? [] : [[name, code]]
    }),
  )

/** The codes of this browser: registrations and orders send them, no other call does. */
export const storedCodes = (cookies: Map<string, string>): Codes =>
  codesIn(new URLSearchParams(cookies.get(CAMPAIGN_COOKIE) ?? ''))

/**
 * Keeps the codes of an address until the browser is closed; later ones take the place of earlier ones. The page itself
 * stays the one that everybody gets.
 */
export function storeCodes(request: Request, response: Response, secure: boolean): Response {
  const { searchParams } = new URL(request.url)
  const found = codesIn(searchParams)
  if (Object.keys(found).length === 0) return response
  const codes = { ...storedCodes(readCookies(request.headers.get('cookie'))), ...found }
  const value = new URLSearchParams(codes).toString()
  if (encodeURIComponent(value).length > MOST_BYTES) return response
  const headers = new Headers(response.headers)
  headers.append('set-cookie', setCookie(CAMPAIGN_COOKIE, value, { secure, httpOnly: true, seconds: null }))
  // No cache between the shop and the browser may give the cookie to another visitor.
  headers.set('cache-control', 'private, no-store')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

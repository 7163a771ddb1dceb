import { deleteCustomer } from '../../../api/operations/account.ts'
import { logout } from '../../../api/operations/customer.ts'
import { pathTo } from '../../../api/operations/operation.ts'
import {
  GUEST_COOKIE,
  KIND_COOKIE,
  MARKER_COOKIE,
  PRICES_COOKIE,
  REGISTRATION_COOKIE,
  TOKEN_COOKIE,
  dropCookie,
  readToken,
} from '../http/cookies.server.ts'
import { isSecure, type PublicSide } from '../http/request-guard.server.ts'
import { mayChangePrices, type Call, type Outcome, type ProxyOptions } from './call.server.ts'
import { worldText, type PriceWorld } from '../pages/price-worlds.server.ts'
import { registrationCookie } from './registration-mark.server.ts'
import { noTraits, sessionCookies } from './session-cookies.server.ts'

const OWN_COOKIES = [TOKEN_COOKIE, MARKER_COOKIE, KIND_COOKIE, PRICES_COOKIE, GUEST_COOKIE, REGISTRATION_COOKIE]

/** The account is deleted: nothing of it stays in the browser. */
const isFarewell = ({ request, path }: Call, { status }: Outcome['answer']): boolean =>
  request.method === 'DELETE' && path === pathTo(deleteCustomer.route) && status < 300

const asAttachment = (given: string | null): string =>
  given === null ? 'attachment' : given.replace(/^\s*[\w-]*/, 'attachment')

/** Headers of the answer; cookies aside. */
function headersOf(
  call: Call,
  answer: Outcome['answer'],
  { renewed, world }: { renewed: boolean; world: PriceWorld | null },
): Headers {
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  for (const name of ['content-type', 'content-disposition', 'retry-after']) {
    const value = answer.headers.get(name)
    if (value !== null && (name !== 'content-type' || answer.body !== null)) headers.set(name, value)
  }
  // A paper may be markup, with the shopper's own words in it: it is saved, and nothing of it runs as a page of the shop.
  if (call.operation.kind === 'file' && answer.status < 300) {
    headers.set('content-disposition', asAttachment(headers.get('content-disposition')))
    headers.set('content-security-policy', "sandbox; default-src 'none'")
  }
  if (renewed) headers.set('storechart-session', 'renewed')
  // A page in other prices is read again.
  if (world !== null) headers.set('storechart-prices', worldText(world))
  // Pages of the customer that the browser holds ready for Back; storage is the shop's own to clear.
  if (call.path === pathTo(logout.route)) headers.set('clear-site-data', '"cache"')
  return headers
}

/** The browser's answer: the backend's answer, and the cookies of the session that follows from it. */
export function respond(
  call: Call,
  { answer, adopt: other, renewed, prices }: Outcome,
  side: PublicSide & Pick<ProxyOptions, 'worlds' | 'severalHosts'>,
): Response {
  const adopt = other ?? call.begun?.token ?? null
  const before = readToken(call.cookies)
  const session = adopt ?? before
  // Without a session the answer comes from one that is dropped: it says nothing of this visitor.
  const traits = session === null ? noTraits : answer.traits
  const { world } = traits
  const mayChange = mayChangePrices(call)
  // Also the token that a logout left: a browser that kept its cookies has to log in.
  if (mayChange) for (const token of [before, session]) if (token !== null) side.worlds.changed(token)
  const begun = prices ?? (adopt === null ? null : (call.begun?.prices ?? null))
  const headers = headersOf(call, answer, { renewed, world })
  const secure = isSecure(call.request, side)
  if (isFarewell(call, answer)) {
    headers.set('clear-site-data', '"cache", "cookies", "storage"')
    // Browsers follow the line above on encrypted connections only.
    for (const name of OWN_COOKIES) headers.append('set-cookie', dropCookie(name, { secure }))
    return new Response(answer.body, { status: answer.status, headers })
  }
  for (const cookie of sessionCookies({
    token: adopt,
    traits: side.severalHosts ? { ...traits, guest: '' } : traits,
    world: world === null || session === null ? null : side.worlds.cookieText(world, session),
    mayChange,
    renewed,
    prices: begun,
    cookies: call.cookies,
    secure,
  }))
    headers.append('set-cookie', cookie)
  const registration = registrationCookie(call, answer, secure)
  if (registration !== null) headers.append('set-cookie', registration)
  return new Response(answer.body, { status: answer.status, headers })
}

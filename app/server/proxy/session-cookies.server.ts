import { record, ShapeError } from '../../../api/mappers/read.ts'
import { session } from '../../../api/mappers/session.ts'
import { login, logout, sendRegistration } from '../../../api/operations/customer.ts'
import { pathTo } from '../../../api/operations/operation.ts'
import { confirmRegistration } from '../../../api/operations/recovery.ts'
import { doubted, worldOfContext, type PriceWorld } from '../pages/price-worlds.server.ts'
import { guestFieldsOf } from '../../../machines/session/index.ts'
import {
  GUEST_COOKIE,
  KIND_COOKIE,
  MARKER_COOKIE,
  PRICES_COOKIE,
  TOKEN_COOKIE,
  dropCookie,
  setCookie,
  type Kind,
} from '../http/cookies.server.ts'

/** The session as an answer of the Store API shows it; null: the answer does not show it. */
export interface SessionTraits {
  kind: Kind | null
  /** `PLN.DE` */
  prices: string | null
  /** With the fulfilled rules; null: the answer does not say them. */
  world: PriceWorld | null
  /** JSON of what its guest would have to register with; empty: there is no guest any more. */
  guest: string | null
}

export const noTraits: SessionTraits = { kind: null, prices: null, world: null, guest: null }

/** Seconds that a guest's name and address are kept: a session that is forgotten over night is made again. */
const GUEST_KEPT = 2 * 86_400

/** Operations that answer who the session belongs to now. */
const ANSWERS_CUSTOMER = new Set([sendRegistration, confirmRegistration].map(({ route }) => pathTo(route)))

/**
 * Reads who the session belongs to and which prices it sees.
 * @param path without `/store-api`
 * @param body JSON without tokens of a successful answer
 */
export function sessionTraits(path: string, body: unknown): SessionTraits {
  if (path === pathTo(login.route)) return { ...noTraits, kind: 'customer', guest: '' }
  if (path === pathTo(logout.route)) return { ...noTraits, kind: 'anonymous', guest: '' }
  const entity = record(body)
  if (ANSWERS_CUSTOMER.has(path)) return { ...noTraits, kind: customerKind(entity) }
  if (entity['apiAlias'] !== 'sales_channel_context') return noTraits
  const customer = entity['customer']
  const currency = record(entity['currency'])['isoCode']
  const country = record(record(entity['shippingLocation'])['country'])['iso']
  const prices = typeof currency === 'string' && typeof country === 'string' ? `${currency}.${country}` : null
  const kind = typeof customer === 'object' && customer !== null ? customerKind(record(customer)) : 'anonymous'
  return { kind, prices, world: worldOfContext(body), guest: guestOf(kind, body) }
}

/**
 * An answer that a guest or a customer gets when the backend knows them no more: a refusal, or a cart that is empty or
 * is sent to no address of theirs. Any of it may have other reasons.
 */
export function looksForgotten(status: number, body: unknown): boolean {
  const entity = record(body)
  if (status === 403) {
    const errors = entity['errors']
    return Array.isArray(errors) && errors.some((error) => record(error)['code'] === 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN')
  }
  if (entity['apiAlias'] !== 'cart') return false
  const { lineItems, deliveries } = entity
  if (!Array.isArray(lineItems) || lineItems.length === 0) return true
  const sent = Array.isArray(deliveries) ? deliveries.map((delivery) => record(record(delivery)['location'])) : []
  return sent.every(({ address }) => address === null || address === undefined)
}

/** An account with an unconfirmed mail address has no session of its own yet. */
function customerKind(customer: Record<string, unknown>): Kind {
  if (customer['guest'] === true) return 'guest'
  return customer['active'] === false || hasToConfirm(customer) ? 'anonymous' : 'customer'
}

/** Whether the answer to a registration waits for the link of a mail. */
export function hasToConfirm(customer: unknown): boolean {
  const { doubleOptInRegistration, doubleOptInConfirmDate } = record(customer)
  return doubleOptInRegistration === true && !doubleOptInConfirmDate
}

/** An anonymous session keeps the guest: a forgotten guest is about to be registered again. */
function guestOf(kind: Kind, context: unknown): string | null {
  if (kind !== 'guest') return kind === 'customer' ? '' : null
  try {
    const fields = guestFieldsOf(session(context))
    return fields === null ? null : JSON.stringify(fields)
  } catch (error) {
    // The browser's own reading of it fails as well, and says so.
    if (error instanceof ShapeError) return null
    throw error
  }
}

interface CookieChange {
  /** Adopt this token; null: keep the browser's. */
  token: string | null
  traits: SessionTraits
  /** The session was forgotten: its data in the cookies are void. */
  renewed: boolean
  /** The answer's world for the cookie; null: none that can be trusted. */
  world: string | null
  /** The call may have changed what rules look at. */
  mayChange: boolean
  /** `PLN.PL`: the prices of the token's session when the answer does not show them. */
  prices: string | null
  cookies: Map<string, string>
  secure: boolean
}

/** `Set-Cookie` headers that an answer needs; none when the browser's cookies are right already. */
export function sessionCookies({
  token,
  traits,
  world,
  mayChange,
  renewed,
  prices: begun,
  cookies,
  secure,
}: CookieChange): string[] {
  const set: string[] = []
  if (token !== null) {
    set.push(setCookie(TOKEN_COOKIE, token, { secure, httpOnly: true }))
    if (cookies.get(MARKER_COOKIE) !== '1') set.push(setCookie(MARKER_COOKIE, '1', { secure }))
  }
  const before = cookies.get(KIND_COOKIE) ?? 'anonymous'
  const kind = traits.kind ?? (renewed ? 'anonymous' : before)
  // Its seal counts with one token only.
  if (kind !== before || (token !== null && kind !== 'anonymous'))
    set.push(
      kind === 'anonymous'
        ? dropCookie(KIND_COOKIE, { secure, httpOnly: true })
        : setCookie(KIND_COOKIE, kind, { secure, httpOnly: true }),
    )
  if (traits.guest !== null && traits.guest !== (cookies.get(GUEST_COOKIE) ?? ''))
    set.push(
      traits.guest === ''
        ? dropCookie(GUEST_COOKIE, { secure, httpOnly: true })
        : setCookie(GUEST_COOKIE, traits.guest, { secure, httpOnly: true, seconds: GUEST_KEPT }),
    )
  const oldPrices = cookies.get(PRICES_COOKIE) ?? ''
  const prices = world ?? traits.prices ?? begun ?? (mayChange ? doubted(oldPrices) : oldPrices)
  if (prices !== oldPrices) set.push(setCookie(PRICES_COOKIE, prices, { secure, httpOnly: true }))
  return set
}

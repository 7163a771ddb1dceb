import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { priceBasis, type PriceBasis } from '../../../api/mappers/price-basis.ts'
import type { TaxState } from '../../../api/types/common.ts'
import type { PriceScope } from '../../platform/context.ts'
import { isUnknownToken } from '../http/cookie-seal.server.ts'
import { PRICES_COOKIE, type Kind } from '../http/cookies.server.ts'
import { SessionVersions } from './session-versions.server.ts'

/**
 * All who pay the same: what keys of kept pages are made of, beside the address
 * (docs/decisions/018-price-worlds.md).
 */
export interface PriceWorld extends PriceScope {
  taxState: TaxState
  /** Digest of the fulfilled rules and the customer group. */
  rules: string
}

/** 132 bits. */
const DIGEST = 22
/**
 * Minutes for which a browser's cookie is trusted: no message reports changes of rules by time of day or by the staff.
 */
const BELIEVED = 5
/** Milliseconds that a change is remembered: longer than a cookie from before it would be believed. */
const REMEMBERED = (BELIEVED + 1) * 60_000

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, DIGEST)

/** Null where the backend does not say which rules are fulfilled: such pages are not shared. */
export function worldOf(basis: PriceBasis | null): PriceWorld | null {
  if (basis?.rules == null) return null
  const { currency, country, taxState, rules } = basis
  return { currency, country, taxState, rules: digest(JSON.stringify(rules)) }
}

/** Of an answer of `GET /context`; null for any other. */
export const worldOfContext = (body: unknown): PriceWorld | null => worldOf(priceBasis(body))

/** Name of the prices of a basis, as pages and sessions carry it; null: the backend does not say which rules are fulfilled. */
export function worldName(basis: PriceBasis | null): string | null {
  const world = worldOf(basis)
  return world === null ? null : worldText(world)
}

/** One spelling: `EUR.DE.net.digest`. */
export const worldText = ({ currency, country, taxState, rules }: PriceWorld): string =>
  [currency, country, taxState, rules].join('.')

export const sameWorld = (one: PriceWorld | null, other: PriceWorld | null): boolean =>
  one !== null && other !== null && worldText(one) === worldText(other)

const boundTo = (token: string): string => digest(`prices of ${token}`)

/**
 * The content of the cookie: the world, when it was read (minutes), and its session,
 * `EUR.DE.net.digest.minutes.session`.
 */
export const pricesCookieText = (world: PriceWorld, token: string, now: number): string =>
  `${worldText(world)}.${Math.floor(now / 60_000).toString(36)}.${boundTo(token)}`

/** The cookie after a call that may have changed prices: it names the world and is not trusted. */
export function doubted(cookie: string): string {
  const parts = cookie.split('.')
  return parts.length === 6 ? [...parts.slice(0, 4), '0', ...parts.slice(5)].join('.') : cookie
}

interface KnownWorld {
  world: PriceWorld
  /** Milliseconds since 1970; later the session is read again. */
  believedUntil: number
}

const isBelieved = ({ believedUntil }: KnownWorld, now: number): boolean => now < believedUntil

const isTaxState = (text: string): text is TaxState => ['gross', 'net', 'tax-free'].includes(text)

/** The world that the request's sealed cookie names for this very token. */
export function readPricesCookie(cookies: ReadonlyMap<string, string>, token: string, now: number): KnownWorld | null {
  const [currency, country, taxState, rules, minutes, session, ...rest] = (cookies.get(PRICES_COOKIE) ?? '').split('.')
  if (!currency || !country || !taxState || !rules || !minutes || rest.length > 0) return null
  if (session !== boundTo(token) || !isTaxState(taxState)) return null
  const read = Number.parseInt(minutes, 36)
  const isAhead = read - Math.floor(now / 60_000) >= BELIEVED
  return { world: { currency, country, taxState, rules }, believedUntil: isAhead ? 0 : (read + BELIEVED) * 60_000 }
}

/**
 * The pages that a visitor sees. `until`: the cookies alone say so up to then (milliseconds since 1970); absent: the
 * session was read, or there is none.
 */
export type Seen =
  /** Those of a visitor without a session, in these prices. */
  | { by: 'anonymous'; prices: PriceScope; cookie: string | null; until?: number }
  /** Those of all in the world. */
  | { by: 'world'; world: PriceWorld; cookie: string | null; until?: number }
  /** Pages that are read with the visitor's own session and not shared. */
  | { by: 'session'; cookie: null }

/** A visitor as the cookies say. */
interface Asking {
  cookies: ReadonlyMap<string, string>
  kind: Kind
  token: string | null
  /** Currency and country that the request itself gives. */
  prices: PriceScope
}

interface WorldsOptions {
  enabled: boolean
  /** The world of an anonymous visitor with these prices; null: the backend does not say. */
  anonymous: (prices: PriceScope) => Promise<PriceWorld | null>
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Which price world a visitor is in, and what the shop has found out of it meanwhile. */
export class PriceWorlds {
  /** Raised by calls that may change the prices of sessions. */
  readonly versions = new SessionVersions()
  #options: WorldsOptions
  #now: () => number
  /** When calls that may change prices were answered, by token. */
  #changed: LRUCache<string, number>

  constructor(options: WorldsOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#changed = new LRUCache({ max: 20_000, ttl: REMEMBERED })
  }

  /** A call of this session was answered that may have changed what rules look at, or has ended it. */
  changed(token: string): void {
    this.#changed.set(token, performance.now())
  }

  /** A context of this session was requested at that time (`performance.now()`) and has arrived. */
  learned(token: string, since: number): void {
    const changed = this.#changed.get(token)
    if (changed !== undefined && changed < since) this.#changed.delete(token)
  }

  /** Whether the session has changed since its context was last requested. */
  isDoubted(token: string): boolean {
    return this.#options.enabled && this.#changed.has(token)
  }

  /** The cookie that names a world; null when the session has changed since the world was read. */
  cookieText(world: PriceWorld, token: string): string | null {
    return this.#changed.has(token) ? null : pricesCookieText(world, token, this.#now())
  }

  /**
   * @param read reads the basis of the visitor's prices with their session; null when it cannot be read now
   * @param again ask the session, whatever the cookie says
   */
  async of(
    { cookies, kind, token, prices }: Asking,
    read: (token: string) => Promise<PriceBasis | null>,
    { again = false } = {},
  ): Promise<Seen> {
    if (token === null || isUnknownToken(token)) return { by: 'anonymous', prices, cookie: null }
    const unknown: Seen =
      kind === 'customer' ? { by: 'session', cookie: null } : { by: 'anonymous', prices, cookie: null }
    if (!this.#options.enabled) return unknown
    const believed = readPricesCookie(cookies, token, this.#now())
    if (believed && isBelieved(believed, this.#now()) && !again && !this.#changed.has(token))
      return { ...(await this.#seen(believed.world, null)), until: believed.believedUntil }
    const since = performance.now()
    const basis = await read(token)
    // The world cannot be read now: the last one is more likely right than an anonymous visitor's prices.
    if (basis === null) return believed && !again ? this.#seen(believed.world, null) : unknown
    this.learned(token, since)
    const world = worldOf(basis)
    return world === null ? unknown : this.#seen(world, token)
  }

  /**
   * Whether a visitor surely pays the prices of an anonymous one, as far as it can be said without reading the session.
   */
  async isAnonymous({ cookies, kind, token }: Omit<Asking, 'prices'>): Promise<boolean> {
    if (token === null || isUnknownToken(token)) return true
    if (!this.#options.enabled) return kind !== 'customer'
    const believed = readPricesCookie(cookies, token, this.#now())
    if (!believed || !isBelieved(believed, this.#now()) || this.#changed.has(token)) return false
    return (await this.#seen(believed.world, null)).by === 'anonymous'
  }

  /** The world of an anonymous visitor with these prices; null: it cannot be read now. */
  anonymous(prices: PriceScope): Promise<PriceWorld | null> {
    return this.#options.anonymous(prices).catch(() => null)
  }

  async #seen(world: PriceWorld, token: string | null): Promise<Exclude<Seen, { by: 'session' }>> {
    const cookie = token === null ? null : this.cookieText(world, token)
    const prices = { currency: world.currency, country: world.country }
    const anonymous = await this.anonymous(prices)
    return sameWorld(anonymous, world) ? { by: 'anonymous', prices, cookie } : { by: 'world', world, cookie }
  }
}

/** The page was to be read for a world, and its session turned out to have another one, or an unclear one. */
export class OtherWorld extends Error {
  constructor() {
    super('The session has other prices than the requested ones')
    this.name = 'OtherWorld'
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { HAND_OVER_PATH } from '../../platform/hand-over-link.ts'
import {
  GUEST_COOKIE,
  KIND_COOKIE,
  MARKER_COOKIE,
  PRICES_COOKIE,
  TOKEN_COOKIE,
  WAY_COOKIE,
  dropCookie,
  readCookies,
  readKind,
  readToken,
  setCookie,
  type Kind,
} from './cookies.server.ts'
import { Cipher } from './cipher.server.ts'
import { isUnknownToken } from './cookie-seal.server.ts'
import { forgetCartAndLead } from './forget-cart.server.ts'
import type { LocaleHosts } from './locale-hosts.server.ts'
import { redirectTo } from './redirect.server.ts'

/** Seconds from the click to the arrival, and from the ticket to the arrival. */
const WITHIN = { way: 60, ticket: 30 }

/** The content of a ticket. */
interface Ticket {
  token: string
  kind: Kind
  prices: string
  /** Digest of what the browser was marked with where it is to arrive. */
  mark: string
  /** The origin for which it is valid. */
  origin: string
  /** Address there. */
  path: string
  /** Milliseconds since 1970. */
  until: number
}

/**
 * Takes a shopper's session to the host of another language, whose cookies no other host can read or set. Four redirects:
 *
 * 1. here, `to`: the click of one's own page marks the browser at this host,
 * 2. there, `from`: and the other host marks it there,
 * 3. here, `for`: a browser that was marked in 1 gets a ticket, encrypted, for the mark of 2 and that host alone,
 * 4. there, `ticket`: a browser that was marked in 2 gets the session, and the mark goes.
 *
 * A ticket is of no use in another browser, so an attacker cannot put a shopper into the attacker's session, and of none for a
 * second time in the same. Whatever does not fit leads to the page without the session. Where it takes the place of another
 * session, what the browser keeps of that one's cart is forgotten on the way: it would be sent into the one that arrives.
 */
export class HandOver {
  readonly #cipher: Cipher
  readonly #hosts: LocaleHosts
  readonly #now: () => number

  /** @param secret the same for all instances of the shop */
  constructor(secret: string, hosts: LocaleHosts, now: () => number = Date.now) {
    this.#cipher = new Cipher(secret, 'storechart hand-over')
    this.#hosts = hosts
    this.#now = now
  }

  /** @param secure the browser speaks https with the shop @returns null for what is no such address */
  answer(request: Request, secure: boolean): Response | null {
    const url = new URL(request.url)
    const here = this.#hosts.originAt(url)
    if (url.pathname !== HAND_OVER_PATH || here === null || request.method !== 'GET') return null
    const cookies = readCookies(request.headers.get('cookie'))
    const step = { here, cookies, secure, query: url.searchParams }
    if (step.query.has('ticket')) return this.#take(step)
    if (step.query.has('for')) return this.#give(step)
    if (step.query.has('from')) return this.#arrive(step)
    return this.#leave(step, request.headers.get('sec-fetch-site') === 'same-origin')
  }

  /** 1. @param isOwn a page of this host has the link */
  #leave({ here, cookies, secure, query }: Step, isOwn: boolean): Response | null {
    const to = this.#elsewhere(here, query.get('to'))
    if (!to) return null
    if (!isOwn || sessionOf(cookies) === null) return lead(to.href)
    const mark = newMark()
    return lead(addressAt(to.origin, { from: here, state: mark, path: pathOf(to) }), [
      setCookie(WAY_COOKIE, `left-${mark}`, { secure, httpOnly: true, seconds: WITHIN.way }),
    ])
  }

  /** 2. */
  #arrive({ here, secure, query }: Step): Response | null {
    const from = this.#elsewhere(here, query.get('from'))
    const path = within(here, query.get('path'))
    if (!from || !path) return null
    const mark = newMark()
    const next = { for: here, state: query.get('state') ?? '', mark: digestOf(mark), path: pathOf(path) }
    return lead(addressAt(from.origin, next), [
      setCookie(WAY_COOKIE, `arrives-${mark}`, { secure, httpOnly: true, seconds: WITHIN.way }),
    ])
  }

  /** 3. */
  #give({ here, cookies, secure, query }: Step): Response | null {
    const there = this.#elsewhere(here, query.get('for'))
    const path = there && within(there.origin, query.get('path'))
    if (!there || !path) return null
    const token = sessionOf(cookies)
    const isMarked = cookies.get(WAY_COOKIE) === `left-${query.get('state')}`
    if (!isMarked || token === null) return lead(path.href)
    const ticket = this.#seal({
      token,
      kind: readKind(cookies),
      prices: cookies.get(PRICES_COOKIE) ?? '',
      mark: query.get('mark') ?? '',
      origin: there.origin,
      path: pathOf(path),
      until: this.#now() + WITHIN.ticket * 1_000,
    })
    return lead(addressAt(there.origin, { ticket }), [dropCookie(WAY_COOKIE, { secure, httpOnly: true })])
  }

  /** 4. */
  #take({ here, cookies, secure, query }: Step): Response {
    const ticket = this.#open(query.get('ticket') ?? '')
    if (ticket?.origin !== here) return lead(`${here}/`)
    const [, mark] = /^arrives-(.+)$/.exec(cookies.get(WAY_COOKIE) ?? '') ?? []
    const isTheirs = mark !== undefined && digestOf(mark) === ticket.mark && this.#now() < ticket.until
    // A session without a login does not take the place of one with.
    const isLess = ticket.kind === 'anonymous' && readKind(cookies) !== 'anonymous'
    if (!isTheirs || isLess) return lead(here + ticket.path)
    const hidden = { secure, httpOnly: true }
    const before = readToken(cookies)
    const isAnother = before !== null && before !== ticket.token
    const onward = isAnother ? leadWithoutCart : lead
    return onward(here + ticket.path, [
      setCookie(TOKEN_COOKIE, ticket.token, hidden),
      setCookie(MARKER_COOKIE, '1', { secure }),
      ticket.kind === 'anonymous' ? dropCookie(KIND_COOKIE, hidden) : setCookie(KIND_COOKIE, ticket.kind, hidden),
      ticket.prices === '' ? dropCookie(PRICES_COOKIE, hidden) : setCookie(PRICES_COOKIE, ticket.prices, hidden),
      // Another session's guest.
      dropCookie(GUEST_COOKIE, hidden),
      dropCookie(WAY_COOKIE, hidden),
    ])
  }

  /** An address at another host of the shop. */
  #elsewhere(here: string, given: string | null): URL | null {
    if (given === null || !URL.canParse(given)) return null
    const url = new URL(given)
    return url.origin !== here && this.#hosts.originAt(url) === url.origin ? url : null
  }

  #seal(ticket: Ticket): string {
    return this.#cipher.encrypt(JSON.stringify(ticket)).toString('base64url')
  }

  /** @returns null for what this shop has not written */
  #open(text: string): Ticket | null {
    const decrypted = this.#cipher.decrypt(Buffer.from(text, 'base64url'))
    return decrypted && (JSON.parse(decrypted.toString('utf8')) as Ticket)
  }
}

/** A request for one of the four. */
interface Step {
  here: string
  cookies: Map<string, string>
  secure: boolean
  query: URLSearchParams
}

/** A session that this shop has made. */
function sessionOf(cookies: Map<string, string>): string | null {
  const token = readToken(cookies)
  return token === null || isUnknownToken(token) ? null : token
}

/** A path of a host as its address; null for what would lead elsewhere. */
function within(origin: string, path: string | null): URL | null {
  if (path === null || !URL.canParse(path, origin)) return null
  const url = new URL(path, origin)
  return url.origin === origin ? url : null
}

const pathOf = ({ pathname, search }: URL): string => pathname + search
const addressAt = (origin: string, query: Record<string, string>): string =>
  `${origin}${HAND_OVER_PATH}?${new URLSearchParams(query)}`
const newMark = (): string => randomBytes(24).toString('base64url')
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** No history, log of another host or cache keeps such an address. */
function headersWith(cookies: readonly string[]): Headers {
  const headers = new Headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

const lead = (location: string, cookies: readonly string[] = []): Response =>
  redirectTo(303, location, headersWith(cookies))

const leadWithoutCart = (location: string, cookies: readonly string[]): Response =>
  forgetCartAndLead(location, headersWith(cookies))

import { createHash, createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import { Cipher } from './cipher.server.ts'
import {
  CAMPAIGN_COOKIE,
  FLASH_COOKIE,
  GUEST_COOKIE,
  HOST_ONLY,
  IMITATION_COOKIE,
  KIND_COOKIE,
  MARKER_COOKIE,
  nameOf,
  PRICES_COOKIE,
  REGISTRATION_COOKIE,
  TOKEN_COOKIE,
  WAY_COOKIE,
  withoutPrefix,
} from './cookies.server.ts'

/** Cookies that count only when this shop made them. */
const SEALED: readonly string[] = [
  TOKEN_COOKIE,
  KIND_COOKIE,
  PRICES_COOKIE,
  REGISTRATION_COOKIE,
  FLASH_COOKIE,
  CAMPAIGN_COOKIE,
  WAY_COOKIE,
]
/** Cookies that the browser keeps and cannot read: names and addresses. */
const ENCRYPTED: readonly string[] = [GUEST_COOKIE, IMITATION_COOKIE]
/** Read by scripts of the shop, so without a seal. */
const PLAIN: readonly string[] = [MARKER_COOKIE]
const OWN: readonly string[] = [...SEALED, ...ENCRYPTED, ...PLAIN]
/** 192 bits. */
const SEAL_LENGTH = 32
/** Browsers refuse cookies of more than 4 kB. */
const LONGEST = 3_800

/** Marks a token that this shop did not issue: it is never sent to the backend. */
const UNKNOWN = 'unknown-'
export const isUnknownToken = (token: string): boolean => token.startsWith(UNKNOWN)

/**
 * The border at which the session's cookies are sealed and opened: inside, cookies have plain values, in the browser
 * `value.seal`, named `__Host-…` on https. An invented token or one from elsewhere has no seal, so an attacker cannot
 * put a shopper into the attacker's session. The kind of session (`storechart-kind`) counts with its token only.
 */
export class CookieSeal {
  /** Node prepares a key of bytes anew for each seal, which takes eight times as long as the seal. */
  #key: KeyObject
  #cipher: Cipher

  /** @param secret the same for all instances of the shop */
  constructor(secret: string) {
    this.#key = createSecretKey(createHmac('sha256', secret).update('storechart cookies').digest())
    this.#cipher = new Cipher(secret, 'storechart encrypted cookies')
  }

  /**
   * Replaces the request's cookies by opened ones. What is not sealed by this shop is left out.
   * @returns the session's token, by which the answer's cookies are sealed
   */
  open(request: Request, secure: boolean): string | null {
    const header = request.headers.get('cookie')
    if (header === null) return null
    const sealed = new Map<string, string[]>()
    const others: string[] = []
    for (const part of header.split(';')) {
      const outer = nameOf(part)
      const name = withoutPrefix(outer)
      if (!OWN.includes(name)) others.push(part.trim())
      else if (outer === outerName(name, secure))
        sealed.set(name, [...(sealed.get(name) ?? []), part.slice(part.indexOf('=') + 1).trim()])
    }
    const valueOf = (name: string, session: string | null): string | null => {
      const [value, ...others] = sealed.get(name) ?? []
      return value === undefined || others.length > 0 ? null : this.#valueOf(name, value, session)
    }
    const token = valueOf(TOKEN_COOKIE, null)
    const opened = [...sealed.keys()].flatMap((name) => {
      const value = name === TOKEN_COOKIE ? token : valueOf(name, token)
      return value === null ? [] : [`${name}=${value}`]
    })
    // It is unclear which of two is the shopper's: neither counts, and this browser is treated as one without a
    // session.
    const isTwice = (sealed.get(TOKEN_COOKIE)?.length ?? 0) > 1
    const kept = isTwice ? opened.filter((part) => !part.startsWith(`${MARKER_COOKIE}=`)) : opened
    const cookies = [...others, ...kept].join('; ')
    if (cookies === '') request.headers.delete('cookie')
    else request.headers.set('cookie', cookies)
    return token
  }

  /**
   * Seals what an answer sets.
   * @param token of the request's session, unless the answer sets another
   */
  seal(response: Response, secure: boolean, token: string | null): void {
    const set = response.headers.getSetCookie()
    if (set.length === 0) return
    response.headers.delete('set-cookie')
    const next = set.find((cookie) => cookie.startsWith(`${TOKEN_COOKIE}=`))
    const session = next === undefined ? token : next.slice(TOKEN_COOKIE.length + 1, next.indexOf(';'))
    for (const cookie of set) response.headers.append('set-cookie', this.#sealed(cookie, secure, session))
  }

  #sealed(cookie: string, secure: boolean, session: string | null): string {
    const at = cookie.indexOf('=')
    const name = cookie.slice(0, at)
    if (!OWN.includes(name)) return cookie
    const end = cookie.indexOf(';', at)
    const value = cookie.slice(at + 1, end)
    return `${outerName(name, secure)}=${value === '' ? '' : this.#outerValue(name, value, session)}${cookie.slice(end)}`
  }

  #outerValue(name: string, value: string, session: string | null): string {
    if (PLAIN.includes(name)) return value
    if (SEALED.includes(name)) return `${value}.${this.#sealOf(name, value, session)}`
    const encrypted = this.#cipher.encrypt(decodeURIComponent(value), name).toString('base64url')
    return encrypted.length > LONGEST ? '' : encrypted
  }

  /** A token without the right seal is one of a session that is over: the shopper gets another, and the same in all tabs. */
  #valueOf(name: string, text: string, session: string | null): string | null {
    if (PLAIN.includes(name)) return text
    if (ENCRYPTED.includes(name)) {
      const decrypted = this.#cipher.decrypt(Buffer.from(text, 'base64url'), name)
      return decrypted === null ? null : encodeURIComponent(decrypted.toString('utf8'))
    }
    const at = text.lastIndexOf('.')
    const value = text.slice(0, Math.max(at, 0))
    if (value !== '' && isSame(this.#sealOf(name, value, session), text.slice(at + 1))) return value
    if (name !== TOKEN_COOKIE || text === '') return null
    return UNKNOWN + createHash('sha256').update(text).digest('base64url')
  }

  #sealOf(name: string, value: string, session: string | null): string {
    const sealed = name === KIND_COOKIE ? `${name}=${value} ${session}` : `${name}=${value}`
    return createHmac('sha256', this.#key).update(sealed).digest('base64url').slice(0, SEAL_LENGTH)
  }
}

const outerName = (name: string, secure: boolean): string => (secure ? HOST_ONLY + name : name)

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

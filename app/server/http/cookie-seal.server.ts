import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  GUEST_COOKIE,
  IMITATION_COOKIE,
  KIND_COOKIE,
  MARKER_COOKIE,
  PRICES_COOKIE,
  TOKEN_COOKIE,
} from './cookies.server.ts'

/** Cookies that count only when this shop made them. */
const SEALED: readonly string[] = [TOKEN_COOKIE, KIND_COOKIE, PRICES_COOKIE]
/** Cookies that the browser keeps and cannot read: names and addresses. */
const ENCRYPTED: readonly string[] = [GUEST_COOKIE, IMITATION_COOKIE]
const OWN: readonly string[] = [...SEALED, ...ENCRYPTED]
/** Browsers take a cookie of this prefix from the host itself only, over https and for all paths. */
const HOST_ONLY = '__Host-'
/** 192 bits. */
const SEAL_LENGTH = 32
/** Bytes before the text of an encrypted cookie: AES-GCM's nonce and tag. */
const NONCE = 12
const TAG = 16
/** Browsers refuse cookies of more than 4 kB. */
const LONGEST = 3_800

/** Stands for a token that this shop did not issue: it is never sent to the backend. */
const UNKNOWN = 'unknown-'
export const isUnknownToken = (token: string): boolean => token.startsWith(UNKNOWN)

/**
 * The border at which the session's cookies are sealed and opened: inside, cookies have plain values, in the browser
 * `value.seal`, named `__Host-…` on https. A token that somebody made up or brought from elsewhere has no seal, so
 * nobody can make a shopper use a session that they know.
 */
export class CookieSeal {
  #key: Buffer
  #encryption: Buffer

  /** @param secret the same for all instances of the shop */
  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('storechart cookies').digest()
    this.#encryption = createHmac('sha256', secret).update('storechart encrypted cookies').digest()
  }

  /** Replaces the request's cookies by opened ones. What is not sealed by this shop is left out. */
  open(request: Request, secure: boolean): void {
    const header = request.headers.get('cookie')
    if (header === null) return
    const sealed = new Map<string, string[]>()
    const others: string[] = []
    for (const part of header.split(';')) {
      const at = part.indexOf('=')
      const outer = part.slice(0, Math.max(at, 0)).trim()
      const name = outer.startsWith(HOST_ONLY) ? outer.slice(HOST_ONLY.length) : outer
      if (!OWN.includes(name)) others.push(part.trim())
      else if (outer === outerName(name, secure))
        sealed.set(name, [...(sealed.get(name) ?? []), part.slice(at + 1).trim()])
    }
    const opened = [...sealed].flatMap(([name, values]) => {
      const value = values.length === 1 ? this.#valueOf(name, values[0] ?? '') : null
      return value === null ? [] : [`${name}=${value}`]
    })
    // Nobody can tell which of two is the shopper's: none counts, and this browser is taken for one without a session.
    const isTwice = (sealed.get(TOKEN_COOKIE)?.length ?? 0) > 1
    const kept = isTwice ? others.filter((part) => !part.startsWith(`${MARKER_COOKIE}=`)) : others
    const cookies = [...kept, ...opened].join('; ')
    if (cookies === '') request.headers.delete('cookie')
    else request.headers.set('cookie', cookies)
  }

  /** Seals what an answer sets. */
  seal(response: Response, secure: boolean): void {
    const set = response.headers.getSetCookie()
    if (set.length === 0) return
    response.headers.delete('set-cookie')
    for (const cookie of set) response.headers.append('set-cookie', this.#sealed(cookie, secure))
  }

  #sealed(cookie: string, secure: boolean): string {
    const at = cookie.indexOf('=')
    const name = cookie.slice(0, at)
    if (!OWN.includes(name)) return cookie
    const end = cookie.indexOf(';', at)
    const value = cookie.slice(at + 1, end)
    return `${outerName(name, secure)}=${value === '' ? '' : this.#outerValue(name, value)}${cookie.slice(end)}`
  }

  #outerValue(name: string, value: string): string {
    if (SEALED.includes(name)) return `${value}.${this.#sealOf(name, value)}`
    const encrypted = this.#encrypt(name, decodeURIComponent(value))
    return encrypted.length > LONGEST ? '' : encrypted
  }

  #encrypt(name: string, text: string): string {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', this.#encryption, nonce).setAAD(Buffer.from(name))
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
  }

  /** @returns null for what this shop has not encrypted */
  #decrypt(name: string, text: string): string | null {
    const bytes = Buffer.from(text, 'base64url')
    if (bytes.length <= NONCE + TAG) return null
    const decipher = createDecipheriv('aes-256-gcm', this.#encryption, bytes.subarray(0, NONCE))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    try {
      return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return null
    }
  }

  /** A token without the right seal is one of a session that is over: the shopper gets another, and the same in all tabs. */
  #valueOf(name: string, text: string): string | null {
    if (ENCRYPTED.includes(name)) {
      const decrypted = this.#decrypt(name, text)
      return decrypted === null ? null : encodeURIComponent(decrypted)
    }
    const at = text.lastIndexOf('.')
    const value = text.slice(0, Math.max(at, 0))
    if (value !== '' && isSame(this.#sealOf(name, value), text.slice(at + 1))) return value
    if (name !== TOKEN_COOKIE || text === '') return null
    return UNKNOWN + createHash('sha256').update(text).digest('base64url')
  }

  #sealOf(name: string, value: string): string {
    return createHmac('sha256', this.#key).update(`${name}=${value}`).digest('base64url').slice(0, SEAL_LENGTH)
  }
}

const outerName = (name: string, secure: boolean): string => (secure ? HOST_ONLY + name : name)

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isRecord, text } from '../../../api/mappers/read.ts'
import type { Imitation } from '../../../api/operations/customer.ts'

/** The address to which the administration posts its form, and the one where staff confirms it. */
export const HANDED_OVER = '/account/login/imitate-customer'
export const CONFIRM = '/account/imitate'

/** Seconds in which staff has to confirm. */
export const CONFIRM_WITHIN = 300

/** The backend takes a token for an hour, as often as it is sent. */
const HOUR = 3_600_000
const MOST = 10_000

const ID = /^[0-9a-f]{32}$/
const TOKEN = /^[\w+/=.-]{16,2048}$/

/** The imitation in a form or in the cookie; null for data that no administration sent. */
export function readImitation(fields: { token: unknown; customerId: unknown; userId: unknown }): Imitation | null {
  const [token, customerId, userId] = [text(fields.token), text(fields.customerId), text(fields.userId)]
  if (token === null || customerId === null || userId === null) return null
  return TOKEN.test(token) && ID.test(customerId) && ID.test(userId) ? { token, customerId, userId } : null
}

export function readCookie(value: string | undefined): Imitation | null {
  try {
    const kept: unknown = JSON.parse(value ?? 'null')
    return isRecord(kept)
      ? readImitation({ token: kept['token'], customerId: kept['customerId'], userId: kept['userId'] })
      : null
  } catch {
    return null
  }
}

/** Tokens that have been used: one that is found in a history or a log is of no use. */
export class UsedTokens {
  #used = new LRUCache<string, true>({ max: MOST, ttl: HOUR })

  /** @returns false when it was taken before */
  take(token: string): boolean {
    const digest = digestOf(token)
    if (this.#used.has(digest)) return false
    this.#used.set(digest, true)
    return true
  }

  /** The backend never saw it. */
  giveBack(token: string): void {
    this.#used.delete(digestOf(token))
  }
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

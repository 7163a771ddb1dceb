import { isRecord, text } from '../../../api/mappers/read.ts'
import type { Imitation } from '../../../api/operations/customer.ts'

/** The address to which the administration posts its form, and the one where staff confirms it. */
export const HANDED_OVER = '/account/login/imitate-customer'
export const CONFIRM = '/account/imitate'

/** Seconds in which staff has to confirm. */
export const CONFIRM_WITHIN = 300

const ID = /^[0-9a-f]{32}$/
const LONGEST = 2_048
/** Bytes of the vector that a token is encrypted with. */
const VECTOR = 16

/** The imitation in a form or in the cookie; null for data that no administration sent. */
export function readImitation(fields: { token: unknown; customerId: unknown; userId: unknown }): Imitation | null {
  const [token, customerId, userId] = [text(fields.token), text(fields.customerId), text(fields.userId)]
  if (token === null || customerId === null || userId === null) return null
  return coreOf(token) !== null && ID.test(customerId) && ID.test(userId) ? { token, customerId, userId } : null
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

/**
 * The part of a token by which its use is remembered: the backend takes a token for an hour, as often as it is sent, and one
 * that is found in a history or a log is to be of no use. No other spelling of a token that the backend takes has another
 * one. Of an encrypted token it is the vector, which changes the first block that is signed; from Shopware 6.8 on, tokens
 * are JWT, and it is what is signed. Null: it is none.
 */
export function coreOf(token: string): string | null {
  if (token.length > LONGEST) return null
  const [, signed] = /^([\w-]+\.[\w-]+)\.[\w-]+$/.exec(token) ?? []
  if (signed !== undefined) return signed
  const bytes = Buffer.from(token, 'base64')
  const isWhole = bytes.length > VECTOR && bytes.toString('base64') === token
  return isWhole ? bytes.subarray(0, VECTOR).toString('base64') : null
}

import { hash } from 'node:crypto'
import { sendRegistration } from '../../../api/operations/customer.ts'
import { pathTo } from '../../../api/operations/operation.ts'
import { REGISTRATION_COOKIE, dropCookie, setCookie } from '../http/cookies.server.ts'
import { field, parse } from './bodies.server.ts'
import type { Answer, Call } from './call.server.ts'

/** Seconds in which the link of the mail logs in: a week. */
const WITHIN = 7 * 86_400

/** As the backend names the address in its link (`em`). */
const markOf = (email: string): string => hash('sha1', email)

/** Whether the registration that a link confirms began in this browser. */
export const beganHere = ({ cookies, body }: Call): boolean => {
  const mark = cookies.get(REGISTRATION_COOKIE)
  return mark !== undefined && mark === field(parse(body), 'em')
}

/** `Set-Cookie` for a registration that waits for its confirmation; null for any other call. */
export function registrationCookie(call: Call, { status, traits }: Answer, secure: boolean): string | null {
  if (call.path !== pathTo(sendRegistration.route) || status >= 300) return null
  const email = field(parse(call.body), 'email')
  if (traits.kind !== 'anonymous' || email === null) return dropRegistration(call, secure)
  return setCookie(REGISTRATION_COOKIE, markOf(email), { secure, httpOnly: true, seconds: WITHIN })
}

/** `Set-Cookie` once there is nothing to wait for; null where nothing was. */
const dropRegistration = ({ cookies }: Call, secure: boolean): string | null =>
  cookies.has(REGISTRATION_COOKIE) ? dropCookie(REGISTRATION_COOKIE, { secure, httpOnly: true }) : null

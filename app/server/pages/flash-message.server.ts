import type { CartNotice, NoticeLevel } from '../../../api/types/cart.ts'
import { idOf } from '../../../api/mappers/ids.ts'
import { FLASH_COOKIE, dropCookie, setCookie } from '../http/cookies.server.ts'

/** Long enough for the page that follows. */
const SECONDS = 60
/** Cookies of one shop have to fit into a header. */
const MOST = { notices: 5, characters: 120, cookie: 3_000 }

const levels: readonly string[] = ['info', 'warning', 'danger'] satisfies NoticeLevel[]
const isLevel = (value: unknown): value is NoticeLevel => typeof value === 'string' && levels.includes(value)

/** The form's change did not get into the cart. */
export const changeFailed: CartNotice = {
  key: 'change-failed',
  messageKey: 'change-failed',
  level: 'danger',
  parameters: {},
  blocking: false,
  lineId: null,
  message: '',
}

/**
 * `Set-Cookie` for the notices of an answer, which the cart page shows after a form without scripts: codes and
 * parameters, no sentence. Null without notices, or when there are more than a cookie holds.
 */
export function flashCookie(notices: readonly CartNotice[], secure: boolean): string | null {
  if (notices.length === 0) return null
  const flash = notices
    .slice(0, MOST.notices)
    .map(({ key, messageKey, level, parameters, lineId }) => [
      short(key),
      messageKey,
      level,
      Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, short(value)])),
      lineId,
    ])
  const cookie = setCookie(FLASH_COOKIE, JSON.stringify(flash), { secure, httpOnly: true, seconds: SECONDS })
  return cookie.length > MOST.cookie ? null : cookie
}

/** The notices that the request's cookie holds; what another version of the shop wrote and is no notice is left out. */
export function readFlash(cookies: Map<string, string>): CartNotice[] {
  const flash = parse(cookies.get(FLASH_COOKIE) ?? '')
  return Array.isArray(flash) ? flash.slice(0, MOST.notices).flatMap(noticeOf) : []
}

/** `Set-Cookie` after the notices were shown; null when there were none. */
export const dropFlash = (cookies: Map<string, string>, secure: boolean): string | null =>
  cookies.has(FLASH_COOKIE) ? dropCookie(FLASH_COOKIE, { secure, httpOnly: true }) : null

function noticeOf(entry: unknown): CartNotice[] {
  if (!Array.isArray(entry)) return []
  const [key, messageKey, level, given, line]: unknown[] = entry
  if (typeof key !== 'string' || typeof messageKey !== 'string' || !isLevel(level)) return []
  const parameters = typeof given === 'object' && given !== null ? Object.entries(given) : []
  return [
    {
      key,
      messageKey,
      level,
      parameters: Object.fromEntries(parameters.filter(([, value]) => ['string', 'number'].includes(typeof value))),
      // Whether the order is refused is what the cart itself says.
      blocking: false,
      lineId: idOf('line', line),
      message: '',
    },
  ]
}

const short = (value: string | number): string | number =>
  typeof value === 'string' ? value.slice(0, MOST.characters) : value

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

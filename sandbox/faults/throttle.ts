import { Refusal } from '../kernel/errors.ts'
import type { Shop } from '../kernel/shop.ts'
import { commerceOf } from './state.ts'

const DAY = 86_400_000

/** After `tries` tries the next has to wait `seconds`. */
type Steps = readonly { tries: number; seconds: number }[]

const LOGIN: Steps = [
  { tries: 10, seconds: 10 },
  { tries: 15, seconds: 30 },
  { tries: 20, seconds: 60 },
]
const FORM: Steps = [
  { tries: 3, seconds: 30 },
  { tries: 5, seconds: 60 },
  { tries: 10, seconds: 90 },
]

const KINDS = {
  login: { steps: LOGIN, code: 'CHECKOUT__CUSTOMER_AUTH_THROTTLED' },
  'guest-login': { steps: LOGIN, code: 'CHECKOUT__CUSTOMER_AUTH_THROTTLED' },
  recovery: { steps: FORM, code: 'FRAMEWORK__RATE_LIMIT_EXCEEDED' },
  contact: { steps: FORM, code: 'FRAMEWORK__RATE_LIMIT_EXCEEDED' },
  revocation: { steps: FORM, code: 'FRAMEWORK__RATE_LIMIT_EXCEEDED' },
  newsletter: { steps: FORM, code: 'CONTENT__NEWSLETTER_RECIPIENT_THROTTLED' },
} as const

type ThrottleKind = keyof typeof KINDS

/**
 * Counts a try.
 * @param who whose tries are counted together: an address, or mail address and address
 * @throws Refusal 429 with the seconds left, when the shopper has to wait
 */
export function throttle(shop: Shop, kind: ThrottleKind, who: string): void {
  const { settings, tries } = commerceOf(shop)
  if (!settings.throttling) return
  const key = `${kind} ${who}`
  const now = shop.clock.now().getTime()
  const last = tries.get(key)
  const count = last === undefined || last.at + DAY < now ? 0 : last.count
  const { steps, code } = KINDS[kind]
  const step = steps.findLast((one) => count >= one.tries)
  const left = step === undefined || last === undefined ? 0 : Math.ceil((last.at + step.seconds * 1000 - now) / 1000)
  if (left > 0) {
    const detail =
      code === 'CHECKOUT__CUSTOMER_AUTH_THROTTLED'
        ? `Customer auth throttled for ${left} seconds.`
        : `Too many requests, try again in ${left} seconds.`
    throw new Refusal(429, [{ code, detail, parameters: { seconds: left } }])
  }
  tries.set(key, { count: count + 1, at: now })
}

/** After a success tries count from the start. */
export function forgive(shop: Shop, kind: ThrottleKind, who: string): void {
  commerceOf(shop).tries.delete(`${kind} ${who}`)
}

import type { Cart, CartNotice } from '../../api/types/cart.ts'

export const sameCode = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

/** A code counts as entered when the backend keeps it or shows a promotion line for it (codes ignore case there). */
export const hasCode = (cart: Cart | null, code: string): boolean =>
  cart !== null &&
  (cart.codes.some((kept) => sameCode(kept, code)) || cart.lines.some((line) => sameCode(line.code, code)))

/** The effect of a code in the cart, as far as the backend shows it. */
export interface CodeStatus {
  code: string
  /** `unknown`: delivery got cheaper, and the backend does not say by which code. */
  effect: 'working' | 'idle' | 'unknown'
  /** Why it does nothing, where the backend says so. */
  reason: CartNotice | null
  /** The backend takes a code out with its line: without one it stays, and applies when its conditions are met. */
  removable: boolean
}

const refusals: ReadonlySet<string> = new Set([
  'promotion-not-eligible',
  'promotion-excluded',
  'promotions-on-cart-price-zero-error',
])

const answers: ReadonlySet<string> = new Set(['promotion-not-found', ...refusals])

/** It answers a code that the shopper entered, and belongs to the field of the code. */
export const isCodeNotice = ({ messageKey, parameters }: CartNotice): boolean =>
  answers.has(messageKey) || (messageKey === 'change-refused' && parameters['kind'] === 'code')

/** Backends refuse promotions that the shop gives by itself, too: without a code that is no answer to one. */
export const answersCode = (notice: CartNotice, codes: readonly unknown[]): boolean =>
  isCodeNotice(notice) && (codes.length > 0 || !refusals.has(notice.messageKey))

/** It says that this code was not taken; where a backend names none, the code that was entered. */
export const refusesCode = ({ messageKey, parameters }: CartNotice, code: string): boolean =>
  (messageKey === 'promotion-not-found' && sameCode(String(parameters['code'] ?? code), code)) ||
  (messageKey === 'change-refused' && parameters['kind'] === 'code' && sameCode(String(parameters['name'] ?? ''), code))

/**
 * The codes of a cart with the effect of each. A notice names the promotion and not its code: it is assigned to a code
 * only where exactly one code has no line.
 */
export function codesOf(cart: Pick<Cart, 'codes' | 'lines' | 'deliveries' | 'notices'>): CodeStatus[] {
  const lineOf = (code: string) => cart.lines.find((line) => sameCode(line.code, code))
  const deliveryIsCheaper = cart.deliveries.some(({ cost }) => cost.amount < 0)
  const without = cart.codes.filter((code) => lineOf(code) === undefined)
  const refused = cart.notices.filter(({ messageKey }) => refusals.has(messageKey))
  return cart.codes.map((code) => {
    const line = lineOf(code)
    if (line !== undefined) return { code, effect: 'working', reason: null, removable: line.removable }
    const [reason = null] = without.length === 1 ? refused : []
    const idle = reason !== null || !deliveryIsCheaper
    return { code, effect: idle ? 'idle' : 'unknown', reason, removable: false }
  })
}

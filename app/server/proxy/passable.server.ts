import { randomBytes } from 'node:crypto'
import { createOrderReturn } from '../../../api/operations/checkout.ts'
import { unsubscribeNewsletter } from '../../../api/operations/content.ts'
import { login } from '../../../api/operations/customer.ts'
import { parametersOf, pathTo } from '../../../api/operations/operation.ts'
import { requestRecovery } from '../../../api/operations/recovery.ts'
import { readWishlistIds } from '../../../api/operations/wishlist.ts'
import type { SecurityFacts } from '../http/security-log.server.ts'

/** An answer of the backend, without tokens. */
interface BackendAnswer {
  method: string
  path: string
  status: number
  body: unknown
}

/** Failures with 500 that are decisions (`CHECKOUT__CART_INVALID`): what they say of the cart is for the shopper. */
const DECIDED = new Set(['CHECKOUT__CART_INVALID'])

/** Code of a 404 of the backend's router. */
const NO_ROUTE = '0'

/** A backend's answer to a wrong password. */
const WRONG_LOGIN = {
  errors: [
    {
      status: '401',
      code: 'CHECKOUT__CUSTOMER_AUTH_BAD_CREDENTIALS',
      title: 'Unauthorized',
      detail: 'Invalid username and/or password.',
      meta: { parameters: [] },
    },
  ],
}

/** A backend's answer to an address with an account. */
const RECOVERY_SENT = { apiAlias: 'array_struct', success: true }

/**
 * The answer to a call whose mail the recipient has already, so that no other one is sent; null where only a refusal says
 * the truth. So a stranger who requests a customer's recovery again and again does not stop the customer's own.
 */
export const sentBefore = (path: string): object | null =>
  path === pathTo(requestRecovery.route) ? RECOVERY_SENT : null

/**
 * The part of an answer that goes to the browser.
 * - From 500 on: codes and a reference. Backends put queries, paths and traces into such answers; the log has them.
 * - A customer without a wishlist has an empty one: as an error, browsers would log it on every page.
 * - A backend without returns has no route for them: the withdrawal goes on by the form, and no browser logs an error.
 * - Whether an address has an account, or gets the newsletter, is private: both cases get the same answer, also at the
 *   login.
 * @param log writes the backend's words into the log
 */
export function passable(
  answer: BackendAnswer,
  log: (facts: SecurityFacts) => void,
): Pick<BackendAnswer, 'status' | 'body'> {
  const { method, path, status, body } = answer
  if (status >= 500) {
    const reference = randomBytes(6).toString('hex')
    const errors = entriesOf(body)
    log({ reference, call: `${method} ${path}`, status, detail: JSON.stringify(body) ?? '' })
    return {
      status,
      body: { errors: (errors.length > 0 ? errors : [{}]).map((entry) => closed(entry, status, reference)) },
    }
  }
  const codes = entriesOf(body).map((entry) => Reflect.get(entry, 'code'))
  if (path === pathTo(readWishlistIds.route) && status === 404 && codes.includes('CHECKOUT__WISHLIST_NOT_FOUND'))
    return { status: 200, body: { wishlist: null, products: { elements: [], total: 0 } } }
  if (status === 404 && codes.includes(NO_ROUTE) && parametersOf(createOrderReturn.route, path) !== null)
    return { status: 204, body: null }
  if (path === pathTo(requestRecovery.route) && codes.includes('CHECKOUT__CUSTOMER_NOT_FOUND'))
    return { status: 200, body: RECOVERY_SENT }
  if (path === pathTo(login.route) && codes.includes('CHECKOUT__CUSTOMER_NOT_FOUND'))
    return { status, body: WRONG_LOGIN }
  if (path === pathTo(unsubscribeNewsletter.route) && codes.includes('CONTENT__NEWSLETTER_RECIPIENT_NOT_FOUND'))
    return { status: 204, body: null }
  return { status, body }
}

const alike = new Set([requestRecovery, unsubscribeNewsletter].map(({ route }) => pathTo(route)))

/**
 * Whether an answer must not reveal if an address has an account, so that it always takes the same time: checking a
 * password or writing a mail takes a backend longer than not finding the address.
 */
export const isDiscreet = (path: string, status: number): boolean =>
  path === pathTo(login.route) ? status === 401 : alike.has(path)

function closed(entry: object, status: number, reference: string): object {
  const given: unknown = Reflect.get(entry, 'code')
  const code = typeof given === 'string' ? given : null
  if (code !== null && DECIDED.has(code)) return entry
  return { id: reference, status: String(status), code, title: 'Server error', detail: '', meta: {} }
}

function entriesOf(body: unknown): object[] {
  const errors: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'errors') : null
  return Array.isArray(errors)
    ? errors.filter((entry): entry is object => typeof entry === 'object' && entry !== null)
    : []
}

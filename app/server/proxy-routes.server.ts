/**
 * What a call does to the session, and so how the proxy treats it.
 * - `read`: changes nothing; an anonymous visitor gets no session by it.
 * - `readCart`: a read that waits for the session's writes under way: one whose page was left is still carried out, and
 *   the next page has to see it before it decides what is missing.
 * - `write`: changes something that parallel calls do not spoil.
 * - `cart`: of three parallel cart writes two are lost (measured), so those of one session wait for each other.
 * - `rotate`: answers with another token by contract: login, logout, registration …
 * - `order`, `payment`: see orders.server.ts and payment.server.ts.
 * - `file`: the answer is a download, passed on as a stream.
 */
export type RouteKind = 'read' | 'readCart' | 'write' | 'cart' | 'rotate' | 'order' | 'payment' | 'file'

export interface ProxyRoute {
  kind: RouteKind
  /** The server fills `storefrontUrl`, which ends up in mails, itself. */
  storefrontUrl: boolean
}

const id = '[0-9a-f]{32}'

/** Every call that the shop makes; anything else is 404 at the proxy. */
const table: [methods: string, path: string, kind: RouteKind, option?: 'storefrontUrl'][] = [
  ['GET', '/context', 'read'],
  ['PATCH', '/context', 'write'],
  ['GET POST', '/language', 'read'],
  ['GET POST', '/currency', 'read'],
  ['GET POST', '/country', 'read'],
  ['GET POST', `/country-state/${id}`, 'read'],
  ['GET POST', '/salutation', 'read'],

  ['GET', '/checkout/cart', 'readCart'],
  ['DELETE', '/checkout/cart', 'cart'],
  ['POST PATCH DELETE', '/checkout/cart/line-item', 'cart'],
  ['POST', '/checkout/cart/line-item/delete', 'cart'],
  ['GET POST', '/checkout/gateway', 'read'],
  ['GET POST', '/shipping-method', 'read'],
  ['GET POST', '/payment-method', 'read'],

  ['POST', '/checkout/order', 'order'],
  ['GET POST', '/order', 'read'],
  ['POST', '/order/payment', 'write'],
  ['POST', '/order/state/cancel', 'write'],
  ['GET POST', '/handle-payment', 'payment'],
  ['GET', `/order/download/${id}/${id}`, 'file'],

  ['POST', '/account/register', 'rotate', 'storefrontUrl'],
  ['POST', '/account/register-confirm', 'rotate'],
  ['POST', '/account/login', 'rotate'],
  ['POST', '/account/logout', 'rotate'],
  ['POST', '/account/change-password', 'rotate'],
  ['POST', '/account/recovery-password', 'write', 'storefrontUrl'],
  ['POST', '/account/recovery-password-confirm', 'write'],
  ['POST', '/account/customer-recovery-is-expired', 'read'],
  ['GET POST', '/account/customer', 'read'],
  ['DELETE', '/account/customer', 'rotate'],
  ['POST', '/account/change-profile', 'write'],
  ['POST', '/account/change-email', 'write'],
  ['POST', '/account/change-language', 'write'],
  ['POST', `/account/change-payment-method/${id}`, 'write'],
  ['GET POST', '/account/list-address', 'read'],
  ['POST', '/account/address', 'write'],
  ['PATCH DELETE', `/account/address/${id}`, 'write'],
  ['PATCH', `/account/address/default-(?:billing|shipping)/${id}`, 'write'],
  ['GET POST', '/account/newsletter-recipient', 'read'],

  ['POST', '/newsletter/subscribe', 'write', 'storefrontUrl'],
  ['POST', '/newsletter/confirm', 'write'],
  ['POST', '/newsletter/unsubscribe', 'write'],
  ['POST', '/contact-form', 'write'],

  ['GET POST', '/customer/wishlist', 'read'],
  ['POST', `/customer/wishlist/add/${id}`, 'write'],
  ['DELETE', `/customer/wishlist/delete/${id}`, 'write'],
  ['POST', '/customer/wishlist/merge', 'write'],

  ['GET POST', '/product', 'read'],
  ['GET POST', `/product/${id}`, 'read'],
  ['GET POST', '/search-suggest', 'read'],
  ['GET POST', `/product/${id}/find-variant`, 'read'],
  ['GET POST', `/product/${id}/reviews`, 'read'],
  ['POST', `/product/${id}/review`, 'write'],
]

const routes = table.map(([methods, path, kind, option]) => ({
  methods: methods.split(' '),
  path: new RegExp(`^${path}$`),
  route: { kind, storefrontUrl: option === 'storefrontUrl' },
}))

/** Whether a read of orders opens the session of the guest who made them: `login` in its body asks for that. */
export const opensSession = (path: string, body: string): boolean =>
  path === '/order' && /"login"\s*:\s*true\b/.test(body)

/**
 * Finds what the proxy may do with a call.
 * @param path without `/store-api`
 * @returns null when the shop never makes this call
 */
export function proxyRoute(method: string, path: string): ProxyRoute | null {
  return routes.find((entry) => entry.methods.includes(method) && entry.path.test(path))?.route ?? null
}

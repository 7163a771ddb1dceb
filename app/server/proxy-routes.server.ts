/**
 * What a call does to the session, and so how the proxy treats it.
 * - `public`: the same for everybody; never carries a shopper's token.
 * - `catalogue`: depends on prices only; carries a token of nobody who sees the same prices, or a customer's own.
 * - `read`: changes nothing; an anonymous visitor gets no session by it.
 * - `write`: changes something that parallel calls do not spoil.
 * - `cart`: is undone by every other call of the session that it overlaps (measured), so it is alone.
 * - `rotate`: answers with another token by contract: login, logout, registration … Alone like `cart`.
 * - `order`: alone like `cart`; see orders.server.ts. `payment`: only for orders of the session.
 * - `file`: the answer is a download, passed on as a stream.
 */
export type RouteKind = 'public' | 'catalogue' | 'read' | 'write' | 'cart' | 'rotate' | 'order' | 'payment' | 'file'

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
  ['POST', '/country', 'public'],
  ['POST', '/salutation', 'public'],

  ['GET', '/checkout/cart', 'read'],
  ['POST PATCH', '/checkout/cart/line-item', 'cart'],
  ['POST', '/checkout/cart/line-item/delete', 'cart'],
  ['GET', '/checkout/gateway', 'read'],
  ['POST', '/shipping-method', 'read'],
  ['POST', '/payment-method', 'read'],

  ['POST', '/checkout/order', 'order'],
  ['POST', '/order', 'read'],
  ['POST', '/order/payment', 'write'],
  ['POST', '/handle-payment', 'payment'],
  ['GET', `/order/download/${id}/${id}`, 'file'],

  ['POST', '/account/register', 'rotate', 'storefrontUrl'],
  ['POST', '/account/register-confirm', 'rotate'],
  ['POST', '/account/login', 'rotate'],
  ['POST', '/account/logout', 'rotate'],
  ['POST', '/account/recovery-password', 'write', 'storefrontUrl'],
  ['POST', '/account/recovery-password-confirm', 'write'],
  ['POST', '/account/customer-recovery-is-expired', 'read'],
  ['POST', '/account/change-profile', 'write'],
  ['POST', '/account/list-address', 'read'],
  ['POST', '/account/address', 'write'],
  ['PATCH', `/account/address/${id}`, 'write'],

  ['POST', '/newsletter/subscribe', 'write', 'storefrontUrl'],
  ['POST', '/newsletter/confirm', 'write'],
  ['POST', '/newsletter/unsubscribe', 'write'],
  ['POST', '/contact-form', 'write'],

  ['POST', '/customer/wishlist', 'read'],
  ['POST', `/customer/wishlist/add/${id}`, 'write'],
  ['DELETE', `/customer/wishlist/delete/${id}`, 'write'],
  ['POST', '/customer/wishlist/merge', 'write'],

  ['POST', '/product', 'catalogue'],
  ['POST', '/search-suggest', 'catalogue'],
  ['POST', `/product/${id}/find-variant`, 'catalogue'],
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

/** Every call that may be made, `METHOD /path`. */
export const proxyCalls = (): string[] =>
  table.flatMap(([methods, path]) => methods.split(' ').map((method) => `${method} ${path}`))

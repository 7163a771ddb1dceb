/**
 * The kernel of the embedded Store API: database, clock, sessions, routing, errors, prices.
 *
 * **Routes.** A folder exports a `SandboxModule` (`shop.ts`) and is listed in `../modules.ts`:
 *
 * ```ts export const cartModule: SandboxModule = { name: 'cart', migrations: ['CREATE TABLE cart (token TEXT PRIMARY
 * KEY, …) STRICT'], // only ever add steps at the end routes: { 'GET /checkout/cart': (call, shop) => ok(cartOf(call,
 * shop)), 'GET|POST /checkout/gateway': … }, pages: { 'GET /_demo/mail': … }, // outside of the Store API: whole path,
 * no key, `html(…)` hooks: [async (call, shop, next) => next()], start(shop) { shop.customers = createCustomers(shop)
 * } }
 * ``` A handler `(call, shop) => Answer` reads `call.params`, `call.query`, `call.body`, `call.input` (query and body
 * in one) and answers with `ok(body)`, `noContent()`, `html(…)`, `redirect(…)`, or throws a `Refusal` (`refuse`,
 * `violations`, `notLoggedIn`, …). A synchronous handler is atomic. `includes` are applied to every answer.
 *
 * **Session.** `call.token` is the context token; `call.context()` its `SalesContext` (currency, tax state, language,
 * country, methods, customer). Change it with `shop.sessions.update(call.token, {…})` and then `call.refresh()`. To
 * rotate: `const token = shop.sessions.rotate(call.token)` (moves the row; move the cart along) and answer with
 * `ok(body, token)`. Expired tokens never arrive: `call.token` is then a new one and `call.expired` is true; a cart is
 * looked up by `call.token`, hence empty.
 *
 * **Customers.** Set `shop.customers` in `start`; the context looks `session.customerId` up there.
 *
 * **Faults.** A `Hook` runs around the handler: await before or after `next()`, answer without it, or set
 * `answer.transport` to `reset` or `truncate`. `call.signal` fires when the caller goes away. `shop.settings` holds
 * maintenance and other switches; `shop.catalogue.setStock/setActive/setPrices` change products;
 * `shop.sessions.expire(token)` makes a token run out; `shop.clock` moves time.
 *
 * **Prices.** `pricing.ts`: integers in minor units inside, units outside. `availability.ts`: which shipping and
 * payment methods a context and a cart may use.
 */
export { ok, noContent, html, redirect } from './answers.ts'
export type { Answer } from './answers.ts'
export { isoDate } from './clock.ts'
export type { Clock } from './clock.ts'
export type { Call } from './call.ts'
export type { Catalogue, ListingRow } from './catalogue.ts'
export { say } from './context.ts'
export type { ContextCustomer, SalesContext } from './context.ts'
export { Database } from './database.ts'
export type { Row } from './database.ts'
export { Refusal, blank, malformedId, missingEntity, notLoggedIn, refuse, violation, violations } from './errors.ts'
export type { ErrorEntry } from './errors.ts'
export { idOf, isId, newId, newToken } from './ids.ts'
export * from './json.ts'
export type * from './records.ts'
export type { Session, SessionFields, Sessions } from './sessions.ts'
export type { Handler, Hook, SandboxModule, Routes, Shop, ShopSettings } from './shop.ts'
export type { CartFacts } from './availability.ts'
export { availablePaymentMethods, availableShippingMethods } from './availability.ts'

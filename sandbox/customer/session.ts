/** The customer of a session, and the changes of token, session and cart at login and logout. */
import { loadCart, moveCart, dropCart, mergeCarts, saveCart } from '../cart/store.ts'
import type { Call } from '../kernel/call.ts'
import { notLoggedIn } from '../kernel/errors.ts'
import { newToken } from '../kernel/ids.ts'
import type { Shop } from '../kernel/shop.ts'
import type { CustomerRecord } from './customer.types.ts'
import { findCustomer, saveCustomer } from './store.ts'

/** @throws Refusal 403 for anonymous callers; guests count as logged in */
export function customerOrGuest(call: Call, shop: Shop): CustomerRecord {
  const { customer } = call.context()
  const record = customer && findCustomer(shop.database, customer.id)
  if (!record) throw notLoggedIn()
  return record
}

/** @throws Refusal 403 for anonymous callers and guests */
export function customerOnly(call: Call, shop: Shop): CustomerRecord {
  const customer = customerOrGuest(call, shop)
  if (customer.guest) throw notLoggedIn()
  return customer
}

/** Session and cart of the call's token go on under a new one; the old one is anonymous and empty from now on. */
function rotateToken(call: Call, shop: Shop): string {
  const token = shop.sessions.rotate(call.token)
  moveCart(shop.database, call.token, token)
  call.refresh()
  return token
}

/**
 * A new password ends the customer's sessions, as the core's CustomerTokenSubscriber does it: that of the call goes on
 * under a new token, all others are anonymous.
 * @returns the token of the call from now on
 */
export function endOtherSessions(call: Call, shop: Shop, customer: CustomerRecord): string {
  const token = call.context().customer?.id === customer.id ? rotateToken(call, shop) : call.token
  shop.sessions.revoke(customer.id, token)
  return token
}

/** A customer that was just made (or confirmed) takes the session over, with the cart in it. */
export function takeSession(call: Call, shop: Shop, customer: CustomerRecord): string {
  const token = rotateToken(call, shop)
  const paymentMethodId = shop.sessions.read(token)?.paymentMethodId ?? customer.defaultPaymentMethodId
  shop.sessions.update(token, {
    customerId: customer.id,
    billingAddressId: null,
    shippingAddressId: null,
    imitatingUserId: null,
    paymentMethodId,
  })
  return token
}

/**
 * Logs a customer in. Their own session is found again with its currency, methods, addresses and cart, so that two
 * devices share one token; what lay in the anonymous cart is added to theirs. After a day without a call, and at a login
 * in the session itself, the default addresses count again.
 * @returns the token of their session
 */
export function logIn(call: Call, shop: Shop, customer: CustomerRecord): string {
  const { sessions, database, clock } = shop
  const now = clock.now()
  saveCustomer(database, { ...customer, lastLogin: now.toISOString() })
  const own = sessions.ofCustomer(customer.id)
  if (own) sessions.update(own.token, { imitatingUserId: null })
  if (own === null || own.token === call.token) return takeSession(call, shop, customer)
  const isExpired = sessions.isExpired(own)
  const token = isExpired ? sessions.rotate(own.token) : own.token
  const merged = mergeCarts(loadCart(database, own.token), loadCart(database, call.token))
  dropCart(database, own.token)
  dropCart(database, call.token)
  sessions.remove(call.token)
  const addresses = isExpired ? { billingAddressId: null, shippingAddressId: null } : {}
  sessions.update(token, { customerId: customer.id, ...addresses })
  saveCart(database, token, merged, now)
  call.refresh()
  return token
}

/** Guests lose cart and session; a customer's are kept for their next log-in, under a token that no browser has. */
export function logOut(call: Call, shop: Shop, customer: CustomerRecord): string {
  if (customer.guest) {
    shop.sessions.remove(call.token)
    dropCart(shop.database, call.token)
  } else {
    shop.sessions.update(call.token, { imitatingUserId: null })
    rotateToken(call, shop)
  }
  call.refresh()
  return newToken()
}

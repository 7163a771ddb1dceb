/** The staff of the shop acts as a customer: with a token that the administration gives, and that is good for an hour. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { demoPage, escape } from '../faults/page.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { missingEntity, refuse, violation, violations } from '../kernel/errors.ts'
import { idOf } from '../kernel/ids.ts'
import { SALES_CHANNEL } from '../kernel/reference.ts'
import type { Shop } from '../kernel/shop.ts'
import { storefrontIn } from '../mail/links.ts'
import { tokenAnswer } from './account.ts'
import { textOrNull } from './rules.ts'
import { logIn, logOut } from './session.ts'
import { findCustomer, listAccounts } from './store.ts'

/** The one member of the demo shop's staff. */
export const STAFF = idOf('user', 'staff')

const HOUR = 3_600_000
const secret = randomBytes(32)

const hashOf = (customerId: string, userId: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify({ salesChannelId: SALES_CHANNEL, customerId, userId }))
    .digest('hex')

/** The token of the administration: the customer, the user who signs in for them, and the time. */
export function imitationToken(customerId: string, userId: string, now: Date): string {
  const vector = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', secret, vector)
  const text = `${hashOf(customerId, userId)}.${now.getTime()}`
  return Buffer.concat([vector, cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

function isValid(token: string, customerId: string, userId: string, now: Date): boolean {
  try {
    const bytes = Buffer.from(token, 'base64')
    const decipher = createDecipheriv('aes-256-cbc', secret, bytes.subarray(0, 16))
    const text = decipher.update(bytes.subarray(16), undefined, 'utf8') + decipher.final('utf8')
    const [hash = '', since = ''] = text.split('.')
    const expected = hashOf(customerId, userId)
    const isFresh = now.getTime() - Number(since) <= HOUR
    return isFresh && hash.length === expected.length && timingSafeEqual(Buffer.from(hash), Buffer.from(expected))
  } catch {
    // Not encrypted with this shop's secret.
    return false
  }
}

/** `POST /account/login/imitate-customer`. A customer who is logged in with the call's token is logged out. */
export function imitate(call: Call, shop: Shop): Answer {
  const token = textOrNull(call.body, 'token') ?? ''
  const customerId = textOrNull(call.body, 'customerId') ?? ''
  const userId = textOrNull(call.body, 'userId') ?? ''
  const customer = findCustomer(shop.database, customerId)
  const entries = [
    ...(token === '' ? [violation('VIOLATION::IS_BLANK_ERROR', '/token', 'This value should not be blank.', {})] : []),
    ...(customer === null ? [missingEntity('customer', '/customerId', customerId)] : []),
    ...(userId === STAFF ? [] : [missingEntity('user', '/userId', userId)]),
  ]
  if (customer === null || entries.length > 0) throw violations(entries)
  if (!isValid(token, customerId, userId, shop.clock.now()))
    throw refuse(400, 'CHECKOUT__IMITATE_CUSTOMER_INVALID_TOKEN', `The token "${token}" is invalid.`, { token })
  const before = call.context().customer
  if (before?.id === customerId) return tokenAnswer(call.token)
  const other = before && findCustomer(shop.database, before.id)
  if (other) logOut(call, shop, other)
  const own = logIn(call, shop, customer)
  shop.sessions.update(own, { imitatingUserId: userId })
  return tokenAnswer(own)
}

/** `/_demo/staff`: stands for the administration's list of customers, with a way into the shop as each of them. */
export function staffPage(call: Call, shop: Shop): Answer {
  const target = `${storefrontIn(shop, call.context().language.id)}/account/login/imitate-customer`
  const entries = listAccounts(shop.database).map(({ id, firstName, lastName, email }) => {
    const fields = { token: imitationToken(id, STAFF, shop.clock.now()), customerId: id, userId: STAFF }
    const hidden = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
    )
    return `<li class="card">
        <h2>${escape(`${firstName} ${lastName}`)}</h2>
        <p class="note">${escape(email)}</p>
        <form method="post" action="${escape(target)}">${hidden.join('')}<button>Sign in as ${escape(email)}</button></form>
      </li>`
  })
  const body = `
      <h1>Customers</h1>
      <p class="note">Stands for the administration of a shop: its staff can sign in for a customer who asks for help. <a href="staff/orders">Orders</a></p>
      <ul class="mails">${entries.join('\n      ')}</ul>`
  return demoPage('en', 'Customers', 'staff/demo.css', body)
}

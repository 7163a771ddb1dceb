/** Registration, log-in and log-out. */
import { createHash } from 'node:crypto'
import { commerceOf } from '../faults/state.ts'
import { forgive, throttle } from '../faults/throttle.ts'
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { refuse, violation, violations } from '../kernel/errors.ts'
import type { Refusal } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { truthy } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import { customerGroups, STANDARD_GROUP } from '../kernel/reference.ts'
import type { Shop } from '../kernel/shop.ts'
import { addressee } from '../mail/addressee.ts'
import { storefrontIn, storefrontUrls } from '../mail/links.ts'
import { sendMail } from '../mail/store.ts'
import { composeMail } from '../mail/texts.ts'
import { addressFields, vatIdsOf } from './address.rules.ts'
import type { AddressRecord, CustomerRecord } from './customer.types.ts'
import { CUSTOMER_PARTS, customerAnswer } from './entity.ts'
import { matchesPassword, sealPassword } from './password.ts'
import { billingOf, checkRegistration, salutationOf } from './register.rules.ts'
import { baseUrl, objectOrNull, textOrNull } from './rules.ts'
import { customerOrGuest, logIn, logOut, takeSession } from './session.ts'
import { findAccount, findByOptIn, nextCustomerNumber, saveAddress, saveCustomer } from './store.ts'

/** Answer of calls that give a token: it is in the header only. */
export function tokenAnswer(token: string): Answer {
  return ok({ apiAlias: 'array_struct', redirectUrl: null }, token)
}

export function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

/** ISO date of the three birthday fields; null unless all are there. They are not checked for a real date. */
export function birthdayOf(body: JsonObject): string | null {
  const parts = [body['birthdayYear'], body['birthdayMonth'], body['birthdayDay']].map(Number)
  const [year, month, day] = parts
  if (!parts.every((part) => Number.isInteger(part) && part > 0)) return null
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day)).toISOString().slice(0, 10)
}

function addressRecord(body: JsonObject, customerId: string, now: string): AddressRecord {
  return { id: newId(), customerId, ...addressFields(body), createdAt: now, updatedAt: null }
}

function sendOptIn(shop: Shop, call: Call, customer: CustomerRecord): void {
  if (customer.optIn === null) return
  const { tongue } = call.context().language
  const base = baseUrl(call.body['storefrontUrl'])
  const query = new URLSearchParams({ em: sha1(customer.email), hash: customer.optIn.hash })
  const redirectTo = textOrNull(call.body, 'redirectTo')
  if (redirectTo !== null) query.set('redirectTo', redirectTo)
  const kind = customer.guest ? 'guest' : 'register'
  const href = `${base}/registration/confirm?${query.toString()}`
  sendMail(shop.database, composeMail(kind, tongue, customer.email, {}, href), shop.clock.now())
}

/** An account can be used: by its registration, the click on the link that confirms it, or a guest's password. */
export function sendWelcome(shop: Shop, call: Call, customer: CustomerRecord): void {
  const { email, guest, requestedGroupId } = customer
  const company = customer.accountType === 'business' && requestedGroupId === null ? customer.company : null
  if (guest) return
  const { id, tongue } = call.context().language
  const group = customerGroups.find((one) => one.id === requestedGroupId)
  const values = {
    name: addressee(customer, tongue),
    email,
    shop: shop.catalogue.name,
    group: group?.name[tongue] ?? '',
    company: company ?? '',
    shopEmail: shop.catalogue.company?.email[tongue] ?? '',
  }
  const mail = composeMail('welcome', tongue, email, values, `${storefrontIn(shop, id)}/account`)
  sendMail(shop.database, mail, shop.clock.now())
}

/** `POST /account/register`: an account or a guest; with double opt-in the shopper is not logged in yet. */
export function register(call: Call, shop: Shop): Answer {
  const { body } = call
  const { settings } = commerceOf(shop)
  const { database } = shop
  checkRegistration(body, { settings, database, storefronts: storefrontUrls(shop) })
  const now = shop.clock.now().toISOString()
  const guest = truthy(body['guest'])
  const id = newId()
  const billing = addressRecord(billingOf(body), id, now)
  const shippingBody = objectOrNull(body, 'shippingAddress')
  const shipping = shippingBody === null ? billing : addressRecord(shippingBody, id, now)
  const optIn = guest ? settings.doubleOptInGuest : settings.doubleOptIn
  const business = body['accountType'] === 'business'
  const customer: CustomerRecord = {
    id,
    number: nextCustomerNumber(database),
    email: textOrNull(body, 'email') ?? '',
    guest,
    groupId: STANDARD_GROUP,
    requestedGroupId: textOrNull(body, 'requestedGroupId'),
    languageId: call.context().language.id,
    salutationId: salutationOf(body),
    firstName: textOrNull(body, 'firstName') ?? '',
    lastName: textOrNull(body, 'lastName') ?? '',
    title: textOrNull(body, 'title'),
    company: billing.company,
    vatIds: business ? vatIdsOf(body) : null,
    accountType: business ? 'business' : 'private',
    birthday: birthdayOf(body),
    password: guest ? null : sealPassword(textOrNull(body, 'password') ?? ''),
    optIn: optIn ? { hash: newId(), sentAt: now, confirmedAt: null } : null,
    defaultPaymentMethodId: call.context().paymentMethod.id,
    defaultBillingAddressId: billing.id,
    defaultShippingAddressId: shipping.id,
    affiliateCode: textOrNull(body, 'affiliateCode'),
    campaignCode: textOrNull(body, 'campaignCode'),
    firstLogin: now,
    lastLogin: null,
    lastOrderDate: null,
    orderCount: 0,
    orderTotal: 0,
    createdAt: now,
    updatedAt: null,
  }
  const token = database.transaction(() => {
    saveCustomer(database, customer)
    saveAddress(database, billing)
    if (shipping !== billing) saveAddress(database, shipping)
    return customer.optIn === null ? takeSession(call, shop, customer) : call.token
  })
  if (customer.optIn === null) sendWelcome(shop, call, customer)
  else sendOptIn(shop, call, customer)
  return ok(customerAnswer(shop, customer, call.context().language, CUSTOMER_PARTS.registered, ''), token)
}

/** `POST /account/register-confirm`: the link of the confirmation mail; logs them in. */
export function confirmRegistration(call: Call, shop: Shop): Answer {
  const hash = textOrNull(call.body, 'hash') ?? ''
  const customer = findByOptIn(shop.database, hash)
  if (customer?.optIn == null)
    throw refuse(
      404,
      'CHECKOUT__CUSTOMER_NOT_FOUND_BY_HASH',
      `No matching customer for the hash "${hash}" was found.`,
      { hash },
    )
  const expected = sha1(customer.email)
  const em = textOrNull(call.body, 'em') ?? ''
  if (em !== expected)
    throw violations([
      violation('VIOLATION::NOT_EQUAL_ERROR', '/em', `This value should be equal to "${expected}".`, {
        '{{ value }}': `"${em}"`,
        '{{ compared_value }}': `"${expected}"`,
        '{{ compared_value_type }}': 'string',
      }),
    ])
  if (customer.optIn.confirmedAt !== null)
    throw refuse(
      412,
      'CHECKOUT__CUSTOMER_IS_ALREADY_CONFIRMED',
      `The customer with the id "${customer.id}" is already confirmed.`,
      { customerId: customer.id },
    )
  const confirmed = { ...customer, optIn: { ...customer.optIn, confirmedAt: shop.clock.now().toISOString() } }
  saveCustomer(shop.database, confirmed)
  sendWelcome(shop, call, confirmed)
  const token = takeSession(call, shop, confirmed)
  return ok(customerAnswer(shop, confirmed, call.context().language, CUSTOMER_PARTS.confirmed, hash), token)
}

function badCredentials(): Refusal {
  return refuse(401, 'CHECKOUT__CUSTOMER_AUTH_BAD_CREDENTIALS', 'Invalid username and/or password.')
}

export function customerNotFound(email: string): Refusal {
  const detail = `No matching customer for the email "${email}" was found.`
  return refuse(401, 'CHECKOUT__CUSTOMER_NOT_FOUND', detail, { email })
}

/** `POST /account/login` with `username` or `email`, and `password`. */
export function login(call: Call, shop: Shop): Answer {
  const email = textOrNull(call.body, 'username') ?? textOrNull(call.body, 'email')
  const password = textOrNull(call.body, 'password')
  if (email === null || password === null) throw badCredentials()
  const who = `${email.toLowerCase()} ${call.address}`
  throttle(shop, 'login', who)
  const customer = findAccount(shop.database, email)
  if (customer === null) throw customerNotFound(email)
  if (!matchesPassword(password, customer.password)) throw badCredentials()
  if (customer.optIn !== null && customer.optIn.confirmedAt === null)
    throw refuse(
      401,
      'CHECKOUT__CUSTOMER_OPTIN_NOT_COMPLETED',
      `The customer with the id "${customer.id}" has not completed the opt-in.`,
      { customerId: customer.id },
    )
  forgive(shop, 'login', who)
  return tokenAnswer(logIn(call, shop, customer))
}

/** `POST /account/logout`: customers and guests. */
export function logout(call: Call, shop: Shop): Answer {
  return tokenAnswer(logOut(call, shop, customerOrGuest(call, shop)))
}

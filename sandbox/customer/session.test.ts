import { afterEach, beforeEach, expect, test } from 'vitest'
import { commerceOf } from '../faults/state.ts'
import { startSandbox } from '../index.ts'
import type { Sandbox } from '../index.ts'
import { isObject, objectAt } from '../kernel/json.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { listMails } from '../mail/store.ts'
import { countries, currencies } from '../kernel/reference.ts'
import { orderWith } from '../order/order.fixture.ts'
import { insertOrder } from '../order/store.ts'
import { findAccount } from './store.ts'

const EMAIL = 'clara@example.com'
const PASSWORD = 'long enough'

let sandbox: Sandbox

/** One browser: keeps the token of the last answer. */
class Device {
  token = ''

  async call(method: string, path: string, body?: Json): Promise<JsonObject> {
    const response = await fetch(sandbox.url + path, {
      method,
      headers: {
        'sw-access-key': sandbox.accessKey,
        'content-type': 'application/json',
        ...(this.token === '' ? {} : { 'sw-context-token': this.token }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    this.token = response.headers.get('sw-context-token') ?? ''
    const text = await response.text()
    const parsed: unknown = text === '' ? {} : JSON.parse(text)
    if (response.status >= 400) throw new Error(`${method} ${path}: ${text}`)
    return isObject(parsed) ? parsed : {}
  }

  async register(extra: JsonObject): Promise<void> {
    await this.call('POST', '/account/register', {
      email: EMAIL,
      firstName: 'Clara',
      lastName: 'Kundin',
      storefrontUrl: 'http://localhost:3000',
      billingAddress: { street: 'Weg 1', zipcode: '12345', city: 'Berlin', countryId: countries[0]?.id },
      ...extra,
    })
  }

  async login(): Promise<void> {
    await this.call('POST', '/account/login', { username: EMAIL, password: PASSWORD })
  }

  async add(index: number): Promise<void> {
    const id = sandbox.shop.catalogue.listing()[index]?.id
    await this.call('POST', '/checkout/cart/line-item', { items: [{ id, type: 'product' }] })
  }

  async lines(): Promise<number> {
    const { lineItems } = await this.call('GET', '/checkout/cart')
    return Array.isArray(lineItems) ? lineItems.length : 0
  }

  async currency(): Promise<Json> {
    return objectAt(await this.call('GET', '/context'), 'currency')['isoCode']
  }
}

beforeEach(async () => {
  sandbox = await startSandbox({ storefronts: ['http://localhost:3000'] })
})

afterEach(() => sandbox.close())

test('two devices of one customer share a token; logging one out ends both', async () => {
  const [phone, laptop] = [new Device(), new Device()]
  await phone.register({ password: PASSWORD })
  await laptop.login()
  expect(laptop.token).toBe(phone.token)
  await phone.call('POST', '/account/logout')
  expect((await laptop.call('GET', '/context'))['customer']).toBeNull()
})

async function recoveryHash(device: Device): Promise<string> {
  await device.call('POST', '/account/recovery-password', { email: EMAIL, storefrontUrl: 'http://localhost:3000' })
  const link = listMails(sandbox.shop.database)[0]?.links[0]?.href ?? ''
  return new URL(link).searchParams.get('hash') ?? ''
}
const fresh = { newPassword: 'longer still', newPasswordConfirm: 'longer still' }

test('a password set by a mail’s link: other devices are anonymous', async () => {
  const [phone, laptop] = [new Device(), new Device()]
  await phone.register({ password: PASSWORD })
  await phone.call('PATCH', '/context', { currencyId: currencies.find(({ isoCode }) => isoCode === 'PLN')?.id })
  const { token } = phone
  const hash = await recoveryHash(laptop)
  await laptop.call('POST', '/account/recovery-password-confirm', { hash, ...fresh })
  expect((await phone.call('GET', '/context'))['customer']).toBeNull()
  expect(phone.token).toBe(token)
  expect(await phone.currency()).toBe('EUR')
  await expect(phone.call('POST', '/account/customer')).rejects.toThrow('CUSTOMER_NOT_LOGGED_IN')
})

test('a new password: the device that set it stays logged in, with its cart', async () => {
  const [phone, laptop] = [new Device(), new Device()]
  await phone.register({ password: PASSWORD })
  await phone.add(0)
  await laptop.login()
  await phone.call('POST', '/account/recovery-password-confirm', { hash: await recoveryHash(phone), ...fresh })
  expect((await laptop.call('GET', '/context'))['customer']).toBeNull()
  await phone.call('POST', '/account/change-password', {
    password: fresh.newPassword,
    newPassword: PASSWORD,
    newPasswordConfirm: PASSWORD,
  })
  expect(objectAt(await phone.call('GET', '/context'), 'customer')['email']).toBe(EMAIL)
  expect(await phone.lines()).toBe(1)
})

test('log-in brings back cart and currency, and adds what lay in the anonymous cart', async () => {
  const first = new Device()
  await first.register({ password: PASSWORD })
  await first.add(0)
  await first.call('PATCH', '/context', { currencyId: currencies.find(({ isoCode }) => isoCode === 'PLN')?.id })
  await first.call('POST', '/account/logout')
  expect(await first.lines()).toBe(0)
  await first.add(1)
  expect(await first.currency()).toBe('EUR')
  await first.login()
  expect(await first.lines()).toBe(2)
  expect(await first.currency()).toBe('PLN')
})

test('log-in: the last used address within a day, the default one after it', async () => {
  const device = new Device()
  await device.register({ password: PASSWORD })
  const at = async () =>
    objectAt(objectAt(await device.call('GET', '/context'), 'shippingLocation'), 'address')['street']
  const { id } = await device.call('POST', '/account/address', {
    firstName: 'Clara',
    lastName: 'Kundin',
    street: 'Weg 2',
    zipcode: '12345',
    city: 'Berlin',
    countryId: countries[0]?.id ?? '',
  })
  await device.call('PATCH', '/context', { shippingAddressId: id ?? '' })
  await device.call('POST', '/account/logout')
  await device.login()
  expect(await at()).toBe('Weg 2')
  const { database, sessions } = sandbox.shop
  const { id: customerId } = findAccount(database, EMAIL)!
  await device.call('POST', '/account/logout')
  sessions.expire(sessions.ofCustomer(customerId)!.token)
  await device.login()
  expect(await at()).toBe('Weg 1')
})

test('a guest who registers again keeps the cart under another token until logout', async () => {
  const guest = new Device()
  await guest.add(0)
  await guest.register({ guest: true })
  const { token } = guest
  await guest.register({ guest: true, email: 'other@example.com' })
  expect(guest.token).not.toBe(token)
  expect(await guest.lines()).toBe(1)
  await guest.call('POST', '/account/logout')
  expect(await guest.lines()).toBe(0)
})

test('with double opt-in the shopper is logged in by the link in their mail only', async () => {
  commerceOf(sandbox.shop).settings.doubleOptIn = true
  const device = new Device()
  await device.register({ password: PASSWORD })
  expect((await device.call('GET', '/context'))['customer']).toBeNull()
  const link = new URL(listMails(sandbox.shop.database)[0]?.links[0]?.href ?? '')
  expect(link.pathname).toBe('/registration/confirm')
  await device.call('POST', '/account/register-confirm', Object.fromEntries(link.searchParams))
  expect(objectAt(await device.call('GET', '/context'), 'customer')['email']).toBe(EMAIL)
})

/** The newest mails first: to whom, and of what kind. */
const sent = (): string[] => listMails(sandbox.shop.database).map(({ recipient, kind }) => `${kind} ${recipient}`)

test('another email address: both addresses get a mail, the same one gets none', async () => {
  const device = new Device()
  await device.register({ password: PASSWORD })
  const change = (email: string) =>
    device.call('POST', '/account/change-email', { email, emailConfirmation: email, password: PASSWORD })
  const before = sent()
  await change(EMAIL)
  expect(sent()).toEqual(before)
  await change('new@example.com')
  expect(sent()).toEqual(['email-new new@example.com', `email-changed ${EMAIL}`, ...before])
  const [recent, old] = listMails(sandbox.shop.database)
  // An order keeps the address that it was placed with.
  for (const mail of [old, recent]) expect(JSON.stringify(mail)).toContain('Emails about earlier orders still')
  // A stranger who took the account is not helped by a link, and the new address is theirs.
  expect(old?.links).toEqual([])
  expect(JSON.stringify(old)).not.toContain('new@example.com')
})

test('a new password, changed or set by a link, and a deleted account: a mail says so', async () => {
  const device = new Device()
  await device.register({ password: PASSWORD })
  const before = sent()
  await device.call('POST', '/account/recovery-password-confirm', { hash: await recoveryHash(device), ...fresh })
  const changed = `password-changed ${EMAIL}`
  expect(sent()).toEqual([changed, `recovery ${EMAIL}`, ...before])
  await device.call('POST', '/account/change-password', {
    password: fresh.newPassword,
    newPassword: PASSWORD,
    newPasswordConfirm: PASSWORD,
  })
  expect(sent().slice(0, 2)).toEqual([changed, changed])
  await device.call('DELETE', '/account/customer')
  expect(sent()[0]).toBe(`account-deleted ${EMAIL}`)
})

test('a guest who is deleted gets no mail: they had no account', async () => {
  const guest = new Device()
  await guest.register({ guest: true })
  const before = sent()
  await guest.call('DELETE', '/account/customer')
  expect(sent()).toEqual(before)
})

test('the link of an account’s order: no proof opens it, nor once it is deleted', async () => {
  const device = new Device()
  await device.register({ password: PASSWORD })
  const { database } = sandbox.shop
  const own = findAccount(database, EMAIL)!
  const placed = orderWith({ paymentMethodId: undefined })
  const order = { ...placed, customer: { ...placed.customer, customerId: own.id, guest: false } }
  insertOrder(database, order, [])
  const open = () =>
    new Device().call('POST', '/order', {
      filter: [{ type: 'equals', field: 'deepLinkCode', value: order.deepLinkCode }],
      email: order.customer.email,
      zipcode: '12345',
    })
  await expect(open()).rejects.toThrow('CHECKOUT__CUSTOMER_NOT_LOGGED_IN')
  await device.call('DELETE', '/account/customer')
  await expect(open()).rejects.toThrow('CHECKOUT__CUSTOMER_NOT_LOGGED_IN')
})

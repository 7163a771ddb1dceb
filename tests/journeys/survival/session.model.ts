import { request, type Browser, type Locator, type Page } from '@playwright/test'
import { readCountryPage } from '../../../api/operations/session.ts'
import { sentBody } from '../../harness/sent-body.ts'
import type { Pair } from '../../harness/pair.ts'
import { guest } from '../shopper.model.ts'
import { test as survival, TroubledCheckout } from './survival.model.ts'

export const password = 'kiln-and-glaze'

/** Somebody's account, which this browser knows nothing of yet. */
export interface Account {
  email: string
  password: string
}

interface Entity {
  id: string
  iso?: string
}

/** Some lists come as `{elements}`, and some calls answer nothing. */
function listed(text: string): Entity[] {
  if (text === '') return []
  const list = JSON.parse(text) as Entity[] | { elements?: Entity[] }
  return Array.isArray(list) ? list : (list.elements ?? [])
}

/** Makes an account from another device, logged out again; `currency` is what the shopper paid in there. */
export async function makeAccount(shop: Pair, { currency }: { currency?: string } = {}): Promise<Account> {
  const elsewhere = await request.newContext({ baseURL: shop.origin, extraHTTPHeaders: { origin: shop.origin } })
  const ask = async (method: string, path: string, data: object): Promise<Entity[]> => {
    const answer = await elsewhere.fetch(`/store-api${path}`, { method, data })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return listed(await answer.text())
  }
  const countries = await ask('POST', '/country', sentBody(readCountryPage, { page: 1, limit: 100 }))
  const { firstName, lastName, street, zipcode, city } = guest
  const email = `ada-${Math.random().toString(36).slice(2)}@example.com`
  await ask('POST', '/account/register', {
    guest: false,
    email,
    password,
    accountType: 'private',
    firstName,
    lastName,
    acceptedDataProtection: true,
    billingAddress: {
      firstName,
      lastName,
      street,
      zipcode,
      city,
      countryId: countries.find(({ iso }) => iso === 'DE')?.id,
    },
  })
  if (currency !== undefined) {
    const answer = await elsewhere.post('/region', { form: { currency, path: '/' }, maxRedirects: 0 })
    if (answer.status() !== 303) throw new Error(`/currency: ${answer.status()}`)
  }
  await ask('POST', '/account/logout', {})
  await elsewhere.dispose()
  return { email, password }
}

/** Currency and country of this browser's session, chosen before the page is opened. */
export async function choosesPrices(page: Page, origin: string, currency: string, country?: string): Promise<void> {
  await page.request.post('/region', { form: { currency, path: '/' }, headers: { origin }, maxRedirects: 0 })
  if (country !== undefined) await choosesCountry(page, origin, country)
}

/** The country of this browser's session, chosen while none of its pages hears of it. */
export async function choosesCountry(page: Page, origin: string, country: string): Promise<void> {
  const headers = { origin }
  const answer = await page.request.post('/store-api/country', {
    data: sentBody(readCountryPage, { page: 1, limit: 100 }),
    headers,
  })
  const countryId = listed(await answer.text()).find(({ iso }) => iso === country)?.id
  const chosen = await page.request.patch('/store-api/context', { data: { countryId }, headers })
  if (!chosen.ok()) throw new Error(`country: ${chosen.status()}`)
}

/** Logs this browser in or out while none of its pages hears of it, as those in the back/forward cache do not. */
export async function unheard(page: Page, origin: string, call: 'login' | 'logout', data: object): Promise<void> {
  const answer = await page.request.post(`/store-api/account/${call}`, { data, headers: { origin } })
  if (!answer.ok()) throw new Error(`${call}: ${answer.status()}`)
}

/** As if the page had just left the back/forward cache; browsers under test have none. */
export const comesBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

/** As if the shopper had used another device for a minute; pages under test are never hidden. */
export const comesToForeground = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = Date.now()
    const turn = (state: DocumentVisibilityState, time: number): void => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      const clock = Date.now
      Date.now = () => time
      document.dispatchEvent(new Event('visibilitychange'))
      Date.now = clock
    }
    turn('hidden', now - 60_000)
    turn('visible', now)
  })

/** The checkout of somebody who has an account. */
export class CustomerCheckout extends TroubledCheckout {
  readonly loginAgain: Locator
  readonly total: Locator

  constructor(page: Page) {
    super(page)
    this.loginAgain = page.getByText('Your session has expired.')
    this.total = page.locator('aside dl').first()
  }

  /** Logs in inside the checkout, whichever form stands there. */
  async logIn(account: Account): Promise<void> {
    await this.sendLogin(account)
    await this.seeKnown()
  }

  /** What was open before stands there again, a form perhaps. */
  async sendLogin({ email, password: secret }: Account): Promise<void> {
    const form = this.contact.locator('form')
    await this.field('email').waitFor()
    const choose = form.getByRole('button', { name: 'Log in' }).first()
    if ((await this.field('firstName').count()) > 0) await choose.click()
    await form.locator('input[autocomplete="username"]').fill(email)
    await this.field('password').fill(secret)
    await this.sendContact()
  }

  async logOut(): Promise<void> {
    await this.contact.getByRole('button', { name: 'Not you? Log out' }).click()
  }
}

/** Another device: a browser that shares nothing with the first one. */
export async function anotherDevice(browser: Browser, shop: Pair): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin, locale: 'en-GB' })
  return context.newPage()
}

interface Customers {
  checkout: CustomerCheckout
}

export const test = survival.extend<Customers>({
  checkout: async ({ page }, provide) => provide(new CustomerCheckout(page)),
})

export { expect } from '@playwright/test'

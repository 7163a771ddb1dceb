import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { readPaymentMethods } from '../../api/operations/checkout.ts'
import { readCountryPage, readSalutations } from '../../api/operations/session.ts'
import { sentBody } from '../harness/sent-body.ts'
import type { Pair } from '../harness/pair.ts'

/** A product of the demo catalogue, by the path of its page and how many are bought at least. */
interface Article {
  path: string
  name: string
  quantity: number
}

export const articles = {
  vase: { path: '/Carafe-with-oak-stopper/MO-1110', name: 'Carafe with oak stopper', quantity: 1 },
  plate: { path: '/Breakfast-plate-last-batch/MO-1030', name: 'Breakfast plate, last batch', quantity: 1 },
  pattern: {
    path: '/Sewing-pattern-piped-cushion/MO-6210',
    name: 'Sewing pattern: piped cushion',
    quantity: 1,
  },
  tumbler: { path: '/Tumbler/MO-1120.1', name: 'Tumbler', quantity: 2 },
} satisfies Record<string, Article>

/** Somebody who orders as a guest. */
export const guest = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Long',
  street: 'Kiln Lane 4',
  zipcode: '10115',
  city: 'Berlin',
}

/** What the guest fills into the checkout's first step, by the names of its fields. */
export const guestContact = {
  email: guest.email,
  firstName: guest.firstName,
  lastName: guest.lastName,
  'billingAddress.street': guest.street,
  'billingAddress.zipcode': guest.zipcode,
  'billingAddress.city': guest.city,
}

/** Somebody who has an account. */
export const customer = {
  password: 'a-mug-of-tea',
  firstName: 'Clara',
  lastName: 'Bo',
}

interface Listed {
  elements: { id: string; name?: string | null; technicalName?: string | null; iso?: string | null }[]
}

/**
 * What has happened before a journey begins, done by calls instead of clicks: the shop's own addresses, with the
 * page's cookies, as a browser sends them.
 */
export class ShopperModel {
  readonly page: Page
  readonly shop: Pair

  constructor(page: Page, shop: Pair) {
    this.page = page
    this.shop = shop
  }

  /** A cart with this article; the page itself is still empty. */
  async hasInCart(article: Article, quantity = article.quantity): Promise<void> {
    const page = await this.page.request.get(this.shop.origin + article.path)
    const id = /name="id" value="([0-9a-f]{32})"/.exec(await page.text())?.[1]
    expect(id, `the product of ${article.path}`).toBeDefined()
    const answer = await this.page.request.post(`${this.shop.origin}/cart/add`, {
      headers: { origin: this.shop.origin },
      form: { id: id ?? '', quantity },
    })
    expect(answer.ok()).toBe(true)
  }

  /**
   * A guest of the shop: the checkout knows who they are.
   * @param lives what the address says instead; `elsewhere`: the parcel goes to another one
   */
  async isGuest(
    lives: { country?: string; zipcode?: string; email?: string; elsewhere?: boolean } = {},
  ): Promise<void> {
    const countries = await this.#call<Listed>('POST', '/country', sentBody(readCountryPage, { page: 1, limit: 100 }))
    const country = countries.elements.find(({ iso }) => iso === (lives.country ?? 'DE'))
    const { firstName, lastName, street, city } = guest
    const email = lives.email ?? guest.email
    const zipcode = lives.zipcode ?? guest.zipcode
    const billingAddress = { firstName, lastName, street, zipcode, city, countryId: country?.id }
    // The backend fills in the salutation of the billing address only.
    const [salutation] =
      lives.elsewhere === true
        ? (await this.#call<Listed>('POST', '/salutation', sentBody(readSalutations))).elements
        : []
    await this.#call('POST', '/account/register', {
      guest: true,
      accountType: 'private',
      email,
      firstName,
      lastName,
      acceptedDataProtection: true,
      billingAddress,
      ...(salutation && { shippingAddress: { ...billingAddress, street: 'Am Kanal 3', salutationId: salutation.id } }),
    })
  }

  /** A customer of the shop, who is logged in in this browser; answers the mail address, by default one of nobody else. */
  async isCustomer({ email = `clara-${randomUUID()}@example.com` }: { email?: string } = {}): Promise<string> {
    const countries = await this.#call<Listed>('POST', '/country', sentBody(readCountryPage, { page: 1, limit: 100 }))
    const countryId = countries.elements.find(({ iso }) => iso === 'DE')?.id
    const { password, firstName, lastName } = customer
    const { street, zipcode, city } = guest
    await this.#call('POST', '/account/register', {
      guest: false,
      accountType: 'private',
      email,
      password,
      firstName,
      lastName,
      acceptedDataProtection: true,
      billingAddress: { firstName, lastName, street, zipcode, city, countryId },
    })
    return email
  }

  /** Somebody who has an account, and is not logged in. */
  async hasAccount(given: { email?: string } = {}): Promise<string> {
    const email = await this.isCustomer(given)
    await this.page.context().clearCookies()
    return email
  }

  /** A guest with this article in the cart: all that an order needs. */
  async isGuestWith(article: Article, quantity = article.quantity): Promise<void> {
    await this.hasInCart(article, quantity)
    await this.isGuest()
  }

  async paysWith(technicalName: string): Promise<void> {
    const methods = await this.#call<Listed>('POST', '/payment-method', sentBody(readPaymentMethods))
    const method = methods.elements.find((one) => one.technicalName === technicalName)
    expect(method, technicalName).toBeDefined()
    await this.#call('PATCH', '/context', { paymentMethodId: method?.id })
  }

  /** An order of this article; answers its id. */
  async hasOrdered(article: Article, technicalName: string): Promise<string> {
    await this.isGuestWith(article)
    return this.#place(technicalName)
  }

  /** Whoever is known here orders this article; answers the order's id. */
  async orders(article: Article, technicalName = 'payment_invoicepayment'): Promise<string> {
    await this.hasInCart(article)
    return this.#place(technicalName)
  }

  async #place(technicalName: string): Promise<string> {
    await this.paysWith(technicalName)
    const order = await this.#call<{ id: string }>('POST', '/checkout/order', {})
    return order.id
  }

  async #call<Answer>(method: string, path: string, data: object): Promise<Answer> {
    const answer = await this.page.request.fetch(`${this.shop.origin}/store-api${path}`, {
      method,
      data,
      headers: { origin: this.shop.origin },
    })
    const text = await answer.text()
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${text.slice(0, 300)}`).toBe(true)
    return (text === '' ? {} : JSON.parse(text)) as Answer
  }
}

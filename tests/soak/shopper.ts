import { randomUUID } from 'node:crypto'
import { readNewestOrders } from '../../api/operations/checkout.ts'
import { sentBody } from '../harness/sent-body.ts'
import type { Called } from '../harness/http-browser.ts'
import type { Browser, Tally } from './browser.ts'
import { pickFrom } from './random.ts'
import { field, linesOf, ordersOf, textOf } from './read.ts'

export interface SoakProduct {
  id: string
  path: string
}

/** One shopper with what they want to have in the cart. */
export class Shopper {
  readonly browser: Browser
  readonly #wanted = new Map<string, number>()
  /**
   * Additions that the shopper gave up and that may still be carried out: no later call of theirs comes before them.
   */
  readonly #givenUp = new Map<string, number>()
  readonly #tally: Tally
  readonly #random: () => number
  #ordered = 0

  constructor(browser: Browser, tally: Tally, random: () => number) {
    this.browser = browser
    this.#tally = tally
    this.#random = random
  }

  /** True with this probability. */
  perhaps(probability: number): boolean {
    return this.#random() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    return pickFrom(items, this.#random)
  }

  /** Fills a cart from two tabs at once, changes and removes, and compares with what the shopper wanted. */
  async fillCart(products: SoakProduct[]): Promise<void> {
    const chosen = [this.pick(products), this.pick(products), this.pick(products)]
    // The first write makes the session; from then on both tabs write at once.
    await this.#add(chosen[0])
    await Promise.all([this.#add(chosen[1]), this.#add(chosen[2])])
    const [first] = this.#wanted.keys()
    if (first !== undefined && this.perhaps(0.5)) {
      this.#wanted.set(first, 2)
      await this.browser.call('PATCH', '/checkout/cart/line-item', { items: [{ id: first, quantity: 2 }] })
    }
    if (first !== undefined && this.#wanted.size > 1 && this.perhaps(0.3)) {
      this.#wanted.delete(first)
      await this.browser.call('POST', '/checkout/cart/line-item/delete', { ids: [first] })
    }
    await this.compareCart()
  }

  /** Leaves while an addition is under way: the cart has it or not, and loses nothing else. */
  async fillCartAndLeave(products: SoakProduct[]): Promise<void> {
    const left = this.pick(products)
    const kept = products.find(({ id }) => id !== left.id)
    await this.#add(kept)
    await this.browser.abandon('/store-api/checkout/cart/line-item', this.pick([0, 1, 3, 10, 30]), {
      method: 'POST',
      body: addition(left.id),
    })
    this.#givenUp.set(left.id, (this.#givenUp.get(left.id) ?? 0) + 1)
    await this.#add(kept)
    await this.compareCart()
  }

  /** Adds, changes and looks by the forms of pages without scripts. */
  async fillCartWithoutScripts(products: SoakProduct[]): Promise<void> {
    const { id } = this.pick(products)
    this.#want(id)
    await this.#expect303('/cart/add', { id, quantity: '1' })
    if (this.perhaps(0.5)) {
      this.#wanted.set(id, 3)
      await this.#expect303('/cart/change', { id, quantity: '3' })
    }
    const { status } = await this.browser.page('/checkout/cart')
    if (status !== 200) this.browser.note('unexpected answer', `${status} for the cart page`)
    await this.compareCart()
  }

  /**
   * Orders with whatever account they have, pressing the button twice and asking again as after a lost answer.
   * @returns the order's id; null when there is none
   */
  async order(): Promise<string | null> {
    await this.compareCart()
    const attempt = randomUUID()
    const [one, two] = await this.#press(attempt)
    // An addition that the shopper gave up came between seeing and ordering: they see it, and order again.
    if (one.status === 409 && two.status === 409 && this.#givenUp.size > 0) return this.order()
    if (one.status !== 200) {
      this.browser.note('unexpected answer', `order: ${one.status} ${JSON.stringify(one.body)}`)
      return null
    }
    const id = textOf(one.body, 'id')
    if (id !== textOf(two.body, 'id')) this.browser.note('double order', `${id} and ${textOf(two.body, 'id')}`)
    const report = (await this.browser.call('GET', `/checkout/attempt/${attempt}`)).body
    if (field(report, 'state') !== 'answered') this.browser.note('unexpected answer', 'the attempt was forgotten')
    this.#ordered += 1
    this.#tally.orders += 1
    const count = ordersOf((await this.browser.call('POST', '/order', sentBody(readNewestOrders, 30))).body)
    if (count !== this.#ordered) this.browser.note('double order', `${this.#ordered} wanted, ${count} there`)
    this.#wanted.clear()
    return id
  }

  /** Everything that the shopper wants is there, and nothing twice but what they gave up. */
  async compareCart(): Promise<void> {
    const lines = linesOf((await this.browser.call('GET', '/checkout/cart')).body)
    for (const [id, quantity] of this.#wanted) {
      const found = lines.get(id) ?? 0
      if (found < quantity || found > quantity + (this.#givenUp.get(id) ?? 0))
        this.browser.note('lost item', `${id}: wanted ${quantity}, the cart has ${found}`)
    }
  }

  /** Presses the button for what the cart shows, twice at once. */
  async #press(attempt: string): Promise<[Called, Called]> {
    const hash = textOf((await this.browser.call('GET', '/checkout/cart')).body, 'hash')
    const press = () => this.browser.call('POST', '/checkout/order', { hash }, { 'storechart-attempt': attempt })
    return Promise.all([press(), press()])
  }

  async #add(product: SoakProduct | undefined): Promise<void> {
    if (!product) return
    this.#want(product.id)
    const answer = await this.browser.call('POST', '/checkout/cart/line-item', addition(product.id))
    if (answer.status !== 200)
      this.browser.note('unexpected answer', `add: ${answer.status} ${JSON.stringify(answer.body)}`)
  }

  #want(id: string): void {
    this.#wanted.set(id, (this.#wanted.get(id) ?? 0) + 1)
  }

  async #expect303(path: string, fields: Record<string, string>): Promise<void> {
    const { status } = await this.browser.post(path, fields)
    if (status !== 303) this.browser.note('unexpected answer', `${status} for the form ${path}`)
  }
}

function addition(id: string): unknown {
  return { items: [{ id, referencedId: id, quantity: 1, type: 'product' }] }
}

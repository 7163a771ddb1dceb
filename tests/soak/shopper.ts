import { randomUUID } from 'node:crypto'
import { CookieJar } from '../harness/cookies.ts'

export interface SoakProduct {
  id: string
  path: string
}

/** What went wrong, in the words of the promise that was broken. */
export type Finding = 'lost item' | 'double order' | 'token in an answer' | 'unexpected answer'

export interface Tally {
  pages: number
  writes: number
  orders: number
  findings: { kind: Finding; detail: string }[]
}

interface Line {
  id: string
  quantity: number
}

const prefixes = ['', '/pl-PL', '/testde']

/** One shopper who speaks HTTP as a browser does: her cookies, the shop's pages, the shop's own proxy. */
export class Shopper {
  #jar = new CookieJar()
  #wanted = new Map<string, number>()
  #origin: string
  #tally: Tally
  #random: () => number
  /** Tokens of all shoppers: none of them may stand in any answer. */
  #tokens: Set<string>

  constructor(origin: string, tally: Tally, tokens: Set<string>, random: () => number) {
    this.#origin = origin
    this.#tally = tally
    this.#tokens = tokens
    this.#random = random
  }

  /** Looks around in one language, as a search engine or a passer-by does. */
  async browse(products: SoakProduct[]): Promise<void> {
    const prefix = this.#pick(prefixes)
    const product = this.#pick(products)
    // SEO paths belong to one language; the technical path answers in every one, with the way to the SEO path.
    const paths = ['/', `/detail/${product.id}`, `/search?search=${this.#pick(['vase', 'lamp', 'tea', 'xyz'])}`]
    if (prefix === '') paths.push(product.path)
    for (const path of paths) {
      const response = await this.#fetch(prefix + path)
      this.#tally.pages += 1
      const expected = path.startsWith('/detail/') ? 301 : 200
      if (response.status !== expected) this.#note('unexpected answer', `${response.status} for ${prefix}${path}`)
    }
  }

  /** Fills a cart from two tabs at once, changes and removes, and compares with what she wanted. */
  async fillCart(products: SoakProduct[]): Promise<void> {
    const chosen = [this.#pick(products), this.#pick(products), this.#pick(products)]
    // The first write makes the session; from then on both tabs write at once.
    await this.#add(chosen[0])
    await Promise.all([this.#add(chosen[1]), this.#add(chosen[2])])
    const [first] = this.#wanted.keys()
    if (first !== undefined && this.#random() < 0.5) {
      this.#wanted.set(first, 2)
      await this.#call('PATCH', '/checkout/cart/line-item', { items: [{ id: first, quantity: 2 }] })
    }
    if (first !== undefined && this.#wanted.size > 1 && this.#random() < 0.3) {
      this.#wanted.delete(first)
      await this.#call('POST', '/checkout/cart/line-item/delete', { ids: [first] })
    }
    await this.#compareCart()
  }

  /** Orders as a guest, pressing the button twice and asking again as after a lost answer. */
  async order(guest: unknown): Promise<void> {
    const registered = await this.#call('POST', '/account/register', guest)
    if (registered.status !== 200) {
      this.#note('unexpected answer', `register: ${registered.status} ${JSON.stringify(registered.body)}`)
      return
    }
    await this.#compareCart()
    const attempt = randomUUID()
    const hash = text(await this.#call('GET', '/checkout/cart'), 'hash')
    const press = () => this.#call('POST', '/checkout/order', { hash }, { 'storechart-attempt': attempt })
    const [one, two] = await Promise.all([press(), press()])
    if (one.status !== 200) {
      this.#note('unexpected answer', `order: ${one.status} ${JSON.stringify(one.body)}`)
      return
    }
    if (text(one, 'id') !== text(two, 'id')) this.#note('double order', `${text(one, 'id')} and ${text(two, 'id')}`)
    await this.#call('GET', `/checkout/attempt/${attempt}`)
    const list = await this.#call('POST', '/order', { limit: 10 })
    const count = ordersOf(list.body)
    if (count !== 1) this.#note('double order', `a new guest has ${count} orders`)
    this.#tally.orders += 1
    this.#wanted.clear()
  }

  async #add(product: SoakProduct | undefined): Promise<void> {
    if (!product) return
    this.#wanted.set(product.id, (this.#wanted.get(product.id) ?? 0) + 1)
    const answer = await this.#call('POST', '/checkout/cart/line-item', {
      items: [{ id: product.id, referencedId: product.id, quantity: 1, type: 'product' }],
    })
    if (answer.status !== 200) this.#note('unexpected answer', `add: ${answer.status} ${JSON.stringify(answer.body)}`)
  }

  async #compareCart(): Promise<void> {
    const cart = await this.#call('GET', '/checkout/cart')
    const lines = linesOf(cart.body)
    for (const [id, quantity] of this.#wanted) {
      const found = lines.find((line) => line.id === id)?.quantity ?? 0
      if (found !== quantity) this.#note('lost item', `${id}: wanted ${quantity}, the cart has ${found}`)
    }
  }

  async #call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    if (method !== 'GET') this.#tally.writes += 1
    const response = await this.#fetch(`/store-api${path}`, {
      method,
      headers: {
        origin: this.#origin,
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: response.text === '' ? null : (JSON.parse(response.text) as unknown) }
  }

  async #fetch(path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
    const response = await fetch(this.#origin + path, {
      ...init,
      headers: { ...init.headers, ...this.#jar.header() },
      redirect: 'manual',
    })
    this.#jar.store(response)
    const token = this.#jar.get('sw-context-token')
    if (token !== undefined) this.#tokens.add(token)
    const content = await response.text()
    const shown = content + [...response.headers].filter(([name]) => name !== 'set-cookie').join()
    for (const known of this.#tokens)
      if (shown.includes(known)) this.#note('token in an answer', `${init.method ?? 'GET'} ${path}`)
    return { status: response.status, text: content }
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  #note(kind: Finding, detail: string): void {
    this.#tally.findings.push({ kind, detail })
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const text = (answer: { body: unknown }, key: string): string | null => {
  const value = record(answer.body)[key]
  return typeof value === 'string' ? value : null
}

function linesOf(cart: unknown): Line[] {
  const lines = record(cart)['lineItems']
  if (!Array.isArray(lines)) return []
  return lines.map((line) => ({ id: String(record(line)['id']), quantity: Number(record(line)['quantity']) }))
}

function ordersOf(list: unknown): number {
  const elements = record(record(list)['orders'])['elements']
  return Array.isArray(elements) ? elements.length : 0
}

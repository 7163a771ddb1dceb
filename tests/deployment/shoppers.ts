import type { Proxied } from './proxied.ts'

/** As a page's form does it without scripts. */
export function addToCart(nginx: Proxied, product: string): ReturnType<Proxied['ask']> {
  return nginx.ask('/cart/add', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://shop.example',
      'sec-fetch-site': 'same-origin',
    },
    body: `id=${product}&quantity=1`,
  })
}

const PAGES = ['/', '/Table/', '/search?search=vase']

/** Shoppers without a pause: the first one fills carts, the others read pages. */
export class Load {
  #open = true
  #answers = 0
  #lost: string[] = []
  #waiting: { least: number; reached: () => void }[] = []
  #shoppers: Promise<void>[]
  readonly #nginx: Proxied
  readonly #product: string

  constructor(nginx: Proxied, product: string) {
    this.#nginx = nginx
    this.#product = product
    this.#shoppers = [0, 1, 2, 3].map((index) => this.#shop(index))
  }

  /** Waits for so many further answers. */
  more(count: number): Promise<void> {
    return new Promise((reached) => this.#waiting.push({ least: this.#answers + count, reached }))
  }

  async stop(): Promise<{ answers: number; lost: string[] }> {
    this.#open = false
    await Promise.all(this.#shoppers)
    return { answers: this.#answers, lost: this.#lost }
  }

  async #shop(index: number): Promise<void> {
    while (this.#open) {
      const address = PAGES[this.#answers % PAGES.length] ?? '/'
      const answer = index === 0 ? addToCart(this.#nginx, this.#product) : this.#nginx.ask(address)
      const result = await answer.then(
        ({ status }) => status,
        (error: Error) => error.message,
      )
      this.#answers += 1
      if (result !== 200 && result !== 303) this.#lost.push(`${index === 0 ? 'add to cart' : address}: ${result}`)
      const reached = this.#waiting.filter(({ least }) => least <= this.#answers)
      this.#waiting = this.#waiting.filter(({ least }) => least > this.#answers)
      for (const waiter of reached) waiter.reached()
    }
  }
}

import { CartModel } from '../journeys/cart.model.ts'
import { CatalogueModel } from '../journeys/catalogue.model.ts'
import { Wanderer, type Step } from './wanderer.ts'

/** Sold in ones, and enough of them. */
const products = [
  { path: '/Carafe-with-oak-stopper/MO-1110', name: 'Carafe with oak stopper' },
  { path: '/Board-with-a-handle/MO-5010.1', name: 'Board with a handle' },
]

const troubles = [
  { kind: 'reset', times: 1, commit: true },
  { kind: 'reset', times: 1 },
  { kind: 'status', status: 500, times: 1 },
  { kind: 'delay', ms: 1_500, times: 3 },
  { kind: 'lostUpdate', ms: 50 },
]

/**
 * Fills and changes a cart: in the end backend and both tabs have what the shopper did last, nothing less and nothing
 * twice.
 */
export class CartWanderer extends Wanderer {
  readonly #wanted = new Map<string, number>()

  protected override begin(): Promise<void> {
    return Promise.resolve()
  }

  protected override steps(): Step[] {
    return [this.#add, this.#add, this.#addInBoth, this.#setQuantity, this.#remove, this.#breakAnswers]
  }

  protected override async look(): Promise<string[]> {
    const wanted = [...this.#wanted].filter(([, quantity]) => quantity > 0)
    const isThere = async (): Promise<boolean> => {
      const cart = await this.cart()
      return products.every(({ name }) => (cart[name] ?? 0) === (this.#wanted.get(name) ?? 0))
    }
    if (!(await this.comesTrue(isThere)))
      return [`wanted ${JSON.stringify(wanted)}, the backend has ${JSON.stringify(await this.cart())}`]
    const wrong: string[] = []
    for (const tab of this.tabs) {
      await tab.goto(`${this.pair.origin}/checkout/cart`)
      for (const [name, quantity] of wanted) {
        const field = new CartModel(tab).line(name).first().locator('input[name="quantity"]')
        const isShown = async (): Promise<boolean> => (await field.inputValue()) === String(quantity)
        if (!(await this.comesTrue(isShown))) wrong.push(`${name}: not shown with ${quantity}`)
      }
    }
    return wrong
  }

  readonly #add: Step = () => this.#addIn(this.anyTab(), this.pick(products))

  readonly #addInBoth: Step = async () => {
    const product = this.pick(products)
    await Promise.all([this.#addIn(0, product), this.#addIn(1, product)])
  }

  readonly #setQuantity: Step = async () => {
    const index = this.anyTab()
    const line = await this.#lineIn(index)
    if (line === null) return
    const quantity = this.pick([1, 2, 3, 4, 5])
    await new CartModel(this.tab(index)).typeQuantity(line, quantity)
    this.#wanted.set(line, quantity)
    this.say(`tab ${index} wants ${quantity} of ${line}`)
  }

  readonly #remove: Step = async () => {
    const index = this.anyTab()
    const line = await this.#lineIn(index)
    if (line === null) return
    await new CartModel(this.tab(index)).remove(line)
    this.#wanted.set(line, 0)
    this.say(`tab ${index} removes ${line}`)
  }

  readonly #breakAnswers: Step = async () => {
    const trouble = this.pick(troubles)
    this.say(`trouble: ${JSON.stringify(trouble)}`)
    await this.pair.fault({ ...trouble, path: '/checkout/cart/*' })
  }

  async #addIn(index: number, { path, name }: (typeof products)[number]): Promise<void> {
    const tab = this.tab(index)
    if (!tab.url().endsWith(path)) {
      if (!this.connected) return
      await tab.goto(this.pair.origin + path)
    }
    await new CatalogueModel(tab).addToCart()
    this.#wanted.set(name, (this.#wanted.get(name) ?? 0) + 1)
    this.say(`tab ${index} adds ${name}`)
  }

  /** A line that the shopper has and that this tab's cart page shows; null when there is none. */
  async #lineIn(index: number): Promise<string | null> {
    const names = [...this.#wanted].filter(([, quantity]) => quantity > 0).map(([name]) => name)
    if (names.length === 0) return null
    const tab = this.tab(index)
    if (!tab.url().endsWith('/checkout/cart')) {
      if (!this.connected) return null
      await tab.goto(`${this.pair.origin}/checkout/cart`)
    }
    await new CatalogueModel(tab).seeShopRunning()
    const name = this.pick(names)
    await new CartModel(tab).line(name).first().waitFor()
    return name
  }
}

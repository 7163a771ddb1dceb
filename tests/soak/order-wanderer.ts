import { ShopperModel, articles } from '../journeys/shopper.model.ts'
import { TroubledCheckout } from '../journeys/survival/survival.model.ts'
import { Wanderer, type Step } from './wanderer.ts'

const troubles = [
  { kind: 'reset', times: 1, commit: true },
  { kind: 'reset', times: 1 },
  { kind: 'status', status: 500, times: 1, commit: true },
  { kind: 'delay', ms: 1_500, times: 2 },
  { kind: 'latency', ms: 1_500, times: 2 },
]

/** Orders once, with every doubt there may be: in the end there is one order and no cart, or no order and the cart. */
export class OrderWanderer extends Wanderer {
  #ordersBefore = 0

  protected override async begin(): Promise<void> {
    await new ShopperModel(this.tab(0), this.pair).isGuestWith(articles.vase, 2)
    this.#ordersBefore = (await this.pair.facts()).orders
    for (const tab of this.tabs) await tab.goto(`${this.pair.origin}/checkout`)
  }

  protected override steps(): Step[] {
    return [this.#press, this.#press, this.#pressInBoth, this.#openCheckout, this.#changePrice, this.#breakAnswers]
  }

  protected override async look(): Promise<string[]> {
    for (const tab of this.tabs) await tab.goto(`${this.pair.origin}/checkout`)
    const made = (await this.pair.facts()).orders - this.#ordersBefore
    if (made > 1) return [`${made} orders instead of one`]
    const cartIs = (quantity: number) => async (): Promise<boolean> =>
      ((await this.cart())[articles.vase.name] ?? 0) === quantity
    if (made === 0) return (await this.comesTrue(cartIs(2))) ? [] : ['no order was made, and the cart is gone']
    if (!(await this.comesTrue(cartIs(0)))) return ['the order was made, and the cart is still full']
    const offersNoMore = async (): Promise<boolean> => {
      const buttons = await Promise.all(this.tabs.map((tab) => new TroubledCheckout(tab).placeButton.count()))
      return buttons.every((count) => count === 0)
    }
    return (await this.comesTrue(offersNoMore)) ? [] : ['the order was made, and a tab offers to order']
  }

  readonly #press: Step = () => this.#pressIn(this.anyTab())

  readonly #pressInBoth: Step = async () => void (await Promise.all([this.#pressIn(0), this.#pressIn(1)]))

  readonly #openCheckout: Step = async () => {
    if (!this.connected) return
    const index = this.anyTab()
    this.say(`tab ${index} opens the checkout`)
    await this.tab(index).goto(`${this.pair.origin}/checkout`)
  }

  readonly #changePrice: Step = async () => {
    const price = this.pick([11, 22, 33])
    this.say(`the price is ${price}`)
    await this.pair.fault({ products: [{ number: 'MO-1110', prices: { EUR: price } }] })
  }

  readonly #breakAnswers: Step = async () => {
    const trouble = this.pick(troubles)
    this.say(`trouble: ${JSON.stringify(trouble)}`)
    await this.pair.fault({ ...trouble, path: '/checkout/order' })
  }

  async #pressIn(index: number): Promise<void> {
    const checkout = new TroubledCheckout(this.tab(index))
    if ((await checkout.placeButton.count()) === 0) return
    await checkout.terms.check()
    const accept = checkout.changes.getByRole('button', { name: 'Accept the changes' })
    if ((await accept.count()) > 0) await accept.click()
    await checkout.placeButton.click()
    this.say(`tab ${index} orders`)
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { Pair } from '../harness/pair.ts'
import { backendCart } from '../journeys/cart.model.ts'
import { pickFrom } from './random.ts'

/** Milliseconds between two steps: some come before the answer to the last one. */
const pauses = [0, 50, 300, 900]
/** Milliseconds in which everything that waits has to arrive once nothing is broken any more. */
const TIMEOUT = 20_000

export type Step = () => Promise<void>

/** Somebody with two tabs who does this and that while things go wrong. What the shopper did stands in `log`. */
export abstract class Wanderer {
  readonly log: string[] = []
  protected readonly pair: Pair
  protected readonly tabs: Page[] = []
  protected connected = true
  readonly #context: BrowserContext
  readonly #random: () => number
  readonly #begun = performance.now()

  constructor(context: BrowserContext, pair: Pair, random: () => number) {
    this.#context = context
    this.#random = random
    this.pair = pair
  }

  /** Before the first step, with both tabs open. */
  protected abstract begin(): Promise<void>

  /** What this shopper may do beside what everybody may. */
  protected abstract steps(): Step[]

  /** What was lost or made twice, in words; empty when nothing was. */
  protected abstract look(): Promise<string[]>

  /** Takes some steps, ends every trouble, and looks at what is left. */
  async wander(): Promise<string[]> {
    for (let tab = 0; tab < 2; tab += 1) await this.#open(tab, '/')
    await this.begin()
    const steps = [...this.steps(), this.#reload, this.#goBack, this.#reopen, this.#switchConnection, this.#forget]
    const count = 6 + Math.floor(this.#random() * 10)
    for (let taken = 0; taken < count; taken += 1) {
      try {
        await this.pick(steps)()
      } catch (error) {
        // A step that the page does not offer in this moment is no finding.
        this.say(`could not: ${String(error).split('\n')[0]}`)
      }
      await pause(this.pick(pauses))
    }
    await this.#calm()
    return this.look()
  }

  pick<Item>(items: readonly Item[]): Item {
    return pickFrom(items, this.#random)
  }

  protected say(what: string): void {
    this.log.push(`${Math.round(performance.now() - this.#begun)} ${what}`)
  }

  protected anyTab(): number {
    return this.pick([0, 1])
  }

  protected tab(index: number): Page {
    const tab = this.tabs[index]
    if (tab === undefined) throw new Error(`there is no tab ${index}`)
    return tab
  }

  /** Label → quantity at the backend, with what promotions put in. */
  protected cart(): Promise<Record<string, number>> {
    return backendCart(this.#context.request, this.pair.origin)
  }

  /** Asks again until it is so, or until everything should have arrived. */
  protected async comesTrue(isSo: () => Promise<boolean>): Promise<boolean> {
    for (const until = performance.now() + TIMEOUT; performance.now() < until; await pause(300))
      if (await isSo()) return true
    return false
  }

  async #open(index: number, path: string): Promise<void> {
    const tab = await this.#context.newPage()
    tab.setDefaultTimeout(6_000)
    tab.on('pageerror', (error) => this.say(`error in tab ${index}: ${error.message}`))
    this.tabs[index] = tab
    await tab.goto(this.pair.origin + path)
  }

  readonly #reload: Step = async () => {
    if (!this.connected) return
    const index = this.anyTab()
    this.say(`tab ${index} is loaded again`)
    await this.tab(index).reload()
  }

  readonly #goBack: Step = async () => {
    if (!this.connected) return
    const index = this.anyTab()
    this.say(`tab ${index} goes back`)
    await this.tab(index).goBack()
  }

  readonly #reopen: Step = async () => {
    if (!this.connected) return
    const index = this.anyTab()
    const path = new URL(this.tab(index).url()).pathname
    this.say(`tab ${index} is closed and opened anew`)
    await this.tab(index).close()
    await this.#open(index, path)
  }

  readonly #switchConnection: Step = async () => {
    this.connected = !this.connected
    this.say(this.connected ? 'the connection returns' : 'the connection is lost')
    await this.#context.setOffline(!this.connected)
  }

  readonly #forget: Step = async () => {
    const token = (await this.#context.cookies()).find(({ name }) => name === 'sw-context-token')
    if (token === undefined) return
    this.say('the backend forgets the session')
    // The backend's token without the shop's seal.
    await this.pair.fault({ expire: token.value.split('.')[0] })
  }

  /** From here on nothing goes wrong; the tabs come to know of it as when the shopper looks again. */
  async #calm(): Promise<void> {
    await this.#context.setOffline(false)
    await this.pair.reset()
    this.say('all is well again')
    await pause(1_500)
    for (const tab of this.tabs) await tab.reload()
    await pause(1_500)
  }
}

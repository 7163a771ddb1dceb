import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readNewestOrders } from '../../api/operations/checkout.ts'
import { HttpBrowser, type Called } from '../harness/http-browser.ts'
import { startInstances, type Instances } from '../harness/instances.ts'
import { sentBody } from '../harness/sent-body.ts'
import { person, readMaterial, type Material } from './material.ts'
import { pickFrom, randomFrom } from './random.ts'
import { field, linesOf, ordersOf, textOf } from './read.ts'

interface InstancesSoak {
  seconds: number
  shoppers: number
  instances: number
  seed: number
  /** Seconds between two kills. */
  killEvery: number
}

/** What became of it; empty findings: every promise was kept. */
interface InstancesReport {
  adds: number
  orders: number
  pages: number
  /** Answers that a kill cut off. */
  cut: number
  /** Orders of which a shopper has heard nothing, and that were not made. */
  unresolved: number
  kills: number
  redisRestarts: number
  findings: string[]
}

/** Milliseconds behind a kill in which answers of its instance may be missing; more than a second on a busy machine. */
const CUT = 1_000
/** Milliseconds for which a shopper looks for an order that they have heard nothing of. */
const LOOK_FOR = 8_000

/** One shopper, each of whose calls may be taken by another instance. */
class Shopper {
  readonly #browser: HttpBrowser
  readonly #shop: Instances
  readonly #report: InstancesReport
  readonly #material: Material
  readonly #random: () => number
  readonly #wanted = new Map<string, number>()
  #ordered = 0
  /** Answers of writes that were cut off since the cart was settled. */
  #cuts = 0

  constructor(shop: Instances, report: InstancesReport, material: Material, random: () => number) {
    this.#browser = new HttpBrowser(shop.origin)
    this.#shop = shop
    this.#report = report
    this.#material = material
    this.#random = random
  }

  async visit(email: string): Promise<void> {
    await this.#read('/')
    await this.#read(pickFrom(this.#material.products, this.#random).path)
    // The first write makes the session; from then on writes go to all instances at once.
    await this.#add(1)
    await this.#settle()
    await Promise.all([this.#add(1), this.#add(1), this.#add(2), this.#read('/'), this.#call('GET', '/checkout/cart')])
    await this.#settle()
    const registered = await this.#call('POST', '/account/register', person(this.#material.countryId, email, null))
    if (registered === null) return
    if (registered.status !== 200)
      return this.#find(`register: ${registered.status} ${JSON.stringify(registered.body)}`)
    await this.#settle()
    await this.#order()
  }

  /** Reads the cart, and sends once more what a cut answer may have lost, as the shop's own cart does. */
  async #settle(): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      const cart = await this.#call('GET', '/checkout/cart')
      if (cart === null) continue
      const lines = linesOf(cart.body)
      const missing = [...this.#wanted].filter(([id, quantity]) => (lines.get(id) ?? 0) < quantity)
      for (const [id, quantity] of this.#wanted)
        if ((lines.get(id) ?? 0) > quantity) return this.#find(`twice: ${id} wanted ${quantity}, has ${lines.get(id)}`)
      if (missing.length === 0) return
      if (this.#cuts === 0) return this.#find(`lost: ${missing.map(([id]) => id).join(', ')}`)
      this.#cuts -= 1
      for (const [id, quantity] of missing) await this.#post(id, quantity - (lines.get(id) ?? 0))
    }
    this.#find('the cart did not settle')
  }

  async #add(quantity: number): Promise<void> {
    const { id } = pickFrom(this.#material.products, this.#random)
    this.#wanted.set(id, (this.#wanted.get(id) ?? 0) + quantity)
    this.#report.adds += 1
    await this.#post(id, quantity)
  }

  async #post(id: string, quantity: number): Promise<void> {
    const items = [{ id, referencedId: id, quantity, type: 'product' }]
    const answer = await this.#call('POST', '/checkout/cart/line-item', { items })
    if (answer === null) this.#cuts += 1
    else if (answer.status !== 200) this.#find(`add: ${answer.status} ${JSON.stringify(answer.body)}`)
  }

  /** Presses twice at once; each press goes to another instance. */
  async #order(): Promise<void> {
    const cart = await this.#call('GET', '/checkout/cart')
    if (cart === null) return
    const attempt = randomUUID()
    const press = () =>
      this.#call('POST', '/checkout/order', { hash: textOf(cart.body, 'hash') }, { 'storechart-attempt': attempt })
    const answers = await Promise.all([press(), press()])
    const made = new Set(answers.flatMap((answer) => (answer?.status === 200 ? [textOf(answer.body, 'id')] : [])))
    if (made.size > 1) this.#find(`two orders: ${[...made].join()}`)
    if (made.size === 0 && !(await this.#isThere(attempt))) {
      this.#report.unresolved += 1
      if (answers.every((answer) => answer !== null))
        this.#find(`order: ${answers.map((answer) => answer?.status).join()}`)
      return
    }
    this.#ordered += 1
    this.#report.orders += 1
    const count = await this.#countOrders()
    if (count !== null && count !== this.#ordered) this.#find(`${this.#ordered} orders wanted, ${count} there`)
    this.#wanted.clear()
    await this.#settle()
  }

  /** As a browser that has heard nothing of its order: asks for the attempt, then for the order itself. */
  async #isThere(attempt: string): Promise<boolean> {
    const until = performance.now() + LOOK_FOR
    while (performance.now() < until) {
      const report = await this.#call('GET', `/checkout/attempt/${attempt}`)
      if (report !== null && field(report.body, 'state') === 'answered') return field(report.body, 'status') === 200
      if (((await this.#countOrders()) ?? 0) > this.#ordered) return true
      await pause(300)
    }
    return false
  }

  async #countOrders(): Promise<number | null> {
    const list = await this.#call('POST', '/order', sentBody(readNewestOrders, 30))
    return list?.status === 200 ? ordersOf(list.body) : null
  }

  async #read(path: string): Promise<void> {
    const begun = performance.now()
    this.#report.pages += 1
    try {
      const { status } = await this.#browser.get(path)
      if (status >= 500 && !this.#isCut(begun)) this.#find(`${path}: ${status}`)
    } catch (error) {
      if (!this.#isCut(begun)) this.#find(`${path}: ${String(error)}`)
    }
  }

  /** Null: a kill cut it off. */
  async #call(...call: Parameters<HttpBrowser['call']>): Promise<Called | null> {
    const begun = performance.now()
    const cut = (): null => {
      this.#report.cut += 1
      return null
    }
    try {
      const answer = await this.#browser.call(...call)
      if (answer.status < 500) return answer
      if (this.#isCut(begun)) return cut()
      this.#find(`${call[0]} ${call[1]}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer
    } catch (error) {
      if (this.#isCut(begun)) return cut()
      this.#find(`${call[0]} ${call[1]}: ${String(error)}`)
      return null
    }
  }

  /** It was under way when an instance was killed, or began within a second of it. */
  #isCut(begun: number): boolean {
    const killed = this.#shop.killedAt()
    return begun < killed + CUT && performance.now() >= killed
  }

  #find(finding: string): void {
    this.#report.findings.push(finding)
  }
}

/**
 * Shoppers whose every call goes to the next of several instances, while one of them is killed again and again and Redis is
 * restarted once, without its data. Promises: nothing lost, nothing twice, no 5xx but in the second of a kill.
 */
export async function soakInstances(soak: InstancesSoak): Promise<InstancesReport> {
  const { seconds, shoppers, killEvery, seed } = soak
  const shop = await startInstances(soak.instances)
  const report: InstancesReport = {
    adds: 0,
    orders: 0,
    pages: 0,
    cut: 0,
    unresolved: 0,
    kills: 0,
    redisRestarts: 0,
    findings: [],
  }
  try {
    const material = await readMaterial(shop.origin)
    await shop.fault({
      settings: { throttling: false },
      products: material.products.map(({ id }) => ({ id, stock: 1_000_000 })),
    })
    const until = performance.now() + seconds * 1_000
    const isOn = () => performance.now() < until
    const live = async (index: number) => {
      const random = randomFrom(seed * 1_000 + index)
      for (let visit = 0; isOn(); visit += 1)
        await new Shopper(shop, report, material, random).visit(`instances-${seed}-${index}-${visit}@example.com`)
    }
    const disturb = async () => {
      await pause(killEvery * 500)
      await shop.redis.kill()
      await shop.redis.start()
      report.redisRestarts += 1
      for (let index = 0; isOn(); index += 1) {
        await pause(index === 0 ? killEvery * 500 : killEvery * 1_000)
        if (!isOn()) return
        report.kills += 1
        await shop.kill(index % soak.instances)
      }
    }
    await Promise.all([disturb(), ...Array.from({ length: shoppers }, (_, index) => live(index))])
    const { orders } = await shop.facts()
    if (orders < report.orders || orders > report.orders + report.unresolved)
      report.findings.push(`${report.orders} orders were placed, the backend has ${orders}`)
    return report
  } finally {
    await shop.stop()
  }
}

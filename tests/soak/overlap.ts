import { setTimeout as pause } from 'node:timers/promises'
import { suggest } from '../../api/operations/catalogue.ts'
import { readNewestOrders, readPaymentMethods, readShippingMethods } from '../../api/operations/checkout.ts'
import { readCountryPage } from '../../api/operations/session.ts'
import { sentBody } from '../harness/sent-body.ts'
import { Browser, emptyTally, type Tally } from './browser.ts'
import { person, type Material } from './material.ts'
import { pickFrom, randomFrom } from './random.ts'
import { linesOf, textOf } from './read.ts'

/** Milliseconds after a write at which something is read beside it. */
const BEGINS = [0, 1, 3, 6, 10, 20, 40]
/** Every so many overlaps the write is an order. */
const ORDER_EVERY = 10
const WORKERS = 4

interface OverlapReport {
  overlaps: number
  lostWrites: number
  cartsBack: number
  /** Milliseconds of pages that were read beside a write. */
  pages: number[]
  tally: Tally
}

/** Everything that a page of a customer asks for while the cart is being changed. */
const reads: ((browser: Browser, material: Material) => Promise<unknown>)[] = [
  (browser) => browser.call('GET', '/context'),
  (browser) => browser.call('GET', '/checkout/cart'),
  (browser) => browser.call('GET', '/checkout/gateway'),
  (browser) => browser.call('POST', '/payment-method', sentBody(readPaymentMethods)),
  (browser) => browser.call('POST', '/shipping-method?onlyAvailable=true', sentBody(readShippingMethods)),
  (browser) => browser.call('POST', '/country', sentBody(readCountryPage, { page: 1, limit: 100 })),
  (browser) => browser.call('POST', '/search-suggest', sentBody(suggest, { term: 'tea', count: 5 })),
  (browser) => browser.call('POST', '/order', sentBody(readNewestOrders, 1)),
]
const pages = (material: Material): string[] => [
  '/checkout/cart',
  '/_payload.json',
  ...material.products.slice(0, 5).map(({ path }) => path),
]

/**
 * Cart writes and orders of logged-in customers, each with three reads beside it that begin a little later; afterwards
 * the cart is read alone. Without a lock a backend that stores what its reads have loaded loses most of these writes.
 */
export async function overlap(
  origin: string,
  material: Material,
  wanted: number,
  seed: number,
): Promise<OverlapReport> {
  const report: OverlapReport = { overlaps: 0, lostWrites: 0, cartsBack: 0, pages: [], tally: emptyTally() }
  const tokens = new Set<string>()

  async function page(browser: Browser, path: string): Promise<void> {
    const begun = performance.now()
    await browser.page(path)
    report.pages.push(performance.now() - begun)
  }

  async function beside(browser: Browser, random: () => number): Promise<void> {
    await pause(pickFrom(BEGINS, random))
    if (random() < 0.4) await page(browser, pickFrom(pages(material), random))
    else await pickFrom(reads, random)(browser, material)
  }

  async function work(worker: number): Promise<void> {
    const random = randomFrom(seed * 1_000 + worker)
    const browser = new Browser(origin, report.tally, tokens)
    await browser.call(
      'POST',
      '/account/register',
      person(material.countryId, `overlap-${seed}-${worker}@example.com`, 'harbour-lights'),
    )
    await browser.call('GET', '/context')
    const line = pickFrom(material.products, random).id
    let quantity = 0
    while (report.overlaps < wanted) {
      report.overlaps += 1
      if (quantity === 0) {
        quantity = 1
        await browser.call('DELETE', '/checkout/cart')
        await browser.call('POST', '/checkout/cart/line-item', {
          items: [{ id: line, referencedId: line, type: 'product', quantity }],
        })
      }
      const orders = report.overlaps % ORDER_EVERY === 0
      const others = [1, 2, 3].map(() => beside(browser, random))
      if (orders) {
        const [answer] = await Promise.all([browser.call('POST', '/checkout/order', {}), ...others])
        if (answer.status === 200) report.tally.orders += 1
        else browser.note('unexpected answer', `order: ${answer.status} ${textOf(answer.body, 'id')}`)
        quantity = 0
        if (linesOf((await browser.call('GET', '/checkout/cart')).body).size > 0) report.cartsBack += 1
      } else {
        quantity = (quantity % 4) + 1
        const items = [{ id: line, quantity }]
        const [answer] = await Promise.all([browser.call('PATCH', '/checkout/cart/line-item', { items }), ...others])
        if (answer.status !== 200) browser.note('unexpected answer', `change: ${answer.status}`)
        if (linesOf((await browser.call('GET', '/checkout/cart')).body).get(line) !== quantity) report.lostWrites += 1
      }
    }
  }

  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  return report
}

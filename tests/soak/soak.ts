/**
 * Mixed shoppers against the built shop for a given time: `npm run soak -- --minutes 10 --shoppers 8`.
 * Promises: 0 lost items, 0 double orders, 0 tokens in answers, memory flat after warm-up. `--json` prints figures only.
 */
import { parseArgs } from 'node:util'
import { residentMegabytes } from '../harness/cpu.ts'
import { startPair } from '../harness/pair.ts'
import { guest, productsOf } from './material.ts'
import { Shopper, type Tally } from './shopper.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    shoppers: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)
/** The first fifth, at least ten seconds, fills caches: memory is compared from its end on. */
const warmUp = Math.max(10_000, (minutes * 60_000) / 5)

/** The same seed makes the same shoppers (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pair = await startPair()
// Cart limits, throttles and stock are the backend's own; the soak looks for what the shop loses.
await pair.fault({ settings: { throttling: false } })
const products = await productsOf(pair.origin)
const tally: Tally = { pages: 0, writes: 0, orders: 0, findings: [] }
const tokens = new Set<string>()
const begun = Date.now()
const until = begun + minutes * 60_000
const memory: { at: number; shop: number; sandbox: number }[] = []

async function live(index: number): Promise<void> {
  const random = randomFrom(Number(values.seed) * 1_000 + index)
  for (let visit = 0; Date.now() < until; visit += 1) {
    const shopper = new Shopper(pair.origin, tally, tokens, random)
    await shopper.browse(products)
    if (random() < 0.7) await shopper.fillCart(products)
    if (random() < 0.4) {
      await shopper.fillCart(products)
      await shopper.order(await guest(pair.origin, `soak-${index}-${visit}@example.com`))
    }
  }
}

const sampler = setInterval(() => {
  memory.push({
    at: Date.now() - begun,
    shop: residentMegabytes(pair.shopPid),
    sandbox: residentMegabytes(pair.sandboxPid),
  })
}, 2_000)
const outcomes = await Promise.allSettled(Array.from({ length: Number(values.shoppers) }, (_, index) => live(index)))
clearInterval(sampler)
const facts = await pair.facts()
await pair.stop()

for (const outcome of outcomes)
  if (outcome.status === 'rejected') tally.findings.push({ kind: 'unexpected answer', detail: String(outcome.reason) })
if (facts.orders !== tally.orders)
  tally.findings.push({
    kind: 'double order',
    detail: `${tally.orders} orders were placed, the backend has ${facts.orders}`,
  })

const warm = memory.filter(({ at }) => at >= warmUp)
const average = (rows: typeof memory, of: 'shop' | 'sandbox') =>
  Math.round(rows.reduce((sum, row) => sum + row[of], 0) / Math.max(rows.length, 1))
const third = Math.max(1, Math.floor(warm.length / 3))
const report = {
  minutes,
  shoppers: Number(values.shoppers),
  pages: tally.pages,
  writes: tally.writes,
  orders: tally.orders,
  lostItems: count('lost item'),
  doubleOrders: count('double order'),
  tokensInAnswers: count('token in an answer'),
  unexpectedAnswers: count('unexpected answer'),
  shopMegabytes: { afterWarmUp: average(warm.slice(0, third), 'shop'), atTheEnd: average(warm.slice(-third), 'shop') },
  sandboxMegabytes: {
    afterWarmUp: average(warm.slice(0, third), 'sandbox'),
    atTheEnd: average(warm.slice(-third), 'sandbox'),
  },
}
console.log(values.json ? JSON.stringify(report) : report)
for (const { kind, detail } of tally.findings.slice(0, 20)) console.error(`${kind}: ${detail}`)
process.exit(tally.findings.length > 0 ? 1 : 0)

function count(kind: Tally['findings'][number]['kind']): number {
  return tally.findings.filter((finding) => finding.kind === kind).length
}

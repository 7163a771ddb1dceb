/**
 * Mixed shoppers against the built shop for a given time: `npm run soak -- --minutes 10 --shoppers 8`. They browse in
 * three languages, search and filter, leave early, switch currencies, fill carts with and without scripts, order as
 * guests and as customers, and pay. `--seed N` makes other shoppers, `--json` prints figures only.
 *
 * Promises, each broken one ends with code 1: 0 lost items, 0 double orders, 0 tokens in answers, no price of another
 * currency, no price that is not the one of a session made just now (while the backend forgets idle sessions), no answer of a server that failed, and memory that is flat after warm-up (a fifth of the time, at least
 * 30 s). Flat means: what the shop's heap holds after garbage collection is at most 10 MB more at the end than at the end
 * of warm-up; and from half of warm-up's time later (the collection lets memory go that comes back at once) the
 * least-squares line through either process's resident memory rises by at most 25 MB. The shop has no address that tells
 * its heap: it is started with Node's inspector here, on loopback. Linux only: memory is read from /proc. Less than three
 * minutes say little about memory: young garbage still finds its size.
 */
import { parseArgs } from 'node:util'
import { freePort, startPair } from '../harness/pair.ts'
import { Browser, emptyTally, type Finding } from './browser.ts'
import { soakHostile } from './hostile.ts'
import { soakInstances } from './instances.ts'
import { openInspector } from './inspector.ts'
import { readMaterial } from './material.ts'
import { MemoryWatch } from './memory.ts'
import { randomFrom } from './random.ts'
import { overlap } from './overlap.ts'
import { comparePrices } from './prices.ts'
import { Shopper } from './shopper.ts'
import { browse, leaveEarly, orderAndPay, orderAsCustomer, orderAsGuest, switchCurrency, type Soak } from './visits.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    shoppers: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
    rate: { type: 'string', default: '40' },
    instances: { type: 'string' },
    overlap: { type: 'boolean', default: false },
    overlaps: { type: 'string', default: '1000' },
  },
})
const minutes = Number(values.minutes)
if (values.hostile)
  process.exit((await soakHostile({ minutes, shoppers: Number(values.shoppers), rate: Number(values.rate) })) ? 0 : 1)
if (values.instances !== undefined) {
  const report = await soakInstances({
    seconds: minutes * 60,
    shoppers: Number(values.shoppers),
    instances: Number(values.instances),
    seed: Number(values.seed),
    killEvery: 30,
  })
  console.dir(report)
  process.exit(report.findings.length > 0 ? 1 : 0)
}
const warmUp = Math.max(30_000, (minutes * 60_000) / 5)

const inspectorPort = await freePort()
const pair = await startPair({ NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` })
const inspector = await openInspector(inspectorPort)
const material = await readMaterial(pair.origin)
// Throttles and stock are the backend's own; the soak looks for what the shop loses.
await pair.fault({
  settings: { throttling: false },
  products: material.products.map(({ id }) => ({ id, stock: 1_000_000 })),
})
if (values.overlap) await soakOverlaps()
let accounts = 0
const soak: Soak = {
  origin: pair.origin,
  sandbox: pair.sandbox,
  material,
  tally: emptyTally(),
  newEmail: () => `soak-${(accounts += 1)}@example.com`,
}
const { tally } = soak
const tokens = new Set<string>()
const watch = new MemoryWatch(pair, inspector, warmUp)
const until = Date.now() + minutes * 60_000

async function live(index: number): Promise<void> {
  const random = randomFrom(Number(values.seed) * 1_000 + index)
  while (Date.now() < until) {
    const shopper = new Shopper(new Browser(pair.origin, tally, tokens), tally, random)
    await browse(shopper, soak)
    if (shopper.perhaps(0.3)) await leaveEarly(shopper, soak)
    await comparePrices(shopper, soak)
    if (shopper.perhaps(0.3)) await switchCurrency(shopper)
    if (shopper.perhaps(0.3)) continue
    await shopper.fillCart(material.products)
    if (shopper.perhaps(0.3)) await shopper.fillCartAndLeave(material.products)
    if (shopper.perhaps(0.3)) await shopper.fillCartWithoutScripts(material.products)
    if (shopper.perhaps(0.5)) await shopper.pick([orderAsGuest, orderAsCustomer, orderAndPay])(shopper, soak)
  }
}

/** A clean-up of the backend, every few seconds: sessions of visitors who do nothing are gone. */
const cleanUp = setInterval(() => void pair.fault({ forget: 'idle' }), 7_000)
const outcomes = await Promise.allSettled(Array.from({ length: Number(values.shoppers) }, (_, index) => live(index)))
clearInterval(cleanUp)
const memory = await watch.end()
inspector.close()
const facts = await pair.facts()
await pair.stop()

for (const outcome of outcomes)
  if (outcome.status === 'rejected') tally.findings.push({ kind: 'unexpected answer', detail: String(outcome.reason) })
if (facts.orders !== tally.orders)
  tally.findings.push({
    kind: 'double order',
    detail: `${tally.orders} orders were placed, the backend has ${facts.orders}`,
  })

const { findings, times, ...counts } = tally
const report = {
  minutes,
  shoppers: Number(values.shoppers),
  ...counts,
  lostItems: count('lost item'),
  doubleOrders: count('double order'),
  tokensInAnswers: count('token in an answer'),
  foreignPrices: count('price of another currency'),
  falsePrices: count('false price'),
  unexpectedAnswers: count('unexpected answer'),
  milliseconds: { page: quantiles(times.page), call: quantiles(times.call) },
  memory,
}
if (values.json) console.log(JSON.stringify(report))
else console.dir(report, { depth: 4 })
for (const { kind, detail } of findings.slice(0, 20)) console.error(`${kind}: ${detail}`)
for (const detail of memory.broken) console.error(`memory: ${detail}`)
process.exit(findings.length + memory.broken.length > 0 ? 1 : 0)

/** `-- --overlap`: instead of mixed shoppers, 1,000 cart writes and orders with reads beside them; see overlap.ts. */
async function soakOverlaps(): Promise<never> {
  const {
    pages,
    tally: found,
    ...figures
  } = await overlap(pair.origin, material, Number(values.overlaps), Number(values.seed))
  inspector.close()
  const said = pair.said()
  await pair.stop()
  console.dir({ ...figures, orders: found.orders, pagesBesideWrites: { count: pages.length, ...quantiles(pages) } })
  for (const { kind, detail } of found.findings.slice(0, 20)) console.error(`${kind}: ${detail}`)
  console.log(said.split('\n').slice(-6).join('\n'))
  process.exit(figures.lostWrites + figures.cartsBack + found.findings.length > 0 ? 1 : 0)
}

function count(kind: Finding): number {
  return findings.filter((finding) => finding.kind === kind).length
}

function quantiles(milliseconds: number[]): { p50: number; p99: number; max: number } {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}

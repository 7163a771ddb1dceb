/**
 * `npm run bench`: pages per second beside plain node http, the shop's own CPU per page, Store API calls of an anonymous
 * view, bytes of the first load per route and folder, and the embedded backend at 10,000 products. Everything runs on
 * loopback, 10 connections, 10 seconds a row (`--seconds`), and stops by itself. `--json` prints the figures alone.
 * `--zipf` measures the busy day instead: 10,000 products, few of them requested by many, while the backend says what changed.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cpuMilliseconds } from '../harness/cpu.ts'
import { HttpBrowser } from '../harness/http-browser.ts'
import { startPair, type Pair } from '../harness/pair.ts'
import { productsOf } from '../soak/material.ts'
import { scales } from '../weight/weight.ts'
import { measureBackend } from './backend.ts'
import { load } from './load.ts'
import { startPlain } from './plain.ts'
import { measureZipf } from './zipf.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
    zipf: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const say = (table: unknown) => (values.json ? undefined : console.table(table))
const title = (text: string) => (values.json ? undefined : console.log(`\n${text}`))

if (values.zipf) {
  const row = await measureZipf(seconds)
  if (values.json) console.log(JSON.stringify(row))
  else console.table([row])
  process.exit()
}

interface Row {
  page: string
  pagesPerSecond: number
  p50: number
  p99: number
  /** Milliseconds of the server's own process per page. */
  cpu: number
  failed: number
}

const hundredths = (figure: number) => Math.round(figure * 100) / 100

async function row(page: string, url: string, pid: number, headers = {}): Promise<Row> {
  const before = cpuMilliseconds(pid)
  const { ok, failed, perSecond, p50, p99 } = await load({
    url,
    seconds,
    headers: { 'accept-encoding': 'br', ...headers },
  })
  const used = cpuMilliseconds(pid) - before
  return {
    page,
    pagesPerSecond: perSecond,
    p50,
    p99,
    cpu: hundredths(used / Math.max(ok, 1)),
    failed,
  }
}

async function pagesOf(pair: Pair): Promise<{ home: string; category: string; product: string }> {
  const html = await (await fetch(`${pair.origin}/`)).text()
  const category = /<header[\s\S]*?<nav[\s\S]*?href="(\/[^"/]+\/)"/.exec(html)?.[1]
  const [product] = await productsOf(pair.origin)
  if (category === undefined || product === undefined) throw new Error('the start page links no category or product')
  return { home: '/', category, product: product.path }
}

const plain = await startPlain(35_000)
const yardstick = await row('plain node http, 35 kB', plain.url, plain.pid)
plain.close()

async function measure(name: string, env: Record<string, string>): Promise<Row[]> {
  const pair = await startPair(env)
  const rows: Row[] = []
  for (const [page, where] of Object.entries(await pagesOf(pair))) {
    await fetch(pair.origin + where)
    rows.push(await row(`${page}, ${name}`, pair.origin + where, pair.shopPid))
  }
  await pair.stop()
  return rows
}

/** A company with net prices of its own, on pages that somebody with the same prices has seen. */
async function measureCustomer(): Promise<Row[]> {
  const pair = await startPair()
  const company = new HttpBrowser(pair.origin)
  await company.call('POST', '/account/login', {
    username: 'business@morrow.example',
    password: 'buys-for-a-company',
  })
  await company.call('GET', '/context')
  const rows: Row[] = []
  for (const [page, where] of Object.entries(await pagesOf(pair))) {
    await company.get(where)
    rows.push(await row(`${page}, a customer, cached`, pair.origin + where, pair.shopPid, company.jar.header()))
  }
  await pair.stop()
  return rows
}

title('Pages per second (latency in ms, CPU of the shop per page in ms)')
const measured = [
  yardstick,
  ...(await measure('cached', {})),
  ...(await measureCustomer()),
  ...(await measure('uncached', { PAGE_CACHE: 'off', DATA_CACHE: 'off' })),
]
/** With pages per second as a share of plain node http's. */
const rows = measured.map(({ page, pagesPerSecond, ...figures }) => ({
  page,
  pagesPerSecond,
  ofPlain: hundredths(pagesPerSecond / yardstick.pagesPerSecond),
  ...figures,
}))
say(rows)

title('Store API calls of an anonymous view')
const pair = await startPair()
const pages = await pagesOf(pair)
const html: Record<string, string> = {}
const calls: { page: string; cold: number; warm: number; writes: number }[] = []
for (const [page, where] of [
  ...Object.entries(pages),
  ['cart', '/checkout/cart'],
  ['checkout', '/checkout'],
] as const) {
  // Another address of the same page is cold again, while navigation and the other facts are known.
  const look = async (query: string) => {
    await pair.reset()
    const body = await (await fetch(pair.origin + where + query)).text()
    const made = Object.entries((await pair.facts()).calls)
    const count = (wanted: (call: string) => boolean) =>
      made.filter(([call]) => wanted(call)).reduce((sum, [, times]) => sum + times, 0)
    return {
      body,
      all: count(() => true),
      writes: count((call) => /^(PATCH|DELETE)|line-item|register|login/.test(call)),
    }
  }
  const cold = await look('?p=2')
  await look('')
  const warm = await look('')
  html[page] = warm.body
  calls.push({ page, cold: cold.all, warm: warm.all, writes: cold.writes + warm.writes })
}
await pair.stop()
say(calls)

title('First load in brotli kB')
const weigh = scales(path.resolve(process.env['BUILD_DIR'] ?? 'dist', 'client'))
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10
const weights = Object.entries(html).map(([page, text]) => ({ page, ...weigh(text) }))
say(
  weights.map(({ page, script, after, style }) => ({
    page,
    script: kilobytes(script),
    'after, by itself': kilobytes(after),
    style: kilobytes(style),
  })),
)
const folders = [...new Set(weights.flatMap((weight) => Object.keys(weight.folders)))]
  .map((folder) => ({
    folder,
    ...Object.fromEntries(weights.map((weight) => [weight.page, kilobytes(weight.folders[folder] ?? 0)])),
  }))
  .filter((row) => Object.values(row).some((value) => typeof value === 'number' && value >= 0.3))
say(folders)

title('Embedded Store API at 10,000 products (ms, MB)')
const backend = await measureBackend()
say(backend.rows)
title(`memory ${backend.megabytes} MB`)

if (values.json)
  console.log(
    JSON.stringify({
      rows,
      calls,
      weights: weights.map(({ page, script, after, style }) => ({ page, script, after, style })),
      folders,
      backend,
    }),
  )

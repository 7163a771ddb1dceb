import { cpuMilliseconds, residentMegabytes } from '../harness/cpu.ts'
import { freePort, startPair, type Pair } from '../harness/pair.ts'
import { sendPurge } from '../harness/purge.ts'
import { pickFrom, randomFrom } from '../soak/random.ts'
import { elementsOf, textOf } from '../soak/read.ts'
import { load } from './load.ts'
import { DEMO_ACCESS_KEY } from '../../sandbox/index.ts'

interface ZipfRow {
  /** Addresses that are requested. */
  addresses: number
  pagesPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Share of the reads of kept pages that were answered at once, fresh or stale. */
  hits: number
  /** Milliseconds of the shop's own process per page. */
  cpu: number
  /** Products that a webhook named. */
  purges: number
  /** Megabytes of the shop's process at the end. */
  memory: number
  failed: number
}

const SECRET = 'zipf'.repeat(10)
/** Milliseconds between two writes of products. */
const BETWEEN = 500

const textAt = async (url: string): Promise<string> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.text()
}
const placesIn = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, place = '']) => new URL(place).pathname)

/** Paths of every page that the sitemap lists, in all languages. */
async function addressesOf({ origin }: Pair): Promise<string[]> {
  const files = placesIn(await textAt(`${origin}/sitemap.xml`))
  const lists = await Promise.all(files.map((file) => textAt(origin + file)))
  return [...new Set(lists.flatMap(placesIn))]
}

/** Reads of the cache of pages since the start, by how they ended. */
async function readsOf(metrics: string): Promise<Record<string, number>> {
  const reads: Record<string, number> = {}
  const lines = (await textAt(metrics)).matchAll(/^storechart_cache_reads_total\{([^}]*)\} (\d+)/gm)
  for (const [, labels = '', count] of lines) {
    const result = /result="(\w+)"/.exec(labels)?.[1]
    if (labels.includes('cache="pages"') && result !== undefined) reads[result] = (reads[result] ?? 0) + Number(count)
  }
  return reads
}

/** Ids of products, for webhooks that name one. */
async function productIds({ sandbox }: Pair): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${sandbox}/store-api/product`, {
      method: 'POST',
      headers: { 'sw-access-key': DEMO_ACCESS_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ page, limit: 100, includes: { product: ['id'] } }),
    })
    const found = elementsOf(await response.json()).flatMap((product) => textOf(product, 'id') ?? [])
    ids.push(...found)
    if (found.length < 100) return ids
  }
}

/**
 * The busy day: pages of a catalogue of 10,000 products, requested as shoppers do (the n-th most popular address is requested
 * 1/n times as often as the first: Zipf's law), while twice a second a webhook says that a product was written. What is
 * measured comes after twice as long a time that is not.
 */
export async function measureZipf(seconds: number): Promise<ZipfRow> {
  const metricsPort = await freePort()
  const pair = await startPair({
    SANDBOX_PRODUCTS: '10000',
    METRICS_PORT: String(metricsPort),
    PURGE_SECRET: SECRET,
    FRESH_SECONDS: '3600',
  })
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`
  const random = randomFrom(1)
  const addresses = (await addressesOf(pair))
    .map((address) => ({ address, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ address }) => address)
  let sum = 0
  const upTo = addresses.map((_, index) => (sum += 1 / (index + 1)))
  const popular = (): string => {
    const at = random() * sum
    let [low, high] = [0, upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? sum) < at) low = middle + 1
      else high = middle
    }
    return addresses[low] ?? '/'
  }

  const products = await productIds(pair)
  let purges = 0
  const writes = setInterval(() => {
    purges += 1
    const written = {
      entity: 'product',
      operation: 'update',
      primaryKey: pickFrom(products, random),
      updatedFields: [],
    }
    void sendPurge(pair.origin, SECRET, { data: { payload: [written], event: 'product.written' } })
  }, BETWEEN)
  const shop = (duration: number) =>
    load({ url: pair.origin, seconds: duration, headers: { 'accept-encoding': 'br' }, pathOf: popular })
  // A shop that was opened this moment is another matter.
  await shop(2 * seconds)
  const [before, used] = [await readsOf(metrics), cpuMilliseconds(pair.shopPid)]
  purges = 0
  const result = await shop(seconds)
  clearInterval(writes)
  const cpu = cpuMilliseconds(pair.shopPid) - used
  const reads = await readsOf(metrics)
  const read = (kind: string): number => (reads[kind] ?? 0) - (before[kind] ?? 0)
  const hits = read('hit') + read('stale')
  const row = {
    addresses: addresses.length,
    pagesPerSecond: result.perSecond,
    p50: result.p50,
    p99: result.p99,
    hits: Math.round((hits / Math.max(hits + read('miss'), 1)) * 1000) / 1000,
    cpu: Math.round((cpu / Math.max(result.ok, 1)) * 100) / 100,
    purges,
    memory: Math.round(residentMegabytes(pair.shopPid)),
    failed: result.failed,
  }
  await pair.stop()
  return row
}

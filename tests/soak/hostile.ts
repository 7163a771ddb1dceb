/**
 * `npm run soak -- --hostile --minutes 3`: honest shoppers alone for half of the time, then the same shoppers beside
 * floods of long addresses, made-up pages, unique filters and forged cookies. Promises: the honest ones' 99th percentile
 * at most doubles, no answer to them fails, and the shop's resident memory stays below its bound: what it had after the
 * calm half, the caches' bytes and `SLACK` more.
 */
import { config } from '../../app.config.ts'
import { residentMegabytes } from '../harness/cpu.ts'
import { startPair } from '../harness/pair.ts'

/** Megabytes beside the caches: garbage that is not collected yet, and connections. */
const SLACK = 64
const EVERY = 500
/** Milliseconds between what an honest shopper asks for. */
const LOOKS = 150

const visits = ['/', '/Table/', '/Paper/Notebooks-cards/', '/House/Walls/', '/imprint/', '/checkout/cart']

/** Each asks as fast as it is answered. */
const floods: Record<string, (round: number) => { path: string; cookie?: string }> = {
  'a payload of 15,000 slashes': () => ({ path: `/0z${'/'.repeat(15_000)}x/_payload.json` }),
  'made-up payloads of 15 kB': (round) => ({ path: `/${round}-${'x'.repeat(15_000)}/_payload.json` }),
  'made-up pages of 1 kB': (round) => ({ path: `/${round}-${'x'.repeat(900)}` }),
  'unique filters': (round) => ({ path: `/Table/?min-price=1.${round % 10_000}` }),
  'forged cookies': () => ({ path: '/', cookie: 'storechart-kind=customer; sw-context-token=a' }),
}

export async function soakHostile({ minutes, shoppers }: { minutes: number; shoppers: number }): Promise<boolean> {
  const pair = await startPair({
    TRUST_PROXY: '1',
    PAGES_PER_MINUTE: '',
    CALLS_PER_MINUTE: '',
    TRIES_PER_MINUTE: '',
    PAGES_AT_ONCE: '',
  })
  const half = (minutes * 60_000) / 2
  const calm: number[] = []
  const flooded: number[] = []
  const statuses: Record<string, Record<number, number>> = {}
  let failed = 0
  let highest = 0
  const ask = async (path: string, client: string, cookie = '') => {
    const response = await fetch(pair.origin + path, {
      headers: { 'x-forwarded-for': client, cookie },
      redirect: 'manual',
    })
    await response.arrayBuffer()
    return response.status
  }
  const shop = async (index: number, until: number, times: number[]) => {
    for (let round = index; Date.now() < until; round += 1) {
      const begun = performance.now()
      const status = await ask(visits[round % visits.length] ?? '/', `10.1.0.${index}`)
      times.push(performance.now() - begun)
      if (status >= 400) failed += 1
      await new Promise((resolve) => setTimeout(resolve, LOOKS))
    }
  }
  const flood = async ([name, request]: [string, (typeof floods)[string]], index: number, until: number) => {
    const seen: Record<number, number> = (statuses[name] = {})
    for (let round = 0; Date.now() < until; round += 1) {
      const { path, cookie } = request(round)
      const status = await ask(path, `10.6.0.${index}`, cookie)
      seen[status] = (seen[status] ?? 0) + 1
    }
  }
  const honest = (until: number, times: number[]) =>
    Array.from({ length: shoppers }, (_, index) => shop(index, until, times))

  // The first views of pages, and of the compiler, belong to neither half.
  await Promise.all(honest(Date.now() + Math.min(20_000, half / 2), []))
  await Promise.all(honest(Date.now() + half, calm))
  const before = residentMegabytes(pair.shopPid)
  const watch = setInterval(() => (highest = Math.max(highest, residentMegabytes(pair.shopPid))), EVERY)
  const until = Date.now() + half
  await Promise.all([
    ...honest(until, flooded),
    ...Object.entries(floods).map((entry, index) => flood(entry, index, until)),
  ])
  clearInterval(watch)
  await pair.stop()

  const bound = Math.round(before + config.cache.maxMegabytes + SLACK)
  const p99 = { calm: quantile(calm, 0.99), flooded: quantile(flooded, 0.99) }
  console.dir(
    {
      honest: { answers: calm.length + flooded.length, failed },
      milliseconds: { p50: { calm: quantile(calm, 0.5), flooded: quantile(flooded, 0.5) }, p99 },
      megabytes: { afterCalm: Math.round(before), highest: Math.round(highest), bound },
      floods: statuses,
    },
    { depth: 4 },
  )
  const broken = [
    ...(p99.flooded > 2 * p99.calm ? ['the 99th percentile of honest shoppers more than doubled'] : []),
    ...(highest > bound ? ['the shop took more memory than its bound'] : []),
    ...(failed > 0 ? [`${failed} answers to honest shoppers failed`] : []),
  ]
  for (const promise of broken) console.error(promise)
  return broken.length === 0
}

function quantile(milliseconds: number[], share: number): number {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}

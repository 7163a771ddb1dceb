/**
 * `npm run soak -- --hostile --minutes 3`: honest shoppers alone for half of the time, then the same shoppers beside
 * floods of long addresses, made-up pages, unique filters and forged cookies. Promises: the honest ones' 99th percentile
 * at most doubles, no answer to them fails, and the shop's resident memory stays below its bound: what it had after the
 * calm half, the caches' bytes and `SLACK` more.
 *
 * The floods come from a process of their own, at a rate (`--rate`, requests a second of each) and with the least
 * priority: on a machine of two cores a flood without measure takes the time of who measures, and the figure would be the
 * generator's. What the shop itself pays is told beside it: its share of a processor, and how late its event loop ran.
 */
import { fork } from 'node:child_process'
import path from 'node:path'
import { config } from '../../app.config.ts'
import { cpuMilliseconds, residentMegabytes } from '../harness/cpu.ts'
import { freePort, startPair } from '../harness/pair.ts'
import type { FloodOrder, FloodReport } from './floods.ts'
import { openInspector } from './inspector.ts'

/** Megabytes beside the caches: garbage that is not collected yet, and connections. */
const SLACK = 64
const EVERY = 500
/** Milliseconds between what an honest shopper asks for. */
const LOOKS = 150

const visits = ['/', '/Table/', '/Paper/Notebooks-cards/', '/House/Walls/', '/imprint/', '/checkout/cart']

interface HostileOptions {
  minutes: number
  shoppers: number
  /** Requests a second of each flood. */
  rate: number
}

export async function soakHostile({ minutes, shoppers, rate }: HostileOptions): Promise<boolean> {
  const inspectorPort = await freePort()
  const pair = await startPair({
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
    TRUST_PROXY: '1',
    PAGES_PER_MINUTE: '',
    CALLS_PER_MINUTE: '',
    TRIES_PER_MINUTE: '',
    PAGES_AT_ONCE: '',
  })
  const inspector = await openInspector(inspectorPort)
  const half = (minutes * 60_000) / 2
  const calm: number[] = []
  const flooded: number[] = []
  let failed = 0
  let highest = 0
  const ask = async (path: string, client: string) => {
    const response = await fetch(pair.origin + path, {
      headers: { 'x-forwarded-for': client },
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
  const honest = (until: number, times: number[]) =>
    Array.from({ length: shoppers }, (_, index) => shop(index, until, times))

  /** What the shop paid while something went on. */
  const paid = async (work: Promise<unknown>) => {
    await inspector.watchLoop()
    const [cpu, begun] = [cpuMilliseconds(pair.shopPid), performance.now()]
    await work
    const share = (cpuMilliseconds(pair.shopPid) - cpu) / (performance.now() - begun)
    return { processor: `${Math.round(share * 100)} %`, loopLateP99: await inspector.loopLate(0.99) }
  }

  // The first views of pages, and of the compiler, belong to neither half.
  await Promise.all(honest(Date.now() + Math.min(20_000, half / 2), []))
  const calmShop = await paid(Promise.all(honest(Date.now() + half, calm)))
  const before = residentMegabytes(pair.shopPid)
  const watch = setInterval(() => (highest = Math.max(highest, residentMegabytes(pair.shopPid))), EVERY)
  const until = Date.now() + half
  const floods = runFloods({ origin: pair.origin, until, rate })
  const floodedShop = await paid(Promise.all([...honest(until, flooded), floods]))
  clearInterval(watch)
  inspector.close()
  await pair.stop()

  const bound = Math.round(before + config.cache.maxMegabytes + SLACK)
  const p99 = { calm: quantile(calm, 0.99), flooded: quantile(flooded, 0.99) }
  console.dir(
    {
      honest: { answers: calm.length + flooded.length, failed },
      milliseconds: { p50: { calm: quantile(calm, 0.5), flooded: quantile(flooded, 0.5) }, p99 },
      megabytes: { afterCalm: Math.round(before), highest: Math.round(highest), bound },
      shop: { calm: calmShop, flooded: floodedShop },
      floods: await floods,
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

/** Lets a process of its own send the floods. @returns statuses of their answers, by flood */
function runFloods(order: FloodOrder): Promise<FloodReport> {
  const child = fork(path.join(import.meta.dirname, 'floods.ts'))
  return new Promise((resolve, reject) => {
    child.once('message', (report) => resolve(report as FloodReport))
    child.once('exit', (code) => reject(new Error(`The floods ended (${code})`)))
    child.send(order)
  })
}

function quantile(milliseconds: number[], share: number): number {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}

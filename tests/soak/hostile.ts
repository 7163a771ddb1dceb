/**
 * `npm run soak -- --hostile --minutes 3`: honest shoppers beside floods: long addresses, made-up pages, unique filters,
 * forged cookies, HEAD of personal pages, searches that the backend never answers, one session with large calls that
 * leave before their answer, connections full of requests whose answers are not read, and criteria that are larger inside
 * than outside. Promises: the honest ones' 99th percentile at most doubles, no answer to them fails, the shop lives in a
 * heap of `HEAP` megabytes, and its resident memory stays below its bound: what it had before the first flood, the
 * caches' bytes and `SLACK` more.
 *
 * The backend is a process of its own with a delaying proxy before it (slow-backend.ts). The floods come from another
 * one, at a rate (`--rate`, requests a second of each) and with the least priority. Whoever sends them takes processor
 * time from the shop, the backend and the honest shoppers when all of them share one machine, and that is the
 * generator's doing. So it is as busy in the time that is compared with: it sends the same floods to a port where nobody
 * listens. Both times alternate in slices, since what else the machine has to do changes too. Told beside the figures: the
 * share of a processor that shop and generator took, how late the shop's event loop ran, and the machine's load.
 */
import { fork } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { config } from '../../app.config.ts'
import { cpuMilliseconds, residentMegabytes } from '../harness/cpu.ts'
import { freePort, startPair } from '../harness/pair.ts'
import type { FloodOrder, FloodReport } from './floods.ts'
import { openInspector } from './inspector.ts'
import type { SlowBackend } from './slow-backend.ts'

/** Megabytes of the shop's heap. */
const HEAP = 260
/** Megabytes beside the caches: garbage that is not collected yet, and connections. */
const SLACK = 64
const EVERY = 500
/** Milliseconds between what an honest shopper asks for. */
const LOOKS = 150

/** What an honest shopper opens. */
interface Visit {
  path: string
  /** Kept for all, rendered for each of them, or read at the backend first, for them alone. */
  kind: 'kept' | 'personal' | 'made'
}

const visits = (index: number, round: number): [Visit, ...Visit[]] => [
  { path: '/', kind: 'kept' },
  { path: '/Table/', kind: 'kept' },
  { path: '/Paper/Notebooks-cards/', kind: 'kept' },
  { path: '/House/Walls/', kind: 'kept' },
  { path: '/imprint/', kind: 'kept' },
  { path: '/checkout/cart', kind: 'personal' },
  { path: `/House/Walls/?min-price=${index + 1}.${round % 1_000}`, kind: 'made' },
]

/** Slices of the time: as many without floods, in turn. */
const SLICES = 3

interface HostileOptions {
  minutes: number
  shoppers: number
  /** Requests a second of each flood. */
  rate: number
}

/** What was measured in the slices of one kind. */
interface Side {
  /** Milliseconds of honest shoppers' answers, by kind of page. */
  times: Record<Visit['kind'], number[]>
  wall: number
  shopCpu: number
  generatorCpu: number
  loopLateP99: number
  load: number[]
}

const newSide = (): Side => ({
  times: { kept: [], personal: [], made: [] },
  wall: 0,
  shopCpu: 0,
  generatorCpu: 0,
  loopLateP99: 0,
  load: [],
})

/** Honest shoppers until a time of the clock, each from an address of its own. */
async function shop(origin: string, shoppers: number, until: number, times: Side['times'], failed: Counts) {
  const live = async (index: number) => {
    for (let round = index; Date.now() < until; round += 1) {
      const all = visits(index, round)
      const { path, kind } = all[round % all.length] ?? all[0]
      const begun = performance.now()
      const status = await ask(origin + path, `10.1.0.${index}`)
      times[kind].push(performance.now() - begun)
      if (status >= 400) count(failed, `${status} ${path.replace(/\?.*/, '?…')}`)
      await new Promise((resolve) => setTimeout(resolve, LOOKS))
    }
  }
  await Promise.all(Array.from({ length: shoppers }, (_, index) => live(index)))
}

async function ask(url: string, client: string): Promise<number> {
  try {
    const response = await fetch(url, { headers: { 'x-forwarded-for': client }, redirect: 'manual' })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 599
  }
}

export async function soakHostile({ minutes, shoppers, rate }: HostileOptions): Promise<boolean> {
  const inspectorPort = await freePort()
  const nowhere = `http://127.0.0.1:${await freePort()}`
  const backend = await startBackend()
  const pair = await startPair({
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort} --max-old-space-size=${HEAP}`,
    STORE_API_URL: backend.url,
    STORE_API_ACCESS_KEY: backend.accessKey,
    TRUST_PROXY: '1',
    PAGES_PER_MINUTE: '',
    CALLS_PER_MINUTE: '',
    TRIES_PER_MINUTE: '',
    PAGES_AT_ONCE: '',
  })
  const inspector = await openInspector(inspectorPort)
  const milliseconds = (minutes * 60_000) / (2 * SLICES)
  const failed: Counts = {}
  const seen: FloodReport['seen'] = {}

  /** One slice; it ends when the floods' last request has been answered. */
  const measure = async (side: Side, target: string) => {
    await inspector.watchLoop()
    const [cpu, begun] = [cpuMilliseconds(pair.shopPid), performance.now()]
    const until = Date.now() + milliseconds
    const floods = runFloods({ origin: target, until, rate })
    await shop(pair.origin, shoppers, until, side.times, failed)
    side.wall += performance.now() - begun
    side.shopCpu += cpuMilliseconds(pair.shopPid) - cpu
    side.loopLateP99 = Math.max(side.loopLateP99, await inspector.loopLate(0.99))
    side.load.push(os.loadavg()[0] ?? 0)
    const report = await floods
    side.generatorCpu += report.cpu
    if (target === pair.origin) addUp(seen, report.seen)
  }

  const sides = { calm: newSide(), flooded: newSide() }
  let before = 0
  let highest = 0
  const watch = setInterval(() => {
    if (before > 0) highest = Math.max(highest, residentMegabytes(pair.shopPid))
  }, EVERY)
  const work = async () => {
    // The first views of pages, and of the compiler, belong to no side.
    await shop(pair.origin, shoppers, Date.now() + Math.min(20_000, milliseconds), newSide().times, failed)
    for (let slice = 0; slice < SLICES; slice += 1) {
      await measure(sides.calm, nowhere)
      if (slice === 0) before = residentMegabytes(pair.shopPid)
      await measure(sides.flooded, pair.origin)
    }
    return null
  }
  const end = await Promise.race([
    work(),
    pair.ended.then((code) => `The shop ended (${code}): ${pair.said().slice(-300)}`),
  ])
  clearInterval(watch)
  inspector.close()
  await pair.stop()
  backend.stop()

  const bound = Math.round(before + config.cache.maxMegabytes + SLACK)
  const p99 = { calm: quantile(all(sides.calm), 0.99), flooded: quantile(all(sides.flooded), 0.99) }
  console.dir(
    {
      honest: { answers: all(sides.calm).length + all(sides.flooded).length, failed },
      'calm: the same floods go to a port where nobody listens': said(sides.calm),
      flooded: said(sides.flooded),
      megabytes: { beforeFloods: Math.round(before), highest: Math.round(highest), bound },
      floods: seen,
    },
    { depth: 4 },
  )
  const broken = [
    ...(p99.flooded > 2 * p99.calm ? ['the 99th percentile of honest shoppers more than doubled'] : []),
    ...(highest > bound ? ['the shop took more memory than its bound'] : []),
    ...(Object.keys(failed).length > 0 ? ['answers to honest shoppers failed'] : []),
    ...(end === null ? [] : [end]),
  ]
  for (const promise of broken) console.error(promise)
  return broken.length === 0
}

const all = ({ times }: Side): number[] => Object.values(times).flat()

/** A side's figures, in milliseconds. */
function said(side: Side) {
  const share = (cpu: number) => `${Math.round((cpu / side.wall) * 100)} %`
  const both = (times: number[]) => ({ p50: quantile(times, 0.5), p99: quantile(times, 0.99) })
  return {
    all: both(all(side)),
    ...Object.fromEntries(Object.entries(side.times).map(([kind, times]) => [`${kind} pages`, both(times)])),
    processor: { shop: share(side.shopCpu), generator: share(side.generatorCpu) },
    loopLateP99: side.loopLateP99,
    load: side.load.map((load) => Math.round(load * 10) / 10).join(', '),
  }
}

type Counts = Record<string, number>

function addUp(sum: FloodReport['seen'], more: FloodReport['seen']): void {
  for (const [flood, statuses] of Object.entries(more))
    for (const [status, answers] of Object.entries(statuses)) count((sum[flood] ??= {}), status, answers)
}

function count(counts: Counts, name: string, more = 1): void {
  counts[name] = (counts[name] ?? 0) + more
}

/** Lets a process of its own be the backend. */
function startBackend(): Promise<SlowBackend & { stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'slow-backend.ts'))
  return new Promise((resolve, reject) => {
    child.once('message', (backend) => resolve({ ...(backend as SlowBackend), stop: () => child.disconnect() }))
    child.once('exit', (code) => reject(new Error(`The backend ended (${code})`)))
  })
}

/** Lets a process of its own send the floods. */
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

import { residentMegabytes } from '../harness/cpu.ts'
import type { Pair } from '../harness/pair.ts'
import type { Inspector } from './inspector.ts'

const MEGABYTE = 1024 * 1024
const EVERY = 2_000
/**
 * What still counts as flat, in megabytes over the time after warm-up: how much the line through the processes'
 * resident memory may rise, and how much more the shop's heap may hold once garbage is collected.
 */
const FLAT = { resident: 25, held: 10 }

/** The collection at the end of warm-up empties pages that come back within this part of warm-up's time. */
const SETTLING = 0.5

interface Sample {
  /** Milliseconds since the start. */
  at: number
  shop: number
  heap: number
  sandbox: number
}

interface MemoryReport {
  /** Per minute, in megabytes: resident memory on average, and the least heap in use. */
  minutes: { minute: number; shop: number; heap: number; sandbox: number }[]
  /** What the shop's heap holds after a garbage collection, at the end of warm-up and of the soak. */
  held: { afterWarmUp: number; atTheEnd: number }
  /** Rise of the line through resident memory, from `SETTLING` after the end of warm-up to the end. */
  rise: { shop: number; sandbox: number }
  /** In words, what is not flat; empty when all is. */
  broken: string[]
}

/** Watches a pair's memory from outside: `/proc` for both processes, the inspector for the shop's heap. */
export class MemoryWatch {
  readonly #samples: Sample[] = []
  readonly #begun = performance.now()
  readonly #timer: NodeJS.Timeout
  readonly #inspector: Inspector
  readonly #warmUp: number
  readonly #warm: Promise<number>

  /** @param warmUp milliseconds in which caches fill */
  constructor(pair: Pair, inspector: Inspector, warmUp: number) {
    this.#inspector = inspector
    this.#warmUp = warmUp
    const sample = async () => {
      const { heapUsed } = await inspector.memory()
      this.#samples.push({
        at: performance.now() - this.#begun,
        shop: residentMegabytes(pair.shopPid),
        heap: heapUsed / MEGABYTE,
        sandbox: residentMegabytes(pair.sandboxPid),
      })
    }
    this.#timer = setInterval(() => void sample(), EVERY)
    this.#warm = new Promise((resolve, reject) => {
      setTimeout(() => this.#held().then(resolve, reject), warmUp)
    })
  }

  async end(): Promise<MemoryReport> {
    clearInterval(this.#timer)
    const held = { afterWarmUp: await this.#warm, atTheEnd: await this.#held() }
    const warm = this.#samples.filter(({ at }) => at >= this.#warmUp * (1 + SETTLING))
    const rise = {
      shop: Math.round(riseOf(warm.map(({ at, shop }) => [at, shop]))),
      sandbox: Math.round(riseOf(warm.map(({ at, sandbox }) => [at, sandbox]))),
    }
    const broken = [
      ...(['shop', 'sandbox'] as const)
        .filter((name) => rise[name] > FLAT.resident)
        .map((name) => `the ${name} grew by ${rise[name]} MB after warm-up`),
      ...(held.atTheEnd - held.afterWarmUp > FLAT.held
        ? [`the shop's heap held ${held.afterWarmUp} MB after warm-up and ${held.atTheEnd} MB at the end`]
        : []),
    ]
    return { minutes: this.#minutes(), held, rise, broken }
  }

  /** Megabytes that are left after garbage collection; twice, since finalisers let go of more. */
  async #held(): Promise<number> {
    await this.#inspector.collect()
    await this.#inspector.collect()
    return Math.round((await this.#inspector.memory()).heapUsed / MEGABYTE)
  }

  #minutes(): MemoryReport['minutes'] {
    return Object.entries(Object.groupBy(this.#samples, ({ at }) => Math.floor(at / 60_000) + 1)).map(
      ([minute, samples = []]) => ({
        minute: Number(minute),
        shop: average(samples.map(({ shop }) => shop)),
        heap: Math.round(Math.min(...samples.map(({ heap }) => heap))),
        sandbox: average(samples.map(({ sandbox }) => sandbox)),
      }),
    )
  }
}

function average(values: number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1))
}

/** How far the least-squares line through points rises from the first one's x to the last one's. */
function riseOf(points: [x: number, y: number][]): number {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return 0
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  if (spread === 0) return 0
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
  return slope * (last[0] - first[0])
}

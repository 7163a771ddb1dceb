/** The floods of `npm run soak -- --hostile`, sent by a process of their own: see hostile.ts. */
import os from 'node:os'

export interface FloodOrder {
  origin: string
  /** Milliseconds of the clock. */
  until: number
  /** Requests a second of each flood. */
  rate: number
}

/** Statuses of the answers, by flood. */
export type FloodReport = Record<string, Record<number, number>>

const floods: Record<string, (round: number) => { path: string; cookie?: string }> = {
  'a payload of 15,000 slashes': () => ({ path: `/0z${'/'.repeat(15_000)}x/_payload.json` }),
  'made-up payloads of 15 kB': (round) => ({ path: `/${round}-${'x'.repeat(15_000)}/_payload.json` }),
  'made-up pages of 1 kB': (round) => ({ path: `/${round}-${'x'.repeat(900)}` }),
  'unique filters': (round) => ({ path: `/Table/?min-price=1.${round % 10_000}` }),
  'forged cookies': () => ({ path: '/', cookie: 'storechart-kind=customer; sw-context-token=a' }),
}

/** Keeps to its rate whatever the answers take, as somebody does who means no good. */
async function flood(index: number, { origin, until, rate }: FloodOrder, seen: Record<number, number>): Promise<void> {
  const request = Object.values(floods)[index]
  if (!request) return
  const asked: Promise<void>[] = []
  for (let round = 0; Date.now() < until; round += 1) {
    const { path, cookie = '' } = request(round)
    const ask = async () => {
      const headers = { 'x-forwarded-for': `10.6.0.${index}`, cookie }
      const response = await fetch(origin + path, { headers, redirect: 'manual' })
      await response.arrayBuffer()
      seen[response.status] = (seen[response.status] ?? 0) + 1
    }
    asked.push(ask())
    await new Promise((resolve) => setTimeout(resolve, 1_000 / rate))
  }
  await Promise.all(asked)
}

process.once('message', (order: FloodOrder) => {
  os.setPriority(os.constants.priority.PRIORITY_LOW)
  const report: FloodReport = Object.fromEntries(Object.keys(floods).map((name) => [name, {}]))
  const all = Object.values(report).map((seen, index) => flood(index, order, seen))
  void Promise.all(all).then(() => process.send?.(report, () => process.exit(0)))
})

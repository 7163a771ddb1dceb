import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { nodeEnvironment, nodeFlags } from '../../scripts/node-flags.mjs'
import { sendPurge } from './purge.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** One order as `GET /_demo/state` tells of it. */
interface OrderFact {
  id: string
  number: string
  amountTotal: number
  customerComment: string | null
  affiliateCode: string | null
  campaignCode: string | null
  payments: string[]
  lines: { label: string; quantity: number }[]
}

interface SandboxFacts {
  orders: number
  carts: number
  customers: number
  held: number
  /** `METHOD /path` → calls since the last reset. */
  calls: Record<string, number>
  latestOrders: OrderFact[]
}

/** A shop and its embedded Store API, two processes of their own. */
export interface Pair {
  /** Where the shop serves, without a trailing slash. */
  origin: string
  /** Where the embedded Store API listens. */
  sandbox: string
  /** What the shop has told its owner. */
  said: () => string
  shopPid: number
  sandboxPid: number
  /** Switches faults on: see sandbox/faults. */
  fault(body: object): Promise<void>
  /** Lets calls go on that a `hold` fault stopped. */
  release(): Promise<void>
  /** Takes every fault back and forgets the counts; with `PURGE_SECRET`, no page of the shop shows them any more. */
  reset(): Promise<void>
  facts(): Promise<SandboxFacts>
  /** The shop's exit code, when it ended; null after a signal. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

/** A port on 127.0.0.1 that nobody uses. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Waits until the shop says where it is open; `said` is all that it says, then and later. */
function opened(child: ChildProcess): Promise<{ origin: string; said: () => string }> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const origin = /open at (http\S+)/.exec(said)?.[1]
      if (origin !== undefined) resolve({ origin, said: () => said })
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The shop ended (${code}):\n${said}`)))
  })
}

function childOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return Number(children[0])
}

/**
 * Starts a pair on free ports with a data file of its own.
 * @param env further settings of the shop (docs/guide/settings.md)
 */
export async function startPair(env: Record<string, string> = {}): Promise<Pair> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...nodeEnvironment,
      NODE_ENV: 'production',
      // Compiled code of the one before: a third of what a start costs.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/storechart-compiled'),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_DATA: folder,
      // In tests a single client does the work of many.
      PAGES_PER_MINUTE: '0',
      CALLS_PER_MINUTE: '0',
      TRIES_PER_MINUTE: '0',
      PAGES_AT_ONCE: '0',
      ...env,
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const { origin, said } = await opened(child)
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const ask = async (method: string, where: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${sandbox}/_demo/${where}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`/_demo/${where}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const reset = async (): Promise<void> => {
    const { changed } = (await ask('GET', 'faults')) as { changed: string[] }
    await ask('DELETE', 'faults')
    const secret = env['PURGE_SECRET']
    if (secret === undefined || changed.length === 0) return
    const ids = changed.flatMap((name) => /[0-9a-f]{32}$/.exec(name) ?? [])
    // A list that it was taken out of does not name it.
    const lists = changed.some((name) => name.startsWith('active ')) ? ['listings'] : []
    await sendPurge(origin, secret, { tags: [...ids, ...lists] })
  }
  const shopPid = child.pid ?? 0
  return {
    origin,
    sandbox,
    said,
    shopPid,
    sandboxPid: process.platform === 'linux' ? childOf(shopPid) : 0,
    fault: async (body) => void (await ask('POST', 'faults', body)),
    release: async () => void (await ask('POST', 'faults/release')),
    reset,
    facts: async () => (await ask('GET', 'state')) as SandboxFacts,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

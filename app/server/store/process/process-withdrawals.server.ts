import { appendFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { isRecord } from '../../../../api/mappers/read.ts'
import { logWarning } from '../../http/console.server.ts'
import { MOST_WITHDRAWALS, WITHDRAWAL_KEPT, inOrder, keptWithdrawal } from '../kept-withdrawal.server.ts'
import type { KeptWithdrawal, Withdrawals } from '../store.server.ts'

const FILE = 'withdrawals.jsonl'
/** Orders; beyond that those are dropped that were not read for the longest time. */
const MOST_ORDERS = 20_000
/** Larger than all that is kept of honest shoppers. */
const MOST_BYTES = 64 * 1024 * 1024

/** Withdrawals of one process, and in a file where it has a folder: one line each, so that a restart loses none. */
export class ProcessWithdrawals implements Withdrawals {
  #folder: string | null
  #now: () => number
  #kept = new LRUCache<string, KeptWithdrawal[]>({ max: MOST_ORDERS })
  #loaded: Promise<void> | null = null
  #written: Promise<void> = Promise.resolve()

  /** @param now milliseconds since 1970, for tests */
  constructor(folder: string | null = null, now: () => number = Date.now) {
    this.#folder = folder
    this.#now = now
  }

  async read(orderIds: readonly string[]): Promise<ReadonlyMap<string, KeptWithdrawal[]>> {
    await this.#load()
    return new Map(
      orderIds.flatMap((orderId) => {
        const found = this.#of(orderId)
        return found.length === 0 ? [] : [[orderId, found] as const]
      }),
    )
  }

  async keep(orderId: string, withdrawal: KeptWithdrawal): Promise<boolean> {
    await this.#load()
    const before = this.#of(orderId)
    if (before.some(({ id }) => id === withdrawal.id)) return true
    if (before.length >= MOST_WITHDRAWALS) return false
    this.#kept.set(orderId, inOrder([...before, withdrawal]))
    this.#written = this.#written.then(() => this.#append(lineOf(orderId, withdrawal)))
    await this.#written
    return true
  }

  #of(orderId: string): KeptWithdrawal[] {
    return (this.#kept.get(orderId) ?? []).filter((one) => this.#isFresh(one))
  }

  #isFresh({ at }: KeptWithdrawal): boolean {
    return this.#now() - Date.parse(at) < WITHDRAWAL_KEPT
  }

  #load(): Promise<void> {
    return (this.#loaded ??= this.#folder === null ? Promise.resolve() : this.#readFile(this.#folder))
  }

  /** Reads what an earlier process has kept, and writes it anew where something of it is over. */
  async #readFile(folder: string): Promise<void> {
    const file = path.join(folder, FILE)
    try {
      if ((await stat(file)).size > MOST_BYTES) throw new Error('it is too large')
      const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
      const kept = lines.filter((line) => this.#take(line))
      if (kept.length === lines.length) return
      // Written beside and then moved: a process that ends meanwhile leaves the old file whole.
      const beside = `${file}.${process.pid}`
      await writeFile(beside, kept.map((line) => `${line}\n`).join(''), { mode: 0o600 })
      await rename(beside, file)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
      logWarning(`${file} cannot be read, so that withdrawals of before are not shown: ${String(error)}`)
    }
  }

  /** One line of the file; false: it is over, or was cut off. */
  #take(line: string): boolean {
    const parsed = parsedLine(line)
    const withdrawal = keptWithdrawal(parsed)
    const orderId = isRecord(parsed) ? parsed['orderId'] : null
    if (withdrawal === null || typeof orderId !== 'string' || !this.#isFresh(withdrawal)) return false
    this.#kept.set(orderId, inOrder([...(this.#kept.get(orderId) ?? []), withdrawal]))
    return true
  }

  async #append(line: string): Promise<void> {
    if (this.#folder === null) return
    const file = path.join(this.#folder, FILE)
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      await appendFile(file, line, { mode: 0o600 })
    } catch (error) {
      logWarning(`${file} cannot be written: a withdrawal is forgotten with the next restart. ${String(error)}`)
    }
  }
}

const lineOf = (orderId: string, withdrawal: KeptWithdrawal): string =>
  `${JSON.stringify({ orderId, ...withdrawal })}\n`

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

import { createReadStream } from 'node:fs'
import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { LRUCache } from 'lru-cache'
import { isRecord } from '../../../../api/mappers/read.ts'
import { logWarning } from '../../http/console.server.ts'
import { MOST_WITHDRAWALS, notKeptYet, inOrder, isFresh, keptWithdrawal } from '../kept-withdrawal.server.ts'
import type { KeptWithdrawal, Withdrawals } from '../store.server.ts'

const FILE = 'withdrawals.jsonl'
/** Characters: larger than all that is kept of honest shoppers. Beyond it the oldest are dropped. */
const MOST = 64 * 1024 * 1024

interface Options {
  /** Milliseconds since 1970, for tests. */
  now?: () => number
  /** Characters, for tests. */
  most?: number
}

/** Withdrawals of one process, and in a file where it has a folder: one line each, so that a restart loses none. */
export class ProcessWithdrawals implements Withdrawals {
  #folder: string | null
  #now: () => number
  #kept: LRUCache<string, KeptWithdrawal[]>
  #isCut = false
  #loaded: Promise<boolean> | null = null
  /** Lines that are not in the file yet. A file may end in a line that was cut off, so the first one begins a new one. */
  #unwritten = ''
  #begin = '\n'
  #last: Promise<unknown> = Promise.resolve()

  constructor(folder: string | null = null, { now = Date.now, most = MOST }: Options = {}) {
    this.#folder = folder
    this.#now = now
    this.#kept = new LRUCache({
      maxSize: most,
      sizeCalculation: (list, orderId) => list.reduce((sum, one) => sum + lineOf(orderId, one).length, 0),
      dispose: (_list, _orderId, reason) => {
        if (reason !== 'evict') return
        if (!this.#isCut) logWarning('More withdrawals than can be kept: the oldest are forgotten.')
        this.#isCut = true
      },
    })
  }

  async read(orderIds: readonly string[]): Promise<ReadonlyMap<string, KeptWithdrawal[]> | null> {
    if (!(await this.#load())) return null
    return new Map(
      orderIds.flatMap((orderId) => {
        const found = this.#of(orderId)
        return found.length === 0 ? [] : [[orderId, found] as const]
      }),
    )
  }

  async keep(orderId: string, withdrawal: KeptWithdrawal, ordered: ReadonlyMap<string, number>): Promise<boolean> {
    if (!(await this.#load())) return false
    const before = this.#of(orderId)
    const added = notKeptYet(withdrawal, before, ordered)
    if (added !== null) {
      if (before.length >= MOST_WITHDRAWALS) return false
      this.#kept.set(orderId, inOrder([...before, added]))
      this.#unwritten += lineOf(orderId, added)
    }
    const written = this.#last.then(() => this.#write())
    this.#last = written
    return written
  }

  #of(orderId: string): KeptWithdrawal[] {
    return (this.#kept.get(orderId) ?? []).filter((one) => isFresh(one, this.#now()))
  }

  /** @returns false: what an earlier process has kept cannot be read */
  #load(): Promise<boolean> {
    return (this.#loaded ??= this.#folder === null ? Promise.resolve(true) : this.#readFile(this.#folder))
  }

  /** Reads what an earlier process has kept, and writes it anew where something of it is over. */
  async #readFile(folder: string): Promise<boolean> {
    const file = path.join(folder, FILE)
    try {
      let isWhole = true
      for await (const line of createInterface({ input: createReadStream(file, 'utf8') }))
        if (line !== '' && !this.#take(line)) isWhole = false
      if (isWhole && !this.#isCut) return true
      // Written beside and then moved: a process that ends meanwhile leaves the old file whole.
      const beside = `${file}.${process.pid}`
      await writeFile(beside, this.#lines(), { mode: 0o600 })
      await rename(beside, file)
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true
      logWarning(`${file} cannot be read, so that withdrawals are neither shown nor kept: ${String(error)}`)
      return false
    }
  }

  *#lines(): Generator<string> {
    for (const orderId of this.#kept.rkeys())
      for (const one of this.#kept.peek(orderId) ?? []) yield lineOf(orderId, one)
  }

  /** One line of the file; false: it is over, was cut off, or is there twice. */
  #take(line: string): boolean {
    const parsed = parsedLine(line)
    const withdrawal = keptWithdrawal(parsed)
    const orderId = isRecord(parsed) ? parsed['orderId'] : null
    if (withdrawal === null || typeof orderId !== 'string' || !isFresh(withdrawal, this.#now())) return false
    const before = this.#kept.get(orderId) ?? []
    if (before.some(({ id }) => id === withdrawal.id)) return false
    this.#kept.set(orderId, inOrder([...before, withdrawal]))
    return true
  }

  /** Writes what is not in the file yet, also that of an earlier try. */
  async #write(): Promise<boolean> {
    const lines = this.#unwritten
    if (this.#folder === null || lines === '') return true
    const file = path.join(this.#folder, FILE)
    this.#unwritten = ''
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      await appendFile(file, this.#begin + lines, { mode: 0o600 })
      this.#begin = ''
      return true
    } catch (error) {
      this.#begin = '\n'
      this.#unwritten = lines + this.#unwritten
      logWarning(`${file} cannot be written: a withdrawal is forgotten with the next restart. ${String(error)}`)
      return false
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

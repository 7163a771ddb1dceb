import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { record, text } from '../../../api/mappers/read.ts'
import { logWarning } from '../http/console.server.ts'
import type { Paths } from '../store/store.server.ts'
import type { PathMemory, Remembered } from './path-memory.server.ts'

const FILE = 'paths.json'
/** Larger than all that is remembered. */
const MOST_BYTES = 32 * 1024 * 1024
const LONGEST = 1_200
const ROUTES = ['frontend.navigation.page', 'frontend.detail.page', 'frontend.landing.page'] as const

/** Keeps the remembered paths in a file: visitors with an old path are led on after a restart as well. */
export class PathFile {
  #folder: string
  #memory: PathMemory
  #saved = 0
  #saving = Promise.resolve()

  constructor(folder: string, memory: PathMemory) {
    this.#folder = folder
    this.#memory = memory
  }

  /** Loads what an earlier process has saved; a file that cannot be read counts as none. */
  async load(): Promise<void> {
    const file = path.join(this.#folder, FILE)
    try {
      if ((await stat(file)).size > MOST_BYTES) throw new Error('it is too large')
      const parsed: unknown = JSON.parse(await readFile(file, 'utf8'))
      this.#memory.restore(Array.isArray(parsed) ? parsed.flatMap(entryOf) : [])
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
      logWarning(`${file} cannot be read, so that paths of pages are learned anew: ${String(error)}`)
    }
  }

  /** Saves what is new; a save under way is waited for. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => (this.#memory.changes === this.#saved ? undefined : this.#write()))
    return this.#saving
  }

  async #write(): Promise<void> {
    const { changes, all } = this.#memory
    const file = path.join(this.#folder, FILE)
    // Written beside and then moved: a process that ends meanwhile leaves the old file whole.
    const beside = `${file}.${process.pid}`
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      await writeFile(beside, JSON.stringify(all), { mode: 0o600 })
      await rename(beside, file)
      this.#saved = changes
    } catch (error) {
      logWarning(`${file} cannot be written: paths of pages are forgotten with the next restart. ${String(error)}`)
      // Not tried again before there is more to save.
      this.#saved = changes
    }
  }
}

/** The same by the store that instances share: each has what all of them have shown. */
export class SharedPaths {
  #paths: Paths
  #memory: PathMemory

  constructor(paths: Paths, memory: PathMemory) {
    this.#paths = paths
    this.#memory = memory
  }

  async load(): Promise<void> {
    const paths = await this.#paths.load()
    this.#memory.restore(paths.flatMap(([name, page]) => entryOf([name, parse(page)])))
  }

  /** Adds what was learned here; news that cannot be saved now is saved the next time. */
  async save(): Promise<void> {
    const unsaved = this.#memory.takeUnsaved()
    if (unsaved.length === 0) return
    const isSaved = await this.#paths.add(unsaved.map(([name, page]) => [name, JSON.stringify(page)]))
    if (!isSaved) this.#memory.restoreUnsaved(unsaved)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Nothing else is believed. */
function entryOf(entry: unknown): [name: string, page: Remembered][] {
  if (!Array.isArray(entry)) return []
  const [name, page] = entry as unknown[]
  const { key, path: shown } = record(page)
  const { routeName, foreignKey } = record(key)
  const route = ROUTES.find((candidate) => candidate === routeName)
  const id = text(foreignKey)
  if (typeof name !== 'string' || name.length > LONGEST || typeof shown !== 'string' || shown.length > LONGEST)
    return []
  if (route === undefined || id === null || !/^[0-9a-f]{32}$/.test(id) || !shown.startsWith('/')) return []
  return [[name, { key: { routeName: route, foreignKey: id }, path: shown }]]
}

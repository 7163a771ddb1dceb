/** SQLite as this Node has it: built in from Node 22.13 on, else compiled to WebAssembly, which needs no build either. */
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Value = null | number | bigint | string | Uint8Array
export type Row = Record<string, Value>

export interface Statement {
  all(...parameters: Value[]): Row[]
  iterate(...parameters: Value[]): Iterable<Row>
  run(...parameters: Value[]): { changes: number | bigint }
}

export interface Sqlite {
  exec(sql: string): void
  prepare(sql: string): Statement
  close(): void
}

/** The used part of `node-sqlite3-wasm`; it ships no types. */
interface WasmStatement {
  all(parameters: Value[]): Row[]
  iterate(parameters: Value[]): Iterable<Row>
  run(parameters: Value[]): { changes: number }
}
interface WasmDatabase {
  exec(sql: string): void
  prepare(sql: string): WasmStatement
  close(): void
}

/**
 * @param file path, or `:memory:`
 * @param engine for tests; by default the built-in one where there is one
 */
export function openSqlite(file: string, engine: 'built-in' | 'wasm' = hasBuiltIn() ? 'built-in' : 'wasm'): Sqlite {
  if (engine === 'wasm') return openWasm(file)
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  return new DatabaseSync(file)
}

const hasBuiltIn = (): boolean =>
  typeof process.getBuiltinModule === 'function' && Boolean(process.getBuiltinModule('node:sqlite'))

function openWasm(file: string): Sqlite {
  const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as {
    Database: new (file: string) => WasmDatabase
  }
  // Its lock is a folder, which a killed process leaves behind; the data file belongs to one sandbox.
  if (file !== ':memory:') rmSync(`${file}.lock`, { recursive: true, force: true })
  const database = new Database(file)
  // Else it takes the lock, and reads the file anew, for every statement.
  database.exec('PRAGMA locking_mode = EXCLUSIVE')
  return {
    exec: (sql) => database.exec(sql),
    prepare(sql) {
      const statement = database.prepare(sql)
      return {
        all: (...parameters) => statement.all(parameters),
        iterate: (...parameters) => statement.iterate(parameters),
        run: (...parameters) => statement.run(parameters),
      }
    },
    close: () => database.close(),
  }
}

import { privateFile } from './private-files.ts'
import { openSqlite, type Row, type Sqlite, type Statement, type Value } from './sqlite.ts'

export type { Row } from './sqlite.ts'

/** The first row of an answer, if there is one. */
type Found<T> = T[][number] | undefined

/** SQLite with prepared statements kept by their text. Every call is synchronous: a handler is never interleaved. */
export class Database {
  readonly raw: Sqlite
  readonly #statements = new Map<string, Statement>()
  #depth = 0

  /** @param file path, or `:memory:` */
  constructor(file: string) {
    this.raw = openSqlite(file)
    // The files of the write-ahead log get the same rights.
    if (file !== ':memory:') privateFile(file)
    this.raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON')
    this.raw.exec('PRAGMA busy_timeout = 5000; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY')
  }

  prepare(sql: string): Statement {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.raw.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }

  /** @typeParam T names the selected columns; the caller vouches for it with its own SQL. */
  all<T extends Row>(sql: string, ...parameters: Value[]): T[]
  all(sql: string, ...parameters: Value[]): Row[] {
    return this.prepare(sql).all(...parameters)
  }

  /** Row by row: for tables that would fill the memory if they were read at once. */
  each<T extends Row>(sql: string, ...parameters: Value[]): Iterable<T>
  each(sql: string, ...parameters: Value[]): Iterable<Row> {
    return this.prepare(sql).iterate(...parameters)
  }

  get<T extends Row>(sql: string, ...parameters: Value[]): Found<T> {
    return this.all<T>(sql, ...parameters)[0]
  }

  /** @returns the number of rows changed */
  run(sql: string, ...parameters: Value[]): number {
    return Number(this.prepare(sql).run(...parameters).changes)
  }

  exec(sql: string): void {
    this.raw.exec(sql)
  }

  /** All or nothing; a transaction inside another becomes part of it. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work()
    this.raw.exec('BEGIN IMMEDIATE')
    this.#depth += 1
    try {
      const result = work()
      this.raw.exec('COMMIT')
      return result
    } catch (error) {
      this.raw.exec('ROLLBACK')
      throw error
    } finally {
      this.#depth -= 1
    }
  }

  close(): void {
    this.#statements.clear()
    this.raw.close()
  }
}

/**
 * Brings a database to the newest version. Each part keeps its own list; a list only ever grows at its end.
 * @param part name under which the number of applied steps is kept
 */
export function migrate(database: Database, part: string, steps: readonly string[]): void {
  database.exec('CREATE TABLE IF NOT EXISTS migration (part TEXT PRIMARY KEY, applied INTEGER NOT NULL) STRICT')
  const row = database.get<{ applied: number }>('SELECT applied FROM migration WHERE part = ?', part)
  const applied = row?.applied ?? 0
  if (applied > steps.length)
    throw new Error(`The data file was written by a newer version (${part} ${applied} > ${steps.length}); use --reset`)
  if (applied === steps.length && row) return
  database.transaction(() => {
    for (const step of steps.slice(applied)) database.exec(step)
    database.run(
      'INSERT INTO migration (part, applied) VALUES (?, ?) ON CONFLICT (part) DO UPDATE SET applied = excluded.applied',
      part,
      steps.length,
    )
  })
}

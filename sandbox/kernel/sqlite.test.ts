import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from './sqlite.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sqlite-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['built-in', 'wasm'] as const)('what the sandbox uses of SQLite is there (%s)', (engine) => {
  const file = path.join(folder, `${engine}.sqlite`)
  const database = openSqlite(file, engine)
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE thing (id TEXT PRIMARY KEY, size INTEGER, bytes BLOB) STRICT')
  const insert = database.prepare(
    'INSERT INTO thing VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET size = excluded.size',
  )
  expect(Number(insert.run('a', 1, null).changes)).toBe(1)
  expect(Number(insert.run('a', 2, new Uint8Array([1])).changes)).toBe(1)
  insert.run('b', 2 ** 40, null)
  const all = database.prepare('SELECT id, size FROM thing ORDER BY id')
  const rows = [
    { id: 'a', size: 2 },
    { id: 'b', size: 2 ** 40 },
  ]
  expect(all.all().map((row) => ({ ...row }))).toEqual(rows)
  expect([...all.iterate()].map((row) => ({ ...row }))).toEqual(rows)
  database.exec("CREATE VIRTUAL TABLE words USING fts5(body); INSERT INTO words VALUES ('a round vase')")
  expect(database.prepare('SELECT body FROM words WHERE words MATCH ?').all('vas*')).toHaveLength(1)
  expect({ ...database.prepare(`SELECT json_extract('{"a":[1,2]}', '$.a[1]') AS found`).all()[0] }).toEqual({
    found: 2,
  })
  database.exec('BEGIN IMMEDIATE; DELETE FROM thing; ROLLBACK')
  database.close()

  const again = openSqlite(file, engine)
  expect(again.prepare('SELECT id FROM thing').all()).toHaveLength(2)
  again.close()
})

import { expect, test } from 'vitest'
import { config } from '../../app.config.ts'
import { importsOf, read, sources } from './imports.ts'

/** Paths of all settings: `cache.fresh`. Lists are settings as a whole. */
const pathsIn = (value: object, above: string[] = []): string[][] =>
  Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? pathsIn(inner, [...above, name])
      : [[...above, name]],
  )

test('every setting of app.config.ts is read by the shop', () => {
  const readers = sources('app', 'api')
    .filter((file) => !/\.(?:test|fixture|states)\.tsx?$/.test(file))
    .filter((file) => importsOf(file).some(({ to, typeOnly }) => to === 'app.config.ts' && !typeOnly))
    .map(read)
  expect(readers.length).toBeGreaterThan(10)
  // A group may be taken whole and its settings read by name: `config.pageSizes[kind]`, `const { cache } = config`.
  const isRead = (path: string[]): boolean =>
    path.some((_, index) => {
      const known = path.slice(0, path.length - index).join('\\.')
      const end = index === 0 ? '\\b' : '(?!\\.\\w)\\b'
      return readers.some((text) => new RegExp(`\\bconfig\\.${known}${end}(?!\\.)`).test(text))
    }) || readers.some((text) => new RegExp(`\\{[^{}]*\\b${path[0] ?? ''}\\b[^{}]*\\} = config\\b`).test(text))
  expect(
    pathsIn(config)
      .filter((path) => !isRead(path))
      .map((path) => path.join('.')),
  ).toEqual([])
})

test('settings: the guide names all that the server reads, the README only those', () => {
  const settings = read('app/server/settings.server.ts')
  const isRead = new Set(Array.from(settings.matchAll(/\bvalue\('([A-Z_]+)'\)/g), ([, name = '']) => name))
  const guide = namesIn('docs/guide/settings.md')
  expect(isRead.size).toBeGreaterThan(30)
  expect([...isRead].filter((name) => !guide.has(name))).toEqual([])
  expect([...namesIn('README.md')].filter((name) => !guide.has(name))).toEqual([])
})

/** Settings in the first column of a file's tables. */
function namesIn(file: string): Set<string> {
  const rows = read(file).match(/^\| `[A-Z_]+`[^|]*/gm) ?? []
  return new Set(rows.flatMap((row) => Array.from(row.matchAll(/`([A-Z_]+)`/g), ([, name = '']) => name)))
}

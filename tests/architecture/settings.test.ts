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

import { expect, it } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { holdsStates, withoutDescriptions } from './chart-texts.ts'

it('chart texts: takes the sentences out of a chart, and nothing else', () => {
  const source = `const lamp = { states: {
    lit: { description: 'It\\'s on.', tags: 'lit', on: { press: 'dark' } },
    dark: {
      type: 'final',
      description:
        "It is off, on purpose.",
      entry: 'description',
    },
  } }`
  expect(withoutDescriptions(source).replaceAll(/\s+/g, ' ')).toBe(
    "const lamp = { states: { lit: { tags: 'lit', on: { press: 'dark' } }, dark: { type: 'final', entry: 'description', }, } }",
  )
})

it('no state keeps its sentence in the build, whatever file it is in', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const files = globSync('machines/*/*.ts', { cwd: root }).map((file) => path.join(root, file))
  const described = files.filter((file) => /\bdescription: ?\n? {0,40}['"]/.test(readFileSync(file, 'utf8')))
  expect(described.filter((file) => !holdsStates(file))).toEqual([])
  expect(described.length).toBeGreaterThan(20)
})

import { expect, test } from 'vitest'
import { read, sources } from './imports.ts'

/** Maps and sets that live as long as what holds them, by their names, which nothing is ever taken out of. */
function growing(text: string): string[] {
  const names = [...text.matchAll(/^ *(#\w+) = new (?:Map|Set)\b|^ *this\.(#\w+) = new (?:Map|Set)<[^>]*>\(\)/gm)]
  const outside = [...text.matchAll(/^(?:export )?const (\w+)(?:: [^=]+)? = new (?:Map|Set)(?:<[^()]*>)?\(\)/gm)]
  return [...names.map((hit) => hit[1] ?? hit[2] ?? ''), ...outside.map((hit) => hit[1] ?? '')].filter(
    (name) => !text.includes(`${name}.delete(`) && !text.includes(`${name}.clear(`),
  )
}

test('the server keeps nothing for ever that visitors can add to: all has a limit', () => {
  const servers = sources('app/server').filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
  expect(servers.length).toBeGreaterThan(30)
  expect(servers.flatMap((file) => growing(read(file)).map((name) => ({ file, name })))).toEqual([])
})

test('the server writes lines only where they are counted: no flood fills the disk', () => {
  const counted = /\/(?:console|security-log|minute-counts)\.server\.ts$/
  const servers = sources('app/server').filter((file) => !/\.(test|fixture)\.tsx?$/.test(file) && !counted.test(file))
  expect(servers.filter((file) => /\bconsole\.\w+\(/.test(read(file)))).toEqual([])
})

test('one that only grows is found', () => {
  expect(growing('  #seen = new Map<string, Page>()\n  take() { this.#seen.set(key, page) }')).toEqual(['#seen'])
  expect(growing('const seen = new Set<string>()\nseen.add(path)')).toEqual(['seen'])
  expect(growing('  #running = new Map()\n  end() { this.#running.delete(key) }')).toEqual([])
})

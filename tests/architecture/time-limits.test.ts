import { expect, test } from 'vitest'
import { read, sources } from './imports.ts'

/** Lines that give a number that never ends to something, but for React's chunks, which are no time. */
const endless = (text: string): string[] =>
  text
    .split('\n')
    .filter(
      (line) =>
        /[(,:=?] *(?:Number\.POSITIVE_INFINITY|Infinity)\b/.test(line) && !line.includes('progressiveChunkSize'),
    )

test('time limits end: nothing on the server waits for `Infinity`', () => {
  const files = sources('app/server', 'server', 'api').filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => endless(read(file)).map((line) => ({ file, line })))).toEqual([])
})

test('time limits end: one that does not is found', () => {
  expect(endless("await queue.enter('write', Infinity)")).toHaveLength(1)
  expect(endless('timeout: Number.POSITIVE_INFINITY,')).toHaveLength(1)
  expect(endless('      progressiveChunkSize: Number.POSITIVE_INFINITY,')).toEqual([])
})

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { landing } from '../pages/landing.fixture.ts'
import { PathFile } from './path-file.server.ts'
import { PathMemory } from './path-memory.server.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'paths-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const ID = '0189abcd0189abcd0189abcd0189abcd'
const LANGUAGE = 'f'.repeat(32)

const rememberedIn = (memory: PathMemory) => memory.at(LANGUAGE, '/')?.foreignKey

test('remembered paths: loaded by the next process', async () => {
  const memory = new PathMemory()
  memory.note(LANGUAGE, landing('Home', ID))
  await new PathFile(folder, memory).save()
  const next = new PathMemory()
  await new PathFile(folder, next).load()
  expect(rememberedIn(next)).toBe(ID)
  expect(await readdir(folder), 'nothing is left beside').toEqual(['paths.json'])
})

test('a save: only of something new', async () => {
  const memory = new PathMemory()
  const file = new PathFile(folder, memory)
  await file.save()
  expect(await readdir(folder)).toEqual([])
  memory.note(LANGUAGE, landing('Home', ID))
  await Promise.all([file.save(), file.save()])
  await writeFile(path.join(folder, 'paths.json'), 'changed')
  memory.note(LANGUAGE, landing('Home', ID))
  await file.save()
  expect(await readFile(path.join(folder, 'paths.json'), 'utf8')).toBe('changed')
})

test('what was learned since: not overwritten by the file', async () => {
  const memory = new PathMemory()
  memory.note(LANGUAGE, landing('Home', ID))
  await new PathFile(folder, memory).save()
  const next = new PathMemory()
  next.note(LANGUAGE, landing('Home', '1'.repeat(32)))
  await new PathFile(folder, next).load()
  expect(rememberedIn(next)).toBe('1'.repeat(32))
})

test.each([
  ['broken', '{"a":'],
  ['of another kind', '{"a":1}'],
  [
    'with a foreign address',
    JSON.stringify([
      [`${LANGUAGE} `, { path: 'https://evil.test', key: { routeName: 'frontend.landing.page', foreignKey: ID } }],
    ]),
  ],
  ['with a foreign route', JSON.stringify([[`${LANGUAGE} `, { path: '/', key: { routeName: 'x', foreignKey: ID } }]])],
  [
    'with a foreign id',
    JSON.stringify([[`${LANGUAGE} `, { path: '/', key: { routeName: 'frontend.landing.page', foreignKey: '../x' } }]]),
  ],
])('a file that is %s: as none', async (_name, content) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await writeFile(path.join(folder, 'paths.json'), content)
  const memory = new PathMemory()
  await new PathFile(folder, memory).load()
  expect(memory.held.entries).toBe(0)
})

test('a folder that cannot be written: logged, and nothing breaks', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const memory = new PathMemory()
  memory.note(LANGUAGE, landing('Home', ID))
  await writeFile(path.join(folder, 'file'), '')
  await new PathFile(path.join(folder, 'file'), memory).save()
  expect(warned).toHaveBeenCalledOnce()
})

import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openArchive } from './asset-archive.ts'
import { readStaticFiles } from './static-files.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-26T12:00:00Z')

/** Client files of a build, with one script and its compressed form. */
function build(script: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-build-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'assets', `${script}.js`), `"${script}"`)
  writeFileSync(path.join(folder, 'assets', `${script}.js.br`), 'compressed')
  return folder
}

const archiveFolder = (): string => path.join(mkdtempSync(path.join(os.tmpdir(), 'storechart-archive-')), 'assets')

const ask = (files: ReturnType<typeof readStaticFiles>, address: string, accepts = ''): Response | null =>
  files(new Request(`http://shop.example${address}`, { headers: { 'accept-encoding': accepts } }))

test('archive: both builds serve the files of both', async () => {
  const shared = archiveFolder()
  const [before, after] = [build('before'), build('after')]
  const [old, young] = [before, after].map((folder) =>
    readStaticFiles(folder, { archive: openArchive(shared, path.join(folder, 'assets'), NOW) }),
  )
  if (!old || !young) throw new Error('two builds')
  expect(await ask(young, '/assets/before.js')?.text()).toBe('"before"')
  expect(await ask(young, '/assets/before.js', 'br')?.text()).toBe('compressed')
  expect(ask(young, '/assets/before.js')?.headers.get('cache-control')).toContain('immutable')
  expect(await ask(old, '/assets/after.js')?.text()).toBe('"after"')
  expect(ask(young, '/assets/never.js')).toBeNull()
})

test('archive: a build is kept for 30 days after it was started last', () => {
  const shared = archiveFolder()
  const [before, after] = [build('before'), build('after')].map((folder) => path.join(folder, 'assets'))
  if (before === undefined || after === undefined) throw new Error('two builds')
  openArchive(shared, before, NOW - 40 * DAY)
  openArchive(shared, before, NOW - 20 * DAY)
  openArchive(shared, after, NOW)
  expect(readdirSync(shared)).toContain('before.js')
  openArchive(shared, after, NOW + 11 * DAY)
  expect(readdirSync(shared).toSorted()).toEqual(['after.js', 'after.js.br'])
})

test('archive: nothing outside its folder is a file', () => {
  const shared = archiveFolder()
  const find = openArchive(shared, path.join(build('one'), 'assets'), NOW)
  writeFileSync(path.join(shared, '..', 'secret.txt'), 'secret')
  const found = ['/assets/../secret.txt', '/assets/..', '/assets/', '/secret.txt', '/assets/one.js.br'].filter(find)
  expect(found).toEqual([])
  expect(readFileSync(find('/assets/one.js') ?? '', 'utf8')).toBe('"one"')
})

test('archive: a folder that cannot be written ends the start with a sentence', () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'storechart-archive-')), 'file')
  writeFileSync(file, '')
  expect(() => openArchive(file, path.join(build('one'), 'assets'), NOW)).toThrow(
    /^ASSET_ARCHIVE is ".*", which cannot be used/,
  )
})

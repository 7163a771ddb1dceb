import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildLinks } from './build-links.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-links-'))
  mkdirSync(path.join(folder, 'client/.vite'), { recursive: true })
  mkdirSync(path.join(folder, 'client/assets'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a build of two parts that a page imports, whose files have these hashes, and reads the order of its styles. */
function orderOf(badge: string, skeleton: string): string[] {
  const part = (name: string, hash: string) => {
    writeFileSync(path.join(folder, `client/assets/${hash}.css`), `.${name}{}`)
    return [`_${hash}.js`, { file: `assets/${hash}.js`, name, css: [`assets/${hash}.css`] }] as const
  }
  const parts = [part('badge', badge), part('skeleton', skeleton)]
  const manifest = {
    // Vite sorts by keys, and those of shared parts begin with their hash.
    ...Object.fromEntries(parts.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    'app/client.tsx': { file: 'assets/client.js', name: 'client' },
    'app/routes/$.tsx?tsr-split=component': { file: 'assets/page.js', name: 'page' },
  }
  writeFileSync(path.join(folder, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  return Object.values(buildLinks(folder).styles)
}

test('styles: their order is the same in each build, whatever their hashes', () => {
  const order = ['.badge{}', '.skeleton{}']
  expect(orderOf('aaaaaaa', 'bbbbbbb')).toEqual(order)
  rmSync(path.join(folder, 'client/assets'), { recursive: true })
  mkdirSync(path.join(folder, 'client/assets'))
  expect(orderOf('ddddddd', 'ccccccc')).toEqual(order)
})

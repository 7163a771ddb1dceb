/**
 * Packs the shop as the package `storechart`: `npm run pack -- --to <folder>`. The sources lie in the folder `source`, with their
 * lock file; the package itself needs nothing to be installed.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../scripts/sources.mjs'

/** The folders with which an owner's shop is built, run and tested. */
const folders = [
  'api',
  'app',
  'cli',
  'deploy',
  'docs',
  'examples',
  'locales',
  'machines',
  'paths',
  'ports',
  'public',
  'react',
  'sandbox',
  'scripts',
  'server',
  'tests',
]
const files = ['*.ts', '*.json', '.oxlintrc.json', 'Dockerfile', 'compose.yaml', 'CHANGELOG.md', 'LICENSE', 'README.md']
/** Outputs of tools. */
const made = /(?:^|\/)(?:node_modules|dist|\.cache|test-results)(?:\/|$)/

/**
 * What goes into the package.
 * @returns repository paths, sorted
 */
export function packedSources(from: string = root): string[] {
  const patterns = [...folders.map((folder) => `${folder}/**/*`), ...files]
  return globSync(patterns, { cwd: from, withFileTypes: true, exclude: (entry) => made.test(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)))
    .sort()
}

/**
 * Packs the sources of a folder.
 * @param to folder of the packed file
 * @returns its path
 */
export function packShop(to: string, from: string = root): string {
  const stage = mkdtempSync(path.join(os.tmpdir(), 'storechart-pack-'))
  const hash = createHash('sha256')
  for (const file of packedSources(from)) {
    cpSync(path.join(from, file), path.join(stage, 'source', file))
    hash.update(`${file}\0`).update(readFileSync(path.join(from, file)))
  }
  for (const name of ['main.mjs', 'create.mjs', 'working-copy.mjs', 'template'])
    cpSync(path.join(from, 'cli', name), path.join(stage, 'cli', name), { recursive: true })
  for (const name of ['README.md', 'LICENSE', 'CHANGELOG.md']) cpSync(path.join(from, name), path.join(stage, name))
  const { name, version, description, license, engines } = JSON.parse(
    readFileSync(path.join(from, 'package.json'), 'utf8'),
  ) as Record<string, unknown>
  writeFileSync(
    path.join(stage, 'package.json'),
    JSON.stringify({
      name,
      version,
      description,
      license,
      engines,
      type: 'module',
      bin: { storechart: 'cli/main.mjs' },
      sources: hash.digest('hex'),
    }),
  )
  const packed = execFileSync('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', path.resolve(to)], {
    cwd: stage,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  rmSync(stage, { recursive: true, force: true })
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }]
  return path.resolve(to, filename)
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { to: { type: 'string', default: '.' } } })
  console.log(packShop(values.to))
}

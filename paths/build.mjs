// Writes plain JavaScript for Node 20 and newer, the types, and the examples as a user would write them; `npm pack` runs it.
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'

const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname)
const dist = path.join(here, 'dist')
const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')),
  'bin',
  'tsc',
)

rmSync(dist, { recursive: true, force: true })
execFileSync(process.execPath, [compiler, '--project', path.join(here, 'tsconfig.json')], { stdio: 'inherit' })
chmodSync(path.join(dist, 'main.js'), 0o755)
for (const name of ['CHANGELOG.md', 'LICENSE']) copyFileSync(path.join(here, '..', name), path.join(here, name))

const entries = { '../../index.ts': 'storechart-paths', '../../vitest.ts': 'storechart-paths/vitest' }
for (const entry of readdirSync(path.join(here, 'examples'), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue
  const file = path.join(entry.parentPath ?? entry.path, entry.name)
  const copy = path.join(dist, path.relative(here, file))
  let text = readFileSync(file, 'utf8')
  for (const [source, name] of Object.entries(entries)) text = text.replaceAll(`'${source}'`, `'${name}'`)
  mkdirSync(path.dirname(copy), { recursive: true })
  writeFileSync(copy, text)
}

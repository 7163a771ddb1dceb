// Bundles the sandbox as plain JavaScript for Node 20 and newer; `npm pack` runs it.
import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import ts from 'typescript'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

rmSync(here('dist'), { recursive: true, force: true })
const bundle = await rolldown({
  input: { main: here('main.ts'), start: here('start.ts') },
  platform: 'node',
  external: ['node-sqlite3-wasm'],
  transform: { target: 'node20' },
})
await bundle.write({
  dir: here('dist'),
  format: 'esm',
  banner: ({ name }) => (name === 'main' ? '#!/usr/bin/env node' : ''),
  entryFileNames: '[name].js',
})
const { outputText } = ts.transpileDeclaration(readFileSync(here('start.ts'), 'utf8'), {
  fileName: 'start.ts',
  compilerOptions: { isolatedDeclarations: true },
})
writeFileSync(here('dist/start.d.ts'), outputText)
for (const name of ['CHANGELOG.md', 'LICENSE']) copyFileSync(here(`../${name}`), here(name))
chmodSync(here('dist/main.js'), 0o755)

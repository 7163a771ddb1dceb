// Bundles the sandbox as plain JavaScript for Node 20 and newer; `npm pack` runs it.
import { chmodSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

rmSync(here('dist'), { recursive: true, force: true })
const bundle = await rolldown({
  input: here('main.ts'),
  platform: 'node',
  external: ['node-sqlite3-wasm'],
  transform: { target: 'node20' },
})
await bundle.write({ dir: here('dist'), format: 'esm', banner: '#!/usr/bin/env node', entryFileNames: '[name].js' })
chmodSync(here('dist/main.js'), 0o755)

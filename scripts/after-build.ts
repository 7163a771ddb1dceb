/** After `vite build`: compresses the static files once for all readers and records what was built. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildFolder, type BuildRecord } from './build.ts'
import { sourceHash } from './sources.mjs'

const client = path.join(buildFolder, 'client')

for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(?:js|css|svg|json|txt|xml|ico)$/.test(entry.name)) continue
  const file = path.join(entry.parentPath, entry.name)
  const bytes = readFileSync(file)
  if (bytes.length < 500) continue
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

const record: BuildRecord = { sources: sourceHash(), builtAt: new Date().toISOString() }
writeFileSync(path.join(buildFolder, 'build.json'), `${JSON.stringify(record)}\n`)

// Runs on plain Node 20: `npm start` needs it before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** What the shop's build is made from. */
const folders = ['app', 'api', 'machines', 'locales', 'public', 'docs/charts']
const files = [
  'app.config.ts',
  'delivery.config.ts',
  'package-lock.json',
  'vite.config.ts',
  'lingui.config.ts',
  'scripts/after-build.ts',
]

/**
 * @param {string} folder repository path
 * @returns {string[]} repository paths of its files, sorted
 */
function listed(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== path.join('app', 'routeTree.gen.ts'))
    .sort()
}

/**
 * Fingerprint of the sources: the build's id, and how `npm start` knows that a build is stale. The embedded Store API
 * is not part of the build.
 * @returns {string} SHA-256 in hex
 */
export function sourceHash() {
  const hash = createHash('sha256')
  for (const file of [...folders.flatMap(listed), ...files]) {
    const full = path.join(root, file)
    if (existsSync(full)) hash.update(`${file}\0`).update(readFileSync(full)).update('\0')
  }
  return hash.digest('hex')
}

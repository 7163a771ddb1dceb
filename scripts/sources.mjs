// Runs on plain Node 20: `npm start` needs it before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** The sources of the shop's build. */
const folders = ['app', 'api', 'machines', 'ports', 'locales', 'public', 'docs/charts']
const files = [
  'app.config.ts',
  'delivery.config.ts',
  'package-lock.json',
  'vite.config.ts',
  'lingui.config.ts',
  'scripts/after-build.ts',
]

/**
 * The owner's folder (docs/guide/own-shop.md): what `SHOP_DIR` names, absolute or from the working directory; without the
 * setting `shop/` beside the shop's own files, where there is one. An empty setting: none.
 * @returns {string | null} absolute path
 * @throws Error when the setting names no folder
 */
export function shopFolder() {
  const named = process.env['SHOP_DIR']
  if (named === '') return null
  const folder = named === undefined ? path.join(root, 'shop') : path.resolve(named)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  if (named === undefined) return null
  throw new Error(`SHOP_DIR=${named}: there is no folder ${folder}.`)
}

/**
 * @param {string} folder absolute path
 * @param {string} [from] what its files are named from
 * @returns {string[]} relative paths of its files, sorted
 */
function listed(folder, from = root) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath ?? entry.path, entry.name)))
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
  /** @param {string} name @param {string} full */
  const add = (name, full) => hash.update(`${name}\0`).update(readFileSync(full)).update('\0')
  for (const file of [...folders.flatMap((folder) => listed(path.join(root, folder))), ...files]) {
    const full = path.join(root, file)
    if (existsSync(full)) add(file, full)
  }
  const own = shopFolder()
  for (const file of own ? listed(own, own) : []) add(`#shop/${file}`, path.join(own ?? '', file))
  return hash.digest('hex')
}

// Runs on plain Node 20, from node_modules.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { manifest } from './working-copy.mjs'

const template = path.join(path.dirname(fileURLToPath(import.meta.url)), 'template')

/** npm leaves these names out of packages. */
const packed = { _gitignore: '.gitignore', '_package.json': 'package.json' }

/**
 * Begins a shop in an empty folder.
 * @param {string[]} parameters the folder; `--from` and what `storechart` is installed from, by default its version
 * @param {string} from folder that relative paths are meant from
 * @returns {string} what to do next
 * @throws Error for a folder with something in it, and a name that no package can have
 */
export function create([named = '', option, source = ''], from) {
  if (named === '' || named.startsWith('-')) throw new Error('storechart create <folder>: the folder is missing.')
  if (option !== undefined && (option !== '--from' || source === ''))
    throw new Error(`storechart create: ${option} is no option. --from <package> is one.`)
  const folder = path.resolve(from, named)
  const name = path.basename(folder)
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(name))
    throw new Error(`${name}: a shop's folder has the name of its package: small letters, digits, "-", "." and "_".`)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  const dependency = source === '' ? `^${manifest.version}` : packageAt(path.resolve(from, source), folder)
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    const place = path.join(folder, path.relative(template, path.dirname(file)), packed[entry.name] ?? entry.name)
    mkdirSync(path.dirname(place), { recursive: true })
    const text = readFileSync(file, 'utf8').replaceAll('%name%', name).replaceAll('%storechart%', dependency)
    writeFileSync(place, text.replaceAll('%title%', titleOf(name)))
  }
  return `A shop was begun in ${folder}. Next:\n\n  cd ${named}\n  npm install\n  npm start`
}

/** @param {string} name of a package */
const titleOf = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[._-]+/g, ' ')

/** A packed file as a package's dependency. @throws Error without the file */
function packageAt(file, folder) {
  if (existsSync(file)) return `file:${path.relative(folder, file).replaceAll('\\', '/')}`
  throw new Error(`--from ${file}: there is no such file.`)
}

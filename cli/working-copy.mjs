// Runs on plain Node 20, from node_modules.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** @type {{version: string, sources: string}} `sources` is the fingerprint of what was packed */
export const manifest = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'))

/** The version before, beside the working copy of this one. */
export const BEFORE = '.before'
const STAMP = '.sources'
/** Files that a working copy makes and its next version keeps. */
const kept = new Set(['node_modules', 'dist', BEFORE])

/**
 * Node runs no TypeScript below node_modules: the shop works in a copy, `.storechart/`, that is brought up to the installed
 * package. What it held of the version before stays in `.storechart/.before`.
 * @param {string} project the owner's folder
 * @returns {string} absolute path of the working copy
 */
export function bringWorkingCopy(project) {
  const copy = path.join(project, '.storechart')
  const stamp = path.join(copy, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest.sources) return copy
  const before = path.join(copy, BEFORE)
  const isFirst = !existsSync(stamp)
  rmSync(before, { recursive: true, force: true })
  mkdirSync(before, { recursive: true })
  for (const name of readdirSync(copy)) if (!kept.has(name)) renameSync(path.join(copy, name), path.join(before, name))
  if (isFirst) rmSync(before, { recursive: true, force: true })
  cpSync(path.join(here, 'source'), copy, { recursive: true })
  // Last: a copy that was interrupted is made again.
  writeFileSync(path.join(copy, STAMP), manifest.sources)
  return copy
}

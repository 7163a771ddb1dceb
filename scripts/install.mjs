// Runs on plain Node 20, before anything is installed: no packages, no TypeScript.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './sources.mjs'

/**
 * @param {string} file repository path
 * @returns {Record<string, {version?: string, optional?: boolean}> | null} packages of a lock file
 */
function packagesOf(file) {
  const full = path.join(root, file)
  return existsSync(full) ? (JSON.parse(readFileSync(full, 'utf8')).packages ?? null) : null
}

/** Whether node_modules holds what the lock file says; optional packages are for other machines. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf(path.join('node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(
    ([name, { version, optional }]) => name === '' || optional || present[name]?.version === version,
  )
}

/** Installs what is missing; ends the process with one line when that fails. */
export function install() {
  if (isInstalled()) return
  console.log('Installing packages …')
  // What is there already stays: only a first installation, or a broken one, begins anew.
  const command = packagesOf(path.join('node_modules', '.package-lock.json')) ? ['install', '--no-save'] : ['ci']
  const done = spawnSync('npm', [...command, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (done.status === 0) return
  console.error('The packages could not be installed: see above, then run the command again.')
  process.exit(1)
}

/**
 * The Node that runs TypeScript: the installed Node 24, or the running one when it is new enough.
 * @returns {string} path of its binary
 * @throws Error that says which Node to use
 */
export function modernNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const installed = path.join(root, 'node_modules', '.bin', 'node')
  if (existsSync(installed)) return installed
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  throw new Error(
    `Node ${process.versions.node} is too old and no newer one could be installed for this machine: use Node 22.18 or newer.`,
  )
}

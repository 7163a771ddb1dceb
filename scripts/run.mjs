// Runs on plain Node 20.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { modernNode } from './install.mjs'
import { root } from './sources.mjs'

/**
 * Runs a TypeScript program in this one's place: same terminal, signals passed on, same exit code.
 * @param {string[]} parameters
 * @param {Record<string, string>} [environment]
 */
export function become(parameters, environment = {}) {
  const binary = nodeOrNothing()
  const child = spawn(binary, parameters, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...fromHere('SHOP_DIR'), ...fromHere('HOSTS_FILE'), ...environment },
  })
  // A terminal sends its signals to both; a second one must not end this process before the child is done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithNpm(child)
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15)))
}

/**
 * The program works in the shop's folder: a relative path in a setting is meant from where it was written.
 * @param {string} setting
 */
function fromHere(setting) {
  const named = process.env[setting]
  return named ? { [setting]: path.resolve(named) } : {}
}

/**
 * npm does not pass on a signal that it dies of: what it started ends when npm has gone.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithNpm(child) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const above = [process.ppid, ...shellsParent(process.ppid)]
  setInterval(() => {
    if (process.ppid !== above[0] || !above.every(isAlive)) child.kill('SIGTERM')
  }, 500).unref()
}

/**
 * The parent of a shell: npm, where its shell stays. Read from /proc, on systems that have it.
 * @param {number} pid
 */
function shellsParent(pid) {
  try {
    const [, name = '', rest = ''] = /^\d+ \((.*)\) \S (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return /^(?:sh|dash|bash)$/.test(name) ? [Number(rest.split(' ')[0])] : []
  } catch {
    return []
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function nodeOrNothing() {
  try {
    return modernNode()
  } catch (error) {
    console.error(error.message)
    return process.exit(1)
  }
}

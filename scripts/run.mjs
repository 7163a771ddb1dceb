// Runs on plain Node 20.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
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
    env: { ...process.env, ...environment },
  })
  // A terminal sends its signals to both; a second one must not end this process before the child is done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15)))
}

function nodeOrNothing() {
  try {
    return modernNode()
  } catch (error) {
    console.error(error.message)
    return process.exit(1)
  }
}

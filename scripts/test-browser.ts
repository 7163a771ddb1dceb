import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { browserLaunch } from '../tests/harness/browser.ts'
import { root } from './sources.mjs'

/** Downloads that do not come forward are given up: a closed network may swallow them instead of refusing. */
const DOWNLOAD = 180_000
const PACKAGE = 300_000

const present = (): boolean => {
  const { executablePath } = browserLaunch()
  return existsSync(executablePath ?? chromium.executablePath())
}

function run(command: string, parameters: string[], timeout: number): boolean {
  const done = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'ignore',
    timeout,
    killSignal: 'SIGKILL',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return done.status === 0
}

/**
 * Makes sure that there is a browser for the suites: one that is there, Playwright's own where it can be downloaded,
 * else Debian's package, which takes root.
 */
export function ensureBrowser(log: (line: string) => void): boolean {
  if (present()) return true
  log('Fetching a browser …')
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], DOWNLOAD)
  if (present()) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'], PACKAGE)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], PACKAGE)
  }
  return present()
}
